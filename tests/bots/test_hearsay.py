"""Hearsay: what later steps of playouts tell of a step before it is tried."""

from __future__ import annotations

import numpy as np
import pytest

from contagia.core.luck import Seed
from contagia.games.virus_wars import VirusWars
from contagia.kernels import chance
from contagia.kernels.shelf import kernel
from contagia.search.mcts.problem import OpenSearch
from contagia.search.mcts.puct import Style, merit
from contagia.search.mcts.tree import CHILD, STEP, TRIES, VISITS, Tree, add_edges, add_node, plant

WARS = VirusWars()
PLAYOUTS = 12  # fewer than the second player has steps


def grown(trust: float) -> tuple[Tree, range]:
    """A small tree, and the edges of its root."""
    state = WARS.deal(WARS.options(), 2, Seed(b"\x00"))
    state = WARS.play(state, WARS.steps(state)[0])
    rules = kernel(WARS.key, state.options, 2)
    style = np.array(Style(trust=trust), dtype=np.float64)
    tree = plant(1_000, 100_000, rules.most_steps)
    OpenSearch(rules, WARS.view(state, state.on), 2, rules.playout, style).grow(
        tree, chance.rng(1), PLAYOUTS
    )
    return tree, range(len(WARS.steps(state)))


def test_a_step_is_heard_of_whenever_its_seat_makes_it() -> None:
    tree, edges = grown(trust=30)
    heard = tree.hearsay[edges, 0]
    assert (heard >= tree.edges[edges, TRIES]).all()  # to try a step is to make it
    assert heard.max() > tree.edges[edges, TRIES].max()
    assert (heard <= PLAYOUTS).all()
    assert (tree.hearsay[edges, 1] <= heard).all()


def test_rumours_tell_of_both_seats_wherever_a_step_was_made() -> None:
    tree, edges = grown(trust=30)
    for edge in edges:  # at the root hearsay and rumours are of the same playouts
        assert (tree.rumours[1, tree.edges[edge, STEP]] == tree.hearsay[edge]).all()
    assert tree.rumours[0, :, 0].max() == PLAYOUTS  # the first cell of the other
    assert (tree.rumours[:, :, 1] <= tree.rumours[:, :, 0]).all()


def test_without_trust_nobody_listens() -> None:
    tree, _ = grown(trust=0)
    assert not tree.hearsay.any()
    assert not tree.rumours.any()


def tried(tries: int, value: float) -> Tree:
    """A tree whose root has one step, number 5, that was worth so much."""
    tree = plant(8, 8, 6)
    root, child = (add_node(tree, np.uint64(key), 1) for key in (1, 2))
    add_edges(tree, root, np.array([5], dtype=np.int64), 1)
    tree.edges[0, CHILD], tree.edges[0, TRIES] = child, tries
    tree.nodes[child, VISITS], tree.sums[child, 0] = 10, 10 * value
    return tree


def worth(tree: Tree, trust: float, rumour: float) -> float:
    style = np.array(Style(trust=trust, rumour=rumour), dtype=np.float64)
    return merit(0, 1, 0.5, style, tree)


@pytest.mark.parametrize(("tries", "expected"), [(0, 0.9), (30, 0.55), (8_000_000, 0.2)])
def test_hearsay_counts_less_with_every_try(tries: int, expected: float) -> None:
    tree = tried(tries, 0.2)
    tree.hearsay[0] = 20.0, 18.0
    assert worth(tree, trust=30, rumour=0) == pytest.approx(expected, abs=0.002)
    assert worth(tree, trust=0, rumour=0) == pytest.approx(0.2)


@pytest.mark.parametrize(("heard", "expected"), [(0, 0.8), (10, 0.5), (1_000_000, 0.2)])
def test_rumours_count_less_the_more_is_heard(heard: int, expected: float) -> None:
    tree = tried(0, 0.7)
    tree.hearsay[0] = heard, 0.2 * heard
    tree.rumours[0, 5] = 50.0, 40.0
    assert worth(tree, trust=30, rumour=10) == pytest.approx(expected, abs=0.002)


def test_a_step_nobody_has_heard_of_is_worth_what_it_has_shown() -> None:
    assert worth(tried(10, 0.7), trust=30, rumour=30) == pytest.approx(0.7)
