"""Search for games of hidden hands: one tree of what lies open, grown in imagined worlds.

Cowling, Powley and Whitehouse 2012 (information sets, steps that only some worlds have), Rosin 2011
(PUCT), Sturtevant 2008 (max-n). A node is what everybody can see and who is on; no hand is part of
it. A hand shows in the steps that are at hand in a world: only those are compared.

Every playout begins in a new world that fits the seat's view. If the others learned their answers
there, they would learn them against the seat's own cards, which are the same in all these worlds.
So playouts take turns (after Cowling, Whitehouse and Powley 2015, and Goodman 2019):

    the seat learns     the others choose by what they have learned, and learn nothing
    the others learn    when the first of them is on, all hands are dealt anew, the seat's own too;
                        the seat chooses by what it has learned, and learns nothing
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, NamedTuple

import numpy as np
from numba import boolean, float64, int64, types

from contagia.bots.search import (
    DEEPEST,
    DOUBT,
    EVALUATE_F,
    EXPLORE,
    OUTCOME_F,
    PLAY_F,
    PLAYOUT_F,
    SHARPNESS,
    STEPS_F,
    TURN_F,
    judge,
    values_of,
)
from contagia.bots.tree import (
    CHILD,
    EDGE_COUNT,
    EDGES,
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
    add_node,
    edge_of,
    key_of,
    mean,
    prove,
    slot_of,
)
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import APPEAL, FLAT, IMAGINE, REALS, RNG, Flat, Reals, Rng

ROOT = 0  # the first node of a tree
OTHERS = 4  # every fourth playout is for the others to learn from
PATIENCE = 8  # playouts from a node before its steps are compared; until then first sight is better

IMAGINE_F, APPEAL_F = types.FunctionType(IMAGINE), types.FunctionType(APPEAL)


class Walk(NamedTuple):
    """What a playout carries with it."""

    state: Flat
    shown: Flat  # the state without its secrets
    legal: Flat
    weights: Reals  # of the legal steps: how promising they look
    edges: Flat  # the choices of those who learn
    nodes: Flat  # where they were made
    places: Flat
    values: Reals


WALK = types.NamedTuple((FLAT, FLAT, FLAT, REALS, FLAT, FLAT, FLAT, REALS), Walk)


def set_out(root: Flat, most_steps: int) -> Walk:
    """A walk with room for everything."""
    return Walk(
        state=root.copy(),
        shown=root.copy(),
        legal=np.zeros(most_steps, dtype=np.int64),
        weights=np.zeros(most_steps),
        edges=np.zeros(DEEPEST, dtype=np.int64),
        nodes=np.zeros(DEEPEST, dtype=np.int64),
        places=np.zeros(MOST_SEATS, dtype=np.int64),
        values=np.zeros(MOST_SEATS),
    )


@compiled(int64(TURN_F, OUTCOME_F, FLAT, int64, WALK, TREE))
def open_node(turn: Any, outcome: Any, mask: Flat, seats: int, walk: Walk, tree: Tree) -> int:
    """The node of what everybody can see; a new one knows at once if the game is over."""
    for word in range(len(mask)):
        walk.shown[word] = walk.state[word] & mask[word]
    key = key_of(walk.shown)
    known = tree.slots[slot_of(tree, key)]
    if known:
        return known - 1
    node = add_node(tree, key, turn(walk.state))
    if outcome(walk.state, walk.places):
        tree.nodes[node, PROVEN] = 1
        values_of(walk.places, seats, tree.sums[node])
    return node


@compiled(types.void(APPEAL_F, int64, float64, WALK))
def weigh(appeal: Any, count: int, sharpness: float, walk: Walk) -> None:
    """How promising the steps at hand look: a softmax of their appeal."""
    total = 0.0
    for number in range(count):
        look = appeal(walk.state, walk.legal[number]) if sharpness > 0.0 else 0.0
        walk.weights[number] = exp(sharpness * look)
        total += walk.weights[number]
    for number in range(count):
        walk.weights[number] /= total


@compiled(float64(int64, int64, float64, TREE))
def merit(node: int, edge: int, untried: float, tree: Tree) -> float:
    """How well a step has done for the seat that is on; all steps of the root are tried once."""
    child, tries = tree.edges[edge, CHILD], tree.edges[edge, TRIES]
    if child != UNMET and tree.nodes[child, PROVEN]:
        value = tree.sums[child, tree.nodes[node, SEAT] - 1]
        return value if value > 0.0 else -1e6  # a lost step is for when there is no other
    if tries:
        return tree.earned[edge] / tries
    return 1e6 if node == ROOT else untried


@compiled(int64(int64, int64, REALS, boolean, WALK, TREE))
def select(node: int, count: int, style: Reals, learns: bool, walk: Walk, tree: Tree) -> int:
    """Of the steps at hand: what has done well, or looks promising and was seldom taken."""
    untried = max(0.0, mean(tree, node, tree.nodes[node, SEAT]) - style[DOUBT])
    best, best_score = 0, -1e9
    for number in range(count):
        edge = edge_of(tree, node, walk.legal[number])
        curiosity = style[EXPLORE] * sqrt(1.0 + tree.offers[edge]) * walk.weights[number]
        score = merit(node, edge, untried, tree) + curiosity / (1.0 + tree.edges[edge, TRIES])
        tree.offers[edge] += int64(learns)
        if score > best_score:
            best, best_score = number, score
    return edge_of(tree, node, walk.legal[best])  # it may have moved since


@compiled(boolean(int64, TREE))
def is_familiar(node: int, tree: Tree) -> bool:
    """Whether a node was met so often that its choices are worth comparing."""
    if node == ROOT or tree.nodes[node, EDGE_COUNT] != UNLISTED:
        return True
    tree.nodes[node, VISITS] += 1
    if tree.nodes[node, VISITS] <= PATIENCE:
        return False
    tree.nodes[node, VISITS] = 0  # from now on those are counted who learned something
    return True


@compiled(boolean(int64, int64, TREE))
def has_room(node: int, most_steps: int, tree: Tree) -> bool:
    """Whether all steps of a node would find room, though its row of edges may move and double."""
    edges = 4 * (max(0, tree.nodes[node, EDGE_COUNT]) + most_steps) + 16
    return tree.counts[NODES] + 2 < len(tree.nodes) and tree.counts[EDGES] + edges < len(tree.edges)


@compiled(
    int64(
        *(TURN_F, STEPS_F, PLAY_F, OUTCOME_F, PLAYOUT_F, EVALUATE_F, IMAGINE_F, APPEAL_F),
        *(FLAT, int64, boolean, int64, REALS, RNG, WALK, TREE),
    )
)
def descend(
    turn: Any,
    steps: Any,
    play: Any,
    outcome: Any,
    playout: Any,
    evaluate: Any,
    imagine: Any,
    appeal: Any,
    mask: Flat,
    viewer: int,
    own: bool,
    seats: int,
    style: Reals,
    rng: Rng,
    walk: Walk,
    tree: Tree,
) -> int:
    """One playout in the world of the walk, and its values; how many choices there are to teach."""
    state, legal, choices, edge, dealt = walk.state, walk.legal, 0, UNMET, own
    for level in range(DEEPEST):
        seat = turn(state)
        if not dealt and seat != viewer:
            imagine(state, 0, rng)
            dealt = True
        count = steps(state, legal)
        if count == 1 and level > 0:
            play(state, legal[0], rng)  # no choice, no node
            edge = UNMET
            continue
        node = open_node(turn, outcome, mask, seats, walk, tree)
        if edge != UNMET and (count == 0 or seat == tree.nodes[walk.nodes[choices - 1], SEAT]):
            tree.edges[edge, CHILD] = node
        if count == 0:
            walk.values[:] = tree.sums[node, :]
            return choices
        if not is_familiar(node, tree) or not has_room(node, len(legal), tree):
            break
        weigh(appeal, count, style[SHARPNESS], walk)
        learns = own == (seat == viewer)
        taken = select(node, count, style, learns, walk, tree)
        edge = UNMET
        if learns:
            walk.nodes[choices], walk.edges[choices], edge = node, taken, taken
            choices += 1
        play(state, tree.edges[taken, STEP], rng)
    judge(playout, evaluate, state, seats, style, rng, walk.values)
    return choices


@compiled(types.void(int64, WALK, TREE))
def teach(choices: int, walk: Walk, tree: Tree) -> None:
    """Tell those who learn how the playout ended; a win at hand is proven at the root."""
    for number in range(choices):
        node, edge = walk.nodes[number], walk.edges[number]
        tree.nodes[node, VISITS] += 1
        tree.edges[edge, TRIES] += 1
        tree.earned[edge] += walk.values[tree.nodes[node, SEAT] - 1]
        for seat in range(MOST_SEATS):
            tree.sums[node, seat] += walk.values[seat]
    if choices and walk.nodes[0] == ROOT:
        child = tree.edges[walk.edges[0], CHILD]
        if child != UNMET and tree.nodes[child, PROVEN]:
            prove(tree, ROOT)


@compiled(
    int64(
        *(TURN_F, STEPS_F, PLAY_F, OUTCOME_F, PLAYOUT_F, EVALUATE_F, IMAGINE_F, APPEAL_F),
        *(FLAT, FLAT, int64, int64, REALS, RNG, int64, WALK, TREE),
    )
)
def grow_hidden(
    turn: Any,
    steps: Any,
    play: Any,
    outcome: Any,
    playout: Any,
    evaluate: Any,
    imagine: Any,
    appeal: Any,
    root: Flat,
    mask: Flat,
    viewer: int,
    seats: int,
    style: Reals,
    rng: Rng,
    playouts: int,
    walk: Walk,
    tree: Tree,
) -> int:
    """So many playouts, fewer if there is nothing to find out or the tree is full; how many."""
    for done in range(playouts):
        walk.state[:] = root
        imagine(walk.state, viewer, rng)
        if tree.counts[NODES] == 0:
            open_node(turn, outcome, mask, seats, walk, tree)
        settled = tree.nodes[ROOT, PROVEN] or tree.nodes[ROOT, EDGE_COUNT] == 1
        if settled or not has_room(ROOT, len(walk.legal), tree):
            return done
        own = tree.counts[PLAYOUTS] % OTHERS != OTHERS - 1
        choices = descend(
            turn,
            steps,
            play,
            outcome,
            playout,
            evaluate,
            imagine,
            appeal,
            mask,
            viewer,
            own,
            seats,
            style,
            rng,
            walk,
            tree,
        )
        teach(choices, walk, tree)
        tree.counts[PLAYOUTS] += 1
    return playouts
