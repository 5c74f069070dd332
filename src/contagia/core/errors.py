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
└── NoWorkers               no-workers       workers elsewhere that cannot be reached or used
"""

from __future__ import annotations

from typing import ClassVar

LONGEST_QUOTE = 60


def brief(text: str) -> str:
    """A text as it is quoted in a sentence: not all of it if it is long."""
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


class Refused(Exception):
    """The house says no; the message is a sentence for the one who asked."""

    code: ClassVar[str] = "refused"


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
