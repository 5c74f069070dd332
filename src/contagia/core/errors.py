"""What can go wrong because of what somebody asked for. Anything else is a fault of ours.

Refused                     the house says no, says why, and nothing has changed
├── UnknownGame             unknown-game     no such game on the shelf
├── BadOptions              bad-options      an option is unknown, malformed or out of bounds
├── BadSeats                bad-seats        the game is not for so many seats, or has no such seat
├── BadSeed                 bad-seed         a seed that is not hexadecimal, or too long
├── IllegalStep             illegal-step     the text is not one of the legal steps
├── GameIsOver              game-is-over     nothing more can be played
├── BadSpec                 bad-spec         a bot's spec that is malformed, or no such bot
├── BadRecord               bad-record       a record that cannot be read, or does not replay
├── BadFile                 bad-file         a file that cannot be read or written
├── NoWorkers               no-workers       workers elsewhere that cannot be reached or used
├── BadMessage              bad-message      not a message the house understands
├── UnknownTable            unknown-table    no table has that code
├── UnknownTournament       unknown-tournament   no tournament has that code
├── UnknownPlayer           unknown-player   nobody with that handle has a rating
├── NotYourSeat             not-your-seat    somebody else sits there, or nobody
├── NotYourTurn             not-your-turn    another seat is on
├── SeatTaken               seat-taken       somebody sits there already
├── StaleVersion            stale-version    the table has moved on since
├── NotNow                  not-now          the table is not at that point
├── TooLate                 too-late         the time for an answer is over
├── NotAllowed              not-allowed      that is for somebody else to do
├── TooMuch                 too-much         more than a table bears
└── BadDatabase             bad-database     an address of no database that the house can use
"""

from __future__ import annotations

from typing import ClassVar

from contagia.core.reasons import Reason, reason_of

LONGEST_QUOTE = 60


def brief(text: str) -> str:
    """A text as it is quoted in a sentence: not all of it if it is long."""
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


class Refused(Exception):
    """The house says no, in a sentence for the one who asked, which may remember its reason."""

    code: ClassVar[str] = "refused"

    def __init__(self, sentence: str = "") -> None:
        super().__init__(str(sentence))
        self.sentence = sentence
        self.reason: Reason | None = reason_of(sentence)


class UnknownGame(Refused):
    """No such game on the shelf."""

    code = "unknown-game"


class BadOptions(Refused):
    """An option is unknown, malformed or out of bounds."""

    code = "bad-options"


class BadSeats(Refused):
    """The game is not for so many seats, or has no such seat."""

    code = "bad-seats"


class BadSeed(Refused):
    """A seed that is not hexadecimal, or too long."""

    code = "bad-seed"


class IllegalStep(Refused):
    """The text is not one of the legal steps; `number` counts from 1 in the list it came in."""

    code = "illegal-step"

    def __init__(self, text: str, why: str, number: int = 1) -> None:
        super().__init__(f"step {number}, “{brief(text)}”: {why}")
        self.text = text
        self.why = why
        self.reason = reason_of(why)
        self.number = number


class GameIsOver(IllegalStep):
    """Nothing more can be played."""

    code = "game-is-over"


class BadSpec(Refused):
    """A bot's spec that is malformed, or names a bot the game does not have."""

    code = "bad-spec"


class BadRecord(Refused):
    """A record that cannot be read, or that does not replay."""

    code = "bad-record"


class BadFile(Refused):
    """A file that cannot be read or written."""

    code = "bad-file"


class NoWorkers(Refused):
    """Workers on other machines that cannot be reached, or cannot be used."""

    code = "no-workers"


class BadMessage(Refused):
    """Not a message the house understands."""

    code = "bad-message"


class UnknownTable(Refused):
    """No table has that code."""

    code = "unknown-table"


class UnknownTournament(Refused):
    """No tournament has that code."""

    code = "unknown-tournament"


class UnknownPlayer(Refused):
    """Nobody with that handle has a rating."""

    code = "unknown-player"


class NotYourSeat(Refused):
    """Somebody else sits there, or nobody."""

    code = "not-your-seat"


class NotYourTurn(Refused):
    """Another seat is on."""

    code = "not-your-turn"


class SeatTaken(Refused):
    """Somebody sits there already."""

    code = "seat-taken"


class StaleVersion(Refused):
    """The table has moved on since the message was made."""

    code = "stale-version"


class NotNow(Refused):
    """The table is not at that point: not begun, or over, or nothing was offered."""

    code = "not-now"


class TooLate(Refused):
    """The time in which a question could be answered is over."""

    code = "too-late"


class NotAllowed(Refused):
    """That is for somebody else to do, or switched off at this table."""

    code = "not-allowed"


class TooMuch(Refused):
    """More than a table bears."""

    code = "too-much"


class BadDatabase(Refused):
    """An address that names no database the house can use."""

    code = "bad-database"
