"""How fast a game is played, by the time that a seat has for it.

Every speed has ratings of its own: who thinks for a day plays another game than who has a minute.
"""

from __future__ import annotations

from typing import Literal, get_args

USUAL_TURNS = 30  # of one seat in one game, for clocks that count by the turn

Speed = Literal["fast", "slow", "correspondence"]
SPEEDS: tuple[Speed, ...] = get_args(Speed)
MOST_SECONDS = {"fast": 15 * 60, "slow": 6 * 3600}  # that a seat has in a game


def speed_of(bank_seconds: int, turn_seconds: int) -> Speed:
    """The speed of a clock that gives a seat so much for a game, and so much for every turn."""
    seconds = bank_seconds + USUAL_TURNS * turn_seconds
    if seconds <= MOST_SECONDS["fast"]:
        return "fast"
    return "slow" if seconds <= MOST_SECONDS["slow"] else "correspondence"
