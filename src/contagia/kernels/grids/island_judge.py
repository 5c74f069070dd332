"""The taught judge of Flooded Island: how soon the adventurer will be trapped.

1 is now, and every day to come takes off 3 %. The weights were learned by self-play
(scripts/teach_island.py), for two fields a night and for three; with one a night nobody is ever
trapped, so the judge may as well think of two. Decision 30 tells why.
"""

from __future__ import annotations

from math import exp, log
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numba import float64, int64
from numpy.typing import NDArray

from contagia.games.flooded_island import WEATHER
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, Flat
from contagia.kernels.grids.boards import LEFT, ON
from contagia.kernels.grids.island_layout import DAY, DAYS, MAX_FLOOD
from contagia.kernels.grids.island_sight import NOTHING, SEEN, see

Weights: TypeAlias = NDArray[np.int8]  # by floods that are left tonight, none by day; and by row

A_DAY_LATER = 0.97  # what a trap is worth that closes a day later
SMALLEST = 1 / 96  # what weights are counted in
MOST = 127  # of those, either way
MARGIN = 4  # a forecast of so many days may well be wrong by one
HOPELESS = 50.0  # later makes no difference


def file_of(max_flood: int) -> Path:
    """Where the weights are that were learned for so many fields a night."""
    return Path(__file__).with_name(f"island_{max_flood}_taught.npz")


def _read(max_flood: int) -> Weights:
    with np.load(file_of(max_flood)) as taught:
        return np.ascontiguousarray(taught["rows"])


BY_TWO, BY_THREE = _read(2), _read(3)


@compiled(float64(FLAT, int64))
def nearness(state: Flat, own: int) -> float:
    """How near the trap is; `own` is where the game's own part of the state begins."""
    window, seen = np.empty(NOTHING + 1, np.int64), np.empty(SEEN, np.int64)
    see(state, own, window, seen)
    left, total = state[LEFT] if state[ON] == WEATHER else 0, 0
    if state[own + MAX_FLOOD] == 3:
        for row in seen:
            total += BY_THREE[left, row]
    else:
        for row in seen:
            total += BY_TWO[left, row]
    return 1.0 / (1.0 + exp(-SMALLEST * total))


@compiled(float64(FLAT, int64))
def hope_of_weather(state: Flat, own: int) -> float:
    """How well the weather stands: how near the trap is, if it closes within the season."""
    near = nearness(state, own)
    days = log(near) / log(A_DAY_LATER)
    late = (days - (state[own + DAYS] - state[own + DAY])) / (1.0 + days / MARGIN)
    return near / (1.0 + exp(min(late, HOPELESS)))
