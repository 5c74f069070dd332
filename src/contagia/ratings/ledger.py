"""Ratings folded from results, one after the other in their order.

Whether they are told one by one or all at once makes no difference. One that comes late, because
another server wrote it, means that all is folded anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from contagia.ratings.anchors import anchor_of
from contagia.ratings.handles import handle_of
from contagia.ratings.rating import NEWCOMER, Rating, after_game
from contagia.ratings.results import Entrant, Result
from contagia.ratings.speeds import Speed


class Pool(NamedTuple):
    """Those who are measured against each other."""

    game: str
    speed: Speed


class Point(NamedTuple):
    """A point of somebody's curve: a game, and the rating after it."""

    result: Result
    place: int
    rating: Rating


class Ledger:
    """All results that were folded, and what they make."""

    def __init__(self) -> None:
        self._results: dict[tuple[float, str, int], Result] = {}
        self._last: tuple[float, str, int] | None = None
        self._curves: dict[Pool, dict[str, list[Point]]] = {}
        self._names: dict[str, str] = {}
        self._identities: dict[str, str] = {}  # by handle

    def __len__(self) -> int:
        return len(self._results)

    @property
    def last_at(self) -> float:
        """When the last game ended; 0 if there was none."""
        return self._last[0] if self._last else 0.0

    @property
    def pools(self) -> Mapping[Pool, Mapping[str, list[Point]]]:
        """Everybody's curve by identity, of every game and speed."""
        return self._curves

    def curve(self, pool: Pool, identity: str) -> list[Point]:
        """The games of somebody, in order."""
        return self._curves.get(pool, {}).get(identity, [])

    def rating(self, pool: Pool, identity: str) -> Rating:
        """What somebody has now; a newcomer's if they have not played."""
        curve = self.curve(pool, identity)
        return curve[-1].rating if curve else NEWCOMER

    def change(self, pool: Pool, identity: str, code: str, number: int) -> int | None:
        """By how much a game at a table moved somebody's rating; None if it did not count."""
        curve = self.curve(pool, identity)
        for before, point in zip([None, *curve][-2::-1], reversed(curve), strict=True):
            if (point.result.code, point.result.number) == (code, number):
                return point.rating.number - (before.rating if before else NEWCOMER).number
        return None

    def identity(self, handle: str) -> str | None:
        """Who has a handle, if they have a rated game."""
        return self._identities.get(handle)

    def name(self, identity: str) -> str:
        """What somebody was called in their last rated game."""
        return self._names.get(identity, "")

    def precedes(self, results: Iterable[Result]) -> bool:
        """Whether all results that are new come after those that were folded."""
        return all(result.key > self._last for result in self._new(results) if self._last)

    def add(self, results: Iterable[Result]) -> None:
        """Fold more results, in their order; those that are known are left out."""
        for result in self._new(results):
            self._fold(result)

    def _new(self, results: Iterable[Result]) -> list[Result]:
        new = {result.key: result for result in results if result.key not in self._results}
        return [new[key] for key in sorted(new)]

    def _fold(self, result: Result) -> None:
        assert self._last is None or result.key > self._last  # else it must be folded anew
        pool = Pool(result.game, result.speed)
        before = [self._before(pool, entrant) for entrant in result.entrants]
        places = [entrant.place for entrant in result.entrants]
        for entrant, rating in zip(result.entrants, after_game(before, places), strict=True):
            if entrant.identity:  # a bot's rating does not move
                self._note(pool, entrant, Point(result, entrant.place, rating))
        self._results[result.key] = result
        self._last = result.key

    def _before(self, pool: Pool, entrant: Entrant) -> Rating:
        if entrant.identity:
            return self.rating(pool, entrant.identity)
        anchor = anchor_of(pool.game, entrant.bot)
        return anchor or NEWCOMER  # a level that once had an anchor is as unknown as a newcomer

    def _note(self, pool: Pool, entrant: Entrant, point: Point) -> None:
        self._curves.setdefault(pool, {}).setdefault(entrant.identity, []).append(point)
        self._names[entrant.identity] = entrant.name
        self._identities[handle_of(entrant.identity)] = entrant.identity


def ledger_of(results: Iterable[Result]) -> Ledger:
    """The ledger that all results make, in whatever order they are told."""
    ledger = Ledger()
    ledger.add(results)
    return ledger
