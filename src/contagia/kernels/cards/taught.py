"""A taught card player: it makes the step after which it likes the table best.

It foresees what a step does if nobody blocks it, and draws no cards for that: a step is not better
because luck would have it so. Nothing is looked at but the table and its own hand.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np
from numba import boolean, float64, int64, types

from contagia.kernels.cards import bacteria_sight, crowd_sight, virus_sight
from contagia.kernels.cards.habits import habit
from contagia.kernels.cards.layout import (
    ACTIVE,
    DISCARDED,
    FIELD,
    HAND_SIZE,
    HANDS,
    KIND,
    KINDS,
    MOST_PLACES,
    MOST_SEATS,
    OUT,
    PHASE,
    PLAYED,
    SEATS,
    SPECIAL,
    TO_PLAY,
    TRANSPLANT,
    WINNER,
    WORDS,
)
from contagia.kernels.cards.organs import divide_victory, outcome
from contagia.kernels.cards.packing import most_steps
from contagia.kernels.cards.rules import foresee, is_virus, play, steps, turn
from contagia.kernels.cards.sight import (
    AFTER,
    LAST,
    ON,
    PENDING,
    SINGLES,
    SUMS,
    WAITING,
    WEIGHTS,
    Weights,
    chance_of,
    count_unseen,
)
from contagia.kernels.cards.table import first_kind, is_over, next_in
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import (
    EVALUATE,
    FLAT,
    PLAYOUT,
    REALS,
    TASTE,
    Flat,
    Reals,
    Rng,
)

MOST_STEPS = most_steps(MOST_SEATS, MOST_PLACES)
UNLESS_BLOCKED = 0.97  # how a special card is liked that would win


def file_of(lesson: str) -> Path:
    """Where the weights are that were learned of a game, for two or for more."""
    return Path(__file__).with_name(f"{lesson}_taught.npz")


def _read(lesson: str) -> tuple[Weights, Weights]:
    with np.load(file_of(lesson)) as taught:
        return taught["rows"].astype(np.float32), taught["last"].astype(np.float32)


BACTERIA_ROWS, BACTERIA_LAST = _read("bacteria")
BACTERIA_CROWD_ROWS, BACTERIA_CROWD_LAST = _read("bacteria_crowd")
VIRUS_ROWS, VIRUS_LAST = _read("virus")
VIRUS_CROWD_ROWS, VIRUS_CROWD_LAST = _read("virus_crowd")


class Desk(NamedTuple):
    """Room to think in."""

    after: Flat
    unseen: Flat
    seen: Flat
    sums: Weights
    cards: Flat  # of the own hand, one by one
    hopes: Reals  # by kind, what is hoped for if a card of it is discarded


DESK = types.NamedTuple((FLAT, FLAT, FLAT, SINGLES, FLAT, REALS), Desk)


@compiled(boolean(FLAT))
def is_crowded(state: Flat) -> bool:
    """Whether the table was laid for more than two."""
    return state[SEATS] > 2


@compiled(int64(FLAT))
def rows_seen(state: Flat) -> int:
    """How many things a seat sees."""
    if is_crowded(state):
        return crowd_sight.OF_ALL + crowd_sight.OF_ONE * (state[SEATS] - 1)
    return virus_sight.SEEN if is_virus(state) else bacteria_sight.SEEN


@compiled(DESK(FLAT))
def sit_down(state: Flat) -> Desk:
    """An empty desk at such a table."""
    return Desk(
        np.empty(WORDS, np.int64),
        np.empty(KINDS, np.int64),
        np.empty(rows_seen(state), np.int64),
        np.empty(SUMS, np.float32),
        np.empty(HAND_SIZE, np.int64),
        np.empty(KINDS),
    )


@compiled(types.Tuple((WEIGHTS, LAST))(FLAT))
def weights(state: Flat) -> tuple[Weights, Weights]:
    """What was taught of such tables."""
    if is_virus(state):
        if is_crowded(state):
            return VIRUS_CROWD_ROWS, VIRUS_CROWD_LAST
        return VIRUS_ROWS, VIRUS_LAST
    if is_crowded(state):
        return BACTERIA_CROWD_ROWS, BACTERIA_CROWD_LAST
    return BACTERIA_ROWS, BACTERIA_LAST


@compiled(types.void(FLAT, int64, int64, FLAT, FLAT))
def see(state: Flat, seat: int, moment: int, unseen: Flat, seen: Flat) -> None:
    """The rows of all that a seat can see of a table."""
    if is_crowded(state):
        crowd_sight.see(state, seat, moment, unseen, seen)
    elif is_virus(state):
        virus_sight.see(state, seat, moment, unseen, seen)
    else:
        bacteria_sight.see(state, seat, moment, unseen, seen)


@compiled(boolean(FLAT, int64))
def can_be_blocked(state: Flat, step: int) -> bool:
    """Whether a step plays a card that others may block."""
    if not is_virus(state) or state[SPECIAL]:
        return False
    return step & 3 == PLAYED and step >> KIND & FIELD >= TRANSPLANT


@compiled(int64(FLAT, int64))
def moment_after(state: Flat, step: int) -> int:
    """When a seat looks at the table that its step leads to; an answer ends another's turn."""
    seat = turn(state)
    if seat != state[ACTIVE]:
        return ON if seat == next_in(state, state[ACTIVE]) else WAITING
    return PENDING if can_be_blocked(state, step) else AFTER


@compiled(int64(int64, FLAT))
def lay_out(hand: int, cards: Flat) -> int:
    """The kinds of a hand card by card, as far as there is room; gives how many."""
    count = 0
    while hand and count < len(cards):
        cards[count] = first_kind(hand)
        hand -= 1 << 2 * cards[count]
        count += 1
    return count


@compiled(types.void(FLAT, WEIGHTS, LAST, DESK))
def weigh_discards(state: Flat, rows: Weights, last: Weights, desk: Desk) -> None:
    """What is hoped for by discarding each kind of the hand, alone or with any others."""
    seat = state[ACTIVE]
    hand = state[HANDS + seat]
    count = lay_out(hand, desk.cards)
    desk.after[:] = state
    desk.hopes[:] = 0.0
    for gone in range(1, 1 << count):
        kept = hand
        for number in range(count):
            kept -= (gone >> number & 1) << 2 * desk.cards[number]
        desk.after[HANDS + seat] = kept
        see(desk.after, seat, AFTER, desk.unseen, desk.seen)
        hope = chance_of(desk.seen, rows, last, desk.sums)
        for number in range(count):
            if gone >> number & 1:
                kind = desk.cards[number]
                desk.hopes[kind] = max(desk.hopes[kind], hope)


@compiled(int64(FLAT, FLAT, int64, WEIGHTS, LAST, DESK, REALS))
def weigh(
    state: Flat, legal: Flat, count: int, rows: Weights, last: Weights, desk: Desk, liked: Reals
) -> int:
    """How the seat that is on likes each of its steps; gives the number of the best one."""
    seat, best = turn(state), 0
    count_unseen(state, seat, desk.unseen)
    if state[SPECIAL] == 0:
        weigh_discards(state, rows, last, desk)
    for number in range(count):
        step = legal[number]
        foresee(state, step, desk.after)
        if step & 3 == DISCARDED:
            liked[number] = desk.hopes[step >> KIND & FIELD]
        elif desk.after[WINNER] == seat:
            liked[number] = UNLESS_BLOCKED if can_be_blocked(state, step) else 1.0
        elif desk.after[WINNER]:
            liked[number] = 0.0
        else:
            see(desk.after, seat, moment_after(state, step), desk.unseen, desk.seen)
            liked[number] = chance_of(desk.seen, rows, last, desk.sums)
        if liked[number] > liked[best]:
            best = number
    return best


@compiled(float64(FLAT, int64, WEIGHTS, LAST, DESK))
def chance(state: Flat, seat: int, rows: Weights, last: Weights, desk: Desk) -> float:
    """What a seat thinks of its chances, by the table and its own hand."""
    count_unseen(state, seat, desk.unseen)
    see(state, seat, ON if seat == state[ACTIVE] else WAITING, desk.unseen, desk.seen)
    return chance_of(desk.seen, rows, last, desk.sums)


@compiled(boolean(FLAT))
def is_settled(state: Flat) -> bool:
    """Whether a turn has just begun, so that a table can be judged."""
    return state[SPECIAL] == 0 and state[PHASE] == TO_PLAY


@compiled(TASTE)
def taste(state: Flat, legal: Flat, count: int, liked: Reals) -> int:
    """How the seat that is on likes each of its steps; gives the number of the best one."""
    rows, last = weights(state)
    return weigh(state, legal, count, rows, last, sit_down(state), liked)


@compiled(PLAYOUT)
def heuristic_playout(state: Flat, rng: Rng, places: Flat, limit: int) -> int:
    """Who is on makes the steps it likes best, others go by habit; begun turns are ended."""
    desk, legal, liked = sit_down(state), np.empty(MOST_STEPS, np.int64), np.empty(MOST_STEPS)
    (rows, last), made, own = weights(state), 0, turn(state)
    while made < limit or not is_settled(state):
        count, best = steps(state, legal), 0
        if count == 0:
            break
        if count > 1 and turn(state) == own:
            best = weigh(state, legal, count, rows, last, desk, liked)
        elif count > 1:
            best = habit(state, legal, count, liked)
        play(state, legal[best], rng)
        made += 1
    if not outcome(state, places):
        places[:] = 0
    return made


@compiled(EVALUATE)
def evaluate(state: Flat, values: Reals) -> None:
    """What each seat thinks of its own chances; they need not add up to 1."""
    if is_over(state):
        divide_victory(state, values)
        return
    (rows, last), desk = weights(state), sit_down(state)
    for seat in range(1, state[SEATS] + 1):
        stayed = state[OUT + seat] == 0
        values[seat - 1] = chance(state, seat, rows, last, desk) if stayed else 0.0
