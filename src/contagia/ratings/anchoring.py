"""From what levels made of each other in the arena to their ratings: scripts/anchors.py.

The same fit as on the ladder. Its scale is Elo's already, so only a zero is to be chosen: `medium`
has what a newcomer has.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from contagia.arena.ratings import Meetings, rate
from contagia.arena.statistics import NORMAL_95
from contagia.ratings.anchors import Anchor, Measured, Measures, Meeting
from contagia.ratings.rating import MU

ZERO = "medium"
LEVELS = ("easy", "medium", "hard", "expert")


def anchored(found: Measures) -> Measures:
    """The same measures with the anchors that follow from them."""
    games = {
        key: replace(measured, anchors=fitted(measured.meetings))
        for key, measured in found.games.items()
    }
    return replace(found, games=games)


def fitted(meetings: Iterable[Meeting]) -> dict[str, Anchor]:
    """The anchors of all levels that have met others, the weakest level first."""
    met = {(m.first, m.second): Meetings(m.won, float(m.games)) for m in meetings}
    ratings = rate(met, zero=ZERO)
    return {
        level: Anchor(round(MU + found.elo, 1), round(found.margin / NORMAL_95, 1))
        for level in LEVELS
        if (found := ratings.get(level))
    }


def with_meeting(found: Measures, game: str, new: Meeting) -> Measures:
    """The same measures with one more; what the two made of each other before is replaced."""
    old = found.games[game].meetings if game in found.games else ()
    kept = [m for m in old if {m.first, m.second} != {new.first, new.second}]
    return replace(found, games={**found.games, game: Measured((*kept, new))})
