"""The house: all rooms of this process, what they share, and the rounds that are made regularly."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress

import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from contagia.core.errors import Refused
from contagia.core.luck import SEED_BYTES
from contagia.server.live.fan_out import FanOut
from contagia.server.live.hall import LOOK_SECONDS, Hall
from contagia.server.live.listeners import Listener
from contagia.server.live.messages import Goodbye, encode
from contagia.server.live.rooms import Room
from contagia.server.live.tournament_room import CHANNEL
from contagia.server.ops.limits import Limits
from contagia.server.ops.settings import ServerSettings, database_of
from contagia.server.work.bots import BotWorkers
from contagia.server.work.rating_book import RatingBook
from contagia.server.work.reviews import Reviews
from contagia.store.answers import Answers
from contagia.store.database import open_database
from contagia.store.finding import Finder
from contagia.store.games import Games
from contagia.store.identities import Identities
from contagia.store.log import Fenced, Log
from contagia.tables.log.codes import fresh_code
from contagia.tables.log.entries import Entry, Opened

log = structlog.get_logger()

CLOCK_SECONDS = 0.5  # between two looks at the clocks
HEAL_SECONDS = 5.0  # between two looks for what other servers wrote
IDLE_SECONDS = 120.0  # after which an empty room is cleared
LOST_BOT_SECONDS = 90.0
DAY = 86_400.0


class House:
    """One server."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.engine: AsyncEngine = open_database(database_of(settings))
        self.log = Log(self.engine)
        self.answers = Answers(self.engine)
        self.finder = Finder(self.engine)
        self.games = Games(self.engine)
        self.identities = Identities(self.engine)
        self.ratings = RatingBook(self.engine)
        self.limits = Limits(enforced=settings.limits)
        self.bots = BotWorkers(settings.workers, settings.compute)
        self.reviews = Reviews(self.bots)
        self.hall = Hall(self)
        self.fan_out = FanOut(settings.channels, self._heard)
        self.closing = False
        self._rooms: dict[str, Room] = {}
        self._rounds: list[asyncio.Task[None]] = []
        self._looking: set[asyncio.Task[None]] = set()

    @property
    def shared(self) -> bool:
        """Whether other servers write to the same log."""
        return self.fan_out.shared or self.engine.dialect.name != "sqlite"

    @property
    def rooms(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    @property
    def sockets(self) -> int:
        """How many listen."""
        return sum(1 for _ in self._listeners())

    async def open(self) -> None:
        """Open the doors."""
        await self.log.open()
        await self.fan_out.open()
        for seconds, work in (
            (CLOCK_SECONDS, self._look_at_clocks),
            (HEAL_SECONDS, self._heal),
            (IDLE_SECONDS / 4, self._tidy),
            (LOOK_SECONDS, self.hall.look),
        ):
            self._rounds.append(asyncio.create_task(_again_and_again(seconds, work)))

    async def say_goodbye(self) -> None:
        """Tell all who listen to come back in a moment."""
        self.closing = True
        goodbye = encode(Goodbye(seconds=1.0))
        all_here = list(self._listeners())
        for listener in all_here:
            listener.put(goodbye)
            listener.leave("going-away")
        told = [asyncio.create_task(listener.finished.wait()) for listener in all_here]
        if told:
            _, untold = await asyncio.wait(told, timeout=self.settings.drain_seconds)
            for task in untold:
                task.cancel()

    async def close(self) -> None:
        """Close the doors."""
        tasks = [*self._rounds, *self._looking]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.hall.close()
        self.bots.close()
        await self.fan_out.close()
        await self.log.close()
        await self.engine.dispose()

    async def open_table(self, entry_of: Callable[[bytes], Opened]) -> Room:
        """A new table under a code that nobody has."""
        while True:
            room = Room(self, fresh_code())
            with suppress(Fenced):
                await room.begin(entry_of(secrets.token_bytes(SEED_BYTES)))
                self._rooms[room.code] = room
                return room

    async def open_table_as(self, code: str, first: Opened, made: Sequence[Entry]) -> None:
        """A new table under a certain code; raises Fenced if there is one."""
        room = self._rooms.setdefault(code, Room(self, code))
        await room.begin(first, made)
        self._rooms[code] = room

    async def room(self, code: str) -> Room:
        """The room of a table; raises UnknownTable."""
        room = self._rooms.get(code)
        if room is None:
            room = self._rooms.setdefault(code, Room(self, code))
        try:
            await room.enter()
        except Refused:
            self._rooms.pop(code, None)
            raise
        room = self._rooms.setdefault(code, room)  # it may have been opened meanwhile
        room.ask_the_bots()
        return room

    async def catch_up(self, codes: Sequence[str]) -> None:
        """Hear what other servers wrote at these tables, as far as they are in memory."""
        known = {code: self._rooms[code] for code in codes if code in self._rooms}
        versions = await self.finder.versions(list(known)) if self.shared and known else {}
        for code, version in versions.items():
            if known[code].version < version:
                await known[code].catch_up()

    def look_soon(self, room: Room, seconds: float) -> None:
        """Look at the clock of a room at a certain moment; a round would find it a little later."""
        task = asyncio.create_task(_once_after(seconds, room.look_at_the_clock))
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    def tell_others(self, code: str, version: int) -> None:
        """Other servers may have listeners at the same table."""
        self.fan_out.tell(code, version)

    def _listeners(self) -> Iterator[Listener]:
        for room in self._rooms.values():
            yield from room.listeners
        for tournament in self.hall.rooms:
            yield from tournament.listeners

    async def _heard(self, code: str, version: int) -> None:
        if code.startswith(CHANNEL):
            await self.hall.heard(code.removeprefix(CHANNEL), version)
            return
        room = self._rooms.get(code)
        if room and room.listeners and room.table.version < version:
            await room.catch_up()

    async def _look_at_clocks(self) -> None:
        now = time.time()
        for code in await self.finder.overdue(now):
            await (await self.room(code)).look_at_the_clock()

    async def _heal(self) -> None:
        """What a channel lost, a look at the database finds; and bots that never answered."""
        await self.catch_up([code for code, room in self._rooms.items() if room.listeners])
        for code in await self.finder.waiting_for_bots(time.time() - LOST_BOT_SECONDS):
            room = await self.room(code)
            room.forget_the_bots()
            room.ask_the_bots()

    async def _tidy(self) -> None:
        """Clear empty rooms, close tables that nobody comes back to, and say who is still here."""
        now, wall = time.monotonic(), time.time()
        for code, room in list(self._rooms.items()):
            if not room.busy and now - room.used_at > IDLE_SECONDS:
                del self._rooms[code]
            elif seated := _identities(room.listeners):
                await self.finder.mark_seen(code, seated, wall)
        before = wall - self.settings.keep_days * DAY
        for code in await self.finder.forgotten(before):
            await (await self.room(code)).close("forgotten")
        await self.finder.forget(before)
        await self.hall.tidy(before)


def _identities(listeners: set[Listener]) -> list[str]:
    return sorted({listener.identity for listener in listeners if listener.identity})


async def _again_and_again(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """Do something regularly; what goes wrong is logged, and the next round may go right."""
    while True:
        await _once_after(seconds, work)


async def _once_after(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    await asyncio.sleep(seconds)
    try:
        await work()
    except Exception:
        log.exception("a round failed", work=work.__name__)
