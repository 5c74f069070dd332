"""Bodies and the organs in them: what the two card games share about their patients."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import msgspec

from contagia.core.cards import RAINBOW, Card, Colour, colour, compatible, kind
from contagia.core.seats import Seat

PLACE_LETTERS = "abcde"
GERM_KINDS = frozenset({"bacteria", "virus"})

Place: TypeAlias = tuple[Seat, int]  # a seat, and the number of the place in its body, from 0


class Organ(msgspec.Struct, frozen=True):
    """An organ and the cards on it: nothing, a germ, or one or two cures."""

    colour: Colour
    on: tuple[Card, ...] = ()

    @property
    def infected(self) -> bool:
        """A germ is on it."""
        return bool(self.on) and kind(self.on[0]) in GERM_KINDS

    @property
    def vaccinated(self) -> bool:
        """One cure is on it."""
        return len(self.on) == 1 and kind(self.on[0]) not in GERM_KINDS

    @property
    def immune(self) -> bool:
        """Two cures are on it."""
        return len(self.on) == 2

    @property
    def status(self) -> str:
        """One word for what is on it."""
        if not self.on:
            return "healthy"
        if self.immune:
            return "immune"
        return "infected" if self.infected else "vaccinated"


Body: TypeAlias = tuple[Organ | None, ...]


class Anatomy(msgspec.Struct, frozen=True):
    """What a body may hold and what may meet it: where the two games differ."""

    places: int
    many_rainbows: bool  # whether a body may hold more than one rainbow organ
    matches_removed: bool  # whether a card must also go with the card it would remove
    germs_on_own: bool  # whether a germ may be played on an organ of one's own

    @property
    def empty(self) -> Body:
        """A body before its first organ."""
        return (None,) * self.places

    def doubles(self, body: Sequence[Organ | None], hue: Colour, besides: int = -1) -> bool:
        """Whether another organ of this colour would be one too many, not counting one place."""
        if self.many_rainbows and hue == RAINBOW:
            return False
        return any(
            organ is not None and organ.colour == hue and place != besides
            for place, organ in enumerate(body)
        )

    def admits(self, body: Sequence[Organ | None], hue: Colour) -> bool:
        """Whether an organ of this colour finds a free place and doubles no colour."""
        return None in body and not self.doubles(body, hue)

    def meets(self, card: Card, organ: Organ) -> bool:
        """Whether a germ or a cure may be played on an organ, whosever it is."""
        if organ.immune or not compatible(colour(card), organ.colour):
            return False
        if self.matches_removed and organ.on and kind(organ.on[0]) != kind(card):
            return compatible(colour(card), colour(organ.on[0]))
        return True

    def may_treat(self, seat: Seat, card: Card, place: Place, organ: Organ) -> bool:
        """Whether `seat` may play a germ or a cure on an organ: cures on one's own only."""
        own = place[0] == seat
        allowed = (not own or self.germs_on_own) if kind(card) in GERM_KINDS else own
        return allowed and self.meets(card, organ)

    def may_swap(self, bodies: Sequence[Body], one: Place, other: Place) -> bool:
        """Whether two organs of two bodies may change places: neither immune, no doubled colour."""
        mine, theirs = organ_at(bodies, one), organ_at(bodies, other)
        if mine is None or theirs is None or mine.immune or theirs.immune:
            return False
        return not (
            self.doubles(bodies[one[0] - 1], theirs.colour, besides=one[1])
            or self.doubles(bodies[other[0] - 1], mine.colour, besides=other[1])
        )

    def swaps(self, bodies: Sequence[Body]) -> Iterator[tuple[Place, Place]]:
        """Every pair of organs a transplant may exchange, the lower seat first."""
        places = [place for place, _ in organs(bodies)]
        for first, one in enumerate(places):
            for other in places[first + 1 :]:
                if one[0] != other[0] and self.may_swap(bodies, one, other):
                    yield one, other

    def may_steal(self, bodies: Sequence[Body], thief: Seat, place: Place) -> bool:
        """Whether the organ may be taken: not one's own, not immune, room and no doubled colour."""
        organ = organ_at(bodies, place)
        if organ is None or organ.immune or place[0] == thief:
            return False
        return self.admits(bodies[thief - 1], organ.colour)


def organ_at(bodies: Sequence[Body], place: Place) -> Organ | None:
    """The organ in a place, or None if the place is free."""
    return bodies[place[0] - 1][place[1]]


def organs(bodies: Sequence[Body]) -> Iterator[tuple[Place, Organ]]:
    """All organs on the table with their places, seat by seat."""
    for seat, body in enumerate(bodies, 1):
        for number, organ in enumerate(body):
            if organ is not None:
                yield (seat, number), organ


def place_text(place: Place) -> str:
    """A place as it is written: `2b`."""
    return f"{place[0]}{PLACE_LETTERS[place[1]]}"


def attacked(organ: Organ, germ: Card) -> tuple[Organ | None, tuple[Card, ...]]:
    """The organ after a germ, or None if that destroyed it, and the cards that are spent."""
    if organ.infected:
        return None, (*organ.on, germ)
    if organ.vaccinated:
        return Organ(organ.colour), (*organ.on, germ)
    return Organ(organ.colour, (germ,)), ()


def treated(organ: Organ, cure: Card) -> tuple[Organ, tuple[Card, ...]]:
    """The organ after a cure, and the cards that are spent."""
    if organ.infected:
        return Organ(organ.colour), (*organ.on, cure)
    return Organ(organ.colour, (*organ.on, cure)), ()


def counting(body: Body) -> int:
    """How many organs count toward victory: those that are not infected."""
    return sum(organ is not None and not organ.infected for organ in body)


def standing(body: Body) -> tuple[int, int, int, int]:
    """What ranks a body that has not won: counting, immune, vaccinated, all organs."""
    held = [organ for organ in body if organ is not None]
    return (
        counting(body),
        sum(organ.immune for organ in held),
        sum(organ.vaccinated for organ in held),
        len(held),
    )
