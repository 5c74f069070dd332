"""What a game does to ratings."""

from __future__ import annotations

from random import Random
from statistics import fmean, linear_regression

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.ratings.rating import NEWCOMER, SIGMA, Rating, after_game
from contagia.ratings.speeds import speed_of

ratings = st.builds(Rating, mu=st.floats(0, 3000), sigma=st.floats(20, SIGMA))


@st.composite
def games(draw: st.DrawFn) -> tuple[list[Rating], list[int]]:
    """Two to six who play, and their places; those who are equal share the better one."""
    seated = draw(st.lists(ratings, min_size=2, max_size=6))
    ranks = draw(st.lists(st.integers(1, 6), min_size=len(seated), max_size=len(seated)))
    return seated, [1 + sum(other < rank for other in ranks) for rank in ranks]


def test_two_newcomers_move_by_known_figures() -> None:
    winner, loser = after_game([NEWCOMER, NEWCOMER], [1, 2])
    assert (winner.number, loser.number) == (1672, 1328)
    assert winner == Rating(1671.888422, 305.941275)
    assert winner.sigma == loser.sigma


def test_a_draw_brings_two_nearer_to_each_other() -> None:
    strong, weak = after_game([Rating(1700, 100), Rating(1300, 100)], [1, 1])
    assert strong == Rating(1662.737218, 95.286616)
    assert weak == Rating(1337.262782, 95.286616)


def test_who_is_400_ahead_wins_ten_times_as_often() -> None:
    strong, weak = Rating(1900, 0.5), Rating(1500, 0.5)
    won = after_game([strong, weak], [1, 2])[0].mu - strong.mu
    lost = strong.mu - after_game([strong, weak], [2, 1])[0].mu
    assert lost / won == pytest.approx(10, rel=0.1)


@given(games())
def test_a_win_never_lowers_the_winners_number(game: tuple[list[Rating], list[int]]) -> None:
    seated, places = game
    after = after_game(seated, places)
    if places.count(1) == 1:
        winner = places.index(1)
        assert after[winner].mu >= round(seated[winner].mu, 6)
        assert after[winner].number >= Rating(round(seated[winner].mu, 6)).number


@given(games())
def test_who_is_alone_in_the_last_place_never_gains(game: tuple[list[Rating], list[int]]) -> None:
    seated, places = game
    if places.count(max(places)) == 1:
        last = places.index(max(places))
        assert after_game(seated, places)[last].mu <= round(seated[last].mu, 6)


@given(games(), st.randoms(use_true_random=False))
def test_who_sits_where_changes_nothing(game: tuple[list[Rating], list[int]], rng: Random) -> None:
    seated, places = game
    order = list(range(len(seated)))
    rng.shuffle(order)
    moved = after_game([seated[i] for i in order], [places[i] for i in order])
    straight = after_game(seated, places)
    assert moved == [straight[i] for i in order]


def test_a_rating_is_provisional_for_about_ten_games() -> None:
    rating, games = NEWCOMER, 0
    while rating.provisional:
        rating = after_game([rating, Rating(rating.mu, 60)], [1 + games % 2, 2 - games % 2])[0]
        games += 1
    assert 7 <= games <= 12


@pytest.mark.parametrize("seats", [2, 5])
def test_intervals_hold_the_truth_and_the_scale_is_elos(seats: int) -> None:
    """Sixteen people whose strengths are known play fifty games each, six times."""
    held, slopes = [], []
    for seed in range(6):
        true, found = played_by_chance(seats, Random(seed))
        mean, guess = fmean(true), fmean(rating.mu for rating in found)
        errors = [r.mu - guess - (t - mean) for r, t in zip(found, true, strict=True)]
        held += [abs(e) < r.margin for e, r in zip(errors, found, strict=True)]
        slopes.append(linear_regression(true, [rating.mu for rating in found]).slope)
    assert fmean(held) > 0.93
    assert fmean(slopes) == pytest.approx(1, abs=0.1)


def played_by_chance(seats: int, rng: Random) -> tuple[list[float], list[Rating]]:
    """True strengths in Elo, and the ratings after games that go as Elo says."""
    true, found = [rng.gauss(1500, 300) for _ in range(16)], [NEWCOMER] * 16
    for _ in range(50 * len(true) // seats):
        left, order = rng.sample(range(len(true)), seats), list[int]()
        while left:
            chances = [10 ** (true[who] / 400) for who in left]
            order += rng.choices(left, chances)
            left.remove(order[-1])
        after = after_game([found[who] for who in order], range(1, seats + 1))
        for who, rating in zip(order, after, strict=True):
            found[who] = rating
    return true, found


@pytest.mark.parametrize(
    ("bank", "turn", "speed"),
    [
        (0, 30, "fast"),
        (300, 5, "fast"),
        (0, 31, "slow"),
        (900, 10, "slow"),
        (0, 720, "slow"),
        (0, 721, "correspondence"),
        (0, 86_400, "correspondence"),
    ],
)
def test_speeds_go_by_the_time_a_seat_has(bank: int, turn: int, speed: str) -> None:
    assert speed_of(bank, turn) == speed
