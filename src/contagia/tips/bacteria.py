"""Which tip fits a lost game of Bacteria."""

from __future__ import annotations

from contagia.games.bacteria import plays
from contagia.games.bodies import counting
from contagia.games.card_events import BodiesSwapped
from contagia.tips.cards import (
    ENOUGH,
    destroyed,
    discarded,
    discarded_what_would_have_cured,
    discards,
    spared_the_winner,
    stolen,
    threw_away,
)
from contagia.tips.story import Story, Tips


def threw_an_error_away(story: Story) -> bool:
    """It discarded a medical error while somebody had a better body."""
    return any(
        counting(body) > counting(done.before.bodies[story.seat - 1])
        for done in discards(story, "error")
        for body in done.before.bodies
    )


def threw_a_contagion_away(story: Story) -> bool:
    """It discarded a contagion that would have moved bacteria."""
    return threw_away(story, "contagion", plays)


def threw_a_thief_away(story: Story) -> bool:
    """It discarded a thief though there was something to steal."""
    return threw_away(story, "thief", plays)


def was_robbed(story: Story) -> bool:
    """An organ was stolen, or the whole body swapped away."""
    swapped = any(event.other == story.seat for event in story.told(BodiesSwapped))
    return swapped or bool(stolen(story))


def threw_a_cure_away(story: Story) -> bool:
    """An organ was destroyed for which it had discarded a medicine."""
    return discarded_what_would_have_cured(story, "medicine")


def lost_an_organ(story: Story) -> bool:
    """An organ was destroyed."""
    return bool(destroyed(story))


def never_hit_the_winner(story: Story) -> bool:
    """It could have infected the winner, and never did."""
    return spared_the_winner(story)


def threw_organs_away(story: Story) -> bool:
    """It discarded organs, since it had their colours already."""
    return len(list(discarded(story, "organ"))) >= ENOUGH


TIPS: Tips = {
    "error": threw_an_error_away,
    "contagion": threw_a_contagion_away,
    "thief": threw_a_thief_away,
    "watch-treatments": was_robbed,
    "keep-medicine": threw_a_cure_away,
    "protect": lost_an_organ,
    "soft-spots": never_hit_the_winner,
    "diversify": threw_organs_away,
}
