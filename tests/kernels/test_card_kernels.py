"""Rulebook and card kernel agree on turn, legal steps, successor and outcome in random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.core.contract import AnyGame
from contagia.core.luck import Seed
from contagia.core.seats import everyone
from contagia.kernels import chance
from contagia.kernels.cards.layout import HANDS, PILE_SIZE
from kernels.card_agreement import (
    CARD_GAMES,
    check_position,
    check_step,
    check_world,
    differing,
    legal,
    pair_of,
    pile_counts,
    pile_words,
    unseen,
)
from support.random_tables import Table, random_game, tables

every_card_game = pytest.mark.parametrize("game", CARD_GAMES, ids=lambda game: game.key)


def restless_game(table: Table, patience: int) -> Iterator[tuple[Any, Any]]:
    """A random game in which now and then somebody resigns, in or out of turn."""
    game, state = table.game, table.deal()
    while steps := game.steps(state):
        step = table.rng.choice(steps)
        yield state, step
        state = game.play(state, step)
        if table.rng.randrange(patience) == 0:
            state = game.resign(state, table.rng.randint(1, table.seats))
    yield state, None


def check_game(table: Table, turns: Iterator[tuple[Any, Any]]) -> None:
    pair, rng = pair_of(table.game, table.deal()), chance.rng(table.rng.getrandbits(32))
    for state, step in turns:
        check_position(pair, state)
        if step is not None:
            check_step(pair, state, step, rng)


@every_card_game
@given(data=st.data())
def test_rulebook_and_kernel_agree_at_every_step(game: AnyGame, data: st.DataObject) -> None:
    table = data.draw(tables(game))
    check_game(table, random_game(table))


@every_card_game
@given(data=st.data())
def test_they_agree_when_players_resign(game: AnyGame, data: st.DataObject) -> None:
    table = data.draw(tables(game))
    check_game(table, restless_game(table, data.draw(st.integers(2, 60))))


@every_card_game
@pytest.mark.parametrize("seats", range(2, 7))
def test_they_agree_with_the_decks_as_they_are_printed(game: AnyGame, seats: int) -> None:
    for seed in range(3):
        table = Table(game, game.options(), seats, Seed(bytes([seats, seed])), Random(seed))
        check_game(table, random_game(table))


@every_card_game
@given(data=st.data())
def test_an_imagined_world_hides_only_what_the_seat_cannot_see(
    game: AnyGame, data: st.DataObject
) -> None:
    table = data.draw(tables(game))
    kernel, rng = pair_of(game, table.deal()).kernel, chance.rng(table.rng.getrandbits(32))
    for number, (state, _) in enumerate(restless_game(table, 40)):
        seat = number % (table.seats + 1)
        flat = kernel.pack(state)
        world = flat.copy()
        kernel.imagine(world, seat, rng)
        check_world(flat, world, seat, table.seats)


@every_card_game
@given(data=st.data())
def test_a_flat_view_becomes_a_world_that_fits_it(game: AnyGame, data: st.DataObject) -> None:
    table = data.draw(tables(game))
    kernel, rng = pair_of(game, table.deal()).kernel, chance.rng(table.rng.getrandbits(32))
    for number, (state, _) in enumerate(restless_game(table, 40)):
        seat = number % (table.seats + 1)
        view = game.view(state, seat or None)
        world = kernel.pack_view(view)
        kernel.imagine(world, seat, rng)
        check_world(kernel.pack(state), world, seat, table.seats)
        check_world(kernel.pack(game.imagine(view, table.rng)), world, seat, table.seats)


@every_card_game
@given(data=st.data())
def test_a_flat_view_has_no_hand_but_the_own(game: AnyGame, data: st.DataObject) -> None:
    table = data.draw(tables(game))
    kernel = pair_of(game, table.deal()).kernel
    for number, (state, _) in enumerate(random_game(table)):
        seat = number % (table.seats + 1)
        flat, shown = kernel.pack(state), kernel.pack_view(game.view(state, seat or None))
        hidden = [other for other in range(1, table.seats + 1) if other != seat]
        assert differing(flat, shown) <= {HANDS + s for s in hidden} | pile_words() | {PILE_SIZE}
        assert not any(shown[HANDS + other] for other in hidden)
        assert np.array_equal(pile_counts(shown), unseen(flat, hidden))


@every_card_game
@given(data=st.data())
def test_the_seat_that_is_on_has_the_same_steps_in_every_world(
    game: AnyGame, data: st.DataObject
) -> None:
    table = data.draw(tables(game))
    kernel, rng = pair_of(game, table.deal()).kernel, chance.rng(table.rng.getrandbits(32))
    for state, _ in random_game(table):
        flat = kernel.pack(state)
        world = kernel.pack_view(game.view(state, game.turn(state)))
        kernel.imagine(world, kernel.turn(flat), rng)
        assert legal(kernel, world) == legal(kernel, flat)


@every_card_game
@given(data=st.data())
def test_who_is_in_has_chances_and_at_the_end_first_places_count(
    game: AnyGame, data: st.DataObject
) -> None:
    table = data.draw(tables(game))
    kernel = pair_of(game, table.deal()).kernel
    for state, _ in restless_game(table, 40):
        values = np.full(table.seats, 9.0)
        kernel.evaluate(kernel.pack(state), values)
        if outcome := game.outcome(state):
            first = [float(place == 1) for place in outcome.places]
            assert list(values) == [one / sum(first) for one in first]
        else:
            for seat in everyone(1, table.seats):
                chance_to_win = values[seat - 1]
                assert chance_to_win == 0.0 if seat in state.out else 0.0 < chance_to_win < 1.0
