"""What somebody can ask of a tournament in the house. Whether it may be done: obeying.py.

`id` is the asker's own mark, by which a message that was sent twice is done once.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from contagia.tables.decide.commands import Level, Word
from contagia.tournaments.log.hosting import Hosting
from contagia.tournaments.log.terms import MOST_ENTRANTS, Terms

MOST_AT_ONCE = 64  # bots


class TournamentCommand(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True
):
    """A message of somebody to a tournament."""

    id: Word = ""


class Join(TournamentCommand, frozen=True, kw_only=True, tag="join"):
    """Take part; without a name under the one the house knows."""

    name: Word = ""


class CheckIn(TournamentCommand, frozen=True, kw_only=True, tag="check-in"):
    """Say that one is here: for the beginning, or again."""


class LeaveTournament(TournamentCommand, frozen=True, kw_only=True, tag="leave"):
    """Go; a match that has not ended is lost by it."""


class Come(TournamentCommand, frozen=True, kw_only=True, tag="come"):
    """Come to one's next match; whoever opens the socket of its table does so without a word."""


class InviteBots(TournamentCommand, frozen=True, kw_only=True, tag="invite"):
    """Let bots of a level take part; the host does."""

    bot: Level
    count: Annotated[int, Meta(ge=1, le=MOST_AT_ONCE)] = 1


class Dismiss(TournamentCommand, frozen=True, kw_only=True, tag="dismiss"):
    """Send somebody away; the host does."""

    entrant: Annotated[int, Meta(ge=1, le=100 * MOST_ENTRANTS)]


class Revise(TournamentCommand, frozen=True, kw_only=True, tag="revise"):
    """Change anything but the game before the beginning; the host does. What is not said stays."""

    terms: Terms | None = None
    hosting: Hosting | None = None


class Begin(TournamentCommand, frozen=True, kw_only=True, tag="begin"):
    """Begin with those who are here; the host does."""


class Pause(TournamentCommand, frozen=True, kw_only=True, tag="pause"):
    """Begin no match for a while; the host does."""


class Resume(TournamentCommand, frozen=True, kw_only=True, tag="resume"):
    """Go on; the host does."""


class End(TournamentCommand, frozen=True, kw_only=True, tag="end"):
    """End it as it stands; the host does."""


AnyTournamentCommand = (
    Join
    | CheckIn
    | LeaveTournament
    | Come
    | InviteBots
    | Dismiss
    | Revise
    | Begin
    | Pause
    | Resume
    | End
)
