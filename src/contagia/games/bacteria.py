"""Bacteria: complete a healthy body before the others do. Rules: docs/rules/bacteria.md."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from contagia.core.cards import Card, coloured, kind
from contagia.core.errors import BadOptions
from contagia.core.events import Tell, silence
from contagia.core.luck import Seed
from contagia.core.options import Presets
from contagia.core.outcomes import Outcome
from contagia.core.reasons import Why
from contagia.core.seats import Seat
from contagia.games import treatments
from contagia.games.bodies import Anatomy, Body, counting
from contagia.games.card_events import SpecialPlayed
from contagia.games.card_table import (
    DRAW,
    CardOptions,
    CardState,
    CardView,
    Count,
    Dealer,
    Discard,
    Play,
    Step,
    card_outcome,
    dealt,
    distinct,
    imagined,
    is_over,
    seen,
    step_text,
)
from contagia.games.refusals.bacteria import why_not

PLACES = 4
TREATMENTS = frozenset({"transplant", "thief", "contagion", "glove", "error"})
QUICK_GAME_SEATS = range(2, 4)
DECKS = {"usual": {}, "first-program": {"rainbow_organs": 1, "transplant": 2, "contagion": 3}}


class BacteriaOptions(CardOptions, frozen=True):
    """Options of Bacteria"""

    presets: ClassVar[Presets] = {"deck": DECKS}

    organs_to_win: Annotated[
        Literal[4, 3],
        Meta(title="Organs to win", description="3 is the quick game, for 2 or 3 seats."),
    ] = 4
    contagion_order: Annotated[
        Literal["clockwise", "random"],
        Meta(title="Contagion goes", description="To the next organ it can infect, or to any."),
    ] = "clockwise"
    match_colours: Annotated[
        Literal["both", "organ"],
        Meta(
            title="A card must match",
            description="The organ and the card it would remove, or the organ alone.",
        ),
    ] = "both"
    organs: Annotated[Count, Meta(title="Organs of each colour")] = 5
    rainbow_organs: Annotated[Count, Meta(title="Rainbow organs")] = 4
    bacteria: Annotated[Count, Meta(title="Bacteria of each colour")] = 4
    rainbow_bacteria: Annotated[Count, Meta(title="Rainbow bacteria")] = 1
    medicines: Annotated[Count, Meta(title="Medicines of each colour")] = 4
    rainbow_medicines: Annotated[Count, Meta(title="Rainbow medicines")] = 4
    transplant: Annotated[Count, Meta(title="Transplants")] = 3
    thief: Annotated[Count, Meta(title="Organ thieves")] = 3
    contagion: Annotated[Count, Meta(title="Contagions")] = 2
    glove: Annotated[Count, Meta(title="Latex gloves")] = 1
    error: Annotated[Count, Meta(title="Medical errors")] = 1

    def deck(self) -> list[Card]:
        """Every card of the game (BA-2)."""
        return [
            *coloured("organ", self.organs, self.rainbow_organs),
            *coloured("bacteria", self.bacteria, self.rainbow_bacteria),
            *coloured("medicine", self.medicines, self.rainbow_medicines),
            *["transplant"] * self.transplant,
            *["thief"] * self.thief,
            *["contagion"] * self.contagion,
            *["glove"] * self.glove,
            *["error"] * self.error,
        ]

    def check(self, seats: int) -> None:
        """The quick game is for few (BA-25)."""
        CardOptions.check(self, seats)
        if self.organs_to_win == 3 and seats not in QUICK_GAME_SEATS:
            raise BadOptions(f"The quick game (organs_to_win=3) is for 2 or 3 seats, not {seats}.")


class State(CardState, frozen=True, kw_only=True):
    """The table, and where the active player is in the turn (BA-7)."""

    options: BacteriaOptions
    phase: Literal["play", "discard", "draw"] = "play"  # "discard": one is gone, more may follow


class View(CardView, frozen=True, kw_only=True):
    """What a seat may know of it."""

    options: BacteriaOptions
    phase: Literal["play", "discard", "draw"]


class Bacteria:
    """The rulebook of Bacteria."""

    key = "bacteria"
    title = "Bacteria"
    blurb = "Four healthy organs win. Infect, cure, steal, swap bodies by medical error."
    seats = range(2, 7)
    version = 2  # 2 has contagion_order, match_colours and named decks
    compatible_from = 1
    hidden = True
    options = BacteriaOptions
    state_type = State
    view_type = View

    def deal(self, options: BacteriaOptions, seats: int, seed: Seed, tell: Tell = silence) -> State:
        """Shuffle, three cards each, and who starts (BA-3)."""
        return State(**dealt(options, seats, seed, anatomy(options).empty, tell))

    def turn(self, state: State) -> Seat:
        """The active player; nobody interrupts."""
        return state.active

    def steps(self, state: State) -> list[Step]:
        """Play or discard; then draw (BA-7)."""
        if is_over(state, lambda body: has_won(body, state.options)):
            return []
        discards: list[Step] = [Discard(card) for card in distinct(state.hand)]
        if state.phase == "play":
            return [*plays(state), *discards]
        return [*discards, DRAW] if state.phase == "discard" else [DRAW]

    def play(self, state: State, step: Step, tell: Tell = silence) -> State:
        """One step of the active player's turn."""
        dealer = Dealer(state, tell)
        if isinstance(step, Discard):
            dealer.discard(state.active, step.card)
            return dealer.done(state, phase="discard")
        if isinstance(step, Play):
            dealer.take(state.active, step.card)
            apply(dealer, step, state.options)
            return dealer.done(state, phase="draw")
        dealer.fill_hand(state.active)
        return self._next_turn(dealer, state)

    def outcome(self, state: State) -> Outcome | None:
        """A healthy body (BA-23), a hundred rounds (BA-26), or nobody else left (BA-30)."""
        return card_outcome(state, lambda body: has_won(body, state.options))

    def view(self, state: State, seat: Seat | None) -> View:
        """The own hand, and what lies open (BA-4)."""
        return View(**seen(state, seat), options=state.options, phase=state.phase)

    def imagine(self, view: View, rng: Random) -> State:
        """Deal the cards nobody has shown at random."""
        fields = imagined(view, view.options.deck(), (), rng)
        return State(**fields, options=view.options, phase=view.phase)

    def text(self, step: Step) -> str:
        """As in BA-31."""
        return step_text(step)

    def resign(self, state: State, seat: Seat, tell: Tell = silence) -> State:
        """Hand and body go to the discard pile, the seat is out (BA-30)."""
        if self.outcome(state) or seat in state.out:
            return state
        dealer = Dealer(state, tell)
        dealer.leave(seat)
        return self._next_turn(dealer, state) if seat == state.active else dealer.done(state)

    def why_not(self, state: State, text: str) -> Why:
        """Why a text is not a legal step."""
        return why_not(state, anatomy(state.options), text)

    def _next_turn(self, dealer: Dealer, state: State) -> State:
        """Who has no card to play or discard starts by drawing (BA-8)."""
        dealer.pass_turn()
        hand = dealer.hands[dealer.active - 1]
        return dealer.done(state, phase="play" if hand else "draw")


def anatomy(options: BacteriaOptions) -> Anatomy:
    """What goes where at a table with these options (BA-5, BA-6, BA-12, BA-13)."""
    both = options.match_colours == "both"
    return Anatomy(places=PLACES, many_rainbows=True, matches_removed=both, germs_on_own=False)


def has_won(body: Body, options: BacteriaOptions) -> bool:
    """Enough organs that are not infected; a body holds no doubled colour anyway (BA-23)."""
    return counting(body) >= options.organs_to_win


def plays(state: State) -> Iterator[Step]:
    """Every way to play a card of the active player's hand."""
    for card in distinct(state.hand):
        yield from treatments.ways_to_play(state, anatomy(state.options), card)


def apply(dealer: Dealer, step: Play, options: BacteriaOptions) -> None:
    """What the card does; a treatment then goes to the discard pile (BA-17)."""
    if step.card in ("contagion", "glove"):  # they may do nothing else that is told
        dealer.tell(SpecialPlayed(dealer.active, step.card, step_text(step)))
    treatments.apply(dealer, step, by_lot=options.contagion_order == "random")
    if kind(step.card) in TREATMENTS:
        dealer.discards.append(step.card)
