"""Round robin: everybody meets everybody, once or as often as was said.

In pairs by the circle method with the seats of the Berger tables, so that nobody has one seat more
than once more often than the other. At bigger tables round by round, those together who have met
least, until all have met.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from contagia.tournaments.log.entries import Number
from contagia.tournaments.log.history import met
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.pairing.grouping import Tables, grouped


def tables(tournament: Tournament) -> Tables | None:
    """The tables of the next round; None when everybody has met everybody.

    In pairs also those who went away have their tables, where nobody comes to play them.
    """
    often, number = tournament.terms.rounds or 1, len(tournament.rounds)
    if not tournament.terms.in_pairs:
        return _fresh_tables(tournament, often)
    schedule = pairs(tournament.seeds)
    if number >= often * len(schedule) or len(tournament.here) < 2:
        return None
    cycle, round_number = divmod(number, len(schedule))
    return [table[::-1] if cycle % 2 else table for table in schedule[round_number]]


def pairs(seeds: Sequence[Number]) -> list[Tables]:
    """All rounds in pairs, by seats; who has nobody to play is alone at the last table."""
    circle: list[Number | None] = [*seeds, *([None] if len(seeds) % 2 else [])]
    return [_round(circle, number) for number in range(len(circle) - 1)]


def _round(circle: Sequence[Number | None], number: int) -> Tables:
    """Places i and j of the circle meet in the round that is i + j, counted round without the last;
    who would meet itself meets the last.
    """
    last = len(circle) - 1
    found: Tables = []
    for i in range(last):
        j = (number - i) % last
        if i == j:
            found.append(_seated(circle, *((i, last) if 2 * i < last else (last, i))))
        elif i < j:
            found.append(_seated(circle, *((i, j) if (i + j) % 2 else (j, i))))
    return sorted(found, key=len, reverse=True)


def _seated(circle: Sequence[Number | None], *places: int) -> list[Number]:
    return [player for place in places if (player := circle[place]) is not None]


def _fresh_tables(tournament: Tournament, often: int) -> Tables | None:
    here, before = tournament.here, met(tournament)
    if all(before[one][other] >= often for one, other in combinations(here, 2)):
        return None
    # Those who have met less than the others count as not having met at all.
    least = min(before[one][other] for one, other in combinations(here, 2))
    lacking = {
        one: Counter({other: max(0, times - least) for other, times in counts.items()})
        for one, counts in before.items()
    }
    return grouped(here, tournament.terms.seats, lacking)
