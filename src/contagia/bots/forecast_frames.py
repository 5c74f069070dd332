"""The stack of a search by days on Flooded Island: positions, and steps from one to the next.

It is an array, so that a search can stop anywhere and go on:

    frames[ply]    see the names below
    keys[ply]      of the land and the adventurer's place
    choices[ply]   places by day, nights by night, in the order in which they are tried
    worths[ply]    what they seemed to be worth; at the root, once tried, what they are
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import int64, types, uint64

from contagia.bots.forecast_table import TABLE, Table
from contagia.bots.nights import (
    DESK,
    MOST_NIGHTS,
    PLACE,
    PLACE_BITS,
    Desk,
    clear_desk,
    turn_fields,
)
from contagia.games.flooded_island import FloodedIslandOptions
from contagia.kernels.chance import scrambled
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, RNG, Flat, Rng
from contagia.kernels.grids.island_judge import A_DAY, weights_for
from contagia.kernels.grids.island_land import (
    DRY,
    LAND,
    PLACES,
    WET,
    Land,
    beside,
    dry_beside,
    dry_land,
    wet_beside,
)

DEEPEST = 60  # days
PLIES = 2 * DEEPEST + 2
ROOM = MOST_NIGHTS + 1  # one more, for a night that only the table knows

(AT, BY_DAY, LEFT, DAY, DEPTH) = range(5)  # where, when and how far to look
(ALPHA, BETA, FLOOR, CEILING) = range(5, 9)  # what matters now, and what mattered to begin with
(BEST, CHOSEN, COUNT, NEXT, REDUCED, DRIED) = range(9, 15)  # what is found, what is tried
FRAME = 15

PLY, SETTLED, MAX_FLOOD, DAYS = 0, 1, 2, 3  # the counts of a search


class Search(NamedTuple):
    """All that a search needs, for islands of one size."""

    land: Land
    frames: Flat
    keys: Rng
    choices: Flat
    worths: Flat
    efforts: Flat  # positions looked at for each choice of the root
    counts: Flat
    desk: Desk
    signs: Rng  # a random word for every place that is flooded, then for every place to stand on
    table: Table


SEARCH = types.NamedTuple((LAND, PLACES, RNG, PLACES, PLACES, FLAT, FLAT, DESK, RNG, TABLE), Search)


def new_search(options: FloodedIslandOptions, table: Table) -> Search:
    """A search on such an island."""
    land = dry_land(options.width, options.height)
    random = np.random.default_rng(1)  # the same for all threads, which share a table
    return Search(
        land=land,
        frames=np.zeros((PLIES, FRAME), np.int64),
        keys=np.zeros(PLIES, np.uint64),
        choices=np.zeros((PLIES, ROOM), np.int64),
        worths=np.zeros((PLIES, ROOM), np.int64),
        efforts=np.zeros(ROOM, np.int64),
        counts=np.array([0, 0, options.max_flood, options.days]),
        desk=clear_desk(weights_for(options.max_flood), dry_feet=options.under_feet == "may-not"),
        signs=random.integers(0, 2**64, 2 * len(land.fields), np.uint64),
        table=table,
    )


@compiled(uint64(int64, SEARCH))
def key_of(ply: int, search: Search) -> Any:
    """The key of a position: of land, place and time."""
    frame = search.frames[ply]
    time = (frame[DAY] << 3) | (frame[LEFT] << 1) | frame[BY_DAY]
    return search.keys[ply] ^ scrambled(uint64(time))


@compiled(types.void(int64, int64, int64, int64, SEARCH))
def stand(at: int, by_day: int, left: int, day: int, search: Search) -> None:
    """Make a position the root; its land is laid out."""
    frame, key, fields = search.frames[0], uint64(0), search.land.fields
    frame[AT], frame[BY_DAY], frame[LEFT], frame[DAY] = at, by_day, left, day
    for place in range(len(fields)):
        if fields[place] == WET:
            key ^= search.signs[place]
    search.keys[0] = key ^ search.signs[len(fields) + at]


@compiled(types.void(int64, SEARCH))
def go_on(ply: int, search: Search) -> None:
    """Make the next choice of a position, and say how far to look behind it."""
    frame, after, land = search.frames[ply], search.frames[ply + 1], search.land
    choice, key, signs = search.choices[ply, frame[NEXT]], search.keys[ply], search.signs
    if frame[BY_DAY]:
        here = len(land.fields)
        key ^= signs[here + frame[AT]] ^ signs[here + choice]
        frame[DRIED] = dry_beside(choice, land)
        for number, place in enumerate(beside(choice, land)):
            if frame[DRIED] >> number & 1:
                key ^= signs[place]
        after[AT], after[BY_DAY], after[LEFT] = choice, 0, search.counts[MAX_FLOOD]
        after[DAY], after[DEPTH] = frame[DAY], frame[DEPTH] - 1 - frame[REDUCED]
        after[ALPHA], after[BETA] = frame[ALPHA] - A_DAY, frame[BETA] - A_DAY
    else:
        turn_fields(choice, land, WET)
        while choice:
            key ^= signs[choice & PLACE]
            choice >>= PLACE_BITS
        after[AT], after[BY_DAY], after[LEFT] = frame[AT], 1, 0
        after[DAY], after[DEPTH] = frame[DAY] + 1, frame[DEPTH] - frame[REDUCED]
        after[ALPHA], after[BETA] = frame[ALPHA], frame[BETA]
    search.keys[ply + 1] = key


@compiled(types.void(int64, SEARCH))
def take_back(ply: int, search: Search) -> None:
    """Take the choice of a position back."""
    frame = search.frames[ply]
    choice = search.choices[ply, frame[NEXT]]
    if frame[BY_DAY]:
        wet_beside(choice, frame[DRIED], search.land)
    else:
        turn_fields(choice, search.land, DRY)
