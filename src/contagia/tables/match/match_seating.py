"""Who sits where in the next game, and who starts it: in a match as after any other game."""

from __future__ import annotations

from msgspec.structs import replace

from contagia.core.options import Options
from contagia.core.outcomes import Outcome
from contagia.core.seats import Seat, everyone

WINNER_STARTS = frozenset({"virus-cards"})  # VC-3


def next_order(game: str, outcome: Outcome) -> tuple[Seat, ...]:
    """The seats in the order in which they sit next: who had the first of them gets seat 1.

    Everybody moves on by one, so that roles and first moves change. In Virus The Game the winner
    starts instead, if there is one.
    """
    starter = winner_to_start(game, outcome) or 2
    return tuple(everyone(starter, len(outcome.places)))


def winner_to_start(game: str, outcome: Outcome) -> Seat | None:
    """The seat that has earned the start of the next game; after a draw none has."""
    if game in WINNER_STARTS and len(outcome.winners) == 1:
        return outcome.winners[0]
    return None


def next_options(game: str, options: Options, last: Outcome | None) -> Options:
    """The options of a game of a match: no lot is cast where the last winner starts (VC-3)."""
    if last and winner_to_start(game, last):
        return replace(options, starter="first")
    return options
