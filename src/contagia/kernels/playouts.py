"""Many games in one call: for benchmarks, and to see that a kernel is warm."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import int64, types

from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, PLAYOUT, RNG, Flat, Rng
from contagia.kernels.grids.virus_wars_heuristics import HEURISTIC_PLAYOUT

NO_LIMIT = 1_000_000
PLAYOUT_FUNCTION = types.FunctionType(PLAYOUT)
HEURISTIC_PLAYOUT_FUNCTION = types.FunctionType(HEURISTIC_PLAYOUT)


@compiled(int64(PLAYOUT_FUNCTION, FLAT, int64, RNG, FLAT))
def play_many(playout: Any, start: Flat, games: int, rng: Rng, firsts: Flat) -> int:
    """Play so many random games; counts first places by seat and returns the number of steps."""
    steps, state, places = 0, start.copy(), np.zeros(len(firsts), dtype=np.int64)
    for _ in range(games):
        state[:] = start
        steps += playout(state, rng, places, NO_LIMIT)
        for seat in range(len(firsts)):
            firsts[seat] += int64(places[seat] == 1)
    return steps


@compiled(int64(HEURISTIC_PLAYOUT_FUNCTION, FLAT, int64, int64, RNG))
def play_many_by(playout: Any, start: Flat, heuristic: int, games: int, rng: Rng) -> int:
    """Play so many games of Virus Wars by a heuristic; returns the number of steps."""
    steps, state, places = 0, start.copy(), np.zeros(2, dtype=np.int64)
    for _ in range(games):
        state[:] = start
        steps += playout(state, rng, places, NO_LIMIT, heuristic)
    return steps
