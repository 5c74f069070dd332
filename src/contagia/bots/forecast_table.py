"""What a search of Flooded Island has found before, by position: a table that threads may share.

    table[slot]   key ^ entry, entry
    entry         choice (30 bits), bound (2), days to look ahead (6), forecast (18)

Nothing is locked. An entry of which two threads wrote a half each does not fit its key and counts
as none (Hyatt and Mann 2002).
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numba import int64, types, uint64
from numpy.typing import NDArray

from contagia.kernels.compiling import compiled

Table: TypeAlias = NDArray[np.uint64]

TABLE = uint64[:, ::1]
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
CHOICE_BITS, BOUND_BITS, DEPTH_BITS = 30, 2, 6


def empty_table(entries: int) -> Table:
    """A table with room for about so many entries."""
    return np.zeros((1 << (max(1, entries) - 1).bit_length(), 2), np.uint64)


@compiled(uint64(uint64, TABLE))
def recall(key: Any, table: Table) -> Any:
    """The entry of a position; 0 if there is none."""
    slot = int64(key & uint64(len(table) - 1))
    entry = table[slot, 1]
    return entry if table[slot, 0] ^ entry == key else uint64(0)


@compiled(types.void(uint64, uint64, TABLE))
def remember(key: Any, entry: Any, table: Table) -> None:
    """Write an entry down, in the place of whatever was there."""
    slot = int64(key & uint64(len(table) - 1))
    table[slot, 0], table[slot, 1] = key ^ entry, entry


@compiled(uint64(int64, int64, int64, int64))
def entry_of(forecast: int, depth: int, bound: int, choice: int) -> Any:
    """All that is known of a position in one word."""
    packed = (forecast << DEPTH_BITS | depth) << BOUND_BITS | bound
    return uint64(packed << CHOICE_BITS | choice)


@compiled(int64(uint64))
def choice_of(entry: Any) -> int:
    """What was best; 0 if nothing was."""
    return int64(entry) & ((1 << CHOICE_BITS) - 1)


@compiled(int64(uint64))
def bound_of(entry: Any) -> int:
    """Whether the forecast is exact, or it is more or less than that."""
    return int64(entry) >> CHOICE_BITS & ((1 << BOUND_BITS) - 1)


@compiled(int64(uint64))
def depth_of(entry: Any) -> int:
    """How many days were looked ahead."""
    return int64(entry) >> CHOICE_BITS + BOUND_BITS & ((1 << DEPTH_BITS) - 1)


@compiled(int64(uint64))
def forecast_of(entry: Any) -> int:
    """What came of it, in hundredths of a day."""
    return int64(entry) >> CHOICE_BITS + BOUND_BITS + DEPTH_BITS
