"""A hint: a bot of the house thinks about the asker's own view, and says what it would do."""

from __future__ import annotations

import msgspec
from litestar.datastructures import State

from contagia.bots.levels import adviser
from contagia.core.errors import StaleVersion
from contagia.server.house import House
from contagia.server.http.refusing import post
from contagia.server.http.routes import Asked, find_room, known_asker
from contagia.server.work.bots import question_of
from contagia.tables.decide.commands import SeatNumber
from contagia.tables.decide.hinting import Hint, check_may_ask, hint_of

PATIENCE_SECONDS = 20.0


class HintWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For which seat a hint is wanted."""

    seat: SeatNumber


@post(
    "/api/tables/{code:str}/hint",
    summary="What a bot would do in your place",
    status_code=200,
    tags=["tables"],
)
async def hint(request: Asked, state: State, code: str, data: HintWanted) -> Hint:
    """Thought out from the view of the seat alone; for whom the table allows it."""
    house: House = state.house
    asker = await known_asker(house, request)
    room = await find_room(house, request, code)
    table = room.table
    check_may_ask(table, asker.id, data.seat)
    house.limits.take("hint", asker.id)
    question = question_of(table, data.seat, adviser(table.game.key))
    thought = await house.bots.think(question, PATIENCE_SECONDS)
    if room.table.settled != table.settled:
        raise StaleVersion("The table has moved on while the bot was thinking.")
    return hint_of(table, thought)
