"""A board of squares with its coordinates. It knows neither games nor players.

A square has three columns and one for the mark of the last turn: `[X]*`. Where the screen is too
narrow for that the mark takes the third column: `[X*`; where that is too wide as well, a square is
two columns, and the mark takes the first: `*X`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import NamedTuple

from rich.text import Text

from contagia.core.grids import column_name

MARK = "*"
_WIDE, _NARROW, _TIGHT = 4, 3, 2


class Square(NamedTuple):
    """Three signs and their style."""

    signs: str
    style: str


def draw_board(rows: Sequence[Sequence[Square]], marked: Set[str], width: int) -> Text:
    """The board, top row first, with letters above and below and numbers at both sides."""
    label = len(str(len(rows)))
    columns = [column_name(column) for column in range(len(rows[0]))]
    room = (width - 2 * (label + 1)) // len(columns)
    wide = max(_TIGHT, min(_WIDE, room))
    letters = _letters(columns, label, wide)
    lines = [*letters]
    for number, row in zip(range(len(rows), 0, -1), rows, strict=True):
        line = Text(f"{number:>{label}} ")
        for letter, square in zip(columns, row, strict=True):
            line.append_text(_square(square, is_marked=f"{letter}{number}" in marked, wide=wide))
        lines.append(line.append(f" {number}"))
    lines += letters
    board = Text("\n").join(lines)
    board.no_wrap, board.overflow = True, "ignore"
    return board


def named_rows(rows: Sequence[str]) -> Iterator[list[tuple[str, str]]]:
    """The rows of a picture, each sign with the name of its cell."""
    for number, row in zip(range(len(rows), 0, -1), rows, strict=True):
        yield [(f"{column_name(column)}{number}", sign) for column, sign in enumerate(row)]


def _letters(columns: Sequence[str], label: int, wide: int) -> list[Text]:
    """The names of the columns in a line; in two where they would run together."""
    if wide > max(map(len, columns)):
        lines = [[f" {name}" for name in columns]]
    else:
        lines = [[f" {name[:-1]}" for name in columns], [f" {name[-1]}" for name in columns]]
    return [
        Text(" " * (label + 1) + "".join(n.ljust(wide) for n in names).rstrip(), style="dim")
        for names in lines
    ]


def _square(square: Square, *, is_marked: bool, wide: int) -> Text:
    signs, style = square
    if not is_marked:
        return Text(signs[:wide].ljust(wide), style=style)
    mark = Text(MARK, style="bold yellow")
    if wide == _TIGHT:
        return mark.append(signs[1], style=style)
    return Text(signs[: wide - 1], style=style).append_text(mark)
