"""A tournament of bots while it is played: games are given out, results become entries of the log.

An entry is kept before anything follows from it, so whoever stops this loses no match that is over.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import NamedTuple, Protocol

from contagia.arena.crews import Crew
from contagia.arena.matches import Fault, Job, Played
from contagia.arena.runs import Lost, served
from contagia.core.records import Record
from contagia.tables.match.match import Match
from contagia.tournaments.bots.bot_matches import Manner, Place, match_after, match_begun, next_job
from contagia.tournaments.decide.decisions import settle
from contagia.tournaments.log import entries
from contagia.tournaments.log.entries import Entry
from contagia.tournaments.log.folding import fold_all
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.pairing.pairing import next_round


class Keeping(Protocol):
    """Where a run keeps what must not be lost."""

    def keep(self, made: Iterable[Entry]) -> None:
        """Entries of the log."""
        ...

    def keep_game(self, place: Place, number: int, record: Record) -> None:
        """A game of a match."""
        ...

    def game(self, place: Place, number: int) -> Record | None:
        """A game of a match that was kept before, perhaps by an earlier run."""
        ...


class Trouble(NamedTuple):
    """Something that went wrong at a table."""

    place: Place
    sentence: str


class BotRun:
    """How far every match is, and what is under way."""

    def __init__(self, tournament: Tournament, manner: Manner, keeping: Keeping) -> None:
        self.tournament = tournament
        self.games = 0  # played by this run
        self.troubles: list[Trouble] = []
        self._manner = manner
        self._keeping = keeping
        self._matches: dict[Place, Match] = {}
        self._ready: deque[Place] = deque()
        self._given: dict[int, Place] = {}
        self._open_matches()

    def play(self, crew: Crew) -> Iterator[Place]:
        """Play to the end; gives the place of every match that is over."""
        with closing(served(self._next_job, *crew)) as arriving:
            for result in arriving:
                place = self._given.pop(result.job.number)
                self._take(place, result)
                if place not in self._matches:
                    yield place

    def _next_job(self) -> Job | None:
        """A game that can be played now; a new round is paired as soon as the last is over."""
        while not self._ready and not self.tournament.open_tables:
            if self.tournament.phase == "over":
                return None
            self._add(next_round(self.tournament))
            self._open_matches()
        if not self._ready:
            return None
        place = self._ready.popleft()
        number = self.games + len(self._given)
        self._given[number] = place
        return next_job(self.tournament, place, self._matches[place], self._manner, number)

    def _open_matches(self) -> None:
        """Take up every open match: from its beginning, or after the games that were kept."""
        for place in (Place(*found) for found in self.tournament.open_tables):
            match = match_begun(self.tournament, place)
            while not match.decided and (kept := self._keeping.game(place, len(match.games) + 1)):
                match = match_after(match, kept)
            self._matches[place] = match
            self._go_on(place)

    def _take(self, place: Place, result: Played | Lost) -> None:
        self.games += 1
        if isinstance(result, Lost):
            self._share(place, result)
            return
        match = self._matches[place]
        self._keeping.keep_game(place, len(match.games) + 1, result.record)
        self.troubles += (Trouble(place, _said(result, fault)) for fault in result.faults)
        self._matches[place] = match_after(match, result.record)
        self._go_on(place)

    def _go_on(self, place: Place) -> None:
        """A match waits for its next game, or is over."""
        match = self._matches[place]
        if match.decided:
            self._add(settle(self.tournament, *place, match))
            del self._matches[place]
        else:
            self._ready.append(place)

    def _share(self, place: Place, lost: Lost) -> None:
        """A match that kills whoever plays it is nobody's: all share it."""
        self.troubles.append(Trouble(place, f"{lost.sentence} All share the match."))
        players = self.tournament.meeting(*place).players
        self._add([entries.Settled(*place, (1,) * len(players), (0,) * len(players))])
        del self._matches[place]

    def _add(self, made: list[Entry]) -> None:
        self._keeping.keep(made)
        self.tournament = fold_all(self.tournament, made)


def _said(played: Played, fault: Fault) -> str:
    name = played.record.names[fault.seat - 1]
    return f"{name} lost at step {fault.step} by {fault.code}: {fault.sentence}"
