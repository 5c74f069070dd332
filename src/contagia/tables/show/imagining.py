"""What would happen if: steps tried in a world that fits the asker's own view.

Nothing can leak: the world is imagined from what the asker knows. Nothing is invented either: of
what happens there only that is told which is the same in every such world.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from contagia.core.contract import AnyGame, played
from contagia.core.errors import NotYourTurn
from contagia.core.events import Event, foretold, heard
from contagia.core.notation import read_step
from contagia.core.seats import Seat
from contagia.tables.decide.checks import check_own, check_playing
from contagia.tables.decide.reasons import AtTheTable
from contagia.tables.log.table import Table


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
    view = table.game.view(table.state_for(seat), seat)
    return foreseen(table.game, view, seat, texts, Random())  # noqa: S311 - a guess


def foreseen(game: AnyGame, view: Any, seat: Seat, texts: Sequence[str], rng: Random) -> Imagined:
    """What `seat` can be sure of by its view: the same whichever world `rng` imagines."""
    world, events = game.imagine(view, rng), list[Event]()
    for number, text in enumerate(texts, 1):
        if number > 1 and not _goes_on(game, world, seat):
            raise NotYourTurn(AtTheTable.TURN_IS_OVER(number=number - 1, seat=seat))
        world, more = played(game, world, read_step(game, world, text, number))
        events += foretold(more)
    shown = not game.hidden and _goes_on(game, world, seat)
    return Imagined(
        events=heard(events, seat),
        view=None if game.hidden else game.view(world, seat),
        steps=tuple(map(game.text, game.steps(world))) if shown else (),
    )


def _goes_on(game: AnyGame, world: Any, seat: Seat) -> bool:
    return game.outcome(world) is None and game.turn(world) == seat
