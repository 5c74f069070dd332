"""What cards in a hand are good for: the part of the card games that bodies do not show."""

from __future__ import annotations

from typing import Any

from contagia.core.cards import Card, colour, kind
from contagia.core.seats import Seat, others
from contagia.games import bacteria, virus_cards
from contagia.games.bodies import Anatomy, Body
from contagia.games.card_table import BLOCK, PASS, CardState, Discard, Play

DEAD = -1.0  # a card that is worse than one nobody knows yet


def given_away(state: CardState, seat: Seat, step: Any) -> float:
    """What the card a step uses up would have been good for, had it been kept."""
    if step == BLOCK:
        return usefulness(_anatomy(state), state, seat, virus_cards.BLOCK_CARD)
    if isinstance(step, Play | Discard):
        return usefulness(_anatomy(state), state, seat, step.card)
    return 0.0


def usefulness(anatomy: Anatomy, state: CardState, seat: Seat, card: Card) -> float:
    """How gladly a seat keeps a card: 0 is like a card nobody knows yet."""
    body, hue = state.bodies[seat - 1], colour(card)
    match kind(card):
        case "organ":
            return 3.0 if anatomy.admits(body, hue) else DEAD
        case "medicine" | "vaccine":
            return 2.0 if _finds_one(anatomy, card, body) else 0.0
        case "bacteria" | "virus":
            rivals = (state.bodies[other - 1] for other in others(seat, state.seats))
            return 1.0 if any(_finds_one(anatomy, card, rival) for rival in rivals) else -0.5
        case virus_cards.BLOCK_CARD:
            return 3.0
    return 1.5


def settled(game: Any, state: Any) -> Any:
    """The state once nobody blocks any more what lies on the table."""
    while isinstance(state, virus_cards.State) and state.question and not game.outcome(state):
        state = game.play(state, PASS)
    return state


def _anatomy(state: CardState) -> Anatomy:
    if isinstance(state, bacteria.State):
        return bacteria.anatomy(state.options)
    return virus_cards.ANATOMY


def _finds_one(anatomy: Anatomy, card: Card, body: Body) -> bool:
    return any(organ is not None and anatomy.meets(card, organ) for organ in body)
