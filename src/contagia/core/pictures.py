"""Positions as pictures: one sign a cell, the top row first. Tests, docs and views share them.

X x .
. o o
. . O
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from contagia.core.grids import Cells, Grid, grid

EMPTY = "."


def draw(board: Grid, layers: dict[str, Cells], empty: str = EMPTY) -> tuple[str, ...]:
    """Rows of signs from the set of cells that each sign stands on; the last one lies on top."""
    numbers = covered = 0  # a hexadecimal digit a cell: the number of its layer
    for number, cells in enumerate(reversed(layers.values()), 1):
        numbers += number * _digits(cells & ~covered)
        covered |= cells
    drawn = f"{numbers:0{board.size}x}".translate(_signs((empty, *reversed(layers))))[::-1]
    return tuple(map(drawn.__getitem__, board.rows))


@lru_cache(maxsize=4096)  # a step changes one layer or two
def _digits(cells: Cells) -> int:
    """A number with the hexadecimal digit 1 for every cell of the set."""
    return int(f"{cells:b}", 16)


@cache
def _signs(signs: tuple[str, ...]) -> dict[int, str]:
    """The sign of every hexadecimal digit."""
    return {ord(f"{number:x}"): sign for number, sign in enumerate(signs)}


def read(rows: Iterable[str]) -> tuple[Grid, dict[str, Cells]]:
    """The board and the set of cells of every sign; blanks between signs are ignored."""
    lines = [row.replace(" ", "") for row in rows if row.strip()]
    board = grid(len(lines[0]), len(lines))
    layers: dict[str, Cells] = {}
    for row, line in enumerate(reversed(lines)):
        for column, sign in enumerate(line):
            layers[sign] = layers.get(sign, 0) | 1 << row * board.width + column
    return board, layers
