"""How a step looks at first sight, for playouts with some sense: no rules, and no looking ahead.

An organ is worth as much as it is safe. A step is worth what its seat gets and what others lose,
less what the card would have been good for later. Nothing is looked at but the table and the hand
of the seat that is on.

The weights here and in keeping.py began as what the cross-entropy method found for each game: 30
generations of 32 players, against the greedy bot and the best ones before. The two sets were alike;
they were averaged and rounded by hand. The words said at the table were not tuned.
"""

from __future__ import annotations

from numba import boolean, float64, int64

from contagia.kernels.cards.keeping import kept
from contagia.kernels.cards.layout import (
    ACTIVE,
    ASKED,
    BLOCK,
    BLOCKERS,
    BODIES,
    CONTAGION,
    CURES,
    DISCARDED,
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
    PURGE,
    SAID,
    SPECIAL,
    TRANSPLANT,
)
from contagia.kernels.cards.organs import counting, first_place, immune, infected
from contagia.kernels.cards.rules import is_virus
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import APPEAL, FLAT, TASTE, Flat, Reals

INFECTED, HEALTHY, VACCINATED, IMMUNE = 0.0, 4.8, 5.8, 7.0
RIVAL, NEARER = 0.95, 0.18  # what others lose counts less, but more for each organ they have
SPREADS, TAKES_HANDS = 2.9, 2.9
PLAYING, KEEPING = 0.45, 0.33  # to play is better than to wait; a card kept against one played
WASTED, WANTED = -5.0, 3.0


@compiled(float64(int64))
def safety(organ: int) -> float:
    """What an organ is worth; 0 for a free place."""
    if organ == 0:
        return 0.0
    if infected(organ):
        return INFECTED
    if immune(organ):
        return IMMUNE
    return VACCINATED if organ >> FIRST else HEALTHY


@compiled(int64(int64))
def owner(place: int) -> int:
    """The seat a place belongs to."""
    return (place - 1) // MOST_PLACES + 1


@compiled(float64(FLAT, int64))
def body_worth(state: Flat, seat: int) -> float:
    """The worth of all organs of a body."""
    worth, start = 0.0, first_place(seat)
    for place in range(start, start + MOST_PLACES):
        worth += safety(state[BODIES + place])
    return worth


@compiled(float64(FLAT, int64, float64))
def gain(state: Flat, seat: int, more: float) -> float:
    """What it is worth to the active player that a body gains so much, or loses."""
    if seat == state[ACTIVE]:
        return more
    return -more * RIVAL * (1.0 + NEARER * counting(state, seat))


@compiled(float64(FLAT, int64, float64))
def gain_at(state: Flat, place: int, after: float) -> float:
    """What it is worth that an organ will be worth so much."""
    return gain(state, owner(place), after - safety(state[BODIES + place]))


@compiled(float64(FLAT, int64, int64))
def gain_of_treatment(state: Flat, kind: int, place: int) -> float:
    """What a germ takes from an organ, or a cure gives to one."""
    organ = state[BODIES + place]
    if kind >= CURES:
        after = IMMUNE if organ >> FIRST else VACCINATED
        return gain_at(state, place, HEALTHY if infected(organ) else after)
    after = HEALTHY if organ >> FIRST else INFECTED
    return gain_at(state, place, 0.0 if infected(organ) else after)


@compiled(float64(FLAT, int64))
def effect_in_both(state: Flat, step: int) -> float:
    """What a card that both games have gains for the active player."""
    kind, place, other = step >> KIND & FIELD, step >> ONE & FIELD, step >> OTHER
    if kind < GERMS:
        return HEALTHY
    if kind < TRANSPLANT:
        return gain_of_treatment(state, kind, place)
    organ = safety(state[BODIES + place])
    if kind > TRANSPLANT:
        return organ + gain_at(state, place, 0.0)
    return gain_at(state, place, safety(state[BODIES + other])) + gain_at(state, other, organ)


@compiled(float64(FLAT, int64))
def effect_in_bacteria(state: Flat, step: int) -> float:
    """What a card of Bacteria gains for the active player."""
    kind, other = step >> KIND & FIELD, step >> ONE
    if kind == CONTAGION:
        return SPREADS
    if kind == GLOVE:
        return TAKES_HANDS
    if kind == ERROR:
        more = body_worth(state, other) - body_worth(state, state[ACTIVE])
        return more + gain(state, other, -more)
    return effect_in_both(state, step)


@compiled(float64(FLAT, int64))
def effect_in_virus_cards(state: Flat, step: int) -> float:
    """What a card of Virus The Game gains for the active player."""
    if step >> KIND & FIELD == PURGE:
        return gain_at(state, step >> ONE, HEALTHY)
    return effect_in_both(state, step)


@compiled(float64(FLAT, int64))
def effect(state: Flat, step: int) -> float:
    """What a card gains for the active player."""
    return (
        effect_in_virus_cards(state, step) if is_virus(state) else effect_in_bacteria(state, step)
    )


@compiled(float64(FLAT, int64))
def harm(state: Flat, seat: int) -> float:
    """What a seat loses by the special card that waits for answers."""
    special = state[SPECIAL]
    kind, one, other = special >> KIND & FIELD, special >> ONE & FIELD, special >> OTHER
    lost, got = safety(state[BODIES + one]), 0.0  # to a thief
    if kind == PURGE:
        got = HEALTHY
    elif kind == TRANSPLANT:
        got = safety(state[BODIES + other])
        if owner(other) == seat:
            return got - lost
    return lost - got if owner(one) == seat else 0.0


@compiled(boolean(FLAT))
def wants_to_block(state: Flat) -> bool:
    """Whether what was played last is against the one who is asked: a card, or the block of one."""
    cancelled, blockers = 0, state[BLOCKERS]
    while blockers:
        cancelled, blockers = 1 - cancelled, blockers >> 3
    if cancelled or state[ASKED] == state[ACTIVE]:
        return cancelled != 0 and state[ASKED] == state[ACTIVE]
    return harm(state, state[ASKED]) > 0.0


@compiled(float64(FLAT, int64))
def appeal_of_word(state: Flat, step: int) -> float:
    """How it looks to draw, to end, to pass or to block."""
    if step == BLOCK:
        return WANTED if wants_to_block(state) else -WANTED
    return WASTED if step == PASS and state[SPECIAL] == 0 else 0.0


@compiled(APPEAL)
def appeal(state: Flat, step: int) -> float:
    """How a step looks: more is better, to draw or to end is 0."""
    if step & 3 == SAID:
        return appeal_of_word(state, step)
    lost = KEEPING * kept(state, state[ACTIVE], step >> KIND & FIELD)
    return -lost if step & 3 == DISCARDED else effect(state, step) + PLAYING - lost


@compiled(TASTE)
def taste(state: Flat, legal: Flat, count: int, liked: Reals) -> int:
    """How all steps look, and which looks best."""
    best = 0
    for number in range(count):
        liked[number] = appeal(state, legal[number])
        if liked[number] > liked[best]:
            best = number
    return best
