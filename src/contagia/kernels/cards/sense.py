"""How a step looks at first sight, for playouts with some sense: no rules, and no looking ahead.

An organ is worth as much as it is safe. A step gains what its seat gets and what others lose.
"""

from __future__ import annotations

from numba import boolean, int64

from contagia.kernels.cards.layout import (
    ACTIVE,
    ASKED,
    BLOCK,
    BLOCKERS,
    BODIES,
    CONTAGION,
    CURES,
    ERROR,
    FIELD,
    FIRST,
    GERMS,
    GLOVE,
    KIND,
    MOST_PLACES,
    ONE,
    OTHER,
    PASS,
    PLAYED,
    PURGE,
    SPECIAL,
    TRANSPLANT,
)
from contagia.kernels.cards.organs import counting, first_place, immune, infected
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, Flat

KEEN_TRIES = 4  # steps that a keen player compares
INFECTED, HEALTHY, VACCINATED, IMMUNE = 1, 4, 5, 7
SPREADS, TAKES_HANDS, WASTED, WANTED = 6, 3, -1, 9


@compiled(int64(int64))
def safety(organ: int) -> int:
    """What an organ is worth; 0 for a free place."""
    if organ == 0:
        return 0
    if infected(organ):
        return INFECTED
    if immune(organ):
        return IMMUNE
    return VACCINATED if organ >> FIRST else HEALTHY


@compiled(int64(int64))
def owner(place: int) -> int:
    """The seat a place belongs to."""
    return (place - 1) // MOST_PLACES + 1


@compiled(int64(FLAT, int64))
def body_worth(state: Flat, seat: int) -> int:
    """The worth of all organs of a body."""
    worth, start = 0, first_place(seat)
    for place in range(start, start + MOST_PLACES):
        worth += safety(state[BODIES + place])
    return worth


@compiled(int64(FLAT, int64, int64))
def loss(state: Flat, place: int, lost: int) -> int:
    """What it gains that an organ loses some of its worth: the more, the nearer its owner is."""
    seat = owner(place)
    return -2 * lost if seat == state[ACTIVE] else lost + counting(state, seat)


@compiled(int64(FLAT, int64, int64))
def gain_of_treatment(state: Flat, kind: int, place: int) -> int:
    """What a germ takes from an organ, or a cure gives to one."""
    organ = state[BODIES + place]
    if kind >= CURES:
        after = IMMUNE if organ >> FIRST else VACCINATED
        return (HEALTHY if infected(organ) else after) - safety(organ)
    after = 0 if infected(organ) else INFECTED
    return loss(state, place, safety(organ) - (HEALTHY if organ >> FIRST >= CURES else after))


@compiled(int64(FLAT, int64))
def gain(state: Flat, step: int) -> int:
    """What a card that both games have gains for the active player."""
    kind, place = step >> KIND & FIELD, step >> ONE & FIELD
    if kind < GERMS:
        return HEALTHY
    if kind < TRANSPLANT:
        return gain_of_treatment(state, kind, place)
    organ, other = safety(state[BODIES + place]), step >> OTHER
    if kind > TRANSPLANT:
        return 2 * organ
    more = safety(state[BODIES + other]) - organ
    if owner(place) == state[ACTIVE]:
        return 2 * more
    return -2 * more if owner(other) == state[ACTIVE] else WASTED


@compiled(int64(FLAT, int64))
def appeal_in_bacteria(state: Flat, step: int) -> int:
    """How a step of Bacteria looks: more is better, a discard is worth nothing."""
    kind = step >> KIND & FIELD
    if step & 3 != PLAYED:
        return 0
    if kind == CONTAGION:
        return SPREADS
    if kind == GLOVE:
        return TAKES_HANDS
    if kind == ERROR:
        return 2 * (body_worth(state, step >> ONE) - body_worth(state, state[ACTIVE]))
    return gain(state, step)


@compiled(boolean(FLAT))
def wants_to_block(state: Flat) -> bool:
    """Whether what was played last is against the one who is asked: a card, or the block of one."""
    cancelled, blockers = 0, state[BLOCKERS]
    while blockers:
        cancelled, blockers = 1 - cancelled, blockers >> 3
    if cancelled:
        return state[ASKED] == state[ACTIVE]
    one, other = state[SPECIAL] >> ONE & FIELD, state[SPECIAL] >> OTHER
    named = owner(one) == state[ASKED] or (other != 0 and owner(other) == state[ASKED])
    return state[ASKED] != state[ACTIVE] and named


@compiled(int64(FLAT, int64))
def appeal_in_virus_cards(state: Flat, step: int) -> int:
    """How a step of Virus The Game looks: more is better, a discard is worth nothing."""
    kind, place = step >> KIND & FIELD, step >> ONE & FIELD
    if step == BLOCK:
        return WANTED if wants_to_block(state) else -WANTED
    if step == PASS:
        return 0 if state[SPECIAL] else WASTED
    if step & 3 != PLAYED:
        return 0
    if kind == PURGE:
        return loss(state, place, safety(state[BODIES + place]) - HEALTHY)
    return gain(state, step)
