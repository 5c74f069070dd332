"""A tip after a lost game; what it says is the page's."""

from __future__ import annotations

import asyncio

import msgspec
from litestar.datastructures import State

from contagia.core.playthrough import Playthrough
from contagia.core.seats import Seat
from contagia.server.house import House
from contagia.server.http.identity import address_of, who_asks
from contagia.server.http.refusing import get
from contagia.server.http.routes import Asked, find_room
from contagia.tables.log.table import Table
from contagia.tips.shelf import fitting


class OfferedTip(msgspec.Struct, frozen=True):
    """The key of a tip in docs/tips/."""

    key: str


@get(
    "/api/tables/{code:str}/tip",
    summary="A tip that fits how you have just lost, if one does",
    tags=["tables"],
)
async def tip(request: Asked, state: State, code: str) -> OfferedTip | None:
    """Nothing for spectators, winners, and several people at one device; nor while a game goes on.

    Nothing can be learned by asking: the game is over, and it goes by what the seat has seen.
    """
    house: House = state.house
    known = await who_asks(house, request)
    house.limits.take("look", known.id if known else address_of(request))
    room = await find_room(house, request, code)
    lost = over_for(room.table, known.id) if known else None
    if lost is None:
        return None
    key = await asyncio.to_thread(fitting, *lost)  # a long game on a large board takes its time
    return OfferedTip(key) if key else None


def over_for(table: Table, who: str) -> tuple[Playthrough, Seat] | None:
    """The game that is over, and the one seat that somebody had in it."""
    seats = table.seats_of(who)
    if table.phase != "over" or table.played is None or len(seats) != 1:
        return None
    return table.played, seats[0]
