"""How a card player chooses who looks one step ahead, at bodies and at little else.

A step is liked by what it makes of the own body and of the best of the others', if nobody blocks it
any more, and a little by what its card would have been good for. This is how `greedy` plays, and
must agree with bots/simple/greedy.py; a search takes others to play so, and guesses by it what
they hold.
"""

from __future__ import annotations

import numpy as np
from numba import boolean, float64, int64

from contagia.kernels.cards.layout import (
    BLOCK,
    BLOCK_CARD,
    BODIES,
    CURES,
    FIELD,
    GERMS,
    HANDS,
    KIND,
    MOST_PLACES,
    MOST_SEATS,
    OUT,
    PILE_SIZE,
    SAID,
    SEATS,
    TRANSPLANT,
    WINNER,
    WORDS,
)
from contagia.kernels.cards.organs import admits, first_place, meets, standing
from contagia.kernels.cards.packing import most_steps
from contagia.kernels.cards.rules import foresee, is_virus, steps, turn
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import DOUBT, FLAT, TASTE, Flat, Reals

DECIDED = 1_000.0  # more than any open table is worth
COUNTING, IMMUNE, VACCINATED, ANY = 4.0, 2.0, 1.0, 0.5  # an organ, by how it is
CARD = 0.05  # what a card kept weighs against what lies on the table
WHIM = 0.2  # how often others are taken to do something else
NO_CARD = -1  # as a kind
MOST_STEPS = most_steps(MOST_SEATS, MOST_PLACES)


@compiled(float64(FLAT, int64))
def worth(state: Flat, seat: int) -> float:
    """What a body is worth: what ranks it at the end, weighed."""
    counts = standing(state, seat)
    sound, immune, vaccinated = counts >> 12, counts >> 8 & 15, counts >> 4 & 15
    return COUNTING * sound + IMMUNE * immune + VACCINATED * vaccinated + ANY * (counts & 15)


@compiled(float64(FLAT, int64))
def lead(state: Flat, seat: int) -> float:
    """How far a seat is ahead of the best of the others."""
    if state[WINNER]:
        return DECIDED if state[WINNER] == seat else -DECIDED
    best = -DECIDED
    for other in range(1, state[SEATS] + 1):
        if other != seat and state[OUT + other] == 0:
            best = max(best, worth(state, other))
    return worth(state, seat) - best


@compiled(boolean(FLAT, int64, int64))
def finds_one(state: Flat, seat: int, kind: int) -> bool:
    """Whether a germ or a cure could be played on an organ of a body."""
    start = first_place(seat)
    for place in range(start, start + MOST_PLACES):
        if meets(state, kind, state[BODIES + place]):
            return True
    return False


@compiled(float64(FLAT, int64, int64))
def usefulness(state: Flat, seat: int, kind: int) -> float:
    """How gladly a seat keeps a card: 0 is like a card nobody knows yet."""
    if kind < GERMS:
        return 3.0 if admits(state, seat, kind + 1) else -1.0
    if kind < CURES:
        for other in range(1, state[SEATS] + 1):
            if other != seat and finds_one(state, other, kind):
                return 1.0
        return -0.5
    if kind < TRANSPLANT:
        return 2.0 if finds_one(state, seat, kind) else 0.0
    return 3.0 if kind == BLOCK_CARD and is_virus(state) else 1.5


@compiled(float64(FLAT, int64, FLAT))
def liking(state: Flat, step: int, after: Flat) -> float:
    """How a step is liked; `after` is room to think in."""
    seat = turn(state)
    foresee(state, step, after)
    if step & 3 == SAID and step != BLOCK:
        return lead(after, seat)
    kind = BLOCK_CARD if step == BLOCK else step >> KIND & FIELD
    return lead(after, seat) - CARD * usefulness(state, seat, kind)


@compiled(TASTE)
def habit(state: Flat, legal: Flat, count: int, liked: Reals) -> int:
    """How all steps are liked, and one that is liked best: of equal ones, hand and pile decide."""
    after = np.empty(WORDS, np.int64)
    start = (5 * state[HANDS + turn(state)] + state[PILE_SIZE]) % count
    best = start
    for number in range(start, start + count):
        here = number % count
        liked[here] = liking(state, legal[here], after)
        if liked[here] > liked[best] + 1e-9:
            best = here
    return best


@compiled(float64(FLAT, int64, FLAT, FLAT))
def likelihood(state: Flat, step: int, legal: Flat, after: Flat) -> float:
    """How likely a step is for the seat that is on; `legal` and `after` are room to think in."""
    count = steps(state, legal)
    most, equals, found, best = -np.inf, 0, False, False
    for number in range(count):
        liked = liking(state, legal[number], after)
        if liked > most + 1e-9:
            most, equals, best = liked, 0, False
        if liked > most - 1e-9:
            equals += 1
            best |= legal[number] == step
        found |= legal[number] == step
    if not found:
        return 0.0
    return WHIM / count + ((1.0 - WHIM) / equals if best else 0.0)


@compiled(int64(int64))
def shown_by(step: int) -> int:
    """The kind of card that a step shows, if it shows one."""
    if step & 3 == SAID:
        return BLOCK_CARD if step == BLOCK else NO_CARD
    return step >> KIND & FIELD


@compiled(DOUBT)
def doubt(view: Flat, step: int, hands: Flat, chances: Reals) -> int:
    """How likely each guess of a hand makes the step of its owner; the card it shows is gone."""
    state, after, legal = view.copy(), view.copy(), np.empty(MOST_STEPS, np.int64)
    seat, shown = turn(view), shown_by(step)
    for number in range(len(hands)):
        state[HANDS + seat] = hands[number]
        chances[number] *= likelihood(state, step, legal, after)
        if shown != NO_CARD and chances[number] > 0.0:
            hands[number] -= 1 << 2 * shown
    return shown
