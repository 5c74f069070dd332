"""A taught player of Virus The Game for two: it makes the step after which it likes the table best.

It foresees what a step does if nobody blocks it any more, and draws no cards for that: a step is
not better because luck would have it so. Nothing is looked at but the table and its own hand.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np
from numba import boolean, float64, int64, types

from contagia.kernels.cards.evaluation import divide_victory
from contagia.kernels.cards.layout import (
    ACTIVE,
    DISCARDED,
    FIELD,
    HANDS,
    KIND,
    MOST_PLACES,
    PHASE,
    PLAYED,
    SPECIAL,
    TO_PLAY,
    WINNER,
    WORDS,
)
from contagia.kernels.cards.organs import outcome
from contagia.kernels.cards.packing import most_steps
from contagia.kernels.cards.table import is_over
from contagia.kernels.cards.virus_rules import answer, count_blocks, play, steps, take_effect, turn
from contagia.kernels.cards.virus_sight import (
    AFTER,
    LAST,
    ON,
    REST,
    SEEN,
    SINGLES,
    SUMS,
    WAITING,
    WEIGHTS,
    Weights,
    add_rows,
    chance_of,
    see_rest,
    see_table,
)
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

TAUGHT = Path(__file__).with_name("virus_taught.npz")
SEATS = 2
MOST_STEPS = most_steps(SEATS, MOST_PLACES)

with np.load(TAUGHT) as _taught:
    ROWS: Weights = _taught["rows"]
    LAST_ROW: Weights = _taught["last"]


class Desk(NamedTuple):
    """Room to think in."""

    after: Flat
    seen: Flat
    rest: Weights
    sums: Weights


DESK = types.NamedTuple((FLAT, FLAT, SINGLES, SINGLES), Desk)


@compiled(DESK())
def sit_down() -> Desk:
    """An empty desk."""
    return Desk(
        np.empty(WORDS, np.int64),
        np.empty(SEEN, np.int64),
        np.empty(SUMS, np.float32),
        np.empty(SUMS, np.float32),
    )


@compiled(types.void(FLAT, int64, FLAT))
def foresee(state: Flat, step: int, after: Flat) -> None:
    """The table once a step has worked, if nobody blocks any more; nothing is drawn."""
    after[:] = state
    if state[SPECIAL]:
        answer(after, step)
        if count_blocks(after) % 2 == 0:
            take_effect(after, after[SPECIAL])
    elif step & 3 in (PLAYED, DISCARDED):
        after[HANDS + state[ACTIVE]] -= 1 << 2 * (step >> KIND & FIELD)
        if step & 3 == PLAYED:
            take_effect(after, step)


@compiled(int64(FLAT, FLAT, int64, WEIGHTS, LAST, DESK, REALS))
def weigh(
    state: Flat, legal: Flat, count: int, rows: Weights, last: Weights, desk: Desk, liked: Reals
) -> int:
    """How the seat that is on likes each of its steps; gives the number of the best one."""
    seat, best = turn(state), 0
    moment = AFTER if seat == state[ACTIVE] else ON  # who answers a question is on next
    see_rest(state, seat, desk.seen)
    desk.rest[:] = 0.0
    add_rows(desk.seen, 0, REST, rows, desk.rest)
    for number in range(count):
        foresee(state, legal[number], desk.after)
        winner = desk.after[WINNER]
        if winner:
            liked[number] = 1.0 if winner == seat else 0.0
        else:
            see_table(desk.after, seat, moment, desk.seen)
            desk.sums[:] = desk.rest
            add_rows(desk.seen, REST, SEEN, rows, desk.sums)
            liked[number] = chance_of(desk.sums, last)
        if liked[number] > liked[best]:
            best = number
    return best


@compiled(float64(FLAT, int64, WEIGHTS, LAST, DESK))
def chance(state: Flat, seat: int, rows: Weights, last: Weights, desk: Desk) -> float:
    """What a seat thinks of its chances, by the table and its own hand."""
    see_rest(state, seat, desk.seen)
    see_table(state, seat, ON if seat == state[ACTIVE] else WAITING, desk.seen)
    desk.sums[:] = 0.0
    add_rows(desk.seen, 0, SEEN, rows, desk.sums)
    return chance_of(desk.sums, last)


@compiled(boolean(FLAT))
def is_settled(state: Flat) -> bool:
    """Whether a turn has just begun, so that a table can be judged."""
    return state[SPECIAL] == 0 and state[PHASE] == TO_PLAY


@compiled(TASTE)
def taste(state: Flat, legal: Flat, count: int, liked: Reals) -> int:
    """How the seat that is on likes each of its steps; gives the number of the best one."""
    return weigh(state, legal, count, ROWS, LAST_ROW, sit_down(), liked)


@compiled(PLAYOUT)
def keen(state: Flat, rng: Rng, places: Flat, limit: int) -> int:
    """Both make the steps they like best; a turn that was begun is played to its end."""
    desk, legal, liked = sit_down(), np.empty(MOST_STEPS, np.int64), np.empty(MOST_STEPS)
    made = 0
    while made < limit or not is_settled(state):
        count = steps(state, legal)
        if count == 0:
            break
        best = weigh(state, legal, count, ROWS, LAST_ROW, desk, liked) if count > 1 else 0
        play(state, legal[best], rng)
        made += 1
    if not outcome(state, places):
        places[:] = 0
    return made


@compiled(EVALUATE)
def evaluate(state: Flat, values: Reals) -> None:
    """What both seats together think of their chances."""
    if is_over(state):
        divide_victory(state, values)
        return
    desk = sit_down()
    first = chance(state, 1, ROWS, LAST_ROW, desk)
    second = chance(state, 2, ROWS, LAST_ROW, desk)
    values[0] = 0.5 * (first + 1.0 - second)
    values[1] = 1.0 - values[0]
