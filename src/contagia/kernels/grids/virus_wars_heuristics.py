"""The heuristics of the bots that the rules text of Virus Wars names, compiled.

    score(state, heuristic, legal, count, out)       fills `out` with the heuristic value of each of
                                                     so many legal cells
    playout(state, rng, places, limit, heuristic)    always takes a cell of the highest value, in
                                                     place, at most `limit` steps

The heuristics, by what a step leaves: MOO minus the cells the opponent may take; OD one's own less
the opponent's; WOO one's own less five times the opponent's; FAST 1 for a stolen cell, else 0, and
whoever looks at a stolen cell sees it with a probability of 0.8 only, drawn anew at every look.
Ties are broken at random.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from numba import int64, types, uint64

from contagia.games.virus_wars import VirusWarsOptions
from contagia.kernels import sets
from contagia.kernels.chance import scaled, scrambled
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, REALS, RNG, Flat, Reals, Rng
from contagia.kernels.grids.boards import LEFT, ON, after_edges, board
from contagia.kernels.grids.virus_wars import STEPS_A_TURN, dead_at, live_at, settle
from contagia.kernels.grids.virus_wars_mobility import (
    Side,
    Weights,
    best_cells,
    gain,
    gaps_of,
    grown,
    loss,
    mobility,
    robbed,
    side,
)
from contagia.kernels.sets import Board, Set, words_for

MOO, OD, WOO, FAST = range(4)
EAGER = 0.8  # how likely FAST is to see a stolen cell
EAGER_WORDS = int(EAGER * 2**32)

SCORE = types.void(FLAT, int64, FLAT, int64, REALS)
HEURISTIC_PLAYOUT = int64(FLAT, RNG, FLAT, int64, int64)


class Heuristics(NamedTuple):
    """The compiled functions for one number of words."""

    score: Any
    playout: Any


@compiled()
def weights_of(heuristic: int) -> Weights:
    """How a heuristic weighs the two mobilities."""
    return Weights(int64(heuristic != MOO), int64(5) if heuristic == WOO else int64(1))


@compiled()
def seen(word: Any) -> bool:
    """Whether FAST sees a stolen cell, by a random word."""
    return (word >> uint64(32)) < uint64(EAGER_WORDS)


@compiled()
def seat_side(state: Flat, seat: int, where: Board, like: Set) -> Side:
    """The side of a seat in a flat state."""
    return side(
        sets.load(state, live_at(seat, like), like),
        sets.load(state, dead_at(seat, like), like),
        where,
    )


@compiled()
def save_side(state: Flat, seat: int, it: Side, like: Set) -> None:
    """The side of a seat into a flat state."""
    sets.save(state, live_at(seat, like), it.live)
    sets.save(state, dead_at(seat, like), it.dead)


@compiled()
def eager_cells(free: Set, stolen: Set, word: Any) -> tuple[Any, Any]:
    """The best cells by FAST: the stolen ones, unless it sees none of them; and the next word.

    Which of them it sees matters only in that there is one: seen ones are alike, so that each
    stolen cell is equally likely to be taken.
    """
    for _ in range(sets.size(stolen)):
        word = scrambled(word)
        if seen(word):
            return stolen, word
    return free, word


@compiled()
def play_out(state: Flat, rng: Rng, places: Flat, limit: int, heuristic: int, like: Set) -> int:
    """Steps to the end, each of the highest heuristic value. Reaches are kept from step to step."""
    where, seat, left, word, steps = board(state, like), state[ON], state[LEFT], rng[0], 0
    weights = weights_of(heuristic)
    mover, other = seat_side(state, seat, where, like), seat_side(state, 3 - seat, where, like)
    while steps < limit and state[after_edges(like)] == 0:
        free = mobility(mover, other, where)
        if not sets.some(free):
            break
        if heuristic == FAST:
            best, word = eager_cells(free, sets.both(free, other.live), word)
        else:
            best = best_cells(free, mover, other, weights, where)
        word = scrambled(word)
        cell = sets.pick(best, scaled(word, sets.size(best)))
        stolen = sets.meet(cell, other.live)
        if stolen:
            other = robbed(other, cell, where)
        mover = grown(mover, cell, stolen, where)
        left, steps = left - 1, steps + 1
        if left == 0:
            seat, left = 3 - seat, STEPS_A_TURN
            mover, other = other, mover
    rng[0], state[ON], state[LEFT] = word, seat, left
    save_side(state, seat, mover, like)
    save_side(state, 3 - seat, other, like)
    places[0] = places[1] = 0
    settle(state, places, like)
    return steps


@compiled()
def score_steps(
    state: Flat, heuristic: int, legal: Flat, count: int, out: Reals, like: Set
) -> None:
    """The heuristic value of each legal cell for the seat to move."""
    where, seat = board(state, like), state[ON]
    mover, other = seat_side(state, seat, where, like), seat_side(state, 3 - seat, where, like)
    weights = weights_of(heuristic)
    gaps = gaps_of(mover, other, weights, where)
    base = weights.gain * (sets.size(mobility(mover, other, where)) - 1)
    base -= weights.loss * sets.size(mobility(other, mover, where))
    for number in range(count):
        cell = sets.single(legal[number], like)
        if heuristic == FAST:
            out[number] = 1.0 if sets.meet(cell, other.live) else 0.0
        else:
            merit = weights.loss * loss(mover, other, cell, gaps, where)
            if weights.gain:
                merit += weights.gain * gain(mover, other, cell, gaps, where)
            out[number] = float(base + merit)


@cache
def compile_for(words: int) -> Heuristics:
    """The functions for sets of so many words."""
    like = sets.empty(words)

    @compiled(SCORE, variant=words)
    def score(state: Flat, heuristic: int, legal: Flat, count: int, out: Reals) -> None:
        score_steps(state, heuristic, legal, count, out, like)

    @compiled(HEURISTIC_PLAYOUT, variant=words)
    def playout(state: Flat, rng: Rng, places: Flat, limit: int, heuristic: int) -> int:
        return play_out(state, rng, places, limit, heuristic, like)

    return Heuristics(score, playout)


def heuristics(options: VirusWarsOptions) -> Heuristics:
    """The functions for a board of that size."""
    return compile_for(words_for(options.size**2))
