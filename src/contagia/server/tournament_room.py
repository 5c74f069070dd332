"""A tournament that goes on: one mailbox, whatever the number of those who ask and listen.

Store, then tell, as at a table. Listeners hear the whole tournament whenever it has changed; of a
crowd of changes once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import msgspec

from contagia.core.errors import Refused, StaleVersion, UnknownTournament
from contagia.server.listeners import Listener
from contagia.server.match_tables import MatchTables
from contagia.server.messages import TournamentMessage, encode
from contagia.server.reasons import InTheHouse
from contagia.store.log import Fenced
from contagia.store.tournament_log import TournamentFound, TournamentRow
from contagia.tables.codes import fresh_code
from contagia.tournaments import entries
from contagia.tournaments.commands import TournamentCommand
from contagia.tournaments.due import due
from contagia.tournaments.entries import Entry
from contagia.tournaments.folding import fold, fold_all, opened
from contagia.tournaments.obeying import Asker, decide
from contagia.tournaments.tournament import Tournament
from contagia.tournaments.views import Seen, TournamentView, tournament_view, you_view

if TYPE_CHECKING:
    from contagia.server.house import House

CHANNEL = "tournament/"  # before a code, where servers tell each other how far something is
TRIES = 5  # how often a command is decided anew because another server was faster
TELL_SECONDS = 0.1  # between a change and the telling of it
TELL_SECONDS_AN_ENTRANT = 0.01  # more: a big one is long to tell, and changes often


class TournamentRoom:
    """A tournament in this process: its present value, and those who listen."""

    def __init__(self, house: House, code: str) -> None:
        self.code = code
        self.channel = CHANNEL + code
        self.listeners: set[Listener] = set()
        self.used_at = time.monotonic()
        self._house = house
        self._log = house.hall.log
        self._tables = MatchTables(house)
        self._lock = asyncio.Lock()
        self._tournament: Tournament | None = None
        self._marks: dict[tuple[str, str], int] = {}
        self._view: tuple[int, bytes] = (0, b"")  # for all who listen, and its version
        self._telling: asyncio.TimerHandle | None = None

    @property
    def tournament(self) -> Tournament:
        """The tournament as it is now."""
        assert self._tournament
        return self._tournament

    @property
    def version(self) -> int:
        """The version of the tournament."""
        return self.tournament.version

    @property
    def busy(self) -> bool:
        """Whether somebody needs the room."""
        return bool(self.listeners) or self._lock.locked()

    async def enter(self) -> None:
        """Read the log, if that was not done yet."""
        async with self._lock:
            self.used_at = time.monotonic()
            if self._tournament is None:
                await self._catch_up()
            if self._tournament is None:
                raise UnknownTournament(InTheHouse.NO_SUCH_TOURNAMENT(code=self.code))

    async def begin(self, entry: entries.Opened) -> None:
        """Open the tournament; raises Fenced if the code is taken."""
        async with self._lock:
            now = time.time()
            tournament = opened(self.code, entry, now)
            await self._write([TournamentRow(1, now, entry.host, "", entry)], tournament)
            self._tournament = tournament

    async def do(self, asker: Asker, command: TournamentCommand) -> int:
        """Do what somebody asks for; the version after it. What was asked twice is done once."""
        async with self._lock:
            for _ in range(TRIES):
                mark = (asker.identity, command.id)
                if known := self._marks.get(mark) if command.id else None:
                    return known
                try:
                    made = decide(self.tournament, asker, command)
                except Refused:
                    # Another server may have moved it on; then the answer may be another.
                    if not self._house.shared or not await self._catch_up():
                        raise
                    continue
                if await self._commit(made, *mark):
                    self._house.hall.look_soon(self.code)
                    return self.version
            raise StaleVersion("The tournament moves too fast; try again.")

    async def look(self) -> None:
        """Do whatever is due."""
        async with self._lock:
            await self._catch_up_if_shared()
            while made := await self._due():
                await self._commit(made)
            await self._tables.clear(self.tournament)

    async def _due(self) -> list[Entry]:
        """What is to be written now: because of what happened at tables, or by the clock.

        Tables come first: whoever is called to one finds it open before the match begins.
        """
        made = await self._tables.attend(self.tournament)
        return made or due(self.tournament, time.time(), fresh_code)

    async def forget(self) -> None:
        """End a tournament that nobody comes back to."""
        async with self._lock:
            await self._commit([entries.Ended("nobody-left")])

    async def catch_up(self) -> None:
        """Hear what happened on other servers."""
        async with self._lock:
            await self._catch_up()

    async def join(self, listener: Listener, since: int | None) -> None:
        """Tell a listener the tournament, if it is not what it knows; and whatever comes."""
        async with self._lock:
            await self._catch_up_if_shared()
            if since != self.version:
                listener.put(self._told(listener.identity))
            self.listeners.add(listener)

    def part(self, listener: Listener) -> None:
        """Somebody does not listen any more."""
        self.listeners.discard(listener)

    async def seen(self, identity: str) -> Seen:
        """The tournament as somebody sees it now."""
        async with self._lock:
            await self._catch_up_if_shared()
            return Seen(tournament_view(self.tournament), you_view(self.tournament, identity))

    async def _commit(self, made: Sequence[Entry], who: str = "", mark: str = "") -> bool:
        """Write entries and tell of them; False if another server was faster."""
        now, version = time.time(), self.version
        after = fold_all(self.tournament, made, now)
        rows = [TournamentRow(version + n, now, who, mark, e) for n, e in enumerate(made, 1)]
        try:
            await self._write(rows, after)
        except Fenced:
            await self._catch_up()
            return False
        self._advance(after, rows)
        self._house.tell_others(self.channel, after.version)
        return True

    async def _write(self, rows: Sequence[TournamentRow], after: Tournament) -> None:
        takers = [
            row.entry.host if isinstance(row.entry, entries.Opened) else row.entry.identity
            for row in rows
            if isinstance(row.entry, entries.Opened | entries.Joined)
        ]
        await self._log.append(rows, found(after), [one for one in takers if one])

    def _advance(self, after: Tournament, rows: Sequence[TournamentRow]) -> None:
        """Take over what is written, and tell everybody soon."""
        self._tournament, self.used_at = after, time.monotonic()
        for row in rows:
            if row.mark:
                self._marks[row.who, row.mark] = row.version
        if self._telling is None and self.listeners:
            wait = TELL_SECONDS + TELL_SECONDS_AN_ENTRANT * len(after.entrants)
            self._telling = asyncio.get_running_loop().call_later(wait, self._tell)

    def _tell(self) -> None:
        self._telling = None
        for listener in self.listeners:
            listener.put(self._told(listener.identity))

    def _told(self, identity: str) -> bytes:
        """The tournament for one listener; what is the same for all is encoded once."""
        if self._view[0] != self.version:
            self._view = (self.version, encode(tournament_view(self.tournament)))
        shared = cast("TournamentView", msgspec.Raw(self._view[1]))
        return encode(TournamentMessage(shared, you_view(self.tournament, identity)))

    async def _catch_up(self) -> bool:
        """Read what the log has more than we know; whether it had."""
        known = self._tournament.version if self._tournament else 0
        rows = await self._log.read(self.code, known)
        if not rows:
            return False
        new = rows
        if self._tournament is None:
            first, *new = rows
            assert isinstance(first.entry, entries.Opened)
            self._tournament = opened(self.code, first.entry, first.at)
        after = self._tournament
        for row in new:
            after = fold(after, row.entry, row.at)
        self._advance(after, rows)
        return True

    async def _catch_up_if_shared(self) -> None:
        if self._house.shared:
            await self._catch_up()


def found(tournament: Tournament) -> TournamentFound:
    """What a tournament is found by."""
    terms, hosting = tournament.terms, tournament.hosting
    return TournamentFound(
        code=tournament.code,
        version=tournament.version,
        title=hosting.title,
        game=terms.game,
        kind=terms.kind,
        seats=terms.seats,
        privacy=hosting.privacy,
        phase=tournament.phase,
        entrants=len(tournament.entrants),
        rounds=len(tournament.rounds),
        opened_at=tournament.opened_at,
        changed_at=tournament.changed_at,
    )
