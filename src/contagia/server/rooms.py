"""A table that is played at: one mailbox, whatever the number of those who ask and listen.

Store, then tell: a command is decided, its entries are written, and only when they are on the disk
does anybody hear of them.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from contagia.core.errors import Refused, StaleVersion, TooLate, UnknownTable
from contagia.core.luck import SEED_BYTES
from contagia.core.seats import Seat
from contagia.server.answering import HeldAnswers
from contagia.server.filing import finding, record
from contagia.server.listeners import Listener
from contagia.server.messages import Answered, TableMessage, encode, presence
from contagia.server.past import Past
from contagia.store.log import Fenced
from contagia.store.writing import Append, Row
from contagia.tables import commands, entries
from contagia.tables.checks import Now
from contagia.tables.commands import Command
from contagia.tables.decisions import bot_plays, decide, time_is_up
from contagia.tables.entries import Entry
from contagia.tables.folding import fold, opened
from contagia.tables.questions import (
    Held,
    answer,
    asked_at,
    bot_answer,
    bots_on,
    closes_at,
    heard,
)
from contagia.tables.rated import result_of
from contagia.tables.table import Table
from contagia.tables.views import Eyes, TableView, Told, news

if TYPE_CHECKING:
    from contagia.server.house import House

TRIES = 5  # how often a command is decided anew because another server was faster
COMINGS_SECONDS = 0.1  # a crowd that comes at once is told of once, not each of each
A_LITTLE_LATER = 0.01  # seconds: two clocks of one machine never agree quite


class Room:
    """A table in this process: its present value, and those who listen."""

    def __init__(self, house: House, code: str) -> None:
        self.code = code
        self.listeners: set[Listener] = set()
        self.used_at = time.monotonic()
        self._house = house
        self._lock = asyncio.Lock()
        self._table: Table | None = None
        self._marks: dict[tuple[str, str], int] = {}
        self._opened_at = 0.0
        self._answers = HeldAnswers(house.answers, code)
        self._past = Past(house.log, code)
        self._asked: set[tuple[int, Seat]] = set()  # bots, and for which version
        self._telling: asyncio.TimerHandle | None = None  # who is here
        self._question = 0  # the version of the last question whose end is looked out for

    @property
    def table(self) -> Table:
        """The table as it is now."""
        assert self._table
        return self._table

    @property
    def version(self) -> int:
        """The version of the table."""
        return self.table.version

    @property
    def busy(self) -> bool:
        """Whether somebody needs the room."""
        return bool(self.listeners) or self._lock.locked()

    async def enter(self) -> None:
        """Read the log, if that was not done yet."""
        async with self._lock:
            self.used_at = time.monotonic()
            if self._table is None and await self._catch_up():
                await self._answers.read(self.table)
            if self._table is None:
                raise UnknownTable(f"There is no table {self.code}.")

    async def begin(self, first: entries.Opened, made: Sequence[Entry] = ()) -> None:
        """Open the table, perhaps with more entries; raises Fenced if the code is taken."""
        async with self._lock:
            now = time.time()
            table, self._opened_at = opened(self.code, first, now), now
            for entry in made:
                table = fold(table, entry, now)
            rows = [Row(n, now, first.host, "", entry) for n, entry in enumerate([first, *made], 1)]
            await self._write(rows, table)
            self._table = table

    async def do(self, who: str, command: Command) -> int:
        """Do what somebody asks for; the version after it. What was asked twice is done once."""
        async with self._lock:
            away = isinstance(command, commands.Lend)  # it matters who is at the table
            seen = await self._house.finder.seen(self.code) if away else {}
            for _ in range(TRIES):
                if known := self._marks.get((who, command.id)) if command.id else None:
                    return known
                now = self._now(seen)
                try:
                    if held := answer(self.table, who, command, now.time):
                        return await self._hold(held, who, command.id, now.time)
                    made = decide(self.table, who, command, now)
                except Refused:
                    # Another server may have moved the table on; then the answer may be another.
                    if not self._house.shared or not await self._catch_up():
                        raise
                    continue
                if await self._commit(made, who, command.id, now.time):
                    return self.table.version
            raise StaleVersion("The table moves too fast; try again.")

    async def bot_answers(self, version: int, seat: Seat, step: str) -> None:
        """A bot has thought."""
        async with self._lock:
            now = time.time()
            if self.table.window:
                await self._hold(bot_answer(self.table, version, seat, step, now), "", "", now)
            else:
                await self._commit(bot_plays(self.table, version, (step,)), "", "", now)

    async def organise(self, decision: Callable[[Table, Now], list[Entry]]) -> None:
        """Do what the house itself decides at a table of a tournament."""
        async with self._lock:
            await self._catch_up_if_shared()
            now = self._now({})
            if made := decision(self.table, now):
                await self._commit(made, "", "", now.time)

    async def look_at_the_clock(self) -> None:
        """See whether the seat that is on has run out of time, or the answers are to be heard."""
        async with self._lock:
            await self._catch_up_if_shared()
            now = time.time()
            if made := time_is_up(self.table, now):
                await self._commit(made, "", "", now)
            elif self.table.window and now >= closes_at(self.table.window):
                await self._hear_the_answers(now)

    async def close(self, reason: str) -> None:
        """Close the table for good."""
        async with self._lock:
            await self._commit([entries.Closed(reason)], "", "", time.time())

    async def catch_up(self) -> None:
        """Hear what happened on other servers."""
        async with self._lock:
            await self._catch_up()

    def ask_the_bots(self) -> None:
        """Let bots think that are on, or are asked, and were not asked yet."""
        table, version = self.table, asked_at(self.table)
        self._asked = {known for known in self._asked if known[0] == version}
        for seat in bots_on(table):
            if (version, seat) not in self._asked and not self._answers.of(table, seat):
                self._asked.add((version, seat))
                self._house.bots.ask(self, table, seat)

    def forget_the_bots(self) -> None:
        """An answer was lost: they may be asked again."""
        self._asked.clear()

    async def join(self, listener: Listener, since: int | None) -> None:
        """Tell a listener what it missed since a version, and everything from now on."""
        async with self._lock:
            eyes = await self._eyes_of(listener.identity)
            missed = await self._past.news_since(self.table, since, eyes) if since else None
            if missed is None:
                listener.put(encode(TableMessage(await self._past.seen(self.table, eyes))))
            else:
                for piece in missed:
                    listener.put(encode(piece))
            self.listeners.add(listener)
        self.tell_who_is_here()
        match = self.table.tournament
        if match and self.table.phase == "open" and self.table.seats_of(listener.identity):
            self._house.hall.arrived(match.code, listener.identity)

    async def view(self, identity: str) -> TableView:
        """The table as somebody may see it now."""
        async with self._lock:
            return await self._past.seen(self.table, await self._eyes_of(identity))

    async def story(self, identity: str) -> list[Told]:
        """What happened at the table so far, as somebody may know it."""
        async with self._lock:
            return await self._past.story(self.table, Eyes(identity))

    def part(self, listener: Listener) -> None:
        """Somebody does not listen any more."""
        self.listeners.discard(listener)
        self.tell_who_is_here()

    def tell_who_is_here(self) -> None:
        """Say soon which seats have somebody listening; once for all who come and go meanwhile."""
        if self._telling is None:
            later = asyncio.get_running_loop().call_later
            self._telling = later(COMINGS_SECONDS, self._tell_who_is_here)

    def _tell_who_is_here(self) -> None:
        self._telling = None
        here = {listener.identity for listener in self.listeners}
        message = presence(self.table, here, sum(1 for i in here if not self.table.seats_of(i)))
        for listener in self.listeners:
            listener.put(message)

    async def _eyes_of(self, identity: str) -> Eyes:
        """The eyes of somebody who looks now, and is to see what happened on other servers too."""
        if self._house.shared:
            await self._catch_up()
            await self._answers.read(self.table)
        return self._answers.eyes(self.table, identity)

    async def _hold(self, held: Held, who: str, mark: str, now: float) -> int:
        """Keep an answer, and tell nobody but the one who gave it."""
        table = self.table
        counts = await self._answers.keep(table, held, mark or secrets.token_hex(8), now)
        assert table.window
        if self._house.shared and time.time() >= closes_at(table.window):
            raise TooLate("The time for an answer is over.")  # others may have gone on without it
        if mark:
            self._marks[who, mark] = table.version
        told = encode(Answered(counts.question, counts.step))
        for listener in self.listeners:
            if who and listener.identity == who:
                listener.put(told)
        return table.version

    async def _hear_the_answers(self, now: float) -> None:
        """All at once, given or not; only then are they in the log."""
        question, held = asked_at(self.table), await self._answers.read(self.table)
        made = heard(self.table, {seat: answer.step for seat, answer in held.items()}, now)
        if await self._commit(made, "", "", now):
            await self._answers.forget(question)

    async def _commit(self, made: Sequence[Entry], who: str, mark: str, now: float) -> bool:
        """Write entries and tell of them; False if another server was faster."""
        table, path = self.table, [self.table]
        for entry in made:
            table = fold(table, entry, now)
            path.append(table)
        rows = [Row(self.table.version + n, now, who, mark, e) for n, e in enumerate(made, 1)]
        try:
            await self._write(rows, table)
        except Fenced:
            await self._catch_up()
            return False
        self._advance(path, rows)
        self._house.tell_others(self.code, table.version)
        return True

    async def _write(self, rows: Sequence[Row], table: Table) -> None:
        sat = [row.entry.identity for row in rows if isinstance(row.entry, entries.SatDown)]
        local = [table.host] if self._table is None and table.settings.privacy == "local" else []
        result = result_of(self._table, table) if self._table else None
        await self._house.log.append(
            Append(rows, finding(table, self._opened_at), [*local, *sat], record(table), result)
        )

    def _advance(self, path: Sequence[Table], rows: Sequence[Row]) -> None:
        """Take over what is written, and tell everybody."""
        self._table, self.used_at = path[-1], time.monotonic()
        for row in rows:
            if row.mark:
                self._marks[row.who, row.mark] = row.version
        for (before, after), row in zip(pairwise(path), rows, strict=True):
            self._tell(before, after, row.entry)
        if any(isinstance(row.entry, _RESEATING) for row in rows):
            self.tell_who_is_here()
        self.ask_the_bots()
        self._look_out()
        if self.table.tournament and self.table.phase in ("over", "closed"):
            self._house.hall.look_soon(self.table.tournament.code)

    def _look_out(self) -> None:
        """Be there when the answers to a question are to be heard."""
        window = self.table.window
        if window and window.opened != self._question:
            self._question = window.opened
            self._house.look_soon(self, closes_at(window) - time.time() + A_LITTLE_LATER)

    def _tell(self, before: Table, after: Table, entry: Entry) -> None:
        """Everybody gets what their seats may know; those without a seat all the same."""
        encoded: dict[str, bytes] = {}
        for listener in self.listeners:
            identity = listener.identity
            key = identity if after.seats_of(identity) or after.host == identity else ""
            if key not in encoded:
                encoded[key] = encode(news(before, after, entry, self._answers.eyes(after, key)))
            if key or not after.settings.delay_seconds:
                listener.put(encoded[key])
            else:
                later = asyncio.get_running_loop().call_later
                later(after.settings.delay_seconds, listener.put, encoded[key])

    async def _catch_up(self) -> bool:
        """Read what the log has more than we know; whether it had."""
        known = self._table.version if self._table else 0
        rows = await self._house.log.read(self.code, known)
        if not rows:
            return False
        if self._table is None:
            first = rows.pop(0)
            assert isinstance(first.entry, entries.Opened)
            self._table, self._opened_at = opened(self.code, first.entry, first.at), first.at
        path = [self._table]
        for row in rows:
            path.append(fold(path[-1], row.entry, row.at))
        self._advance(path, rows)
        return True

    async def _catch_up_if_shared(self) -> None:
        if self._house.shared:
            await self._catch_up()

    def _now(self, seen: Mapping[str, float]) -> Now:
        now = time.time()

        def away(identity: str) -> float:
            here = any(listener.identity == identity for listener in self.listeners)
            return 0.0 if here else now - seen.get(identity, 0.0)

        return Now(now, away, lambda: secrets.token_bytes(SEED_BYTES))


_RESEATING = (entries.SatDown, entries.StoodUp, entries.Rematched)  # who sits where is another
