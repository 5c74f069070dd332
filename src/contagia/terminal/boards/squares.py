"""A board of squares with its coordinates. It knows neither games nor players.

A square has three columns and one for the mark of the last turn: `[X]*`. Where the screen is too
narrow for that the mark takes the third column: `[X*`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from string import ascii_lowercase
from typing import NamedTuple

from rich.text import Text

MARK = "*"
_WIDE, _NARROW = 4, 3


class Square(NamedTuple):
    """Three signs and their style."""

    signs: str
    style: str


def draw_board(rows: Sequence[Sequence[Square]], marked: Set[str], width: int) -> Text:
    """The board, top row first, with letters above and below and numbers at both sides."""
    label = len(str(len(rows)))
    columns = len(rows[0])
    fits = columns * _WIDE + 2 * (label + 1) <= width
    letters = _letters(columns, label, _WIDE if fits else _NARROW)
    lines = [letters]
    for number, row in zip(range(len(rows), 0, -1), rows, strict=True):
        line = Text(f"{number:>{label}} ")
        for letter, square in zip(ascii_lowercase, row, strict=False):
            line.append_text(_square(square, is_marked=f"{letter}{number}" in marked, wide=fits))
        lines.append(line.append(f" {number}"))
    lines.append(letters)
    board = Text("\n").join(lines)
    board.no_wrap, board.overflow = True, "ignore"
    return board


def named_rows(rows: Sequence[str]) -> Iterator[list[tuple[str, str]]]:
    """The rows of a picture, each sign with the name of its cell."""
    for number, row in zip(range(len(rows), 0, -1), rows, strict=True):
        yield [
            (f"{letter}{number}", sign) for letter, sign in zip(ascii_lowercase, row, strict=False)
        ]


def _letters(columns: int, label: int, wide: int) -> Text:
    letters = "".join(f" {letter}".ljust(wide) for letter in ascii_lowercase[:columns])
    return Text(" " * (label + 1) + letters.rstrip(), style="dim")


def _square(square: Square, *, is_marked: bool, wide: bool) -> Text:
    signs, style = square
    drawn = Text().append(signs if wide or not is_marked else signs[:2], style=style)
    if is_marked:
        return drawn.append(MARK, style="bold yellow")
    return drawn.append(" ") if wide else drawn
