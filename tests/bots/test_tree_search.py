"""Tree search by what it must find: proofs, legal steps, the same step twice."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from contagia.bots.simple.strangler import StranglerBot
from contagia.bots.tree_bot import TreeBot
from contagia.core.bots import Budget, Thought
from contagia.core.contract import AnyGame
from contagia.core.luck import Seed
from contagia.core.notation import read_step
from contagia.games.shelf import find
from contagia.games.virus_wars import State, VirusWars
from contagia.search.mcts.puct import SearchSettings
from support.positions import virus_game

PLAIN = SearchSettings()
THOUGHTFUL = SearchSettings(eval_weight=1.0, prior_temperature=0.125)
TRUSTING = SearchSettings(rave_k=30, grave_min_visits=30)
WARS = VirusWars()
OPEN = ["virus-game", "virus-wars", "flooded-island"]


def think(
    game: AnyGame, state: Any, budget: Budget, settings: SearchSettings = PLAIN, seed: int = 1
) -> Thought:
    bot = TreeBot(game, seed, settings, heuristic=False)
    return bot.think(game.view(state, game.turn(state)), budget)


@cache
def winner(state: State) -> int:
    """Who wins with best play, by trying everything."""
    outcome = WARS.outcome(state)
    if outcome:
        return outcome.winners[0]
    results = (winner(WARS.play(state, step)) for step in WARS.steps(state))
    return state.on if state.on in results else 3 - state.on


def late_positions(count: int) -> list[State]:
    """Positions near the end of random games on a small board."""
    found: list[State] = []
    seed = 0
    while len(found) < count:
        seed += 1
        rng, state = Random(seed), WARS.deal(WARS.options(size=5), 2, Seed(b"\x00"))
        path = [state]
        while steps := WARS.steps(state):
            state = WARS.play(state, rng.choice(steps))
            path.append(state)
        if len(path) > 12:
            found.append(path[-9])
    return found


@pytest.mark.parametrize(
    "settings", [PLAIN, THOUGHTFUL, TRUSTING], ids=["plain", "thoughtful", "trusting"]
)
def test_proofs_agree_with_trying_everything(settings: SearchSettings) -> None:
    for state in late_positions(12):
        thought = think(WARS, state, Budget(playouts=30_000), settings)
        assert thought.proven
        assert thought.values[winner(state) - 1] == 1.0
        step = read_step(WARS, state, thought.step)
        assert winner(WARS.play(state, step)) == winner(state)


def test_a_step_that_strangles_is_found_and_proven() -> None:
    state = virus_game(
        """
        . . . # O
        . . . o #
        . . x . .
        . x . . .
        X . . . .
        """
    )
    thought = think(find("virus-game"), state, Budget(playouts=400))
    assert (thought.step, thought.proven) == ("d4", True)
    assert thought.values == (1.0, 0.0)
    assert thought.candidates[0].proven


@pytest.mark.parametrize("key", OPEN)
@pytest.mark.parametrize("settings", [PLAIN, THOUGHTFUL], ids=["plain", "thoughtful"])
def test_a_game_is_played_to_its_end_with_legal_steps(key: str, settings: SearchSettings) -> None:
    game = find(key)
    seats = game.seats[-1]
    options = {"virus-wars": {"size": 5}, "virus-game": {"width": 5, "height": 5}}.get(
        key, {"width": 4, "height": 3, "days": 12}
    )
    state = game.deal(game.options(**options), seats, Seed(b"\x00"))
    bots = [TreeBot(game, seat, settings, heuristic=seat % 2 == 0) for seat in range(seats)]
    while not game.outcome(state):
        seat = game.turn(state)
        thought = bots[seat - 1].think(game.view(state, seat), Budget(playouts=60))
        assert thought.step == thought.line[0] == thought.candidates[0].step
        assert all(0.0 <= value <= 1.0 for value in thought.values)
        assert len(thought.values) == seats
        state = game.play(state, read_step(game, state, thought.step))


@pytest.mark.parametrize("key", OPEN)
def test_the_same_seed_and_playouts_give_the_same_thought(key: str) -> None:
    game = find(key)
    state = game.deal(game.options(), 2, Seed(b"\x00"))
    one, other = (think(game, state, Budget(playouts=500), seed=7) for _ in range(2))
    assert (one.step, one.candidates, one.values) == (other.step, other.candidates, other.values)
    assert one.playouts == 500
    elsewhere = think(game, state, Budget(playouts=500), seed=8)
    assert elsewhere.candidates != one.candidates


def test_what_was_learned_is_kept_for_the_next_step() -> None:
    bot = TreeBot(WARS, 1, PLAIN, heuristic=False)
    state = WARS.deal(WARS.options(), 2, Seed(b"\x00"))
    first = bot.think(WARS.view(state, 1), Budget(playouts=2000))
    state = WARS.play(state, read_step(WARS, state, first.step))
    second = bot.think(WARS.view(state, 2), Budget(playouts=1))
    assert sum(candidate.visits for candidate in second.candidates) > 100


def test_a_bot_begins_anew_on_a_bigger_board() -> None:
    small, large = (WARS.deal(WARS.options(size=size), 2, Seed(b"\x00")) for size in (5, 11))
    bot = TreeBot(WARS, 1, TRUSTING, heuristic=False)
    bot.think(WARS.view(small, 1), Budget(playouts=100))
    thought = bot.think(WARS.view(large, 1), Budget(playouts=100))
    assert thought.candidates == think(WARS, large, Budget(playouts=100), TRUSTING).candidates


def test_threads_share_the_playouts_and_are_counted_together() -> None:
    state = WARS.deal(WARS.options(), 2, Seed(b"\x00"))
    thought = think(WARS, state, Budget(playouts=1000, threads=2))
    assert thought.playouts == 1000
    assert 990 <= sum(candidate.visits for candidate in thought.candidates) <= 1000


def test_a_full_tree_ends_the_thinking() -> None:
    state = WARS.deal(WARS.options(), 2, Seed(b"\x00"))
    thought = think(WARS, state, Budget(playouts=100_000, nodes=500))
    assert 100 < thought.playouts < 2000
    assert read_step(WARS, state, thought.step) in WARS.steps(state)


@pytest.mark.parametrize("nodes", [1, 70, 300])
def test_a_small_tree_is_enough_for_a_whole_game(nodes: int) -> None:
    bot = TreeBot(WARS, 1, THOUGHTFUL, heuristic=False)
    state = WARS.deal(WARS.options(size=7), 2, Seed(b"\x00"))
    while not WARS.outcome(state):
        thought = bot.think(WARS.view(state, state.on), Budget(playouts=200, nodes=nodes))
        state = WARS.play(state, read_step(WARS, state, thought.step))


def test_the_strangler_leaves_the_fewest_options() -> None:
    bot, rng = StranglerBot(WARS, 3), Random(5)
    state = WARS.deal(WARS.options(size=5), 2, Seed(b"\x00"))
    for _ in range(7):
        state = WARS.play(state, rng.choice(WARS.steps(state)))
    seat = state.on
    fewest = min(len(WARS.steps(end)) for end in _turns(state, seat))
    thought = bot.think(WARS.view(state, seat), Budget())
    for text in thought.line:
        state = WARS.play(state, read_step(WARS, state, text))
    assert state.on != seat
    assert len(WARS.steps(state)) == fewest


def _turns(state: State, seat: int) -> set[State]:
    if state.on != seat:
        return {state}
    return {end for step in WARS.steps(state) for end in _turns(WARS.play(state, step), seat)}


def test_the_strangler_plays_four_seats_to_the_end_and_never_places_neutrals() -> None:
    game = find("virus-game")
    state = game.deal(game.options(width=6, height=6), 4, Seed(b"\x00"))
    bots = [StranglerBot(game, seat) for seat in range(4)]
    while not game.outcome(state):
        seat = game.turn(state)
        text = bots[seat - 1].think(game.view(state, seat), Budget()).step
        assert "neutral" not in text
        state = game.play(state, read_step(game, state, text))
