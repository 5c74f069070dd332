"""`strangler`: the whole turn that leaves the next player the fewest options. No tree, no playouts.

Known to beat plain random-playout search by a wide margin in the two virus games on grids.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

import numpy as np
from numba import int64, types

from contagia.core.bots import Budget, Thought
from contagia.core.contract import AnyGame
from contagia.kernels import chance
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, RNG, Flat, Rng
from contagia.kernels.grids.virus_game import NEUTRAL
from contagia.kernels.shelf import kernel as kernel_of
from contagia.search.mcts.puct import OUTCOME_F, PLAY_F, STEPS_F, TURN_F
from contagia.search.mcts.tree import MOST_SEATS

LONGEST_TURN = 3
WON, STUCK = -1, 1 << 30


@compiled(int64(STEPS_F, OUTCOME_F, FLAT, int64, FLAT))
def options_left(steps: Any, outcome: Any, state: Flat, seat: int, legal: Flat) -> int:
    """How many cells the player who is on may take; less than none if `seat` has won."""
    places, count = np.zeros(MOST_SEATS, dtype=np.int64), 0
    if outcome(state, places):
        return WON if places[seat - 1] == 1 else STUCK
    for number in range(steps(state, legal)):
        count += int64(legal[number] < NEUTRAL)
    return count


@compiled(types.void(TURN_F, STEPS_F, PLAY_F, OUTCOME_F, FLAT, int64, RNG, FLAT))
def best_turn(
    turn: Any,
    steps: Any,
    play: Any,
    outcome: Any,
    root: Flat,
    most_steps: int,
    rng: Rng,
    best: Flat,
) -> None:
    """Try every turn; equals are chosen among at random. Fills `best` with its steps, then -1."""
    seat, depth, fewest, equals = turn(root), 0, STUCK + 1, 0
    states = np.zeros((LONGEST_TURN + 1, len(root)), dtype=np.int64)
    legal = np.zeros((LONGEST_TURN + 1, most_steps), dtype=np.int64)
    counts = np.zeros(LONGEST_TURN + 1, dtype=np.int64)
    path = np.full(LONGEST_TURN + 1, -1, dtype=np.int64)
    states[0, :] = root
    counts[0] = steps(states[0], legal[0])
    while depth >= 0:
        counts[depth] -= 1
        if counts[depth] < 0:
            path[depth] = -1
            depth -= 1
            continue
        step = legal[depth, counts[depth]]
        if step >= NEUTRAL:
            continue
        path[depth] = step
        states[depth + 1, :] = states[depth]
        play(states[depth + 1], step, rng)
        counts[depth + 1] = steps(states[depth + 1], legal[depth + 1])
        if turn(states[depth + 1]) == seat and counts[depth + 1] > 0:
            depth += 1
            continue
        left = options_left(steps, outcome, states[depth + 1], seat, legal[depth + 1])
        equals = 1 if left < fewest else equals + 1
        if left < fewest or (left == fewest and chance.below(rng, equals) == 0):
            fewest = left
            best[:] = -1
            best[: depth + 1] = path[: depth + 1]


class StranglerBot:
    """Plans a whole turn at its first step and then plays it."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game = game
        self._rng = chance.rng(Random(seed).getrandbits(64))

    def think(self, view: Any, budget: Budget) -> Thought:
        """The first step of the best turn from here."""
        started = perf_counter()
        kernel = kernel_of(self._game.key, view.options, getattr(view, "seats", 2))
        best = np.full(LONGEST_TURN + 1, -1, dtype=np.int64)
        best_turn(
            kernel.turn,
            kernel.steps,
            kernel.play,
            kernel.outcome,
            kernel.pack_view(view),
            kernel.most_steps,
            self._rng,
            best,
        )
        line = tuple(self._game.text(kernel.step(int(step))) for step in best if step >= 0)
        return Thought(line[0], line=line, seconds=perf_counter() - started)
