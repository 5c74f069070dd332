"""What those who open a table choose besides the game's options."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from contagia.tables.match.match import Length

LONGEST_SECONDS = 14 * 86_400  # a fortnight for a turn: correspondence

Privacy = Literal["private", "listed", "local"]
TimeOut = Literal["bot", "out"]
Hints = Literal["alone", "always", "never"]
Seconds = Annotated[int, Meta(ge=1, le=LONGEST_SECONDS)]
AnswerSeconds = Annotated[float, Meta(ge=0.2, le=60)]  # a person needs three, a program less


class NoClock(msgspec.Struct, frozen=True, tag="none", forbid_unknown_fields=True):
    """Nobody is hurried."""


class TurnClock(msgspec.Struct, frozen=True, tag="turn", forbid_unknown_fields=True):
    """So many seconds whenever a seat must answer."""

    seconds: Seconds


class BankClock(msgspec.Struct, frozen=True, tag="bank", forbid_unknown_fields=True):
    """So many seconds for the whole game, and some more after every answer."""

    seconds: Seconds
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


Clock = NoClock | TurnClock | BankClock


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is run."""

    privacy: Privacy = "private"
    clock: Clock = NoClock()
    time_out: TimeOut = "out"  # what happens to a seat whose time is up
    chat: bool = True
    delay_seconds: Annotated[int, Meta(ge=0, le=600)] = (
        0  # by which spectators see everything later
    )
    answer_seconds: AnswerSeconds = 8.0  # for a question that goes round (VC-20)
    hints: Hints = "alone"  # who may ask a bot for advice: tables/decide/hinting.py
    match: Length = 1  # games: tables/match/match.py
    rated: bool = False  # whether games count for ratings: tables/decide/rated.py
