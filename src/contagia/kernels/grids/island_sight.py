"""What the judge of Flooded Island sees: the land around the adventurer and in the corners.

A pattern is a handful of fields near the adventurer, each dry, flooded or off the island; it is
looked at from all eight sides. Every state of a pattern is a row, with a weight of its own; so is
how far the sides are and how much is flooded near by, and what is flooded of a corner so far away.
The weights of the rows that are seen are added up (n-tuple networks: Lucas 2008 for Othello,
Szubert and Jaśkowski 2014 for 2048).
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numba import int64, types, uint64

from contagia.kernels.bits import popcount
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, Flat
from contagia.kernels.grids.boards import BOARD_SETS, EDGES, WIDTH
from contagia.kernels.grids.island_layout import AT, FLOODED

Offset: TypeAlias = tuple[int, int]  # fields to the right and up

REACH = 3  # how far patterns reach
SIDE = 2 * REACH + 1
CENTRE = REACH * SIDE + REACH
NOTHING = SIDE * SIDE  # where shorter patterns look: always dry
DRY, WET, SEA = 0, 1, 2
LONGEST = 9  # fields of a pattern

PATTERNS: tuple[tuple[Offset, ...], ...] = (
    tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)),
    tuple((x, y) for y in (0, 1, 2) for x in (0, 1, 2) if (x, y) != (0, 0)),
    tuple((x, y) for y in (1, 2, 3) for x in (-1, 0, 1)),
    tuple((x, y) for y in (1, 2, 3) for x in (1, 2, 3)),
    ((-2, 1), (-1, 1), (1, 1), (2, 1), *((x, 2) for x in range(-2, 3))),
    ((-1, 2), (1, 2), *((x, 3) for x in range(-3, 4))),
    ((0, 1), (0, 2), (0, 3), (1, 0), (2, 0), (3, 0), (1, 1), (2, 2), (3, 3)),
)

FAR = 6  # sides that are further away are as good as out of sight
SIDES = FAR + 1
NEXT, AROUND = 9, 17  # how many fields may be flooded next to the adventurer, and around those: + 1
CORNER = 3  # fields along each side of a corner
CORNERS = 4


def _from_all_sides(pattern: tuple[Offset, ...]) -> list[list[int]]:
    """The fields of the window that a pattern looks at, turned and mirrored."""
    turned = [
        [(y * up, x * right) if over else (x * right, y * up) for x, y in pattern]
        for over in (False, True)
        for right in (1, -1)
        for up in (1, -1)
    ]
    return [
        [NOTHING] * (LONGEST - len(fields)) + [CENTRE + y * SIDE + x for x, y in fields]
        for fields in turned
    ]


LOOKS = np.array([look for one in PATTERNS for look in _from_all_sides(one)])
_SIZES = [3 ** len(pattern) for pattern in PATTERNS]
FIRSTS = np.repeat(np.cumsum([0, *_SIZES[:-1]]), len(LOOKS) // len(PATTERNS))
SITES = sum(_SIZES)  # where the rows begin that say how far the sides are
NOOKS = SITES + SIDES * SIDES * NEXT * AROUND  # and those of the corners
ROWS = NOOKS + SIDES * SIDES * (1 << CORNER * CORNER)
SEEN = len(LOOKS) + 1 + CORNERS


@compiled(int64(FLAT, int64))
def height_of(state: Flat, own: int) -> int:
    """How many rows an island has; `own` is where the game's own part of the state begins."""
    cells = uint64(0)
    for word in range(EDGES, EDGES + (own - EDGES) // BOARD_SETS):
        cells += popcount(uint64(state[word]))
    return int64(cells) // state[WIDTH]


@compiled(int64(FLAT, int64, int64))
def is_flooded(state: Flat, own: int, cell: int) -> int:
    """1 if a field is flooded."""
    return state[own + FLOODED + (cell >> 6)] >> (cell & 63) & 1


@compiled(types.void(FLAT, int64, int64, FLAT))
def look_around(state: Flat, own: int, height: int, window: Flat) -> None:
    """The fields around the adventurer: dry, flooded or off the island."""
    width, at = state[WIDTH], state[own + AT]
    row, column, number = at // width - REACH, at % width - REACH, 0
    for up in range(row, row + SIDE):
        for right in range(column, column + SIDE):
            inside = 0 <= up < height and 0 <= right < width
            window[number] = is_flooded(state, own, up * width + right) if inside else SEA
            number += 1
    window[NOTHING] = DRY


@compiled(int64(FLAT, int64, FLAT, int64))
def site_of(state: Flat, own: int, window: Flat, height: int) -> int:
    """The row that says how far the sides are and how much is flooded near by."""
    width, at = state[WIDTH], state[own + AT]
    across = min(at % width, width - 1 - at % width, FAR)
    upright = min(at // width, height - 1 - at // width, FAR)
    near = around = 0
    for up in range(-2, 3):
        for right in range(-2, 3):
            wet = int64(window[CENTRE + up * SIDE + right] == WET)
            if max(abs(up), abs(right)) == 1:
                near += wet
            elif up or right:
                around += wet
    sides = min(across, upright) * SIDES + max(across, upright)
    return SITES + (sides * NEXT + near) * AROUND + around


@compiled(int64(FLAT, int64, int64, int64))
def nook_of(state: Flat, own: int, height: int, corner: int) -> int:
    """The row of a corner: how far away it is, and what of it is flooded."""
    width, at = state[WIDTH], state[own + AT]
    east, north = corner & 1, corner >> 1
    across = width - 1 - at % width if east else at % width
    upright = height - 1 - at // width if north else at // width
    flooded = turned = 0
    for right in range(CORNER):
        for up in range(CORNER):
            column = width - 1 - right if east else right
            line = height - 1 - up if north else up
            wet = is_flooded(state, own, line * width + column)
            flooded |= wet << right * CORNER + up
            turned |= wet << up * CORNER + right
    if across > upright or (across == upright and turned < flooded):
        flooded = turned
    near, far = min(across, upright, FAR), min(max(across, upright), FAR)
    return NOOKS + ((near * SIDES + far) << CORNER * CORNER) + flooded


@compiled(types.void(FLAT, int64, FLAT, FLAT))
def see(state: Flat, own: int, window: Flat, seen: Flat) -> None:
    """The rows of all that is seen of an island."""
    height = height_of(state, own)
    look_around(state, own, height, window)
    for look in range(len(LOOKS)):
        number = 0
        for field in LOOKS[look]:
            number = 3 * number + window[field]
        seen[look] = FIRSTS[look] + number
    seen[len(LOOKS)] = site_of(state, own, window, height)
    for corner in range(CORNERS):
        seen[len(LOOKS) + 1 + corner] = nook_of(state, own, height, corner)
