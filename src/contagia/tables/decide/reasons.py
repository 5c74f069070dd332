"""Why a table refuses what is no step, where the code alone would say too little."""

from __future__ import annotations

from contagia.core.reasons import Reasons


class AtTheTable(Reasons):
    """Reasons at any table."""

    TABLE_CLOSED = "This table is closed."
    GAME_HAS_BEGUN = "The game has begun; nothing changes before it is over."
    GAME_NOT_BEGUN = "The game has not begun."
    GAME_ENDED = "The game is over."
    GAME_NOT_OVER = "The game is not over yet."
    YOUR_GAME_IS_OVER = "Your game is over already."

    NO_SEAT_OF_YOURS = "You have no seat at this table."
    SEAT_NOT_HERE = "There is no seat {seat}; the seats here are 1 to {seats}."
    SEAT_NOT_YOURS = "Seat {seat} is not yours."
    NOT_SITTING_THERE = "You do not sit on seat {seat}."
    SOMEBODY_ELSE_SITS_THERE = "Somebody else sits on seat {seat}."
    SEATED_ALREADY = "You have a seat at this table already."
    NOT_ALL_SEATED = "Not all seats are taken: {free} are free."
    OPTION_OF_HOST = "The option {option} is the host's to set."
    OPTION_OF_SEAT = "The option {option} is seat {seat}'s to set."
    SETTING_OF_HOST = "The {setting} of the table is the host's to set."
    RULES_JUST_CHANGED = "The rules were changed just now; look at them first."
    NOTHING_TO_HOLD = "No game is about to begin by itself here."

    TURN_IS_OVER = "After step {number} it is not seat {seat}'s turn any more."
    BOT_PLAYS_TURN = "A bot plays this turn; take the seat back first."
    BOT_PLAYS_SEAT = "A bot plays on seat {seat} already."
    NO_BOT_ON_SEAT = "No bot plays on seat {seat}."
    NO_SEAT_TO_RECLAIM = "You have no seat to reclaim."
    STILL_HERE = "Who sits on seat {seat} is here, or was {seconds} seconds ago."
    NO_HINTS = "There are no hints at this table."

    QUESTION_IS_OPEN = "A question is open; its answers are kept apart until its time is over."
    ONE_ANSWER = "A question has one answer."
    NOT_ASKED = "Seat {seat} is not asked, or a bot answers for it."

    OFFERED_ALREADY = "Something is offered already: agree or decline first."
    NOTHING_OFFERED = "Nothing is offered."
    AGREED_ALREADY = "You have agreed already."
    TOO_FEW_STEPS = "Only {count} steps were played."
    NOTHING_TO_TAKE_BACK = "There is nothing to take back."
    NO_DRAWS = "{game} has no draws."

    TABLE_OF_TOURNAMENT = "At a table of a tournament the house does that."

    CHAT_IS_OFF = "The chat is switched off at this table."
    ONLY_SEATED_CHAT = "Only those who sit at the table can chat."
    NOBODY_TO_MUTE = "There is nobody to mute on seat {seat}."


class WhenRated(Reasons):
    """Reasons at rated tables, or not to have one: docs/decisions/0017."""

    UNRATED_ON_ONE_DEVICE = "This table cannot be rated: all its seats are one person's."
    UNRATED_WITHOUT_CLOCK = (
        "This table cannot be rated: it has no clock, so who is losing need only stay away."
    )
    UNRATED_WITH_HELP = "This table cannot be rated: a bot would play for whoever has no time left."
    UNRATED_WITH_HINTS = "This table cannot be rated: there are no hints in rated games."
    UNRATED_BY_OTHER_RULES = (
        "This table cannot be rated: rated games are played by the usual options."
    )
    UNRATED_SINGLE_GAME = (
        "This table cannot be rated: {game} is rated by matches, in which roles are swapped."
    )
    NOTHING_TAKEN_BACK = "Nothing is taken back in a rated game."
    NOBODY_PLAYS_FOR_OTHERS = "Nobody plays for somebody else in a rated game."
    NEVER_MEASURED = "How well {level} plays {game} was never measured."
