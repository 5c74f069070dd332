"""Counting step sequences piece by piece, so that a bar can show how far it has come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from contagia.core.contract import AnyGame
from contagia.core.perft import perft

BRANCH_STEPS = 2  # a piece is what follows so many steps


def first_steps(game: AnyGame, state: Any, depth: int) -> dict[str, int]:
    """A count for every first step, still at nothing."""
    return {game.text(step): 0 for step in game.steps(state)} if depth else {}


def branches(
    game: AnyGame, state: Any, depth: int, start: str = "", made: int = 0
) -> Iterator[tuple[str, int]]:
    """The count behind every beginning of two steps, with the text of the first of them.

    Together they are perft; one by one they let a bar grow.
    """
    if depth == 0 or made == BRANCH_STEPS:
        yield start, perft(game, state, depth)
        return
    for step in game.steps(state):
        yield from branches(
            game, game.play(state, step), depth - 1, start or game.text(step), made + 1
        )
