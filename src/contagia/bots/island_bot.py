"""`contagia` for Flooded Island: perfect on small islands, on the others a search that has a plan.

The weather hunts by search, for two months at most. A trap that the table of the last rows promises
is taken if the search hopes for none that is sooner, or the hunt is over. If there is none either,
it follows the front of water, which traps everybody in the end. In a season too short for that, and
with one field a night, the search alone decides, as it does for the adventurer.
"""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from contagia.bots import flood_front, last_rows, solved_island
from contagia.bots.forecaster import Forecaster
from contagia.bots.last_rows import Trap
from contagia.core.bots import Budget, Thought
from contagia.core.contract import AnyGame
from contagia.core.grids import Cell
from contagia.games.flooded_island import WEATHER, State
from contagia.kernels.grids.island_judge import A_DAY, hope_of_weather
from contagia.kernels.grids.small_islands import is_small

HUNTING_DAYS = 60
DAYS_TO_SPARE = 10  # the front begins at the latest when it has as many


class IslandBot:
    """Knows the tables and the plan; thinks where there is none."""

    def __init__(self, game: AnyGame, _seed: int) -> None:
        self._game = game
        self._forecaster = Forecaster()

    @property
    def playouts_so_far(self) -> int:
        """Of the step it thinks about now."""
        return self._forecaster.playouts_so_far

    def think(self, view: Any, budget: Budget) -> Thought:
        """The proven best step, or the best that was found."""
        state: State = self._game.imagine(view, Random(0))
        if is_small(state.options.width, state.options.height):
            return solved_island.think(state)
        thought = self._forecaster.think(state, budget)
        if state.on != WEATHER or thought.proven:
            return thought
        if trap := certain(state, thought):
            return trapping(state, trap, thought)
        return guided(state, thought) if follows_the_front(state) else thought


def certain(state: State, thought: Thought) -> Trap | None:
    """The trap that a table promises, unless the hunt goes on and hopes for one that is sooner."""
    trap, to_come = last_rows.trap(state), state.options.days - state.day
    if trap is None or trap.days >= to_come:
        return None
    hope = hope_of_weather(trap.days * A_DAY, to_come)
    return trap if state.day > HUNTING_DAYS or hope >= thought.values[WEATHER - 1] else None


def follows_the_front(state: State) -> bool:
    """Whether the plan is worth more than what the search found, which is no proof."""
    to_spare = flood_front.days_to_spare(state)
    hurried = state.day > HUNTING_DAYS or to_spare < DAYS_TO_SPARE
    return state.options.max_flood >= flood_front.LEAST_FLOOD and to_spare >= 0 and hurried


def trapping(state: State, trap: Trap, thought: Thought) -> Thought:
    """What the search thought, with the step that keeps the promise."""
    sure = _with_line(state, thought, trap.floods)
    first = replace(sure.candidates[0], value=1.0, proven=True)
    return replace(sure, values=(0.0, 1.0), candidates=(first, *sure.candidates[1:]), proven=True)


def guided(state: State, thought: Thought) -> Thought:
    """What the search thought, with the step of the plan."""
    return _with_line(state, thought, flood_front.next_floods(state))


def _with_line(state: State, thought: Thought, floods: tuple[Cell, ...]) -> Thought:
    """A thought with another night; a trap may need no flood at all."""
    line = tuple(f"flood {state.grid.names[field]}" for field in floods) or ("end",)
    found = {one.step: one for one in thought.candidates}
    first = found.pop(line[0])
    return replace(thought, step=line[0], line=line, candidates=(first, *found.values()))
