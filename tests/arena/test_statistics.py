"""Intervals, Elo and sequential tests against known values."""

from __future__ import annotations

import math
from random import Random

import pytest

from contagia.arena.statistics import (
    elo,
    elo_of,
    expected_score,
    log_likelihood_ratio,
    sprt,
    wilson,
)


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [  # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81 / 263, 263, 0.2553, 0.3662),
        (15 / 148, 148, 0.0624, 0.1605),
        (0.0, 20, 0.0000, 0.1611),
        (1 / 29, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_wilsons(score: float, games: int, low: float, high: float) -> None:
    assert wilson(score, games) == pytest.approx((low, high), abs=5e-5)


def test_the_interval_is_exact_where_one_side_won_everything() -> None:
    assert wilson(1.0, 7).high == 1.0
    assert wilson(0.0, 7).low == 0.0
    assert wilson(0.0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("score", "difference"), [(0.5, 0.0), (0.75, 190.85), (0.9, 381.70), (0.25, -190.85)]
)
def test_elo_is_the_logistic_one(score: float, difference: float) -> None:
    assert elo(score) == pytest.approx(difference, abs=0.01)
    assert expected_score(difference) == pytest.approx(score, abs=1e-4)


def test_elo_has_no_bound_where_one_side_won_everything() -> None:
    found = elo_of(1.0, 10)
    assert found.difference == math.inf
    assert found.interval.high == math.inf
    assert 0 < found.interval.low < 400
    assert elo_of(0.0, 10).difference == -math.inf


def test_without_draws_the_likelihood_ratio_is_that_of_a_coin() -> None:
    wins, losses, low, high = 60, 40, 0.5, 0.57
    exact = wins * math.log(high / low) + losses * math.log((1 - high) / (1 - low))
    assert log_likelihood_ratio([1.0] * wins + [0.0] * losses, low, high) == pytest.approx(exact)


def test_a_few_wins_prove_little() -> None:
    exact = 8 * math.log(expected_score(50) / 0.5)
    assert log_likelihood_ratio([1.0] * 8, 0.5, expected_score(50)) == pytest.approx(
        exact, abs=0.01
    )
    assert sprt([1.0] * 8, 0, 50).verdict == "open"
    assert sprt([1.0] * 40, 0, 50).verdict == "accepted"
    assert sprt([0.0] * 40, 0, 50).verdict == "rejected"


def test_the_ratio_is_near_its_normal_approximation_when_there_are_many_games() -> None:
    scores = [1.0] * 3_100 + [0.5] * 4_000 + [0.0] * 2_900
    low, high = expected_score(0), expected_score(10)
    mean = sum(scores) / len(scores)
    variance = sum((score - mean) ** 2 for score in scores) / len(scores)
    normal = len(scores) / 2 * (high - low) * (2 * mean - low - high) / variance
    assert log_likelihood_ratio(scores, low, high) == pytest.approx(normal, rel=0.01)


def test_no_games_decide_nothing_and_equal_hypotheses_never_differ() -> None:
    assert sprt([], 0, 10) == (0, 10, 0.0, "open")
    assert log_likelihood_ratio([1.0, 0.5, 0.0], 0.5, 0.5) == pytest.approx(0)


@pytest.mark.parametrize(("truth", "verdict"), [(0, "rejected"), (60, "accepted")])
def test_the_test_is_seldom_wrong(truth: float, verdict: str) -> None:
    rng, wrong = Random(1), 0
    for _ in range(60):
        scores: list[float] = []
        while (test := sprt(scores, 0, 60)).verdict == "open":
            scores += [float(rng.random() < expected_score(truth)) for _ in range(20)]
        wrong += test.verdict != verdict
    assert wrong <= 7  # 3 are expected
