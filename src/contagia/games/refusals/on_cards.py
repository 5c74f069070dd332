"""What the refusals of the two card games share."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from contagia.core.cards import Card, colour, compatible, kind
from contagia.core.errors import brief
from contagia.core.reasons import Reasons, Why
from contagia.games.bodies import GERM_KINDS, PLACE_LETTERS, Anatomy, Organ, Place, organ_at

if TYPE_CHECKING:
    from contagia.games.card_table import CardState

_RULE_OF_COLOUR = "a card goes on its own colour, or one of the two is rainbow"


class OnCards(Reasons):
    """Reasons at any card table. A `place` is written as `2b`, a `colour` is an organ's."""

    NO_SUCH_CARD = "there is no card “{card}” in this game."
    CARD_NOT_HELD = "you do not hold {card}; your hand: {hand}."
    NO_SUCH_PLACE = "“{place}” is not a place: a seat and a letter from a to {last}, such as 2b."
    NO_SUCH_SEAT = "there is no seat {seat}; the seats here are 1 to {seats}."
    NO_ORGAN_THERE = "there is no organ at {place}."
    ORGAN_TWICE = "you would have two {colour} organs."
    BODY_FULL = "your body has no free place."
    GERM_ON_OWN = "{kind} goes on others' organs only."
    CURE_ON_OTHERS = "{kind}s go on one's own organs."
    IMMUNE = "the organ is immune and nothing more can be played on it."
    WRONG_COLOUR = f"{{card}} does not go on a {{colour}} organ: {_RULE_OF_COLOUR}."
    CANNOT_REMOVE = f"{{card}} cannot remove {{other}}: {_RULE_OF_COLOUR}."
    TRANSPLANT_NAMES_TWO = "a transplant names two organs, such as play transplant 1a 2b."
    IMMUNE_NOT_MOVED = "an immune organ cannot be moved."
    SWAP_BETWEEN_PLAYERS = "the two organs must belong to two different players."
    LOWER_SEAT_FIRST = "write the lower seat first: play transplant {place} {other}."
    SWAP_DOUBLES_COLOUR = "one of the two would have two organs of one colour."
    THIEF_NAMES_ONE = "a thief names one organ, such as play thief 2b."
    THEFT_FROM_OTHERS = "a thief steals from another player."
    IMMUNE_NOT_STOLEN = "an immune organ cannot be stolen."
    ORGAN_TAKES_NO_TARGET = "an organ takes no target: play {card}."
    CARD_NAMES_ONE = "{card} names one organ, such as play {card} 2b."
    CONTAGION_FINDS_NOTHING = "none of your {germs} would find a free organ to move to ({rule})."
    ERROR_NAMES_SEAT = (
        "a medical error names another seat that has an organ: play error 2 ({rule})."
    )
    CARD_TAKES_NO_TARGET = "this card takes no target: play {card}."


def not_held(hand: Sequence[Card], card: Card, deck: Sequence[Card]) -> Why | None:
    """The sentence for a card that is not in the hand, or not in the game at all."""
    if card in hand:
        return None
    if card not in deck:
        return OnCards.NO_SUCH_CARD(card=brief(card))
    return OnCards.CARD_NOT_HELD(card=card, hand=", ".join(hand) or "empty")


def find_organ(state: CardState, text: str) -> tuple[Place, Organ] | Why:
    """The organ at a place such as `2b`, or a sentence saying that there is none."""
    last = PLACE_LETTERS[len(state.bodies[0]) - 1]
    found = re.fullmatch(rf"([1-9])([a-{last}])", text)
    if not found:
        return OnCards.NO_SUCH_PLACE(place=brief(text), last=last)
    place = (int(found[1]), PLACE_LETTERS.index(found[2]))
    if place[0] > state.seats:
        return OnCards.NO_SUCH_SEAT(seat=place[0], seats=state.seats)
    organ = organ_at(state.bodies, place)
    return (place, organ) if organ is not None else OnCards.NO_ORGAN_THERE(place=text)


def no_room(state: CardState, anatomy: Anatomy, hue: str) -> Why:
    """Why an organ of this colour cannot be added to the active player's body."""
    body = state.bodies[state.active - 1]
    if anatomy.doubles(body, hue):
        return OnCards.ORGAN_TWICE(colour=hue)
    return OnCards.BODY_FULL()


def no_match(anatomy: Anatomy, card: Card, organ: Organ, *, own: bool) -> Why:
    """Why a germ or a cure cannot be played on an organ."""
    is_germ = kind(card) in GERM_KINDS
    if is_germ and own and not anatomy.germs_on_own:
        return OnCards.GERM_ON_OWN(kind=kind(card))
    if not is_germ and not own:
        return OnCards.CURE_ON_OTHERS(kind=kind(card))
    if organ.immune:
        return OnCards.IMMUNE()
    if not compatible(colour(card), organ.colour):
        return OnCards.WRONG_COLOUR(card=card, colour=organ.colour)
    return OnCards.CANNOT_REMOVE(card=card, other=organ.on[0])


def no_swap(state: CardState, anatomy: Anatomy, targets: Sequence[str]) -> Why:
    """Why two organs cannot change places."""
    if len(targets) != 2:
        return OnCards.TRANSPLANT_NAMES_TWO()
    found = [find_organ(state, text) for text in targets]
    for organ in found:
        if isinstance(organ, str):
            return organ
    (one, first), (other, second) = ((o[0], o[1]) for o in found if not isinstance(o, str))
    if first.immune or second.immune:
        return OnCards.IMMUNE_NOT_MOVED()
    if one[0] == other[0]:
        return OnCards.SWAP_BETWEEN_PLAYERS()
    if anatomy.may_swap(state.bodies, one, other):
        return OnCards.LOWER_SEAT_FIRST(place=targets[1], other=targets[0])
    return OnCards.SWAP_DOUBLES_COLOUR()


def no_theft(state: CardState, anatomy: Anatomy, targets: Sequence[str]) -> Why:
    """Why an organ cannot be stolen."""
    if len(targets) != 1:
        return OnCards.THIEF_NAMES_ONE()
    found = find_organ(state, targets[0])
    if isinstance(found, str):
        return found
    place, organ = found
    if place[0] == state.active:
        return OnCards.THEFT_FROM_OTHERS()
    if organ.immune:
        return OnCards.IMMUNE_NOT_STOLEN()
    return no_room(state, anatomy, organ.colour)


def no_play(state: CardState, anatomy: Anatomy, card: Card, targets: Sequence[str]) -> Why | None:
    """Why a card both games have cannot be played so; None for a card that is one game's own."""
    match kind(card):
        case "organ":
            return (
                OnCards.ORGAN_TAKES_NO_TARGET(card=card)
                if targets
                else no_room(state, anatomy, colour(card))
            )
        case "bacteria" | "virus" | "medicine" | "vaccine":
            if len(targets) != 1:
                return OnCards.CARD_NAMES_ONE(card=card)
            found = find_organ(state, targets[0])
            if isinstance(found, str):
                return found
            return no_match(anatomy, card, found[1], own=found[0][0] == state.active)
        case "transplant":
            return no_swap(state, anatomy, targets)
        case "thief":
            return no_theft(state, anatomy, targets)
    return None


def no_upheaval(card: Card, targets: Sequence[str], germs: str, rules: Mapping[str, str]) -> Why:
    """Why contagion, glove or error cannot be played so; `rules` are the game's, by card."""
    if card == "contagion" and not targets:
        return OnCards.CONTAGION_FINDS_NOTHING(germs=germs, rule=rules[card])
    if card == "error":
        return OnCards.ERROR_NAMES_SEAT(rule=rules[card])
    return OnCards.CARD_TAKES_NO_TARGET(card=card)
