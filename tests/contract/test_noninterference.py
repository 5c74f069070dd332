"""Two worlds that differ only in what a seat may not know look and sound the same to that seat."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.core.cards import without
from contagia.core.contract import AnyGame, may_see_steps, played
from contagia.core.events import heard
from contagia.core.luck import Seed
from contagia.core.seats import Seat
from contagia.games.card_events import HandDiscarded
from contagia.games.card_table import BLOCK, HAND_SIZE, CardState, Discard, Play
from contagia.games.shelf import GAMES
from support.random_tables import Table, random_game, tables
from support.soundness import CHECKS

HIDDEN = [game for game in GAMES if game.hidden]
every_hidden_game = pytest.mark.parametrize("game", HIDDEN, ids=lambda game: game.key)


def shown_by(game: AnyGame, state: CardState, step: Any) -> list[list[str]]:
    """The cards of each hand that a step lays open: the one played, or lost to a glove."""
    shown: list[list[str]] = [[] for _ in state.hands]
    if step == BLOCK:
        shown[game.turn(state) - 1] = ["block"]
    elif isinstance(step, Play | Discard):
        shown[game.turn(state) - 1] = [step.card]
    for event in played(game, state, step)[1]:
        if isinstance(event, HandDiscarded):
            shown[event.seat - 1] = list(event.cards)
    return shown


def another_world(
    game: AnyGame, state: CardState, step: Any, seat: Seat | None, rng: Random
) -> CardState:
    """The same to `seat`: others' hands and the pile mixed, but not what this step will show.

    The cards on top of the pile stay, since `seat` may draw them in this very step.
    """
    kept = shown_by(game, state, step)
    loose = list(state.pile[:-HAND_SIZE])
    for owner, hand in enumerate(state.hands, 1):
        if owner != seat:
            loose += without(hand, kept[owner - 1])
    rng.shuffle(loose)
    hands = tuple(
        hand if owner == seat else (*known, *(loose.pop() for _ in range(len(hand) - len(known))))
        for owner, (hand, known) in enumerate(zip(state.hands, kept, strict=True), 1)
    )
    pile = (*loose, *state.pile[-HAND_SIZE:])
    return msgspec.structs.replace(state, hands=hands, pile=pile)


def seen_and_heard(game: AnyGame, state: Any, step: Any, seat: Seat | None) -> bytes:
    after, events = played(game, state, step)
    steps = [game.text(s) for s in game.steps(after)] if may_see_steps(game, after, seat) else None
    known = (game.view(after, seat), heard(events, seat), steps, game.turn(after))
    return msgspec.json.encode(known)


@every_hidden_game
@given(data=st.data())
def test_what_a_seat_may_not_know_changes_nothing_it_sees_or_hears(
    game: AnyGame, data: st.DataObject
) -> None:
    table = data.draw(tables(game))
    seat = data.draw(st.sampled_from([None, *range(1, table.seats + 1)]))
    for state, step in random_game(table):
        if step is None:
            break
        world = another_world(game, state, step, seat, table.rng)
        CHECKS[game.key](world)
        assert msgspec.json.encode(game.view(world, seat)) == msgspec.json.encode(
            game.view(state, seat)
        )
        assert seen_and_heard(game, world, step, seat) == seen_and_heard(game, state, step, seat)


@every_hidden_game
def test_the_other_worlds_of_this_test_really_differ(game: AnyGame) -> None:
    table = Table(game, game.options(), 3, Seed(b"\x07"), Random(1))
    state, step = next(random_game(table))
    world = another_world(game, state, step, 2, table.rng)
    assert world.hands[0] != state.hands[0]
    assert world.hands[1] == state.hands[1]
    assert game.view(world, 1) != game.view(state, 1)


@every_hidden_game
def test_a_view_has_no_field_for_a_secret(game: AnyGame) -> None:
    fields = {field.name for field in msgspec.structs.fields(game.view_type)}
    assert not fields & {"hands", "pile", "luck", "seed"}
