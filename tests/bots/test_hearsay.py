"""Hearsay: what later steps of playouts tell of a step before it is tried."""

from __future__ import annotations

import numpy as np
import pytest

from contagia.bots.search import Style, merit
from contagia.bots.tree import CHILD, TRIES, VISITS, Tree, add_edges, add_node, plant
from contagia.bots.undertakings import OpenSearch
from contagia.core.luck import Seed
from contagia.games.virus_wars import VirusWars
from contagia.kernels import chance
from contagia.kernels.shelf import kernel

WARS = VirusWars()
PLAYOUTS = 12  # fewer than the second player has steps


def grown(trust: float) -> tuple[Tree, range]:
    """A small tree, and the edges of its root."""
    state = WARS.deal(WARS.options(), 2, Seed(b"\x00"))
    state = WARS.play(state, WARS.steps(state)[0])
    rules = kernel(WARS.key, state.options, 2)
    style = np.array(Style(trust=trust), dtype=np.float64)
    tree = plant(1_000, 100_000)
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


def test_without_trust_nobody_listens() -> None:
    tree, _ = grown(trust=0)
    assert not tree.hearsay.any()


@pytest.mark.parametrize(("tries", "expected"), [(0, 0.9), (30, 0.55), (8_000_000, 0.2)])
def test_hearsay_counts_less_with_every_try(tries: int, expected: float) -> None:
    tree = plant(8, 8)
    root, child = (add_node(tree, np.uint64(key), 1) for key in (1, 2))
    add_edges(tree, root, np.array([5], dtype=np.int64), 1)
    tree.edges[0, CHILD], tree.edges[0, TRIES] = child, tries
    tree.nodes[child, VISITS], tree.sums[child, 0] = 10, 2.0
    tree.hearsay[0] = 20.0, 18.0
    assert merit(0, 1, 0.5, 30.0, tree) == pytest.approx(expected, abs=0.002)
    assert merit(0, 1, 0.5, 0.0, tree) == pytest.approx(0.2)
