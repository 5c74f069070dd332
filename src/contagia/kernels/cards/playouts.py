"""Playouts of the card games: at random, or by players with some sense."""

from __future__ import annotations

import numpy as np
from numba import int64

from contagia.kernels.cards.layout import MOST_PLACES, MOST_SEATS
from contagia.kernels.cards.organs import outcome
from contagia.kernels.cards.packing import most_steps
from contagia.kernels.cards.rules import play, steps
from contagia.kernels.cards.sense import appeal
from contagia.kernels.chance import below
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, PLAYOUT, RNG, Flat, Rng

MOST_STEPS = most_steps(MOST_SEATS, MOST_PLACES)
KEEN_TRIES = 12  # steps that a keen player compares


@compiled(int64(FLAT, RNG, FLAT, int64))
def choose(state: Flat, rng: Rng, legal: Flat, tries: int) -> int:
    """The most appealing of so many steps, from a random one on; 0 if the game is over."""
    count = steps(state, legal)
    if count == 0:
        return 0
    start = below(rng, count)
    best = legal[start]
    if tries > 1 and count > 1:
        most = appeal(state, best)
        for number in range(start + 1, start + min(tries, count)):
            step = legal[number % count]
            more = appeal(state, step)
            if more > most:
                best, most = step, more
    return best


@compiled(int64(FLAT, RNG, FLAT, int64, int64))
def play_out(state: Flat, rng: Rng, places: Flat, limit: int, tries: int) -> int:
    """Play to the end, or `limit` steps: then nobody has a place."""
    legal = np.empty(MOST_STEPS, np.int64)
    for made in range(limit):
        step = choose(state, rng, legal, tries)
        if step == 0:
            outcome(state, places)
            return made
        play(state, step, rng)
    if not outcome(state, places):
        places[:] = 0
    return limit


@compiled(PLAYOUT)
def playout(state: Flat, rng: Rng, places: Flat, limit: int) -> int:
    """Any legal step is as likely as any other."""
    return play_out(state, rng, places, limit, 1)


@compiled(PLAYOUT)
def keen(state: Flat, rng: Rng, places: Flat, limit: int) -> int:
    """The best of a few steps at first sight."""
    return play_out(state, rng, places, limit, KEEN_TRIES)
