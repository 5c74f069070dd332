"""Who should meet next: those who have met least. A pure choice, the same for the same counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import TypeAlias

Pair: TypeAlias = tuple[str, str]  # the names in their order


def pair(one: str, other: str) -> Pair:
    """Two names as one key, whoever is named first."""
    return (one, other) if one <= other else (other, one)


def pairs_at(lineup: Sequence[str]) -> list[Pair]:
    """Everybody at a table with everybody else; nobody meets himself."""
    return [pair(one, other) for one, other in combinations(lineup, 2) if one != other]


def met_counts(lineups: Mapping[tuple[str, ...], int]) -> Counter[Pair]:
    """How often each pair has met, from how often each line-up has sat down."""
    counts: Counter[Pair] = Counter()
    for lineup, times in lineups.items():
        for two in pairs_at(lineup):
            counts[two] += times
    return counts


def thinnest(names: Iterable[str], counts: Mapping[Pair, int], seats: int) -> tuple[str, ...]:
    """The pair that has met least, and at a bigger table those whom the others have met least.

    Where there are fewer names than seats, everybody sits on as equal a number of them as can be.
    What is equal is decided by the order of the names as they are spelled.
    """
    everybody = sorted(set(names))
    first = min(combinations(everybody, 2), key=lambda two: (counts.get(two, 0), two))
    table = list(first)
    while len(table) < seats:
        table.append(min(everybody, key=lambda name: _familiarity(name, table, counts)))
    return tuple(sorted(table))


def _familiarity(
    name: str, table: Sequence[str], counts: Mapping[Pair, int]
) -> tuple[int, int, str]:
    met = sum(counts.get(pair(name, other), 0) for other in table if other != name)
    return table.count(name), met, name
