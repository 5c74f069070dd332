"""What needs the agreement of all who play: taking back, a draw, another game."""

from __future__ import annotations

from contagia.core.errors import (
    NotAllowed,
    NotNow,
    NotYourSeat,
)
from contagia.tables.decide import commands
from contagia.tables.decide.checks import Now, check_playing, own_seat
from contagia.tables.decide.rated import check_unrated, owes_a_game
from contagia.tables.decide.reasons import AtTheTable, WhenRated
from contagia.tables.log import entries
from contagia.tables.log.entries import Entry
from contagia.tables.log.table import Table
from contagia.tables.match.match_seating import next_order


def offer(table: Table, who: str, command: commands.Offer, now: Now) -> list[Entry]:
    """Ask the others for something; done at once if there is nobody to ask."""
    seat = own_seat(table, who)
    if table.offer:
        raise NotNow(AtTheTable.OFFERED_ALREADY())
    _OFFERS[command.what](table)
    moves = command.moves if command.what == "undo" else 0
    if moves and table.played and moves > len(table.played.moves):
        raise NotNow(AtTheTable.TOO_FEW_STEPS(count=len(table.played.moves)))
    offered = entries.Offered(seat, command.what, moves)
    alone = all(other in table.seats_of(who) for other in table.people)
    owed = command.what == "rematch" and owes_a_game(table)
    return [offered, *_done(table, command.what, moves, now)] if alone or owed else [offered]


def agree(table: Table, who: str, _command: commands.Agree, now: Now) -> list[Entry]:
    """Agree; the last one to agree makes it happen."""
    offer, own = table.offer, table.seats_of(who)
    if offer is None:
        raise NotNow(AtTheTable.NOTHING_OFFERED())
    if not own:
        raise NotYourSeat(AtTheTable.NO_SEAT_OF_YOURS())
    if all(seat in offer.agreed for seat in own):
        raise NotNow(AtTheTable.AGREED_ALREADY())
    agreed: list[Entry] = [entries.Agreed(seat) for seat in own if seat not in offer.agreed]
    if set(table.people) <= {*offer.agreed, *own}:
        agreed += _done(table, offer.what, offer.moves, now)
    return agreed


def decline(table: Table, who: str, _command: commands.Decline, _now: Now) -> list[Entry]:
    """Do not agree, or take the own offer back."""
    if table.offer is None:
        raise NotNow(AtTheTable.NOTHING_OFFERED())
    return [entries.Declined(own_seat(table, who))]


def _done(table: Table, what: str, moves: int, now: Now) -> list[Entry]:
    if what == "undo":
        return [entries.TakenBack(moves)]
    if what == "draw":
        return [entries.Drawn()]
    assert table.outcome
    order = next_order(table.game.key, table.outcome)
    return [entries.Rematched(order, now.house()), entries.Started()]


def _undo_makes_sense(table: Table) -> None:
    check_unrated(table, WhenRated.NOTHING_TAKEN_BACK())
    if table.played is None or not table.played.moves or table.drawn:
        raise NotNow(AtTheTable.NOTHING_TO_TAKE_BACK())


def _draw_makes_sense(table: Table) -> None:
    check_playing(table)
    if not table.game.hidden:
        raise NotAllowed(AtTheTable.NO_DRAWS(game=table.game.title))


def _rematch_makes_sense(table: Table) -> None:
    if table.phase != "over":
        raise NotNow(AtTheTable.GAME_NOT_OVER())


_OFFERS = {"undo": _undo_makes_sense, "draw": _draw_makes_sense, "rematch": _rematch_makes_sense}
