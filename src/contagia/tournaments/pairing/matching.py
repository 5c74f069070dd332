"""Pairs out of those who may meet: a perfect matching if there is one, and the best by preference.

Edmonds' blossom algorithm (Paths, trees and flowers, 1965) tells whether everybody can be paired at
all. With it the first in the order gets the best partner that leaves a pairing for all the others.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

Pair: TypeAlias = tuple[int, int]
MayMeet: TypeAlias = Callable[[int, int], bool]
Preferences: TypeAlias = Callable[[int, Sequence[int]], Iterable[int]]


def best_pairs(order: Sequence[int], may_meet: MayMeet, prefer: Preferences) -> list[Pair] | None:
    """Everybody in pairs, the first in the order with the best partner possible; None if nobody can
    pair them all. `prefer` sorts the partners of somebody, the best first.
    """
    mates = _Mates(order, may_meet)
    if not mates.pair_all():
        return None
    left, pairs = list(order), []
    while left:
        first, *rest = left
        partner = next(other for other in prefer(first, rest) if mates.fix(first, other))
        pairs.append((first, partner))
        left = [one for one in rest if one != partner]
    return pairs


class _Mates:
    """Pairs so far, of those who are not fixed yet."""

    def __init__(self, everybody: Iterable[int], may_meet: MayMeet) -> None:
        self._left = dict.fromkeys(everybody)
        self._may_meet = may_meet
        self._mates: dict[int, int] = {}

    def pair_all(self) -> bool:
        """Pair everybody, if that can be done."""
        return all(one in self._mates or self._augment(one) for one in self._left)

    def fix(self, first: int, second: int) -> bool:
        """Pair two for good, if all others can still be paired."""
        if not self._may_meet(first, second):
            return False
        before = dict(self._mates)
        widows = [self._mates.pop(one) for one in (first, second)]
        del self._left[first], self._left[second]
        if widows[0] == second:
            return True
        for widow in widows:
            del self._mates[widow]
        if self._augment(widows[0]):
            return True
        self._left |= {first: None, second: None}
        self._mates = before
        return False

    def _augment(self, root: int) -> bool:
        """Pair one more, though others may have to change partners for it."""
        search = _Search(root, list(self._left), self._may_meet, self._mates)
        end = search.path_end()
        while end is not None:
            partner = search.parent[end]
            following = self._mates.get(partner)
            self._mates[end], self._mates[partner] = partner, end
            end = following
        return root in self._mates


class _Search:
    """The search for somebody free at the end of an alternating path; odd rings are shrunk."""

    def __init__(
        self, root: int, everybody: list[int], may_meet: MayMeet, mates: dict[int, int]
    ) -> None:
        self.parent: dict[int, int] = {}
        self._root = root
        self._everybody = everybody
        self._may_meet = may_meet
        self._mates = mates
        self._base = {one: one for one in everybody}
        self._reached = {root}
        self._queue = deque([root])

    def path_end(self) -> int | None:
        """Who is free at the other end of a path from the root; `parent` leads back."""
        while self._queue:
            here = self._queue.popleft()
            for there in self._everybody:
                if here != there and self._may_meet(here, there) and self._look(here, there):
                    return there
        return None

    def _look(self, here: int, there: int) -> bool:
        """Look at somebody; whether they are free."""
        if self._base[here] == self._base[there] or self._mates.get(here) == there:
            return False
        mate = self._mates.get(there)
        if there == self._root or (mate is not None and mate in self.parent):
            self._shrink(here, there)
        elif there not in self.parent:
            self.parent[there] = here
            if mate is None:
                return True
            self._reach(mate)
        return False

    def _reach(self, one: int) -> None:
        if one not in self._reached:
            self._reached.add(one)
            self._queue.append(one)

    def _shrink(self, here: int, there: int) -> None:
        """An odd ring was closed: from now on it is one place."""
        base = self._common_base(here, there)
        ring = self._side(here, base, there) | self._side(there, base, here)
        for one in self._everybody:
            if self._base[one] in ring:
                self._base[one] = base
                self._reach(one)

    def _common_base(self, here: int, there: int) -> int:
        above = set()
        while True:
            here = self._base[here]
            above.add(here)
            if here not in self._mates:
                break
            here = self.parent[self._mates[here]]
        while self._base[there] not in above:
            there = self.parent[self._mates[self._base[there]]]
        return self._base[there]

    def _side(self, one: int, base: int, child: int) -> set[int]:
        """The places on one side of a ring; on the way, parents lead round it."""
        places = set()
        while self._base[one] != base:
            mate = self._mates[one]
            places |= {self._base[one], self._base[mate]}
            self.parent[one] = child
            child, one = mate, self.parent[mate]
        return places
