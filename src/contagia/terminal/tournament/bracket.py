"""A bracket drawn from left to right: a column a round, and the winner at its end.

ann ─┐
     ├─ ann ─┐
-   ─┘       │
             ├─ cem
bob ─┐       │
     ├─ cem ─┘
cem ─┘
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

GAP = 3  # between names and the next round: a space, the line, a space
_ASCII = str.maketrans({"─": "-", "┐": "+", "┘": "+", "├": "+", "│": "|"})


class Column(NamedTuple):
    """The names of a round and the rows they stand in; "" where nobody came or it is open."""

    names: list[str]
    rows: list[int]

    @property
    def width(self) -> int:
        """The longest name."""
        return max(map(len, self.names), default=0)


def draw_bracket(
    rounds: Sequence[Sequence[Mapping[str, Any]]], *, ascii_only: bool = False
) -> list[str]:
    """The lines of a drawing."""
    if not rounds:
        return []
    columns = _columns(rounds)
    lines = [""] * (max(columns[0].rows) + 1)
    for place, column in enumerate(columns):
        last = place == len(columns) - 1
        lines = [
            line + cell
            for line, cell in zip(lines, _cells(column, len(lines), last=last), strict=True)
        ]
    drawn = [line.rstrip() for line in lines]
    return [line.translate(_ASCII) for line in drawn] if ascii_only else drawn


def _columns(rounds: Sequence[Sequence[Mapping[str, Any]]]) -> list[Column]:
    """Two lines a table in the first round; each further column has one for each table before."""
    first = [name for table in rounds[0] for name in _both(table)]
    columns = [Column(first, [2 * place for place in range(len(first))])]
    while len(columns[-1].names) > 1:
        above = columns[-1].rows
        rows = [(one + other) // 2 for one, other in zip(above[::2], above[1::2], strict=True)]
        played = len(columns) <= len(rounds)
        tables = rounds[len(columns) - 1] if played else []
        names = [_winner(table) for table in tables] or [""] * len(rows)
        columns.append(Column(names, rows))
    return columns


def _both(table: Mapping[str, Any]) -> tuple[str, str]:
    names = [*table["players"], "-", "-"]
    return names[0], names[1]


def _winner(table: Mapping[str, Any]) -> str:
    """Who has won a table; "" if it is not over, or nobody came."""
    if not table["places"]:
        return ""
    return str(table["goes_on"][0]) if table["goes_on"] else "-"


def _cells(column: Column, height: int, *, last: bool) -> list[str]:
    """A column of names with the lines that lead to the next one."""
    blank = " " * (column.width + GAP)
    cells = [blank] * height
    for place, (name, row) in enumerate(zip(column.names, column.rows, strict=True)):
        corner = "┐" if place % 2 == 0 else "┘"
        lead = "" if last else f" ─{corner}"
        cells[row] = f"{name:<{column.width}}{lead}"
    for top, bottom in zip(column.rows[::2], column.rows[1::2], strict=False):
        for row in range(top + 1, bottom):
            sign = "├" if row == (top + bottom) // 2 else "│"
            cells[row] = " " * (column.width + GAP - 1) + sign
    return [f"{cell}─ " if cell.endswith("├") else f"{cell}  " for cell in cells]
