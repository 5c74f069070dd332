"""What the two card games share: organs that were lost, cards that were thrown away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from contagia.core.cards import Card, colour, compatible, kind
from contagia.games.bodies import GERM_KINDS, Place
from contagia.games.card_events import CardDiscarded, OrganDestroyed, OrganStolen
from contagia.games.card_table import Play, Step
from contagia.tips.story import Done, Story

ENOUGH = 2  # chances that were passed up

Plays = Callable[[Any], Iterable[Step]]  # every way to play a card of the hand that is on


def threw_away(story: Story, card: Card, plays: Plays) -> bool:
    """Whether the seat discarded a card that it could have played."""
    return any(
        step.card == card
        for done in discards(story, card)
        for step in plays(done.before)
        if isinstance(step, Play)
    )


def discards(story: Story, card: Card) -> Iterator[Done]:
    """The moves in which the seat discarded such a card."""
    return (done for done in story.own if done.text == f"discard {card}")


def discarded(story: Story, sort: str) -> Iterator[Card]:
    """The cards of a kind that the seat discarded."""
    events = (event for done in story.own for event in done.told(CardDiscarded))
    return (event.card for event in events if kind(event.card) == sort)


def destroyed(story: Story) -> list[OrganDestroyed]:
    """The organs of the seat that were destroyed."""
    return [event for event in story.told(OrganDestroyed) if event.owner == story.seat]


def stolen(story: Story) -> list[OrganStolen]:
    """The organs of the seat that were stolen."""
    return [event for event in story.told(OrganStolen) if event.owner == story.seat]


def discarded_what_would_have_cured(story: Story, cure: str) -> bool:
    """Whether a cure that fits an organ was thrown away, and the organ then lost."""
    thrown = list(discarded(story, cure))
    return any(
        compatible(colour(card), organ.colour) for card in thrown for organ in destroyed(story)
    )


def spared_the_winner(story: Story) -> bool:
    """Whether the seat could have played germs on the winner's organs, and never did."""
    steps = story.played.game.steps
    chances = [done for done in story.own if any(_hits(story, steps(done.before)))]
    return len(chances) >= ENOUGH and not any(_did_hit(story, done) for done in chances)


def _hits(story: Story, steps: Iterable[Step]) -> Iterator[Place]:
    """Organs of the winner on which germs may be played by one of these steps."""
    for step in steps:
        if isinstance(step, Play) and kind(step.card) in GERM_KINDS:
            yield from (place for place in step.places if place[0] == story.winner)


def _did_hit(story: Story, done: Done) -> bool:
    words = done.text.split()
    germ = words[0] == "play" and kind(words[1]) in GERM_KINDS
    return germ and words[2].startswith(str(story.winner))
