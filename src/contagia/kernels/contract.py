"""The contract of a kernel: a bundle of compiled functions over a flat state.

A state is an array of int64 that a kernel lays out as it likes; a step is one int64; a seat is its
number, from 1. All kernels have the same signatures, so that one compiled search takes any of them.

    turn(state) -> seat
    steps(state, out) -> count                  fills `out` with the legal steps
    play(state, step, rng)                      in place; trusts the step; draws cards with `rng`
    outcome(state, places) -> 0 or 1            fills `places[seat - 1]` when the game is over
    playout(state, rng, places, limit) -> count plays at random, in place, at most `limit` steps
    heuristic_playout(state, rng, places, limit) -> count
                                                plays with some sense, at most `limit` steps; it
                                                may go on to an end that is near
    evaluate(state, values)                     how good it looks for every seat, from 0 to 1; where
                                                hands are hidden each seat goes by its own view and
                                                takes others to go by habit: more than 1 in sum
    imagine(state, seat, rng)                   deals anew what `seat` cannot see, in place; seat 0
                                                sees no hand
    made_by(state, made)                         of a step that was open to a seat some time ago,
                                                `made[step]` has bit `seat - 1` if the seat has made
                                                it since; numbers of steps are below `most_steps`;
                                                None where hands are hidden
    taste(state, legal, count, liked) -> number how the seat that is on likes each of so many steps
                                                at first sight, and which of them best; hidden hands
                                                only
    habit(state, legal, count, liked) -> number the same for others, as a search takes them to play
    doubt(view, step, hands, chances) -> kind   the other of two makes a step: multiplies the chance
                                                of each guess of its hand by how likely the step is
                                                with it, and takes out the card it shows, of that
                                                kind, -1 for none; None where nobody guesses
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import float64, int64, types, uint64
from numpy.typing import NDArray

Flat: TypeAlias = NDArray[np.int64]
Rng: TypeAlias = NDArray[np.uint64]
Reals: TypeAlias = NDArray[np.float64]

FLAT = int64[::1]
RNG = uint64[::1]
REALS = float64[::1]

TURN = int64(FLAT)
STEPS = int64(FLAT, FLAT)
PLAY = types.void(FLAT, int64, RNG)
OUTCOME = int64(FLAT, FLAT)
PLAYOUT = int64(FLAT, RNG, FLAT, int64)
EVALUATE = types.void(FLAT, REALS)
IMAGINE = types.void(FLAT, int64, RNG)
MADE_BY = types.void(FLAT, FLAT)
APPEAL = float64(FLAT, int64)
TASTE = int64(FLAT, FLAT, int64, REALS)
DOUBT = int64(FLAT, int64, FLAT, REALS)


class Compiled(NamedTuple):
    """The compiled functions of a kernel, in the order in which a search takes them."""

    turn: Any
    steps: Any
    play: Any
    outcome: Any
    playout: Any
    heuristic_playout: Any
    evaluate: Any
    imagine: Any
    made_by: Any


class Kernel(NamedTuple):
    """The rules of one game, compiled, and the way to and from the rulebook's values."""

    turn: Any
    steps: Any
    play: Any
    outcome: Any
    playout: Any
    heuristic_playout: Any
    evaluate: Any
    imagine: Any
    made_by: Any
    most_steps: int  # no position has more legal steps
    pack: Callable[[Any], Flat]  # a rulebook's state, flat
    pack_view: Callable[[Any], Flat]  # a view; what it hides is left for `imagine`
    code: Callable[[Any], int]  # a rulebook's step as a number
    step: Callable[[int], Any]  # and back
    taste: Any = None
    habit: Any = None
    doubt: Any = None
    secret: tuple[int, ...] = ()  # the words of a state that not everybody can see
    hands: int = 0  # the word before that of seat 1 which only a seat itself can see
