"""Positions as pictures: one sign a cell, the top row first. Tests, docs and views share them.

X x .
. o o
. . O
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from contagia.core.grids import Cells, Grid, grid

EMPTY = "."


def draw(board: Grid, layers: Mapping[str, Cells], empty: str = EMPTY) -> tuple[str, ...]:
    """Rows of signs from the set of cells that each sign stands on; the last one lies on top."""
    cells_of_board, signs = board.width * board.height, {ord("0"): empty}
    numbers = covered = 0  # a hexadecimal digit a cell: the number of its layer
    for number, (sign, cells) in enumerate(reversed(tuple(layers.items())), 1):
        signs[ord(f"{number:x}")] = sign
        numbers += number * int(f"{cells & ~covered:b}", 16)
        covered |= cells
    drawn = f"{numbers:0{cells_of_board}x}".translate(signs)[::-1]
    starts = range(cells_of_board - board.width, -1, -board.width)
    return tuple(drawn[start : start + board.width] for start in starts)


def read(rows: Iterable[str]) -> tuple[Grid, dict[str, Cells]]:
    """The board and the set of cells of every sign; blanks between signs are ignored."""
    lines = [row.replace(" ", "") for row in rows if row.strip()]
    board = grid(len(lines[0]), len(lines))
    layers: dict[str, Cells] = {}
    for row, line in enumerate(reversed(lines)):
        for column, sign in enumerate(line):
            layers[sign] = layers.get(sign, 0) | 1 << row * board.width + column
    return board, layers
