"""What a seat sees at a card table of three to six, as rows of a network (sight.py).

The rows are the same for both games, their weights are not. Each of the others is seen with what
its body and the own one have of every colour, how near it is to the end, and when it is on:

    ON_NOW      it is on, or is on next once the seat's turn is over
    ON_BEFORE   it is on before the seat is
    ON_AFTER    the seat is on before it is
"""

from __future__ import annotations

from numba import int64, types

from contagia.kernels.cards.layout import (
    ACTIVE,
    BODIES,
    CURES,
    GERMS,
    HANDS,
    HELD,
    LEFT,
    MOST_PLACES,
    OUT,
    PILE_SIZE,
    RAINBOW,
    SEATS,
    TRANSPLANT,
)
from contagia.kernels.cards.organs import admits, first_place, immune
from contagia.kernels.cards.sight import (
    CONDITIONS,
    IMMUNE,
    NONE,
    ON,
    WAITING,
    can_heal,
    cards_in,
    conditions,
    infected_ones,
    progress,
    rainbows,
)
from contagia.kernels.cards.table import next_in, next_seat
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, Flat

MOMENTS = 4
COLOURS = 5
SPECIAL_KINDS = 5
ON_NOW, ON_BEFORE, ON_AFTER = range(3)

# Where the rows of each kind of thing begin, and how many there are.
COLOUR = 0  # own body, how many others could be attacked, the hand; rainbow apart
OF_A_COLOUR = CONDITIONS * 3 * 18
UNSEEN = COLOUR + 2 * OF_A_COLOUR  # own body; organ, germ or cure, how many; rainbow apart
UNSEEN_OF_A_COLOUR = CONDITIONS * 3 * 6
PAIRED = UNSEEN + 2 * UNSEEN_OF_A_COLOUR  # both bodies, germs in the hand, who is on; rainbow apart
PAIRED_OF_A_COLOUR = CONDITIONS * CONDITIONS * 3 * 3
RACE = PAIRED + 2 * PAIRED_OF_A_COLOUR  # organs that count, the other's sick ones, who is on
CARDS = RACE + 25 * 3 * 3  # that the other holds, its organs that count, who is on
BEST_TWO = CARDS + 4 * 5 * 3  # own organs that count, those of the two that have most, by moment
OWN = BEST_TWO + 125 * MOMENTS  # organs that count, sick and immune ones, by moment
NEAR = OWN + 5 * 3 * 3 * MOMENTS  # own organs, those that could be laid or healed, by moment
SPECIALS = NEAR + 5 * 3 * 2 * MOMENTS  # by kind, none to two in the hand, own organs, the best's
UNSEEN_SPECIALS = SPECIALS + SPECIAL_KINDS * 3 * 25  # by kind, how many, own organs, the best's
TOGETHER = UNSEEN_SPECIALS + SPECIAL_KINDS * 5 * 25  # which special cards are in the hand, organs
RAINBOWS = TOGETHER + 32 * 5  # own rainbow organs, of which Bacteria allows several
WAIT = RAINBOWS + 18  # how many turns until the own one, how many are in, by moment
IN_HAND = WAIT + 6 * 7 * MOMENTS  # own cards, by moment
PILE_LEFT = IN_HAND + 4 * MOMENTS  # cards in the pile, in sixes
NOBODY = PILE_LEFT + 8  # in the place of who has resigned
ROWS = NOBODY + 1

OF_ALL = 38  # rows: four for each colour, two for each special card, and eight
OF_ONE = 7  # for each of the others


@compiled(int64(FLAT, int64))
def exposed(state: Flat, seat: int) -> int:
    """For each colour how many others could be attacked there, at most two; two bits each."""
    found = 0
    for other in range(1, state[SEATS] + 1):
        if other != seat and state[OUT + other] == 0:
            body = conditions(state, other)
            for hue in range(1, RAINBOW + 1):
                known = found >> 2 * hue & 3
                if NONE < body >> 3 * hue & 7 < IMMUNE and known < 2:
                    found += 1 << 2 * hue
    return found


@compiled(types.void(FLAT, int64, int64, FLAT, FLAT))
def see_colours(state: Flat, seat: int, own: int, unseen: Flat, seen: Flat) -> None:
    """The rows of the five colours, four each, from the first on."""
    hand, others = state[HANDS + seat], exposed(state, seat)
    for hue in range(1, COLOURS + 1):
        here, apart = own >> 3 * hue & 7, int64(hue == RAINBOW)
        organs, cures = hand >> 2 * (hue - 1) & 3, hand >> 2 * (CURES + hue - 1) & 3
        germs = hand >> 2 * (GERMS + hue - 1) & 3
        cards = 9 * (organs != 0) + 3 * min(germs, 2) + min(cures, 2)
        both = 3 * here + (others >> 2 * hue & 3)
        seen[4 * hue - 4] = COLOUR + OF_A_COLOUR * apart + 18 * both + cards
        for family in range(3):
            row = 6 * (3 * here + family) + min(unseen[5 * family + hue - 1], 5)
            seen[4 * hue - 3 + family] = UNSEEN + UNSEEN_OF_A_COLOUR * apart + row


@compiled(types.void(FLAT, int64, int64, int64, int64, int64, FLAT))
def see_other(
    state: Flat, other: int, own: int, hand: int, mine: int, when: int, seen: Flat
) -> None:
    """The seven rows of one of the others."""
    body, theirs = conditions(state, other), progress(state, other)
    for hue in range(1, COLOURS + 1):
        both = CONDITIONS * (own >> 3 * hue & 7) + (body >> 3 * hue & 7)
        germs = min(hand >> 2 * (GERMS + hue - 1) & 3, 2)
        row = 3 * (3 * both + germs) + when
        seen[hue - 1] = PAIRED + PAIRED_OF_A_COLOUR * (hue == RAINBOW) + row
    seen[5] = RACE + 9 * (5 * mine + theirs) + 3 * infected_ones(state, other) + when
    seen[6] = CARDS + 3 * (5 * min(state[HELD + other], 3) + theirs) + when


@compiled(int64(FLAT, int64, int64, int64, int64, int64, FLAT))
def see_others(
    state: Flat, seat: int, first: int, own: int, mine: int, count: int, seen: Flat
) -> int:
    """The rows of all others, from the one who is on first; how many turns before the own one."""
    other, when, turns = first, ON_NOW, 0
    for _ in range(state[SEATS]):
        if other == seat:
            when = ON_AFTER
        elif state[OUT + other]:
            seen[count : count + OF_ONE] = NOBODY
            count += OF_ONE
        else:
            see_other(state, other, own, state[HANDS + seat], mine, when, seen[count:])
            count += OF_ONE
            turns += when != ON_AFTER
            when = max(when, ON_BEFORE)
        other = next_seat(state, other)
    return turns


@compiled(int64(FLAT, int64))
def best_two(state: Flat, seat: int) -> int:
    """How many organs count of the two others that have most: 5 times the best, and the second."""
    best, second = 0, 0
    for other in range(1, state[SEATS] + 1):
        if other != seat and state[OUT + other] == 0:
            theirs = progress(state, other)
            second = max(second, min(best, theirs))
            best = max(best, theirs)
    return 5 * best + second


@compiled(int64(FLAT, int64))
def immune_ones(state: Flat, seat: int) -> int:
    """How many organs of a body are immune, at most two."""
    count, start = 0, first_place(seat)
    for place in range(start, start + MOST_PLACES):
        count += immune(state[BODIES + place])
    return min(count, 2)


@compiled(int64(FLAT, int64))
def layable(state: Flat, seat: int) -> int:
    """How many kinds of organs in the hand could be laid, at most two."""
    count = 0
    for hue in range(1, RAINBOW + 1):
        count += state[HANDS + seat] >> 2 * (hue - 1) & 3 != 0 and admits(state, seat, hue)
    return min(count, 2)


@compiled(int64(FLAT, int64, int64, int64, FLAT, FLAT))
def see_specials(state: Flat, seat: int, race: int, count: int, unseen: Flat, seen: Flat) -> int:
    """Two rows for each special card; gives which of them are in the hand, a bit each."""
    together = 0
    for number in range(SPECIAL_KINDS):
        held = state[HANDS + seat] >> 2 * (TRANSPLANT + number) & 3
        together |= int64(held != 0) << number
        left = min(unseen[TRANSPLANT + number], 4)
        seen[count] = SPECIALS + 25 * (3 * number + min(held, 2)) + race
        seen[count + 1] = UNSEEN_SPECIALS + 25 * (5 * number + left) + race
        count += 2
    return together


@compiled(types.void(FLAT, int64, int64, FLAT, FLAT))
def see(state: Flat, seat: int, moment: int, unseen: Flat, seen: Flat) -> None:
    """The rows of all that a seat can see of a table."""
    own, mine, hand = conditions(state, seat), progress(state, seat), state[HANDS + seat]
    two, count = best_two(state, seat), 4 * COLOURS
    see_colours(state, seat, own, unseen, seen)
    together = see_specials(state, seat, 5 * mine + two // 5, count, unseen, seen)
    first = state[ACTIVE] if moment in (ON, WAITING) else next_in(state, seat)
    turns = see_others(state, seat, first, own, mine, OF_ALL, seen)
    count += 2 * SPECIAL_KINDS
    body = 3 * (3 * mine + infected_ones(state, seat)) + immune_ones(state, seat)
    near = 6 * mine + 2 * layable(state, seat) + can_heal(own, hand)
    seen[count] = BEST_TWO + MOMENTS * (25 * mine + two) + moment
    seen[count + 1] = OWN + MOMENTS * body + moment
    seen[count + 2] = NEAR + MOMENTS * near + moment
    seen[count + 3] = TOGETHER + 5 * together + mine
    seen[count + 4] = RAINBOWS + rainbows(state, seat)
    seen[count + 5] = WAIT + MOMENTS * (7 * turns + state[LEFT]) + moment
    seen[count + 6] = IN_HAND + MOMENTS * min(cards_in(hand), 3) + moment
    seen[count + 7] = PILE_LEFT + min(state[PILE_SIZE] // 6, 7)
