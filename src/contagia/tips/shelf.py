"""The tips that can be offered, by the key of their game."""

from __future__ import annotations

from collections.abc import Mapping

from contagia.core.playthrough import Playthrough
from contagia.core.seats import Seat
from contagia.tips import bacteria, flooded_island, virus_cards, virus_game, virus_wars
from contagia.tips.story import Story, Tips

TIPS: Mapping[str, Tips] = {
    "virus-game": virus_game.TIPS,
    "virus-wars": virus_wars.TIPS,
    "flooded-island": flooded_island.TIPS,
    "bacteria": bacteria.TIPS,
    "virus-cards": virus_cards.TIPS,
}


def fitting(played: Playthrough, seat: Seat) -> str | None:
    """The key of the tip that fits how `seat` lost; None if it has not, or if none fits.

    It goes by what the seat could hear of and by what lies open, so that it tells no secret.
    """
    outcome = played.outcome
    if outcome is None or seat in outcome.winners:
        return None
    story = Story(played, seat)
    tips = TIPS.get(played.game.key, {})
    return next((key for key, fits in tips.items() if fits(story)), None)
