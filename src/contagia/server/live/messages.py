"""What the house says through a socket. News has its form in tables/show/telling.py."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from contagia.core.errors import Refused
from contagia.core.reasons import Reason
from contagia.tables.log.table import Table
from contagia.tables.show.views import TableView
from contagia.tournaments.standing.views import TournamentView, YouView

_encoder = msgspec.json.Encoder()


class TableMessage(msgspec.Struct, frozen=True, tag_field="type", tag="table"):
    """The whole table, to begin with, or where too much was missed to tell it piece by piece."""

    table: TableView


class TournamentMessage(msgspec.Struct, frozen=True, tag_field="type", tag="tournament"):
    """The whole tournament, whenever it has changed, and what it is to the one who listens."""

    tournament: TournamentView
    you: YouView


class Done(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    """What was asked for is done and kept; `version` is the table's after it."""

    id: str
    version: int


class Denied(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """What was asked for is refused, and nothing has changed."""

    id: str
    code: str
    sentence: str
    version: int
    reason: Reason | None = None


class Answered(msgspec.Struct, frozen=True, tag_field="type", tag="answered"):
    """What the listener's own answer to the open question is so far; nobody else is told."""

    question: int  # the version at which it was asked
    answer: str


class Presence(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Which seats have their owner at the table, and how many watch."""

    seats: tuple[bool, ...]
    spectators: int


class Goodbye(msgspec.Struct, frozen=True, tag_field="type", tag="goodbye"):
    """The server goes away; come back in so many seconds, and nothing is lost."""

    seconds: float


def encode(message: Any) -> bytes:
    """A message as JSON."""
    return _encoder.encode(message)


def refusal(mark: str, refused: Refused, version: int) -> bytes:
    """A refusal as JSON."""
    return encode(Denied(mark, refused.code, str(refused), version, refused.reason))


def presence(table: Table, here: Collection[str], spectators: int) -> bytes:
    """Who is here, as JSON."""
    seats = tuple(bool(h.identity) and h.identity in here for h in table.holders)
    return encode(Presence(seats, spectators))
