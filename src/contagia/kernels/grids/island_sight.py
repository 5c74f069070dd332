"""What the judge of Flooded Island sees: the land around the adventurer and in the corners.

A pattern is a handful of fields near the adventurer, each dry, flooded or off the island; it is
looked at from all eight sides. Every state of a pattern is a row, with a weight of its own; so is
how far the sides are and how much is flooded near by, and what is flooded of a corner so far away.
The weights of the rows that are seen are added up (n-tuple networks: Lucas 2008 for Othello,
Szubert and Jaśkowski 2014 for 2048).
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numba import int64, types

from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, Flat
from contagia.kernels.grids.island_land import (
    CORNER,
    CORNERS,
    DRY,
    LAND,
    RIM,
    WET,
    WINDOW,
    Land,
    look_around,
)

Offset: TypeAlias = tuple[int, int]  # fields to the right and up

PATTERNS: tuple[tuple[Offset, ...], ...] = (
    tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)),
    tuple((x, y) for y in (0, 1, 2) for x in (0, 1, 2) if (x, y) != (0, 0)),
    tuple((x, y) for y in (1, 2, 3) for x in (-1, 0, 1)),
    tuple((x, y) for y in (1, 2, 3) for x in (1, 2, 3)),
    ((-2, 1), (-1, 1), (1, 1), (2, 1), *((x, 2) for x in range(-2, 3))),
    ((-1, 2), (1, 2), *((x, 3) for x in range(-3, 4))),
    ((0, 1), (0, 2), (0, 3), (1, 0), (2, 0), (3, 0), (1, 1), (2, 2), (3, 3)),
)
LONGEST = max(map(len, PATTERNS))

FAR = 6  # sides that are further away are as good as out of sight
SIDES = FAR + 1
NEXT, AROUND = 9, 17  # how many fields may be flooded next to the adventurer, and around those: + 1


def _from_all_sides(pattern: tuple[Offset, ...]) -> list[list[Offset]]:
    """The fields that a pattern looks at, turned and mirrored."""
    return [
        [(y * up, x * right) if over else (x * right, y * up) for x, y in pattern]
        for over in (False, True)
        for right in (1, -1)
        for up in (1, -1)
    ]


_LOOKS = [look for pattern in PATTERNS for look in _from_all_sides(pattern)]
_SIZES = [3 ** len(pattern) for pattern in PATTERNS]


def _fields() -> tuple[Flat, Flat]:
    """By look: the fields of the window it sees, and how much each counts in its row's number."""
    fields, counts = np.zeros((2, len(_LOOKS), LONGEST), np.int64)
    for number, look in enumerate(_LOOKS):
        for place, (right, up) in enumerate(look):
            fields[number, place] = (up + RIM) * WINDOW + right + RIM
            counts[number, place] = 3 ** (len(look) - 1 - place)
    return fields, counts


SEES, COUNTS = _fields()
LOOKS = len(_LOOKS)
FIRSTS = np.repeat(np.cumsum([0, *_SIZES[:-1]]), LOOKS // len(PATTERNS))
SITES = sum(_SIZES)  # where the rows begin that say how far the sides are
NOOKS = SITES + SIDES * SIDES * NEXT * AROUND  # and those of the corners
ROWS = NOOKS + SIDES * SIDES * (1 << CORNER * CORNER)
SITE, NOOK = LOOKS, LOOKS + 1  # where these stand in what is seen
SEEN = NOOK + CORNERS


def _touches() -> tuple[Flat, Flat, Flat]:
    """By field of the window: how many looks see it, which, and how far it moves their rows."""
    seen_by = [np.argwhere((field == SEES) & (COUNTS > 0)) for field in range(WINDOW * WINDOW)]
    counts = np.array([len(looks) for looks in seen_by])
    touched, moved = np.zeros((2, len(seen_by), counts.max()), np.int64)
    for field, looks in enumerate(seen_by):
        touched[field, : len(looks)] = looks[:, 0]
        moved[field, : len(looks)] = COUNTS[looks[:, 0], looks[:, 1]]
    return counts, touched, moved


def _crowds() -> Flat:
    """By field of the window: how far it moves the row of the site if it is flooded."""
    across, upright = np.indices((WINDOW, WINDOW)) - RIM
    distances = np.maximum(abs(across), abs(upright)).reshape(-1)
    return np.array([0, AROUND, 1, 0])[distances]


TOUCHES, TOUCHED, MOVED = _touches()
CROWDS = _crowds()


@compiled(int64(int64, LAND), inline="always")
def site_of(at: int, land: Land) -> int:
    """The row that says how far the sides are and how much is flooded near by."""
    row, column = land.rows[at], land.columns[at]
    across = min(column, land.width - 1 - column, FAR)
    upright = min(row, land.height - 1 - row, FAR)
    near = around = 0
    for up in range(-2, 3):
        for right in range(-2, 3):
            wet = int64(land.fields[at + up * land.stride + right] == WET)
            if max(abs(up), abs(right)) == 1:
                near += wet
            elif up or right:
                around += wet
    sides = min(across, upright) * SIDES + max(across, upright)
    return SITES + (sides * NEXT + near) * AROUND + around


@compiled(int64(int64, LAND, int64), inline="always")
def nook_of(at: int, land: Land, corner: int) -> int:
    """The row of a corner: how far away it is, and what of it is flooded."""
    row, column = land.rows[at], land.columns[at]
    across = land.width - 1 - column if corner & 1 else column
    upright = land.height - 1 - row if corner >> 1 else row
    flooded = turned = 0
    for right in range(CORNER):
        for up in range(CORNER):
            wet = int64(land.fields[land.corners[corner, right * CORNER + up]] == WET)
            flooded |= wet << right * CORNER + up
            turned |= wet << up * CORNER + right
    if across > upright or (across == upright and turned < flooded):
        flooded = turned
    near, far = min(across, upright, FAR), min(max(across, upright), FAR)
    return NOOKS + ((near * SIDES + far) << CORNER * CORNER) + flooded


@compiled(types.void(int64, LAND, FLAT))
def see(at: int, land: Land, seen: Flat) -> None:
    """The rows of all that is seen of an island from a place."""
    look_around(at, land)
    for look in range(LOOKS):
        number = FIRSTS[look]
        for field in range(LONGEST):
            number += COUNTS[look, field] * land.window[SEES[look, field]]
        seen[look] = number
    seen[SITE] = site_of(at, land)
    for corner in range(CORNERS):
        seen[NOOK + corner] = nook_of(at, land, corner)


@compiled()
def added_up(sheet: Any, seen: Flat) -> Any:
    """What the weights of all that is seen come to."""
    total = 0
    for row in seen:
        total += sheet[row]
    return total


@compiled(int64(int64, int64, LAND), inline="always")
def field_of(place: int, at: int, land: Land) -> int:
    """Which field of the window a place is, seen from another; -1 if it is further away."""
    up, right = land.rows[place] - land.rows[at], land.columns[place] - land.columns[at]
    if max(abs(up), abs(right)) > RIM:
        return -1
    return (up + RIM) * WINDOW + right + RIM


@compiled(inline="always")
def gain_of(place: int, at: int, land: Land, sheet: Any, seen: Flat) -> Any:
    """What flooding a dry field would add to the sum of what is seen."""
    field, gain = field_of(place, at, land), 0
    if field >= 0:
        for number in range(TOUCHES[field]):
            row = seen[TOUCHED[field, number]]
            gain += sheet[row + MOVED[field, number]] - sheet[row]
        gain += sheet[seen[SITE] + CROWDS[field]] - sheet[seen[SITE]]
    for corner in range(CORNERS):
        if land.in_corners[place] >> corner & 1:
            land.fields[place] = WET
            nook = nook_of(at, land, corner)
            land.fields[place] = DRY
            gain += sheet[nook] - sheet[seen[NOOK + corner]]
    return gain
