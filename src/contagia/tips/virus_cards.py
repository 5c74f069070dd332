"""Which tip fits a lost game of Virus The Game."""

from __future__ import annotations

from itertools import pairwise

from contagia.games.card_events import (
    BlockDeclined,
    BodiesSwapped,
    NothingPlayed,
    OrganPurged,
    OrgansSwapped,
    OrganStolen,
    OrganVaccinated,
)
from contagia.games.virus_cards import BLOCK_CARD, concerns, plays
from contagia.tips.cards import destroyed, discards, spared_the_winner, stolen, threw_away
from contagia.tips.story import Done, Story, Tips

WORKED = (OrganStolen, OrgansSwapped, OrganPurged, BodiesSwapped)
OFTEN = 3  # turns


def let_it_happen(story: Story) -> bool:
    """It held a block when a special card took something of its own, and let that pass."""
    answers = [done for done in story.own if any(done.told(BlockDeclined))]
    return any(_held_a_block(story, done) and _worked(story, done) for done in answers)


def threw_a_block_away(story: Story) -> bool:
    """It discarded a block."""
    return any(discards(story, BLOCK_CARD))


def should_have_blocked(story: Story) -> bool:
    """It had a block, and had nothing of it."""
    return let_it_happen(story) or threw_a_block_away(story)


def threw_a_purge_away(story: Story) -> bool:
    """It discarded a purge though something could be taken off."""
    return threw_away(story, "purge", plays)


def never_vaccinated(story: Story) -> bool:
    """It lost an organ and had never vaccinated one."""
    vaccinated = any(event.seat == story.seat for event in story.told(OrganVaccinated))
    return not vaccinated and bool(destroyed(story) or stolen(story))


def never_hit_the_winner(story: Story) -> bool:
    """It could have made the winner sick, and never did."""
    return spared_the_winner(story)


def discarded_little(story: Story) -> bool:
    """Often it discarded a single card, or none and played none."""
    single = sum(
        done.text.startswith("discard") and then.text == "end" and not done.before.discarding
        for done, then in pairwise(story.own)
    )
    return single + sum(1 for done in story.own for _ in done.told(NothingPlayed)) >= OFTEN


def _held_a_block(story: Story, done: Done) -> bool:
    question = done.before.question
    ours = question is not None and concerns(question, story.seat)
    return ours and BLOCK_CARD in done.before.hands[story.seat - 1]


def _worked(story: Story, answer: Done) -> bool:
    """Whether the card in question took effect; nothing else is played before it does."""
    later = story.moves[story.moves.index(answer) :]
    settled = next((done for done in later if done.after.question is None), None)
    return settled is not None and any(isinstance(event, WORKED) for event in settled.events)


TIPS: Tips = {
    "block": should_have_blocked,
    "purge": threw_a_purge_away,
    "vaccinate": never_vaccinated,
    "leader": never_hit_the_winner,
    "discard": discarded_little,
}
