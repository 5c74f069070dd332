"""A socket at a table or a tournament: commands in, the stream out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec
import structlog
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from contagia.core.errors import BadMessage, Refused, TooMuch
from contagia.server.live.framing import way_out
from contagia.server.live.listeners import Listener
from contagia.server.live.messages import Done, encode, refusal
from contagia.server.ops.metrics import FAULTS
from contagia.tables.decide.commands import Command
from contagia.tournaments.decide.commands import TournamentCommand

log = structlog.get_logger()

LONGEST_MESSAGE = 8192
MOST_FAULTS = 20  # messages nobody can understand, before the house hangs up
LAST_WORDS_SECONDS = 5.0  # to tell a visitor why the house hangs up
REFUSED, GOING_AWAY, TOO_LONG, TOO_SLOW = 4000, 1001, 1009, 4008

Socket = WebSocket[Any, Any, State]
C = TypeVar("C", bound=Command | TournamentCommand)


class Audience(Protocol):
    """Where one can listen."""

    code: str

    @property
    def version(self) -> int:
        """How far it is."""
        ...

    async def join(self, listener: Listener, since: int | None) -> None:
        """Tell a listener what it missed since a version, and everything from now on."""

    def part(self, listener: Listener) -> None:
        """Somebody does not listen any more."""


class Ear(NamedTuple, Generic[C]):
    """What is understood there, and who does it."""

    decoder: msgspec.json.Decoder[C]
    obey: Callable[[C], Awaitable[int]]


async def turn_away(socket: Socket, refused: Refused) -> None:
    """Say why somebody cannot come in."""
    await socket.accept()
    await socket.send_data(refusal("", refused, 0), mode="text")
    await socket.close(code=REFUSED, reason=refused.code)


class Visit(Generic[C]):
    """Somebody's time there."""

    def __init__(self, room: Audience, socket: Socket, who: str, ear: Ear[C]) -> None:
        self._room = room
        self._socket = socket
        self._ear = ear
        self._listener = Listener(who, way_out(socket.scope))
        self._faults = 0

    async def run(self, since: int | None) -> None:
        """Listen and answer until one of both hangs up."""
        await self._socket.accept()
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
            log.exception("a fault of ours", code=self._room.code)
            raise
        finally:
            self._room.part(self._listener)
            self._listener.leave("gone")
            receiving.cancel()
            sending.cancel()
            await asyncio.gather(receiving, sending, return_exceptions=True)
            del receiving, sending  # what they raised leads back here, and holds on to the visit

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
            return encode(Done(mark, await self._ear.obey(command)))
        except Refused as refused:
            self._faults += isinstance(refused, BadMessage | TooMuch)
            return refusal(mark, refused, self._room.version)

    def _read(self, message: str | bytes) -> C:
        try:
            return self._ear.decoder.decode(message)
        except (msgspec.DecodeError, ValueError, RecursionError) as fault:
            raise BadMessage(
                f"This is no message that is understood here: {str(fault)[:200]}"
            ) from None
