"""How a card kernel is held against its rulebook.

Everything is compared word by word, but for cards that a step draws: rulebook and kernel draw each
by its own luck. Then the drawing hand and the pile may differ, and their cards together may not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import permutations
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec
import numpy as np

from contagia.core.contract import AnyGame, played
from contagia.core.events import Event
from contagia.core.seats import Seat
from contagia.games.bodies import Place
from contagia.games.card_events import CardsReceived, GermSpread, PileReshuffled
from contagia.games.card_table import CardState, Dealer
from contagia.games.shelf import GAMES
from contagia.kernels.cards.layout import (
    BODIES,
    HANDS,
    HELD,
    KINDS,
    MOST_PLACES,
    PILE,
    PILE_SIZE,
    WORDS,
)
from contagia.kernels.cards.packing import place_code as code
from contagia.kernels.contract import Flat, Kernel, Rng
from contagia.kernels.shelf import kernel as kernel_of

CARD_GAMES = [game for game in GAMES if game.hidden]


class Pair(NamedTuple):
    """A rulebook, and the kernel that is to agree with it."""

    game: AnyGame
    kernel: Kernel


def pair_of(game: AnyGame, state: Any) -> Pair:
    return Pair(game, kernel_of(game.key, state.options, state.seats))


def legal(kernel: Kernel, flat: Flat) -> list[int]:
    out = np.zeros(kernel.most_steps, np.int64)
    return [int(code) for code in out[: kernel.steps(flat, out)]]


def places(kernel: Kernel, flat: Flat, seats: int) -> tuple[int, ...] | None:
    found = np.zeros(seats, np.int64)
    return tuple(map(int, found)) if kernel.outcome(flat, found) else None


def hand_counts(flat: Flat, seat: Seat) -> Flat:
    """How many of each kind a hand has."""
    return np.array([flat[HANDS + seat] >> 2 * kind & 3 for kind in range(KINDS)])


def pile_counts(flat: Flat) -> Flat:
    return flat[PILE : PILE + KINDS]


def differing(one: Flat, other: Flat) -> set[int]:
    """The words in which two flat states differ."""
    assert len(one) == len(other) == WORDS
    return set(map(int, np.flatnonzero(one != other)))


def pile_words() -> set[int]:
    return set(range(PILE, PILE + KINDS))


def check_counts(flat: Flat, seats: int) -> None:
    """What is kept twice says the same twice."""
    assert pile_counts(flat).min() >= 0
    assert pile_counts(flat).sum() == flat[PILE_SIZE]
    for seat in range(1, seats + 1):
        assert hand_counts(flat, seat).sum() == flat[HELD + seat]


def check_position(pair: Pair, state: CardState) -> None:
    """Turn, steps and outcome; one number for each step and back."""
    game, kernel = pair
    flat = kernel.pack(state)
    check_counts(flat, state.seats)
    outcome = game.outcome(state)
    assert places(kernel, flat, state.seats) == (outcome.places if outcome else None)
    assert kernel.turn(flat) == game.turn(state)
    codes, steps = legal(kernel, flat), list(game.steps(state))
    assert sorted(codes) == sorted(map(kernel.code, steps))
    assert len(set(codes)) == len(codes) <= kernel.most_steps
    assert {kernel.step(code) for code in codes} == set(steps)
    assert [kernel.code(kernel.step(code)) for code in codes] == codes


def check_step(pair: Pair, state: CardState, step: Any, rng: Rng) -> None:
    """The same successor, but for the luck of the draw."""
    game, kernel = pair
    before, (after, events) = kernel.pack(state), played(game, state, step)
    flat, expected = before.copy(), kernel.pack(after)
    kernel.play(flat, kernel.code(step), rng)
    check_counts(flat, state.seats)
    if any(isinstance(event, GermSpread) and event.hosts for event in events):
        assert could_be_drawn(pair, state, step, flat)
        return
    if not any(isinstance(event, CardsReceived) for event in events):
        assert differing(flat, expected) == set()
        return
    seat = state.active
    assert differing(flat, expected) <= {HANDS + seat} | pile_words()
    drawn = hand_counts(flat, seat) + pile_counts(flat)
    assert np.array_equal(drawn, hand_counts(expected, seat) + pile_counts(expected))
    due = hand_counts(kernel.pack(before_drawing(after, seat, events)), seat)
    if any(isinstance(event, PileReshuffled) for event in events):
        due += pile_counts(before)  # a pile that runs out goes into the hand
    assert (hand_counts(flat, seat) >= due).all()


def could_be_drawn(pair: Pair, state: CardState, step: Any, flat: Flat) -> bool:
    """Whether the rulebook's lots could have led where the kernel's have."""
    places = [(seat, number) for seat in range(1, state.seats + 1) for number in range(MOST_PLACES)]
    before = pair.kernel.pack(state)
    changed = [
        place for place in places if flat[BODIES + code(place)] != before[BODIES + code(place)]
    ]
    for script in permutations(place for place in changed if place[0] != state.active):
        with patch.object(Dealer, "lot", following(script)):
            after, _ = played(pair.game, state, step)
        if not differing(flat, pair.kernel.pack(after)):
            return True
    return False


def following(script: Sequence[Place]) -> Callable[[Dealer, Sequence[Place]], Place]:
    """A lot that falls on the first place of a script that it can fall on."""

    def lot(_dealer: Dealer, places: Sequence[Place]) -> Place:
        return next((place for place in script if place in places), places[0])

    return lot


def before_drawing(state: CardState, seat: Seat, events: Iterable[Event]) -> CardState:
    """The state without the cards that `seat` has just drawn."""
    received = sum(len(event.cards) for event in events if isinstance(event, CardsReceived))
    hands = list(state.hands)
    hands[seat - 1] = hands[seat - 1][:-received]
    return msgspec.structs.replace(state, hands=tuple(hands))


def check_world(flat: Flat, world: Flat, seat: Seat | None, seats: int) -> None:
    """The own hand and all that lies open as before; other hands and the pile hold the rest."""
    hidden = [other for other in range(1, seats + 1) if other != seat]
    assert differing(flat, world) <= {HANDS + other for other in hidden} | pile_words()
    check_counts(world, seats)
    assert np.array_equal(unseen(flat, hidden), unseen(world, hidden))


def unseen(flat: Flat, hidden: Iterable[Seat]) -> Flat:
    """The cards of the pile and of some hands, by kind."""
    cards = pile_counts(flat).copy()
    for seat in hidden:
        cards += hand_counts(flat, seat)
    return cards
