"""A lesson as data: positions made by steps from a seed, and what is to be played there."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any

import msgspec

from contagia.core.seats import Seat

ANYTHING = ("*",)


class Stage(msgspec.Struct, frozen=True):
    """A step the learner has to find, and what is played after it without being asked for."""

    accepted: tuple[str, ...] = ANYTHING  # steps; a star stands for anything
    then: tuple[str, ...] = ()

    def accepts(self, step: str) -> bool:
        """Whether it is one of those looked for."""
        return any(fnmatchcase(step, pattern) for pattern in self.accepted)


class Task(msgspec.Struct, frozen=True):
    """A position, and the stages of what is to be done there."""

    key: str
    stages: tuple[Stage, ...]
    before: tuple[str, ...] = ()  # what was played since the deal
    options: dict[str, Any] = {}
    seats: int = 2
    seat: Seat = 1  # the learner's
    seed: bytes = b"lesson"


class Lesson(msgspec.Struct, frozen=True):
    """What there is to learn about a game."""

    game: str
    tasks: tuple[Task, ...]


def find(*accepted: str, then: tuple[str, ...] = ()) -> Stage:
    """A stage, written shortly."""
    return Stage(accepted or ANYTHING, then)
