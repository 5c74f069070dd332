"""What can go wrong with a bot. Whoever runs games counts it as that bot's loss and goes on.

BotFault                    the bot gave no step that can be played
├── TimeOut                 time-out        it did not answer in time
├── Gone                    crash           its program ended, or could not be started
├── Rubbish                 rubbish         its answer is not in the protocol
└── Declined                declined        it answered `error`
"""

from __future__ import annotations

from typing import ClassVar


class BotFault(Exception):
    """The bot gave no step that can be played; the message is a sentence."""

    code: ClassVar[str] = "fault"


class TimeOut(BotFault):
    """It did not answer in time."""

    code = "time-out"


class Gone(BotFault):
    """Its program ended, or could not be started."""

    code = "crash"


class Rubbish(BotFault):
    """Its answer is not in the protocol."""

    code = "rubbish"


class Declined(BotFault):
    """It answered `error`."""

    code = "declined"
