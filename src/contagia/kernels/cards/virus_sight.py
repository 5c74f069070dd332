"""What a seat sees at a table of Virus The Game for two, as rows of a small network.

Everything a seat can see has a row of weights: each colour with what both bodies have of it and the
own hand holds for it, how near both are to the end, the special cards in the hand, and what is out
of sight, in the pile or in the other hand. The rows are added up; of the sums those below zero
count as zero, and the last weights make one number of them (after Nasu 2018, who calls it NNUE).
A step changes nothing that is out of sight, so that part is added up once for all steps.

    moment      when a seat looks
    AFTER       its turn is over, and its hand is not yet filled
    WAITING     the other is on
    ON          it is on, with the cards it has

scripts/teach_virus.py makes the weights.
"""

from __future__ import annotations

from math import exp
from typing import TypeAlias

import numpy as np
from numba import float32, float64, int64, types
from numpy.typing import NDArray

from contagia.kernels.cards.layout import (
    BLOCK_CARD,
    BODIES,
    CURES,
    FIRST,
    GERMS,
    HANDS,
    HUE,
    MOST_PLACES,
    PILE,
    PILE_SIZE,
    RAINBOW,
    TRANSPLANT,
)
from contagia.kernels.cards.organs import first_place, immune, infected
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, Flat

Weights: TypeAlias = NDArray[np.float32]

AFTER, WAITING, ON = range(3)
MOMENTS = 3
NONE, SICK, SOUND, VACCINATED, IMMUNE = range(5)  # what a body has of a colour
CONDITIONS = 5

# Where the rows of each kind of thing begin, and how many there are.
COLOUR = 0  # by both bodies, and whether the hand has an organ, a germ, a cure; rainbow apart
OF_A_COLOUR = CONDITIONS * CONDITIONS * 8
RACE = COLOUR + 2 * OF_A_COLOUR  # organs that count, own and the other's, by moment
SPECIALS = RACE + 5 * 5 * MOMENTS  # by kind, none to two in the hand
HELD = SPECIALS + 4 * 3  # cards in the hand, by moment
NEAR = HELD + 4 * MOMENTS  # own organs that count, those that could be laid, by moment
THREAT = NEAR + 5 * 3 * MOMENTS  # the other's organs that count, germs in the hand that meet one
UNSEEN = THREAT + 5 * 3  # rainbow apart: whether the body has it, organ, germ or cure, how many
UNSEEN_SPECIALS = UNSEEN + 2 * 2 * 3 * 6  # by kind, how many
PILE_LEFT = UNSEEN_SPECIALS + 4 * 5  # cards in the pile, in sixes
ROWS = PILE_LEFT + 8

REST, TABLE = 20, 13  # rows for what is out of sight, and for what lies open
SEEN = REST + TABLE
HIDDEN = 32  # sums that the last weights look at; one more goes past them
SUMS = HIDDEN + 1

WEIGHTS = types.Array(float32, 2, "C", readonly=True)
LAST = types.Array(float32, 1, "C", readonly=True)
SINGLES = float32[::1]


@compiled(int64(FLAT, int64))
def conditions(state: Flat, seat: int) -> int:
    """What a body has of each colour, three bits each: red from bit 3 on."""
    found, start = 0, first_place(seat)
    for place in range(start, start + MOST_PLACES):
        organ = state[BODIES + place]
        if organ:
            condition = VACCINATED if organ >> FIRST else SOUND
            if infected(organ):
                condition = SICK
            elif immune(organ):
                condition = IMMUNE
            found |= condition << 3 * (organ & HUE)
    return found


@compiled(int64(int64))
def sound_ones(found: int) -> int:
    """How many of these organs count, at most four."""
    count = 0
    for hue in range(1, RAINBOW + 1):
        count += found >> 3 * hue & 7 >= SOUND
    return min(count, 4)


@compiled(types.void(FLAT, int64, FLAT))
def see_rest(state: Flat, seat: int, seen: Flat) -> None:
    """The rows of what is out of sight, from the first on."""
    own, other, count = conditions(state, seat), state[HANDS + 3 - seat], 0
    for kind in range(BLOCK_CARD + 1):
        left = state[PILE + kind] + (other >> 2 * kind & 3)
        if kind >= TRANSPLANT:
            seen[count] = UNSEEN_SPECIALS + 5 * (kind - TRANSPLANT) + min(left, 4)
        else:
            hue, family = kind % 5 + 1, kind // 5
            group = 2 * (hue == RAINBOW) + (own >> 3 * hue & 7 != NONE)
            seen[count] = UNSEEN + 6 * (3 * group + family) + min(left, 5)
        count += 1
    seen[count] = PILE_LEFT + min(state[PILE_SIZE] // 6, 7)


@compiled(types.void(FLAT, int64, int64, FLAT))
def see_table(state: Flat, seat: int, moment: int, seen: Flat) -> None:
    """The rows of what lies open and of the own hand, after those of what is out of sight."""
    own, other, hand = conditions(state, seat), conditions(state, 3 - seat), state[HANDS + seat]
    count, to_lay, germs, held = REST, 0, 0, 0
    rainbow_meets = NONE < other >> 3 * RAINBOW & 7 < IMMUNE
    for hue in range(1, RAINBOW + 1):
        mine, theirs = own >> 3 * hue & 7, other >> 3 * hue & 7
        organs, cures = hand >> 2 * (hue - 1) & 3, hand >> 2 * (CURES + hue - 1) & 3
        of_germs = hand >> 2 * (GERMS + hue - 1) & 3
        held += organs + cures + of_germs
        to_lay += organs != 0 and mine == NONE
        if hue == RAINBOW or rainbow_meets or NONE < theirs < IMMUNE:
            germs += of_germs
        cards = 4 * (organs != 0) + 2 * (of_germs != 0) + (cures != 0)
        row = 8 * (CONDITIONS * mine + theirs) + cards
        seen[count] = COLOUR + row + (OF_A_COLOUR if hue == RAINBOW else 0)
        count += 1
    for kind in range(TRANSPLANT, BLOCK_CARD + 1):
        specials = hand >> 2 * kind & 3
        held += specials
        seen[count] = SPECIALS + 3 * (kind - TRANSPLANT) + min(specials, 2)
        count += 1
    mine, theirs = sound_ones(own), sound_ones(other)
    seen[count] = RACE + MOMENTS * (5 * mine + theirs) + moment
    seen[count + 1] = HELD + MOMENTS * min(held, 3) + moment
    seen[count + 2] = NEAR + MOMENTS * (3 * mine + min(to_lay, 2)) + moment
    seen[count + 3] = THREAT + 3 * theirs + min(germs, 2)


@compiled(types.void(FLAT, int64, int64, WEIGHTS, SINGLES))
def add_rows(seen: Flat, start: int, end: int, weights: Weights, sums: Weights) -> None:
    """Add the rows of what was seen to the sums."""
    for number in range(start, end):
        sums += weights[seen[number]]  # a whole row: three times as fast as by columns


@compiled(float64(SINGLES, LAST), fastmath=True)
def chance_of(sums: Weights, last: Weights) -> float:
    """The chance to win that the sums stand for."""
    odds = sums[HIDDEN]
    for column in range(HIDDEN):
        odds += last[column] * max(sums[column], float32(0.0))
    return 1.0 / (1.0 + exp(-float64(odds)))
