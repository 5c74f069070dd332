"""What a seat sees at a table of Virus The Game for two, as rows of a small network.

Everything a seat can see has a row of weights: each colour with what both bodies have of it, what
the own hand holds for it and how much of it is out of sight; how near both are to the end; the
special cards. The rows are added up; of the sums those below zero count as zero, and the last
weights make one number of them (after Nasu 2018, who calls it NNUE).

    moment      when a seat looks
    AFTER       its turn is over, and its hand is not yet filled
    WAITING     the other is on
    ON          it is on, with the cards it has
    PENDING     it has played a special card, which works unless it is blocked

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

AFTER, WAITING, ON, PENDING = range(4)
MOMENTS = 4
NONE, SICK, SOUND, VACCINATED, IMMUNE = range(5)  # what a body has of a colour
CONDITIONS = 5

# Where the rows of each kind of thing begin, and how many there are. Both bodies: 25 rows.
BOTH = CONDITIONS * CONDITIONS
COLOUR = 0  # by both bodies; whether the hand has an organ, how many germs, cures; rainbow apart
OF_A_COLOUR = BOTH * 2 * 3 * 3
UNSEEN = COLOUR + 2 * OF_A_COLOUR  # by both bodies; organ, germ or cure, how many; rainbow apart
UNSEEN_OF_A_COLOUR = BOTH * 3 * 6
SPECIALS = UNSEEN + 2 * UNSEEN_OF_A_COLOUR  # by kind, none to two in the hand, by moment
UNSEEN_SPECIALS = SPECIALS + 4 * 3 * MOMENTS  # by kind, how many, own organs that count
RACE = UNSEEN_SPECIALS + 4 * 5 * 5  # organs that count and sick ones, own and others', by moment
HELD = RACE + 25 * 9 * MOMENTS  # cards in the hand, by moment
NEAR = HELD + 4 * MOMENTS  # own organs that count, those that could be laid or healed, by moment
THREAT = NEAR + 5 * 3 * 2 * MOMENTS  # the other's, germs in the hand that meet one, by moment
TOGETHER = THREAT + 5 * 3 * MOMENTS  # which special cards are in the hand, organs that count
PILE_LEFT = TOGETHER + 16 * 25  # cards in the pile, in sixes
ROWS = PILE_LEFT + 8

SEEN = 34  # four for each colour, two for each special card, and six more
KINDS_SEEN = BLOCK_CARD + 1
HIDDEN = 63  # sums that the last weights look at; one more goes past them
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


@compiled(int64(int64))
def sick_ones(found: int) -> int:
    """How many of these organs are infected."""
    count = 0
    for hue in range(1, RAINBOW + 1):
        count += found >> 3 * hue & 7 == SICK
    return count


@compiled(types.void(FLAT, int64, FLAT))
def count_unseen(state: Flat, seat: int, unseen: Flat) -> None:
    """How many cards of each kind a seat cannot see: in the pile, or in the other hand."""
    other = state[HANDS + 3 - seat]
    for kind in range(KINDS_SEEN):
        unseen[kind] = state[PILE + kind] + (other >> 2 * kind & 3)


@compiled(types.void(int64, int64, int64, FLAT, FLAT))
def see_colours(own: int, other: int, hand: int, unseen: Flat, seen: Flat) -> None:
    """The rows of the five colours, four each, from the first on."""
    for hue in range(1, RAINBOW + 1):
        both = CONDITIONS * (own >> 3 * hue & 7) + (other >> 3 * hue & 7)
        organs, cures = hand >> 2 * (hue - 1) & 3, hand >> 2 * (CURES + hue - 1) & 3
        germs, apart = hand >> 2 * (GERMS + hue - 1) & 3, int64(hue == RAINBOW)
        cards = 9 * (organs != 0) + 3 * min(germs, 2) + min(cures, 2)
        seen[4 * hue - 4] = COLOUR + OF_A_COLOUR * apart + 18 * both + cards
        for family in range(3):
            row = 6 * (3 * both + family) + min(unseen[5 * family + hue - 1], 5)
            seen[4 * hue - 3 + family] = UNSEEN + UNSEEN_OF_A_COLOUR * apart + row


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
    any_sick = sick_ones(own) != 0
    rainbow_sick = own >> 3 * RAINBOW & 7 == SICK
    for hue in range(1, RAINBOW + 1):
        sick = rainbow_sick or own >> 3 * hue & 7 == SICK or (hue == RAINBOW and any_sick)
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


@compiled(types.void(FLAT, int64, int64, FLAT, FLAT))
def see(state: Flat, seat: int, moment: int, unseen: Flat, seen: Flat) -> None:
    """The rows of all that a seat can see of a table."""
    own, other, hand = conditions(state, seat), conditions(state, 3 - seat), state[HANDS + seat]
    see_colours(own, other, hand, unseen, seen)
    mine, theirs, together, count = sound_ones(own), sound_ones(other), 0, 4 * RAINBOW
    for number in range(4):
        held = hand >> 2 * (TRANSPLANT + number) & 3
        together |= int64(held != 0) << number
        seen[count] = SPECIALS + MOMENTS * (3 * number + min(held, 2)) + moment
        left = min(unseen[TRANSPLANT + number], 4)
        seen[count + 1] = UNSEEN_SPECIALS + 5 * (5 * number + left) + mine
        count += 2
    race = 9 * (5 * mine + theirs) + 3 * min(sick_ones(own), 2) + min(sick_ones(other), 2)
    near = 6 * mine + 2 * to_lay(own, hand) + can_heal(own, hand)
    seen[count] = RACE + MOMENTS * race + moment
    seen[count + 1] = HELD + MOMENTS * min(cards_in(hand), 3) + moment
    seen[count + 2] = NEAR + MOMENTS * near + moment
    seen[count + 3] = THREAT + MOMENTS * (3 * theirs + threats(other, hand)) + moment
    seen[count + 4] = TOGETHER + 25 * together + 5 * mine + theirs
    seen[count + 5] = PILE_LEFT + min(state[PILE_SIZE] // 6, 7)


@compiled(float64(FLAT, WEIGHTS, LAST, SINGLES), fastmath=True)
def chance_of(seen: Flat, rows: Weights, last: Weights, sums: Weights) -> float:
    """The chance to win that all that is seen stands for; the sums are left behind."""
    sums[:] = 0.0
    for number in range(SEEN):
        row = seen[number]
        for column in range(SUMS):
            sums[column] += rows[row, column]
    odds = sums[HIDDEN]
    for column in range(HIDDEN):
        odds += last[column] * max(sums[column], float32(0.0))
    return 1.0 / (1.0 + exp(-float64(odds)))
