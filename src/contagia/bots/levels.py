"""Levels for people: how far a bot looks ahead, and how often it slips.

A slip is no random step: it is one of the better half of those the bot thought of, such as somebody
plays who did not look again. Each level beats the one below (docs/strength.md).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

import msgspec

from contagia.core.bots import Bot, Budget, Thought, Watching, playouts_so_far
from contagia.core.contract import AnyGame


class Level(NamedTuple):
    """Who thinks, how long, and how often it plays something else in the end."""

    bot: str  # a name on the shelf
    budget: Budget = Budget()
    slips: float = 0.0  # the share of steps


EXPERT = Level("contagia", Budget(seconds=3.0))
LEVELS: Mapping[str, Mapping[str, Level]] = {  # by the key of a game, the weakest first
    "virus-game": {
        "easy": Level("greedy", slips=0.5),
        "medium": Level("contagia", Budget(playouts=60), slips=0.15),
        "hard": Level("contagia", Budget(playouts=600)),
        "expert": EXPERT,
    },
    "virus-wars": {
        "easy": Level("greedy", slips=0.5),
        "medium": Level("contagia", Budget(playouts=60), slips=0.15),
        "hard": Level("contagia", Budget(playouts=600)),
        "expert": EXPERT,
    },
    "flooded-island": {
        "easy": Level("greedy", slips=0.5),
        "medium": Level("contagia", Budget(playouts=40), slips=0.45),
        "hard": Level("contagia", Budget(playouts=200), slips=0.2),
        "expert": EXPERT,
    },
    "bacteria": {
        "easy": Level("greedy", slips=0.95),
        "medium": Level("greedy", slips=0.6),
        "hard": Level("greedy"),
        "expert": EXPERT,
    },
    "virus-cards": {
        "easy": Level("greedy", slips=0.95),
        "medium": Level("greedy", slips=0.75),
        "hard": Level("greedy", slips=0.35),
        "expert": EXPERT,
    },
}


class LevelBot:
    """Asks another bot, and slips now and then. The level decides how long it thinks."""

    def __init__(self, bot: Bot, level: Level, seed: int) -> None:
        self._bot = bot
        self._level = level
        self._rng = Random(seed)

    @property
    def playouts_so_far(self) -> int:
        """Of the step it thinks about now."""
        return playouts_so_far(self._bot)

    def watch(self, view: Any, step: Any) -> None:
        """The other bot may watch."""
        if isinstance(self._bot, Watching):
            self._bot.watch(view, step)

    def think(self, view: Any, budget: Budget) -> Thought:
        """The other bot's step, or a slip."""
        thought = self._bot.think(view, self._level.budget)
        if self._rng.random() < self._level.slips:
            return self._slip(thought)
        return thought

    def _slip(self, thought: Thought) -> Thought:
        steps = [candidate.step for candidate in thought.candidates]
        others = [step for step in steps[: (len(steps) + 1) // 2] if step != thought.step]
        if not others:
            return thought
        step = self._rng.choice(others)
        return msgspec.structs.replace(thought, step=step, line=(step,))


def level_bot(name: str, seat: Callable[[AnyGame, str, int], Bot]) -> Callable[[AnyGame, int], Bot]:
    """A factory for the level of that name; `seat` gives it the bot it asks."""

    def make(game: AnyGame, seed: int) -> LevelBot:
        level = LEVELS[game.key][name]
        return LevelBot(seat(game, level.bot, seed), level, seed)

    return make


def adviser(key: str) -> str:
    """The spec of the one who gives hints in a game: as hard as `hard`, but it never slips."""
    level = LEVELS[key]["hard"]
    return f"{level.bot}/{level.budget.playouts}" if level.budget.playouts else level.bot
