"""The log of a table, entry by entry. Everything else about a table follows from it.

An entry is written once and never changed; its place in the log is the table's version.
"""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec

from contagia.core.seats import Seat
from contagia.tables.log.settings import Settings


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Entry(msgspec.Struct, frozen=True, tag_field="type", tag=_kebab):
    """Something that happened at a table."""


class MatchOf(msgspec.Struct, frozen=True):
    """The match of a tournament that is played at a table."""

    code: str  # of the tournament
    round: int
    table: int  # its number there


class Opened(Entry, frozen=True):
    """A table was opened; `house` is the house's seed, which nobody may see before the end."""

    host: str
    game: str
    options: dict[str, Any]
    seats: int
    settings: Settings
    house: bytes
    tournament: MatchOf | None = None


class SatDown(Entry, frozen=True):
    """Somebody took a seat, and perhaps added a seed to the luck."""

    seat: Seat
    identity: str
    name: str
    seed: bytes = b""


class StoodUp(Entry, frozen=True):
    """A seat is free again."""

    seat: Seat


class BotSatDown(Entry, frozen=True):
    """A bot took a free seat."""

    seat: Seat
    bot: str


class Renamed(Entry, frozen=True):
    """Who sits there is now called so."""

    seat: Seat
    name: str


class OptionsChanged(Entry, frozen=True):
    """Other options, before the game; `seat` is 0 where the host has none."""

    options: dict[str, Any]
    seat: Seat = 0


class SettingsChanged(Entry, frozen=True):
    """The table is run otherwise, before the game; `seat` as above."""

    settings: Settings
    seat: Seat = 0


class CountdownBegan(Entry, frozen=True):
    """All seats are taken by people who are there: the game begins by itself in a moment."""


class CountdownStopped(Entry, frozen=True):
    """Somebody was not there when it ended."""


class CountdownHeld(Entry, frozen=True):
    """A seat wants the game to wait."""

    seat: Seat


class ReadyToStart(Entry, frozen=True):
    """A seat wants the game to begin, now if it may."""

    seat: Seat


class Thinned(Entry, frozen=True):
    """Those who did not come to a match of a tournament lose their seats; the others move up."""

    seats: tuple[Seat, ...]


class Started(Entry, frozen=True):
    """The cards are dealt, or the board is set up."""


class Stepped(Entry, frozen=True):
    """A seat played steps of its turn; `by_bot` if a bot did it for the one who sits there."""

    seat: Seat
    steps: tuple[str, ...]
    by_bot: bool = False


class GaveUp(Entry, frozen=True):
    """A seat resigned, or its time was up."""

    seat: Seat
    in_time: bool = True


class Helped(Entry, frozen=True):
    """The time of a seat was up: a bot plays its turn."""

    seat: Seat


Request = Literal["undo", "draw", "rematch"]


class Offered(Entry, frozen=True):
    """A seat asks the others for something; of an undo, how many steps it takes back."""

    seat: Seat
    what: Request
    moves: int = 0


class Agreed(Entry, frozen=True):
    """A seat agrees to what was offered."""

    seat: Seat


class Declined(Entry, frozen=True):
    """A seat does not agree, or takes its own offer back."""

    seat: Seat


class TakenBack(Entry, frozen=True):
    """All agreed to take back so many steps."""

    moves: int


class Drawn(Entry, frozen=True):
    """All agreed to a draw."""


class Rematched(Entry, frozen=True):
    """All agreed to play again; who sat on `order[0]` now has seat 1. A new seed of the house."""

    order: tuple[Seat, ...]
    house: bytes


class Lent(Entry, frozen=True):
    """A bot plays for somebody who is away."""

    seat: Seat
    bot: str


class Reclaimed(Entry, frozen=True):
    """Its owner is back."""

    seat: Seat


class Said(Entry, frozen=True):
    """A line of the chat; `phrase` is the key of a canned one."""

    identity: str
    name: str
    text: str = ""
    phrase: str = ""


class Muted(Entry, frozen=True):
    """Somebody does not want to hear what another says, or wants to again."""

    by: str
    identity: str
    muted: bool


class Closed(Entry, frozen=True):
    """Nobody came back, or the host went away before the game."""

    reason: str


AnyEntry = (
    Opened | SatDown | StoodUp | BotSatDown | Renamed | OptionsChanged | SettingsChanged
    | CountdownBegan | CountdownStopped | CountdownHeld | ReadyToStart | Thinned | Started | Stepped
    | GaveUp | Helped | Offered | Agreed | Declined | TakenBack | Drawn | Rematched | Lent
    | Reclaimed | Said | Muted | Closed
)  # fmt: skip
