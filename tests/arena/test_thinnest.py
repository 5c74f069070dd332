"""Who meets next."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from contagia.arena.thinnest import Pair, met_counts, pair, pairs_at, thinnest

names = st.sets(st.text("abcdefgh", min_size=1, max_size=2), min_size=2, max_size=6)


def everybody(found: set[str]) -> list[Pair]:
    return [pair(*two) for two in combinations(sorted(found), 2)]


@given(names=names, rounds=st.integers(0, 40))
def test_no_pair_is_ever_more_than_one_round_ahead(names: set[str], rounds: int) -> None:
    counts: Counter[Pair] = Counter()
    for _ in range(rounds):
        counts[pair(*thinnest(names, counts, 2))] += 1
        times = [counts[two] for two in everybody(names)]
        assert max(times) - min(times) <= 1


@given(names=names, data=st.data())
def test_the_thinnest_pair_is_always_at_the_table(names: set[str], data: st.DataObject) -> None:
    seats = data.draw(st.integers(2, 6))
    counts = {two: data.draw(st.integers(0, 5)) for two in everybody(names)}
    table = thinnest(names, counts, seats)
    assert len(table) == seats
    assert min(counts.values()) in {counts[two] for two in pairs_at(table)}
    assert table == thinnest(sorted(names, reverse=True), counts, seats)


@given(names=names, data=st.data())
def test_gaps_between_pairs_close_until_they_are_even(names: set[str], data: st.DataObject) -> None:
    counts = Counter({two: data.draw(st.integers(0, 4)) for two in everybody(names)})
    for _ in range(5 * len(counts)):
        counts[pair(*thinnest(names, counts, 2))] += 1
    assert max(counts.values()) - min(counts.values()) <= 1


@given(names=names, seats=st.integers(2, 6))
def test_seats_are_shared_out_evenly(names: set[str], seats: int) -> None:
    times = Counter(thinnest(names, {}, seats))
    full = [times[name] for name in names] if seats >= len(names) else list(times.values())
    assert max(full) - min(full) <= 1


def test_a_newcomer_plays_everybody_first() -> None:
    counts = met_counts({("a", "b"): 4, ("a", "c"): 4, ("b", "c"): 4})
    met = []
    for _ in range(3):
        two = pair(*thinnest("abcz", counts, 2))
        counts[two] += 1
        met.append(two)
    assert met == [("a", "z"), ("b", "z"), ("c", "z")]


def test_line_ups_are_counted_pair_by_pair() -> None:
    counts = met_counts({("a", "a", "b"): 3, ("a", "b", "c"): 1})
    assert counts == {("a", "b"): 7, ("a", "c"): 1, ("b", "c"): 1}


def test_at_a_big_table_every_pair_meets_in_the_long_run() -> None:
    counts: Counter[Pair] = Counter()
    for _ in range(60):
        counts.update(pairs_at(thinnest("abcdef", counts, 4)))
    assert max(counts.values()) - min(counts[two] for two in everybody(set("abcdef"))) <= 3
