"""Elimination: who loses is out, until one table is left, whose winner wins the tournament.

At tables of two a bracket: seeds meet as late as they can, and the first seeds have the byes. At
bigger tables the better half of each goes on, as Bacteria's tournament mode has it (BA-33).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from contagia.tournaments.log.entries import Number
from contagia.tournaments.log.history import Met, match_score, met
from contagia.tournaments.log.meetings import Meeting
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.pairing.grouping import Tables, exchanged, sizes


def tables(tournament: Tournament) -> Tables | None:
    """The tables of the next round; None when the last one is played.

    In a bracket neighbours of a round feed one table of the next, and a table may be empty: nobody
    came there.
    """
    if not tournament.rounds:
        return _first(tournament)
    if len(tournament.rounds[-1]) == 1:
        return None
    if tournament.terms.in_pairs:
        return _next_in_bracket(tournament)
    return _next_round(tournament)


def goes_on(tournament: Tournament, meeting: Meeting) -> tuple[Number, ...]:
    """The better half of a table, the best first; of an odd number the one in the middle, too."""
    half = -(-len(meeting.players) // 2)
    return by_place(tournament, meeting)[:half]


def by_place(tournament: Tournament, meeting: Meeting) -> tuple[Number, ...]:
    """Those who came to a table, the best first. Of those who are equal it is who has more wins,
    points or days in the tournament so far, and then the better seed.
    """

    def rank(one: Number) -> tuple[int, int, int]:
        total = match_score(tournament, one)
        return meeting.place_of(one), -total, tournament.seed_of[one]

    return tuple(sorted(meeting.present, key=rank))


def bracket(places: int) -> list[int]:
    """The seeds of a bracket from top to bottom: 1 and 2 can meet in the last match only."""
    order = [1]
    while len(order) < places:
        order = [seed for one in order for seed in (one, 2 * len(order) + 1 - one)]
    return order


def _first(tournament: Tournament) -> Tables:
    seeds = tournament.here
    if not tournament.terms.in_pairs:
        return _dealt(seeds, tournament.terms.seats, met(tournament))
    places = 1 << (len(seeds) - 1).bit_length()
    lines = [[seeds[seed - 1]] if seed <= len(seeds) else [] for seed in bracket(places)]
    return _neighbours(lines)


def _next_in_bracket(tournament: Tournament) -> Tables:
    lines = [
        [one for one in goes_on(tournament, meeting) if one in tournament.here]
        for meeting in tournament.rounds[-1]
    ]
    return _neighbours(lines)


def _neighbours(lines: Sequence[list[Number]]) -> Tables:
    return [[*one, *other] for one, other in zip(lines[::2], lines[1::2], strict=True)]


def _next_round(tournament: Tournament) -> Tables | None:
    """Those who go on: winners of tables first, each as far from the last neighbours as can be."""
    last = tournament.rounds[-1]
    place = {one: meeting.place_of(one) for meeting in last for one in meeting.players}
    left = [
        one
        for one in chain.from_iterable(goes_on(tournament, meeting) for meeting in last)
        if one in tournament.here
    ]
    if not left:
        return None
    order = sorted(left, key=lambda one: (place[one], tournament.seed_of[one]))
    before = met(tournament)
    dealt = _dealt(order, tournament.terms.seats, before)
    return exchanged(dealt, before, alike=lambda one, other: place[one] == place[other])


def _dealt(order: Sequence[Number], seats: int, before: Met) -> Tables:
    """Everybody dealt out to tables, back and forth, and beside as few old neighbours as can be."""
    wanted = sizes(len(order), seats)
    found: Tables = [[] for _ in wanted]
    for one in order:
        free = [table for table in range(len(wanted)) if len(found[table]) < wanted[table]]
        back = len(min(found, key=len)) % 2 == 1
        best = min(
            free,
            key=lambda table: (
                len(found[table]),
                sum(before[one][other] for other in found[table]),
                -table if back else table,
            ),
        )
        found[best].append(one)
    return found
