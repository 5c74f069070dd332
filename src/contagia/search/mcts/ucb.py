"""UCB over single steps, with a heuristic that fades: Auer, Cesa-Bianchi and Fischer 2002 (UCB1),
Kocsis and Szepesvári 2006 (UCT), Chaslot et al. 2008 (progressive bias).

A child is worth `wins / n + c sqrt(2 ln N / n) + h / (N + 1)`: `n` visits of the child, `N` of its
parent, `h` the heuristic value of the step (kept in `tree.priors`). Children that were never
visited come first, the highest `h` of them before all. Orders of the same steps meet in one node,
whose visits count for all of its parents. The seat to move does not alternate from step to step:
a node keeps its wins by seat, and a parent asks for those of the seat that moves there.

Nothing is proven here, unlike in search.py: what a step is worth is its visits alone.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any

import numpy as np
from numba import float64, int64, types

from contagia.kernels import chance
from contagia.kernels.chance import below
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, RNG, Flat, Rng
from contagia.kernels.grids.virus_wars_heuristics import (
    FAST,
    HEURISTIC_PLAYOUT,
    SCORE,
    seen,
)
from contagia.search.mcts.puct import DEEPEST, OUTCOME_F, PLAY_F, STEPS_F, TURN_F, node_of
from contagia.search.mcts.tree import (
    CHILD,
    EDGE_COUNT,
    EDGES,
    FIRST_EDGE,
    MOST_SEATS,
    NODES,
    PLAYOUTS,
    PROVEN,
    SEAT,
    STEP,
    TREE,
    TRIES,
    UNLISTED,
    UNMET,
    VISITS,
    Tree,
    add_edges,
    key_of,
    mean,
    slot_of,
)

SEATS = 2
NO_LIMIT = 1_000_000  # playouts go to the very end
SCORE_F, PLAYOUT_F = types.FunctionType(SCORE), types.FunctionType(HEURISTIC_PLAYOUT)


@compiled(float64(TREE, int64, int64, RNG))
def heuristic_value(tree: Tree, edge: int, heuristic: int, rng: Rng) -> float:
    """The heuristic value of a step; FAST looks anew each time and may overlook a stolen cell."""
    value = tree.priors[edge]
    if heuristic == FAST and value > 0.0:
        rng[0] = chance.scrambled(rng[0])
        return 1.0 if seen(rng[0]) else 0.0
    return value


@compiled(int64(TREE, int64, int64, RNG))
def best_unvisited(tree: Tree, node: int, heuristic: int, rng: Rng) -> int:
    """The edge of the highest heuristic value to a child not met yet, ties at random; or UNMET."""
    first, best, highest, equals = tree.nodes[node, FIRST_EDGE], UNMET, 0.0, 0
    for edge in range(first, first + tree.nodes[node, EDGE_COUNT]):
        if tree.edges[edge, CHILD] != UNMET:
            continue
        value = heuristic_value(tree, edge, heuristic, rng)
        equals = 1 if best == UNMET or value > highest else equals + int64(value == highest)
        if best == UNMET or value > highest or (value == highest and below(rng, equals) == 0):
            best, highest = edge, value
    return best


@compiled(int64(TREE, int64, int64, float64, RNG))
def best_by_ucb(tree: Tree, node: int, heuristic: int, c: float, rng: Rng) -> int:
    """The edge of the highest upper confidence bound, ties at random; all children were visited."""
    first, seat = tree.nodes[node, FIRST_EDGE], tree.nodes[node, SEAT]
    visits = tree.nodes[node, VISITS]
    spread, fading = 2.0 * log(max(1, visits)), 1.0 / (visits + 1.0)
    best, highest, equals = first, -1e18, 0
    for edge in range(first, first + tree.nodes[node, EDGE_COUNT]):
        child = tree.edges[edge, CHILD]
        bound = mean(tree, child, seat) + c * sqrt(spread / max(1, tree.nodes[child, VISITS]))
        bound += heuristic_value(tree, edge, heuristic, rng) * fading
        equals = 1 if bound > highest else equals + int64(bound == highest)
        if bound > highest or (bound == highest and below(rng, equals) == 0):
            best, highest = edge, bound
    return best


@compiled(types.void(STEPS_F, SCORE_F, FLAT, int64, int64, FLAT, TREE))
def expand(
    steps: Any,
    score: Any,
    state: Flat,
    node: int,
    heuristic: int,
    legal: Flat,
    tree: Tree,
) -> None:
    """List the legal steps of a node with their heuristic values."""
    count = steps(state, legal)
    add_edges(tree, node, legal, count)
    first = tree.nodes[node, FIRST_EDGE]
    values = tree.priors[first : first + count]
    score(state, heuristic, legal, count, values)


@compiled(int64(PLAY_F, FLAT, FLAT, int64, RNG, TREE))
def known_child(play: Any, state: Flat, after: Flat, step: int, rng: Rng, tree: Tree) -> int:
    """The node that a step leads to if another order of steps led there before; or UNMET."""
    after[:] = state
    play(after, step, rng)
    return tree.slots[slot_of(tree, key_of(after))] - 1


@compiled(int64(PLAY_F, FLAT, FLAT, int64, int64, float64, RNG, TREE))
def select(
    play: Any, state: Flat, after: Flat, node: int, heuristic: int, c: float, rng: Rng, tree: Tree
) -> int:
    """The edge to follow: the best to a child never visited, or else the best by UCB."""
    while True:
        edge = best_unvisited(tree, node, heuristic, rng)
        if edge == UNMET:
            return best_by_ucb(tree, node, heuristic, c, rng)
        child = known_child(play, state, after, tree.edges[edge, STEP], rng, tree)
        if child == UNMET:
            return edge
        tree.edges[edge, CHILD] = child


@compiled(types.void(FLAT, FLAT, int64, int64, TREE))
def backpropagate(path: Flat, edges: Flat, depth: int, winner: int, tree: Tree) -> None:
    """Count a visit, and a win for one seat, in all nodes on the way."""
    for level in range(depth, -1, -1):
        node = path[level]
        tree.nodes[node, VISITS] += 1
        if not tree.nodes[node, PROVEN]:  # the end of a game has its exact values
            tree.sums[node, winner - 1] += 1.0
        if level:
            tree.edges[edges[level - 1], TRIES] = tree.nodes[node, VISITS]


@compiled(types.void(int64, TREE))
def count_visits(root: int, tree: Tree) -> None:
    """A step of the root was tried as often as its position was visited, in whatever order."""
    first = tree.nodes[root, FIRST_EDGE]
    for edge in range(first, first + tree.nodes[root, EDGE_COUNT]):
        if tree.edges[edge, CHILD] != UNMET:
            tree.edges[edge, TRIES] = tree.nodes[tree.edges[edge, CHILD], VISITS]


@compiled(
    int64(
        *(TURN_F, STEPS_F, PLAY_F, OUTCOME_F, SCORE_F, PLAYOUT_F),
        *(FLAT, int64, int64, int64, float64, RNG, int64, TREE),
    )
)
def grow_by_ucb(
    turn: Any,
    steps: Any,
    play: Any,
    outcome: Any,
    score: Any,
    playout: Any,
    root: Flat,
    most_steps: int,
    in_tree: int,
    in_playouts: int,
    c: float,
    rng: Rng,
    playouts: int,
    tree: Tree,
) -> int:
    """So many playouts from the root; once the tree is full they begin at its leaves."""
    state, after = root.copy(), root.copy()
    legal, places = np.zeros(most_steps, dtype=np.int64), np.zeros(MOST_SEATS, dtype=np.int64)
    path, edges = np.zeros(DEEPEST + 1, dtype=np.int64), np.zeros(DEEPEST, dtype=np.int64)
    start = node_of(turn, outcome, root, SEATS, tree)
    for _ in range(playouts):
        state[:] = root
        node, depth = start, 0
        path[0] = start
        while not tree.nodes[node, PROVEN] and depth < DEEPEST:
            if tree.nodes[node, EDGE_COUNT] == UNLISTED:
                room = tree.counts[EDGES] + most_steps < len(tree.edges)
                if not room or (tree.nodes[node, VISITS] == 0 and depth > 0):
                    break
                expand(steps, score, state, node, in_tree, legal, tree)
            edge = select(play, state, after, node, in_tree, c, rng, tree)
            child = tree.edges[edge, CHILD]
            if child == UNMET and tree.counts[NODES] + 2 >= len(tree.nodes):
                break
            play(state, tree.edges[edge, STEP], rng)
            if child == UNMET:
                tree.edges[edge, CHILD] = child = node_of(turn, outcome, state, SEATS, tree)
            edges[depth] = edge
            node, depth = child, depth + 1
            path[depth] = node
        playout(state, rng, places, NO_LIMIT, in_playouts)
        backpropagate(path, edges, depth, int64(1) if places[0] == 1 else int64(2), tree)
        tree.counts[PLAYOUTS] += 1
    count_visits(start, tree)
    return playouts
