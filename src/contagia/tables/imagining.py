"""What would happen if: steps tried in a world that fits the asker's own view.

Nothing can leak: the world is imagined from what the asker knows, and what luck would bring there
is made up and left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from contagia.core.contract import played
from contagia.core.errors import NotYourTurn
from contagia.core.events import Event, heard
from contagia.core.notation import read_step
from contagia.core.seats import Seat
from contagia.tables.checks import check_own, check_playing
from contagia.tables.table import Table


class Imagined(msgspec.Struct, frozen=True):
    """What would happen; how it would look only where nothing is hidden."""

    events: tuple[Event, ...]
    view: Any
    steps: tuple[str, ...]


def imagined(table: Table, who: str, seat: Seat, texts: Sequence[str]) -> Imagined:
    """Steps of the own turn, tried out; refused if one of them is not legal."""
    on = check_playing(table)
    check_own(table, who, seat)
    if seat != on and seat not in table.asked:
        raise NotYourTurn(f"Seat {on} is on, not seat {seat}.")
    game, events = table.game, list[Event]()
    world = game.imagine(game.view(table.state_for(seat), seat), Random())  # noqa: S311 - a guess
    for number, text in enumerate(texts, 1):
        world, more = played(game, world, read_step(game, world, text, number))
        events += more
    still_on = game.outcome(world) is None and game.turn(world) == seat
    return Imagined(
        events=heard([event for event in events if event.note() is None], seat),
        view=None if game.hidden else game.view(world, seat),
        steps=tuple(game.text(step) for step in game.steps(world))
        if still_on and not game.hidden
        else (),
    )
