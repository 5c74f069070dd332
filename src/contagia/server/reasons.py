"""Why the house refuses, beside its tables, where the code alone would say too little."""

from __future__ import annotations

from contagia.core.reasons import Reasons


class InTheHouse(Reasons):
    """Reasons of the house itself."""

    BOTS_ARE_BUSY = "The bots are busy, or still waking up; ask again in a moment."
    BOT_FELL_ILL = "The bot that was asked has fallen ill; ask again."
    TOO_LONG_TO_REVIEW = "The game has {turns} turns; at most {most} are thought over."
    LINK_IS_SPENT = "This link was used already, or is too old; make a new one."
    NOT_KNOWN_YET = "The house does not know you yet; ask /api/me first."
    NO_SUCH_TOURNAMENT = "There is no tournament {code}."
    TOO_MUCH_AT_ONCE = "That was too much at once; wait {count} seconds and try again."
