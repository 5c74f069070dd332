"""The WebSocket at a table: commands in, the table's stream out."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from contagia.core.errors import BadMessage, Refused, TooMuch
from contagia.server.house import House
from contagia.server.identity import check_origin, who_asks
from contagia.server.listeners import Listener
from contagia.server.messages import Done, encode, refusal
from contagia.server.metrics import FAULTS
from contagia.server.rooms import Room
from contagia.server.routes import find_room, obey
from contagia.tables.commands import AnyCommand, Command

log = structlog.get_logger()

LONGEST_MESSAGE = 8192
MOST_FAULTS = 20  # messages nobody can understand, before the house hangs up
LAST_WORDS_SECONDS = 5.0  # to tell a visitor why the house hangs up
REFUSED, GOING_AWAY, TOO_LONG, TOO_SLOW = 4000, 1001, 1009, 4008

Socket = WebSocket[Any, Any, State]

_decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(AnyCommand)


@websocket("/api/tables/{code:str}/live")
async def live(socket: Socket, state: State, code: str, since: int | None = None) -> None:
    """Listen at a table, and say what one wants to do there."""
    house: House = state.house
    try:
        check_origin(socket, house.settings)
        known = await who_asks(house, socket)
        room = await find_room(house, socket, code)
    except Refused as refused:
        await socket.accept()
        await socket.send_data(refusal("", refused, 0), mode="text")
        await socket.close(code=REFUSED, reason=refused.code)
        return
    await socket.accept()
    await _Visit(house, room, socket, known.id if known else "").run(since)


class _Visit:
    """Somebody's time at a table."""

    def __init__(self, house: House, room: Room, socket: Socket, who: str) -> None:
        self._house = house
        self._room = room
        self._socket = socket
        self._who = who
        self._listener = Listener(who)
        self._faults = 0

    async def run(self, since: int | None) -> None:
        await self._room.join(self._listener, since)
        # In tasks of their own: each message would pass through all layers of the framework.
        receiving, sending = map(asyncio.create_task, (self._receive(), self._send()))
        try:
            await receiving
            await asyncio.wait([sending], timeout=LAST_WORDS_SECONDS)
        except WebSocketDisconnect:
            pass
        except Exception:
            FAULTS.inc()
            log.exception("a fault of ours", table=self._room.code)
            raise
        finally:
            self._room.part(self._listener)
            self._listener.leave("gone")
            for task in (receiving, sending):
                task.cancel()
            await asyncio.gather(receiving, sending, return_exceptions=True)

    async def _send(self) -> None:
        while (message := await self._listener.next()) is not None:
            text = message.decode()
            await self._socket.send({"type": "websocket.send", "text": text, "bytes": None})
        code = TOO_SLOW if self._listener.gone == "too-slow" else GOING_AWAY
        with suppress(Exception):
            await self._socket.close(code=code, reason=self._listener.gone)

    async def _receive(self) -> None:
        while not self._listener.gone:
            message = await self._socket.receive_data(mode="text")
            if len(message) > LONGEST_MESSAGE:
                await self._socket.close(code=TOO_LONG, reason="too-long")
                return
            self._listener.put(await self._answer(message))
            if self._faults > MOST_FAULTS:
                self._listener.leave("too-many-faults")

    async def _answer(self, message: str | bytes) -> bytes:
        mark = ""
        try:
            command = self._read(message)
            mark = command.id
            return encode(Done(mark, await obey(self._house, self._room, self._who, command)))
        except Refused as refused:
            self._faults += isinstance(refused, BadMessage | TooMuch)
            return refusal(mark, refused, self._room.table.version)

    def _read(self, message: str | bytes) -> Command:
        try:
            return _decoder.decode(message)
        except (msgspec.DecodeError, ValueError, RecursionError) as fault:
            raise BadMessage(f"This is no message for a table: {str(fault)[:200]}") from None
