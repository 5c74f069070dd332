"""The search for hidden hands: from the view alone, and the same twice."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from contagia.bots.bandit import best, plain
from contagia.bots.contract import Budget
from contagia.core.luck import Seed
from contagia.core.notation import read_step
from contagia.games.shelf import find
from wards import bacteria, virus_cards

HIDDEN = ["bacteria", "virus-cards"]
every_hidden_game = pytest.mark.parametrize("key", HIDDEN)


def after_some_steps(key: str, seats: int, moves: int, seed: int) -> Any:
    game, rng = find(key), Random(seed)
    state = game.deal(game.options(), seats, Seed(bytes([seed])))
    for _ in range(moves):
        state = game.play(state, rng.choice(game.steps(state)))
    return state


@every_hidden_game
def test_two_worlds_with_the_same_view_get_the_same_thought(key: str) -> None:
    game = find(key)
    for seed in range(4):
        state = after_some_steps(key, 3, 12 + seed, seed)
        seat = game.turn(state)
        view = game.view(state, seat)
        other = game.imagine(view, Random(99))
        assert other != state
        one, two = (
            best(game, 5).think(game.view(world, seat), Budget(playouts=300))
            for world in (state, other)
        )
        assert (one.step, one.candidates) == (two.step, two.candidates)


@every_hidden_game
@pytest.mark.parametrize("seats", [2, 6])
def test_a_game_is_played_to_its_end_with_legal_steps(key: str, seats: int) -> None:
    game = find(key)
    state = after_some_steps(key, seats, 0, 1)
    bots = [(best if seat % 2 else plain)(game, seat) for seat in range(seats)]
    for _ in range(400):
        if game.outcome(state):
            break
        seat = game.turn(state)
        thought = bots[seat - 1].think(game.view(state, seat), Budget(playouts=40))
        assert len(thought.values) == seats
        assert {c.step for c in thought.candidates} == {game.text(s) for s in game.steps(state)}
        state = game.play(state, read_step(game, state, thought.step))


def test_a_card_that_wins_is_played() -> None:
    state = bacteria(["yellow-organ thief glove", ""], ["red, green, blue", ""])
    thought = best(find("bacteria"), 1).think(find("bacteria").view(state, 1), Budget(playouts=600))
    assert thought.step == "play yellow-organ"
    assert thought.candidates[0].value == 1.0


def test_a_thief_who_would_win_is_blocked() -> None:
    game = find("virus-cards")
    state = virus_cards(["thief", "block red-virus"], ["red, green, blue", "yellow"])
    state = game.play(state, read_step(game, state, "play thief 2a"))
    thought = best(game, 1).think(game.view(state, 2), Budget(playouts=400))
    assert thought.step == "block"


def test_the_only_step_needs_no_thought() -> None:
    game = find("virus-cards")
    state = virus_cards(["thief", "red-virus"], ["red, green, blue", "yellow"])
    state = game.play(state, read_step(game, state, "play thief 2a"))
    thought = best(game, 1).think(game.view(state, 2), Budget(playouts=400))
    assert (thought.step, thought.playouts) == ("pass", 1)
