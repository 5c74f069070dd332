"""Swiss: everybody plays every round, against somebody with as many points whom they have not met.

In pairs the first half of those with equal points meets the second half; who is left over meets the
best of those below. Nobody meets twice as long as there is another way to pair the round.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from math import ceil, log2

from contagia.tournaments.log.entries import Number
from contagia.tournaments.log.history import byes, met, seats_had
from contagia.tournaments.log.meetings import WHOLE
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.pairing.grouping import Tables, grouped
from contagia.tournaments.pairing.matching import Pair, best_pairs
from contagia.tournaments.standing.scores import scores

MOST_LEAN = 2  # how much more often somebody may have had one seat than the other


def usual_rounds(entrants: int) -> int:
    """As many rounds as leave one without a loss."""
    return max(1, ceil(log2(max(entrants, 2))))


def rounds_planned(tournament: Tournament) -> int:
    """How many rounds are played."""
    return tournament.terms.rounds or usual_rounds(len(tournament.seeds))


def tables(tournament: Tournament) -> Tables | None:
    """The tables of the next round, the leaders' first; None when all rounds are played."""
    if len(tournament.rounds) >= rounds_planned(tournament) or len(tournament.here) < 2:
        return None
    points = scores(tournament)
    order = sorted(tournament.here, key=lambda one: (-points[one], tournament.seed_of[one]))
    if not tournament.terms.in_pairs:
        return grouped(order, tournament.terms.seats, met(tournament))
    return _Round(tournament, order, points).tables()


class _Round:
    """What a round of pairs goes by."""

    def __init__(
        self, tournament: Tournament, order: Sequence[Number], points: dict[Number, int]
    ) -> None:
        self._order = order
        self._points = points
        self._met = met(tournament)
        self._byes = byes(tournament)
        had = seats_had(tournament)
        self._lean = {one: had[one][1] - had[one][2] for one in order}
        rounds = len(tournament.rounds)
        self._half = rounds * WHOLE // 2
        self._is_last = rounds + 1 == rounds_planned(tournament)

    def tables(self) -> Tables:
        """Pairs, and last who has a bye: as few repeated meetings as can be, then fair seats."""
        for often in count():
            for strict in (True, False):
                for free in self._candidates():
                    playing = [one for one in self._order if one not in free]
                    pairs = self._pairs(playing, often, strict=strict)
                    if pairs is not None:
                        return [list(table) for table in (*pairs, *([one] for one in free))]
        raise AssertionError  # once all may meet, all can be paired

    def _candidates(self) -> Iterable[tuple[Number, ...]]:
        """Who may have the bye, if there is one: the last of those who had fewest."""
        if len(self._order) % 2 == 0:
            return [()]
        fewest = min(self._byes[one] for one in self._order)
        return [(one,) for one in reversed(self._order) if self._byes[one] == fewest]

    def _pairs(self, order: Sequence[Number], often: int, *, strict: bool) -> list[Pair] | None:
        def may_meet(one: Number, other: Number) -> bool:
            barred = strict and self._both_lean(one, other) and not self._must_meet(one, other)
            return self._met[one][other] <= often and not barred

        return best_pairs(order, may_meet, self._preferred)

    def _both_lean(self, one: Number, other: Number, most: int = MOST_LEAN) -> bool:
        """Whether both have had the same seat so much too often."""
        lean, lean_too = self._lean[one], self._lean[other]
        return lean * lean_too > 0 and min(abs(lean), abs(lean_too)) >= most

    def _must_meet(self, one: Number, other: Number) -> bool:
        """In the last round seats keep nobody apart who may still win the tournament."""
        return self._is_last and min(self._points[one], self._points[other]) > self._half

    def _preferred(self, one: Number, rest: Sequence[Number]) -> list[Number]:
        """The partners of somebody at the top of those left, the best first."""
        equals = sum(self._points[other] == self._points[one] for other in rest) + 1
        ideal = equals // 2 - 1  # in the rest: the first of the second half

        def rank(place: int) -> tuple[int, int, bool, int, int]:
            other = rest[place]
            gap = self._points[one] - self._points[other]
            distance = abs(place - ideal) if gap == 0 else place
            unseated = self._both_lean(one, other, most=1)
            return (self._met[one][other], gap, unseated, distance, -place)

        return [rest[place] for place in sorted(range(len(rest)), key=rank)]
