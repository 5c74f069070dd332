"""Rulebook and kernel agree on legal steps, successor and outcome, step for step."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contagia.core.contract import AnyGame
from contagia.core.luck import Seed
from contagia.games.shelf import GAMES
from contagia.kernels import chance
from contagia.kernels.contract import Flat, Kernel
from contagia.kernels.shelf import kernel as kernel_of
from support.random_tables import Table, random_game, tables

OPEN = [game for game in GAMES if not game.hidden]
every_open_game = pytest.mark.parametrize("game", OPEN, ids=lambda game: game.key)
NO_LUCK = chance.rng(1)
_SEED = Seed(b"\x00")


def legal(kernel: Kernel, flat: Flat) -> list[int]:
    out = np.zeros(kernel.most_steps, dtype=np.int64)
    return list(out[: kernel.steps(flat, out)])


def places(kernel: Kernel, flat: Flat, seats: int) -> tuple[int, ...] | None:
    found = np.zeros(seats, dtype=np.int64)
    return tuple(map(int, found)) if kernel.outcome(flat, found) else None


def check_position(table: Table, kernel: Kernel, state: Any, flat: Flat) -> None:
    game = table.game
    outcome = game.outcome(state)
    assert places(kernel, flat, table.seats) == (outcome.places if outcome else None)
    codes = legal(kernel, flat)
    assert [kernel.step(code) for code in codes] == list(game.steps(state))
    assert [kernel.code(step) for step in game.steps(state)] == codes
    assert outcome or kernel.turn(flat) == game.turn(state)


@every_open_game
@given(data=st.data())
def test_rulebook_and_kernel_agree_at_every_step(game: AnyGame, data: st.DataObject) -> None:
    table = data.draw(tables(game))
    kernel = kernel_of(game.key, table.options, table.seats)
    flat = kernel.pack(table.deal())
    for state, step in random_game(table):
        assert np.array_equal(flat, kernel.pack(state))
        check_position(table, kernel, state, flat)
        if step is not None:
            kernel.play(flat, kernel.code(step), NO_LUCK)


@every_open_game
@given(data=st.data())
def test_they_agree_after_somebody_resigned(game: AnyGame, data: st.DataObject) -> None:
    table = data.draw(tables(game))
    kernel = kernel_of(game.key, table.options, table.seats)
    moves = data.draw(st.integers(0, 60))
    state = [state for _, (state, _) in zip(range(moves + 1), random_game(table), strict=False)][-1]
    state = game.resign(state, data.draw(st.integers(1, table.seats)))
    check_position(table, kernel, state, kernel.pack(state))
    assert np.array_equal(kernel.pack_view(game.view(state, None)), kernel.pack(state))


@every_open_game
@settings(max_examples=10)
@given(data=st.data())
def test_a_playout_ends_the_game_and_leaves_its_last_position(
    game: AnyGame, data: st.DataObject
) -> None:
    table = data.draw(tables(game))
    kernel = kernel_of(game.key, table.options, table.seats)
    flat, found = kernel.pack(table.deal()), np.zeros(table.seats, dtype=np.int64)
    steps = kernel.playout(flat, chance.rng(data.draw(st.integers(0, 99))), found, 100_000)
    assert steps > 0
    assert not legal(kernel, flat)
    assert places(kernel, flat, table.seats) == tuple(map(int, found))


@every_open_game
def test_a_playout_stops_at_its_limit(game: AnyGame) -> None:
    table = Table(game, game.options(), 2, _SEED, Random(1))
    kernel = kernel_of(game.key, table.options, 2)
    flat, found = kernel.pack(table.deal()), np.ones(2, dtype=np.int64)
    for limit in (1, 2, 3, 4, 7):
        flat = kernel.pack(table.deal())
        assert kernel.playout(flat, chance.rng(5), found, limit) == limit
        assert found.tolist() == [0, 0]
        state = _replay(game, table, kernel, limit)
        assert np.array_equal(flat, kernel.pack(state))


def _replay(game: AnyGame, table: Table, kernel: Kernel, limit: int) -> Any:
    """The same random steps one by one: what a playout does is a path of legal steps."""
    state, flat = table.deal(), kernel.pack(table.deal())
    rng, found = chance.rng(5), np.zeros(2, dtype=np.int64)
    for _ in range(limit):
        before = flat.copy()
        kernel.playout(flat, rng, found, 1)
        state = next(
            after
            for after in (game.play(state, step) for step in game.steps(state))
            if np.array_equal(kernel.pack(after), flat)
        )
        assert not np.array_equal(before, flat)
    return state


@every_open_game
def test_a_playout_is_the_same_for_the_same_seed_and_differs_for_another(game: AnyGame) -> None:
    kernel = kernel_of(game.key, game.options(), 2)
    start = kernel.pack(game.deal(game.options(), 2, _SEED))

    def ending(seed: int) -> bytes:
        flat, found = start.copy(), np.zeros(2, dtype=np.int64)
        kernel.playout(flat, chance.rng(seed), found, 100_000)
        return flat.tobytes()

    assert ending(1) == ending(1)
    assert len({ending(seed) for seed in range(5)}) > 1
