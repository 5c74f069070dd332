"""RAVE: what playouts that make a step later tell of it before it is tried."""

from __future__ import annotations

import numpy as np
import pytest

from contagia.core.luck import Seed
from contagia.games.virus_wars import VirusWars
from contagia.kernels import chance
from contagia.kernels.shelf import kernel
from contagia.search.mcts.problem import PerfectInfoSearch
from contagia.search.mcts.puct import SearchSettings, as_floats, merit
from contagia.search.mcts.tree import (
    CHILD,
    STEP,
    TRIES,
    VISITS,
    Tree,
    add_edges,
    add_node,
    new_tree,
)

WARS = VirusWars()
PLAYOUTS = 12  # fewer than the second player has steps


def grown(rave_k: float) -> tuple[Tree, range]:
    """A small tree, and the edges of its root."""
    state = WARS.deal(WARS.options(), 2, Seed(b"\x00"))
    state = WARS.play(state, WARS.steps(state)[0])
    rules = kernel(WARS.key, state.options, 2)
    settings = as_floats(SearchSettings(rave_k=rave_k))
    tree = new_tree(1_000, 100_000, rules.most_steps)
    PerfectInfoSearch(rules, WARS.view(state, state.on), 2, rules.playout, settings).grow(
        tree, chance.rng(1), PLAYOUTS
    )
    return tree, range(len(WARS.steps(state)))


def test_a_step_is_counted_whenever_its_seat_makes_it() -> None:
    tree, edges = grown(rave_k=30)
    visits = tree.amaf[edges, 0]
    assert (visits >= tree.edges[edges, TRIES]).all()  # to try a step is to make it
    assert visits.max() > tree.edges[edges, TRIES].max()
    assert (visits <= PLAYOUTS).all()
    assert (tree.amaf[edges, 1] <= visits).all()


def test_the_root_counts_both_seats_wherever_a_step_was_made() -> None:
    tree, edges = grown(rave_k=30)
    for edge in edges:  # at the root both are of the same playouts
        assert (tree.root_amaf[1, tree.edges[edge, STEP]] == tree.amaf[edge]).all()
    assert tree.root_amaf[0, :, 0].max() == PLAYOUTS  # the first cell of the other
    assert (tree.root_amaf[:, :, 1] <= tree.root_amaf[:, :, 0]).all()


def test_without_rave_nothing_is_counted() -> None:
    tree, _ = grown(rave_k=0)
    assert not tree.amaf.any()
    assert not tree.root_amaf.any()


def tried(tries: int, value: float) -> Tree:
    """A tree whose root has one step, number 5, that was worth so much."""
    tree = new_tree(8, 8, 6)
    root, child = (add_node(tree, np.uint64(key), 1) for key in (1, 2))
    add_edges(tree, root, np.array([5], dtype=np.int64), 1)
    tree.edges[0, CHILD], tree.edges[0, TRIES] = child, tries
    tree.nodes[child, VISITS], tree.sums[child, 0] = 10, 10 * value
    return tree


def worth(tree: Tree, rave_k: float, min_visits: float) -> float:
    settings = as_floats(SearchSettings(rave_k=rave_k, grave_min_visits=min_visits))
    return merit(0, 1, 0.5, settings, tree)


@pytest.mark.parametrize(("tries", "expected"), [(0, 0.9), (30, 0.55), (8_000_000, 0.2)])
def test_rave_counts_less_with_every_try(tries: int, expected: float) -> None:
    tree = tried(tries, 0.2)
    tree.amaf[0] = 20.0, 18.0
    assert worth(tree, rave_k=30, min_visits=0) == pytest.approx(expected, abs=0.002)
    assert worth(tree, rave_k=0, min_visits=0) == pytest.approx(0.2)


@pytest.mark.parametrize(("visits", "expected"), [(0, 0.8), (10, 0.5), (1_000_000, 0.2)])
def test_the_root_counts_less_the_more_a_node_has_seen(visits: int, expected: float) -> None:
    tree = tried(0, 0.7)
    tree.amaf[0] = visits, 0.2 * visits
    tree.root_amaf[0, 5] = 50.0, 40.0
    assert worth(tree, rave_k=30, min_visits=10) == pytest.approx(expected, abs=0.002)


def test_a_step_that_was_never_counted_is_worth_what_it_has_shown() -> None:
    assert worth(tried(10, 0.7), rave_k=30, min_visits=30) == pytest.approx(0.7)
