"""How many neighbours in a set every cell of a board has, counted for all cells at once.

A count is bit-sliced: bit `i` of the count of every cell stands in one set, `bits[i]`. Sets are
added by full adders, as words are in hardware.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from numba import uint64

from contagia.kernels import sets
from contagia.kernels.compiling import compiled
from contagia.kernels.sets import Board, Set


class Counts(NamedTuple):
    """A number from 0 to 63 for every cell, the lowest bit first."""

    ones: Set
    twos: Set
    fours: Set
    eights: Set
    sixteens: Set
    thirty_twos: Set


class Ring(NamedTuple):
    """What a set looks like from its neighbours: is the cell to the west of me in it, and so on."""

    west: Set
    east: Set
    south: Set
    north: Set
    south_west: Set
    south_east: Set
    north_west: Set
    north_east: Set


@compiled()
def ring(cells: Set, board: Board) -> Ring:
    """The set moved one cell in each of the eight directions.

    Beyond the top row there may be bits: meet the result with cells of the board.
    """
    one, width = uint64(1), board.width
    west = sets.both(sets.up(cells, one), board.not_west)
    east = sets.both(sets.down(cells, one), board.not_east)
    return Ring(
        west,
        east,
        sets.up(cells, width),
        sets.down(cells, width),
        sets.up(west, width),
        sets.up(east, width),
        sets.down(west, width),
        sets.down(east, width),
    )


@compiled()
def add_bits(one: Set, other: Set, carry: Set) -> tuple[Any, Any]:
    """A full adder: the sum bit, and what is carried to the next."""
    return sets.odd(one, other, carry), sets.majority(one, other, carry)


@compiled()
def count_neighbours(cells: Set, board: Board) -> Counts:
    """From 0 to 8, right for every cell of the board that is not in the set itself."""
    around, none, width = ring(cells, board), sets.less(cells, cells), board.width
    low, high = add_bits(around.west, around.east, cells)  # of three cells in a row
    ones, carry = add_bits(low, sets.up(low, width), sets.down(low, width))
    pairs, quads = add_bits(high, sets.up(high, width), sets.down(high, width))
    twos, carry = add_bits(pairs, carry, none)
    fours, eights = add_bits(quads, carry, none)
    return Counts(ones, twos, fours, eights, none, none)


@compiled()
def crossings(around: Ring) -> Set:
    """The cells whose neighbours in a set do not hang together without them (Hilditch 1969).

    Each straight neighbour that is missing, and behind which, counter-clockwise, the set goes on,
    begins a group of its own; two such beginnings are two groups.
    """
    first = sets.less(sets.either(around.north_east, around.north), around.east)
    second = sets.less(sets.either(around.north_west, around.west), around.north)
    third = sets.less(sets.either(around.south_west, around.south), around.west)
    fourth = sets.less(sets.either(around.south_east, around.east), around.south)
    either, both = sets.either(first, second), sets.both(first, second)
    return sets.either(both, sets.majority(either, third, fourth))


@compiled()
def only_once(cells: Set, around: Ring) -> Set:
    """The cells outside a set that have exactly one neighbour in it."""
    some, two = around.west, sets.both(around.west, around.east)
    some = sets.either(some, around.east)
    for other in (
        around.south,
        around.north,
        around.south_west,
        around.south_east,
        around.north_west,
        around.north_east,
    ):
        two = sets.either(two, sets.both(some, other))
        some = sets.either(some, other)
    return sets.less(some, sets.either(two, cells))


@compiled()
def has_neighbour(cells: Set, board: Board) -> Set:
    """The cells with a neighbour in a set; right within the board."""
    one, width = uint64(1), board.width
    row = sets.either(
        sets.both(sets.up(cells, one), board.not_west),
        sets.both(sets.down(cells, one), board.not_east),
    )
    wide = sets.either(row, cells)
    return sets.either(row, sets.either(sets.up(wide, width), sets.down(wide, width)))


@compiled()
def plus(one: Counts, other: Counts) -> Counts:
    """The sum for every cell; it must be below 64."""
    none = sets.less(one.ones, one.ones)
    ones, carry = add_bits(one.ones, other.ones, none)
    twos, carry = add_bits(one.twos, other.twos, carry)
    fours, carry = add_bits(one.fours, other.fours, carry)
    eights, carry = add_bits(one.eights, other.eights, carry)
    sixteens, carry = add_bits(one.sixteens, other.sixteens, carry)
    thirty_twos, carry = add_bits(one.thirty_twos, other.thirty_twos, carry)
    return Counts(ones, twos, fours, eights, sixteens, thirty_twos)


@compiled()
def within(counts: Counts, cells: Set) -> Counts:
    """The same counts for these cells, and 0 for all others."""
    return Counts(
        sets.both(counts.ones, cells),
        sets.both(counts.twos, cells),
        sets.both(counts.fours, cells),
        sets.both(counts.eights, cells),
        sets.both(counts.sixteens, cells),
        sets.both(counts.thirty_twos, cells),
    )


@compiled()
def times_four(counts: Counts) -> Counts:
    """Four times as much for every cell; it must have been below 16."""
    none = sets.less(counts.ones, counts.ones)
    return Counts(none, none, counts.ones, counts.twos, counts.fours, counts.eights)


@compiled()
def keep_if_any(cells: Set, bit: Set, value: int, best: int) -> tuple[Set, int]:
    """The cells that have a bit, if there are any; else all of them."""
    having = sets.both(cells, bit)
    if sets.some(having):
        return having, best + value
    return cells, best


@compiled()
def highest(cells: Set, counts: Counts) -> tuple[Any, Any]:
    """Those of the cells that count the most, and how much that is."""
    best = 0
    cells, best = keep_if_any(cells, counts.thirty_twos, 32, best)
    cells, best = keep_if_any(cells, counts.sixteens, 16, best)
    cells, best = keep_if_any(cells, counts.eights, 8, best)
    cells, best = keep_if_any(cells, counts.fours, 4, best)
    cells, best = keep_if_any(cells, counts.twos, 2, best)
    return keep_if_any(cells, counts.ones, 1, best)
