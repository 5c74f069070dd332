"""The search for hidden hands: from the view alone, the same twice, and fair to the others."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from contagia.bots.tree_bot import TreeBot, best, plain
from contagia.core.bots import Budget, Thought
from contagia.core.contract import AnyGame
from contagia.core.luck import Seed
from contagia.core.notation import read_step
from contagia.games.bacteria import BacteriaOptions
from contagia.games.shelf import find
from contagia.search.mcts.tree import EDGE_COUNT, NODES, PROVEN, SEAT, UNLISTED, VISITS
from support.card_tables import after, bacteria, only, rulebook, virus_cards

HIDDEN = ["bacteria", "virus-cards"]
every_hidden_game = pytest.mark.parametrize("key", HIDDEN)
ODD_OPTIONS: list[tuple[str, int, dict[str, Any]]] = [
    ("bacteria", 3, {"organs_to_win": 3, "starter": "random"}),
    ("bacteria", 5, {"organs": 1, "glove": 9, "error": 9, "contagion": 9}),
    ("virus-cards", 4, {"block": 20, "thief": 20}),
    ("virus-cards", 5, {"organs": 1, "purge": 9, "vaccines": 0}),
]


def after_some_steps(key: str, seats: int, moves: int, seed: int, **options: Any) -> Any:
    game, rng = find(key), Random(seed)
    state = game.deal(game.options(**options), seats, Seed(bytes([seed])))
    for _ in range(moves):
        state = game.play(state, rng.choice(game.steps(state)))
    return state


def think(state: Any, playouts: int = 600, seed: int = 1) -> Thought:
    game = rulebook(state)
    return best(game, seed).think(game.view(state, game.turn(state)), Budget(playouts=playouts))


@every_hidden_game
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_who_is_on_at_an_even_table_has_little_more_than_an_even_chance(
    key: str, seats: int
) -> None:
    """Though a search takes the others to go by habit: they are not weaker for that."""
    game = find(key)
    deals = [game.deal(game.options(), seats, Seed(bytes([number]))) for number in range(12)]
    own = [think(state, 100).values[0] for state in deals]
    assert sum(own) / len(own) == pytest.approx(1 / seats, abs=0.08)


@every_hidden_game
def test_chances_of_all_seats_are_told_and_add_up_to_one(key: str) -> None:
    table: Any = bacteria if key == "bacteria" else virus_cards
    bodies = ["red", "red, green, blue", "", "red, green"]
    values = think(table(["yellow-organ", "", "", ""], bodies)).values
    assert sum(values) == pytest.approx(1.0)
    assert values[2] < values[3] < values[1]


@every_hidden_game
@pytest.mark.parametrize("seats", [2, 3])
def test_two_worlds_with_the_same_view_get_the_same_thought(key: str, seats: int) -> None:
    game = find(key)
    for seed in range(4):
        state = after_some_steps(key, seats, 12 + seed, seed)
        seat = game.turn(state)
        view = game.view(state, seat)
        other = game.imagine(view, Random(99))
        assert other != state
        one, two = (
            best(game, 5).think(game.view(world, seat), Budget(playouts=300))
            for world in (state, other)
        )
        assert (one.step, one.candidates) == (two.step, two.candidates)


WATCHED: dict[str, Any] = {
    "bacteria": (
        bacteria(["red-organ green-bacteria", "blue-bacteria error thief"], ["", "green"], on=2),
        bacteria(
            ["red-organ green-bacteria", "blue-bacteria glove contagion"], ["", "green"], on=2
        ),
        ("discard blue-bacteria", "draw"),
    ),
    "virus-cards": (
        virus_cards(["red-organ green-virus", "blue-virus purge purge"], ["", "green"], on=2),
        virus_cards(["red-organ green-virus", "blue-virus block thief"], ["", "green"], on=2),
        ("discard blue-virus", "end"),
    ),
}


@every_hidden_game
def test_what_was_watched_counts_and_what_was_hidden_does_not(key: str) -> None:
    """Two worlds in which a seat has seen the same get the same thought."""
    *worlds, turn = WATCHED[key]
    game, thoughts = find(key), []
    for world in worlds:
        bot = best(game, 5)
        bot.watch(game.view(world, 1), read_step(game, world, turn[0]))
        view = game.view(after(world, *turn), 1)
        thoughts.append(bot.think(view, Budget(playouts=300)))
    assert thoughts[0].candidates == thoughts[1].candidates
    unwatched = best(game, 5).think(view, Budget(playouts=300))
    assert unwatched.candidates != thoughts[0].candidates


@every_hidden_game
def test_nobody_guesses_at_larger_tables(key: str) -> None:
    state = after_some_steps(key, 3, 4, 1)
    game, bot = find(key), best(find(key), 5)
    seat = game.turn(state)
    bot.watch(game.view(state, seat % 3 + 1), game.steps(state)[0])
    view = game.view(state, seat)
    thought = bot.think(view, Budget(playouts=100))
    assert thought.candidates == best(game, 5).think(view, Budget(playouts=100)).candidates


@pytest.mark.parametrize(
    ("key", "seats", "options"),
    [*((key, seats, {}) for key in HIDDEN for seats in (2, 6)), *ODD_OPTIONS],
)
def test_a_game_is_played_to_its_end_with_legal_steps(
    key: str, seats: int, options: dict[str, Any]
) -> None:
    game = find(key)
    state = after_some_steps(key, seats, 0, 1, **options)
    bots = [(best if seat % 2 else plain)(game, seat) for seat in range(seats)]
    for _ in range(400):
        if game.outcome(state):
            break
        seat = game.turn(state)
        thought = bots[seat - 1].think(game.view(state, seat), Budget(playouts=40))
        check(thought, game, state)
        state = game.play(state, read_step(game, state, thought.step))


def check(thought: Thought, game: AnyGame, state: Any) -> None:
    assert len(thought.values) == state.seats
    assert all(0.0 <= value <= 1.0 for value in thought.values)
    assert {c.step for c in thought.candidates} == {game.text(s) for s in game.steps(state)}
    assert thought.step == thought.candidates[0].step == thought.line[0]
    seat = game.turn(state)
    for text in thought.line:  # the own line is legal as it stands
        assert game.turn(state) == seat
        state = game.play(state, read_step(game, state, text))


@every_hidden_game
def test_the_same_seed_and_playouts_give_the_same_thought(key: str) -> None:
    state = after_some_steps(key, 2, 6, 3)
    one, other, elsewhere = (think(state, 500, seed) for seed in (7, 7, 8))
    assert (one.step, one.candidates, one.values) == (other.step, other.candidates, other.values)
    assert one.candidates != elsewhere.candidates
    assert one.playouts == 500


@every_hidden_game
def test_a_bot_that_thought_before_thinks_of_the_new_view_alone(key: str) -> None:
    game = find(key)
    bot = best(game, 1)
    for moves in (4, 9):
        state = after_some_steps(key, 2, moves, 3)
        thought = bot.think(game.view(state, game.turn(state)), Budget(playouts=90))
        assert sum(candidate.visits for candidate in thought.candidates) <= 90


def test_a_card_that_wins_is_played_and_proven() -> None:
    state = bacteria(["yellow-organ thief glove", ""], ["red, green, blue", ""])
    thought = think(state)
    assert (thought.step, thought.proven) == ("play yellow-organ", True)
    assert thought.candidates[0].value == 1.0
    assert thought.values == (1.0, 0.0)
    assert thought.playouts < 20


def test_a_step_that_loses_at_once_is_left_alone() -> None:
    state = bacteria(["transplant", ""], ["red, green", "blue!, yellow, rainbow, rainbow"])
    thought = think(state)
    lost = {c.step: c for c in thought.candidates}["play transplant 1a 2a"]
    assert (lost.proven, lost.value, lost.visits) == (True, 0.0, 1)
    assert not thought.proven


def test_a_thief_who_would_win_is_blocked() -> None:
    state = virus_cards(["thief", "block red-virus"], ["red, green, blue", "yellow"])
    assert think(after(state, "play thief 2a")).step == "block"


def test_a_purge_that_heals_is_not_blocked() -> None:
    state = virus_cards(["purge", "block red-virus"], ["", "red!, green"])
    assert think(after(state, "play purge 2a")).step == "pass"


@every_hidden_game
def test_no_step_is_given_up_after_a_few_tries(key: str) -> None:
    """Few tries say little; they were the end of steps that looked bad at first sight."""
    for seed in range(8):
        thought = think(after_some_steps(key, 2, 10 + seed, seed), 2000)
        tries = [candidate.visits for candidate in thought.candidates]
        assert sum(tries) < 2000 or min(tries) > 0.08 * 2000 / len(tries)


def test_the_only_step_needs_no_thought() -> None:
    state = virus_cards(["thief", "red-virus"], ["red, green, blue", "yellow"])
    thought = think(after(state, "play thief 2a"))
    assert (thought.step, thought.playouts) == ("pass", 1)


def test_an_organ_the_body_has_already_is_thrown_away() -> None:
    state = virus_cards(["red-organ red-organ block", "blue-organ"], ["red", "green++"])
    thought = think(state, 2000)
    assert thought.step == "discard red-organ"
    assert thought.line[-1] in {"end", "discard block", "discard red-organ"}
    assert len(thought.line) > 1


def test_others_do_not_answer_to_cards_they_cannot_see() -> None:
    """The seat that is on wins with its medicine, unless the next one stops it: does it know?"""
    values = [value_of_the_other(card) for card in ("yellow-medicine", "red-medicine")]
    assert values[0] == pytest.approx(values[1], abs=0.05)


def value_of_the_other(card: str) -> float:
    """What seat 2 thinks of its chances after seat 1 has drawn, by the tree of seat 1."""
    deck = only(BacteriaOptions, organs=5, bacteria=1, medicines=1, rainbow_bacteria=3)
    bodies = ["red, green, blue, yellow!", "red, green", ""]
    hands = [f"{card} red-organ", "green-organ", "blue-organ"]
    state = bacteria(hands, bodies, phase="discard", **deck)
    bot = plain(find("bacteria"), 1)
    bot.think(find("bacteria").view(state, 1), Budget(playouts=20_000))
    tree = bot._threads[0].tree
    nodes, sums = tree.nodes[: tree.counts[NODES]], tree.sums[: tree.counts[NODES]]
    theirs = (nodes[:, SEAT] == 2) & (nodes[:, EDGE_COUNT] != UNLISTED) & (nodes[:, PROVEN] == 0)
    return float(sums[theirs, 1].sum() / nodes[theirs, VISITS].sum())


@every_hidden_game
def test_threads_share_the_playouts_and_are_counted_together(key: str) -> None:
    game, state = find(key), after_some_steps(key, 3, 6, 3)
    budget = Budget(playouts=600, threads=2)
    for bot, own in ((best, 600), (plain, 450)):  # in plain search the others learn, too
        thought = bot(game, 1).think(game.view(state, game.turn(state)), budget)
        assert thought.playouts == 600
        assert sum(candidate.visits for candidate in thought.candidates) == own


@pytest.mark.parametrize("seats", [2, 4])
def test_all_playouts_are_the_seats_own_where_the_others_are_guided(seats: int) -> None:
    game, state = find("virus-cards"), after_some_steps("virus-cards", seats, 6, 3)
    bot = best(game, 1)
    thought = bot.think(game.view(state, game.turn(state)), Budget(playouts=600))
    assert sum(candidate.visits for candidate in thought.candidates) == 600
    assert sum(thought.values) == pytest.approx(1.0)
    tree = bot._threads[0].tree
    learners = tree.nodes[: tree.counts[NODES]]
    assert set(learners[learners[:, EDGE_COUNT] > 0, SEAT]) == {game.turn(state)}


def test_every_playout_counts_though_the_row_of_steps_grows() -> None:
    state = virus_cards(["transplant", "", ""], ["red, green", "yellow, blue", "red, green"])
    thought = think(state, 40)
    assert len(thought.candidates) > 8
    assert sum(candidate.visits for candidate in thought.candidates) == 40


@every_hidden_game
@pytest.mark.parametrize("nodes", [1, 70, 300])
def test_a_small_tree_is_enough(key: str, nodes: int) -> None:
    game = find(key)
    bot: TreeBot = best(game, 1)
    for moves in range(4, 24, 4):
        state = after_some_steps(key, 6, moves, 3)
        view = game.view(state, game.turn(state))
        thought = bot.think(view, Budget(playouts=3000, nodes=nodes))
        assert thought.playouts > 0
        check(thought, game, state)
