"""Ratings from results: the Elo numbers that make everything seen most likely. Pure numbers.

The model is Bradley and Terry's: whoever is `d` Elo ahead of another wins 1 / (1 + 10^(-d / 400))
of their games; a draw counts as half a win and half a loss. A game of n seats counts as results
between all pairs by their places. They are not independent of each other (a ranking of n tells
n - 1 things), so each of the n(n - 1)/2 pairs weighs 2/n.

To keep the rating of somebody who won or lost everything finite there is a weak prior: everybody is
taken to have drawn one game with an average player.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from contagia.arena.statistics import NORMAL_95, Interval

PRIOR_GAMES = 1.0  # drawn with an average player, by everybody
ELO_PER_NAT = 400 / math.log(10)
MOST_ROUNDS = 100  # of Newton's method, which needs about ten
CLOSE_ENOUGH = 1e-10  # in natural units, so a 10⁻⁸ of an Elo point

Numbers: TypeAlias = NDArray[np.float64]


class Meetings(NamedTuple):
    """What two have made of each other: how much of it the first won, and what it weighs."""

    points: float
    weight: float


class Rating(NamedTuple):
    """An Elo number, and where the truth is in 95 of 100 cases, as a distance from the mean."""

    elo: float
    interval: Interval

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        return (self.interval.high - self.interval.low) / 2


Seated: TypeAlias = tuple[Sequence[str], Sequence[int]]  # the names and the places of a game
Met: TypeAlias = Mapping[tuple[str, str], Meetings]  # the names in their order


def meetings(games: Iterable[Seated]) -> dict[tuple[str, str], Meetings]:
    """Who met whom with what result, from the names and the places of games, both by seat."""
    halves: Counter[tuple[str, str, int]] = Counter()  # of points; the number is that of the seats
    times: Counter[tuple[str, str, int]] = Counter()
    for names, places in games:
        for one, other in combinations(sorted(zip(names, places, strict=True)), 2):
            if one[0] != other[0]:
                key = (one[0], other[0], len(names))
                halves[key] += 1 + (one[1] < other[1]) - (one[1] > other[1])
                times[key] += 1
    found: dict[tuple[str, str], Meetings] = {}
    for first, second, seats in sorted(
        times
    ):  # counts first, so no order of games rounds another way
        before = found.get((first, second), Meetings(0.0, 0.0))
        points = before.points + halves[first, second, seats] / seats
        weight = before.weight + times[first, second, seats] * 2 / seats
        found[first, second] = Meetings(points, weight)
    return found


def rate(met: Met, *, prior: float = PRIOR_GAMES, zero: str | None = None) -> dict[str, Rating]:
    """Everybody's rating; `zero` is who has 0, otherwise the mean is 0.

    The intervals are those of the distance to the mean of all, whoever has 0: as a distance to one
    of them every interval would carry that one's uncertainty too.
    """
    names = sorted({name for pair in met for name in pair})
    if not names:
        return {}
    points, weights = _tables(met, names)
    strengths = _likeliest(points, weights, prior)
    spread = NORMAL_95 * np.sqrt(np.diag(_covariance(weights, strengths, prior)))
    base = strengths[names.index(zero)] if zero in names else strengths.mean()
    elos, margins = ELO_PER_NAT * (strengths - base), ELO_PER_NAT * spread
    return {
        name: Rating(float(elo), Interval(float(elo - margin), float(elo + margin)))
        for name, elo, margin in zip(names, elos, margins, strict=True)
    }


def _tables(met: Met, names: Sequence[str]) -> tuple[Numbers, Numbers]:
    """What each row won from each column, and what their meetings weigh."""
    place = {name: index for index, name in enumerate(names)}
    points, weights = np.zeros((2, len(names), len(names)))
    for (one, other), found in met.items():
        row, column = place[one], place[other]
        points[row, column] = found.points
        points[column, row] = found.weight - found.points
        weights[row, column] = weights[column, row] = found.weight
    return points, weights


def _likeliest(points: Numbers, weights: Numbers, prior: float) -> Numbers:
    """The strengths with the highest posterior, by Newton's method; the function is concave."""
    strengths: Numbers = np.zeros(len(points))
    for _ in range(MOST_ROUNDS):
        slope = _slope(points, weights, strengths, prior)
        step = np.linalg.solve(_curvature(weights, strengths, prior), slope)
        length = float(np.abs(step).max())
        strengths = strengths + step / max(1.0, length)  # far from the top it would overshoot
        if length < CLOSE_ENOUGH:
            break
    return strengths


def _slope(points: Numbers, weights: Numbers, strengths: Numbers, prior: float) -> Numbers:
    expected = weights * _logistic(strengths[:, None] - strengths[None, :])
    slope: Numbers = (points - expected).sum(axis=1) + prior * (0.5 - _logistic(strengths))
    return slope


def _curvature(weights: Numbers, strengths: Numbers, prior: float) -> Numbers:
    """The information in the results: minus the second derivatives of the log posterior.

    Without a prior a shift of everybody alike would change nothing; one number more pins it down.
    """
    chance = _logistic(strengths[:, None] - strengths[None, :])
    between = weights * chance * (1 - chance)
    own = between.sum(axis=1) + prior * _logistic(strengths) * (1 - _logistic(strengths))
    pin = 0.0 if prior else 1 / len(strengths)
    curvature: Numbers = np.diag(own) - between + pin
    return curvature


def _covariance(weights: Numbers, strengths: Numbers, prior: float) -> Numbers:
    """Of the distances to the mean: how sure the mean itself is plays no part."""
    centred: Numbers = np.eye(len(strengths)) - 1 / len(strengths)
    inverse = np.linalg.inv(_curvature(weights, strengths, prior))
    covariance: Numbers = centred @ inverse @ centred
    return covariance


def _logistic(strengths: Numbers) -> Numbers:
    values: Numbers = 1 / (1 + np.exp(-strengths))
    return values
