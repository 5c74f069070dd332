"""The ratings of the house's bots: fixed, and measured in the arena (anchors.json)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from contagia.ratings.rating import Rating


class Meeting(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What two levels have made of each other in the arena."""

    first: str
    second: str
    won: float  # by the first; a draw is half of one
    games: int
    command: str = ""  # that repeats it
    instead: str = ""  # a bot that played in the first one's place


class Anchor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level's rating and its standard error."""

    mu: float
    sigma: float


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the arena says of a game, and the anchors that follow from it."""

    meetings: tuple[Meeting, ...]
    anchors: dict[str, Anchor] = {}


class Measures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    about: str
    games: dict[str, Measured]


def read_measures(text: bytes) -> Measures:
    """The file as values."""
    return msgspec.json.decode(text, type=Measures)


@cache
def measures() -> Measures:
    """The file that comes with the house."""
    return read_measures(files("contagia.ratings").joinpath("anchors.json").read_bytes())


def anchors_of(game: str) -> Mapping[str, Rating]:
    """The ratings of all levels of a game that were measured, the weakest first."""
    measured = measures().games.get(game)
    found = measured.anchors if measured else {}
    return {level: Rating(anchor.mu, anchor.sigma) for level, anchor in found.items()}


@cache
def anchor_of(game: str, level: str) -> Rating | None:
    """The rating of a level; None if it was never measured."""
    return anchors_of(game).get(level)
