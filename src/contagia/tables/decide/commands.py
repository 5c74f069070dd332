"""What somebody at a table can ask for. Whether it may be done is decided in decisions.py.

`version` is that of the table as the asker saw it; `id` is the asker's own mark, by which a message
that was sent twice is done once.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from contagia.tables.log.entries import Request
from contagia.tables.log.settings import AnswerSeconds, Clock, Hints, TimeOut
from contagia.tables.match.match import Length

LONGEST_TEXT = 300
MOST_STEPS = 64

SeatNumber = Annotated[int, Meta(ge=1, le=6)]
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Word = Annotated[str, Meta(max_length=64)]
Level = Literal["easy", "medium", "hard", "expert"]


def _word(name: str) -> str:
    return name.lower()


class Command(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag=_word, forbid_unknown_fields=True
):
    """A message of somebody at a table."""

    version: Annotated[int, Meta(ge=0)] = 0
    id: Word = ""


class Sit(Command, frozen=True, kw_only=True):
    """Take a free seat; `seed` is a hexadecimal seed to add to the luck."""

    seat: SeatNumber
    name: Word = ""
    seed: Annotated[str, Meta(max_length=128)] = ""


class Stand(Command, frozen=True, kw_only=True):
    """Free one's own seat before the game, or a bot's."""

    seat: SeatNumber


class Invite(Command, frozen=True, kw_only=True):
    """Give a free seat to a bot."""

    seat: SeatNumber
    bot: Level


class Rename(Command, frozen=True, kw_only=True):
    """Be called otherwise, on one seat or on all of one's own."""

    name: Word
    seat: SeatNumber | None = None


class Manner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is to be run from now on; what is null stays."""

    clock: Clock | None = None
    time_out: TimeOut | None = None
    answer_seconds: AnswerSeconds | None = None
    hints: Hints | None = None
    match: Length | None = None
    rated: bool | None = None


class Choose(Command, frozen=True, kw_only=True):
    """Change options and settings before the game; those that are not named stay."""

    options: dict[str, Any] = {}
    settings: Manner = Manner()


class Start(Command, frozen=True, kw_only=True):
    """Begin the game, once all seats are taken; with others who are there, all must ask for it."""


class Hold(Command, frozen=True, kw_only=True):
    """Let a game that is about to begin by itself wait."""


class Play(Command, frozen=True, kw_only=True):
    """Play steps of one's turn: all of them, or none."""

    steps: Annotated[list[Word], Meta(min_length=1, max_length=MOST_STEPS)]
    seat: SeatNumber | None = None


class Resign(Command, frozen=True, kw_only=True):
    """Give up."""

    seat: SeatNumber | None = None


class Offer(Command, frozen=True, kw_only=True):
    """Ask the others to take back steps, for a draw, or to play again."""

    what: Request
    moves: Annotated[int, Meta(ge=1, le=1000)] = 1


class Agree(Command, frozen=True, kw_only=True):
    """Agree to what was offered."""


class Decline(Command, frozen=True, kw_only=True):
    """Do not agree, or take one's own offer back."""


class Lend(Command, frozen=True, kw_only=True):
    """Let a bot play for somebody who is away."""

    seat: SeatNumber
    bot: Level = "medium"


class Reclaim(Command, frozen=True, kw_only=True):
    """Take one's seat back from the bot."""

    seat: SeatNumber | None = None


class Say(Command, frozen=True, kw_only=True):
    """Chat: a text, or a canned phrase by its key."""

    text: Text = ""
    phrase: Word = ""


class Mute(Command, frozen=True, kw_only=True):
    """Do not hear what somebody says, or hear it again."""

    seat: SeatNumber
    muted: bool = True


class Leave(Command, frozen=True, kw_only=True):
    """Go: free one's seats before the game, give up during it."""


AnyCommand = (
    Sit | Stand | Invite | Rename | Choose | Start | Hold | Play | Resign | Offer | Agree | Decline
    | Lend | Reclaim | Say | Mute | Leave
)  # fmt: skip
