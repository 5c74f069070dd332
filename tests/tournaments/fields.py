"""Tournaments for tests: a field of entrants, and rounds that end as a test wants or by chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import Any, TypeAlias

from contagia.core.outcomes import ranked
from contagia.tournaments.decide.decisions import begin, join, open_tournament
from contagia.tournaments.log import entries
from contagia.tournaments.log.entries import Entry, Number
from contagia.tournaments.log.folding import fold_all, opened
from contagia.tournaments.log.meetings import Meeting
from contagia.tournaments.log.terms import Kind, Terms
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.pairing.pairing import next_round

HOST = "host"
GAMES = {2: "virus-wars", 3: "virus-game", 4: "virus-game", 5: "bacteria", 6: "bacteria"}

Placing: TypeAlias = Callable[[Meeting], Sequence[int]]  # the places of a table, by seat


def field(
    kind: Kind, entrants: int, *, seats: int = 2, seed: bytes = b"", **more: Any
) -> Tournament:
    """A tournament that has begun; entrant 1 is the first seed, entrant 2 the second, and so on."""
    terms = Terms(kind=kind, game=more.pop("game", GAMES[seats]), seats=seats, **more)
    tournament = opened("TESTED", open_tournament(HOST, terms, seed))
    for number in range(entrants):
        made = join(tournament, f"guest {number + 1}", f"guest {number + 1}", rating=-number)
        tournament = fold_all(tournament, made)
    return fold_all(tournament, begin(tournament, HOST))


def paired(tournament: Tournament) -> Tournament:
    """The tournament with its next round, or its end."""
    return fold_all(tournament, next_round(tournament))


def results(tournament: Tournament, placing: Placing) -> list[Entry]:
    """Results of all open tables."""
    return [
        _result(tournament, round_number, table, placing)
        for round_number, table in tournament.open_tables
    ]


def settled(tournament: Tournament, placing: Placing) -> Tournament:
    """The tournament with all open tables settled."""
    return fold_all(tournament, results(tournament, placing))


def played_out(tournament: Tournament, placing: Placing) -> Tournament:
    """The tournament to its end."""
    while tournament.phase != "over":
        tournament = settled(paired(tournament), placing)
    return tournament


def by_chance(rng: Random, *, draws: bool = False) -> Placing:
    """Tables that end anyhow."""

    def placing(meeting: Meeting) -> Sequence[int]:
        most = 3 if draws else 1_000_000
        return ranked([rng.randrange(most) for _ in meeting.players])

    return placing


def by_number(meeting: Meeting) -> Sequence[int]:
    """The better seed is always better."""
    return ranked([-player for player in meeting.players])


def tables_of(tournament: Tournament) -> list[tuple[Number, ...]]:
    """Who sat together, over all rounds, without byes."""
    return [
        meeting.players
        for meetings in tournament.rounds
        for meeting in meetings
        if not meeting.is_bye
    ]


def pairs_of(tournament: Tournament) -> list[tuple[Number, ...]]:
    """Every two who met, as often as they did."""
    return [
        tuple(sorted(pair)) for table in tables_of(tournament) for pair in combinations(table, 2)
    ]


def _result(tournament: Tournament, round_number: int, table: int, placing: Placing) -> Entry:
    meeting = tournament.meeting(round_number, table)
    places = tuple(placing(meeting))
    scores = tuple(int(place == 1) for place in places)
    return entries.Settled(round_number, table, places, scores)
