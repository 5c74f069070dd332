"""A table that is played at: its commands, its clock, its bots, and what everybody is told."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING

from contagia.core.errors import Refused, TooLate, UnknownTable
from contagia.core.luck import SEED_BYTES
from contagia.core.seats import Seat
from contagia.server.live.answering import HeldAnswers
from contagia.server.live.filing import finding, record
from contagia.server.live.listeners import Listener
from contagia.server.live.log_rooms import LogRoom
from contagia.server.live.messages import Answered, TableMessage, encode, presence
from contagia.server.live.past import Past, delay_for
from contagia.store.writing import Append, TableRow
from contagia.tables.decide import commands
from contagia.tables.decide.checks import Now
from contagia.tables.decide.commands import Command
from contagia.tables.decide.countdown import begins_by_itself, counted_down
from contagia.tables.decide.decisions import bot_plays, decide, time_is_up
from contagia.tables.decide.questions import (
    Held,
    answer,
    asked_at,
    bot_answer,
    bots_on,
    closes_at,
    heard,
)
from contagia.tables.decide.rated import result_of
from contagia.tables.log import entries
from contagia.tables.log.entries import Entry
from contagia.tables.log.folding import fold, opened
from contagia.tables.log.table import Table, Window
from contagia.tables.show.telling import Telling, Told
from contagia.tables.show.views import Eyes, TableView

if TYPE_CHECKING:
    from contagia.server.house import House

HERE_SECONDS = 45.0  # for who listens at another server is seen every thirty
COMINGS_SECONDS = 0.1  # a crowd that comes at once is told of once, not each of each
A_LITTLE_LATER = 0.01  # seconds: two clocks of one machine never agree quite


class Room(LogRoom[Table, Entry]):
    """A table in this process, and those who listen there."""

    def __init__(self, house: House, code: str) -> None:
        super().__init__(house, code)
        self._opened_at = 0.0
        self._answers = HeldAnswers(house.answers, code)
        self._past = Past(house.log, code)
        self._asked: set[tuple[int, Seat]] = set()  # bots, and for which version
        self._telling: asyncio.TimerHandle | None = None  # who is here
        self._left: dict[str, float] = {}  # when somebody with a seat stopped listening here
        self._question = 0  # the version of the last question whose end is looked out for
        self._due = 0.0  # when the last countdown ends that is looked out for

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.value

    async def do(self, who: str, command: Command) -> int:
        """Do what somebody asks for; the version after it. What was asked twice is done once."""
        async with self._lock:
            seen = await self._seen() if isinstance(command, _WHO_IS_HERE) else {}

            async def attempt() -> bool:
                table, now = self.table, self._now(seen)
                if held := answer(table, who, command, now.time):
                    await self._hold(held, who, command.id, now.time)
                    return True
                made = decide(table, who, command, now)
                return await self._commit(made, now.time, who, command.id)

            version = await self._insist(who, command.id, attempt)
            if isinstance(command, commands.Hold):
                self._left[who] = time.time()  # whoever only asks, and never listens, is there too
            await self._count_down()
            return version

    async def bot_answers(self, version: int, seat: Seat, step: str) -> None:
        """A bot has thought."""
        async with self._lock:
            now = time.time()
            if self.table.window:
                await self._hold(bot_answer(self.table, version, seat, step, now), "", "", now)
            else:
                await self._commit(bot_plays(self.table, version, (step,)), now)

    async def organise(self, decision: Callable[[Table, Now], list[Entry]]) -> None:
        """Do what the house itself decides at a table of a tournament."""
        async with self._lock:
            await self._catch_up_if_shared()
            now = self._now({})
            if made := decision(self.table, now):
                await self._commit(made, now.time)

    async def look_at_the_clock(self) -> None:
        """See whether the seat that is on has run out of time, or the answers are to be heard."""
        async with self._lock:
            await self._catch_up_if_shared()
            now = time.time()
            if made := time_is_up(self.table, now):
                await self._commit(made, now)
            elif self.table.window and now >= closes_at(self.table.window):
                await self._hear_the_answers(now)
            elif self.table.countdown.since is not None:
                await self._count_down()

    async def close(self, reason: str) -> None:
        """Close the table for good."""
        async with self._lock:
            await self._commit([entries.Closed(reason)], time.time())

    def ask_the_bots(self) -> None:
        """Let bots think that are on, or are asked, and were not asked yet."""
        table = self.table
        if not (seats := bots_on(table)):
            return
        version = asked_at(table)
        self._asked = {known for known in self._asked if known[0] == version}
        for seat in seats:
            if (version, seat) not in self._asked and not self._answers.of(table, seat):
                self._asked.add((version, seat))
                self._house.bots.ask(self, table, seat)

    def forget_the_bots(self) -> None:
        """An answer was lost: they may be asked again."""
        self._asked.clear()

    async def join(self, listener: Listener, since: int | None) -> None:
        """Tell a listener what it missed since a version, and everything from now on."""
        async with self._lock:
            eyes, now = await self._eyes_of(listener.identity), time.time()
            missed = await self._past.news_since(self.table, since, eyes) if since else None
            if missed is None:
                listener.put(encode(TableMessage(await self._past.seen(self.table, eyes, now))))
            else:
                for piece in missed:
                    listener.put(encode(piece))
            self.listeners.add(listener)
            if delay := delay_for(self.table, listener.identity):
                for piece in await self._past.coming(self.table, eyes, now):
                    self._tell_later(listener, encode(piece), piece.at + delay - time.time())
            if begins_by_itself(self.table) and self.table.seats_of(listener.identity):
                if self._house.shared:  # another server may count down, and reads who is here
                    await self._house.finder.mark_seen(self.code, [listener.identity], time.time())
                await self._count_down()
        self.tell_who_is_here()
        match = self.table.tournament
        if match and self.table.phase == "open" and self.table.seats_of(listener.identity):
            self._house.hall.arrived(match.code, listener.identity)

    async def view(self, identity: str) -> TableView:
        """The table as somebody may see it now."""
        async with self._lock:
            return await self._past.seen(self.table, await self._eyes_of(identity), time.time())

    async def story(self, identity: str) -> list[Told]:
        """What happened at the table so far, as somebody may know it."""
        async with self._lock:
            return await self._past.story(self.table, Eyes(identity))

    def part(self, listener: Listener) -> None:
        """Somebody does not listen any more."""
        self.listeners.discard(listener)
        if self.table.seats_of(listener.identity):
            self._left[listener.identity] = time.time()
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

    async def _count_down(self) -> None:
        """Let the game begin by itself, or begin to count, if all who sit here are here."""
        if begins_by_itself(self.table):
            now = self._now(await self._seen())
            if made := counted_down(self.table, now):
                await self._commit(made, now.time)

    async def _seen(self) -> Mapping[str, float]:
        """When those who sit here were last at the table, on any server."""
        return await self._house.finder.seen(self.code)

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
        if await self._commit(made, now):
            await self._answers.forget(question)

    def _unknown(self) -> Refused:
        return UnknownTable(f"There is no table {self.code}.")

    def _opened(self, first: entries.Opened, at: float) -> Table:
        self._opened_at = at
        return opened(self.code, first, at)

    def _fold(self, value: Table, entry: Entry, at: float) -> Table:
        return fold(value, entry, at)

    async def _read(self, after: int) -> list[TableRow]:
        return await self._house.log.read(self.code, after)

    def _write(self, rows: Sequence[TableRow], value: Table) -> Awaitable[None]:
        sat = [row.entry.identity for row in rows if isinstance(row.entry, entries.SatDown)]
        local = [value.host] if self._value is None and value.settings.privacy == "local" else []
        result = result_of(self._value, value) if self._value else None
        return self._house.log.append(
            Append(rows, finding(value, self._opened_at), [*local, *sat], record(value), result)
        )

    async def _catch_up(self) -> bool:
        """The first time what is held comes along; it is in no log."""
        entered = self._value is not None
        found = await super()._catch_up()
        if found and not entered:
            await self._answers.read(self.table)
        return found

    def _tell(self, path: Sequence[Table], rows: Sequence[TableRow]) -> None:
        """Everybody hears of it; bots think about it."""
        for (before, after), row in zip(pairwise(path), rows, strict=True):
            self._tell_of(before, after, row.entry)
            if isinstance(row.entry, _RESEATING):
                self.tell_who_is_here()
        self.ask_the_bots()
        table = self.table
        if table.window:
            self._look_out(table.window)
        if table.countdown.due and table.countdown.due != self._due:
            self._due = table.countdown.due
            self._house.look_soon(self, self._due - time.time() + A_LITTLE_LATER)
        if table.tournament and table.phase in ("over", "closed"):
            self._house.hall.look_soon(table.tournament.code)

    def _look_out(self, window: Window) -> None:
        """Be there when the answers to a question are to be heard."""
        if window.opened != self._question:
            self._question = window.opened
            self._house.look_soon(self, closes_at(window) - time.time() + A_LITTLE_LATER)

    def _tell_of(self, before: Table, after: Table, entry: Entry) -> None:
        """Everybody gets what their seats may know; those without a seat all the same."""
        telling, encoded = Telling(before, after, entry), dict[str, bytes]()
        for listener in self.listeners:
            identity = listener.identity
            key = identity if after.seats_of(identity) or after.host == identity else ""
            if key not in encoded:
                encoded[key] = encode(telling.news(self._answers.eyes(after, key)))
            if delay := delay_for(after, identity):
                self._tell_later(listener, encoded[key], delay)
            else:
                listener.put(encoded[key])

    def _tell_later(self, listener: Listener, message: bytes, seconds: float) -> None:
        """Tell a spectator who sees everything later."""
        asyncio.get_running_loop().call_later(max(0.0, seconds), listener.put, message)

    def _now(self, seen: Mapping[str, float]) -> Now:
        now, listening = time.time(), {listener.identity for listener in self.listeners}

        def away(identity: str) -> float:
            return 0.0 if identity in listening else now - seen.get(identity, 0.0)

        def gone(identity: str) -> float:
            """Who listens at another server was last seen there at most thirty seconds ago."""
            if identity in listening or (self._house.shared and away(identity) < HERE_SECONDS):
                return 0.0
            return now - self._left.get(identity, -inf)

        return Now(now, away, lambda: secrets.token_bytes(SEED_BYTES), gone)


_WHO_IS_HERE = (commands.Lend, commands.Start)  # matters to these
_RESEATING = (entries.SatDown, entries.StoodUp, entries.Rematched)  # who sits where is another
