"""Why a tournament refuses, where the code alone would say too little."""

from __future__ import annotations

from contagia.core.reasons import Reasons


class InATournament(Reasons):
    """Reasons in any tournament."""

    TAKES_PART_ALREADY = "You take part already."
    TAKES_NO_PART = "You do not take part in this tournament."
    NO_SUCH_ENTRANT = "There is no entrant {entrant}."
    CHECKED_IN_ALREADY = "You are checked in already."
    LEFT_ALREADY = "You have left already."
    GONE_ALREADY = "Entrant {entrant} has left already."
    NOT_AWAITED = "No match waits for you."

    FOR_THE_HOST = "That is for the host of the tournament to do."
    GAME_STAYS = "The game of a tournament stays; open another one."
    TOURNAMENT_HAS_BEGUN = "The tournament has begun."
    TOURNAMENT_IS_OVER = "The tournament is over."
    TOURNAMENT_NOT_RUNNING = "Only a tournament that is running can be paused."
    TOURNAMENT_NOT_PAUSED = "The tournament is not paused."

    TOO_FEW_ENTRANTS = "A tournament needs {least} entrants who are here; {count} are."
    TOO_MANY_ENTRANTS = "A tournament has at most {most} entrants."
    NO_LATECOMERS = "The tournament has begun, and its kind has no place for latecomers."
    LATECOMERS_UNTIL = "Latecomers may join until round {round} is over."
