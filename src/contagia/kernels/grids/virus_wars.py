"""Virus Wars, compiled. Agrees with games.virus_wars, step for step (tests/kernels).

    after the board: resigned, live of X, live of O, dead of X, dead of O (W words each)

A step is the number of its cell.
"""

from __future__ import annotations

from functools import cache
from math import exp
from random import Random
from typing import Any

import numpy as np
from numba import int64

from contagia.core.grids import grid
from contagia.games.virus_wars import State, Take, VirusWars, VirusWarsOptions
from contagia.kernels import sets
from contagia.kernels.chance import scaled, scrambled
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import (
    EVALUATE,
    MADE_BY,
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
    after_edges,
    board,
    header,
    nothing_hidden,
    turn,
)
from contagia.kernels.sets import Board, Set

STEPS_A_TURN = 3
HEURISTIC_TRIES = 4  # random targets that a heuristic playout compares
# What counts in the evaluation, by a fit to games of the bot with itself and by trials. The sum is
# about half of what the fit says: a search that is sure of a win no longer sees what it gives away.
TARGET = 0.02  # a cell to take now
AHEAD = 0.2  # a cell to take some day: what the end is counted by
STOLEN, STOLEN_LATE = 0.15, 0.06  # a dead cell: a wall for the other, and a way for oneself
OPENING, MIDDLE = 1 / 3, 1 / 2  # how much is full when that begins to change, and for how long
SAFE = 0.25  # a live cell that the other can never get at; a few keep everything around them alive
MOST_SAFE = 3
COUNTED = 0.5  # how full a board is when heuristic playouts go to the end and are no longer cut off
TO_THE_END = 1_000_000


@compiled()
def live_at(seat: int, like: Set) -> int:
    """Where the live cells of a seat are in a flat state."""
    return after_edges(like) + 1 + (seat - 1) * len(like)


@compiled()
def dead_at(seat: int, like: Set) -> int:
    """Where the dead cells of a seat are in a flat state."""
    return live_at(seat + 2, like)


@compiled()
def targets_of(live: Set, dead: Set, their_dead: Set, where: Board) -> Set:
    """What the owner of `live` and `dead` may take."""
    own = sets.either(live, dead)
    reach = sets.flood(live, own, where)
    return sets.less(sets.around(reach, where), sets.either(own, their_dead))


@compiled()
def targets(state: Flat, seat: int, like: Set) -> Set:
    """What a seat may take in a flat state."""
    return targets_of(
        sets.load(state, live_at(seat, like), like),
        sets.load(state, dead_at(seat, like), like),
        sets.load(state, dead_at(3 - seat, like), like),
        board(state, like),
    )


@compiled()
def write_steps(state: Flat, out: Flat, like: Set) -> int:
    """Every cell that may be taken or stolen."""
    if state[after_edges(like)]:
        return 0
    return sets.write_cells(targets(state, state[ON], like), out, 0)


@compiled()
def make_step(state: Flat, cell: int, like: Set) -> None:
    """An empty cell becomes live, a live one of the other's becomes dead and one's own."""
    seat, bit = state[ON], sets.single(cell, like)
    theirs = live_at(3 - seat, like)
    their_live = sets.load(state, theirs, like)
    stolen = sets.meet(their_live, bit)
    gained = dead_at(seat, like) if stolen else live_at(seat, like)
    sets.save(state, theirs, sets.less(their_live, bit))
    sets.save(state, gained, sets.either(sets.load(state, gained, like), bit))
    state[LEFT] -= 1
    if state[LEFT] == 0:
        state[ON], state[LEFT] = 3 - seat, STEPS_A_TURN


@compiled()
def settle(state: Flat, places: Flat, like: Set) -> int:
    """Who must make a step and has none has lost; so has who resigned."""
    loser = state[after_edges(like)]
    if not loser and not sets.some(targets(state, state[ON], like)):
        loser = state[ON]
    if loser:
        places[loser - 1], places[2 - loser] = 2, 1
    return int64(loser > 0)


@compiled()
def options(live: Set, dead: Set, their_dead: Set, where: Board) -> int:
    """How many cells the owner of `live` and `dead` may take."""
    return sets.size(targets_of(live, dead, their_dead, where))


@compiled()
def choose(
    free: Set, their_live: Set, their_dead: Set, dead: Set, word: Any, tries: int, where: Board
) -> tuple[Any, Any]:
    """Of a few random targets, stolen ones first, the one that leaves the other the fewest."""
    stolen = sets.both(free, their_live)
    if tries > 1 and sets.some(stolen):
        free = stolen
    count, best, fewest = sets.size(free), free, 1 << 30
    for _ in range(tries):
        word = scrambled(word)
        cell = sets.pick(free, scaled(word, count))
        if tries == 1:
            return cell, word
        lost = sets.both(cell, their_live)
        left = options(sets.less(their_live, lost), their_dead, sets.either(dead, lost), where)
        if left < fewest:
            best, fewest = cell, left
    return best, word


@compiled()
def play_out(state: Flat, rng: Rng, places: Flat, limit: int, tries: int, like: Set) -> int:
    """Steps to the end, each the best of some random ones.

    The reach grows cell by cell and is flooded anew only where it joins another group.
    """
    where, seat, left, word, steps = board(state, like), state[ON], state[LEFT], rng[0], 0
    live = sets.load(state, live_at(seat, like), like)
    dead = sets.load(state, dead_at(seat, like), like)
    their_live = sets.load(state, live_at(3 - seat, like), like)
    their_dead = sets.load(state, dead_at(3 - seat, like), like)
    stuck = state[after_edges(like)] > 0
    while not stuck and steps < limit:
        own = sets.either(live, dead)
        reach = sets.flood(live, own, where)
        near = sets.around(reach, where)
        while left > 0 and steps < limit:
            free = sets.less(near, sets.either(own, their_dead))
            if not sets.some(free):
                stuck = True
                break
            cell, word = choose(free, their_live, their_dead, dead, word, tries, where)
            if sets.meet(their_live, cell):
                their_live, dead = sets.less(their_live, cell), sets.either(dead, cell)
            else:
                live = sets.either(live, cell)
            own, reach = sets.either(own, cell), sets.either(reach, cell)
            beside_it = sets.around(cell, where)
            if sets.meet(sets.less(own, reach), beside_it):
                reach = sets.flood(reach, own, where)
                near = sets.around(reach, where)
            else:
                near = sets.either(near, beside_it)
            left, steps = left - 1, steps + 1
        if left == 0:
            seat, left = 3 - seat, STEPS_A_TURN
            live, their_live = their_live, live
            dead, their_dead = their_dead, dead
    rng[0], state[ON], state[LEFT] = word, seat, left
    sets.save(state, live_at(seat, like), live)
    sets.save(state, dead_at(seat, like), dead)
    sets.save(state, live_at(3 - seat, like), their_live)
    sets.save(state, dead_at(3 - seat, like), their_dead)
    places[0] = places[1] = 0
    settle(state, places, like)
    return steps


@compiled()
def within_reach(live: Set, their_dead: Set, where: Board) -> Set:
    """All that the owner of `live` could ever come to; only the other's dead cells stop it."""
    return sets.flood(live, sets.less(where.everything, their_dead), where)


@compiled()
def worth_of_stolen(full: float) -> float:
    """What a dead cell is worth when so much of the board is full."""
    late = min(1.0, max(0.0, (full - OPENING) / MIDDLE))
    return STOLEN + late * (STOLEN_LATE - STOLEN)


@compiled()
def standing(
    live: Set, dead: Set, their_dead: Set, land: Set, their_land: Set, stolen: float, where: Board
) -> float:
    """What the owner of `live` and `dead` has, weighed; `land` is what it could ever come to."""
    ahead = sets.less(land, sets.either(live, dead))
    safe = sets.size(sets.less(live, sets.around(their_land, where)))
    to_take = options(live, dead, their_dead, where)
    worth = TARGET * to_take + AHEAD * sets.size(ahead) + stolen * sets.size(dead)
    return worth + SAFE * min(MOST_SAFE, safe)


@compiled()
def fullness(state: Flat, like: Set) -> float:
    """How much of the board is somebody's, live or dead."""
    taken = like
    for part in range(live_at(1, like), dead_at(2, like) + 1, len(like)):
        taken = sets.either(taken, sets.load(state, part, like))
    return sets.size(taken) / sets.size(board(state, like).everything)


@compiled()
def patience(state: Flat, limit: int, like: Set) -> int:
    """How far a heuristic playout goes: to the end, where that tells more than a judgement."""
    return limit if fullness(state, like) < COUNTED else TO_THE_END


@compiled()
def mark_takers(state: Flat, made: Flat, like: Set) -> None:
    """Who has taken which cell: what is dead was live before, so that both have."""
    made[:] = 0
    for seat in (1, 2):
        live = sets.load(state, live_at(seat, like), like)
        dead = sets.load(state, dead_at(seat, like), like)
        lost = sets.load(state, dead_at(3 - seat, like), like)
        sets.mark(sets.either(live, sets.either(dead, lost)), 1 << (seat - 1), made)


@compiled()
def judge(state: Flat, values: Reals, like: Set) -> None:
    """Who has more to take, now and some day, has stolen more, and has more that is safe."""
    where, on = board(state, like), state[ON]
    live = sets.load(state, live_at(on, like), like)
    dead = sets.load(state, dead_at(on, like), like)
    their_live = sets.load(state, live_at(3 - on, like), like)
    their_dead = sets.load(state, dead_at(3 - on, like), like)
    land = within_reach(live, their_dead, where)
    their_land = within_reach(their_live, dead, where)
    stolen = worth_of_stolen(fullness(state, like))
    lead = standing(live, dead, their_dead, land, their_land, stolen, where)
    lead -= standing(their_live, their_dead, dead, their_land, land, stolen, where)
    values[on - 1] = 1.0 / (1.0 + exp(-lead))
    values[2 - on] = 1.0 - values[on - 1]


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
        return play_out(state, rng, places, limit, 1, like)

    @compiled(PLAYOUT, variant=words)
    def heuristic_playout(state: Flat, rng: Rng, places: Flat, limit: int) -> int:
        return play_out(state, rng, places, patience(state, limit, like), HEURISTIC_TRIES, like)

    @compiled(EVALUATE, variant=words)
    def evaluate(state: Flat, values: Reals) -> None:
        judge(state, values, like)

    @compiled(MADE_BY, variant=words)
    def made_by(state: Flat, made: Flat) -> None:
        mark_takers(state, made, like)

    return Compiled(
        turn, steps, play, outcome, playout, heuristic_playout, evaluate, nothing_hidden, made_by
    )


def kernel(options: VirusWarsOptions, _seats: int) -> Kernel:
    """The kernel for a board of that size."""
    cells = options.size**2
    words, names = sets.words_for(cells), grid(options.size, options.size).names

    def pack(state: State) -> Flat:
        flat = [
            *header(options.size, options.size, state.on, state.left, words),
            state.resigned or 0,
        ]
        for part in (*state.live, *state.dead):
            flat += sets.split(part, words)
        return np.array(flat, dtype=np.int64)

    return Kernel(
        *compile_for(words),
        most_steps=cells,
        pack=pack,
        pack_view=lambda view: pack(VirusWars().imagine(view, Random(0))),
        code=lambda step: step.cell,
        step=lambda code: Take(code, names[code]),
    )
