"""The bots of the text of Virus Wars, by what they must do."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from contagia.bots.seating import seat
from contagia.bots.specs import UCB, read_spec
from contagia.bots.ucb_bot import RECIPES, UcbBot, UcbSearch
from contagia.core.bots import Budget, Thought
from contagia.core.luck import Seed
from contagia.core.notation import read_step
from contagia.games.virus_wars import State, VirusWars, VirusWarsOptions
from contagia.kernels import chance
from contagia.kernels.grids.virus_wars_heuristics import FAST, MOO, OD, WOO
from contagia.kernels.shelf import kernel as kernel_of
from contagia.search.mcts.tree import (
    CHILD,
    EDGE_COUNT,
    FIRST_EDGE,
    NODES,
    PROVEN,
    SEAT,
    STEP,
    UNMET,
    VISITS,
    Tree,
    new_tree,
)
from contagia.search.mcts.ucb import best_by_ucb, heuristic_value
from support.positions import virus_wars

WARS = VirusWars()


def dealt(size: int = 5) -> State:
    return WARS.deal(VirusWarsOptions(size=size), 2, Seed(b"\x00"))


def bot(spec: str, seed: int = 1) -> Any:
    return seat(WARS, read_spec(spec), seed)


def think(spec: str, state: State, seed: int = 1) -> Thought:
    thought: Thought = bot(spec, seed).think(WARS.view(state, state.on), read_spec(spec).budget)
    return thought


def grown(state: State, recipe: str, playouts: int, nodes: int = 5_000, c: float = 1.0) -> Tree:
    """A tree of so many playouts, whose root is node 0."""
    kernel = kernel_of("virus-wars", state.options, 2)
    search = UcbSearch(kernel, WARS.view(state, None), RECIPES[recipe], c)
    tree = new_tree(nodes, 30 * nodes, kernel.most_steps)
    assert search.grow(tree, chance.rng(1), playouts) == playouts
    assert search.root(tree) == 0
    return tree


def edges(tree: Tree, node: int) -> range:
    first = int(tree.nodes[node, FIRST_EDGE])
    return range(first, first + max(0, int(tree.nodes[node, EDGE_COUNT])))


def met(tree: Tree, node: int) -> dict[int, int]:
    """The children that were met, by step."""
    return {
        int(tree.edges[edge, STEP]): int(tree.edges[edge, CHILD])
        for edge in edges(tree, node)
        if tree.edges[edge, CHILD] != UNMET
    }


@pytest.mark.parametrize("name", UCB)
def test_a_game_is_played_to_its_end_with_legal_steps(name: str) -> None:
    state, spec = dealt(), read_spec(f"{name}/60")
    bots = [seat(WARS, spec, seed) for seed in (1, 2)]
    while not WARS.outcome(state):
        thought = bots[state.on - 1].think(WARS.view(state, state.on), spec.budget)
        assert thought.step == thought.line[0] == thought.candidates[0].step
        assert thought.playouts == 60
        assert sum(thought.values) == pytest.approx(1.0)
        state = WARS.play(state, read_step(WARS, state, thought.step))


@pytest.mark.parametrize("name", UCB)
def test_the_same_seed_and_playouts_give_the_same_thought(name: str) -> None:
    one, other = (think(f"{name}/400", dealt(9), seed=7) for _ in range(2))
    assert (one.step, one.candidates, one.values) == (other.step, other.candidates, other.values)
    assert think(f"{name}/400", dealt(9), seed=8).candidates != one.candidates


@pytest.mark.parametrize("spec", ["moo/2k", "od/2k", "woo/2k", "hybrid/2k", "fast/2k", "moo/one"])
def test_a_step_that_wins_at_once_is_found(spec: str) -> None:
    state = virus_wars("X X X . .\nX X X o .\nX X x . .\nX X X . .\n. . . . .", on=2, left=1)
    assert think(spec, state).step == "c3"


def test_recipes_are_those_of_the_text() -> None:
    assert RECIPES["moo"] == (MOO, MOO)
    assert RECIPES["od"] == (OD, OD)
    assert RECIPES["woo"] == (WOO, WOO)
    assert RECIPES["hybrid"] == (OD, FAST)
    assert RECIPES["fast"] == (FAST, FAST)


def test_every_child_is_met_once_before_any_is_followed_the_best_of_the_heuristic_first() -> None:
    state = virus_wars(". . . . o\n. . . . .\n. . o . .\n. x x . .\n. x . . .")
    count = len(WARS.steps(state))
    for playouts in range(1, count + 1):
        tree = grown(state, "od", playouts)
        children, values = met(tree, 0), tree.priors[list(edges(tree, 0))]
        assert len(children) == playouts
        assert {int(tree.nodes[child, VISITS]) for child in children.values()} == {1}
        highest = sorted(values, reverse=True)[:playouts]
        chosen = [tree.priors[edge] for edge in edges(tree, 0) if tree.edges[edge, CHILD] != UNMET]
        assert sorted(chosen, reverse=True) == highest
    tree = grown(state, "od", count + 1)
    assert max(tree.nodes[child, VISITS] for child in met(tree, 0).values()) == 2


@pytest.mark.parametrize("c", [0.0, 0.75, 1.0])
def test_then_the_best_by_ucb_and_the_fading_heuristic_is_followed(c: float) -> None:
    tree = grown(dealt(), "woo", 2_000, c=c)
    looked_at = 0
    for node in range(int(tree.counts[NODES])):
        children = list(met(tree, node).values())
        if not children or len(children) < len(edges(tree, node)):
            continue
        looked_at += 1
        visits, seat_to_move = int(tree.nodes[node, VISITS]), int(tree.nodes[node, SEAT])
        bounds = []
        for edge, child in zip(edges(tree, node), children, strict=True):
            n = int(tree.nodes[child, VISITS])
            wins = float(tree.sums[child, seat_to_move - 1])
            share = wins if tree.nodes[child, PROVEN] else wins / n
            bound = share + c * math.sqrt(2 * math.log(visits) / n)
            bounds.append(bound + float(tree.priors[edge]) / (visits + 1))
        edge = best_by_ucb(tree, node, WOO, c, chance.rng(1))
        assert bounds[edge - edges(tree, node)[0]] == pytest.approx(max(bounds))
    assert looked_at > 20


def test_different_orders_of_the_same_steps_meet_in_one_node() -> None:
    state = virus_wars(". . . . o\n. . . . .\n. . . . .\n. . . . .\nx . . . .", left=3)
    tree = grown(state, "moo", 3_000)
    for first, one in met(tree, 0).items():
        for second, node in met(tree, one).items():
            other = met(tree, 0).get(second)
            if other is not None and first in met(tree, other):
                assert met(tree, other)[first] == node
    keys = [int(key) for key in tree.keys[tree.slots > 0]]
    assert len(keys) == len(set(keys)) == tree.counts[NODES]
    parents = sum(len(met(tree, node)) for node in range(int(tree.counts[NODES])))
    assert parents > tree.counts[NODES] + 100


def test_fast_sees_a_stolen_cell_in_four_looks_of_five() -> None:
    state = virus_wars("o . . . .\n. . . . .\n. o . . .\n. x . . .\n. . . . .")
    tree, rng = grown(state, "fast", 1), chance.rng(1)
    looks = {
        float(tree.priors[edge]): [heuristic_value(tree, edge, FAST, rng) for _ in range(2_000)]
        for edge in edges(tree, 0)
    }
    assert set(looks[0.0]) == {0.0}
    assert abs(sum(looks[1.0]) / 2_000 - 0.8) < 0.04


def test_wins_are_kept_by_seat_though_one_seat_makes_three_steps() -> None:
    tree = grown(dealt(), "moo", 2_000)
    for node in range(int(tree.counts[NODES])):
        if not tree.nodes[node, PROVEN]:
            assert tree.sums[node, :2].sum() == tree.nodes[node, VISITS]


def test_the_step_that_was_visited_most_is_played() -> None:
    thought = think("od/3k", dealt(7))
    visits = [candidate.visits for candidate in thought.candidates]
    assert visits == sorted(visits, reverse=True)
    assert thought.step == thought.candidates[0].step


def test_the_tree_is_kept_for_the_game() -> None:
    state, player = dealt(), bot("moo/500")
    first = player.think(WARS.view(state, 1), Budget(playouts=500))
    state = WARS.play(state, read_step(WARS, state, first.step))
    again = player.think(WARS.view(state, 2), Budget(playouts=1))
    assert again.playouts == 1
    assert sum(candidate.visits for candidate in again.candidates) > 50


def test_a_full_tree_goes_on_without_growing() -> None:
    tree = grown(dealt(), "moo", 4_000, nodes=300)
    assert tree.counts[NODES] < 300
    assert tree.nodes[0, VISITS] == 4_000


def test_c_decides_how_much_is_explored() -> None:
    def share(spec: str) -> float:
        visits = [candidate.visits for candidate in think(spec, dealt(7)).candidates]
        return visits[0] / sum(visits)

    assert share("od/c=0/2k") > share("od/2k") > share("od/c=9/2k")


def test_a_bot_without_a_word_on_it_explores_with_one() -> None:
    assert think("moo/300", dealt()).candidates == think("moo/c=1/300", dealt()).candidates
    assert isinstance(bot("moo"), UcbBot)


def test_a_time_is_a_budget_too() -> None:
    assert think("moo/20ms", dealt()).playouts > 0


def test_moo_one_leaves_the_opponent_the_fewest_cells_by_whole_turns() -> None:
    state = virus_wars(". . . . o\n. . . o .\n. . o . .\n. x . . .\nx . . . .", left=3)

    def fewest(state: State) -> int:
        if state.on != 1:
            return len(WARS.steps(state))
        return min((fewest(WARS.play(state, step)) for step in WARS.steps(state)), default=1_000)

    player, least = bot("moo/one"), fewest(state)
    while state.on == 1:
        thought = player.think(WARS.view(state, 1), Budget())
        state = WARS.play(state, read_step(WARS, state, thought.step))
        assert fewest(state) == least
    assert np.isfinite(least)
