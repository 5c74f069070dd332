"""`greedy`: tries every step once and takes the one whose position looks best. No tree.

In a game of hidden hands it looks at a few worlds that fit its view, and takes the average.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter
from typing import Any

from contagia.bots.simple.evaluations import as_chance, evaluate
from contagia.bots.simple.hands import given_away, settled
from contagia.core.bots import Budget, Candidate, Thought
from contagia.core.contract import AnyGame

WORLDS = 4  # imagined for a view that hides something
CARD = 0.05  # what a card kept weighs against what lies on the table


class GreedyBot:
    """Looks one step ahead; ties are broken by its seed."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game = game
        self._rng = Random(seed)

    def think(self, view: Any, budget: Budget) -> Thought:
        """The step after which the position looks best to the seat that is on."""
        started = perf_counter()
        worlds = list(self._imagined(view))
        steps = self._game.steps(worlds[0])  # the same in every world: the seat knows its steps
        scores = [self._score(worlds, step) for step in steps]
        best = max(scores)
        chosen = self._rng.choice([n for n, score in enumerate(scores) if score == best])
        text = self._game.text(steps[chosen])
        return Thought(
            step=text,
            values=self._values(worlds[0]),
            candidates=self._candidates(steps, scores),
            line=(text,),
            playouts=len(worlds) * len(steps),
            seconds=perf_counter() - started,
        )

    def _imagined(self, view: Any) -> Iterator[Any]:
        for _ in range(WORLDS if self._game.hidden else 1):
            yield self._game.imagine(view, self._rng)

    def _score(self, worlds: Sequence[Any], step: Any) -> float:
        return sum(self._worth(world, step) for world in worlds) / len(worlds)

    def _worth(self, world: Any, step: Any) -> float:
        game = self._game
        seat = game.turn(world)
        score = evaluate(game, settled(game, game.play(world, step)), seat)
        if game.hidden:
            score -= CARD * given_away(world, seat, step)
        return score

    def _values(self, world: Any) -> tuple[float, ...]:
        seats = getattr(world, "seats", self._game.seats[0])
        return tuple(as_chance(evaluate(self._game, world, seat)) for seat in range(1, seats + 1))

    def _candidates(self, steps: Sequence[Any], scores: Sequence[float]) -> tuple[Candidate, ...]:
        order = sorted(range(len(steps)), key=lambda n: -scores[n])
        return tuple(Candidate(self._game.text(steps[n]), 1, as_chance(scores[n])) for n in order)
