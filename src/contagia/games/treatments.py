"""The cards both card games have: how they may be played, and what they do to organs."""

from __future__ import annotations

from collections.abc import Iterator

from contagia.core.cards import Card, colour, kind
from contagia.core.seats import Seat
from contagia.games import upheavals
from contagia.games.bodies import Anatomy, Organ, Place, attacked, organs, place_text, treated
from contagia.games.card_events import (
    OrganCured,
    OrganDestroyed,
    OrganEvent,
    OrganImmunized,
    OrganInfected,
    OrganPlaced,
    OrgansSwapped,
    OrganStolen,
    OrganVaccinated,
    VaccineDestroyed,
)
from contagia.games.card_table import CardState, Dealer, Play


def ways_to_play(state: CardState, anatomy: Anatomy, card: Card) -> Iterator[Play]:
    """Every way the active player may play a card that both games have."""
    seat, bodies = state.active, state.bodies
    match kind(card):
        case "organ":
            if anatomy.admits(bodies[seat - 1], colour(card)):
                yield Play(card)
        case "bacteria" | "virus" | "medicine" | "vaccine":
            for place, organ in organs(bodies):
                if anatomy.may_treat(seat, card, place, organ):
                    yield Play(card, (place,))
        case "transplant":
            yield from (Play(card, pair) for pair in anatomy.swaps(bodies))
        case "thief":
            for place, _ in organs(bodies):
                if anatomy.may_steal(bodies, seat, place):
                    yield Play(card, (place,))
        case _:
            yield from upheavals.ways_to_play(state, card)


def apply(dealer: Dealer, step: Play, *, by_lot: bool = False) -> None:
    """What a card that both games have does; a treatment's own card is for the game to discard.

    With `by_lot` contagion goes to any organ that it can (BA-20).
    """
    seat, card = dealer.active, step.card
    match kind(card):
        case "organ":
            lay_organ(dealer, seat, card)
        case "bacteria" | "virus":
            infect(dealer, seat, card, step.places[0])
        case "medicine" | "vaccine":
            treat(dealer, seat, card, step.places[0])
        case "transplant":
            transplant(dealer, seat, *step.places)
        case "thief":
            steal(dealer, seat, step.places[0])
        case "contagion" | "glove" | "error":
            upheavals.apply(dealer, step, by_lot=by_lot)


def lay_organ(dealer: Dealer, seat: Seat, card: Card) -> None:
    """A new organ in the first free place (BA-5, VC-5)."""
    place = dealer.free_place(seat)
    dealer.put(place, Organ(colour(card)))
    dealer.tell(OrganPlaced(seat, place_text(place), colour(card)))


def infect(dealer: Dealer, seat: Seat, card: Card, place: Place) -> None:
    """A germ infects, takes a vaccine off, or destroys (BA-14, VC-12)."""
    organ = dealer.organ(place)
    after, spent = attacked(organ, card)
    dealer.put(place, after)
    dealer.discards += spent
    if after is None:
        dealer.gone.append(f"{organ.colour}-organ")
        happened: type[OrganEvent] = OrganDestroyed
    else:
        happened = VaccineDestroyed if organ.vaccinated else OrganInfected
    dealer.tell(happened(seat, place[0], place_text(place), organ.colour, card))


def treat(dealer: Dealer, seat: Seat, card: Card, place: Place) -> None:
    """A cure heals, vaccinates or immunizes (BA-16, VC-14)."""
    organ = dealer.organ(place)
    after, spent = treated(organ, card)
    dealer.put(place, after)
    dealer.discards += spent
    if organ.infected:
        happened: type[OrganEvent] = OrganCured
    else:
        happened = OrganImmunized if organ.vaccinated else OrganVaccinated
    dealer.tell(happened(seat, place[0], place_text(place), organ.colour, card))


def transplant(dealer: Dealer, seat: Seat, one: Place, other: Place) -> None:
    """Two organs change places with all that is on them (BA-18, VC-16)."""
    first, second = dealer.organ(one), dealer.organ(other)
    dealer.put(one, second)
    dealer.put(other, first)
    dealer.tell(
        OrgansSwapped(seat, (place_text(one), place_text(other)), (first.colour, second.colour))
    )


def steal(dealer: Dealer, seat: Seat, place: Place) -> None:
    """An organ with all that is on it goes to the thief's first free place (BA-19, VC-17)."""
    organ, target = dealer.organ(place), dealer.free_place(seat)
    dealer.put(place, None)
    dealer.put(target, organ)
    dealer.tell(OrganStolen(seat, place[0], place_text(place), place_text(target), organ.colour))
