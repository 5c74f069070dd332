"""What the refusals of the two card games share."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from contagia.core.cards import Card, colour, compatible, kind
from contagia.core.errors import brief
from contagia.games.bodies import GERM_KINDS, PLACE_LETTERS, Anatomy, Organ, Place, organ_at

if TYPE_CHECKING:
    from contagia.games.card_table import CardState

RULE_OF_COLOUR = "a card goes on its own colour, or one of the two is rainbow"


def not_held(hand: Sequence[Card], card: Card, deck: Sequence[Card]) -> str | None:
    """The sentence for a card that is not in the hand, or not in the game at all."""
    if card in hand:
        return None
    if card not in deck:
        return f"there is no card “{brief(card)}” in this game."
    return f"you do not hold {card}; your hand: {', '.join(hand) or 'empty'}."


def find_organ(state: CardState, text: str) -> tuple[Place, Organ] | str:
    """The organ at a place such as `2b`, or a sentence saying that there is none."""
    last = PLACE_LETTERS[len(state.bodies[0]) - 1]
    found = re.fullmatch(rf"([1-9])([a-{last}])", text)
    if not found:
        return f"“{brief(text)}” is not a place: a seat and a letter from a to {last}, such as 2b."
    place = (int(found[1]), PLACE_LETTERS.index(found[2]))
    if place[0] > state.seats:
        return f"there is no seat {place[0]}; the seats here are 1 to {state.seats}."
    organ = organ_at(state.bodies, place)
    return (place, organ) if organ is not None else f"there is no organ at {text}."


def no_room(state: CardState, anatomy: Anatomy, hue: str) -> str:
    """Why an organ of this colour cannot be added to the active player's body."""
    body = state.bodies[state.active - 1]
    if anatomy.doubles(body, hue):
        return f"you would have two {hue} organs."
    return "your body has no free place."


def no_match(anatomy: Anatomy, card: Card, organ: Organ, *, own: bool) -> str:
    """Why a germ or a cure cannot be played on an organ."""
    is_germ = kind(card) in GERM_KINDS
    if is_germ and own and not anatomy.germs_on_own:
        return f"{kind(card)} goes on others' organs only."
    if not is_germ and not own:
        return f"{kind(card)}s go on one's own organs."
    if organ.immune:
        return "the organ is immune and nothing more can be played on it."
    if not compatible(colour(card), organ.colour):
        return f"{card} does not go on a {organ.colour} organ: {RULE_OF_COLOUR}."
    return f"{card} cannot remove {organ.on[0]}: {RULE_OF_COLOUR}."


def no_swap(state: CardState, anatomy: Anatomy, targets: Sequence[str]) -> str:
    """Why two organs cannot change places."""
    if len(targets) != 2:
        return "a transplant names two organs, such as play transplant 1a 2b."
    found = [find_organ(state, text) for text in targets]
    for organ in found:
        if isinstance(organ, str):
            return organ
    (one, first), (other, second) = ((o[0], o[1]) for o in found if not isinstance(o, str))
    if first.immune or second.immune:
        return "an immune organ cannot be moved."
    if one[0] == other[0]:
        return "the two organs must belong to two different players."
    if anatomy.may_swap(state.bodies, one, other):
        return f"write the lower seat first: play transplant {targets[1]} {targets[0]}."
    return "one of the two would have two organs of one colour."


def no_theft(state: CardState, anatomy: Anatomy, targets: Sequence[str]) -> str:
    """Why an organ cannot be stolen."""
    if len(targets) != 1:
        return "a thief names one organ, such as play thief 2b."
    found = find_organ(state, targets[0])
    if isinstance(found, str):
        return found
    place, organ = found
    if place[0] == state.active:
        return "a thief steals from another player."
    if organ.immune:
        return "an immune organ cannot be stolen."
    return no_room(state, anatomy, organ.colour)


def no_play(state: CardState, anatomy: Anatomy, card: Card, targets: Sequence[str]) -> str | None:
    """Why a card both games have cannot be played so; None for a card that is one game's own."""
    match kind(card):
        case "organ":
            return (
                f"an organ takes no target: play {card}."
                if targets
                else no_room(state, anatomy, colour(card))
            )
        case "bacteria" | "virus" | "medicine" | "vaccine":
            if len(targets) != 1:
                return f"{card} names one organ, such as play {card} 2b."
            found = find_organ(state, targets[0])
            if isinstance(found, str):
                return found
            return no_match(anatomy, card, found[1], own=found[0][0] == state.active)
        case "transplant":
            return no_swap(state, anatomy, targets)
        case "thief":
            return no_theft(state, anatomy, targets)
    return None
