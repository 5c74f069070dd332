"""What a seat sees at a card table, and what a small network makes of it.

Everything a seat can see has a row of weights; each game has its own rows. They are added up; of
the sums those below zero count as zero, and the last weights make one number of them (after Nasu
2018, who calls it NNUE).

    moment      when a seat looks
    AFTER       its turn is over, and its hand is not yet filled
    WAITING     the other is on
    ON          it is on, with the cards it has
    PENDING     it has played a special card, which works unless it is blocked

scripts/teach.py makes the weights.
"""

from __future__ import annotations

from math import exp
from typing import TypeAlias

import numpy as np
from numba import boolean, float32, float64, int64, types
from numpy.typing import NDArray

from contagia.kernels.cards.layout import (
    BODIES,
    CURES,
    FIRST,
    GERMS,
    HANDS,
    HUE,
    KINDS,
    MOST_PLACES,
    PILE,
    RAINBOW,
    SEATS,
    TO_WIN,
)
from contagia.kernels.cards.organs import counting, first_place, immune, infected
from contagia.kernels.cards.table import first_kind, other_kinds
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, Flat

Weights: TypeAlias = NDArray[np.float32]

AFTER, WAITING, ON, PENDING = range(4)
NONE, SICK, SOUND, VACCINATED, IMMUNE = range(5)  # what a body has of a colour
CONDITIONS = 5
BOTH = CONDITIONS * CONDITIONS  # what two bodies have of it
GOAL = 4  # organs that win, by the usual rules

HIDDEN = 63  # sums that the last weights look at; one more goes past them
SUMS = HIDDEN + 1

WEIGHTS = types.Array(float32, 2, "C", readonly=True)
LAST = types.Array(float32, 1, "C", readonly=True)
SINGLES = float32[::1]


@compiled(int64(int64))
def condition_of(organ: int) -> int:
    """How an organ is."""
    if infected(organ):
        return SICK
    if immune(organ):
        return IMMUNE
    return VACCINATED if organ >> FIRST else SOUND


@compiled(int64(FLAT, int64))
def conditions(state: Flat, seat: int) -> int:
    """What a body has of each colour, three bits each: red from bit 3 on; of several the worst."""
    found, start = 0, first_place(seat)
    for place in range(start, start + MOST_PLACES):
        organ = state[BODIES + place]
        if organ:
            shift, condition = 3 * (organ & HUE), condition_of(organ)
            known = found >> shift & 7
            if known == NONE or condition < known:
                found += (condition - known) << shift
    return found


@compiled(boolean(int64))
def any_sick(found: int) -> bool:
    """Whether one of these organs is infected."""
    for hue in range(1, RAINBOW + 1):
        if found >> 3 * hue & 7 == SICK:
            return True
    return False


@compiled(int64(FLAT, int64))
def rainbows(state: Flat, seat: int) -> int:
    """The rainbow organs of a body in one number: sick ones, bare ones, and if any is safer."""
    sick, bare, safer, start = 0, 0, 0, first_place(seat)
    for place in range(start, start + MOST_PLACES):
        organ = state[BODIES + place]
        if organ & HUE == RAINBOW:
            condition = condition_of(organ)
            sick += condition == SICK
            bare += condition == SOUND
            safer |= condition > SOUND
    return 6 * min(sick, 2) + 2 * min(bare, 2) + safer


@compiled(int64(FLAT, int64))
def infected_ones(state: Flat, seat: int) -> int:
    """How many organs of a body are infected, at most two."""
    count, start = 0, first_place(seat)
    for place in range(start, start + MOST_PLACES):
        count += infected(state[BODIES + place])
    return min(count, 2)


@compiled(int64(FLAT, int64))
def progress(state: Flat, seat: int) -> int:
    """How many organs of a body count, as if the goal were the usual one."""
    return max(0, min(GOAL, GOAL - state[TO_WIN] + counting(state, seat)))


@compiled(types.void(FLAT, int64, FLAT))
def count_unseen(state: Flat, seat: int, unseen: Flat) -> None:
    """How many cards of each kind a seat cannot see: in the pile, or in the others' hands."""
    for kind in range(KINDS):
        unseen[kind] = state[PILE + kind]
    for other in range(1, state[SEATS] + 1):
        hand = state[HANDS + other] if other != seat else 0
        while hand:
            kind = first_kind(hand)
            unseen[kind] += hand >> 2 * kind & 3
            hand = other_kinds(hand)


@compiled(int64(int64, int64))
def to_lay(own: int, hand: int) -> int:
    """How many organs of a hand the body does not have yet, at most two."""
    count = 0
    for hue in range(1, RAINBOW + 1):
        count += hand >> 2 * (hue - 1) & 3 != 0 and own >> 3 * hue & 7 == NONE
    return min(count, 2)


@compiled(int64(int64, int64))
def can_heal(own: int, hand: int) -> int:
    """Whether a cure of a hand meets a sick organ of the own body."""
    rainbow_sick = own >> 3 * RAINBOW & 7 == SICK
    for hue in range(1, RAINBOW + 1):
        sick = rainbow_sick or own >> 3 * hue & 7 == SICK or (hue == RAINBOW and any_sick(own))
        if sick and hand >> 2 * (CURES + hue - 1) & 3:
            return 1
    return 0


@compiled(int64(int64, int64))
def threats(other: int, hand: int) -> int:
    """How many germs of a hand meet an organ of the other, at most two; a rainbow one always."""
    count, rainbow_meets = 0, NONE < other >> 3 * RAINBOW & 7 < IMMUNE
    for hue in range(1, RAINBOW + 1):
        if hue == RAINBOW or rainbow_meets or NONE < other >> 3 * hue & 7 < IMMUNE:
            count += hand >> 2 * (GERMS + hue - 1) & 3
    return min(count, 2)


@compiled(int64(int64))
def cards_in(hand: int) -> int:
    """How many cards a hand has."""
    count = 0
    while hand:
        count += hand & 3
        hand >>= 2
    return count


@compiled(float64(FLAT, WEIGHTS, LAST, SINGLES), fastmath=True)
def chance_of(seen: Flat, rows: Weights, last: Weights, sums: Weights) -> float:
    """The chance to win that all that is seen stands for; the sums are left behind."""
    sums[:] = 0.0
    for number in range(len(seen)):
        row = seen[number]
        for column in range(SUMS):
            sums[column] += rows[row, column]
    odds = sums[HIDDEN]
    for column in range(HIDDEN):
        odds += last[column] * max(sums[column], float32(0.0))
    return 1.0 / (1.0 + exp(-float64(odds)))
