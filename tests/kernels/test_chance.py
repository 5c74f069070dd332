from __future__ import annotations

from collections import Counter

from contagia.kernels import chance


def test_numbers_below_a_bound_are_about_as_likely() -> None:
    rng, seen = chance.rng(7), Counter[int]()
    for _ in range(7000):
        seen[chance.below(rng, 7)] += 1
    assert set(seen) == set(range(7))
    # Chi-squared with 6 degrees of freedom stays below 22.5 in 99.9 %.
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 22.5


def test_seeds_that_are_close_give_streams_that_are_not() -> None:
    firsts = {chance.below(chance.rng(seed), 2**31) for seed in range(1000)}
    assert len(firsts) == 1000


def test_no_seed_gives_a_stream_of_zeros() -> None:
    for seed in (0, -1, 2**64, 2**200):
        rng = chance.rng(seed)
        assert rng[0] != 0
        assert any(chance.below(rng, 1000) for _ in range(5))
