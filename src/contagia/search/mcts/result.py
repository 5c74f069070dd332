"""What a grown tree says: the step to play, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from contagia.core.bots import Candidate, Thought
from contagia.core.contract import AnyGame
from contagia.kernels.contract import Kernel
from contagia.search.mcts.tree import (
    CHILD,
    EDGE_COUNT,
    FIRST_EDGE,
    PROVEN,
    SEAT,
    STEP,
    TRIES,
    UNLISTED,
    UNMET,
    VISITS,
    Tree,
    mean,
)

LONGEST_LINE = 12


class Branch(NamedTuple):
    """What is known of one step from the root."""

    step: int
    tries: int
    value: float  # for the seat that is on
    proven: bool


class Reading(NamedTuple):
    """What one tree knows of its root."""

    seat: int
    visits: int
    values: tuple[float, ...]
    proven: bool
    branches: tuple[Branch, ...]
    line: tuple[int, ...]


def read_root(tree: Tree, node: int) -> Reading:
    """The root's values, its branches, and the line that is tried most."""
    seat = int(tree.nodes[node, SEAT])
    return Reading(
        seat=seat,
        visits=int(tree.nodes[node, VISITS]),
        values=tuple(mean(tree, node, other) for other in range(1, tree.sums.shape[1] + 1)),
        proven=bool(tree.nodes[node, PROVEN]),
        branches=tuple(_branch(tree, edge, seat) for edge in _edges(tree, node)),
        line=_line(tree, node),
    )


def merged(readings: Sequence[Reading]) -> Reading:
    """Several trees of one root taken together: tries add up, and one proof is enough."""
    first = readings[0]
    if len(readings) == 1:
        return first
    by_step: dict[int, list[Branch]] = {}
    for reading in readings:
        for branch in reading.branches:
            by_step.setdefault(branch.step, []).append(branch)
    branches = tuple(_joined(branches) for branches in by_step.values())
    weight = sum(reading.visits for reading in readings) or 1
    values = tuple(
        sum(reading.values[seat] * reading.visits for reading in readings) / weight
        for seat in range(len(first.values))
    )
    surest = next((reading for reading in readings if reading.proven), None)
    line = max(readings, key=lambda reading: (reading.proven, reading.visits)).line
    return Reading(
        seat=first.seat,
        visits=weight,
        values=surest.values if surest else values,
        proven=surest is not None,
        branches=branches,
        line=line,
    )


def among_equals(reading: Reading, seats: int) -> Reading:
    """The chances at a table of equals, where each seat was thought of as the only good player.

    They go by a power of the odds: their square root with two seats, nearly the odds themselves
    with many; decision 28 tells how well that fits. The order of steps stays as it is. A seat's own
    chances are those of the step it would play: the root has tried others, too, to learn of them.
    """
    power = (seats - 1) / seats
    weights = [_odds(value) ** power for value in reading.values[:seats]]
    others = sum(weight for seat, weight in enumerate(weights, 1) if seat != reading.seat)

    def fair(value: float) -> float:
        weight = _odds(value) ** power
        return value if value in (0.0, 1.0) else weight / (weight + others)

    chosen = max(reading.branches, key=_merit, default=None)
    mine = fair(chosen.value if chosen else reading.values[reading.seat - 1])
    rest = [(1.0 - mine) * weight / others if others else 0.0 for weight in weights]
    return reading._replace(
        values=tuple(mine if s == reading.seat else share for s, share in enumerate(rest, 1)),
        branches=tuple(branch._replace(value=fair(branch.value)) for branch in reading.branches),
    )


def thought_of(
    reading: Reading, kernel: Kernel, game: AnyGame, seats: int, playouts: int, seconds: float
) -> Thought:
    """A reading in the words of the table."""
    ranked = sorted(reading.branches, key=_merit, reverse=True)
    texts = {branch.step: game.text(kernel.step(branch.step)) for branch in ranked}
    chosen = ranked[0]
    follows = reading.line[1:] if reading.line[:1] == (chosen.step,) else ()
    return Thought(
        step=texts[chosen.step],
        values=reading.values[:seats],
        candidates=tuple(Candidate(texts[b.step], b.tries, b.value, b.proven) for b in ranked),
        line=(texts[chosen.step], *(game.text(kernel.step(step)) for step in follows)),
        proven=reading.proven,
        playouts=playouts,
        seconds=seconds,
    )


def _odds(chance: float) -> float:
    return chance / max(1e-9, 1.0 - chance)


def _edges(tree: Tree, node: int) -> range:
    count = int(tree.nodes[node, EDGE_COUNT])
    first = int(tree.nodes[node, FIRST_EDGE])
    return range(first, first + count) if count != UNLISTED else range(0)


def _branch(tree: Tree, edge: int, seat: int) -> Branch:
    child = int(tree.edges[edge, CHILD])
    known = child != UNMET
    proven = known and bool(tree.nodes[child, PROVEN])
    tries = int(tree.edges[edge, TRIES])
    value = mean(tree, child, seat) if known else 0.0
    if tree.earned[edge] and not proven:  # hidden hands: the child is for the line only
        value = float(tree.earned[edge]) / tries
    return Branch(int(tree.edges[edge, STEP]), tries, value, proven)


def _merit(branch: Branch) -> tuple[int, float, float]:
    """A proven win before all, a proven loss after all; else what was tried most."""
    if branch.proven and branch.value >= 1.0:
        return 2, branch.tries, branch.value
    if branch.proven and branch.value <= 0.0:
        return 0, branch.tries, branch.value
    return 1, branch.tries, branch.value


def _line(tree: Tree, node: int) -> tuple[int, ...]:
    steps: list[int] = []
    while len(steps) < LONGEST_LINE and (edges := _edges(tree, node)):
        seat = int(tree.nodes[node, SEAT])
        edge = max(edges, key=lambda e: _merit(_branch(tree, e, seat)))
        if tree.edges[edge, TRIES] == 0:
            break
        steps.append(int(tree.edges[edge, STEP]))
        if tree.edges[edge, CHILD] == UNMET:  # hidden hands: somebody else is on
            break
        node = int(tree.edges[edge, CHILD])
    return tuple(steps)


def _joined(branches: Sequence[Branch]) -> Branch:
    sure = next((branch for branch in branches if branch.proven), None)
    tries = sum(branch.tries for branch in branches)
    if sure:
        return sure._replace(tries=tries)
    value = sum(branch.value * branch.tries for branch in branches) / max(1, tries)
    return branches[0]._replace(tries=tries, value=value)
