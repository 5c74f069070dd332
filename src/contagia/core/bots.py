"""The contract of a bot: it sees a view, has a budget, and gives a step with its reasons.

A bot never receives a state, so it cannot look at what its seat may not know.
"""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec


class Budget(msgspec.Struct, frozen=True):
    """How much a bot may think before a step; whatever runs out first ends it."""

    playouts: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    threads: int = 1


class Candidate(msgspec.Struct, frozen=True):
    """A step that was considered."""

    step: str
    visits: int
    value: float  # for the seat that is on: 0 is the last place for sure, 1 the first
    proven: bool = False


class Thought(msgspec.Struct, frozen=True):
    """The step a bot chose, and why."""

    step: str
    values: tuple[float, ...] = ()  # of the position for every seat, from 0 to 1
    candidates: tuple[Candidate, ...] = ()  # the most visited first
    line: tuple[str, ...] = ()  # how the bot expects the game to go on, `step` first
    proven: bool = False
    playouts: int = 0
    seconds: float = 0.0


class Bot(Protocol):
    """A player of one game. It may keep what it learned from one step to the next."""

    def think(self, view: Any, budget: Budget) -> Thought:
        """A legal step for the seat that is on in the view."""
        ...


@runtime_checkable
class Watching(Protocol):
    """A bot that draws conclusions from what others do."""

    def watch(self, view: Any, step: Any) -> None:
        """Another makes a step, at a table as the bot's own seat sees it."""
        ...


@runtime_checkable
class Telling(Protocol):
    """A bot that can be asked from another thread how far it is."""

    @property
    def playouts_so_far(self) -> int:
        """Of the step it thinks about now."""
        ...


def playouts_so_far(bot: Bot) -> int:
    """How many playouts a bot has made for the step it thinks about; 0 if it does not tell."""
    return bot.playouts_so_far if isinstance(bot, Telling) else 0
