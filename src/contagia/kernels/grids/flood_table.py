"""Flooded Island, solved: for every position at nightfall, how many days the adventurer lasts.

Retrograde analysis, a day at a time, over sets of floodings as bits (docs/decisions/0010). In such
a set the flooding F is bit F % 64 of word F // 64: fields 0 to 5 tell the bits of a word apart, all
others the words. `trapped[at]` is the set of floodings in which the weather, being on, can trap the
adventurer on field `at` within the days looked at so far.

Agrees with trying everything, move by move (tests/kernels/test_flood_table.py).
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numba import int64, types, uint8, uint64
from numpy.typing import NDArray

from contagia.kernels.bits import lowest, popcount
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT
from contagia.kernels.grids.small_islands import ISLAND, NOWHERE, Island, entries

Table: TypeAlias = NDArray[np.uint8]
Sets: TypeAlias = NDArray[np.uint64]  # rows of words
TABLE, SETS = uint8[::1], uint64[:, ::1]

NEVER = 255  # the adventurer is not trapped, however long it takes
IN_WORD, LOW = 6, 63  # fields that tell bits of a word apart, and the set of them
ALL = uint64(0xFFFFFFFFFFFFFFFF)
WET = (  # the bits of a word in which field 0, 1, … is flooded
    *(uint64(0xAAAAAAAAAAAAAAAA), uint64(0xCCCCCCCCCCCCCCCC), uint64(0xF0F0F0F0F0F0F0F0)),
    *(uint64(0xFF00FF00FF00FF00), uint64(0xFFFF0000FFFF0000), uint64(0xFFFFFFFF00000000)),
)


@compiled(int64(int64, int64))
def next_within(word: int, fields: int) -> int:
    """The set of fields that is counted after this one, out of `fields`; none after the last."""
    return ((word | ~fields) + 1) & fields


@compiled(int64(int64, FLAT))
def moved(flooding: int, where: Any) -> int:
    """A flooding whose fields have gone elsewhere: into a mirror, or into an index."""
    there, left = 0, uint64(flooding)
    while left:
        there |= 1 << where[int64(lowest(left))]
        left &= left - uint64(1)
    return there


@compiled(uint64(int64))
def dry_bits(fields: int) -> Any:
    """The bits of a word in which none of some low fields is flooded."""
    bits = ALL
    for field in range(IN_WORD):
        if fields >> field & 1:
            bits &= ~WET[field]
    return bits


@compiled(uint64(SETS, ISLAND, int64, int64))
def trapped_after(trapped: Sets, island: Island, to: int, word: int) -> Any:
    """The bits of a word in which moving to a field and drying there leads into the trap."""
    dried = island.dried[to]
    bits = trapped[to, word & ~(dried >> IN_WORD)]
    for field in range(IN_WORD):
        if bits and dried >> field & 1:
            bits |= bits << uint64(1 << field)  # flooded before or not, it is dry now
    return bits


@compiled(uint64(SETS, ISLAND, int64, int64))
def doomed(trapped: Sets, island: Island, at: int, word: int) -> Any:
    """The bits of a word in which the adventurer, being on, has no way but into the trap."""
    bits = ALL
    for to in island.ways[at]:
        if to == NOWHERE or not bits:
            break
        if to < IN_WORD:
            bits &= WET[to] | trapped_after(trapped, island, to, word)
        elif not word >> to - IN_WORD & 1:
            bits &= trapped_after(trapped, island, to, word)
    return bits


@compiled(types.void(SETS, ISLAND, int64, int64, SETS))
def flood_beside(trapped: Sets, island: Island, at: int, word: int, nights: Sets) -> None:
    """`nights[n]`: where flooding n of the fields that the adventurer dried would doom it."""
    high, low = island.floodable[at] >> IN_WORD, island.floodable[at] & LOW
    nights[:, word] = uint64(0)
    above = 0
    while True:
        count = int64(popcount(uint64(above)))
        bits = doomed(trapped, island, at, word | above) if count <= island.spare[at] else uint64(0)
        below = 0
        while bits:
            total = count + int64(popcount(uint64(below)))
            if total <= island.spare[at]:
                nights[total, word] |= bits >> uint64(below) & dry_bits(island.dried[at] & LOW)
            below = next_within(below, low)
            if below == 0:
                break
        above = next_within(above, high)
        if above == 0:
            return


@compiled(uint64(SETS, int64, int64, int64, int64))
def one_more(nights: Sets, number: int, word: int, high: int, low: int) -> Any:
    """The bits of a word from which one more field, of those outside, leads into `nights`."""
    bits = found = nights[number, word]
    for field in range(IN_WORD):
        if low >> field & 1:
            found |= (bits & WET[field]) >> uint64(1 << field)
    rest = high & ~word
    while rest:
        found |= nights[number, word | rest & -rest]
        rest &= rest - 1
    return found


@compiled(types.void(SETS, ISLAND, int64, SETS))
def solve_nights(trapped: Sets, island: Island, at: int, nights: Sets) -> None:
    """The last of `nights` becomes the set in which the weather traps within a day more.

    Of the fields of a night some lie beside the adventurer and dried just now, the others outside.
    Every word is read at larger floodings only, so going up it can be done in place.
    """
    outside = ~island.dried[at] & ((1 << len(island.dried)) - 1)
    high, low = outside >> IN_WORD, outside & LOW
    word = 0
    while True:
        flood_beside(trapped, island, at, word, nights)
        word = next_within(word, high)
        if word == 0:
            break
    for number in range(island.spare[at]):
        while True:
            nights[number + 1, word] |= one_more(nights, number, word, high, low)
            word = next_within(word, high)
            if word == 0:
                break


@compiled(types.void(SETS, ISLAND, int64, int64, uint64))
def mirror_news(trapped: Sets, island: Island, at: int, word: int, news: Any) -> None:
    """Set what is new in a word for the fields that mirror the adventurer's, too."""
    for number in range(1, len(island.mirrors)):
        mirror = island.mirrors[number]
        there, bits = mirror[at], news
        if there == at or (number == len(island.mirrors) - 1 and there == island.mirrors[1][at]):
            continue  # done already: the adventurer stands in the middle of the mirror
        base = moved(word << IN_WORD, mirror)
        while bits:
            flooding = base | moved(int64(lowest(bits)), mirror)
            trapped[there, flooding >> IN_WORD] |= uint64(1) << uint64(flooding & LOW)
            bits &= bits - uint64(1)


@compiled(types.void(ISLAND, int64, int64, uint64, int64, TABLE))
def write_news(island: Island, at: int, word: int, news: Any, day: int, table: Table) -> None:
    """Note the day for the positions that are new in a word."""
    places = island.places[at]
    base = island.firsts[at] + moved(word << IN_WORD, places)
    while news:
        table[base + moved(int64(lowest(news)), places)] = uint8(day)
        news &= news - uint64(1)


@compiled(int64(SETS, SETS, ISLAND, int64, int64, TABLE))
def take_over(trapped: Sets, found: Sets, island: Island, at: int, day: int, table: Table) -> int:
    """Take what was found for a field into the trapped sets and the table; returns how much."""
    high = (~island.dried[at] & ((1 << len(island.dried)) - 1)) >> IN_WORD
    word, count = 0, uint64(0)
    while True:
        news = found[at, word] & ~trapped[at, word]
        if news:
            count += popcount(news)
            trapped[at, word] |= news
            write_news(island, at, word, news, day, table)
            mirror_news(trapped, island, at, word, news)
        word = next_within(word, high)
        if word == 0:
            return int64(count)


@compiled(types.void(ISLAND, TABLE))
def fill(island: Island, table: Table) -> None:
    """Look a day further until nothing is new. What was found in a day counts from the next."""
    fields = len(island.dried)
    words = 1 << fields - IN_WORD
    trapped = np.zeros((fields, words), dtype=np.uint64)
    found = np.zeros((island.homes.max() + 1, words), dtype=np.uint64)
    nights = np.zeros((island.spare.max() + 1, words), dtype=np.uint64)
    for day in range(NEVER):
        for at in range(fields):
            if island.homes[at] == at:
                solve_nights(trapped, island, at, nights)
                found[at] = nights[island.spare[at]]
        news = 0
        for at in range(fields):
            if island.homes[at] == at:
                news += take_over(trapped, found, island, at, day, table)
        if news == 0:
            return


def tabulate(island: Island) -> Table:
    """The table of an island."""
    table = np.full(entries(island), NEVER, dtype=np.uint8)
    fill(island, table)
    return table
