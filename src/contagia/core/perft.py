"""Counting step sequences: the quickest way to see that two implementations of rules agree."""

from __future__ import annotations

from typing import TypeVar

from contagia.core.contract import Game

S = TypeVar("S")
T = TypeVar("T")
V = TypeVar("V")


def perft(game: Game[S, T, V], state: S, depth: int) -> int:
    """How many sequences of `depth` steps there are from a state."""
    if depth == 0:
        return 1
    steps = game.steps(state)
    if depth == 1:
        return len(steps)
    return sum(perft(game, game.play(state, step), depth - 1) for step in steps)
