"""The hall: all tournaments of this process, and the rounds that are made through them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from contagia.core.errors import Refused
from contagia.core.luck import SEED_BYTES
from contagia.server.live.tournament_room import TournamentRoom
from contagia.store.log import Fenced
from contagia.store.tournament_log import TournamentLog
from contagia.tables.log.codes import fresh_code
from contagia.tournaments.decide.commands import Come
from contagia.tournaments.decide.obeying import Asker
from contagia.tournaments.log.entries import Opened

if TYPE_CHECKING:
    from contagia.server.house import House

log = structlog.get_logger()

LOOK_SECONDS = 1.0  # between two looks for what is due
IDLE_SECONDS = 120.0  # after which an empty room is cleared


class Hall:
    """Tournaments by their codes."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.log = TournamentLog(house.engine)
        self._rooms: dict[str, TournamentRoom] = {}
        self._looking: set[asyncio.Task[None]] = set()

    @property
    def rooms(self) -> Collection[TournamentRoom]:
        """Those that are in memory."""
        return self._rooms.values()

    async def open(self, entry_of: Callable[[bytes], Opened]) -> TournamentRoom:
        """A new tournament under a code that nobody has."""
        while True:
            room = TournamentRoom(self._house, fresh_code())
            with suppress(Fenced):
                await room.begin(entry_of(secrets.token_bytes(SEED_BYTES)))
                self._rooms[room.code] = room
                return room

    async def room(self, code: str) -> TournamentRoom:
        """The room of a tournament; raises UnknownTournament."""
        room = self._rooms.get(code)
        if room is None:
            room = self._rooms.setdefault(code, TournamentRoom(self._house, code))
        try:
            await room.enter()
        except Refused:
            self._rooms.pop(code, None)
            raise
        return room

    async def look(self) -> None:
        """Do what is due in all tournaments that go on; what fails in one is no other's fault."""
        for code in await self.log.going_on():
            await self._look_at(code)
        if self._house.shared:
            await self._heal()

    async def _heal(self) -> None:
        """What a channel lost, a look at the database finds."""
        listened = [code for code, room in self._rooms.items() if room.listeners]
        for code, version in (await self.log.versions(listened)).items():
            await self.heard(code, version)

    def look_soon(self, code: str) -> None:
        """Something happened at a table: do not wait for the next round."""
        self._go(self._look_at(code))

    def arrived(self, code: str, identity: str) -> None:
        """Somebody is at a table where a match is to begin; perhaps it waits for them."""
        self._go(self._come(code, identity))

    async def heard(self, code: str, version: int) -> None:
        """Another server has moved a tournament on."""
        room = self._rooms.get(code)
        if room and room.listeners and room.version < version:
            await room.catch_up()

    async def tidy(self, before: float) -> None:
        """Clear empty rooms, and end tournaments in which nothing has happened since then."""
        now = time.monotonic()
        for code, room in list(self._rooms.items()):
            if not room.busy and now - room.used_at > IDLE_SECONDS:
                del self._rooms[code]
        for code in await self.log.forgotten(before):
            await (await self.room(code)).forget()

    async def close(self) -> None:
        """Nothing more is looked at."""
        for task in self._looking:
            task.cancel()
        await asyncio.gather(*self._looking, return_exceptions=True)

    def _go(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _come(self, code: str, identity: str) -> None:
        with suppress(Refused):
            await (await self.room(code)).do(Asker(identity), Come())

    async def _look_at(self, code: str) -> None:
        try:
            await (await self.room(code)).look()
        except Exception:
            log.exception("a look failed", tournament=code)
