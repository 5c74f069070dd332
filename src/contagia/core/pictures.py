"""Positions as pictures: one sign a cell, the top row first. Tests, docs and views share them.

X x .
. o o
. . O
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from contagia.core.grids import Cells, Grid, grid, members

EMPTY = "."


def draw(board: Grid, layers: Mapping[str, Cells], empty: str = EMPTY) -> tuple[str, ...]:
    """Rows of signs from the set of cells that each sign stands on."""
    signs = [empty] * (board.width * board.height)
    for sign, cells in layers.items():
        for cell in members(cells):
            signs[cell] = sign
    return tuple(
        "".join(signs[row * board.width : (row + 1) * board.width])
        for row in reversed(range(board.height))
    )


def read(rows: Iterable[str]) -> tuple[Grid, dict[str, Cells]]:
    """The board and the set of cells of every sign; blanks between signs are ignored."""
    lines = [row.replace(" ", "") for row in rows if row.strip()]
    board = grid(len(lines[0]), len(lines))
    layers: dict[str, Cells] = {}
    for row, line in enumerate(reversed(lines)):
        for column, sign in enumerate(line):
            layers[sign] = layers.get(sign, 0) | 1 << row * board.width + column
    return board, layers
