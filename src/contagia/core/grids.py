"""Boards of squares. A set of cells is one int; the bit tricks live here and nowhere else.

Bit order, drawn on a board of width 3 (row 0 is the bottom row, as row 1 of the names):

    6 7 8      a3 b3 c3
    3 4 5      a2 b2 c2
    0 1 2      a1 b1 c1
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import compress, count
from string import ascii_lowercase
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Cells: TypeAlias = int  # a set of cells
Cell: TypeAlias = int  # one cell: the number of its bit

_BITS = bytes.maketrans(b"01", b"\x00\x01")


class Grid:
    """A board of `width` times `height` cells."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        self.all: Cells = (1 << self.size) - 1
        west = sum(1 << row * width for row in range(height))
        self._not_west = self.all & ~west
        self._not_east = self.all & ~(west << width - 1)
        self.names = tuple(
            f"{column_name(column)}{row + 1}" for row in range(height) for column in range(width)
        )
        # Where each row stands in a text with a sign for every cell; the top row first.
        starts = range(self.size - width, -1, -width)
        self.rows = tuple(slice(start, start + width) for start in starts)
        self._cells = {name: cell for cell, name in enumerate(self.names)}

    @property
    def bottom_left(self) -> Cells:
        """The corner a1, as a set."""
        return 1

    @property
    def bottom_right(self) -> Cells:
        """The last corner of row 1, as a set."""
        return 1 << self.width - 1

    @property
    def top_left(self) -> Cells:
        """The corner of column a in the top row, as a set."""
        return 1 << self.width * (self.height - 1)

    @property
    def top_right(self) -> Cells:
        """The corner opposite to a1, as a set."""
        return 1 << self.width * self.height - 1

    def around(self, cells: Cells) -> Cells:
        """The cells and all their neighbours, in eight directions."""
        wide = cells | cells << 1 & self._not_west | cells >> 1 & self._not_east
        return (wide | wide << self.width | wide >> self.width) & self.all

    def beside(self, cells: Cells) -> Cells:
        """The cells and their neighbours in the four straight directions."""
        wide = cells | cells << 1 & self._not_west | cells >> 1 & self._not_east
        return (wide | cells << self.width | cells >> self.width) & self.all

    def flood(self, start: Cells, through: Cells) -> Cells:
        """The cells of `through` that hang together with `start`, in eight directions."""
        reached = start & through
        while True:
            wider = self.around(reached) & through
            if wider == reached:
                return reached
            reached = wider

    def name(self, cell: Cell) -> str:
        """A cell's name, as in chess."""
        return self.names[cell]

    def named(self, cells: Cells) -> tuple[str, ...]:
        """The names of the cells, from a1 row by row."""
        return tuple(standing_on(cells, self.names)) if cells else ()

    def cell(self, name: str) -> Cell | None:
        """The cell of that name, or None if there is none on this board."""
        return self._cells.get(name)

    def cells(self, names: tuple[str, ...]) -> Cells:
        """The set of the cells with these names."""
        return sum(1 << self._cells[name] for name in names)


def column_name(column: int) -> str:
    """The letter of a column, counted from 0 at the left; after z comes aa."""
    rounds, letter = divmod(column, len(ascii_lowercase))
    return (ascii_lowercase[rounds - 1] if rounds else "") + ascii_lowercase[letter]


@cache
def grid(width: int, height: int) -> Grid:
    """The board of that size; there is one of each."""
    return Grid(width, height)


def members(cells: Cells) -> Iterator[Cell]:
    """The cells of a set, lowest first."""
    return standing_on(cells, count())


def standing_on(cells: Cells, things: Iterable[T]) -> Iterator[T]:
    """Of things that stand one on each cell of a board, those on the cells of a set."""
    return compress(things, f"{cells:b}".encode().translate(_BITS)[::-1])


def size(cells: Cells) -> int:
    """How many cells a set has."""
    return cells.bit_count()
