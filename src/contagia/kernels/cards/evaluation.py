"""How good a card table looks for every seat: by the bodies, and by what the hands can do.

The weights add to the logarithm of the odds. Logistic regressions of who won were made on games of
keen players with some noise: for each game with two and with four seats, 40,000 to 200,000
positions each. They were alike enough to share one set, averaged and rounded by hand.
"""

from __future__ import annotations

from math import exp

import numpy as np
from numba import boolean, float64, types

from contagia.kernels.cards.keeping import URGENT, USEFUL, use
from contagia.kernels.cards.layout import (
    ACTIVE,
    CURES,
    GERMS,
    HANDS,
    OUT,
    PHASE,
    SEATS,
    SPECIAL,
    THIEF,
    TO_PLAY,
    TO_WIN,
    TRANSPLANT,
)
from contagia.kernels.cards.organs import counting, rank, standing
from contagia.kernels.cards.table import first_kind, is_over, other_kinds
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import EVALUATE, FLAT, REALS, Flat, Reals

COUNTING = np.array([0.0, 0.35, 0.8, 1.38, 2.0, 2.6])  # by how many organs count
IMMUNE, VACCINATED, INFECTED = 0.37, 0.15, 0.1
ORGAN, CURE = 0.25, 0.2  # in the hand: an organ the body has no double of, a cure of a sick organ
SPECIALS = np.array([0.2, 0.2, 0.2, 0.2, 0.37])  # in the hand, by kind from the transplant on
TO_MOVE = 0.15
WINS_NOW, WINS_NEXT = 1.6, 0.7  # the last organ is in the hand, in the own turn and before it


@compiled(float64(FLAT, types.int64))
def worth_of_body(state: Flat, seat: int) -> float:
    """What a body is worth: what ranks it at the end, weighed."""
    counts = standing(state, seat)
    sound, immune, vaccinated = counts >> 12, counts >> 8 & 15, counts >> 4 & 15
    worth = COUNTING[min(sound, 5)] + IMMUNE * immune + VACCINATED * vaccinated
    return worth + INFECTED * ((counts & 15) - sound)


@compiled(float64(FLAT, types.int64, types.int64))
def worth_in_hand(state: Flat, seat: int, kind: int) -> float:
    """What a card is worth to the one who holds it."""
    if kind >= TRANSPLANT:
        return SPECIALS[kind - TRANSPLANT]
    if kind < GERMS:
        return ORGAN if use(state, seat, kind) == USEFUL else 0.0
    return CURE if kind >= CURES and use(state, seat, kind) == URGENT else 0.0


@compiled(boolean(types.int64, float64))
def adds_an_organ(kind: int, worth: float) -> bool:
    """Whether a card that is worth so much makes one organ more count."""
    return worth > 0.0 and (kind < TRANSPLANT or kind == THIEF)


@compiled(float64(FLAT, types.int64))
def worth_of_hand(state: Flat, seat: int) -> float:
    """What a hand is worth; most of all if it has the last organ that is missing."""
    on = state[ACTIVE] == seat and state[PHASE] == TO_PLAY and state[SPECIAL] == 0
    near = counting(state, seat) == state[TO_WIN] - 1
    hand, sum_, wins = state[HANDS + seat], TO_MOVE if on else 0.0, False
    while hand:
        kind = first_kind(hand)
        worth = worth_in_hand(state, seat, kind)
        wins = wins or (near and adds_an_organ(kind, worth))
        sum_ += worth
        hand = other_kinds(hand)
    if wins:
        sum_ += WINS_NOW if on else WINS_NEXT
    return sum_


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
    """Chances to win that add up to 1: by bodies and hands, or by the end itself."""
    if is_over(state):
        divide_victory(state, values)
        return
    total = 0.0
    for seat in range(1, state[SEATS] + 1):
        values[seat - 1] = 0.0
        if state[OUT + seat] == 0:
            values[seat - 1] = exp(worth_of_body(state, seat) + worth_of_hand(state, seat))
        total += values[seat - 1]
    for seat in range(state[SEATS]):
        values[seat] /= total
