#!/usr/bin/env python3
"""An engine for Virus Wars in plain Python: one file, no dependency, one step ahead.

It speaks the protocol of docs/protocol.md on standard input and output. Try it:

    contagia arena virus-wars "cmd:python3 examples/plain_engine.py" random --games 10

A cell is a pair (column, row), both from 0; row 0 is the bottom row, as row 1 of the names.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from typing import Any

LIVE, DEAD = "xo", "XO"  # signs of seats 1 and 2
LETTERS = "abcdefghijklmnopqrstuvwxyz"

Cell = tuple[int, int]


class Board:
    """What lies where: signs by cell."""

    def __init__(self, rows: list[str]) -> None:
        """Read the picture of a view; its first row is the top one."""
        self.signs: dict[Cell, str] = {
            (column, row): sign
            for row, line in enumerate(reversed(rows))
            for column, sign in enumerate(line)
        }

    def around(self, cell: Cell) -> Iterator[Cell]:
        """The neighbours of a cell in eight directions."""
        column, row = cell
        for x in (column - 1, column, column + 1):
            for y in (row - 1, row, row + 1):
                if (x, y) != cell and (x, y) in self.signs:
                    yield x, y

    def targets(self, seat: int) -> set[Cell]:
        """Every cell a seat may take: beside a group of its own that has a live cell in it."""
        own = LIVE[seat - 1] + DEAD[seat - 1]
        prey = "." + LIVE[2 - seat]
        reached = {cell for cell, sign in self.signs.items() if sign == LIVE[seat - 1]}
        edge: list[Cell] = list(reached)
        found: set[Cell] = set()
        while edge:
            for cell in self.around(edge.pop()):
                if self.signs[cell] in prey:
                    found.add(cell)
                elif self.signs[cell] in own and cell not in reached:
                    reached.add(cell)
                    edge.append(cell)
        return found

    def after(self, seat: int, cell: Cell) -> Board:
        """The board after a step: an empty cell becomes live, a stolen one dead."""
        board = Board([])
        board.signs = dict(self.signs)
        board.signs[cell] = LIVE[seat - 1] if self.signs[cell] == "." else DEAD[seat - 1]
        return board


def worth(board: Board, seat: int) -> int:
    """How good a board is for a seat: many ways to go on for oneself, few for the other."""
    return len(board.targets(seat)) - 2 * len(board.targets(3 - seat))


def choose(view: dict[str, Any]) -> tuple[str, int]:
    """The best step one step ahead, and how many were looked at."""
    board, seat = Board(view["rows"]), view["on"]
    cells = sorted(board.targets(seat))
    best = max(cells, key=lambda cell: worth(board.after(seat, cell), seat))
    return f"{LETTERS[best[0]]}{best[1] + 1}", len(cells)


def go(view: dict[str, Any] | None) -> str:
    """The answer to `go`."""
    if view is None:
        return "error no-position There is no position yet; set it with view JSON."
    started = time.monotonic()
    text, looked_at = choose(view)
    return f"step {text} value=0.5 playouts={looked_at} seconds={time.monotonic() - started:.3f}"


def main() -> None:
    """Answer every line with a line, until `quit` or the end of the input."""
    view = None
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "new":
            known = rest.split()[:1] == ["virus-wars"]
            answer = "ok" if known else "error unknown-game This engine plays virus-wars only."
            view = None
        elif word == "view":
            view = json.loads(rest)
            answer = "ok"
        elif word == "go":
            answer = go(view)
        elif word == "quit":
            answer = "bye"
        else:
            answer = "error bad-line This engine knows new, view, go and quit."
        print(answer, flush=True)
        if word == "quit":
            return


if __name__ == "__main__":
    main()
