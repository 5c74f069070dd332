"""Random playouts of the card games."""

from __future__ import annotations

import numpy as np

from contagia.kernels.cards.layout import MOST_PLACES, MOST_SEATS
from contagia.kernels.cards.organs import outcome
from contagia.kernels.cards.packing import most_steps
from contagia.kernels.cards.rules import play, steps
from contagia.kernels.chance import below
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import PLAYOUT, Flat, Rng

MOST_STEPS = most_steps(MOST_SEATS, MOST_PLACES)


@compiled(PLAYOUT)
def playout(state: Flat, rng: Rng, places: Flat, limit: int) -> int:
    """Any legal step is as likely as any other; if `limit` comes first, nobody has a place."""
    legal = np.empty(MOST_STEPS, np.int64)
    for made in range(limit):
        count = steps(state, legal)
        if count == 0:
            outcome(state, places)
            return made
        play(state, legal[below(rng, count)], rng)
    if not outcome(state, places):
        places[:] = 0
    return limit
