"""Contagion, glove and error: treatments that need no organ of their own to aim at.

They belong to Bacteria; a table of Virus The Game may add them to its deck (VC-30).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from contagia.core.cards import Card, colour, compatible
from contagia.core.seats import Seat, others
from contagia.games.bodies import Body, Organ, Place, organs, place_text
from contagia.games.card_events import BodiesSwapped, GermSpread
from contagia.games.card_table import CardState, Dealer, Play


def ways_to_play(state: CardState, card: Card) -> Iterator[Play]:
    """Every way the active player may play one of the three."""
    seat, bodies = state.active, state.bodies
    match card:
        case "contagion":
            if any(hosts(bodies, seat, organ) for organ in infected_organs(bodies, seat).values()):
                yield Play(card)
        case "glove":
            yield Play(card)
        case "error":
            for other in others(seat, state.seats):
                if any(bodies[other - 1]):
                    yield Play(card, other=other)


def apply(dealer: Dealer, step: Play, *, by_lot: bool) -> None:
    """What one of the three does; with `by_lot` contagion goes to any organ it can (BA-20)."""
    match step:
        case Play("contagion"):
            spread_germs(dealer, dealer.active, by_lot=by_lot)
        case Play("glove"):
            discard_hands(dealer, dealer.active)
        case Play("error", other=int(other)):
            swap_bodies(dealer, dealer.active, other)


def infected_organs(bodies: Sequence[Body], seat: Seat) -> dict[Place, Organ]:
    """The infected organs of a body, in order of place."""
    return {place: organ for place, organ in organs(bodies) if place[0] == seat and organ.infected}


def hosts(bodies: Sequence[Body], seat: Seat, sick: Organ) -> list[Place]:
    """Where contagion may take the germ of an organ of `seat`, the next seat first (BA-20)."""
    hue = colour(sick.on[0])
    healthy = dict(organs(bodies))
    return [
        place
        for other in others(seat, len(bodies))
        for place, organ in healthy.items()
        if place[0] == other and not organ.on and compatible(hue, organ.colour)
    ]


def spread_germs(dealer: Dealer, seat: Seat, *, by_lot: bool) -> None:
    """Each germ that finds a host moves to the first one, or to any by lot (BA-20)."""
    for start, sick in infected_organs(dealer.bodies, seat).items():
        found = hosts(dealer.bodies, seat, sick)
        if not found:
            continue
        drawn = by_lot and len(found) > 1
        target = dealer.lot(found) if drawn else found[0]
        free = dealer.organ(target)
        dealer.put(start, Organ(sick.colour))
        dealer.put(target, Organ(free.colour, sick.on))
        dealer.tell(
            GermSpread(
                sick.on[0],
                place_text(start),
                place_text(target),
                (sick.colour, free.colour),
                tuple(map(place_text, found)) if drawn else (),
            )
        )


def discard_hands(dealer: Dealer, seat: Seat) -> None:
    """Everybody else loses the hand (BA-21)."""
    for other in others(seat, len(dealer.hands)):
        if other not in dealer.out:
            dealer.discard_hand(other)


def swap_bodies(dealer: Dealer, seat: Seat, other: Seat) -> None:
    """Two players exchange all they have laid down (BA-22)."""
    bodies = dealer.bodies
    bodies[seat - 1], bodies[other - 1] = bodies[other - 1], bodies[seat - 1]
    dealer.tell(BodiesSwapped(seat, other))
