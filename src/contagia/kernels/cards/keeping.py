"""What a card in a hand is good for, by what lies on the table."""

from __future__ import annotations

import numpy as np
from numba import float64, int64

from contagia.kernels.cards.layout import (
    ANATOMY,
    BODIES,
    CURES,
    GERMS,
    HANDS,
    HUE,
    MANY_RAINBOWS,
    MOST_PLACES,
    RAINBOW,
    SEATS,
    THIEF,
    TRANSPLANT,
)
from contagia.kernels.cards.organs import admits, first_place, immune, infected, meets
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, Flat

USELESS, USEFUL, URGENT = 0, 1, 2

# How gladly a card is kept, in the measure of sense.py. Rows: organs, germs, cures; columns:
# useless, useful, urgent. The special cards stand apart, in the order of their kinds.
KEPT = np.array([[-0.7, 2.5, 2.5], [-0.7, 1.15, 1.6], [-0.5, 1.8, 1.9]])
KEPT_SPECIAL = np.array([1.8, 1.6, 1.4, 2.2, 1.0])
KEPT_RAINBOW = 0.3


@compiled(int64(FLAT, int64, int64))
def use_on(state: Flat, seat: int, kind: int) -> int:
    """What a germ or a cure would be good for on the organs of a seat: urgent if one is sick."""
    found, start = USELESS, first_place(seat)
    for place in range(start, start + MOST_PLACES):
        organ = state[BODIES + place]
        if meets(state, kind, organ):
            found = max(found, URGENT if infected(organ) else USEFUL)
    return found


@compiled(int64(FLAT, int64))
def use_of_thief(state: Flat, seat: int) -> int:
    """What a thief would be good for: urgent if there is an organ to take that counts."""
    found = USELESS
    for other in range(1, state[SEATS] + 1):
        start = first_place(other)
        for place in range(start, start + MOST_PLACES):
            organ = state[BODIES + place]
            if other != seat and organ and not immune(organ) and admits(state, seat, organ & HUE):
                found = max(found, USEFUL if infected(organ) else URGENT)
    return found


@compiled(int64(FLAT, int64, int64))
def use(state: Flat, seat: int, kind: int) -> int:
    """What a card would be good for in the hand of a seat."""
    if kind < GERMS:
        return USEFUL if admits(state, seat, kind + 1) else USELESS
    if kind >= TRANSPLANT:
        return use_of_thief(state, seat) if kind == THIEF else USEFUL
    if kind >= CURES:
        return use_on(state, seat, kind)
    found = USELESS
    for other in range(1, state[SEATS] + 1):
        if other != seat:
            found = max(found, use_on(state, other, kind))
    return found


@compiled(int64(FLAT, int64, int64))
def is_spare(state: Flat, seat: int, kind: int) -> int:
    """Whether a hand has an organ twice that its body can have once only."""
    many = kind + 1 == RAINBOW and state[ANATOMY] & MANY_RAINBOWS
    return kind < GERMS and not many and state[HANDS + seat] >> 2 * kind & 3 > 1


@compiled(float64(FLAT, int64, int64))
def kept(state: Flat, seat: int, kind: int) -> float:
    """How gladly a seat keeps a card: less than 0 is worse than a card nobody knows yet."""
    if kind >= TRANSPLANT:
        return KEPT_SPECIAL[kind - TRANSPLANT]
    good = USELESS if is_spare(state, seat, kind) else use(state, seat, kind)
    rainbow = KEPT_RAINBOW if good and kind % 5 + 1 == RAINBOW else 0.0
    return KEPT[kind // 5, good] + rainbow
