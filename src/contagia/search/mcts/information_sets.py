"""Search for games of hidden hands: a tree of what each seat can see, grown in imagined worlds.

Cowling, Powley and Whitehouse 2012 (information sets of several observers), Rosin 2011 (PUCT),
Sturtevant 2008 (max-n). A node is what the seat that is on can see: the table and its own hand. So
all worlds that meet in a node have the same steps.

Every playout begins in a new world that fits the seat's view, or in one of those that are guessed
by what the others have done. If the others learned their answers there, they would learn them
against the seat's own cards, which are the same in all these worlds. So playouts take turns (after
Cowling, Whitehouse and Powley 2015, and Goodman 2019):

    the seat learns     the others choose by what they have learned, and learn nothing
    the others learn    when the first of them is on, all hands are dealt anew, the seat's own too;
                        the seat chooses by what it has learned, and learns nothing

Where it is known well enough how others choose, they are guided by habit and never learn: then all
playouts are the seat's, and it meets its own later choices far more often.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, NamedTuple

import numpy as np
from numba import boolean, float64, int64, types

from contagia.kernels.chance import below
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, IMAGINE, REALS, RNG, TASTE, Flat, Reals, Rng
from contagia.search.mcts.puct import (
    DEEPEST,
    EVALUATE_F,
    OUTCOME_F,
    PLAY_F,
    PLAYOUT_F,
    SETTINGS,
    STEPS_F,
    TURN_F,
    SearchSettings,
    judge,
    values_of,
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

ROOT = 0  # the first node of a tree
OTHERS = 4  # every fourth playout is for the others to learn from
HEARING = 3.0  # for the steps of the root to share evenly, beside the 1 that first sight gives them
PATIENCE = 8  # playouts from a node before its steps are compared; until then first sight is better

MASKS = int64[:, ::1]  # for every seat, what it can see of a state
WORLDS = int64[:, ::1]  # equally likely ones; none if there is no guess
IMAGINE_F, TASTE_F = types.FunctionType(IMAGINE), types.FunctionType(TASTE)


class PlayoutBuffers(NamedTuple):
    """What a playout carries with it."""

    state: Flat
    shown: Flat  # what the seat that is on can see of it
    legal: Flat
    liked: Reals  # how the seat that is on likes these steps
    edges: Flat  # the choices of those who learn
    nodes: Flat  # where they were made
    places: Flat
    values: Reals


BUFFERS = types.NamedTuple((FLAT, FLAT, FLAT, REALS, FLAT, FLAT, FLAT, REALS), PlayoutBuffers)


def new_buffers(root: Flat, most_steps: int) -> PlayoutBuffers:
    """Buffers with room for everything."""
    return PlayoutBuffers(
        state=root.copy(),
        shown=root.copy(),
        legal=np.zeros(most_steps, dtype=np.int64),
        liked=np.zeros(most_steps),
        edges=np.zeros(DEEPEST, dtype=np.int64),
        nodes=np.zeros(DEEPEST, dtype=np.int64),
        places=np.zeros(MOST_SEATS, dtype=np.int64),
        values=np.zeros(MOST_SEATS),
    )


@compiled(int64(TURN_F, OUTCOME_F, MASKS, int64, BUFFERS, TREE))
def open_node(
    turn: Any, outcome: Any, masks: Flat, seats: int, buffers: PlayoutBuffers, tree: Tree
) -> int:
    """The node of what the seat that is on can see; a new one knows at once if the game is over."""
    seat = turn(buffers.state)
    for word in range(len(buffers.shown)):
        buffers.shown[word] = buffers.state[word] & masks[seat, word]
    key = key_of(buffers.shown)
    known = tree.slots[slot_of(tree, key)]
    if known:
        return known - 1
    node = add_node(tree, key, seat)
    if outcome(buffers.state, buffers.places):
        tree.nodes[node, PROVEN] = 1
        values_of(buffers.places, seats, tree.sums[node])
    return node


@compiled(types.void(TASTE_F, int64, int64, float64, BUFFERS, TREE))
def list_steps(
    taste: Any, node: int, count: int, temperature: float, buffers: PlayoutBuffers, tree: Tree
) -> None:
    """Add the steps of a node, each as promising as it is liked: a softmax.

    A step that is hardly tried looks worse than it is, since nobody has found out how to go on; so
    at the root all are tried, however little they are liked.
    """
    add_edges(tree, node, buffers.legal, count)
    if temperature == 0.0:
        return
    sharpness = 1.0 / temperature
    most = buffers.liked[taste(buffers.state, buffers.legal, count, buffers.liked)]
    first, total = tree.nodes[node, FIRST_EDGE], 0.0
    for edge in range(first, first + count):
        tree.priors[edge] = exp(sharpness * (buffers.liked[edge - first] - most))
        total += tree.priors[edge]
    for edge in range(first, first + count):
        tree.priors[edge] /= total
        if node == ROOT:
            tree.priors[edge] += HEARING / count


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


@compiled(int64(int64, SETTINGS, TREE))
def select(node: int, settings: SearchSettings, tree: Tree) -> int:
    """The edge to follow: what has done well, or looks promising and was seldom taken."""
    first, count = tree.nodes[node, FIRST_EDGE], tree.nodes[node, EDGE_COUNT]
    curiosity = settings.c_puct * sqrt(float(tree.nodes[node, VISITS] + 1))
    untried = max(0.0, mean(tree, node, tree.nodes[node, SEAT]) - settings.fpu_reduction)
    best, best_score = first, -1e9
    for edge in range(first, first + count):
        score = merit(node, edge, untried, tree)
        score += curiosity * tree.priors[edge] / (1.0 + tree.edges[edge, TRIES])
        if score > best_score:
            best, best_score = edge, score
    return best


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


@compiled(boolean(int64, TREE))
def has_room(most_steps: int, tree: Tree) -> bool:
    """Whether one more node and its steps would find room."""
    edges = tree.counts[EDGES] + most_steps
    return tree.counts[NODES] + 2 < len(tree.nodes) and edges < len(tree.edges)


@compiled(
    int64(
        *(TURN_F, STEPS_F, PLAY_F, OUTCOME_F, PLAYOUT_F, EVALUATE_F, IMAGINE_F, TASTE_F, TASTE_F),
        *(MASKS, int64, boolean, int64, SETTINGS, RNG, BUFFERS, TREE),
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
    taste: Any,
    habit: Any,
    masks: Flat,
    viewer: int,
    own: bool,
    seats: int,
    settings: SearchSettings,
    rng: Rng,
    buffers: PlayoutBuffers,
    tree: Tree,
) -> int:
    """One playout in the world of the buffers, and its values; how many choices learn from it."""
    state, legal, choices, edge, dealt = buffers.state, buffers.legal, 0, UNMET, own
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
        if settings.opponent_policy and seat != viewer and count:
            play(state, legal[habit(state, legal, count, buffers.liked)], rng)
            edge = UNMET
            continue
        node = open_node(turn, outcome, masks, seats, buffers, tree)
        if edge != UNMET and (count == 0 or seat == tree.nodes[buffers.nodes[choices - 1], SEAT]):
            tree.edges[edge, CHILD] = node
        if count == 0:
            buffers.values[:] = tree.sums[node, :]
            return choices
        if not is_familiar(node, tree) or not has_room(len(legal), tree):
            break
        if tree.nodes[node, EDGE_COUNT] == UNLISTED:
            list_steps(taste, node, count, settings.prior_temperature, buffers, tree)
        taken, edge = select(node, settings, tree), UNMET
        if own == (seat == viewer):
            buffers.nodes[choices], buffers.edges[choices], edge = node, taken, taken
            choices += 1
        play(state, tree.edges[taken, STEP], rng)
    judge(playout, evaluate, state, seats, settings, rng, buffers.values)
    return choices


@compiled(types.void(int64, BUFFERS, TREE))
def backpropagate(choices: int, buffers: PlayoutBuffers, tree: Tree) -> None:
    """Tell those who learn how the playout ended; a win at hand is proven at the root."""
    for number in range(choices):
        node, edge = buffers.nodes[number], buffers.edges[number]
        tree.nodes[node, VISITS] += 1
        tree.edges[edge, TRIES] += 1
        tree.earned[edge] += buffers.values[tree.nodes[node, SEAT] - 1]
        for seat in range(MOST_SEATS):
            tree.sums[node, seat] += buffers.values[seat]
    if choices and buffers.nodes[0] == ROOT:
        child = tree.edges[buffers.edges[0], CHILD]
        if child != UNMET and tree.nodes[child, PROVEN]:
            prove(tree, ROOT)


@compiled(
    int64(
        *(TURN_F, STEPS_F, PLAY_F, OUTCOME_F, PLAYOUT_F, EVALUATE_F, IMAGINE_F, TASTE_F, TASTE_F),
        *(FLAT, WORLDS, MASKS, int64, int64, SETTINGS, RNG, int64, BUFFERS, TREE),
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
    taste: Any,
    habit: Any,
    root: Flat,
    worlds: Flat,
    masks: Flat,
    viewer: int,
    seats: int,
    settings: SearchSettings,
    rng: Rng,
    playouts: int,
    buffers: PlayoutBuffers,
    tree: Tree,
) -> int:
    """So many playouts, fewer if there is nothing to find out or the tree is full; how many."""
    for done in range(playouts):
        if len(worlds):
            buffers.state[:] = worlds[below(rng, len(worlds))]
        else:
            buffers.state[:] = root
            imagine(buffers.state, viewer, rng)
        if tree.counts[NODES] == 0:
            open_node(turn, outcome, masks, seats, buffers, tree)
        settled = tree.nodes[ROOT, PROVEN] or tree.nodes[ROOT, EDGE_COUNT] == 1
        if settled or not has_room(len(buffers.legal), tree):
            return done
        own = settings.opponent_policy != 0.0 or tree.counts[PLAYOUTS] % OTHERS != OTHERS - 1
        choices = descend(
            turn,
            steps,
            play,
            outcome,
            playout,
            evaluate,
            imagine,
            taste,
            habit,
            masks,
            viewer,
            own,
            seats,
            settings,
            rng,
            buffers,
            tree,
        )
        backpropagate(choices, buffers, tree)
        tree.counts[PLAYOUTS] += 1
    return playouts
