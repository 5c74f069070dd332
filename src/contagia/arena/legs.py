"""Matches of two legs, for a game whose seats are roles: who lasted longer as the adventurer won.

Every opening is played twice with the seats exchanged, so a pair of games from one opening is a
match. Who wins single games says little where one role wins all of them (rulings, Flooded Island).
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

from contagia.arena.ladder_rows import Kept
from contagia.arena.matches import Effort, Played
from contagia.arena.ratings import Seated
from contagia.arena.standings import Tally, tally_of
from contagia.games.flooded_island import ADVENTURER

PLAYED_IN_LEGS = frozenset({"flooded-island"})
Name = TypeVar("Name", int, str)  # an entrant of the arena, or one of a ladder


def endurance(places: Sequence[int], efforts: Sequence[Effort]) -> float:
    """The days after the opening that the adventurer saw; without end if it won.

    Both legs begin with the same opening, so that its days need not be counted.
    """
    return math.inf if places[ADVENTURER - 1] == 1 else efforts[ADVENTURER - 1].steps


def legs(games: Iterable[Played], first: int, second: int) -> Tally:
    """The matches of two entrants, seen from the first."""
    found = _whole(
        (
            (game.job.deal, game.job.opening),
            game.job.entrants[ADVENTURER - 1],
            endurance(game.outcome.places, game.efforts),
        )
        for game in games
        if set(game.job.entrants) == {first, second}
    )
    return tally_of([_score(match[first], match[second]) for match in found])


def matches(games: Iterable[Kept]) -> list[Seated]:
    """The matches of a ladder, a round each, as if they were games: who played, and the places."""
    found = _whole(
        (
            (game.round, *sorted(game.specs)),
            game.specs[ADVENTURER - 1],
            endurance(game.places, game.efforts),
        )
        for game in games
    )
    return [(tuple(match), _places(*match.values())) for match in found]


def _whole(played: Iterable[tuple[Hashable, Name, float]]) -> list[dict[Name, float]]:
    """How long each lasted, match by match; a match that lacks a leg does not count."""
    found: dict[Hashable, dict[Name, float]] = {}
    for match, adventurer, lasted in played:
        found.setdefault(match, {})[adventurer] = lasted
    return [match for match in found.values() if len(match) == 2]


def _score(own: float, other: float) -> float:
    return 0.5 if own == other else float(own > other)


def _places(own: float, other: float) -> tuple[int, int]:
    return 1 + (own < other), 1 + (other < own)
