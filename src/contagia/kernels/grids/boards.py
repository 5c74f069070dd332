"""What the flat states of the grid games begin with.

    0 width    1 on    2 left    3 … 3 + 3 W: all cells, not west, not east (W words each)

W is the number of words of a set; a kernel is compiled for 1, 2, 4, 7 or 15.
"""

from __future__ import annotations

from numba import uint64

from contagia.kernels import sets
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import IMAGINE, MADE_BY, TURN, Flat, Rng
from contagia.kernels.sets import Board, Set

WIDTH, ON, LEFT, EDGES = 0, 1, 2, 3
BOARD_SETS = 3


def header(width: int, height: int, on: int, left: int, words: int) -> list[int]:
    """The beginning of a flat state."""
    return [width, on, left, *sets.edges(width, height, words)]


@compiled()
def board(state: Flat, like: Set) -> Board:
    """The board of a flat state."""
    words = len(like)
    return Board(
        sets.load(state, EDGES, like),
        sets.load(state, EDGES + words, like),
        sets.load(state, EDGES + 2 * words, like),
        uint64(state[WIDTH]),
    )


@compiled()
def after_edges(like: Set) -> int:
    """Where a game's own part of a flat state begins."""
    return EDGES + BOARD_SETS * len(like)


@compiled(TURN)
def turn(state: Flat) -> int:
    """The seat that is on."""
    return state[ON]


@compiled(MADE_BY)
def nobody(_state: Flat, _made: Flat) -> None:
    """For a game whose states do not tell, or are not asked, which steps were made."""


@compiled(IMAGINE)
def nothing_hidden(_state: Flat, _seat: int, _rng: Rng) -> None:
    """On a board everything is seen: the one world there is stays as it is."""
