"""The log of a tournament, entry by entry. Everything else about it follows from them.

An entry is written once and never changed; its place in the log is the tournament's version.
Entrants are called by number, from 1, in the order in which they joined; rounds and tables too.
"""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

import msgspec

from contagia.tournaments.log.hosting import Hosting
from contagia.tournaments.log.terms import Terms

Number: TypeAlias = int  # of an entrant
Reason = Literal["played", "nobody-left", "host"]


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Entry(msgspec.Struct, frozen=True, tag_field="type", tag=_kebab):
    """Something that happened in a tournament."""


class Opened(Entry, frozen=True):
    """A tournament was opened; lots are drawn from `seed`."""

    host: str
    terms: Terms
    seed: bytes
    hosting: Hosting | None = None  # if a house runs it


class Revised(Entry, frozen=True):
    """The host has thought better of it before the beginning."""

    terms: Terms
    hosting: Hosting


class Joined(Entry, frozen=True):
    """A person or a bot takes part; `rating`, if there is one, is for seeding."""

    entrant: Number
    identity: str
    name: str
    bot: str = ""
    rating: float | None = None


class CheckedIn(Entry, frozen=True):
    """Somebody is here: for the beginning, or again."""

    entrant: Number


class Left(Entry, frozen=True):
    """Somebody goes, and is not paired any more unless they check in again."""

    entrant: Number


class Began(Entry, frozen=True):
    """The tournament begins with these, the first seed first."""

    seeds: tuple[Number, ...]


class Paired(Entry, frozen=True):
    """A round: who sits at which table, in the order of seats. Who is alone there has a bye."""

    round: int
    tables: tuple[tuple[Number, ...], ...]


class Called(Entry, frozen=True):
    """Those of a match are called to a table that the house opens under a code, until a moment."""

    round: int
    table: int
    where: str
    until: float


class Came(Entry, frozen=True):
    """Somebody is at the table of their match."""

    round: int
    table: int
    entrant: Number


class MatchBegan(Entry, frozen=True):
    """Those who are left at a table begin to play."""

    round: int
    table: int


class Settled(Entry, frozen=True):
    """A match is over; places and scores by the seats of its first game."""

    round: int
    table: int
    places: tuple[int, ...]
    scores: tuple[int, ...]  # wins, points or days, as matches of the game go by
    where: str = ""  # the code of the table where it was played, if there was one


class NoShow(Entry, frozen=True):
    """Somebody did not come to a match, or left it: last there, and away from then on."""

    round: int
    table: int
    entrant: Number


class Paused(Entry, frozen=True):
    """No new round before it is resumed; matches that have begun go on."""


class Resumed(Entry, frozen=True):
    """It goes on; who was called to a match may come until then at least."""

    until: float = 0.0


class Ended(Entry, frozen=True):
    """It is over: all is played, nobody is left, or the host says so."""

    reason: Reason


AnyEntry = (
    Opened | Revised | Joined | CheckedIn | Left | Began | Paired | Called | Came | MatchBegan
    | Settled | NoShow | Paused | Resumed | Ended
)  # fmt: skip
