"""What holds for the pairings of every tournament, however its matches end."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from contagia.tournaments.log.entries import Number
from contagia.tournaments.log.folding import fold_all
from contagia.tournaments.log.history import byes, met, seats_had
from contagia.tournaments.log.terms import Kind
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.pairing.grouping import sizes
from contagia.tournaments.pairing.matching import best_pairs
from contagia.tournaments.standing.standings import standings, winner
from tournaments.fields import (
    by_chance,
    by_number,
    field,
    paired,
    pairs_of,
    played_out,
    results,
    settled,
    tables_of,
)

KINDS: tuple[Kind, ...] = ("swiss", "round-robin", "elimination")
chances = st.integers(0, 2**32 - 1).map(Random)
fast = settings(max_examples=30, deadline=None)


def rounds_of(tournament: Tournament, rng: Random) -> list[Tournament]:
    """The tournament before each of its rounds was settled."""
    found = []
    while (tournament := paired(tournament)).phase != "over":
        found.append(tournament)
        tournament = settled(tournament, by_chance(rng, draws=True))
    return found


def can_be_fresh(tournament: Tournament, free: int, seats: int) -> bool:
    """Whether those who are here could be put to tables with nobody they have met; by trying."""
    before = met(tournament)

    @cache
    def possible(left: frozenset[Number], wanted: tuple[int, ...]) -> bool:
        if not left:
            return True
        first, *rest = sorted(left)
        return any(
            not any(before[a][b] for a, b in combinations((first, *others), 2))
            and possible(left - {first, *others}, (*wanted[:place], *wanted[place + 1 :]))
            for place, size in enumerate(wanted)
            for others in combinations(rest, size - 1)
        )

    here = frozenset(tournament.here)
    had = byes(tournament)
    fewest = min(had[one] for one in here)
    frees = [{one} for one in here if had[one] == fewest] if free else [set[Number]()]
    return any(possible(here - out, tuple(sizes(len(here - out), seats))) for out in frees)


@fast
@given(rng=chances, entrants=st.integers(2, 11), seats=st.integers(2, 4), rounds=st.integers(1, 5))
def test_in_a_swiss_nobody_meets_twice_before_they_must(
    rng: Random, entrants: int, seats: int, rounds: int
) -> None:
    before = field("swiss", entrants, seats=seats, rounds=rounds)
    for after in rounds_of(before, rng):
        last = [m.players for m in after.rounds[-1]]
        had = met(before) if before.rounds else {n: Counter[int]() for n in before.seeds}
        again = any(had[a][b] for table in last for a, b in combinations(table, 2))
        if again:
            free = seats == 2 and entrants % 2 == 1
            assert not can_be_fresh(before, free, seats)
        before = after


@fast
@given(rng=chances, entrants=st.integers(9, 64))
def test_in_a_usual_swiss_nobody_meets_twice_at_all(rng: Random, entrants: int) -> None:
    tournament = played_out(field("swiss", entrants), by_chance(rng, draws=True))
    assert max(Counter(pairs_of(tournament)).values()) == 1


@fast
@given(rng=chances, entrants=st.integers(3, 15), rounds=st.integers(1, 20))
def test_nobody_gets_a_second_bye_before_all_had_one(
    rng: Random, entrants: int, rounds: int
) -> None:
    tournament = played_out(field("swiss", entrants, rounds=rounds), by_chance(rng))
    had = byes(tournament)
    assert sum(had.values()) == (rounds if entrants % 2 else 0)
    assert max(had.values()) - min(had[one] for one in tournament.seeds) <= 1


@fast
@given(rng=chances, entrants=st.integers(12, 40))
def test_seats_balance_in_a_swiss(rng: Random, entrants: int) -> None:
    *_, last = rounds_of(field("swiss", entrants, rounds=8), rng)
    before = replace(last, rounds=last.rounds[:-1])
    assert all(abs(had[1] - had[2]) <= 2 for had in seats_had(before).values())
    assert all(abs(had[1] - had[2]) <= 3 for had in seats_had(last).values())


def test_seats_balance_though_one_seat_wins_every_game() -> None:
    tournament = field("swiss", 64, rounds=8)
    for _ in range(7):
        tournament = settled(paired(tournament), lambda _meeting: (1, 2))
        assert all(abs(had[1] - had[2]) <= 2 for had in seats_had(tournament).values())


@fast
@given(rng=chances, tables=st.integers(2, 6), seats=st.integers(3, 6))
def test_seats_balance_at_bigger_tables(rng: Random, tables: int, seats: int) -> None:
    tournament = played_out(field("swiss", tables * seats, seats=seats, rounds=6), by_chance(rng))
    for had in seats_had(tournament).values():
        assert max(had.values()) <= 3


@pytest.mark.parametrize("entrants", [10, 11])
@pytest.mark.parametrize("luck", range(6))
def test_at_bigger_tables_a_search_finds_rounds_without_repetition(
    entrants: int, luck: int
) -> None:
    tournament = field("swiss", entrants, seats=3, rounds=4)
    tournament = played_out(tournament, by_chance(Random(luck)))
    assert set(Counter(pairs_of(tournament)).values()) == {1}


@pytest.mark.parametrize("often", [1, 2])
@pytest.mark.parametrize("entrants", range(2, 17))
def test_in_a_round_robin_everybody_meets_everybody_equally_often(
    entrants: int, often: int
) -> None:
    tournament = played_out(field("round-robin", entrants, rounds=often), by_number)
    times = Counter(pairs_of(tournament))
    assert set(times) == set(combinations(range(1, entrants + 1), 2))
    assert set(times.values()) == {often}
    assert len(tournament.rounds) == often * (entrants - 1 + entrants % 2)
    for had in seats_had(tournament).values():
        assert abs(had[1] - had[2]) <= (often * (entrants - 1)) % 2
    assert set(byes(tournament).values()) <= {often if entrants % 2 else 0}


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("entrants", [2, 3, 5, 6, 9, 12, 16])
def test_a_round_robin_at_bigger_tables_ends_when_all_have_met(entrants: int, seats: int) -> None:
    tournament = played_out(field("round-robin", entrants, seats=seats), by_number)
    assert set(pairs_of(tournament)) == set(combinations(range(1, entrants + 1), 2))
    assert not any(len(table) > seats for table in tables_of(tournament))


def test_nine_at_tables_of_three_meet_exactly_once() -> None:
    tournament = played_out(field("round-robin", 9, seats=3), by_number)
    assert len(tournament.rounds) == 4
    assert set(Counter(pairs_of(tournament)).values()) == {1}


@fast
@given(rng=chances, entrants=st.integers(2, 40), seats=st.integers(2, 6))
def test_an_elimination_ends_with_one_winner_who_never_dropped_out(
    rng: Random, entrants: int, seats: int
) -> None:
    tournament = played_out(field("elimination", entrants, seats=seats), by_chance(rng, draws=True))
    (last,) = tournament.rounds[-1]
    first = winner(tournament)
    assert first is not None
    assert last.place_of(first) == 1
    assert all(any(first in m.players for m in meetings) for meetings in tournament.rounds)
    assert len(last.players) <= seats
    assert [line.place for line in standings(tournament)] == list(range(1, entrants + 1))


@pytest.mark.parametrize(
    ("entrants", "seats", "together"), [(16, 4, 1), (36, 6, 1), (20, 5, 1), (24, 6, 2)]
)
@pytest.mark.parametrize("luck", range(5))
def test_those_who_come_from_one_table_are_spread_over_the_next(
    entrants: int, seats: int, together: int, luck: int
) -> None:
    tournament = paired(field("elimination", entrants, seats=seats))
    tournament = paired(settled(tournament, by_chance(Random(luck))))
    before = {one: table for table, m in enumerate(tournament.rounds[0]) for one in m.players}
    for meeting in tournament.rounds[1]:
        assert max(Counter(before[one] for one in meeting.players).values()) == together


@given(entrants=st.integers(2, 70))
def test_in_a_bracket_the_favourites_win_and_only_the_first_round_has_byes(entrants: int) -> None:
    tournament = played_out(field("elimination", entrants), by_number)
    assert sum(not m.is_bye for meetings in tournament.rounds for m in meetings) == entrants - 1
    free = [m.players[0] for meetings in tournament.rounds for m in meetings if m.is_bye]
    assert free == [m.players[0] for m in tournament.rounds[0] if m.is_bye]
    assert sorted(free) == list(range(1, len(free) + 1))
    assert sorted(tournament.rounds[-1][0].players) == [1, 2]
    assert [line.entrant for line in standings(tournament)][:2] == [1, 2]


@fast
@given(
    rng=chances,
    kind=st.sampled_from(KINDS),
    entrants=st.integers(2, 12),
    seats=st.sampled_from((2, 3, 5)),
)
def test_nothing_depends_on_the_order_in_which_results_arrive(
    rng: Random, kind: Kind, entrants: int, seats: int
) -> None:
    one = other = field(kind, entrants, seats=seats)
    while one.phase != "over":
        one, other = paired(one), paired(other)
        assert one == other
        made = results(one, by_chance(rng, draws=True))
        one = fold_all(one, made)
        rng.shuffle(made)
        other = fold_all(other, made)
    assert standings(one) == standings(other)


@fast
@given(rng=chances, size=st.integers(1, 6), density=st.floats(0, 1))
def test_a_perfect_matching_is_found_whenever_there_is_one(
    rng: Random, size: int, density: float
) -> None:
    order = list(range(2 * size))
    edges = {pair for pair in combinations(order, 2) if rng.random() < density}

    def may_meet(one: int, other: int) -> bool:
        return (min(one, other), max(one, other)) in edges

    @cache
    def possible(left: frozenset[int]) -> bool:
        if not left:
            return True
        first, *rest = sorted(left)
        return any(may_meet(first, other) and possible(left - {first, other}) for other in rest)

    found = best_pairs(order, may_meet, lambda _, rest: rest)
    assert (found is not None) == possible(frozenset(order))
    if found is not None:
        assert sorted(one for pair in found for one in pair) == order
        assert all(may_meet(*pair) for pair in found)
        (first, partner), *_ = found
        better = [o for o in order[1:partner] if may_meet(first, o)]
        assert not any(possible(frozenset(order) - {first, o}) for o in better)


def test_a_matching_is_found_though_its_path_leads_round_an_odd_ring() -> None:
    edges = {(0, 2), (0, 5), (1, 3), (1, 4), (1, 5), (3, 4)}  # 1, 3 and 4 are the ring
    found = best_pairs(
        range(6),
        lambda one, other: (min(one, other), max(one, other)) in edges,
        lambda _, all_: all_,
    )
    assert found == [(0, 2), (1, 5), (3, 4)]
