"""What can happen at a card table. Only `CardsReceived` is for one pair of eyes."""

from __future__ import annotations

from contagia.core.cards import Card, Colour
from contagia.core.events import Event
from contagia.core.seats import Seat

ORGAN_NAMES: dict[Colour, str] = {
    "red": "heart",
    "green": "stomach",
    "blue": "lungs",
    "yellow": "liver",
    "rainbow": "rainbow organ",
}


def _organ(colour: Colour, seat: Seat) -> str:
    return f"the {ORGAN_NAMES[colour]} of seat {seat}"


def counted(cards: int) -> str:
    """`1 card`, `2 cards`."""
    return f"{cards} card{'' if cards == 1 else 's'}"


class OrganPlaced(Event, frozen=True):
    """`seat` laid down an organ."""

    seat: Seat
    place: str
    colour: Colour

    def __str__(self) -> str:
        article = "" if self.colour == "blue" else "a "  # lungs come as a pair
        return f"Seat {self.seat} laid down {article}{ORGAN_NAMES[self.colour]} at {self.place}."


class OrganEvent(Event, frozen=True):
    """`seat` did something to an organ of `owner` with `card`."""

    seat: Seat
    owner: Seat
    place: str
    colour: Colour
    card: Card

    def _line(self, verb: str, ending: str = "") -> str:
        organ = f"{_organ(self.colour, self.owner)} ({self.place})"
        return f"Seat {self.seat} {verb} {organ}{ending} with {self.card}."


class OrganInfected(OrganEvent, frozen=True):
    """A germ is on a healthy organ."""

    def __str__(self) -> str:
        return self._line("infected")


class VaccineDestroyed(OrganEvent, frozen=True):
    """A germ took the vaccine off an organ."""

    def __str__(self) -> str:
        return self._line("destroyed the vaccine of")


class OrganDestroyed(OrganEvent, frozen=True):
    """A second germ destroyed an organ; it leaves the game."""

    def __str__(self) -> str:
        return self._line("destroyed")


class OrganCured(OrganEvent, frozen=True):
    """A cure took the germ off an organ."""

    def __str__(self) -> str:
        return self._line("cured")


class OrganVaccinated(OrganEvent, frozen=True):
    """An organ has its first cure."""

    def __str__(self) -> str:
        return self._line("vaccinated")


class OrganImmunized(OrganEvent, frozen=True):
    """An organ has its second cure and is safe for good."""

    def __str__(self) -> str:
        return self._line("immunized")


class OrganPurged(OrganEvent, frozen=True):
    """Everything was taken off an organ."""

    def __str__(self) -> str:
        return self._line("took everything off")


class OrganStolen(Event, frozen=True):
    """`seat` took an organ of `owner` from `start` to `place`."""

    seat: Seat
    owner: Seat
    start: str
    place: str
    colour: Colour

    def __str__(self) -> str:
        return f"Seat {self.seat} stole {_organ(self.colour, self.owner)} ({self.start})."


class OrgansSwapped(Event, frozen=True):
    """`seat` exchanged two organs; the colours are those they had before at these places."""

    seat: Seat
    places: tuple[str, str]
    colours: tuple[Colour, Colour]

    def __str__(self) -> str:
        one, other = (
            f"{ORGAN_NAMES[hue]} at {place}"
            for hue, place in zip(self.colours, self.places, strict=True)
        )
        return f"Seat {self.seat} exchanged the {one} and the {other}."


class GermSpread(Event, frozen=True):
    """Contagion carried a germ from one organ to another; the colours are those of the two."""

    card: Card
    start: str
    place: str
    colours: tuple[Colour, Colour]
    hosts: tuple[str, ...] = ()  # among which the lot chose; whoever checks it begins with them

    def note(self) -> str | None:
        """Which of the hosts the lot fell on."""
        return f"{self.start} to {self.place}" if self.hosts else None

    @property
    def forks(self) -> bool:
        """A host that is taken is none for the next germ."""
        return bool(self.hosts)

    def __str__(self) -> str:
        return f"{self.card.capitalize()} spread from {self.start} to {self.place}."


class BodiesSwapped(Event, frozen=True):
    """`seat` exchanged its whole body with `other`."""

    seat: Seat
    other: Seat

    def __str__(self) -> str:
        return f"Seat {self.seat} exchanged bodies with seat {self.other}."


class SpecialPlayed(Event, frozen=True):
    """`seat` played a special card; `step` says what it is to do."""

    seat: Seat
    card: Card
    step: str

    def __str__(self) -> str:
        return f"Seat {self.seat}: {self.step}."


class CardBlocked(Event, frozen=True):
    """`seat` blocks what was just played."""

    seat: Seat

    def __str__(self) -> str:
        return f"Seat {self.seat} blocks it."


class BlockDeclined(Event, frozen=True):
    """`seat` lets it happen."""

    seat: Seat

    def __str__(self) -> str:
        return f"Seat {self.seat} lets it pass."


class SpecialCancelled(Event, frozen=True):
    """A special card had no effect."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"The {self.card} of seat {self.seat} has no effect."


class CardDiscarded(Event, frozen=True):
    """`seat` put a card on the discard pile."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"Seat {self.seat} discarded {self.card}."


class NothingPlayed(Event, frozen=True):
    """`seat` neither played nor discarded a card."""

    seat: Seat

    def __str__(self) -> str:
        return f"Seat {self.seat} played nothing."


class HandDiscarded(Event, frozen=True):
    """The whole hand of `seat` went to the discard pile."""

    seat: Seat
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"Seat {self.seat} lost its hand: {', '.join(self.cards)}."

    def foretold(self) -> HandLost:
        """How many cards it is; which ones is a secret until then."""
        return HandLost(self.seat, len(self.cards))


class HandLost(Event, frozen=True):
    """`seat` would lose its hand; what is in it nobody else knows yet."""

    seat: Seat
    cards: int

    def __str__(self) -> str:
        return f"Seat {self.seat} loses its hand of {counted(self.cards)}."


class PileReshuffled(Event, frozen=True):
    """The discard pile, from its oldest card to its newest, was shuffled into a new draw pile."""

    cards: int
    discards: tuple[Card, ...]  # they lay face up; whoever checks the shuffle begins with them

    def __str__(self) -> str:
        return f"The discard pile was shuffled: {self.cards} cards to draw."

    def note(self) -> str:
        """Reshuffles come from the same stream as the deal."""
        return f"shuffled {self.cards}"


class StarterDrawn(Event, frozen=True):
    """The lot fell on `seat` to start."""

    seat: Seat

    def __str__(self) -> str:
        return f"Seat {self.seat} starts."

    def note(self) -> str:
        """A lot is luck too."""
        return f"{self.seat} starts"


class CardsDrawn(Event, frozen=True):
    """`seat` drew so many cards."""

    seat: Seat
    cards: int

    def __str__(self) -> str:
        return f"Seat {self.seat} drew {counted(self.cards)}."


class CardsReceived(Event, frozen=True):
    """The very cards `seat` drew, for its own eyes."""

    seat: Seat
    cards: tuple[Card, ...]

    def heard_by(self, seat: Seat | None) -> bool:
        """Only the one who drew them."""
        return seat == self.seat

    def note(self) -> str:
        """What the pile gave."""
        return f"{self.seat} drew {' '.join(self.cards)}"

    def __str__(self) -> str:
        return f"You drew {', '.join(self.cards)}."
