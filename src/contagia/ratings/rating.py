"""A rating: how well somebody plays, and how sure that is. The scale is that of Elo.

The model is Thurstone and Mosteller's as Weng and Lin fold it game by game, computed by openskill:
every two who met are compared, and the curve of what is known of both says how much that teaches.
A ranking of n tells n - 1 things and not n(n - 1)/2, so what its pairs say weighs 2/n, as in
arena/ratings.py; without that a game of six would be taken for fifteen.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from openskill.models import ThurstoneMostellerFull

from contagia.arena.statistics import NORMAL_95

MU = 1500.0
SIGMA = 350.0
# A normal curve so wide is never more than a hundredth away from Elo's logistic one.
BETA = 1.702 * 400 / math.log(10) / math.sqrt(2)
DRAW_MARGIN = 10.0  # of two equals every thirtieth game is drawn: few games here have draws at all
TAU = SIGMA / 100  # of doubt that every game adds, so that whoever gets better is seen to
PROVISIONAL_SIGMA = 0.4 * SIGMA  # after about ten games of two it is less
DIGITS = 6  # a millionth of a point: machines that round differently still agree


class Rating(NamedTuple):
    """A guess, and its standard error."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def number(self) -> int:
        """The rating as it is shown: the guess itself, so that a win never lowers it."""
        return round(self.mu)

    @property
    def margin(self) -> int:
        """By how much the truth may be off, up or down, in 95 of 100 cases."""
        return round(NORMAL_95 * self.sigma)

    @property
    def provisional(self) -> bool:
        """Whether too little is known to put somebody on a list."""
        return self.sigma > PROVISIONAL_SIGMA


NEWCOMER = Rating()


def after_game(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Everybody's rating after a game with such places.

    Sums are rounded in the order in which they are added up. So the game is always told in the
    order of places and ratings, whoever sat where, and those who are equal in both stay equal.
    """
    model, weight = _model(len(ratings)), _weight(len(ratings))
    told = sorted(zip(places, ratings, strict=True))
    teams = [[model.rating(rating.mu, rating.sigma)] for _, rating in told]
    rated = model.rate(teams, ranks=[float(place) for place, _ in told])
    found = {
        before: _moved(before[1], team[0].mu, team[0].sigma, weight)
        for before, team in zip(told, rated, strict=True)
    }
    return [found[before] for before in zip(places, ratings, strict=True)]


def _moved(before: Rating, mu: float, sigma: float, weight: float) -> Rating:
    moved = before.mu + weight * (mu - before.mu)
    return Rating(round(moved, DIGITS), round(sigma, DIGITS))


def _weight(seats: int) -> float:
    return 2 / seats


@cache
def _model(seats: int) -> ThurstoneMostellerFull:
    return ThurstoneMostellerFull(
        mu=MU, sigma=SIGMA, beta=BETA, epsilon=DRAW_MARGIN, tau=TAU, gamma=_learning(_weight(seats))
    )


def _learning(weight: float) -> Callable[..., float]:
    """How much of what a pair teaches makes the ratings surer: openskill asks for every pair."""

    def gamma(*_: Any) -> float:
        return weight

    return gamma
