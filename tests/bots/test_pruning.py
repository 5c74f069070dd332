"""Pruning keeps all that the game can still come to, and nothing else."""

from __future__ import annotations

import numpy as np
import pytest

from contagia.bots.tree_bot import TreeBot
from contagia.core.bots import Budget
from contagia.core.luck import Seed
from contagia.core.notation import read_step
from contagia.games.shelf import find
from contagia.kernels import chance
from contagia.kernels.shelf import kernel
from contagia.search.mcts.problem import PerfectInfoSearch
from contagia.search.mcts.pruning import prune
from contagia.search.mcts.puct import SearchSettings, as_floats
from contagia.search.mcts.result import read_root
from contagia.search.mcts.tree import (
    CHILD,
    EDGE_COUNT,
    EDGES,
    FIRST_EDGE,
    NODES,
    TRIES,
    UNMET,
    Tree,
    new_tree,
    slot_of,
)

PLAYOUTS = 3_000


def grown(key: str) -> tuple[PerfectInfoSearch, Tree]:
    game = find(key)
    state = game.deal(game.options(), game.seats[0], Seed(b"\x01"))
    rules = kernel(key, state.options, game.seats[0])
    view = game.view(state, game.turn(state))
    rave_k = 30.0 if key == "virus-wars" else 0.0  # others tell nothing
    settings = as_floats(SearchSettings(prior_temperature=0.25, rave_k=rave_k))
    search = PerfectInfoSearch(rules, view, game.seats[0], rules.heuristic_playout, settings)
    tree = new_tree(10_000, 400_000, rules.most_steps)
    search.grow(tree, chance.rng(1), PLAYOUTS)
    return search, tree


def children(tree: Tree, node: int) -> list[int]:
    first, count = tree.nodes[node, FIRST_EDGE], max(0, tree.nodes[node, EDGE_COUNT])
    edges = sorted(range(first, first + count), key=lambda edge: -int(tree.edges[edge, TRIES]))
    return [int(tree.edges[edge, CHILD]) for edge in edges if tree.edges[edge, CHILD] != UNMET]


def reachable(tree: Tree, root: int) -> set[int]:
    found, waiting = {root}, [root]
    while waiting:
        new = set(children(tree, waiting.pop())) - found
        found |= new
        waiting += new
    return found


@pytest.mark.parametrize("key", ["virus-wars", "flooded-island"])
def test_what_can_be_reached_stays_as_it_was(key: str) -> None:
    search, tree = grown(key)
    child = children(tree, search.root(tree))[0]
    kept, before = reachable(tree, child), read_root(tree, child)
    there = {slot: int(tree.keys[slot]) for slot in np.flatnonzero(tree.slots)}
    child_key = next(key for slot, key in there.items() if tree.slots[slot] == child + 1)
    assert 1 < len(kept) < tree.counts[NODES]

    prune(tree, child)
    moved = int(tree.slots[slot_of(tree, np.uint64(child_key))]) - 1
    assert read_root(tree, moved) == before
    assert tree.counts[NODES] == len(kept) == np.count_nonzero(tree.slots)
    assert reachable(tree, moved) == set(range(len(kept)))
    listed = tree.nodes[: len(kept), EDGE_COUNT]
    assert tree.counts[EDGES] == listed[listed > 0].sum()


def test_pruning_to_the_root_changes_nothing_and_the_tree_grows_on() -> None:
    search, tree = grown("virus-wars")
    twin_search, twin = grown("virus-wars")
    prune(tree, search.root(tree))
    assert tree.counts[NODES] == twin.counts[NODES]
    for one, whole in ((search, tree), (twin_search, twin)):
        one.grow(whole, chance.rng(2), PLAYOUTS)
    assert read_root(tree, search.root(tree)) == read_root(twin, twin_search.root(twin))


def test_a_bot_whose_tree_is_full_goes_on_with_what_it_knows() -> None:
    game = find("virus-wars")
    state = game.deal(game.options(), 2, Seed(b"\x01"))
    bot = TreeBot(game, 1, SearchSettings(prior_temperature=0.25), heuristic=True)
    budget = Budget(playouts=900, nodes=1_000)
    first = bot.think(game.view(state, 1), budget)
    state = game.play(state, read_step(game, state, first.step))
    second = bot.think(game.view(state, game.turn(state)), budget)
    assert sum(one.visits for one in second.candidates) > second.playouts > 0
