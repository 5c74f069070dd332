"""What scores prove: intervals, Elo differences and sequential tests. Only numbers in and out.

A score is the share of a game that somebody won: 1 for a win, a half for a draw of two, 0 for a
loss; with more seats, the share of the first place.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

NORMAL_95 = 1.959964  # standard deviations that hold 95 % of a normal distribution
ALPHA = BETA = 0.05  # the errors a sequential test may make
SCARCE = 1e-3  # games granted to a score that was never seen, so that it is not impossible

Verdict: TypeAlias = Literal["accepted", "rejected", "open"]


class Interval(NamedTuple):
    """Where the truth is, in 95 of 100 cases."""

    low: float
    high: float


class Elo(NamedTuple):
    """A difference in Elo with its interval; infinite where one side won everything."""

    difference: float
    interval: Interval


class Sprt(NamedTuple):
    """A sequential test between two Elo differences, and how far it is."""

    elo0: float
    elo1: float
    llr: float
    verdict: Verdict  # "accepted": elo1 it is; "rejected": elo0


def wilson(score: float, games: int) -> Interval:
    """The 95 % interval of a mean score (Wilson, 1927), every game taken as a win or a loss.

    Draws make the truth vary less than that, and paired openings do too, so it is rather too wide
    than too narrow.
    """
    if games == 0:
        return Interval(0.0, 1.0)
    square = NORMAL_95**2
    middle = score + square / (2 * games)
    spread = NORMAL_95 * math.sqrt(score * (1 - score) / games + square / (4 * games * games))
    whole = 1 + square / games
    low = 0.0 if score <= 0 else (middle - spread) / whole  # exactly, where rounding would not
    high = 1.0 if score >= 1 else (middle + spread) / whole
    return Interval(low, high)


def elo(score: float) -> float:
    """The Elo difference that makes this score expected."""
    if score <= 0 or score >= 1:
        return math.inf if score >= 1 else -math.inf
    return 400 * math.log10(score / (1 - score))


def expected_score(difference: float) -> float:
    """The score that an Elo difference makes expected."""
    return 1 / (1 + 10 ** (-difference / 400))


def elo_of(score: float, games: int) -> Elo:
    """The Elo difference with the interval that the score's interval gives it."""
    low, high = wilson(score, games)
    return Elo(elo(score), Interval(elo(low), elo(high)))


def sprt(scores: Sequence[float], elo0: float, elo1: float) -> Sprt:
    """Wald's sequential test with errors of 5 %, for scores that are independent of each other.

    Games from the same opening are not, so give the mean score of every pair. The likelihood ratio
    is the generalised one (Van den Bergh, “A practical introduction to the GSPRT”): for each
    hypothesis, the distribution over the scores seen that fits best among those with its mean.
    """
    llr = log_likelihood_ratio(scores, expected_score(elo0), expected_score(elo1))
    if llr >= math.log((1 - BETA) / ALPHA):
        return Sprt(elo0, elo1, llr, "accepted")
    if llr <= math.log(BETA / (1 - ALPHA)):
        return Sprt(elo0, elo1, llr, "rejected")
    return Sprt(elo0, elo1, llr, "open")


def log_likelihood_ratio(scores: Sequence[float], mean0: float, mean1: float) -> float:
    """How much likelier `mean1` makes the scores than `mean0`, as a logarithm."""
    if not scores:
        return 0.0
    counts: dict[float, float] = {0.0: SCARCE, 1.0: SCARCE, **Counter(scores)}
    tilt0, tilt1 = _tilt(counts, mean0), _tilt(counts, mean1)
    return sum(
        count * math.log((1 + tilt0 * (score - mean0)) / (1 + tilt1 * (score - mean1)))
        for score, count in counts.items()
    )


def _tilt(counts: Mapping[float, float], mean: float) -> float:
    """What turns observed shares p into the best fit, p / (1 + tilt · (score - mean)).

    It lies between the two poles, and the sum falls from one to the other, so halving finds it.
    """
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(100):
        tilt = (low + high) / 2
        total = sum(
            count * (score - mean) / (1 + tilt * (score - mean)) for score, count in counts.items()
        )
        low, high = (tilt, high) if total > 0 else (low, tilt)
    return (low + high) / 2
