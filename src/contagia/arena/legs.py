"""Matches of two legs, for a game whose seats are roles: who lasted longer as the adventurer won.

Every opening is played twice with the seats exchanged, so a pair of games from one opening is a
match. Who wins single games says little where one role wins all of them (rulings, Flooded Island).
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from contagia.arena.matches import Played
from contagia.arena.standings import Tally, tally_of
from contagia.games.flooded_island import ADVENTURER

PLAYED_IN_LEGS = frozenset({"flooded-island"})


def endurance(game: Played) -> float:
    """The days that the adventurer lived through; without end if the season was survived."""
    if ADVENTURER in game.outcome.winners:
        return math.inf
    return sum(entry.move.seat == ADVENTURER for entry in game.record.entries)


def legs(games: Iterable[Played], first: int, second: int) -> Tally:
    """The matches of two entrants, seen from the first; a match that lacks a leg does not count."""
    lasted: dict[tuple[object, ...], dict[int, float]] = {}
    for game in games:
        if set(game.job.entrants) == {first, second}:
            adventurer = game.job.entrants[ADVENTURER - 1]
            lasted.setdefault((game.job.deal, game.job.opening), {})[adventurer] = endurance(game)
    both = [days for days in lasted.values() if len(days) == 2]
    return tally_of([_score(days[first], days[second]) for days in both])


def _score(own: float, other: float) -> float:
    return 0.5 if own == other else float(own > other)
