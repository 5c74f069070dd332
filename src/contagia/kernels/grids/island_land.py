"""The land of Flooded Island as a search walks over it: a byte a field, with sea all around.

    row by row from the bottom; RIM fields of sea before, behind, below and above the island

A field is known by its place among them. Place 0 is always sea, so it stands for "nowhere". The
rim is as wide as patterns reach, so nobody has to ask where the island ends. Agrees with
games.flooded_island (tests/kernels).
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numba import int8, int64, types
from numpy.typing import NDArray

from contagia.core.grids import Cell
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, Flat

Fields: TypeAlias = NDArray[np.int8]

RIM = 3
WINDOW = 2 * RIM + 1  # fields along a side of what is near by
DRY, WET, SEA = 0, 1, 2
NOWHERE = 0
CORNERS, CORNER = 4, 3  # fields along each side of a corner

FIELDS = int8[::1]
PLACES = int64[:, ::1]


class Land(NamedTuple):
    """An island of some size."""

    fields: Fields  # DRY, WET or SEA, by place
    width: int
    height: int
    stride: int  # from a field to the one above
    rows: Flat  # by place; looked up, since dividing takes longer
    columns: Flat
    corners: Flat  # by corner: the places of its fields, column by column from the corner itself
    in_corners: Flat  # by place: the corners it belongs to, as bits
    window: Fields  # room to look at what is near by


LAND = types.NamedTuple(
    (FIELDS, int64, int64, int64, FLAT, FLAT, PLACES, FLAT, FIELDS),
    Land,
)


@compiled(LAND(int64, int64))
def dry_land(width: int, height: int) -> Land:
    """An island on which nothing is flooded."""
    stride = width + 2 * RIM
    fields = np.full((height + 2 * RIM) * stride, SEA, np.int8)
    for row in range(RIM, RIM + height):
        fields[row * stride + RIM : row * stride + RIM + width] = DRY
    places = np.arange(len(fields))
    rows, columns = places // stride - RIM, places % stride - RIM
    corners, in_corners = np.empty((CORNERS, CORNER * CORNER), np.int64), np.zeros_like(places)
    for corner in range(CORNERS):
        for right in range(CORNER):
            for up in range(CORNER):
                column = width - 1 - right if corner & 1 else right
                row = height - 1 - up if corner >> 1 else up
                place = (row + RIM) * stride + column + RIM
                corners[corner, right * CORNER + up] = place
                in_corners[place] |= 1 << corner
    window = np.zeros(WINDOW * WINDOW, np.int8)
    return Land(fields, width, height, stride, rows, columns, corners, in_corners, window)


@compiled(int64(int64, LAND), inline="always")
def place_of(cell: Cell, land: Land) -> int:
    """Where a cell of the rulebook is."""
    return (cell // land.width + RIM) * land.stride + cell % land.width + RIM


@compiled(types.void(FLAT, LAND))
def lay_out(flooded: Flat, land: Land) -> None:
    """Let a set of cells be flooded, given as the words of a flat state, and nothing else."""
    for cell in range(land.width * land.height):
        wet = flooded[cell >> 6] >> (cell & 63) & 1
        land.fields[place_of(cell, land)] = WET if wet else DRY


def cell_of(place: int, land: Land) -> Cell:
    """And back."""
    return int(land.rows[place] * land.width + land.columns[place])


@compiled(int64(int64, LAND, FLAT), inline="always")
def list_ways(at: int, land: Land, out: Flat) -> int:
    """The dry fields next to a place; how many."""
    count = 0
    for row in (at - land.stride, at, at + land.stride):
        for place in (row - 1, row, row + 1):
            if place != at and land.fields[place] == DRY:
                out[count] = place
                count += 1
    return count


@compiled(types.void(int64, LAND), inline="always")
def look_around(at: int, land: Land) -> None:
    """The fields near a place, into the window."""
    number, first = 0, at - RIM * land.stride - RIM
    for row in range(WINDOW):
        for place in range(first + row * land.stride, first + row * land.stride + WINDOW):
            land.window[number] = land.fields[place]
            number += 1


@compiled(types.UniTuple(int64, 4)(int64, LAND), inline="always")
def beside(at: int, land: Land) -> tuple[int, int, int, int]:
    """The fields beside a place."""
    return at - land.stride, at - 1, at + 1, at + land.stride


@compiled(int64(int64, LAND), inline="always")
def dry_beside(at: int, land: Land) -> int:
    """The adventurer arrives and dries the fields beside; which of them, as bits."""
    dried = 0
    for number, place in enumerate(beside(at, land)):
        if land.fields[place] == WET:
            land.fields[place] = DRY
            dried |= 1 << number
    return dried


@compiled(types.void(int64, int64, LAND), inline="always")
def wet_beside(at: int, dried: int, land: Land) -> None:
    """Take that back."""
    for number, place in enumerate(beside(at, land)):
        if dried >> number & 1:
            land.fields[place] = WET
