"""Tables of more than two out of those who have met as little as possible.

First by a search that finds tables without any repetition if it can in so many tries, taking those
who stand close together first; else greedily, and then by exchanging seats as long as that helps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from typing import TypeAlias

from contagia.tournaments.log.entries import Number
from contagia.tournaments.log.history import Met

Tables: TypeAlias = list[list[Number]]
Alike: TypeAlias = Callable[[Number, Number], bool]
MOST_TRIES = 5_000


def sizes(players: int, seats: int) -> list[int]:
    """As few tables as possible, as equal as possible, the bigger ones first."""
    tables = -(-players // seats)
    return [players // tables + (table < players % tables) for table in range(tables)]


def grouped(order: Sequence[Number], seats: int, met: Met) -> Tables:
    """Tables of those who stand close together in the order and have met least."""
    wanted = sizes(len(order), seats)
    fresh = _Fresh(met).tables(list(order), Counter(wanted))
    return fresh or exchanged(_greedy(order, wanted, met), met)


class _Fresh:
    """A search for tables at which nobody has met anybody."""

    def __init__(self, met: Met) -> None:
        self._met = met
        self._tries = 0

    def tables(self, left: list[Number], wanted: Counter[int]) -> Tables | None:
        """Tables of the wanted sizes, or None if there are none or none were found in time."""
        if not left:
            return []
        for size in sorted(+wanted, reverse=True):
            for table in self._filled([left[0]], left[1:], size):
                rest = [one for one in left if one not in table]
                others = self.tables(rest, wanted - Counter([size]))
                if others is not None:
                    return [table, *others]
        return None

    def _filled(
        self, table: list[Number], candidates: list[Number], size: int
    ) -> Iterator[list[Number]]:
        """The table with those of the candidates who have not met anybody at it."""
        self._tries += 1
        if len(table) == size:
            yield table
            return
        for place, one in enumerate(candidates):
            if self._tries > MOST_TRIES:
                return
            if not any(self._met[one][other] for other in table):
                yield from self._filled([*table, one], candidates[place + 1 :], size)


def _greedy(order: Sequence[Number], wanted: Sequence[int], met: Met) -> Tables:
    """Whoever has met fewest at the table, the closest of them first.

    Who still lacks most opponents begins, so that somebody meets somebody new if that can be.
    """
    left = list(order)
    tables: Tables = []
    for size in wanted:
        head = min(left, key=lambda one: sum(met[one][other] > 0 for other in order))
        table = [head]
        left.remove(head)
        while len(table) < size:
            best = min(left, key=lambda one: sum(met[one][other] for other in table))
            left.remove(best)
            table.append(best)
        tables.append(table)
    return tables


def exchanged(tables: Tables, met: Met, alike: Alike = lambda _one, _other: True) -> Tables:
    """Exchange two of different tables, if they are alike, as long as fewer meet again by it."""
    while any(_exchange(here, there, met, alike) for here, there in combinations(tables, 2)):
        pass
    return tables


def _exchange(here: list[Number], there: list[Number], met: Met, alike: Alike) -> bool:
    before = repetitions(here, met) + repetitions(there, met)
    for i, j in product(range(len(here)), range(len(there))):
        if not before or not alike(here[i], there[j]):
            continue
        here[i], there[j] = there[j], here[i]
        if repetitions(here, met) + repetitions(there, met) < before:
            return True
        here[i], there[j] = there[j], here[i]
    return False


def repetitions(table: Sequence[Number], met: Met) -> int:
    """How many pairs at a table have met before."""
    return sum(met[one][other] > 0 for one, other in combinations(table, 2))
