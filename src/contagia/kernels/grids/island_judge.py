"""The taught judge of Flooded Island: in how many days the adventurer will be trapped.

The weights were learned by self-play (scripts/teach_island.py), for two fields a night and for
three; with one a night nobody is ever trapped, so the judge may as well think of two. What they add
up to says how near the trap is: 1 is now, and every day to come takes off 3 %. Decisions 30 and 33
tell why.
"""

from __future__ import annotations

from math import exp
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numba import float64, int8, int64
from numpy.typing import NDArray

from contagia.kernels.compiling import compiled
from contagia.kernels.contract import Flat
from contagia.kernels.grids.island_sight import SEEN

Weights: TypeAlias = NDArray[np.int8]  # by floods that are left tonight, none by day; and by row

WEIGHTS = int8[:, ::1]
A_DAY_LATER = 0.97  # what a trap is worth that closes a day later
SMALLEST = 1 / 96  # what weights are counted in
MOST = 127  # of those, either way
A_DAY = 100  # forecasts are in hundredths of a day
LONGEST_FORECAST = 400 * A_DAY
MARGIN = 4  # a forecast of so many days may well be wrong by one
HOPELESS = 50.0  # later makes no difference


def file_of(max_flood: int) -> Path:
    """Where the weights are that were learned for so many fields a night."""
    return Path(__file__).with_name(f"island_{max_flood}_taught.npz")


def _read(max_flood: int) -> Weights:
    with np.load(file_of(max_flood)) as taught:
        return np.ascontiguousarray(taught["rows"])


BY_TWO, BY_THREE = _read(2), _read(3)


def weights_for(max_flood: int) -> Weights:
    """The weights for so many fields a night."""
    return BY_THREE if max_flood == len(BY_THREE) - 1 else BY_TWO


def _forecasts() -> Flat:
    """By sum of weights, from the smallest there can be: in how many days the trap will close."""
    sums = np.arange(-SEEN * MOST, SEEN * MOST + 1)
    days = np.log1p(np.exp(-SMALLEST * sums)) / -np.log(A_DAY_LATER)
    return np.clip(np.round(A_DAY * days), 1, LONGEST_FORECAST).astype(np.int64)


FORECASTS = _forecasts()


@compiled(int64(int64))
def forecast(total: int) -> int:
    """In how many hundredths of a day the trap will close, by what the weights add up to."""
    return FORECASTS[total + SEEN * MOST]


@compiled(float64(int64, int64))
def hope_of_weather(days: int, season: int) -> float:
    """How well the weather stands with such a forecast: how near the trap is, if in the season."""
    near = A_DAY_LATER ** (days / A_DAY)
    late = (days / A_DAY - season) / (1.0 + days / A_DAY / MARGIN)
    return near / (1.0 + exp(min(late, HOPELESS)))
