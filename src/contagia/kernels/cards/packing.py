"""From the rulebooks' values to numbers and back: the plain Python side of the card kernels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np

from contagia.core.cards import COLOURS, Card, without
from contagia.core.seats import Seat
from contagia.games.bodies import Body, Organ, Place
from contagia.games.card_table import (
    BLOCK,
    DRAW,
    END,
    PASS,
    CardState,
    CardView,
    Discard,
    Play,
    Step,
    Word,
    face_up,
)
from contagia.kernels.cards.layout import (
    ACTIVE,
    BODIES,
    DISCARDED,
    DISCARDS,
    FIELD,
    FIRST,
    HAND_SIZE,
    HANDS,
    HELD,
    KIND,
    LEFT,
    MOST_PLACES,
    ONE,
    OTHER,
    OUT,
    PILE,
    PILE_SIZE,
    PLAYED,
    ROUND,
    SAID,
    SEATS,
    SECOND,
    STARTER,
    WORDS,
)
from contagia.kernels.contract import Flat

SPOKEN: Final = (DRAW, END, PASS, BLOCK)  # in the order of their numbers


def most_steps(seats: int, places: int) -> int:
    """A bound on the legal steps of any position.

    A transplant takes any two organs of two seats, two other cards any one organ each; then all
    three may be discarded, and one more step is a word.
    """
    pairs = seats * (seats - 1) // 2 * places**2
    return pairs + (HAND_SIZE - 1) * seats * places + HAND_SIZE + 1


def place_code(place: Place) -> int:
    """A place as a number from 1."""
    seat, number = place
    return MOST_PLACES * (seat - 1) + number + 1


def place_of(code: int) -> Place:
    """The place with a number."""
    seat, number = divmod(code - 1, MOST_PLACES)
    return seat + 1, number


class Cards:
    """The cards of one game with their numbers, and all that is packed by them."""

    def __init__(self, germ: str, cure: str, own: Sequence[Card]) -> None:
        coloured = [f"{hue}-{kind}" for kind in ("organ", germ, cure) for hue in COLOURS]
        self.names: tuple[Card, ...] = (*coloured, "transplant", "thief", *own)
        self.kinds = {card: kind for kind, card in enumerate(self.names)}

    def code(self, step: Step) -> int:
        """A step as a number."""
        if isinstance(step, Word):
            return SAID | SPOKEN.index(step) << KIND
        kind = self.kinds[step.card]
        if isinstance(step, Discard):
            return DISCARDED | kind << KIND
        targets = [place_code(place) for place in step.places] or [step.other or 0]
        one, other = (*targets, 0)[:2]
        return PLAYED | kind << KIND | one << ONE | other << OTHER

    def step(self, code: int) -> Step:
        """The step with a number."""
        verb, kind = code & 3, code >> KIND & FIELD
        if verb == SAID:
            return SPOKEN[kind]
        card = self.names[kind]
        if verb == DISCARDED:
            return Discard(card)
        targets = [target for target in (code >> ONE & FIELD, code >> OTHER) if target]
        if card == "error":
            return Play(card, other=targets[0])
        return Play(card, tuple(map(place_of, targets)))

    def pack(self, state: CardState) -> Flat:
        """What lies on the table, face up and face down."""
        flat = self._face_up(state)
        for seat, hand in enumerate(state.hands, 1):
            self._hold(flat, seat, hand)
            flat[HELD + seat] = len(hand)
        self._count(flat, PILE, state.pile)
        flat[PILE_SIZE] = len(state.pile)
        return flat

    def pack_view(self, view: CardView, hidden_or_held: Iterable[Card]) -> Flat:
        """What lies face up, the own hand, and all other cards of the deck in the pile."""
        flat = self._face_up(view)
        for seat, cards in enumerate(view.hand_sizes, 1):
            flat[HELD + seat] = cards
        if view.seat:
            self._hold(flat, view.seat, view.hand)
        hidden = without(hidden_or_held, [*face_up(view), *view.hand])
        self._count(flat, PILE, hidden)
        flat[PILE_SIZE] = len(hidden)
        return flat

    def _face_up(self, table: CardState | CardView) -> Flat:
        flat = np.zeros(WORDS, np.int64)
        flat[SEATS] = len(table.bodies)
        flat[LEFT] = len(table.bodies) - len(table.out)
        flat[STARTER], flat[ROUND], flat[ACTIVE] = table.starter, table.round, table.active
        for order, seat in enumerate(table.out, 1):
            flat[OUT + seat] = order
        for seat, body in enumerate(table.bodies, 1):
            self._lay(flat, seat, body)
        self._count(flat, DISCARDS, table.discards)
        return flat

    def _hold(self, flat: Flat, seat: Seat, hand: Iterable[Card]) -> None:
        for card in hand:
            flat[HANDS + seat] += 1 << 2 * self.kinds[card]

    def _count(self, flat: Flat, onto: int, cards: Iterable[Card]) -> None:
        for card in cards:
            flat[onto + self.kinds[card]] += 1

    def _lay(self, flat: Flat, seat: Seat, body: Body) -> None:
        for number, organ in enumerate(body):
            if organ is not None:
                flat[BODIES + place_code((seat, number))] = self._organ(organ)

    def _organ(self, organ: Organ) -> int:
        word = COLOURS.index(organ.colour) + 1
        for card, shift in zip(organ.on, (FIRST, SECOND), strict=False):
            word |= self.kinds[card] << shift
        return word
