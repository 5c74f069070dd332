"""Virus Game, compiled. Agrees with games.virus_game, step for step (tests/kernels).

    after the board: seats, bases can be taken (0, 1), the fallen stay, clear, wall (0, 1, 2),
    placing (0, 1), how many are out, who is out in order (4), who has used the neutrals (4),
    then the sets, W words each: neutral, bases (4), normal (4), fortified (4)

A step is the number of its cell; a neutral is NEUTRAL + its cell.
"""

from __future__ import annotations

from functools import cache
from math import exp
from random import Random

import numpy as np

from contagia.core.grids import grid
from contagia.games.virus_game import (
    STEPS_A_TURN,
    Grow,
    Neutral,
    State,
    Step,
    VirusGame,
    VirusGameOptions,
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
    after_edges,
    board,
    header,
    nobody,
    nothing_hidden,
    turn,
)
from contagia.kernels.sets import Set

NEUTRAL = 1024  # more than the largest board has cells
HEURISTIC_TRIES = 4  # random targets that a heuristic playout compares
MOBILITY = 0.1  # the weight of a target in the evaluation
MOST_SEATS = 4
SEATS, CAPTURABLE, FALLEN, PLACING, OUTS, OUT_ORDER, SPENT, CELLS = 0, 1, 2, 3, 4, 5, 9, 13
BASES, NORMAL, FORTIFIED = 1, 5, 9  # numbers of sets; the neutral cells are set 0
FATES = ("stay", "clear", "wall")
CLEAR, WALL = 1, 2


@compiled()
def cells_at(kind: int, seat: int, like: Set) -> int:
    """Where the cells of a kind of a seat are in a flat state."""
    return after_edges(like) + CELLS + (kind + seat - 1) * len(like)


@compiled()
def cells_of(state: Flat, kind: int, seat: int, like: Set) -> Set:
    """The cells of a kind of a seat."""
    return sets.load(state, cells_at(kind, seat, like), like)


@compiled()
def own(state: Flat, seat: int, like: Set) -> Set:
    """All cells of a seat, of any kind."""
    solid = sets.either(cells_of(state, BASES, seat, like), cells_of(state, FORTIFIED, seat, like))
    return sets.either(solid, cells_of(state, NORMAL, seat, like))


@compiled()
def is_out(state: Flat, seat: int, like: Set) -> bool:
    """Whether a seat has fallen."""
    base = after_edges(like)
    for order in range(state[base + OUTS]):
        if state[base + OUT_ORDER + order] == seat:
            return True
    return False


@compiled()
def is_over(state: Flat, like: Set) -> bool:
    """Whether one seat is left."""
    base = after_edges(like)
    return state[base + OUTS] == state[base + SEATS] - 1


@compiled()
def takeable(state: Flat, seat: int, like: Set) -> Set:
    """What `seat` may take wherever it is: empty cells, and what is up for attack."""
    base = after_edges(like)
    closed = sets.load(state, base + CELLS, like)
    for other in range(1, state[base + SEATS] + 1):
        closed = sets.either(closed, cells_of(state, FORTIFIED, other, like))
        safe = other == seat or not state[base + CAPTURABLE] or is_out(state, other, like)
        if safe:
            closed = sets.either(closed, cells_of(state, BASES, other, like))
    closed = sets.either(closed, cells_of(state, NORMAL, seat, like))
    return sets.less(board(state, like).everything, closed)


@compiled()
def targets(state: Flat, seat: int, like: Set) -> Set:
    """What `seat` may take next."""
    where = board(state, like)
    reach = sets.flood(cells_of(state, BASES, seat, like), own(state, seat, like), where)
    return sets.both(sets.around(reach, where), takeable(state, seat, like))


@compiled()
def has_target(state: Flat, seat: int, like: Set) -> bool:
    """Whether `targets` is not empty; the flood stops at the first one found."""
    where, mine = board(state, like), own(state, seat, like)
    wanted, reached = takeable(state, seat, like), cells_of(state, BASES, seat, like)
    while True:
        near = sets.around(reached, where)
        if sets.meet(near, wanted):
            return True
        wider = sets.both(near, mine)
        if sets.same(wider, reached):
            return False
        reached = wider


@compiled()
def may_place_neutral(state: Flat, like: Set) -> bool:
    """Once a game, first thing in a turn, with two normal cells to use."""
    base, seat = after_edges(like), state[ON]
    if state[base + PLACING]:
        return True
    fresh = state[LEFT] == STEPS_A_TURN and not state[base + SPENT + seat - 1]
    return fresh and sets.size(cells_of(state, NORMAL, seat, like)) >= 2


@compiled()
def write_steps(state: Flat, out: Flat, like: Set) -> int:
    """Targets first, then what could be made neutral."""
    if is_over(state, like):
        return 0
    seat, count = state[ON], 0
    if not state[after_edges(like) + PLACING]:
        count = sets.write_cells(targets(state, seat, like), out, 0)
    if may_place_neutral(state, like):
        first = count
        count = sets.write_cells(cells_of(state, NORMAL, seat, like), out, first)
        for number in range(first, count):
            out[number] += NEUTRAL
    return count


@compiled()
def take(state: Flat, cell: int, like: Set) -> None:
    """An empty cell becomes a normal one; an opponent's becomes fortified."""
    base, seat, bit, kind = after_edges(like), state[ON], sets.single(cell, like), NORMAL
    for other in range(1, state[base + SEATS] + 1):
        for theirs in (BASES, NORMAL):
            cells = cells_of(state, theirs, other, like)
            if sets.meet(cells, bit):
                sets.save(state, cells_at(theirs, other, like), sets.less(cells, bit))
                kind = FORTIFIED
    gained = sets.either(cells_of(state, kind, seat, like), bit)
    sets.save(state, cells_at(kind, seat, like), gained)
    state[LEFT] -= 1


@compiled()
def place_neutral(state: Flat, cell: int, like: Set) -> None:
    """One of the pair; with the second the turn is over."""
    base, seat, bit = after_edges(like), state[ON], sets.single(cell, like)
    left = sets.less(cells_of(state, NORMAL, seat, like), bit)
    sets.save(state, cells_at(NORMAL, seat, like), left)
    sets.save(state, base + CELLS, sets.either(sets.load(state, base + CELLS, like), bit))
    state[base + SPENT + seat - 1] = 1
    if state[base + PLACING]:
        state[LEFT] = 0
    state[base + PLACING] = 1 - state[base + PLACING]


@compiled()
def drop(state: Flat, seat: int, like: Set) -> None:
    """The seat is out; its cells stay, are cleared or become walls."""
    base = after_edges(like)
    state[base + OUT_ORDER + state[base + OUTS]] = seat
    state[base + OUTS] += 1
    if state[base + FALLEN] == WALL:
        walls = sets.either(sets.load(state, base + CELLS, like), own(state, seat, like))
        sets.save(state, base + CELLS, walls)
    if state[base + FALLEN] in (CLEAR, WALL):
        for kind in (BASES, NORMAL, FORTIFIED):
            sets.save(state, cells_at(kind, seat, like), sets.less(like, like))


@compiled()
def drop_the_stuck(state: Flat, mover: int, like: Set) -> None:
    """Whoever has no target is out: the others in turn order, then the mover, until none falls."""
    base = after_edges(like)
    seats = state[base + SEATS]
    standing = -1
    while standing != state[base + OUTS]:
        standing = state[base + OUTS]
        for distance in range(seats):
            seat = (mover + distance) % seats + 1
            if is_over(state, like):
                return
            if not is_out(state, seat, like) and not has_target(state, seat, like):
                drop(state, seat, like)


@compiled()
def pass_turn(state: Flat, like: Set) -> None:
    """The next seat that is still in has three steps."""
    base = after_edges(like)
    seat = state[ON] % state[base + SEATS] + 1
    while is_out(state, seat, like):
        seat = seat % state[base + SEATS] + 1
    state[ON], state[LEFT], state[base + PLACING] = seat, STEPS_A_TURN, 0


@compiled()
def make_step(state: Flat, step: int, like: Set) -> None:
    """Make the step, see who is out, and pass the turn when it is done."""
    mover = state[ON]
    if step >= NEUTRAL:
        place_neutral(state, step - NEUTRAL, like)
    else:
        take(state, step, like)
    if not state[after_edges(like) + PLACING]:
        drop_the_stuck(state, mover, like)
    if not is_over(state, like) and (state[LEFT] == 0 or is_out(state, mover, like)):
        pass_turn(state, like)


@compiled()
def settle(state: Flat, places: Flat, like: Set) -> int:
    """The last one standing wins; the others by how long they stood."""
    if not is_over(state, like):
        return 0
    base = after_edges(like)
    seats = state[base + SEATS]
    for seat in range(seats):
        places[seat] = 1
    for order in range(state[base + OUTS]):
        places[state[base + OUT_ORDER + order] - 1] = seats - order
    return 1


@compiled()
def options_of_others(state: Flat, seat: int, like: Set) -> int:
    """How many targets all the others still in have together."""
    count = 0
    for other in range(1, state[after_edges(like) + SEATS] + 1):
        if other != seat and not is_out(state, other, like):
            count += sets.size(targets(state, other, like))
    return count


@compiled()
def choose(state: Flat, rng: Rng, scratch: Flat, tries: int, like: Set) -> int:
    """Of a few random targets the one that leaves the others the fewest; no neutral unless due."""
    seat = state[ON]
    if state[after_edges(like) + PLACING]:
        free = cells_of(state, NORMAL, seat, like)
        return NEUTRAL + sets.number(sets.pick(free, below(rng, sets.size(free))))
    free, best, fewest = targets(state, seat, like), -1, 1 << 30
    for _ in range(tries):
        cell = sets.number(sets.pick(free, below(rng, sets.size(free))))
        if tries == 1:
            return cell
        scratch[:] = state
        take(scratch, cell, like)
        left = options_of_others(scratch, seat, like)
        if left < fewest:
            best, fewest = cell, left
    return best


@compiled()
def play_out(state: Flat, rng: Rng, places: Flat, limit: int, tries: int, like: Set) -> int:
    """Steps to the end, each the best of some random ones.

    Neutrals, which at random only throw a turn away, are left out.
    """
    count, scratch = 0, state.copy()
    for seat in range(state[after_edges(like) + SEATS]):
        places[seat] = 0
    while count < limit and not is_over(state, like):
        make_step(state, choose(state, rng, scratch, tries, like), like)
        count += 1
    settle(state, places, like)
    return count


@compiled()
def judge(state: Flat, values: Reals, like: Set) -> None:
    """Who has more to take: a softmax of the targets of all who are still in."""
    total, seats = 0.0, state[after_edges(like) + SEATS]
    for seat in range(1, seats + 1):
        values[seat - 1] = 0.0
        if not is_out(state, seat, like):
            values[seat - 1] = exp(MOBILITY * sets.size(targets(state, seat, like)))
            total += values[seat - 1]
    for seat in range(seats):
        values[seat] /= total


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
        return play_out(state, rng, places, limit, HEURISTIC_TRIES, like)

    @compiled(EVALUATE, variant=words)
    def evaluate(state: Flat, values: Reals) -> None:
        judge(state, values, like)

    return Compiled(
        turn, steps, play, outcome, playout, heuristic_playout, evaluate, nothing_hidden, nobody
    )


def kernel(options: VirusGameOptions, seats: int) -> Kernel:
    """The kernel for a board of that size."""
    width, height = options.width, options.height
    words, names = sets.words_for(width * height), grid(width, height).names

    def pack(state: State) -> Flat:
        flat = header(width, height, state.on, state.left, words)
        flat += [seats, int(options.bases == "capturable"), FATES.index(options.fallen)]
        flat += [int(state.placing), len(state.out), *_padded(state.out)]
        flat += _padded(tuple(map(int, state.spent)))
        flat += sets.split(state.neutral, words)
        for kind in (state.bases, state.normal, state.fortified):
            for cells in _padded(kind):
                flat += sets.split(cells, words)
        return np.array(flat, dtype=np.int64)

    def step(number: int) -> Step:
        cell = number % NEUTRAL
        return Neutral(cell, names[cell]) if number >= NEUTRAL else Grow(cell, names[cell])

    return Kernel(
        *compile_for(words),
        most_steps=2 * width * height,
        pack=pack,
        pack_view=lambda view: pack(VirusGame().imagine(view, Random(0))),
        code=lambda step: step.cell + (NEUTRAL if isinstance(step, Neutral) else 0),
        step=step,
    )


def _padded(values: tuple[int, ...]) -> list[int]:
    return [*values, *[0] * (MOST_SEATS - len(values))]
