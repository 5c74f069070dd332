"""What a seat sees at a table of Virus The Game for two, as rows of a network (sight.py).

Each colour with what both bodies have of it, what the own hand holds for it and how much of it is
out of sight; how near both are to the end; the special cards.
"""

from __future__ import annotations

from numba import int64, types

from contagia.kernels.cards.layout import CURES, GERMS, HANDS, PILE_SIZE, RAINBOW, TRANSPLANT
from contagia.kernels.cards.sight import (
    BOTH,
    CONDITIONS,
    can_heal,
    cards_in,
    conditions,
    infected_ones,
    progress,
    threats,
    to_lay,
)
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, Flat

MOMENTS = 4
COLOURS = 5

# Where the rows of each kind of thing begin, and how many there are. Both bodies: 25 rows.
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


@compiled(types.void(int64, int64, int64, FLAT, FLAT))
def see_colours(own: int, other: int, hand: int, unseen: Flat, seen: Flat) -> None:
    """The rows of the five colours, four each, from the first on."""
    for hue in range(1, COLOURS + 1):
        both = CONDITIONS * (own >> 3 * hue & 7) + (other >> 3 * hue & 7)
        organs, cures = hand >> 2 * (hue - 1) & 3, hand >> 2 * (CURES + hue - 1) & 3
        germs, apart = hand >> 2 * (GERMS + hue - 1) & 3, int64(hue == RAINBOW)
        cards = 9 * (organs != 0) + 3 * min(germs, 2) + min(cures, 2)
        seen[4 * hue - 4] = COLOUR + OF_A_COLOUR * apart + 18 * both + cards
        for family in range(3):
            row = 6 * (3 * both + family) + min(unseen[5 * family + hue - 1], 5)
            seen[4 * hue - 3 + family] = UNSEEN + UNSEEN_OF_A_COLOUR * apart + row


@compiled(types.void(FLAT, int64, int64, FLAT, FLAT))
def see(state: Flat, seat: int, moment: int, unseen: Flat, seen: Flat) -> None:
    """The rows of all that a seat can see of a table."""
    own, other, hand = conditions(state, seat), conditions(state, 3 - seat), state[HANDS + seat]
    see_colours(own, other, hand, unseen, seen)
    mine, theirs, together, count = progress(state, seat), progress(state, 3 - seat), 0, 4 * COLOURS
    for number in range(4):
        held = hand >> 2 * (TRANSPLANT + number) & 3
        together |= int64(held != 0) << number
        seen[count] = SPECIALS + MOMENTS * (3 * number + min(held, 2)) + moment
        left = min(unseen[TRANSPLANT + number], 4)
        seen[count + 1] = UNSEEN_SPECIALS + 5 * (5 * number + left) + mine
        count += 2
    sick = 3 * infected_ones(state, seat) + infected_ones(state, 3 - seat)
    near = 6 * mine + 2 * to_lay(own, hand) + can_heal(own, hand)
    seen[count] = RACE + MOMENTS * (9 * (5 * mine + theirs) + sick) + moment
    seen[count + 1] = HELD + MOMENTS * min(cards_in(hand), 3) + moment
    seen[count + 2] = NEAR + MOMENTS * near + moment
    seen[count + 3] = THREAT + MOMENTS * (3 * theirs + threats(other, hand)) + moment
    seen[count + 4] = TOGETHER + 25 * together + 5 * mine + theirs
    seen[count + 5] = PILE_LEFT + min(state[PILE_SIZE] // 6, 7)
