"""`random`: every legal step as likely as any other."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

from contagia.core.bots import Budget, Thought
from contagia.core.contract import AnyGame


class RandomBot:
    """Plays at random, the same for the same seed."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game = game
        self._rng = Random(seed)

    def think(self, view: Any, budget: Budget) -> Thought:
        """Any step; the seat that is on knows its steps whatever world is imagined."""
        started = perf_counter()
        world = self._game.imagine(view, self._rng)
        step = self._rng.choice(self._game.steps(world))
        text = self._game.text(step)
        return Thought(text, line=(text,), seconds=perf_counter() - started)
