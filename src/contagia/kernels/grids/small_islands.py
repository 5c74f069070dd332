"""What the tables of Flooded Island know of an island: who touches whom, and what mirrors what.

A flooding is a number: bit c is field c, as in core.grids. An island looks the same in two mirrors,
so a table holds only the positions with the adventurer in the lower left quarter, and of those only
the fields that can be flooded when the night begins: not the adventurer's, not those beside it.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple, TypeAlias

import numpy as np
from numba import int64, types
from numpy.typing import NDArray

from contagia.core.grids import grid, members
from contagia.kernels.contract import FLAT, Flat

UnderFeet: TypeAlias = Literal["may", "may-not"]  # be flooded, as in the options
Rows: TypeAlias = NDArray[np.int64]  # with two axes

LARGEST = 25  # fields of an island that is tabulated; every field more doubles time and room
NOWHERE = -1
MOST_WAYS = 8


class Island(NamedTuple):
    """An island, as arrays by field."""

    spare: Flat  # by the adventurer's field: fields a night, less those that hold the walls
    ways: Rows  # the fields next to a field, then NOWHERE
    dried: Flat  # a field and those beside it: the fields that are dry after a move to it
    floodable: Flat  # those of them that the night may flood: perhaps not the field itself
    mirrors: Rows  # for each way to mirror the island: where a field goes
    homes: Flat  # the field of the lower left quarter that mirrors a field
    places: Rows  # by the adventurer's field: which bit of an index a field is, or NOWHERE
    firsts: Flat  # by the adventurer's field: where its part of the table begins


_ROWS = int64[:, ::1]
ISLAND = types.NamedTuple((FLAT, _ROWS, FLAT, FLAT, _ROWS, FLAT, _ROWS, FLAT), Island)


def is_small(width: int, height: int) -> bool:
    """Whether there is a table for an island of that size."""
    return width * height <= LARGEST


@cache
def island(width: int, height: int, most: int, under_feet: UnderFeet = "may") -> Island:
    """The island of that size, with nights of so many fields."""
    spare = [most] * (width * height)
    return _island(width, height, spare, _mirrors(width, height), under_feet)


@cache
def strip(width: int, rows: int, most: int, under_feet: UnderFeet = "may") -> Island:
    """The lowest rows of an island that is flooded above them.

    The row above is a wall: a field of it that the adventurer dries is flooded again the same
    night, which leaves fewer fields for the strip itself.
    """
    spare = [most] * (width * (rows - 1)) + [max(0, most - 1)] * width
    return _island(width, rows, spare, [list(range(width * rows))], under_feet)


def _island(
    width: int, height: int, spare: list[int], mirrors: list[list[int]], under_feet: UnderFeet
) -> Island:
    board, fields = grid(width, height), range(width * height)
    dried = [1 << at | board.beside(1 << at) for at in fields]
    homes = [min(mirror[at] for mirror in mirrors) for at in fields]
    to_home = [next(m for m in mirrors if m[at] == homes[at]) for at in fields]
    places = [_places(to_home[at], dried[homes[at]]) for at in fields]
    return Island(
        spare=np.array(spare, dtype=np.int64),
        ways=_filled_up([[*members(board.around(1 << at) & ~(1 << at))] for at in fields]),
        dried=np.array(dried, dtype=np.int64),
        floodable=np.array(
            [
                fields & ~(1 << at) if under_feet == "may-not" else fields
                for at, fields in enumerate(dried)
            ],
            dtype=np.int64,
        ),
        mirrors=np.array(mirrors, dtype=np.int64),
        homes=np.array(homes, dtype=np.int64),
        places=np.array(places, dtype=np.int64),
        firsts=_firsts(homes, dried),
    )


def entries(home: Island) -> int:
    """How many positions a table holds."""
    last = int(home.homes.max())
    return int(home.firsts[last]) + (1 << int(home.places[last].max()) + 1)


def _mirrors(width: int, height: int) -> list[list[int]]:
    """Nothing changed, left and right, top and bottom, both."""

    def mirrored(field: int, *, across: bool, upright: bool) -> int:
        row, column = divmod(field, width)
        row = height - 1 - row if upright else row
        return row * width + (width - 1 - column if across else column)

    return [
        [mirrored(field, across=across, upright=upright) for field in range(width * height)]
        for upright in (False, True)
        for across in (False, True)
    ]


def _places(mirror: list[int], dried: int) -> list[int]:
    """The fields that may be flooded are counted up, as they lie in the mirror."""
    return [
        NOWHERE if dried >> there & 1 else there - (dried & (1 << there) - 1).bit_count()
        for there in mirror
    ]


def _firsts(homes: list[int], dried: list[int]) -> Flat:
    begins, end = {}, 0
    for home in sorted(set(homes)):
        begins[home] = end
        end += 1 << len(homes) - dried[home].bit_count()
    return np.array([begins[home] for home in homes], dtype=np.int64)


def _filled_up(rows: list[list[int]]) -> Rows:
    return np.array([row + [NOWHERE] * (MOST_WAYS - len(row)) for row in rows], dtype=np.int64)
