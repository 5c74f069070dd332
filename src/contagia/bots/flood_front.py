"""A plan that traps every adventurer on every island, two fields a night: a front of water.

Row after row is flooded, each from one end to the other, starting at one side of the island. An
adventurer at a straight front dries one field of it a day, and the weather has one to spare; only
in the nook where the row ends it dries two, and the next day it has to leave. So the front gets on
by a field in two days or faster, and there is no way around it (docs/decisions/0010).
"""

from __future__ import annotations

from functools import cache
from math import floor
from typing import TypeAlias

from contagia.core.grids import Cell, Cells
from contagia.games.flooded_island import State, floodable

FIELDS_A_DAY = 1.25  # the front gained on every adventurer so far, less a margin
LEAST_FLOOD = 2  # with one field a night nobody is ever trapped (FI-15)
Front: TypeAlias = tuple[Cell, ...]  # all fields, in the order in which they are flooded


@cache
def fronts(width: int, height: int) -> tuple[Front, ...]:
    """From each of the four sides, beginning at either end."""
    lying = [[row * width + column for column in range(width)] for row in range(height)]
    standing = [list(column) for column in zip(*lying, strict=True)]
    shorter_first = sorted((lying, standing), key=lambda lines: len(lines[0]))
    return tuple(
        tuple(field for line in lines[::side] for field in line[::end])
        for lines in shorter_first
        for side in (1, -1)
        for end in (1, -1)
    )


def next_floods(state: State) -> tuple[Cell, ...]:
    """The fields that bring the best front on; the weather is on."""
    may_be = floodable(state)
    return tuple(field for field in best_front(state) if may_be >> field & 1)[: state.left]


def best_front(state: State) -> Front:
    """The one that has got furthest; of equals the one that is furthest from the adventurer."""
    return max(
        fronts(state.options.width, state.options.height),
        key=lambda front: (reach(front, state.flooded, state.left), front.index(state.at)),
    )


def days_to_spare(state: State) -> int:
    """How many days earlier than the season the front gets across the island, if it begins now."""
    front = best_front(state)
    left = len(front) - reach(front, state.flooded, state.left)
    return floor(state.options.days - state.day - left / FIELDS_A_DAY)


def reach(front: Front, flooded: Cells, left: int) -> int:
    """How many fields in a row are flooded once so many more are."""
    for number, field in enumerate(front):
        left -= not flooded >> field & 1
        if left < 0:
            return number
    return len(front)
