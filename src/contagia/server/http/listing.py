"""Tables in lists, as somebody may see them: who sits there and who is on, and no identities."""

from __future__ import annotations

import msgspec

from contagia.core.seats import Seat
from contagia.store.finding import Found
from contagia.tables.show.terms import TableTerms
from contagia.tables.show.views import SeatView, seat_view


class Listing(msgspec.Struct, frozen=True):
    """A table in a list."""

    code: str
    game: str
    phase: str
    changed_at: float
    moved_at: float  # when the game began, or the last step was played
    seats: tuple[SeatView, ...]
    on: Seat | None  # for those who sit there: spectators may have to wait for it
    your_turn: bool
    terms: TableTerms
    local: bool  # all its seats are on one device: whoever looks there is on anyway


def listing(found: Found, identity: str = "") -> Listing:
    """A table as somebody, or anybody, may see it in a list."""
    seats = tuple(
        seat_view(holder, yours=bool(identity) and holder.identity == identity)
        for holder in found.holders
    )
    return Listing(
        code=found.code,
        game=found.game,
        phase=found.phase,
        changed_at=found.changed_at,
        moved_at=found.moved_at,
        seats=seats,
        on=found.on if any(seat.yours for seat in seats) else None,
        your_turn=bool(identity) and found.on_identity == identity,
        terms=found.terms,
        local=found.privacy == "local",
    )
