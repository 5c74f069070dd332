"""Large islands, near the end: an adventurer behind a front of water, in the last rows before a
side of the island, and a table that knows how the weather traps it there.

If the row beyond is flooded, but for fields the weather can flood again this very night, the table
of the strip holds: it never lets the adventurer out, so what it promises is kept on an island of
any size (docs/decisions/0010).
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple

from contagia.core.grids import Cell, Cells, grid, members, size
from contagia.games.flooded_island import State, floodable
from contagia.kernels.grids.flood_store import strip_table_of
from contagia.kernels.grids.flood_table import NEVER
from contagia.kernels.grids.flood_values import days_from_day, days_from_night

LARGEST = 20  # fields of a strip; its table is made in half a second
FEWEST_ROWS = 2


class Strip(NamedTuple):
    """The last rows before a side of an island."""

    fields: tuple[Cell, ...]  # in the order of the table: the row at the side first
    inside: Cells
    wall: Cells  # the row beyond
    length: int


class Trap(NamedTuple):
    """What the weather can do in a strip."""

    days: int  # that the adventurer still completes, at most
    floods: tuple[Cell, ...]  # of tonight


@cache
def strips(width: int, height: int) -> tuple[Strip, ...]:
    """The strips of an island, at its four sides, if they are small enough for a table."""
    lying = [[row * width + column for column in range(width)] for row in range(height)]
    standing = [list(column) for column in zip(*lying, strict=True)]
    return tuple(
        _strip(lines[::side], width, height)
        for lines in (lying, standing)
        for side in (1, -1)
        if FEWEST_ROWS <= LARGEST // len(lines[0]) < len(lines)
    )


def _strip(lines: list[list[Cell]], width: int, height: int) -> Strip:
    length = len(lines[0])
    fields = tuple(field for line in lines[: LARGEST // length] for field in line)
    inside = sum(1 << field for field in fields)
    return Strip(fields, inside, grid(width, height).around(inside) & ~inside, length)


def trap(state: State) -> Trap | None:
    """How the weather, which is on, traps for sure; None if no strip's table says so."""
    known = [
        (days_in(strip, state, state.flooded, state.left), strip)
        for strip in strips(state.options.width, state.options.height)
    ]
    days, strip = min(known, key=lambda one: one[0], default=(NEVER, None))
    if strip is None or days == NEVER:
        return None
    return Trap(days, _floods(strip, state, days))


def days_in(strip: Strip, state: State, flooded: Cells, left: int) -> int:
    """The days the adventurer completes at most in a strip, with so many fields to flood."""
    gaps = size(strip.wall & ~flooded)
    if state.at not in strip.fields or gaps > left:
        return NEVER
    rows = len(strip.fields) // strip.length
    options = state.options
    home, table = strip_table_of(strip.length, rows, options.max_flood, options.under_feet)
    at = strip.fields.index(state.at)
    flooding = sum(1 << n for n, field in enumerate(strip.fields) if flooded >> field & 1)
    if left == 0:
        return int(days_from_day(table, home, at, flooding))
    return int(days_from_night(table, home, at, flooding, left - gaps))


def _floods(strip: Strip, state: State, days: int) -> tuple[Cell, ...]:
    """Fields that keep the promise: the gaps of the wall, then the first set that does."""
    gaps = tuple(members(strip.wall & ~state.flooded))
    closed = state.flooded | strip.wall
    dry = tuple(members(strip.inside & floodable(state) & ~closed))
    sets = combinations(dry, min(len(dry), state.left - len(gaps)))
    return gaps + next(
        chosen
        for chosen in sets
        if days_in(strip, state, closed | sum(1 << field for field in chosen), 0) == days
    )
