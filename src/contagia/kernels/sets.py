"""Sets of cells as tuples of words, lowest cells first. The same code serves any number of words:
Numba compiles it anew for each, and everything stays in registers.

Bit order as in core.grids: cell `row * width + column` is bit `cell % 64` of word `cell // 64`.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import int64, uint64
from numba.cpython.unsafe.tuple import tuple_setitem

from contagia.core.grids import Grid, grid
from contagia.kernels.bits import lowest, nth, popcount
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import Flat

Set: TypeAlias = Any  # a tuple of uint64; its length is the number of words
WORD_BITS = 64
WORD_COUNTS = (1, 2, 4, 7, 15)  # what kernels are compiled for: up to 64, 128, …, 960 cells


class Board(NamedTuple):
    """What a flood needs to know of a board."""

    everything: Set
    not_west: Set
    not_east: Set
    width: Any  # uint64, to shift by


def words_for(cells: int) -> int:
    """The smallest number of words that kernels are compiled for and that holds so many cells."""
    return next(count for count in WORD_COUNTS if count * WORD_BITS >= cells)


def empty(words: int) -> Set:
    """The empty set."""
    return (np.uint64(0),) * words


def split(cells: int, words: int) -> list[int]:
    """A set of the rulebook's as signed words, to be put into a flat state."""
    parts = [cells >> WORD_BITS * word & 2**WORD_BITS - 1 for word in range(words)]
    return [part - 2**WORD_BITS if part >> WORD_BITS - 1 else part for part in parts]


def edges(width: int, height: int, words: int) -> list[int]:
    """The three sets of a board, to be put into a flat state: all, not west, not east."""
    board: Grid = grid(width, height)
    west = sum(1 << row * width for row in range(height))
    everything = board.all
    sets = (everything, everything & ~west, everything & ~(west << width - 1))
    return [word for cells in sets for word in split(cells, words)]


@compiled()
def load(state: Flat, at: int, like: Set) -> Set:
    """A set out of a flat state."""
    out = like
    for word in range(len(like)):
        out = tuple_setitem(out, word, uint64(state[at + word]))
    return out


@compiled()
def save(state: Flat, at: int, cells: Set) -> None:
    """A set into a flat state."""
    for word in range(len(cells)):
        state[at + word] = int64(cells[word])


@compiled()
def either(one: Set, other: Set) -> Set:
    """Union."""
    out = one
    for word in range(len(one)):
        out = tuple_setitem(out, word, one[word] | other[word])
    return out


@compiled()
def both(one: Set, other: Set) -> Set:
    """Intersection."""
    out = one
    for word in range(len(one)):
        out = tuple_setitem(out, word, one[word] & other[word])
    return out


@compiled()
def less(one: Set, other: Set) -> Set:
    """Difference."""
    out = one
    for word in range(len(one)):
        out = tuple_setitem(out, word, one[word] & ~other[word])
    return out


@compiled()
def odd(one: Set, other: Set, third: Set) -> Set:
    """In one or in all three: the sum bit of a full adder, for every cell at once."""
    out = one
    for word in range(len(one)):
        out = tuple_setitem(out, word, one[word] ^ other[word] ^ third[word])
    return out


@compiled()
def majority(one: Set, other: Set, third: Set) -> Set:
    """In at least two of three: the carry bit of a full adder."""
    out = one
    for word in range(len(one)):
        pair = one[word] & other[word] | third[word] & (one[word] | other[word])
        out = tuple_setitem(out, word, pair)
    return out


@compiled()
def meet(one: Set, other: Set) -> bool:
    """Whether two sets have a cell in common."""
    found = uint64(0)
    for word in range(len(one)):
        found |= one[word] & other[word]
    return found != uint64(0)


@compiled()
def some(cells: Set) -> bool:
    """Whether there is any cell."""
    found = uint64(0)
    for word in range(len(cells)):
        found |= cells[word]
    return found != uint64(0)


@compiled()
def same(one: Set, other: Set) -> bool:
    """Whether two sets are equal."""
    found = uint64(0)
    for word in range(len(one)):
        found |= one[word] ^ other[word]
    return found == uint64(0)


@compiled()
def size(cells: Set) -> int:
    """How many cells there are."""
    found = uint64(0)
    for word in range(len(cells)):
        found += popcount(cells[word])
    return int64(found)


@compiled()
def up(cells: Set, distance: Any) -> Set:
    """Every cell moved to a higher number; less than 64."""
    out, carried, rest = cells, uint64(0), uint64(WORD_BITS) - distance
    for word in range(len(cells)):
        out = tuple_setitem(out, word, cells[word] << distance | carried)
        carried = cells[word] >> rest
    return out


@compiled()
def down(cells: Set, distance: Any) -> Set:
    """Every cell moved to a lower number; less than 64."""
    out, carried, rest = cells, uint64(0), uint64(WORD_BITS) - distance
    for back in range(len(cells)):
        word = len(cells) - 1 - back
        out = tuple_setitem(out, word, cells[word] >> distance | carried)
        carried = cells[word] << rest
    return out


@compiled()
def around(cells: Set, board: Board) -> Set:
    """The cells and all their neighbours, in eight directions."""
    one = uint64(1)
    beside = either(both(up(cells, one), board.not_west), both(down(cells, one), board.not_east))
    wide = either(cells, beside)
    return both(
        either(wide, either(up(wide, board.width), down(wide, board.width))), board.everything
    )


@compiled()
def beside(cells: Set, board: Board) -> Set:
    """The cells and their neighbours in the four straight directions."""
    one = uint64(1)
    row = either(both(up(cells, one), board.not_west), both(down(cells, one), board.not_east))
    column = either(up(cells, board.width), down(cells, board.width))
    return both(either(cells, either(row, column)), board.everything)


@compiled()
def flood(start: Set, through: Set, board: Board) -> Set:
    """The cells of `through` that hang together with `start`, which lies within."""
    reached = start
    while True:
        wider = both(around(reached, board), through)
        if same(wider, reached):
            return reached
        reached = wider


@compiled()
def single(cell: int, like: Set) -> Set:
    """The set of one cell."""
    out = like
    for word in range(len(like)):
        out = tuple_setitem(out, word, uint64(0))
    bit = uint64(1) << uint64(cell & 63)
    return tuple_setitem(out, cell >> 6, bit)


@compiled()
def pick(cells: Set, number: int) -> Set:
    """The set of the one cell that comes `number` places after the lowest."""
    out, left = less(cells, cells), uint64(number)
    for word in range(len(cells)):
        here = popcount(cells[word])
        if left < here:
            return tuple_setitem(out, word, nth(cells[word], left))
        left -= here
    return out


@compiled()
def write_cells(cells: Set, out: Flat, at: int) -> int:
    """The numbers of the cells into an array from `at` on; returns where it ended."""
    for word in range(len(cells)):
        left = cells[word]
        while left != uint64(0):
            out[at] = int64(lowest(left)) + WORD_BITS * word
            left &= left - uint64(1)
            at += 1
    return at


@compiled()
def mark(cells: Set, bit: int, out: Flat) -> None:
    """Add a bit to an array at the numbers of the cells."""
    for word in range(len(cells)):
        left = cells[word]
        while left != uint64(0):
            out[int64(lowest(left)) + WORD_BITS * word] |= bit
            left &= left - uint64(1)


@compiled()
def number(cell: Set) -> int:
    """The number of the one cell in a set."""
    for word in range(len(cell)):
        if cell[word] != uint64(0):
            return int64(lowest(cell[word])) + WORD_BITS * word
    return -1
