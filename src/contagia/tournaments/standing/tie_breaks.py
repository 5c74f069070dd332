"""What decides between entrants with equal points, one measure after the other.

A measure may depend on who is tied: the direct encounter counts among them alone. All are whole
numbers, so that they come out the same in whatever order results came in. Written down for
players in docs/tournaments.md, and why in decision 18.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, groupby
from typing import Literal, NamedTuple

from contagia.tournaments.log.entries import Number
from contagia.tournaments.log.history import Met, byes, match_score, met
from contagia.tournaments.log.meetings import WHOLE
from contagia.tournaments.log.terms import Kind
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.standing.scores import scores

Name = Literal[
    "points", "round", "table", "buchholz", "sonneborn-berger", "direct", "match-scores", "matches",
    "byes", "seed",
]  # fmt: skip


class Facts(NamedTuple):
    """What measures are taken from, worked out once."""

    tournament: Tournament
    points: dict[Number, int]
    met: Met
    byes: Counter[Number]


def facts_of(tournament: Tournament) -> Facts:
    """The facts of a tournament as it stands."""
    return Facts(tournament, scores(tournament), met(tournament), byes(tournament))


Measure = Callable[[Facts, Number, Sequence[Number]], int]  # of one among those who are tied


def points(facts: Facts, one: Number, _tied: Sequence[Number]) -> int:
    """Points, of WHOLE for a match."""
    return facts.points[one]


def buchholz(facts: Facts, one: Number, _tied: Sequence[Number]) -> int:
    """The points of the opponents, at bigger tables their mean. Whoever had nobody to play is taken
    to have met somebody with as many points as they have themselves.
    """
    total = 0
    for meeting in facts.tournament.meetings_of[one]:
        if others := meeting.others(one):
            total += sum(facts.points[other] for other in others) * WHOLE // len(others)
        elif one not in meeting.absent:
            total += facts.points[one] * WHOLE
    return total


def sonneborn_berger(facts: Facts, one: Number, _tied: Sequence[Number]) -> int:
    """The points of those one has beaten, and half of those one was level with."""
    total = 0
    for meeting in facts.tournament.meetings_of[one]:
        others = meeting.others(one)
        for other in others if not meeting.is_open else ():
            share = meeting.share_against(one, other)
            total += facts.points[other] * share * WHOLE // (2 * len(others))
    return total


def direct(facts: Facts, one: Number, tied: Sequence[Number]) -> int:
    """What was won against those one is tied with; nothing unless all of them have met."""
    if not all(facts.met[first][second] for first, second in combinations(tied, 2)):
        return 0
    return sum(
        meeting.share_against(one, other)
        for meeting in facts.tournament.meetings_of[one]
        if not meeting.is_open
        for other in meeting.others(one)
        if other in tied
    )


def match_scores(facts: Facts, one: Number, _tied: Sequence[Number]) -> int:
    """Games won, in Bacteria points, on the island days: over all matches."""
    return match_score(facts.tournament, one)


def fewer_matches(facts: Facts, one: Number, _tied: Sequence[Number]) -> int:
    """Who needed fewer matches for the points."""
    return -sum(bool(meeting.others(one)) for meeting in facts.tournament.meetings_of[one])


def fewer_byes(facts: Facts, one: Number, _tied: Sequence[Number]) -> int:
    """Who had somebody to play more often."""
    return -facts.byes[one]


def better_seed(facts: Facts, one: Number, _tied: Sequence[Number]) -> int:
    """The last resort, and never equal."""
    return -facts.tournament.seed_of[one]


def furthest(facts: Facts, one: Number, _tied: Sequence[Number]) -> int:
    """How far somebody came in an elimination."""
    return last_round(facts.tournament, one)


def last_round(tournament: Tournament, one: Number) -> int:
    """The last round somebody was paired for."""
    return max(
        (
            number
            for number, meetings in enumerate(tournament.rounds, 1)
            if any(one in meeting.players for meeting in meetings)
        ),
        default=0,
    )


def last_table(facts: Facts, one: Number, _tied: Sequence[Number]) -> int:
    """The place at the table of the last round somebody came to; who stayed away comes last."""
    meetings = facts.tournament.meetings_of[one]
    if not meetings or meetings[-1].is_open:
        return 0
    return -meetings[-1].place_of(one)


MEASURES: dict[Name, Measure] = {
    "points": points,
    "round": furthest,
    "table": last_table,
    "buchholz": buchholz,
    "sonneborn-berger": sonneborn_berger,
    "direct": direct,
    "match-scores": match_scores,
    "matches": fewer_matches,
    "byes": fewer_byes,
    "seed": better_seed,
}
ORDERS: dict[Kind, tuple[Name, ...]] = {
    "swiss": (
        "points", "buchholz", "sonneborn-berger", "direct", "match-scores", "byes", "seed",
    ),
    "round-robin": ("points", "direct", "sonneborn-berger", "match-scores", "seed"),
    "elimination": ("round", "table", "match-scores", "seed"),
    "arena": ("points", "matches", "direct", "seed"),
}  # fmt: skip


def ranked(tournament: Tournament) -> list[Number]:
    """Everybody who was ever in, the best first. Nobody is equal in everything: seeds differ."""
    facts = facts_of(tournament)
    return _ranked(facts, list(tournament.seeds), ORDERS[tournament.terms.kind])


def _ranked(facts: Facts, tied: list[Number], names: Sequence[Name]) -> list[Number]:
    if len(tied) < 2 or not names:
        return tied
    measure = MEASURES[names[0]]
    values = {one: measure(facts, one, tied) for one in tied}
    order = sorted(tied, key=lambda one: -values[one])
    found: list[Number] = []
    for _, group in groupby(order, key=lambda one: values[one]):
        found += _ranked(facts, list(group), names[1:])
    return found
