"""Rated results: who met whom with what places. All ratings follow from them, in their order."""

from __future__ import annotations

import msgspec

from contagia.ratings.speeds import Speed


class Entrant(msgspec.Struct, frozen=True):
    """Somebody in a rated game: a person by identity, or a bot of the house by its level."""

    place: int
    identity: str = ""
    name: str = ""  # as they were called at the table
    bot: str = ""


class Result(msgspec.Struct, frozen=True):
    """A rated game that is over."""

    at: float
    code: str
    number: int  # of the game at its table
    game: str
    speed: Speed
    entrants: tuple[Entrant, ...]  # by seat

    @property
    def key(self) -> tuple[float, str, int]:
        """The place in the order of results; those of one moment go by table and number."""
        return self.at, self.code, self.number
