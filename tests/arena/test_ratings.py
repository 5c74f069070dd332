"""Ratings against closed forms, and intervals against many simulated lists."""

from __future__ import annotations

import math
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.arena.ratings import Seated, meetings, rate
from contagia.arena.statistics import NORMAL_95, expected_score

WIN, DRAW, LOSS = (1, 2), (1, 1), (2, 1)


def duels(wins: int = 0, draws: int = 0, losses: int = 0, pair: str = "ab") -> list[Seated]:
    return [*[(pair, WIN)] * wins, *[(pair, DRAW)] * draws, *[(pair, LOSS)] * losses]


@pytest.mark.parametrize(("wins", "losses"), [(1, 1), (3, 1), (75, 25), (1, 9)])
def test_without_a_prior_two_players_are_as_far_apart_as_their_score_says(
    wins: int, losses: int
) -> None:
    found = rate(meetings(duels(wins, 0, losses)), prior=0)
    assert found["a"].elo - found["b"].elo == pytest.approx(400 * math.log10(wins / losses))
    assert found["a"].elo + found["b"].elo == pytest.approx(0)


def test_the_interval_of_two_players_is_that_of_their_difference() -> None:
    found = rate(meetings(duels(75, 0, 25)), prior=0)
    difference = NORMAL_95 / math.sqrt(100 * 0.75 * 0.25) * 400 / math.log(10)
    assert found["a"].margin == pytest.approx(difference / 2)  # each is half of it from the mean
    assert found["b"].margin == pytest.approx(difference / 2)


def test_a_draw_is_half_a_win_and_half_a_loss() -> None:
    drawn, shared = meetings(duels(draws=10)), meetings(duels(5, 0, 5))
    assert drawn == shared
    assert rate(drawn) == rate(shared)


def test_differences_add_up_along_a_chain() -> None:
    games = duels(3, 0, 1, "ab") + duels(9, 0, 1, "bc")
    found = rate(meetings(games), prior=0)
    expected = 400 * math.log10(3) + 400 * math.log10(9)
    assert found["a"].elo - found["c"].elo == pytest.approx(expected)


def test_expected_and_scored_points_agree_at_the_likeliest_ratings() -> None:
    rng = Random(5)
    games = [(pair, rng.choice((WIN, DRAW, LOSS))) for pair in combinations("abcde", 2)] * 3
    met = meetings(games)
    found = rate(met, prior=0)
    for name in "abcde":
        scored = expected = 0.0
        for (one, other), (points, weight) in met.items():
            if name in (one, other):
                rival = other if name == one else one
                scored += points if name == one else weight - points
                expected += weight * expected_score(found[name].elo - found[rival].elo)
        assert expected == pytest.approx(scored)


def test_whoever_won_everything_has_a_rating_that_grows_with_the_games() -> None:
    few, many = rate(meetings(duels(wins=5))), rate(meetings(duels(wins=500)))
    assert 0 < few["a"].elo < many["a"].elo < 1_000
    assert few["a"].interval.low < many["a"].interval.low  # more games prove more
    assert few["a"].margin > 200  # but how much better is not known
    assert math.isfinite(many["a"].margin)


def test_the_prior_hardly_moves_those_who_have_played_a_lot() -> None:
    with_prior, without = (rate(meetings(duels(750, 0, 250)), prior=prior) for prior in (1.0, 0.0))
    assert with_prior["a"].elo == pytest.approx(without["a"].elo, abs=0.2)


def test_an_interval_narrows_with_the_root_of_the_games() -> None:
    once, fourfold = (rate(meetings(duels(60 * n, 0, 40 * n)), prior=0) for n in (1, 4))
    assert once["a"].margin == pytest.approx(2 * fourfold["a"].margin)


def test_who_has_zero_shifts_everybody_and_no_interval() -> None:
    met = meetings(duels(7, 1, 2, "ab") + duels(4, 0, 6, "bc"))
    mean, anchored = rate(met), rate(met, zero="b")
    assert sum(one.elo for one in mean.values()) == pytest.approx(0)
    assert anchored["b"].elo == 0
    for name in "abc":
        assert anchored[name].margin == pytest.approx(mean[name].margin)
        assert anchored[name].elo == pytest.approx(mean[name].elo - mean["b"].elo)
    assert rate(met, zero="nobody") == mean
    assert rate({}) == {}


games = st.lists(
    st.tuples(
        st.sampled_from(["abc", "bac", "acd"]), st.permutations((1, 2, 3)) | st.just((1, 1, 3))
    ),
    min_size=1,
    max_size=30,
)


@given(games=games, luck=st.randoms(use_true_random=False))
def test_the_order_of_results_does_not_matter(games: list[Seated], luck: Random) -> None:
    shuffled = [*games]
    luck.shuffle(shuffled)
    assert rate(meetings(games)) == rate(meetings(shuffled))


def test_a_game_of_more_seats_counts_by_places_between_all_pairs() -> None:
    met = meetings([(("a", "b", "c"), (2, 1, 2))])
    third = pytest.approx(2 / 3)  # three pairs tell two things
    assert list(met) == list(combinations("abc", 2))
    assert all(found.weight == third for found in met.values())
    assert met["a", "b"].points == 0
    assert met["a", "c"].points == pytest.approx(1 / 3)  # a draw
    assert met["b", "c"].points == third


def test_a_bot_that_sits_on_several_seats_does_not_meet_itself() -> None:
    met = meetings([(("a", "b", "a", "b"), (1, 2, 3, 4))])
    assert list(met) == [("a", "b")]
    assert met["a", "b"] == (1.5, 2.0)  # four meetings of half a weight, three of them won


def test_the_truth_lies_in_95_of_100_intervals() -> None:
    truth = {"a": 0.0, "b": 100.0, "c": -200.0, "d": 400.0}
    mean = sum(truth.values()) / len(truth)
    rng, inside, total = Random(1), 0, 0
    for _ in range(150):
        games = [
            (pair, WIN if rng.random() < expected_score(truth[pair[0]] - truth[pair[1]]) else LOSS)
            for pair in combinations(truth, 2)
            for _ in range(20)
        ]
        for name, found in rate(meetings(games)).items():
            inside += found.interval.low <= truth[name] - mean <= found.interval.high
            total += 1
    assert 0.92 <= inside / total <= 0.98
