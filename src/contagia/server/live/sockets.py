"""The WebSockets of the house: at a table, and at a tournament."""

from __future__ import annotations

from functools import partial

import msgspec
from litestar import websocket
from litestar.datastructures import State

from contagia.core.errors import Refused
from contagia.server.house import House
from contagia.server.http.identity import check_origin, who_asks
from contagia.server.http.routes import find_room, obey
from contagia.server.http.tournaments import ask_tournament, find_tournament
from contagia.server.live.visits import Ear, Socket, Visit, turn_away
from contagia.tables.decide.commands import AnyCommand, Command
from contagia.tournaments.decide.commands import AnyTournamentCommand, TournamentCommand

_at_tables: msgspec.json.Decoder[Command] = msgspec.json.Decoder(AnyCommand)
_at_tournaments: msgspec.json.Decoder[TournamentCommand] = msgspec.json.Decoder(
    AnyTournamentCommand
)


@websocket("/api/tables/{code:str}/live")
async def live(socket: Socket, state: State, code: str, since: int | None = None) -> None:
    """Listen at a table, and say what one wants to do there."""
    house: House = state.house
    try:
        check_origin(socket, house.settings)
        known = await who_asks(house, socket)
        room = await find_room(house, socket, code)
    except Refused as refused:
        await turn_away(socket, refused)
        return
    who = known.id if known else ""
    await Visit(room, socket, who, Ear(_at_tables, partial(obey, house, room, who))).run(since)


@websocket("/api/tournaments/{code:str}/live")
async def live_tournament(
    socket: Socket, state: State, code: str, since: int | None = None
) -> None:
    """Listen to a tournament, and say what one wants to do there."""
    house: House = state.house
    try:
        check_origin(socket, house.settings)
        known = await who_asks(house, socket)
        room = await find_tournament(house, socket, code)
    except Refused as refused:
        await turn_away(socket, refused)
        return
    ear = Ear(_at_tournaments, partial(ask_tournament, house, room, known))
    await Visit(room, socket, known.id if known else "", ear).run(since)
