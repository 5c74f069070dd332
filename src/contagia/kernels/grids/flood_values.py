"""What a table of Flooded Island says of any position: the days the adventurer still completes.

A table holds nightfalls only. By day the adventurer takes the best of its eight ways to a
nightfall; by night the weather takes the best set of fields, as many as it may: more water never
hurts it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import int64, uint64

from contagia.kernels.bits import lowest
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, Flat
from contagia.kernels.grids.flood_table import NEVER, TABLE, Table, moved
from contagia.kernels.grids.small_islands import ISLAND, NOWHERE, Island


@compiled(int64(TABLE, ISLAND, int64, int64))
def days_from_day(table: Table, island: Island, at: int, flooding: int) -> int:
    """The days the adventurer completes from a morning on, its own best move first."""
    most = 0
    for to in island.ways[at]:
        if to == NOWHERE:
            break
        if not flooding >> to & 1:
            index = moved(flooding & ~island.dried[to], island.places[to])
            most = max(most, 1 + int64(table[island.firsts[to] + index]))
    return min(most, NEVER)


@compiled(int64(int64, FLAT))
def list_dry(flooding: int, fields: Any) -> int:
    """The dry fields, each as a set of one; returns how many there are."""
    count, left = 0, ~uint64(flooding) & (uint64(1) << uint64(len(fields))) - uint64(1)
    while left:
        fields[count] = 1 << int64(lowest(left))
        left &= left - uint64(1)
        count += 1
    return count


@compiled(int64(FLAT, int64))
def chosen(fields: Flat, choice: int) -> int:
    """The fields whose numbers are the bits of a choice, as one set."""
    together, left = 0, uint64(choice)
    while left:
        together |= fields[int64(lowest(left))]
        left &= left - uint64(1)
    return together


@compiled(int64(int64))
def next_choice(choice: int) -> int:
    """The next larger number with as many bits set (Gosper's hack)."""
    low = choice & -choice
    carried = choice + low
    return (((carried ^ choice) >> 2) // low) | carried


@compiled(int64(TABLE, ISLAND, int64, int64, int64))
def days_from_night(table: Table, island: Island, at: int, flooding: int, left: int) -> int:
    """The days the adventurer completes after a night in which so many fields may be flooded."""
    dry = np.zeros(len(island.dried), dtype=np.int64)
    closed = flooding | (island.dried[at] & ~island.floodable[at])
    count = list_dry(closed, dry)
    left = min(left, count)
    if left == 0:
        return days_from_day(table, island, at, flooding)
    choice, fewest = (1 << left) - 1, NEVER
    while choice < 1 << count and fewest:
        after = flooding | chosen(dry, choice)
        fewest = min(fewest, days_from_day(table, island, at, after))
        choice = next_choice(choice)
    return fewest
