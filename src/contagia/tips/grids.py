"""What the two virus games on boards share: steals passed up, cells that were cut off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from contagia.core.grids import Cells, size
from contagia.core.seats import Seat
from contagia.games.grid_events import CellFortified
from contagia.tips.story import Done, Story

MANY = 4  # cells: fewer happen to everybody

Part = Callable[[Any, Seat], Cells]  # of a state and a seat


def passed_up_captures(story: Story, prey: Part) -> bool:
    """Whether the seat grew more often than it took cells of others, where it could do both."""
    chances = [done for done in story.own if prey(done.before, story.seat)]
    taken = sum(1 for done in chances for _ in done.told(CellFortified))
    missed = len(chances) - taken
    return missed >= MANY and missed > taken


def was_cut_off(story: Story, idle: Part) -> bool:
    """Whether a single step of somebody else made many cells of the seat idle."""

    def lost(done: Done) -> int:
        return size(idle(done.after, story.seat) & ~idle(done.before, story.seat))

    return any(lost(done) >= MANY for done in story.others if any(done.told(CellFortified)))
