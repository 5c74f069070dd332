"""Forgetting what a game can no longer come to, so that a tree has room for what it may.

Everything stays in its arrays: what is kept moves to the front, in the order in which it was met.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import int64, types

from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, Flat
from contagia.search.mcts.tree import (
    CHILD,
    EDGE_COUNT,
    EDGES,
    FIRST_EDGE,
    NODES,
    TREE,
    UNMET,
    Tree,
    slot_of,
)


@compiled(FLAT(TREE, int64))
def numbers_after(tree: Tree, root: int) -> Any:
    """The number that every node will have; -1 for those that no way leads to from the root."""
    numbers = np.full(tree.counts[NODES], -1)
    waiting = np.zeros(tree.counts[NODES], dtype=np.int64)
    waiting[0], numbers[root], met = root, 0, 1
    while met:
        met -= 1
        node = waiting[met]
        first = tree.nodes[node, FIRST_EDGE]
        for edge in range(first, first + tree.nodes[node, EDGE_COUNT]):
            child = tree.edges[edge, CHILD]
            if child != UNMET and numbers[child] < 0:
                numbers[child] = 0
                waiting[met] = child
                met += 1
    kept = 0
    for node in range(len(numbers)):
        if numbers[node] == 0:
            numbers[node] = kept
            kept += 1
    return numbers


@compiled(types.void(TREE, FLAT))
def move_edges(tree: Tree, numbers: Flat) -> None:
    """Close the ranks of edges, list by list."""
    owners = np.zeros(tree.counts[EDGES], dtype=np.int64)
    for node in range(len(numbers)):
        if tree.nodes[node, EDGE_COUNT] > 0:
            owners[tree.nodes[node, FIRST_EDGE]] = node
    edge = free = 0
    while edge < len(owners):
        node = owners[edge]
        count = tree.nodes[node, EDGE_COUNT]
        if numbers[node] >= 0:
            tree.nodes[node, FIRST_EDGE] = free
            for old in range(edge, edge + count):
                tree.edges[free, :] = tree.edges[old, :]
                if tree.edges[free, CHILD] != UNMET:
                    tree.edges[free, CHILD] = numbers[tree.edges[free, CHILD]]
                tree.priors[free], tree.earned[free] = tree.priors[old], tree.earned[old]
                tree.amaf[free, :] = tree.amaf[old, :]
                free += 1
        edge += count
    tree.counts[EDGES] = free


@compiled(types.void(TREE, FLAT))
def move_nodes(tree: Tree, numbers: Flat) -> None:
    """Close the ranks of nodes, and find them under their keys again."""
    keys = np.zeros(len(numbers), dtype=np.uint64)
    for slot in range(len(tree.slots)):
        if tree.slots[slot]:
            keys[tree.slots[slot] - 1] = tree.keys[slot]
    tree.slots[:] = 0
    kept = 0
    for node in range(len(numbers)):
        if numbers[node] >= 0:
            tree.nodes[kept, :], tree.sums[kept, :] = tree.nodes[node, :], tree.sums[node, :]
            slot = slot_of(tree, keys[node])
            tree.keys[slot], tree.slots[slot] = keys[node], kept + 1
            kept += 1
    tree.counts[NODES] = kept


def prune(tree: Tree, root: int) -> None:
    """Forget every node that no way leads to from the root."""
    numbers = numbers_after(tree, root)
    move_edges(tree, numbers)
    move_nodes(tree, numbers)
