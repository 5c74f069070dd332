"""What must hold of every state of a game, however it came about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from contagia.core.cards import PLAIN_COLOURS, RAINBOW, kind
from contagia.games import bacteria, flooded_island, virus_cards, virus_game, virus_wars
from contagia.games.bodies import GERM_KINDS, Body, Organ
from contagia.games.card_table import HAND_SIZE, LAST_ROUND, CardState, face_up


def _never_overlap(sets: Sequence[int], everything: int) -> None:
    for one, other in combinations(sets, 2):
        assert not one & other, "a cell with two owners"
    assert not sum(sets) & ~everything, "a cell outside the board"


def check_virus_game(state: virus_game.State) -> None:
    _never_overlap([*state.bases, *state.normal, *state.fortified, state.neutral], state.grid.all)
    assert len(set(state.out)) == len(state.out) < state.seats
    assert 0 <= state.left <= 3
    for seat, base in enumerate(state.bases, 1):
        assert base in (0, virus_game.corners(state.grid)[seat - 1])
        assert base or seat in state.out, "a seat without a base is out"
    if state.options.fallen != "stay":
        assert not any(state.own(seat) for seat in state.out)


def check_virus_wars(state: virus_wars.State) -> None:
    _never_overlap([*state.live, *state.dead], state.grid.all)
    assert 1 <= state.left <= 3


def check_flooded_island(state: flooded_island.State) -> None:
    _never_overlap([state.flooded], state.grid.all)
    assert 0 <= state.at < state.options.width * state.options.height
    assert 1 <= state.day <= state.options.days
    assert 1 <= state.left <= state.options.max_flood


def _check_organ(organ: Organ) -> None:
    germs = [kind(card) in GERM_KINDS for card in organ.on]
    assert germs in ([], [True], [False], [False, False]), "one germ, or one or two cures"


def _check_body(body: Body, single: Sequence[str]) -> None:
    organs = [organ for organ in body if organ is not None]
    for organ in organs:
        _check_organ(organ)
    colours = Counter(organ.colour for organ in organs)
    assert all(colours[colour] <= 1 for colour in single), "a doubled colour"


def _check_cards(state: CardState, deck: list[str], on_table: Sequence[str] = ()) -> None:
    held = [card for hand in state.hands for card in hand]
    assert Counter([*face_up(state), *state.pile, *held, *on_table]) == Counter(deck)
    assert all(len(hand) <= HAND_SIZE for hand in state.hands)
    assert 1 <= state.round <= LAST_ROUND + 1
    assert len(set(state.out)) == len(state.out) < state.seats
    for seat in state.out:
        assert not state.hands[seat - 1]
        assert not any(state.bodies[seat - 1])


def check_bacteria(state: bacteria.State) -> None:
    _check_cards(state, state.options.deck())
    for body in state.bodies:
        assert len(body) == 4
        _check_body(body, PLAIN_COLOURS)


def check_virus_cards(state: virus_cards.State) -> None:
    on_table = state.question.cards() if state.question else []
    _check_cards(state, state.options.deck(), on_table)
    for body in state.bodies:
        assert len(body) == 5
        _check_body(body, (*PLAIN_COLOURS, RAINBOW))


CHECKS: dict[str, Callable[[Any], None]] = {
    "virus-game": check_virus_game,
    "virus-wars": check_virus_wars,
    "flooded-island": check_flooded_island,
    "bacteria": check_bacteria,
    "virus-cards": check_virus_cards,
}
