"""What must hold before something is done at a table; a refusal says what does not."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from contagia.core.errors import (
    NotNow,
    NotYourSeat,
    NotYourTurn,
)
from contagia.core.notation import legal_steps, read_step
from contagia.core.seats import Seat
from contagia.tables.decide.reasons import AtTheTable
from contagia.tables.log.table import Table


class Now(NamedTuple):
    """What a decision must be told."""

    time: float
    away_seconds: Callable[[str], float]  # how long an identity has not been seen
    house: Callable[[], bytes]  # makes a fresh seed
    # How long an identity has not been at the table on any server; inf if it was not of late.
    gone_seconds: Callable[[str], float] = lambda _identity: math.inf

    def here(self, identity: str) -> bool:
        """Whether somebody is at the table."""
        return self.gone_seconds(identity) == 0


def check_open(table: Table) -> None:
    """The game has not begun."""
    if table.phase != "open":
        raise NotNow(AtTheTable.GAME_HAS_BEGUN())


def check_playing(table: Table) -> Seat:
    """A game is being played; gives the seat that is on."""
    if table.phase == "open":
        raise NotNow(AtTheTable.GAME_NOT_BEGUN())
    if table.on is None:
        raise NotNow(AtTheTable.GAME_ENDED())
    return table.on


def check_seat(table: Table, seat: Seat) -> None:
    """The table has such a seat."""
    if not 1 <= seat <= table.seats:
        raise NotYourSeat(AtTheTable.SEAT_NOT_HERE(seat=seat, seats=table.seats))


def check_own(table: Table, who: str, seat: Seat) -> None:
    """The seat is theirs."""
    if seat not in table.seats_of(who):
        raise NotYourSeat(AtTheTable.SEAT_NOT_YOURS(seat=seat))


def own_seat(table: Table, who: str) -> Seat:
    """The seat somebody acts for: the one that is on, if it is theirs."""
    own = table.seats_of(who)
    if not own:
        raise NotYourSeat(AtTheTable.NO_SEAT_OF_YOURS())
    return table.on if table.on in own else own[0]


def at_the_table(table: Table, who: str) -> bool:
    """Whether somebody has a seat, or opened the table."""
    return who == table.host or bool(table.seats_of(who))


def check_at_the_table(table: Table, who: str) -> None:
    """Somebody has a seat, or opened the table."""
    if not at_the_table(table, who):
        raise NotYourSeat(AtTheTable.NO_SEAT_OF_YOURS())


def check_steps(table: Table, seat: Seat, texts: tuple[str, ...]) -> tuple[str, ...]:
    """The texts as the rulebook spells them; refused unless all are legal and of one seat."""
    assert table.played
    game, state, legal, spelled = table.game, table.played.state, table.played.legal, []
    for number, text in enumerate(texts, 1):
        if number > 1 and (game.outcome(state) or game.turn(state) != seat):
            raise NotYourTurn(AtTheTable.TURN_IS_OVER(number=number - 1, seat=seat))
        step = read_step(game, state, text, number, legal=legal)
        spelled.append(game.text(step))
        if number < len(texts):
            state = game.play(state, step)
            legal = legal_steps(game, state)
    return tuple(spelled)
