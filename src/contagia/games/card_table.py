"""Hands, piles and turns: what the two card games share about their table.

A state is immutable; a `Dealer` holds a copy of it for the length of one step, moves cards about
and gives back the next state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from contagia.core.cards import Card, without
from contagia.core.errors import BadOptions
from contagia.core.events import Tell, TurnPassed
from contagia.core.luck import Luck, Seed, luck_of
from contagia.core.options import Options
from contagia.core.outcomes import Outcome, ranked
from contagia.core.seats import Seat, everyone, others
from contagia.games.bodies import Body, Organ, Place, organ_at, place_text, standing
from contagia.games.card_events import (
    CardDiscarded,
    CardsDrawn,
    CardsReceived,
    HandDiscarded,
    PileReshuffled,
    StarterDrawn,
)

HAND_SIZE = 3
LAST_ROUND = 100
COMPLETE_BODY = "healthy-body"  # how a game is won that nobody else's leaving won

Count: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
Starter: TypeAlias = Annotated[
    Literal["first", "random"],
    Meta(title="Who starts", description="Seat 1, or a seat drawn by lot."),
]


class CardOptions(Options, frozen=True):
    """Options of a card game: who starts, and the counts that make the deck."""

    starter: Starter = "first"

    def deck(self) -> list[Card]:
        """Every card of the game, in a fixed order."""
        raise NotImplementedError

    def check(self, seats: int) -> None:
        """Everybody must get a full hand."""
        cards, needed = len(self.deck()), HAND_SIZE * seats
        if cards < needed:
            raise BadOptions(
                f"The deck has {cards} cards; {seats} seats need at least {needed} for their hands."
            )


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Play a card: on organs (`places`), on a player (`other`), or just so."""

    card: Card
    places: tuple[Place, ...] = ()
    other: Seat | None = None


class Discard(msgspec.Struct, frozen=True, tag="discard"):
    """Put a card on the discard pile."""

    card: Card


class Word(msgspec.Struct, frozen=True, tag="word"):
    """A step that is a single word."""

    word: Literal["draw", "end", "pass", "block"]


Step: TypeAlias = Play | Discard | Word
DRAW, END, PASS, BLOCK = Word("draw"), Word("end"), Word("pass"), Word("block")


def step_text(step: Step) -> str:
    """The one spelling of a step (BA-31, VC-29)."""
    if isinstance(step, Word):
        return step.word
    if isinstance(step, Discard):
        return f"discard {step.card}"
    targets = [place_text(place) for place in step.places]
    if step.other is not None:
        targets.append(str(step.other))
    return " ".join(("play", step.card, *targets))


class CardState(msgspec.Struct, frozen=True, kw_only=True):
    """What lies on a card table, face up and face down. Tuples go by seat."""

    luck: Luck
    pile: tuple[Card, ...]  # the last card is the top
    discards: tuple[Card, ...]  # face up, the last card is the top
    gone: tuple[Card, ...] = ()  # destroyed organs, out of the game
    hands: tuple[tuple[Card, ...], ...]
    bodies: tuple[Body, ...]
    starter: Seat
    active: Seat
    round: int = 1
    out: tuple[Seat, ...] = ()  # who resigned, in order

    @property
    def seats(self) -> int:
        """How many seats the game began with."""
        return len(self.hands)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of the active player."""
        return self.hands[self.active - 1]


class CardView(msgspec.Struct, frozen=True, kw_only=True):
    """What `seat`, or a spectator (None), may know: there is no field for another's hand."""

    seat: Seat | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    pile_size: int
    discards: tuple[Card, ...]
    gone: tuple[Card, ...]
    bodies: tuple[Body, ...]
    starter: Seat
    active: Seat
    round: int
    out: tuple[Seat, ...]


TState = TypeVar("TState", bound=CardState)


def dealt(options: CardOptions, seats: int, seed: Seed, body: Body, tell: Tell) -> dict[str, Any]:
    """The fields of a first state: shuffle, three cards a seat, and who starts."""
    pile, luck = luck_of(seed).shuffled(options.deck())
    cards = list(pile)
    hands = tuple(tuple(cards.pop() for _ in range(HAND_SIZE)) for _ in range(seats))
    for seat, hand in enumerate(hands, 1):
        tell(CardsReceived(seat, hand))
    first = 1
    if options.starter == "random":
        lot, luck = luck.below(seats)
        first = lot + 1
        tell(StarterDrawn(first))
    return {
        "options": options,
        "luck": luck,
        "pile": tuple(cards),
        "discards": (),
        "hands": hands,
        "bodies": (body,) * seats,
        "starter": first,
        "active": first,
    }


def seen(state: CardState, seat: Seat | None) -> dict[str, Any]:
    """The fields of a view: an allow-list."""
    return {
        "seat": seat,
        "hand": state.hands[seat - 1] if seat else (),
        "hand_sizes": tuple(map(len, state.hands)),
        "pile_size": len(state.pile),
        "discards": state.discards,
        "gone": state.gone,
        "bodies": state.bodies,
        "starter": state.starter,
        "active": state.active,
        "round": state.round,
        "out": state.out,
    }


def imagined(
    view: CardView, deck: Iterable[Card], shown: Iterable[Card], rng: Random
) -> dict[str, Any]:
    """The fields of a state that fits a view; `shown` are cards on the table besides the bodies."""
    unseen = without(deck, [*face_up(view), *shown, *view.hand])
    rng.shuffle(unseen)
    hands = tuple(
        view.hand if seat == view.seat else tuple(unseen.pop() for _ in range(cards))
        for seat, cards in enumerate(view.hand_sizes, 1)
    )
    return {
        "luck": Luck(rng.randbytes(32)),
        "pile": tuple(unseen),
        "hands": hands,
        **{
            name: getattr(view, name)
            for name in ("discards", "gone", "bodies", "starter", "active", "round", "out")
        },
    }


def face_up(table: CardState | CardView) -> list[Card]:
    """Every card that lies open: in bodies, discarded or gone."""
    cards = [*table.discards, *table.gone]
    for body in table.bodies:
        for organ in body:
            if organ is not None:
                cards += [f"{organ.colour}-organ", *organ.on]
    return cards


def is_over(state: CardState, has_won: Callable[[Body], bool]) -> bool:
    """Whether somebody has won, a hundred rounds are over, or one seat is left."""
    if state.round > LAST_ROUND or len(state.out) == state.seats - 1:
        return True
    return any(map(has_won, state.bodies))


def card_outcome(state: CardState, has_won: Callable[[Body], bool]) -> Outcome | None:
    """Places: the winner, then the rest by standing; who resigned comes after, the first last."""
    if not is_over(state, has_won):
        return None
    order = everyone(state.active, state.seats)  # the active player's victory counts first
    winner = next((seat for seat in order if has_won(state.bodies[seat - 1])), None)
    stayed = {seat: order - state.seats for order, seat in enumerate(state.out)}
    ranks = [
        (seat == winner, stayed.get(seat, 0), standing(body))
        for seat, body in enumerate(state.bodies, 1)
    ]
    if winner:
        reason = COMPLETE_BODY
    else:
        reason = "hundred-rounds" if state.round > LAST_ROUND else "resigned"
    return Outcome(ranked(ranks), reason)


class Dealer:
    """A copy of a table to work on during one step."""

    def __init__(self, state: CardState, tell: Tell) -> None:
        self.tell = tell
        self.luck = state.luck
        self.pile = list(state.pile)
        self.discards = list(state.discards)
        self.gone = list(state.gone)
        self.hands = [list(hand) for hand in state.hands]
        self.bodies = list(state.bodies)
        self.starter, self.active, self.round = state.starter, state.active, state.round
        self.out = state.out

    def done(self, state: TState, **changes: Any) -> TState:
        """The state with the table as it is now, and other changes."""
        return replace(
            state,
            luck=self.luck,
            pile=tuple(self.pile),
            discards=tuple(self.discards),
            gone=tuple(self.gone),
            hands=tuple(map(tuple, self.hands)),
            bodies=tuple(self.bodies),
            active=self.active,
            round=self.round,
            out=self.out,
            **changes,
        )

    def lot(self, places: Sequence[Place]) -> Place:
        """One of several places, each as likely."""
        number, self.luck = self.luck.below(len(places))
        return places[number]

    def take(self, seat: Seat, card: Card) -> None:
        """Take a card out of a hand."""
        self.hands[seat - 1].remove(card)

    def discard(self, seat: Seat, card: Card) -> None:
        """From a hand to the discard pile."""
        self.take(seat, card)
        self.discards.append(card)
        self.tell(CardDiscarded(seat, card))

    def discard_hand(self, seat: Seat) -> None:
        """A whole hand to the discard pile."""
        cards = self.hands[seat - 1]
        if cards:
            self.tell(HandDiscarded(seat, tuple(cards)))
        self.discards += cards
        self.hands[seat - 1] = []

    def organ(self, place: Place) -> Organ:
        """The organ in a place that is known to hold one."""
        organ = organ_at(self.bodies, place)
        assert organ is not None
        return organ

    def put(self, place: Place, organ: Organ | None) -> None:
        """Lay an organ into a place, or clear the place."""
        seat, number = place
        body = self.bodies[seat - 1]
        self.bodies[seat - 1] = (*body[:number], organ, *body[number + 1 :])

    def free_place(self, seat: Seat) -> Place:
        """The first free place in a body."""
        return seat, self.bodies[seat - 1].index(None)

    def fill_hand(self, seat: Seat) -> None:
        """Draw up to three cards, reshuffling when the pile runs out (BA-11, VC-9)."""
        hand = self.hands[seat - 1]
        drawn: list[Card] = []
        while len(hand) < HAND_SIZE and (self.pile or self.discards):
            if not self.pile:
                self._reshuffle()
            drawn.append(self.pile.pop())
            hand.append(drawn[-1])
        self.tell(CardsDrawn(seat, len(drawn)))
        if drawn:
            self.tell(CardsReceived(seat, tuple(drawn)))

    def _reshuffle(self) -> None:
        self.tell(PileReshuffled(len(self.discards), tuple(self.discards)))
        cards, self.luck = self.luck.shuffled(self.discards)
        self.pile, self.discards = list(cards), []

    def pass_turn(self) -> None:
        """The next seat still in is on; a round is over when the turn comes past the starter."""
        seats = len(self.hands)
        if len(self.out) == seats - 1:
            return  # nobody is left to pass it to: the game is over
        following = next(seat for seat in others(self.active, seats) if seat not in self.out)
        if (following - self.starter) % seats <= (self.active - self.starter) % seats:
            self.round += 1
        self.active = following
        if self.round <= LAST_ROUND:
            self.tell(TurnPassed(following))

    def leave(self, seat: Seat) -> None:
        """A player leaves: the hand and all cards of the body go to the discard pile."""
        self.discard_hand(seat)
        for number, organ in enumerate(self.bodies[seat - 1]):
            if organ is not None:
                self.discards += [f"{organ.colour}-organ", *organ.on]
                self.put((seat, number), None)
        self.out = (*self.out, seat)


def distinct(cards: Sequence[Card]) -> Iterable[Card]:
    """Each card of a hand once: holding two of a kind makes no other step."""
    return dict.fromkeys(cards)
