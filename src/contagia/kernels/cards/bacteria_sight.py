"""What a seat sees at a table of Bacteria for two, as rows of a network (sight.py).

A body may have several rainbow organs, so they are counted; the other four colours are seen with
what both bodies have of them, what the own hand holds for them and how much of them is out of
sight. Near the end means near to as many organs as win.
"""

from __future__ import annotations

from numba import int64, types

from contagia.kernels.cards.layout import (
    CONTAGION,
    CURES,
    GERMS,
    HANDS,
    HELD,
    PILE_SIZE,
    RAINBOW,
    THIEF,
    TRANSPLANT,
)
from contagia.kernels.cards.organs import free_place
from contagia.kernels.cards.sight import (
    BOTH,
    CONDITIONS,
    IMMUNE,
    NONE,
    SICK,
    SOUND,
    can_heal,
    cards_in,
    conditions,
    infected_ones,
    progress,
    rainbows,
    threats,
    to_lay,
)
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, Flat

MOMENTS = 3  # nobody blocks
COLOURS = 4  # all but the rainbow
PLAIN = (1 << 3 * RAINBOW) - 1  # a mask: of what a body has of each colour, these four
OF_RAINBOWS = 5  # rows
SPECIAL_KINDS = 5
RACE_ROWS = 25  # how many organs each has, counted from the goal

# Where the rows of each kind of thing begin, and how many there are.
COLOUR = 0  # by both bodies; whether the hand has an organ, how many germs, cures
UNSEEN = COLOUR + BOTH * 2 * 3 * 3  # by both bodies; organ, germ or cure, how many
RAINBOWS = UNSEEN + BOTH * 3 * 6  # rainbow organs of both bodies
IN_HAND = RAINBOWS + 18 * 18  # rainbow organs, germs and cures in the hand, own organs
OUT_OF_SIGHT = IN_HAND + 18 * 5  # rainbow organs, germs or cures, how many, own organs
SPECIALS = OUT_OF_SIGHT + 3 * 5 * 5  # by kind, none to two in the hand, the race
UNSEEN_SPECIALS = SPECIALS + SPECIAL_KINDS * 3 * RACE_ROWS  # by kind, how many, the race
RACE = UNSEEN_SPECIALS + SPECIAL_KINDS * 4 * RACE_ROWS  # and sick organs of both, by moment
CARDS = RACE + RACE_ROWS * 9 * MOMENTS  # in both hands, by moment
NEAR = CARDS + 4 * 4 * MOMENTS  # own organs, those that could be laid or healed, by moment
THREAT = NEAR + 5 * 3 * 2 * MOMENTS  # the other's, germs in the hand that meet one, by moment
TOGETHER = THREAT + 5 * 3 * MOMENTS  # which special cards are in the hand, own organs
SPREADING = TOGETHER + 32 * 5  # own germs that find a host, contagion held, by moment
STEALING = SPREADING + 3 * 2 * MOMENTS  # organs to steal, a thief held, own organs, by moment
PILE_LEFT = STEALING + 3 * 2 * 5 * MOMENTS  # cards in the pile, in eights
ROWS = PILE_LEFT + 9

SEEN = 39  # four for each plain colour, five for the rainbow, two for each special card, and eight


@compiled(types.void(int64, int64, int64, FLAT, FLAT))
def see_colours(own: int, other: int, hand: int, unseen: Flat, seen: Flat) -> None:
    """The rows of the four plain colours, four each, from the first on."""
    for hue in range(1, COLOURS + 1):
        both = CONDITIONS * (own >> 3 * hue & 7) + (other >> 3 * hue & 7)
        organs, cures = hand >> 2 * (hue - 1) & 3, hand >> 2 * (CURES + hue - 1) & 3
        germs = hand >> 2 * (GERMS + hue - 1) & 3
        seen[4 * hue - 4] = (
            COLOUR + 18 * both + 9 * (organs != 0) + 3 * min(germs, 2) + min(cures, 2)
        )
        for family in range(3):
            row = 6 * (3 * both + family) + min(unseen[5 * family + hue - 1], 5)
            seen[4 * hue - 3 + family] = UNSEEN + row


@compiled(types.void(FLAT, int64, int64, FLAT, FLAT))
def see_rainbows(state: Flat, seat: int, mine: int, unseen: Flat, seen: Flat) -> None:
    """The five rows of rainbow cards, behind those of the plain colours."""
    hand, first = state[HANDS + seat], 4 * COLOURS
    organs, cures = hand >> 2 * (RAINBOW - 1) & 3, hand >> 2 * (CURES + RAINBOW - 1) & 3
    germs = hand >> 2 * (GERMS + RAINBOW - 1) & 3
    held = 6 * min(organs, 2) + 3 * (germs != 0) + min(cures, 2)
    seen[first] = RAINBOWS + 18 * rainbows(state, seat) + rainbows(state, 3 - seat)
    seen[first + 1] = IN_HAND + 5 * held + mine
    for family in range(3):
        left = min(unseen[5 * family + RAINBOW - 1], 4)
        seen[first + 2 + family] = OUT_OF_SIGHT + 5 * (5 * family + left) + mine


@compiled(int64(int64, int64))
def spreading(own: int, other: int) -> int:
    """Of how many colours the own germs find a host, at most two."""
    count, bare = 0, other >> 3 * RAINBOW & 7 == SOUND
    for hue in range(1, RAINBOW + 1):
        bare_here = bare or other >> 3 * hue & 7 == SOUND
        count += bare_here and own >> 3 * hue & 7 == SICK
    return min(count, 2)


@compiled(int64(int64, int64))
def stealable(own: int, other: int) -> int:
    """How many colours a thief could bring that count and are lacking, at most two."""
    count = 0
    for hue in range(1, RAINBOW + 1):
        lacking = hue == RAINBOW or own >> 3 * hue & 7 == NONE
        count += lacking and SOUND <= other >> 3 * hue & 7 < IMMUNE
    return min(count, 2)


@compiled(types.void(FLAT, int64, int64, FLAT, FLAT))
def see(state: Flat, seat: int, moment: int, unseen: Flat, seen: Flat) -> None:
    """The rows of all that a seat can see of a table."""
    own, other, hand = conditions(state, seat), conditions(state, 3 - seat), state[HANDS + seat]
    mine, theirs, together = progress(state, seat), progress(state, 3 - seat), 0
    race, count = 5 * mine + theirs, 4 * COLOURS + OF_RAINBOWS
    see_colours(own, other, hand, unseen, seen)
    see_rainbows(state, seat, mine, unseen, seen)
    for number in range(SPECIAL_KINDS):
        held = hand >> 2 * (TRANSPLANT + number) & 3
        together |= int64(held != 0) << number
        held = 3 * number + min(held, 2)
        left = 4 * number + min(unseen[TRANSPLANT + number], 3)
        seen[count] = SPECIALS + RACE_ROWS * held + race
        seen[count + 1] = UNSEEN_SPECIALS + RACE_ROWS * left + race
        count += 2
    sick = 3 * infected_ones(state, seat) + infected_ones(state, 3 - seat)
    lay = to_lay(own & PLAIN, hand) if free_place(state, seat) else 0
    near = 6 * mine + 2 * lay + can_heal(own, hand)
    spread = 2 * spreading(own, other) + (hand >> 2 * CONTAGION & 3 != 0)
    steal = 5 * (2 * stealable(own, other) + (hand >> 2 * THIEF & 3 != 0)) + mine
    held = 4 * min(cards_in(hand), 3) + min(state[HELD + 3 - seat], 3)
    seen[count] = RACE + MOMENTS * (9 * race + sick) + moment
    seen[count + 1] = CARDS + MOMENTS * held + moment
    seen[count + 2] = NEAR + MOMENTS * near + moment
    seen[count + 3] = THREAT + MOMENTS * (3 * theirs + threats(other, hand)) + moment
    seen[count + 4] = TOGETHER + 5 * together + mine
    seen[count + 5] = SPREADING + MOMENTS * spread + moment
    seen[count + 6] = STEALING + MOMENTS * steal + moment
    seen[count + 7] = PILE_LEFT + min(state[PILE_SIZE] // 8, 8)
