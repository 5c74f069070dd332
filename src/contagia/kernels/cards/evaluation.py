"""How good a card table looks for every seat, by the bodies alone: hands are seldom known."""

from __future__ import annotations

from math import exp

from numba import float64, types

from contagia.kernels.cards.layout import OUT, SEATS
from contagia.kernels.cards.organs import rank, standing
from contagia.kernels.cards.table import is_over
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import EVALUATE, FLAT, REALS, Flat, Reals

# What an organ adds to the logarithm of the odds: the weights of bots/evaluations.py by its slope.
COUNTING, IMMUNE, VACCINATED, ANY = 0.5, 0.25, 0.125, 0.0625


@compiled(float64(FLAT, types.int64))
def worth(state: Flat, seat: int) -> float:
    """What a body is worth: what ranks it at the end, weighed."""
    counts = standing(state, seat)
    high = COUNTING * (counts >> 12) + IMMUNE * (counts >> 8 & 15)
    return high + VACCINATED * (counts >> 4 & 15) + ANY * (counts & 15)


@compiled(types.void(FLAT, REALS))
def divide_victory(state: Flat, values: Reals) -> None:
    """Who is first at the end has 1, or several divide it."""
    best, firsts = -1, 0
    for seat in range(1, state[SEATS] + 1):
        if rank(state, seat) > best:
            best, firsts = rank(state, seat), 0
        firsts += rank(state, seat) == best
    for seat in range(1, state[SEATS] + 1):
        values[seat - 1] = 1.0 / firsts if rank(state, seat) == best else 0.0


@compiled(EVALUATE)
def evaluate(state: Flat, values: Reals) -> None:
    """Chances to win that add up to 1: by the worth of the bodies, or by the end itself."""
    if is_over(state):
        divide_victory(state, values)
        return
    total = 0.0
    for seat in range(1, state[SEATS] + 1):
        values[seat - 1] = 0.0 if state[OUT + seat] else exp(worth(state, seat))
        total += values[seat - 1]
    for seat in range(state[SEATS]):
        values[seat] /= total
