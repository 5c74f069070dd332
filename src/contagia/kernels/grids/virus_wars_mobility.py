"""What a step of Virus Wars does to the mobility of both sides: how many cells each may take next.

A step on an empty cell takes nothing away from the opponent, who may steal the new cell instead. A
stolen cell takes away the cells that only it was next to, and more where it holds the opponent's
group together. Both are counted for all legal cells at once; only where a group may fall apart, or
a cut-off group of one's own comes back, one cell at a time is flooded anew.

Everything here is inlined: sets of sets would else be handed over in memory, which takes a third
longer.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from contagia.kernels import sets
from contagia.kernels.compiling import compiled
from contagia.kernels.grids.neighbour_counts import (
    Counts,
    count_neighbours,
    crossings,
    has_neighbour,
    highest,
    only_once,
    plus,
    ring,
    times_four,
    within,
)
from contagia.kernels.sets import Board, Set


class Side(NamedTuple):
    """The cells of one seat; `reach` are those connected to a live one."""

    live: Set
    dead: Set
    own: Set  # both
    reach: Set


class Weights(NamedTuple):
    """What a cell counts that one may take oneself, and one that the opponent may take no more."""

    gain: Any
    loss: Any


class Gaps(NamedTuple):
    """Where the opponent is vulnerable, and where a step opens something for its own side."""

    lonely: Set  # open to the opponent by one cell of its reach alone
    joints: Set  # of its cells: without them some dead ones may be cut off
    fresh: Set  # one may take them as soon as one has a neighbour of theirs
    doors: Set  # next to a cut-off group of one's own


@compiled(forceinline=True)
def side(live: Set, dead: Set, where: Board) -> Side:
    """A side by its live and its dead cells."""
    own = sets.either(live, dead)
    return Side(live, dead, own, sets.flood(live, own, where))


@compiled(forceinline=True)
def mobility(one: Side, other: Side, where: Board) -> Set:
    """What a side may take."""
    return sets.less(sets.around(one.reach, where), sets.either(one.own, other.dead))


@compiled(forceinline=True)
def holds(live: Set, through: Set, goal: Set, where: Board) -> Any:
    """Whether all of `goal` is connected to a live cell, and how far it was flooded to see it."""
    reached = live
    while sets.some(sets.less(goal, reached)):
        wider = sets.both(sets.around(reached, where), through)
        if sets.same(wider, reached):
            return False, reached
        reached = wider
    return True, reached


@compiled(forceinline=True)
def robbed(victim: Side, cell: Set, where: Board) -> Side:
    """A side after one of its live cells was stolen."""
    live, own = sets.less(victim.live, cell), sets.less(victim.own, cell)
    beside = sets.both(sets.around(cell, where), own)
    reach = sets.less(victim.reach, cell)
    if sets.meet(beside, victim.dead):
        whole, reached = holds(live, own, beside, where)
        if not whole:
            reach = reached
    return Side(live, victim.dead, own, reach)


@compiled(forceinline=True)
def grown(taker: Side, cell: Set, stolen: bool, where: Board) -> Side:
    """A side after it took a cell."""
    live = taker.live if stolen else sets.either(taker.live, cell)
    dead = sets.either(taker.dead, cell) if stolen else taker.dead
    own, reach = sets.either(taker.own, cell), sets.either(taker.reach, cell)
    if sets.meet(sets.less(own, reach), sets.around(cell, where)):
        reach = sets.flood(reach, own, where)
    return Side(live, dead, own, reach)


@compiled(forceinline=True)
def gaps_of(mover: Side, other: Side, weights: Weights, where: Board) -> Gaps:
    """Where a step can do more than take a cell."""
    none = sets.less(mover.own, mover.own)
    around = ring(other.reach, where)
    lonely = sets.less(only_once(other.reach, around), sets.either(other.own, mover.dead))
    alone = sets.less(other.live, has_neighbour(other.live, where))
    walls = sets.around(sets.both(other.dead, other.reach), where)
    joints = sets.both(sets.either(crossings(around), alone), walls)
    fresh, doors = none, none
    if weights.gain:
        taken = sets.either(sets.either(mover.own, other.dead), sets.around(mover.reach, where))
        fresh = sets.less(where.everything, taken)
        doors = sets.around(sets.less(mover.own, mover.reach), where)
    return Gaps(sets.both(lonely, where.everything), joints, fresh, doors)


@compiled(forceinline=True)
def gain(mover: Side, other: Side, cell: Set, gaps: Gaps, where: Board) -> int:
    """How many more cells the mover may take after a step, besides the one that is taken."""
    beside = sets.around(cell, where)
    if not sets.meet(cell, gaps.doors):
        return sets.size(sets.both(beside, gaps.fresh))
    before = sets.size(mobility(mover, other, where)) - 1
    stolen = sets.meet(cell, other.live)
    return sets.size(mobility(grown(mover, cell, stolen, where), other, where)) - before


@compiled(forceinline=True)
def loss(mover: Side, other: Side, cell: Set, gaps: Gaps, where: Board) -> int:
    """How many fewer cells the other may take after a step."""
    if not sets.meet(cell, other.live):
        return 0
    beside = sets.around(cell, where)
    if sets.meet(cell, gaps.joints):
        after = robbed(other, cell, where)
        if not sets.same(after.reach, sets.less(other.reach, cell)):
            stealer = Side(mover.live, sets.either(mover.dead, cell), mover.own, mover.reach)
            before = sets.size(mobility(other, mover, where))
            return before - sets.size(mobility(after, stealer, where))
    return sets.size(sets.both(beside, gaps.lonely))


@compiled(forceinline=True)
def merits(stolen: Set, gaps: Gaps, weights: Weights, where: Board) -> Counts:
    """The weighted gain and loss of every legal cell at once, where nothing falls apart."""
    losses = within(count_neighbours(gaps.lonely, where), stolen)
    if weights.gain == 0:
        return losses
    if weights.loss == 5:
        losses = plus(losses, times_four(losses))
    return plus(count_neighbours(gaps.fresh, where), losses)


@compiled(forceinline=True)
def best_cells(free: Set, mover: Side, other: Side, weights: Weights, where: Board) -> Set:
    """The legal cells of the highest heuristic value."""
    stolen = sets.both(free, other.live)
    if weights.gain == 0 and not sets.some(stolen):
        return free
    gaps = gaps_of(mover, other, weights, where)
    special = sets.either(sets.both(stolen, gaps.joints), sets.both(free, gaps.doors))
    plain = sets.less(free, special)
    best, most = highest(plain, merits(stolen, gaps, weights, where))
    if not sets.some(plain):
        most = -1
    while sets.some(special):
        cell = sets.pick(special, 0)
        special = sets.less(special, cell)
        merit = weights.loss * loss(mover, other, cell, gaps, where)
        if weights.gain:
            merit += weights.gain * gain(mover, other, cell, gaps, where)
        if merit > most:
            best, most = cell, merit
        elif merit == most:
            best = sets.either(best, cell)
    return best
