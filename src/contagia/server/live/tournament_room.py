"""A tournament that goes on: its commands, its tables, and what everybody is told.

Listeners hear the whole tournament whenever it has changed; of a crowd of changes once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import msgspec

from contagia.core.errors import Refused, UnknownTournament
from contagia.server.live.listeners import Listener
from contagia.server.live.log_rooms import LogRoom
from contagia.server.live.match_tables import MatchTables
from contagia.server.live.messages import TournamentMessage, encode
from contagia.server.reasons import InTheHouse
from contagia.store.rows import Row
from contagia.store.tournament_log import TournamentFound
from contagia.tables.log.codes import fresh_code
from contagia.tables.show.terms import kept_terms
from contagia.tournaments.decide.commands import TournamentCommand
from contagia.tournaments.decide.due import due
from contagia.tournaments.decide.obeying import Asker, decide
from contagia.tournaments.log import entries
from contagia.tournaments.log.entries import Entry
from contagia.tournaments.log.folding import fold, opened
from contagia.tournaments.log.hosting import settings_of
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.standing.views import Seen, TournamentView, tournament_view, you_view

if TYPE_CHECKING:
    from contagia.server.house import House

CHANNEL = "tournament/"  # before a code, where servers tell each other how far something is
TELL_SECONDS = 0.1  # between a change and the telling of it
TELL_SECONDS_AN_ENTRANT = 0.01  # more: a big one is long to tell, and changes often


class TournamentRoom(LogRoom[Tournament, Entry]):
    """A tournament in this process, and those who listen to it."""

    def __init__(self, house: House, code: str) -> None:
        super().__init__(house, code)
        self._log = house.hall.log
        self._tables = MatchTables(house)
        self._encoded: tuple[int, bytes] = (0, b"")  # for all who listen, and its version
        self._telling: asyncio.Task[None] | None = None

    @property
    def tournament(self) -> Tournament:
        """The tournament as it is now."""
        return self.value

    async def do(self, asker: Asker, command: TournamentCommand) -> int:
        """Do what somebody asks for; the version after it. What was asked twice is done once."""
        async with self._lock:

            async def attempt() -> bool:
                made = decide(self.tournament, asker, command)
                return await self._commit(made, time.time(), asker.identity, command.id)

            version = await self._insist(asker.identity, command.id, attempt)
            self._house.hall.look_soon(self.code)
            return version

    async def look(self) -> None:
        """Do whatever is due."""
        async with self._lock:
            await self._catch_up_if_shared()
            while made := await self._due():
                await self._commit(made, time.time())
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
            await self._commit([entries.Ended("nobody-left")], time.time())

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

    def _unknown(self) -> Refused:
        return UnknownTournament(InTheHouse.NO_SUCH_TOURNAMENT(code=self.code))

    def _opened(self, first: entries.Opened, at: float) -> Tournament:
        return opened(self.code, first, at)

    def _fold(self, value: Tournament, entry: Entry, at: float) -> Tournament:
        return fold(value, entry, at)

    @property
    def _channel(self) -> str:
        return CHANNEL + self.code

    async def _read(self, after: int) -> list[Row[Entry]]:
        return await self._log.read(self.code, after)

    async def _write(self, rows: Sequence[Row[Entry]], value: Tournament) -> None:
        takers = [
            row.entry.host if isinstance(row.entry, entries.Opened) else row.entry.identity
            for row in rows
            if isinstance(row.entry, entries.Opened | entries.Joined)
        ]
        await self._log.append(rows, found(value), [one for one in takers if one])

    def _tell(self, _path: Sequence[Tournament], _rows: Sequence[Row[Entry]]) -> None:
        """Everybody hears of it soon."""
        if self._telling is None and self.listeners:
            wait = TELL_SECONDS + TELL_SECONDS_AN_ENTRANT * len(self.tournament.entrants)
            self._telling = asyncio.create_task(self._tell_after(wait))

    async def _tell_after(self, seconds: float) -> None:
        """In turn with whatever is done: the table to which somebody is called is open by then."""
        await asyncio.sleep(seconds)
        async with self._lock:
            self._telling = None
            for listener in self.listeners:
                listener.put(self._told(listener.identity))

    def _told(self, identity: str) -> bytes:
        """The tournament for one listener; what is the same for all is encoded once."""
        if self._encoded[0] != self.version:
            self._encoded = (self.version, encode(tournament_view(self.tournament)))
        shared = cast("TournamentView", msgspec.Raw(self._encoded[1]))
        return encode(TournamentMessage(shared, you_view(self.tournament, identity)))


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
        terms=kept_terms(terms.chosen, settings_of(terms, hosting.tables)),
    )
