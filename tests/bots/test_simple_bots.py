"""`random` and `greedy`: legal, repeatable, sensible, and blind to what their seat may not know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contagia.bots.shelf import seat_bot
from contagia.bots.simple.evaluations import evaluate
from contagia.bots.simple.greedy import GreedyBot
from contagia.bots.simple.hands import settled
from contagia.core.bots import Budget
from contagia.core.contract import AnyGame
from contagia.core.luck import Seed
from contagia.core.notation import read_step
from contagia.core.outcomes import Outcome
from contagia.games.shelf import GAMES, SHELF
from support.random_tables import Table, random_game, tables

BOTS = ("random", "greedy")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
every_bot = pytest.mark.parametrize("name", BOTS)


def thought_at(game: AnyGame, name: str, state: Any, seed: int = 1) -> str:
    view = game.view(state, game.turn(state))
    return seat_bot(game, name, seed).think(view, Budget()).step


@every_bot
@every_game
@settings(max_examples=5)
@given(data=st.data())
def test_the_step_is_legal_at_every_table(game: AnyGame, name: str, data: st.DataObject) -> None:
    table = data.draw(tables(game))
    for number, (state, step) in enumerate(random_game(table)):
        if step is not None and number % 20 == 0:
            read_step(game, state, thought_at(game, name, state))


@every_bot
@every_game
def test_the_same_seed_makes_the_same_steps(game: AnyGame, name: str) -> None:
    def steps(seed: int) -> list[str]:
        table = Table(game, game.options(), game.seats[-1], _seed(), Random(4))
        bot = seat_bot(game, name, seed)
        states = [state for state, step in random_game(table) if step is not None][:40]
        return [bot.think(game.view(s, game.turn(s)), Budget()).step for s in states]

    assert steps(5) == steps(5)
    if name == "random":
        assert steps(5) != steps(6)


@every_bot
@pytest.mark.parametrize("key", ["bacteria", "virus-cards"])
@settings(max_examples=5)
@given(data=st.data())
def test_two_worlds_with_the_same_view_get_the_same_step(
    key: str, name: str, data: st.DataObject
) -> None:
    game = SHELF[key]
    table = data.draw(tables(game))
    for number, (state, step) in enumerate(random_game(table)):
        if step is None or number % 20:
            continue
        other = game.imagine(game.view(state, game.turn(state)), table.rng)
        assert thought_at(game, name, state) == thought_at(game, name, other)


@every_game
def test_greedy_says_what_it_considered(game: AnyGame) -> None:
    table = Table(game, game.options(), game.seats[-1], _seed(), Random(4))
    state, _ = next(random_game(table))
    thought = GreedyBot(game, 1).think(game.view(state, game.turn(state)), Budget())
    assert len(thought.values) == table.seats
    assert {one.step for one in thought.candidates} == {game.text(s) for s in game.steps(state)}
    values = [one.value for one in thought.candidates]
    assert values == sorted(values, reverse=True)
    assert all(0 <= value <= 1 for value in (*values, *thought.values))
    assert thought.playouts >= len(values)


@every_game
def test_greedy_takes_a_win_that_is_one_step_away(game: AnyGame) -> None:
    found = 0
    for luck in range(20):
        table = Table(game, game.options(), game.seats[0], _seed(luck), Random(luck))
        for state, step in random_game(table):
            if step is None or not _wins_now(game, state) or found == 5:
                continue
            found += 1
            after = game.play(state, read_step(game, state, thought_at(game, "greedy", state)))
            assert _is_won(game.outcome(settled(game, after)), game.turn(state))
    assert found


def test_an_open_game_lies_between_a_lost_and_a_won_one() -> None:
    for game in GAMES:
        table = Table(game, game.options(), game.seats[-1], _seed(), Random(2))
        states = [state for state, _ in random_game(table)]
        outcome = game.outcome(states[-1])
        assert outcome
        for seat in range(1, table.seats + 1):
            end = evaluate(game, states[-1], seat)
            still_in = [one for one in states[:-1] if seat not in getattr(one, "out", ())]
            scores = [evaluate(game, one, seat) for one in still_in]
            assert end > max(scores) if seat in outcome.winners else end < min(scores)


def test_greedy_blocks_what_hurts_its_body() -> None:
    game = SHELF["virus-cards"]
    answers: dict[bool, set[str]] = {True: set(), False: set()}
    for luck in range(80):
        table = Table(game, game.options(block=20), 3, _seed(luck), Random(luck))
        for state, step in random_game(table):
            question = state.question
            if step is None or not question or question.blockers or len(game.steps(state)) == 1:
                continue
            hurt = [place for place in question.special.places if place[0] == game.turn(state)]
            if question.special.card == "thief":
                answers[bool(hurt)].add(thought_at(game, "greedy", state))
    assert answers[True] == {"block"}
    assert "pass" in answers[False]  # it blocks a thief who would win by it, too


def _wins_now(game: AnyGame, state: Any) -> bool:
    seat = game.turn(state)
    return any(_is_won(game.outcome(game.play(state, s)), seat) for s in game.steps(state))


def _is_won(outcome: Outcome | None, seat: int) -> bool:
    return outcome is not None and outcome.winners == (seat,)


def _seed(luck: int = 7) -> Seed:
    return Seed(luck.to_bytes(2, "big"))
