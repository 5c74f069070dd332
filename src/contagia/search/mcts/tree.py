"""The tree of a search, as a handful of arrays, so that it can be grown without the GIL.

    nodes[n]   first edge, number of edges (-1: not yet listed), visits, proven, seat that is on
    sums[n]    values summed over the visits, by seat; of a proven node its exact values
    edges[e]   step, child (-1: not yet met), tries
    priors[e]  how promising the step looks at first sight
    keys, slots   an open hash table from the key of a state to its node + 1
    counts     nodes, edges, playouts so far

Where hands are hidden, a step is worth what it earned, since what follows it differs from world to
world:

    earned[e]  values summed over its tries, for the seat that is on

Where the order of steps matters little, RAVE also counts playouts in which the seat made the step
later on (all moves as first, AMAF).

    amaf[e]          how many those were, and the values summed over them, for the seat that is on
    root_amaf[s, t]  the same over all playouts since the thinking began, by seat - 1 and step

Different orders of the same steps meet in one node (transpositions).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import float64, int64, types, uint64
from numpy.typing import NDArray

from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, REALS, RNG, Flat, Reals

MOST_SEATS = 6
FIRST_EDGE, EDGE_COUNT, VISITS, PROVEN, SEAT = 0, 1, 2, 3, 4
STEP, CHILD, TRIES = 0, 1, 2
NODES, EDGES, PLAYOUTS = 0, 1, 2
UNLISTED = -1
UNMET = -1


class Tree(NamedTuple):
    """The arrays of a tree."""

    nodes: Flat
    sums: Reals
    edges: Flat
    priors: Reals
    keys: NDArray[np.uint64]
    slots: Flat
    counts: Flat
    earned: Reals
    amaf: Reals
    root_amaf: Reals


_TABLE = int64[:, ::1]
_VALUES = float64[:, ::1]
_AMAF = float64[:, :, ::1]
TREE = types.NamedTuple(
    (_TABLE, _VALUES, _TABLE, REALS, RNG, FLAT, FLAT, REALS, _VALUES, _AMAF), Tree
)


def new_tree(most_nodes: int, most_edges: int, most_steps: int) -> Tree:
    """An empty tree with room for so many nodes and edges, in a game of so many steps."""
    slots = 1 << (2 * most_nodes).bit_length()
    return Tree(
        nodes=np.zeros((most_nodes, 5), dtype=np.int64),
        sums=np.zeros((most_nodes, MOST_SEATS)),
        edges=np.zeros((most_edges, 3), dtype=np.int64),
        priors=np.zeros(most_edges),
        keys=np.zeros(slots, dtype=np.uint64),
        slots=np.zeros(slots, dtype=np.int64),
        counts=np.zeros(3, dtype=np.int64),
        earned=np.zeros(most_edges),
        amaf=np.zeros((most_edges, 2)),
        root_amaf=np.zeros((MOST_SEATS, most_steps, 2)),
    )


def clear(tree: Tree) -> None:
    """Forget everything."""
    tree.slots[:] = 0
    tree.counts[:] = 0


@compiled(uint64(FLAT))
def key_of(state: Flat) -> Any:
    """A 64-bit hash of a state.

    Every word is mixed until each of its bits reaches all of the key (MurmurHash3's finaliser):
    else the highest bits of one word could be undone by a few of the next, and cells of a board
    differ in such ways all the time.
    """
    key = uint64(0x9E3779B97F4A7C15)
    for word in state:
        key ^= uint64(word)
        key ^= key >> uint64(33)
        key *= uint64(0xFF51AFD7ED558CCD)
        key ^= key >> uint64(33)
        key *= uint64(0xC4CEB9FE1A85EC53)
        key ^= key >> uint64(33)
    return key


@compiled(int64(TREE, uint64))
def slot_of(tree: Tree, key: Any) -> int:
    """The slot that holds a key, or the free one where it belongs."""
    mask = uint64(len(tree.slots) - 1)
    slot = key & mask
    while tree.slots[int64(slot)] and tree.keys[int64(slot)] != key:
        slot = (slot + uint64(1)) & mask
    return int64(slot)


@compiled(int64(TREE, uint64, int64))
def add_node(tree: Tree, key: Any, seat: int) -> int:
    """A node that knows nothing yet."""
    node, slot = tree.counts[NODES], slot_of(tree, key)
    tree.counts[NODES] += 1
    tree.keys[slot], tree.slots[slot] = key, node + 1
    tree.nodes[node, EDGE_COUNT] = UNLISTED
    tree.nodes[node, VISITS] = tree.nodes[node, PROVEN] = 0
    tree.nodes[node, SEAT] = seat
    tree.sums[node, :] = 0.0
    return node


@compiled(types.void(TREE, int64, FLAT, int64))
def add_edges(tree: Tree, node: int, steps: Flat, count: int) -> None:
    """The legal steps of a node, all as promising as each other."""
    first = tree.counts[EDGES]
    tree.counts[EDGES] += count
    tree.nodes[node, FIRST_EDGE], tree.nodes[node, EDGE_COUNT] = first, count
    for number in range(count):
        edge = first + number
        tree.edges[edge, STEP], tree.edges[edge, CHILD] = steps[number], UNMET
        tree.edges[edge, TRIES], tree.earned[edge] = 0, 0.0
        tree.amaf[edge, :] = 0.0
        tree.priors[edge] = 1.0 / count


@compiled(float64(TREE, int64, int64))
def mean(tree: Tree, node: int, seat: int) -> float:
    """The value of a node for a seat: exact if proven, else the mean of its visits."""
    if tree.nodes[node, PROVEN]:
        return tree.sums[node, seat - 1]
    return tree.sums[node, seat - 1] / max(1, tree.nodes[node, VISITS])


@compiled(int64(TREE, int64))
def prove(tree: Tree, node: int) -> int:
    """Whether a node's result follows from its children: the seat that is on takes its best."""
    first, count = tree.nodes[node, FIRST_EDGE], tree.nodes[node, EDGE_COUNT]
    seat, best, unsure = tree.nodes[node, SEAT], -1, False
    for edge in range(first, first + count):
        child = tree.edges[edge, CHILD]
        if child == UNMET or not tree.nodes[child, PROVEN]:
            unsure = True
        elif best < 0 or tree.sums[child, seat - 1] > tree.sums[best, seat - 1]:
            best = child
    if best < 0 or (unsure and tree.sums[best, seat - 1] < 1.0):
        return 0
    tree.nodes[node, PROVEN] = 1
    tree.sums[node, :] = tree.sums[best, :]
    return 1
