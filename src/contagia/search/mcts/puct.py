"""One search for every game: PUCT over single steps, with transpositions and a solver.

Kocsis and Szepesvári 2006 (UCT), Rosin 2011 (PUCT), Winands, Björnsson and Saito 2008 (solver),
Sturtevant 2008 (max-n), Childs, Brodeur and Kocsis 2008 (transpositions), Gelly and Silver 2007
(RAVE), Cazenave 2015 (after GRAVE: the root's statistics stand in). The side to move does not
alternate from step to step, so nothing is ever negated: a node keeps a value for every seat, and
the seat that is on takes the best for itself.

A kernel's functions come as arguments: one compiled search serves all games.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, NamedTuple

import numpy as np
from numba import float64, int64, types

from contagia.kernels.compiling import compiled
from contagia.kernels.contract import (
    EVALUATE,
    FLAT,
    MADE_BY,
    OUTCOME,
    PLAY,
    PLAYOUT,
    REALS,
    RNG,
    STEPS,
    TURN,
    Flat,
    Reals,
    Rng,
)
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
    add_node,
    key_of,
    mean,
    prove,
    slot_of,
)

DEEPEST = 4096

TURN_F, STEPS_F, PLAY_F = map(types.FunctionType, (TURN, STEPS, PLAY))
OUTCOME_F, PLAYOUT_F, EVALUATE_F = map(types.FunctionType, (OUTCOME, PLAYOUT, EVALUATE))
MADE_BY_F = types.FunctionType(MADE_BY)


class SearchSettings(NamedTuple):
    """How a search thinks. Compiled code reads them by name; all are floats."""

    c_puct: float = 0.8  # exploration: how much a prior weighs against the mean value; 0.5 to 1.5
    eval_weight: float = 0.0  # share of the evaluation in a leaf's value; the rest is a playout
    prior_temperature: float = 0.0  # of the softmax of evaluations; lower is sharper, 0 is uniform
    rollout_limit: float = 1_000_000.0  # steps after which a playout is cut and judged
    fpu_reduction: float = 0.1  # an untried step is taken to be worth its parent's value less this
    rave_k: float = 0.0  # tries after which RAVE still counts for half; 0 switches RAVE off
    grave_min_visits: float = 0.0  # AMAF at the root counts like so many playouts of a node's own
    opponent_policy: float = 0.0  # 1: with hidden hands the others play by the opponent policy


SETTINGS = types.NamedUniTuple(float64, len(SearchSettings._fields), SearchSettings)


def as_floats(settings: SearchSettings) -> SearchSettings:
    """The settings as compiled code takes them, which `rave_k=30` alone would not be."""
    return SearchSettings(*map(float, settings))


@compiled(types.void(FLAT, int64, REALS))
def values_of(places: Flat, seats: int, values: Reals) -> None:
    """A first place is worth most of all, divided if shared; the rest goes by rank."""
    firsts = 0
    for seat in range(seats):
        firsts += int64(places[seat] == 1)
    for seat in range(seats):
        first = 1.0 / firsts if places[seat] == 1 else 0.0
        rank = (seats - places[seat]) / (seats - 1.0)
        values[seat] = first if seats == 2 or first == 1.0 else 0.85 * first + 0.15 * rank


@compiled(int64(TURN_F, OUTCOME_F, FLAT, int64, TREE))
def node_of(turn: Any, outcome: Any, state: Flat, seats: int, tree: Tree) -> int:
    """The node of a state; a new one knows at once if the game is over."""
    key = key_of(state)
    known = tree.slots[slot_of(tree, key)]
    if known:
        return known - 1
    node = add_node(tree, key, turn(state))
    places = np.zeros(MOST_SEATS, dtype=np.int64)
    if outcome(state, places):
        tree.nodes[node, PROVEN] = 1
        values_of(places, seats, tree.sums[node])
    return node


@compiled(types.void(PLAY_F, EVALUATE_F, FLAT, int64, float64, RNG, TREE))
def weigh_steps(
    play: Any, evaluate: Any, state: Flat, node: int, temperature: float, rng: Rng, tree: Tree
) -> None:
    """Priors by looking one step ahead: a softmax of the evaluations for the seat that is on."""
    first, count = tree.nodes[node, FIRST_EDGE], tree.nodes[node, EDGE_COUNT]
    seat, total, sharpness = tree.nodes[node, SEAT], 0.0, 1.0 / temperature
    after, values = state.copy(), np.zeros(MOST_SEATS)
    for edge in range(first, first + count):
        after[:] = state
        play(after, tree.edges[edge, STEP], rng)
        evaluate(after, values)
        tree.priors[edge] = exp(sharpness * values[seat - 1])
        total += tree.priors[edge]
    for edge in range(first, first + count):
        tree.priors[edge] /= total


@compiled(float64(int64, int64, float64, float64, TREE))
def amaf_value(edge: int, seat: int, min_visits: float, unseen: float, tree: Tree) -> float:
    """What playouts that made the step later are worth; where they are few, those of the root."""
    visits, sum_ = tree.amaf[edge, 0], tree.amaf[edge, 1]
    root = tree.root_amaf[seat - 1, tree.edges[edge, STEP]]
    if min_visits > 0.0 and root[0] > 0.0:
        visits, sum_ = visits + min_visits, sum_ + min_visits * root[1] / root[0]
    return sum_ / visits if visits > 0.0 else unseen


@compiled(float64(int64, int64, float64, SETTINGS, TREE))
def merit(edge: int, seat: int, untried: float, settings: SearchSettings, tree: Tree) -> float:
    """What a step is worth to a seat: by proof, or by its own tries and, less and less, RAVE."""
    child = tree.edges[edge, CHILD]
    score = untried if child == UNMET else mean(tree, child, seat)
    if child != UNMET and tree.nodes[child, PROVEN]:
        return score if score > 0.0 else -1e6  # a lost step is for when there is no other
    if settings.rave_k == 0.0:
        return score
    share = sqrt(settings.rave_k / (settings.rave_k + 3.0 * tree.edges[edge, TRIES]))
    return (
        share * amaf_value(edge, seat, settings.grave_min_visits, score, tree)
        + (1.0 - share) * score
    )


@compiled(int64(int64, SETTINGS, TREE))
def select(node: int, settings: SearchSettings, tree: Tree) -> int:
    """The edge to follow: what has done well, and what looks promising but was hardly tried."""
    first, count = tree.nodes[node, FIRST_EDGE], tree.nodes[node, EDGE_COUNT]
    seat = tree.nodes[node, SEAT]
    curiosity = settings.c_puct * sqrt(float(tree.nodes[node, VISITS] + 1))
    untried = max(0.0, mean(tree, node, seat) - settings.fpu_reduction)
    best, best_score = first, -1e9
    for edge in range(first, first + count):
        score = merit(edge, seat, untried, settings, tree)
        score += curiosity * tree.priors[edge] / (1.0 + tree.edges[edge, TRIES])
        if score > best_score:
            best, best_score = edge, score
    return best


@compiled(types.void(PLAYOUT_F, EVALUATE_F, FLAT, int64, SETTINGS, RNG, REALS))
def judge(
    playout: Any,
    evaluate: Any,
    state: Flat,
    seats: int,
    settings: SearchSettings,
    rng: Rng,
    values: Reals,
) -> None:
    """The value of a leaf: by evaluation, by a playout, or a mixture. Uses the state up."""
    mix, places = settings.eval_weight, np.zeros(MOST_SEATS, dtype=np.int64)
    values[:] = 0.0
    if mix > 0.0:
        evaluate(state, values)
    if mix < 1.0:
        played = np.zeros(MOST_SEATS)
        playout(state, rng, places, int64(settings.rollout_limit))
        if places[0]:
            values_of(places, seats, played)
        else:
            evaluate(state, played)  # cut off: the evaluation stands in for the end
        for seat in range(seats):
            values[seat] = mix * values[seat] + (1.0 - mix) * played[seat]


@compiled(types.void(FLAT, FLAT, int64, REALS, TREE))
def backpropagate(path: Flat, edges: Flat, depth: int, values: Reals, tree: Tree) -> None:
    """Add a leaf's value to all nodes on the way, and see what is proven by it."""
    for level in range(depth, -1, -1):
        node = path[level]
        if level < depth:
            tree.edges[edges[level], TRIES] += 1
            if tree.nodes[path[level + 1], PROVEN] and prove(tree, node):
                values[:] = tree.sums[node, :]
        tree.nodes[node, VISITS] += 1
        if not tree.nodes[node, PROVEN]:
            for seat in range(MOST_SEATS):
                tree.sums[node, seat] += values[seat]


@compiled(types.void(FLAT, int64, FLAT, REALS, TREE))
def update_amaf(path: Flat, depth: int, made: Flat, values: Reals, tree: Tree) -> None:
    """All moves as first: count a playout for each of its steps, on the way and at the root."""
    for level in range(depth):
        node = path[level]
        first, seat = tree.nodes[node, FIRST_EDGE], tree.nodes[node, SEAT]
        for edge in range(first, first + tree.nodes[node, EDGE_COUNT]):
            if made[tree.edges[edge, STEP]] >> (seat - 1) & 1:
                tree.amaf[edge, 0] += 1.0
                tree.amaf[edge, 1] += values[seat - 1]
    for step in range(len(made)):
        for by in range(MOST_SEATS):
            if made[step] >> by & 1:
                tree.root_amaf[by, step, 0] += 1.0
                tree.root_amaf[by, step, 1] += values[by]


@compiled(
    int64(
        *(TURN_F, STEPS_F, PLAY_F, OUTCOME_F, PLAYOUT_F, EVALUATE_F, MADE_BY_F),
        *(FLAT, int64, int64, SETTINGS, RNG, int64, TREE),
    )
)
def grow(
    turn: Any,
    steps: Any,
    play: Any,
    outcome: Any,
    playout: Any,
    evaluate: Any,
    made_by: Any,
    root: Flat,
    seats: int,
    most_steps: int,
    settings: SearchSettings,
    rng: Rng,
    playouts: int,
    tree: Tree,
) -> int:
    """So many playouts from the root, fewer if it is proven or the tree full; returns how many."""
    state, values = root.copy(), np.zeros(MOST_SEATS)
    path, edges = np.zeros(DEEPEST + 1, dtype=np.int64), np.zeros(DEEPEST, dtype=np.int64)
    legal, made = np.zeros(most_steps, dtype=np.int64), np.zeros(most_steps, dtype=np.int64)
    start = node_of(turn, outcome, root, seats, tree)
    for done in range(playouts):
        room = tree.counts[NODES] + 2 < len(tree.nodes)
        room = room and tree.counts[EDGES] + most_steps < len(tree.edges)
        if tree.nodes[start, PROVEN] or not room:
            return done
        state[:] = root
        node, depth = start, 0
        path[0] = start
        while not tree.nodes[node, PROVEN] and depth < DEEPEST:
            if tree.nodes[node, EDGE_COUNT] == UNLISTED:
                full = tree.counts[EDGES] + most_steps >= len(tree.edges)
                if full or (tree.nodes[node, VISITS] == 0 and depth > 0):
                    break  # a leaf is judged before its steps are listed
                add_edges(tree, node, legal, steps(state, legal))
                if settings.prior_temperature > 0.0:
                    weigh_steps(play, evaluate, state, node, settings.prior_temperature, rng, tree)
            edge = select(node, settings, tree)
            play(state, tree.edges[edge, STEP], rng)
            if tree.edges[edge, CHILD] == UNMET:
                tree.edges[edge, CHILD] = node_of(turn, outcome, state, seats, tree)
            edges[depth] = edge
            node, depth = tree.edges[edge, CHILD], depth + 1
            path[depth] = node
        if tree.nodes[node, PROVEN]:
            values[:] = tree.sums[node, :]
        else:
            judge(playout, evaluate, state, seats, settings, rng, values)
            if settings.rave_k > 0.0:
                made_by(state, made)
                update_amaf(path, depth, made, values, tree)
        backpropagate(path, edges, depth, values, tree)
        tree.counts[PLAYOUTS] += 1
    return playouts
