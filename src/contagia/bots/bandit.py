"""Search for hidden hands: one step deep, in a new imagined world for every playout.

Every playout deals anew what the seat cannot see, makes one of the seat's steps, and plays on. The
steps are the same in all worlds that fit the view, so they are the arms of one bandit (Auer,
Cesa-Bianchi and Fischer 2002). Nothing is looked at but the view.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Any

import numpy as np
from numba import float64, int64, types

from contagia.bots.contract import Budget, Candidate, Thought
from contagia.bots.search import EVALUATE_F, OUTCOME_F, PLAY_F, PLAYOUT_F, Style, judge, values_of
from contagia.bots.tree import MOST_SEATS
from contagia.core.contract import AnyGame
from contagia.kernels import chance
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, IMAGINE, REALS, RNG, Flat, Kernel, Reals, Rng
from contagia.kernels.shelf import kernel as kernel_of

CURIOSITY = 0.5  # the weight of arms that were pulled seldom
CUT_OFF = 20.0  # steps after which a keen playout is judged instead of played on
CHUNK = 256  # playouts between two looks at the clock
DEFAULT_SECONDS = 1.0  # if a budget sets no limit at all

IMAGINE_F = types.FunctionType(IMAGINE)


@compiled(int64(int64, int64, FLAT, float64[:, ::1], int64))
def pull(arms: int, seat: int, pulls: Flat, sums: Reals, total: int) -> int:
    """The arm to pull next: each once, then by upper confidence bound."""
    best, best_score = 0, -1.0
    for arm in range(arms):
        if pulls[arm] == 0:
            return arm
        luck = CURIOSITY * sqrt(log(float(total)) / pulls[arm])
        score = sums[arm, seat - 1] / pulls[arm] + luck
        if score > best_score:
            best, best_score = arm, score
    return best


@compiled(
    types.void(
        *(PLAY_F, OUTCOME_F, PLAYOUT_F, EVALUATE_F, IMAGINE_F),
        *(FLAT, int64, int64, int64, FLAT, int64, REALS, RNG, int64, FLAT, float64[:, ::1]),
    )
)
def try_steps(
    play: Any,
    outcome: Any,
    playout: Any,
    evaluate: Any,
    imagine: Any,
    root: Flat,
    viewer: int,
    seat: int,
    seats: int,
    legal: Flat,
    arms: int,
    style: Reals,
    rng: Rng,
    playouts: int,
    pulls: Flat,
    sums: Reals,
) -> None:
    """So many playouts, each in a world of its own."""
    state, values = root.copy(), np.zeros(MOST_SEATS)
    places = np.zeros(MOST_SEATS, dtype=np.int64)
    for _ in range(playouts):
        state[:] = root
        imagine(state, viewer, rng)
        arm = pull(arms, seat, pulls, sums, pulls.sum())
        play(state, legal[arm], rng)
        if outcome(state, places):
            values_of(places, seats, values)
        else:
            judge(playout, evaluate, state, seats, style, rng, values)
        pulls[arm] += 1
        for other in range(seats):
            sums[arm, other] += values[other]


class BanditBot:
    """Tries its steps in many imagined worlds and takes the one it tried most."""

    def __init__(self, game: AnyGame, seed: int, style: Style, *, keen: bool) -> None:
        self._game = game
        self._rng: Rng = chance.rng(seed)
        self._style: Reals = np.array(style, dtype=np.float64)
        self._keen = keen

    def think(self, view: Any, budget: Budget) -> Thought:
        """A step for the seat that is on, from its view alone."""
        started = perf_counter()
        seats = len(view.hand_sizes)
        kernel = kernel_of(self._game.key, view.options, seats)
        root = kernel.pack_view(view)
        kernel.imagine(root, view.seat, self._rng)
        legal = np.zeros(kernel.most_steps, dtype=np.int64)
        arms = int(kernel.steps(root, legal))
        pulls, sums = np.zeros(arms, dtype=np.int64), np.zeros((arms, MOST_SEATS))
        for chunk in self._chunks(budget, arms, started):
            self._try(kernel, root, view.seat, seats, legal, chunk, pulls, sums)
        return self._thought(kernel, legal, pulls, sums, seats, kernel.turn(root), started)

    def _chunks(self, budget: Budget, arms: int, started: float) -> Any:
        """How many playouts to make before the next look at the clock; none for an only step."""
        seconds, left = budget.seconds, budget.playouts
        if seconds is None and left is None:
            seconds = DEFAULT_SECONDS
        if arms == 1:
            yield 1
            return
        while left is None or left > 0:
            chunk = CHUNK if left is None else min(CHUNK, left)
            yield chunk
            left = None if left is None else left - chunk
            if seconds is not None and perf_counter() - started >= seconds:
                return

    def _try(
        self,
        kernel: Kernel,
        root: Flat,
        seat: int,
        seats: int,
        legal: Flat,
        playouts: int,
        pulls: Flat,
        sums: Reals,
    ) -> None:
        try_steps(
            kernel.play,
            kernel.outcome,
            kernel.keen if self._keen else kernel.playout,
            kernel.evaluate,
            kernel.imagine,
            root,
            seat,
            kernel.turn(root),
            seats,
            legal,
            len(pulls),
            self._style,
            self._rng,
            playouts,
            pulls,
            sums,
        )

    def _thought(
        self,
        kernel: Kernel,
        legal: Flat,
        pulls: Flat,
        sums: Reals,
        seats: int,
        seat: int,
        started: float,
    ) -> Thought:
        texts = [self._game.text(kernel.step(int(code))) for code in legal[: len(pulls)]]
        means = sums / np.maximum(1, pulls)[:, None]
        order = sorted(range(len(texts)), key=lambda arm: (-pulls[arm], texts[arm]))
        return Thought(
            step=texts[order[0]],
            values=tuple(float(value) for value in means[order[0], :seats]),
            candidates=tuple(
                Candidate(texts[arm], int(pulls[arm]), float(means[arm, seat - 1])) for arm in order
            ),
            line=(texts[order[0]],),
            playouts=int(pulls.sum()),
            seconds=perf_counter() - started,
        )


def plain(game: AnyGame, seed: int) -> BanditBot:
    """`mcts`: random playouts to the end and nothing else, the honest baseline."""
    return BanditBot(game, seed, Style(), keen=False)


def best(game: AnyGame, seed: int) -> BanditBot:
    """`contagia`: keen playouts that are cut off and judged by the kernel's evaluation."""
    return BanditBot(game, seed, Style(limit=CUT_OFF), keen=True)
