"""Virus The Game: four healthy organs, and a block in hand. Rules: docs/rules/virus-cards.md."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import takewhile
from random import Random
from typing import Annotated

import msgspec
from msgspec import Meta

from contagia.core.cards import Card, coloured, kind
from contagia.core.events import Tell, silence
from contagia.core.luck import Seed
from contagia.core.outcomes import Outcome
from contagia.core.reasons import Why
from contagia.core.seats import Seat, others
from contagia.games import treatments
from contagia.games.bodies import Anatomy, Body, Organ, Place, counting, organs, place_text
from contagia.games.card_events import (
    BlockDeclined,
    CardBlocked,
    NothingPlayed,
    OrganPurged,
    SpecialCancelled,
    SpecialPlayed,
)
from contagia.games.card_table import (
    BLOCK,
    END,
    PASS,
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
from contagia.games.refusals.virus_cards import why_not

ANATOMY = Anatomy(places=5, many_rainbows=False, matches_removed=False, germs_on_own=True)
ORGANS_TO_WIN = 4
# A block is one too, played out of turn. The last three are there if a table adds them (VC-30).
SPECIALS = frozenset({"transplant", "thief", "purge", "contagion", "glove", "error"})
BLOCK_CARD: Card = "block"


class VirusCardsOptions(CardOptions, frozen=True):
    """Options of Virus The Game"""

    organs: Annotated[Count, Meta(title="Organs of each colour")] = 5
    rainbow_organs: Annotated[Count, Meta(title="Rainbow organs")] = 1
    viruses: Annotated[Count, Meta(title="Viruses of each colour")] = 4
    rainbow_viruses: Annotated[Count, Meta(title="Rainbow viruses")] = 1
    vaccines: Annotated[Count, Meta(title="Vaccines of each colour")] = 4
    rainbow_vaccines: Annotated[Count, Meta(title="Rainbow vaccines")] = 4
    transplant: Annotated[Count, Meta(title="Transplants")] = 3
    thief: Annotated[Count, Meta(title="Organ thieves")] = 3
    purge: Annotated[Count, Meta(title="Purges")] = 2
    block: Annotated[Count, Meta(title="Blocks")] = 2
    contagion: Annotated[Count, Meta(title="Contagions")] = 0
    glove: Annotated[Count, Meta(title="Latex gloves")] = 0
    error: Annotated[Count, Meta(title="Medical errors")] = 0

    def deck(self) -> list[Card]:
        """Every card of the game (VC-2)."""
        return [
            *coloured("organ", self.organs, self.rainbow_organs),
            *coloured("virus", self.viruses, self.rainbow_viruses),
            *coloured("vaccine", self.vaccines, self.rainbow_vaccines),
            *["transplant"] * self.transplant,
            *["thief"] * self.thief,
            *["purge"] * self.purge,
            *[BLOCK_CARD] * self.block,
            *["contagion"] * self.contagion,
            *["glove"] * self.glove,
            *["error"] * self.error,
        ]


class Question(msgspec.Struct, frozen=True):
    """A special card lies on the table, and `asked` is to say whether to block what came last."""

    special: Play
    asked: Seat
    blockers: tuple[Seat, ...] = ()  # who has blocked so far: the card, its block, and so on

    def cards(self) -> list[Card]:
        """What lies on the table until the answer."""
        return [self.special.card, *[BLOCK_CARD] * len(self.blockers)]


class State(CardState, frozen=True, kw_only=True):
    """The table, and where the turn is (VC-6)."""

    options: VirusCardsOptions
    discarding: bool = False  # a card is discarded, more may follow
    question: Question | None = None


class View(CardView, frozen=True, kw_only=True):
    """What a seat may know of it."""

    options: VirusCardsOptions
    discarding: bool
    question: Question | None


class VirusCards:
    """The rulebook of Virus The Game."""

    key = "virus-cards"
    title = "Virus The Game"
    blurb = "Four healthy organs win. Special cards can be blocked, and blocks too."
    seats = range(2, 7)
    version = 2  # 2 has contagion, glove and error, none unless a table adds them
    compatible_from = 1
    hidden = True
    options = VirusCardsOptions
    state_type = State
    view_type = View

    def deal(
        self, options: VirusCardsOptions, seats: int, seed: Seed, tell: Tell = silence
    ) -> State:
        """Shuffle, three cards each, and who starts (VC-3)."""
        return State(**dealt(options, seats, seed, ANATOMY.empty, tell))

    def turn(self, state: State) -> Seat:
        """The active player, or the one who is asked whether to block (VC-20)."""
        return state.question.asked if state.question else state.active

    def steps(self, state: State) -> list[Step]:
        """Play, discard or pass; or answer the question."""
        if is_over(state, has_won):
            return []
        if state.question:
            holds_a_block = BLOCK_CARD in state.hands[state.question.asked - 1]
            return [BLOCK, PASS] if holds_a_block else [PASS]
        discards: list[Step] = [Discard(card) for card in distinct(state.hand)]
        if state.discarding:
            return [*discards, END]
        return [*plays(state), *discards, PASS]

    def play(self, state: State, step: Step, tell: Tell = silence) -> State:
        """One step of the turn, or one answer."""
        dealer = Dealer(state, tell)
        if state.question:
            return answer(dealer, state, state.question, step)
        if isinstance(step, Discard):
            dealer.discard(state.active, step.card)
            return dealer.done(state, discarding=True)
        if not isinstance(step, Play):
            if step == PASS:
                tell(NothingPlayed(state.active))
            return end_turn(dealer, state)
        dealer.take(state.active, step.card)
        if kind(step.card) in SPECIALS:
            tell(SpecialPlayed(state.active, step.card, step_text(step)))
            return ask(dealer, state, Question(step, asked=state.active))
        apply(dealer, step)
        return end_turn(dealer, state)

    def asked(self, state: State) -> tuple[Seat, ...]:
        """Who may still block: the seat that is asked, and those after it (VC-20, VC-21)."""
        question = state.question
        if question is None:
            return ()
        return (question.asked, *seats_to_ask(state, question, state.out))

    def outcome(self, state: State) -> Outcome | None:
        """A healthy body (VC-24), a hundred rounds (VC-26), or nobody else left (VC-28)."""
        return card_outcome(state, has_won)

    def view(self, state: State, seat: Seat | None) -> View:
        """The own hand, and what lies open (VC-4)."""
        return View(
            **seen(state, seat),
            options=state.options,
            discarding=state.discarding,
            question=state.question,
        )

    def imagine(self, view: View, rng: Random) -> State:
        """Deal the cards nobody has shown at random."""
        shown = view.question.cards() if view.question else ()
        return State(
            **imagined(view, view.options.deck(), shown, rng),
            options=view.options,
            discarding=view.discarding,
            question=view.question,
        )

    def text(self, step: Step) -> str:
        """As in VC-29."""
        return step_text(step)

    def resign(self, state: State, seat: Seat, tell: Tell = silence) -> State:
        """Hand and body go to the discard pile, the seat is out (VC-28)."""
        if self.outcome(state) or seat in state.out:
            return state
        dealer, question = Dealer(state, tell), state.question
        dealer.leave(seat)
        alone = len(dealer.out) == state.seats - 1
        if question and (alone or seat == state.active or concerns(question, seat)):
            cancel(dealer, question)
            return end_turn(dealer, state)
        if question and seat == question.asked:
            return ask(dealer, state, question)
        return end_turn(dealer, state) if seat == state.active else dealer.done(state)

    def why_not(self, state: State, text: str) -> Why:
        """Why a text is not a legal step."""
        return why_not(state, ANATOMY, text)


def has_won(body: Body) -> bool:
    """Four organs that are not infected (VC-24)."""
    return counting(body) >= ORGANS_TO_WIN


def plays(state: State) -> Iterator[Step]:
    """Every way to play a card of the hand; a block is for others' turns (VC-19)."""
    for card in distinct(state.hand):
        if card == "purge":
            yield from (Play(card, (place,)) for place, organ in organs(state.bodies) if organ.on)
        else:
            yield from treatments.ways_to_play(state, ANATOMY, card)


def apply(dealer: Dealer, step: Play) -> None:
    """What the card does."""
    if step.card == "purge":
        purge(dealer, dealer.active, step.places[0])
    else:
        treatments.apply(dealer, step)


def purge(dealer: Dealer, seat: Seat, place: Place) -> None:
    """Everything on an organ goes to the discard pile, immunity too (VC-18)."""
    organ = dealer.organ(place)
    dealer.put(place, Organ(organ.colour))
    dealer.discards += organ.on
    dealer.tell(OrganPurged(seat, place[0], place_text(place), organ.colour, "purge"))


def answer(dealer: Dealer, state: State, question: Question, step: Step) -> State:
    """`block` starts the asking anew; `pass` asks the next (VC-20, VC-21)."""
    if step == BLOCK:
        dealer.take(question.asked, BLOCK_CARD)
        dealer.tell(CardBlocked(question.asked))
        blockers = (*question.blockers, question.asked)
        question = msgspec.structs.replace(question, blockers=blockers)
    else:
        dealer.tell(BlockDeclined(question.asked))
    return ask(dealer, state, question)


def ask(dealer: Dealer, state: State, question: Question) -> State:
    """Ask the next seat in turn order; when all others have answered, settle it (VC-20)."""
    following = next(seats_to_ask(state, question, dealer.out), None)
    if following is None:
        return settle(dealer, state, question)
    return dealer.done(state, question=msgspec.structs.replace(question, asked=following))


def seats_to_ask(state: State, question: Question, out: Collection[Seat]) -> Iterator[Seat]:
    """Who is asked after the present one: all up to the player of the last card (VC-21)."""
    spoke_last = question.blockers[-1] if question.blockers else state.active
    rest = takewhile(lambda seat: seat != spoke_last, others(question.asked, state.seats))
    return (seat for seat in rest if seat not in out)


def settle(dealer: Dealer, state: State, question: Question) -> State:
    """Each block cancels what it was played on, so an odd number cancels the card (VC-22)."""
    if len(question.blockers) % 2:
        cancel(dealer, question)
    else:
        apply(dealer, question.special)
        dealer.discards += question.cards()
    return end_turn(dealer, state)


def cancel(dealer: Dealer, question: Question) -> None:
    """The card and its blocks go to the discard pile without effect (VC-22)."""
    dealer.tell(SpecialCancelled(dealer.active, question.special.card))
    dealer.discards += question.cards()


def concerns(question: Question, seat: Seat) -> bool:
    """Whether the card in question names an organ of `seat`, or `seat` itself (VC-28)."""
    special = question.special
    return special.other == seat or any(place[0] == seat for place in special.places)


def end_turn(dealer: Dealer, state: State) -> State:
    """Unless somebody has won, the hand is filled and the next seat is on (VC-8, VC-25)."""
    if not any(map(has_won, dealer.bodies)):
        if dealer.active not in dealer.out:
            dealer.fill_hand(dealer.active)
        dealer.pass_turn()
    return dealer.done(state, discarding=False, question=None)
