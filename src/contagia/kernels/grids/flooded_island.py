"""Flooded Island, compiled. Agrees with games.flooded_island, step for step (tests/kernels).

How a state is laid out is said in island_layout.py.
"""

from __future__ import annotations

from functools import cache
from random import Random

import numpy as np
from numba import int64

from contagia.core.grids import grid
from contagia.games.flooded_island import (
    ADVENTURER,
    WEATHER,
    End,
    Flood,
    FloodedIsland,
    FloodedIslandOptions,
    Move,
    State,
    Step,
)
from contagia.kernels import sets
from contagia.kernels.chance import below
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import (
    EVALUATE,
    OUTCOME,
    PLAY,
    PLAYOUT,
    STEPS,
    Compiled,
    Flat,
    Kernel,
    Reals,
    Rng,
)
from contagia.kernels.grids.boards import (
    LEFT,
    ON,
    WIDTH,
    after_edges,
    board,
    header,
    nobody,
    nothing_hidden,
    turn,
)
from contagia.kernels.grids.island_judge import BY_THREE, BY_TWO, forecast, hope_of_weather
from contagia.kernels.grids.island_land import dry_land, lay_out, place_of
from contagia.kernels.grids.island_layout import (
    AT,
    DAY,
    DAYS,
    DRY_FEET,
    END,
    FLOOD,
    FLOODED,
    MAX_FLOOD,
    RESIGNED,
)
from contagia.kernels.grids.island_sight import SEEN, added_up, see
from contagia.kernels.sets import Set

HEURISTIC_TRIES = 3  # random ways that a heuristic adventurer compares


@compiled()
def dry(state: Flat, like: Set) -> Set:
    """The fields that are not flooded."""
    base = after_edges(like)
    return sets.less(board(state, like).everything, sets.load(state, base + FLOODED, like))


@compiled()
def ways_out(state: Flat, like: Set) -> Set:
    """The dry fields next to the adventurer."""
    here = sets.single(state[after_edges(like) + AT], like)
    return sets.less(sets.both(sets.around(here, board(state, like)), dry(state, like)), here)


@compiled()
def floodable(state: Flat, like: Set) -> Set:
    """The fields the weather may flood: dry ones, and perhaps not the adventurer's own."""
    base, fields = after_edges(like), dry(state, like)
    if state[base + DRY_FEET]:
        return sets.less(fields, sets.single(state[base + AT], like))
    return fields


@compiled()
def is_closed(state: Flat, like: Set) -> bool:
    """Whether somebody resigned or the move of the last day is made."""
    base = after_edges(like)
    survived = state[ON] == WEATHER and state[base + DAY] == state[base + DAYS]
    return survived or state[base + RESIGNED] > 0


@compiled()
def write_steps(state: Flat, out: Flat, like: Set) -> int:
    """Moves by day; floods and the end by night."""
    if is_closed(state, like):
        return 0
    if state[ON] == ADVENTURER:
        return sets.write_cells(ways_out(state, like), out, 0)
    count = sets.write_cells(floodable(state, like), out, 0)
    for number in range(count):
        out[number] += FLOOD
    out[count] = END
    return count + 1


@compiled()
def make_step(state: Flat, step: int, like: Set) -> None:
    """One move of the adventurer, or one field of the weather's."""
    base = after_edges(like)
    flooded = sets.load(state, base + FLOODED, like)
    if step < FLOOD:
        dried = sets.beside(sets.single(step, like), board(state, like))
        sets.save(state, base + FLOODED, sets.less(flooded, dried))
        state[base + AT], state[ON] = step, WEATHER
        return
    if step < END:
        field = sets.single(step - FLOOD, like)
        sets.save(state, base + FLOODED, sets.either(flooded, field))
        state[LEFT] -= 1
    if step == END or state[LEFT] == 0:
        state[ON], state[LEFT] = ADVENTURER, state[base + MAX_FLOOD]
        state[base + DAY] += 1


@compiled()
def settle(state: Flat, places: Flat, like: Set) -> int:
    """Survived, trapped, or resigned."""
    winner = 0
    if is_closed(state, like):
        resigned = state[after_edges(like) + RESIGNED]
        winner = 3 - resigned if resigned else ADVENTURER
    elif state[ON] == ADVENTURER and not sets.some(ways_out(state, like)):
        winner = WEATHER
    if winner:
        places[winner - 1], places[2 - winner] = 1, 2
    return int64(winner > 0)


@compiled()
def random_step(state: Flat, rng: Rng, like: Set) -> int:
    """Any legal step, each as likely; -1 if there is none."""
    if is_closed(state, like):
        return -1
    by_day = state[ON] == ADVENTURER
    fields = ways_out(state, like) if by_day else floodable(state, like)
    count = sets.size(fields)
    chosen = below(rng, count + int64(not by_day)) if count or not by_day else -1
    if chosen < 0:
        return -1
    if chosen == count:
        return END
    return sets.number(sets.pick(fields, chosen)) + (0 if by_day else FLOOD)


@compiled()
def heuristic_step(state: Flat, rng: Rng, like: Set) -> int:
    """The adventurer goes where most ways lead on; the weather floods close to the adventurer."""
    if is_closed(state, like):
        return -1
    where, fields = board(state, like), ways_out(state, like)
    if state[ON] == WEATHER:
        if not sets.some(fields):
            here = sets.single(state[after_edges(like) + AT], like)
            near = sets.around(sets.around(here, where), where)
            fields = sets.both(near, floodable(state, like))
        count = sets.size(fields)
        return FLOOD + sets.number(sets.pick(fields, below(rng, count))) if count else END
    best, most, count = -1, -1, sets.size(fields)
    for _ in range(min(count, HEURISTIC_TRIES)):
        cell = sets.pick(fields, below(rng, count))
        dried = sets.either(dry(state, like), sets.beside(cell, where))
        ways = sets.size(sets.both(sets.around(cell, where), dried))
        if ways > most:
            best, most = sets.number(cell), ways
    return best


@compiled()
def play_out(state: Flat, rng: Rng, places: Flat, limit: int, heuristic: bool, like: Set) -> int:
    """Random or heuristic steps to the end."""
    places[0] = places[1] = 0
    for count in range(limit):
        step = heuristic_step(state, rng, like) if heuristic else random_step(state, rng, like)
        if step < 0:
            settle(state, places, like)
            return count
        make_step(state, step, like)
    settle(state, places, like)
    return limit


@compiled()
def hope(state: Flat, like: Set) -> float:
    """How well the weather stands, as the taught judge sees it."""
    base, width = after_edges(like), state[WIDTH]
    land = dry_land(width, sets.size(board(state, like).everything) // width)
    lay_out(state[base + FLOODED :], land)
    seen = np.empty(SEEN, np.int64)
    see(place_of(state[base + AT], land), land, seen)
    left = state[LEFT] if state[ON] == WEATHER else 0
    total = 0
    if state[base + MAX_FLOOD] == 3:
        total = added_up(BY_THREE[left], seen)
    else:
        total = added_up(BY_TWO[left], seen)
    return hope_of_weather(forecast(total), state[base + DAYS] - state[base + DAY])


@cache
def compile_for(words: int) -> Compiled:
    """The functions of the kernel for sets of so many words."""
    like = sets.empty(words)

    @compiled(STEPS, variant=words)
    def steps(state: Flat, out: Flat) -> int:
        return write_steps(state, out, like)

    @compiled(PLAY, variant=words)
    def play(state: Flat, step: int, _rng: Rng) -> None:
        make_step(state, step, like)

    @compiled(OUTCOME, variant=words)
    def outcome(state: Flat, places: Flat) -> int:
        return settle(state, places, like)

    @compiled(PLAYOUT, variant=words)
    def playout(state: Flat, rng: Rng, places: Flat, limit: int) -> int:
        return play_out(state, rng, places, limit, False, like)

    @compiled(PLAYOUT, variant=words)
    def heuristic_playout(state: Flat, rng: Rng, places: Flat, limit: int) -> int:
        return play_out(state, rng, places, limit, True, like)

    @compiled(EVALUATE, variant=words)
    def evaluate(state: Flat, values: Reals) -> None:
        values[WEATHER - 1] = hope(state, like)
        values[ADVENTURER - 1] = 1.0 - values[WEATHER - 1]

    return Compiled(
        turn, steps, play, outcome, playout, heuristic_playout, evaluate, nothing_hidden, nobody
    )


def code(step: Step) -> int:
    """A step as a number."""
    if isinstance(step, End):
        return END
    return step.cell if isinstance(step, Move) else FLOOD + step.cell


def kernel(options: FloodedIslandOptions, _seats: int) -> Kernel:
    """The kernel for an island of that size."""
    width, height = options.width, options.height
    words, names = sets.words_for(width * height), grid(width, height).names

    def pack(state: State) -> Flat:
        flat = header(width, height, state.on, state.left, words)
        flat += [options.max_flood, options.days, state.day, state.at, state.resigned or 0]
        flat += [options.under_feet == "may-not"]
        return np.array(flat + sets.split(state.flooded, words), dtype=np.int64)

    def step(number: int) -> Step:
        if number == END:
            return End()
        cell = number % FLOOD
        return Flood(cell, names[cell]) if number >= FLOOD else Move(cell, names[cell])

    return Kernel(
        *compile_for(words),
        most_steps=width * height + 1,
        pack=pack,
        pack_view=lambda view: pack(FloodedIsland().imagine(view, Random(0))),
        code=code,
        step=step,
    )
