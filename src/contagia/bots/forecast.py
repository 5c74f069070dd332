"""A search of Flooded Island that counts days: how many will the adventurer still complete?

The adventurer wants many and the weather few, so it is an alpha-beta search (Knuth and Moore 1975)
by whole days and nights, one day deeper at a time. Of the nights only those are looked at that look
best (nights.py), the later ones a day less deep unless that makes them look good. What was found is
kept in a table (forecast_table.py). A leaf, at nightfall, is judged as it was taught
(kernels/grids/island_judge.py), and to be more than a trap that was seen to close.

The stack is an array, so that a search can stop anywhere and go on:

    frames[ply]    see the names below
    keys[ply]      of the land and the adventurer's place
    choices[ply]   places by day, nights by night, in the order in which they are tried
    worths[ply]    what they seemed to be worth; at the root, once tried, what they are
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import int64, types, uint64

from contagia.bots.forecast_table import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    TABLE,
    Table,
    bound_of,
    choice_of,
    depth_of,
    entry_of,
    forecast_of,
    recall,
    remember,
)
from contagia.bots.nights import (
    BREADTH,
    DESK,
    PLACE,
    PLACE_BITS,
    Desk,
    clear_desk,
    list_nights,
    turn_fields,
)
from contagia.games.flooded_island import FloodedIslandOptions
from contagia.kernels.chance import scrambled
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, RNG, Flat, Rng
from contagia.kernels.grids.island_judge import A_DAY, WEIGHTS, Weights, forecast, weights_for
from contagia.kernels.grids.island_land import (
    DRY,
    LAND,
    NOWHERE,
    PLACES,
    WET,
    Land,
    beside,
    dry_beside,
    dry_land,
    list_ways,
    wet_beside,
)
from contagia.kernels.grids.island_sight import added_up, gain_of, see

DEEPEST = 60  # days
PLIES = 2 * DEEPEST + 2
LATE = 3  # nights after so many are looked at less deeply
SURVIVED = 100_000  # the forecast for a season that ends well; more than any other
OPEN = -1  # no forecast yet
ROOM = BREADTH + 1  # one more, for a night that only the table knows

(AT, BY_DAY, LEFT, DAY, DEPTH) = range(5)  # where, when and how far to look
(ALPHA, BETA, FLOOR, CEILING) = range(5, 9)  # what matters now, and what mattered to begin with
(BEST, CHOSEN, COUNT, NEXT, REDUCED, DRIED) = range(9, 15)  # what is found, what is tried
FRAME = 15

PLY, SETTLED, MAX_FLOOD, DAYS = 0, 1, 2, 3  # the counts of a search


class Search(NamedTuple):
    """All that a search needs, for islands of one size."""

    land: Land
    weights: Weights
    frames: Flat
    keys: Rng
    choices: Flat
    worths: Flat
    efforts: Flat  # positions looked at for each choice of the root
    counts: Flat
    desk: Desk
    signs: Rng  # a random word for every place that is flooded, then for every place to stand on
    table: Table


SEARCH = types.NamedTuple(
    (LAND, WEIGHTS, PLACES, RNG, PLACES, PLACES, FLAT, FLAT, DESK, RNG, TABLE), Search
)


def new_search(options: FloodedIslandOptions, table: Table) -> Search:
    """A search on such an island."""
    land = dry_land(options.width, options.height)
    random = np.random.default_rng(1)  # the same for all threads, which share a table
    return Search(
        land=land,
        weights=weights_for(options.max_flood),
        frames=np.zeros((PLIES, FRAME), np.int64),
        keys=np.zeros(PLIES, np.uint64),
        choices=np.zeros((PLIES, ROOM), np.int64),
        worths=np.zeros((PLIES, ROOM), np.int64),
        efforts=np.zeros(ROOM, np.int64),
        counts=np.array([0, 0, options.max_flood, options.days]),
        desk=clear_desk(),
        signs=random.integers(0, 2**64, 2 * len(land.fields), np.uint64),
        table=table,
    )


@compiled(uint64(int64, SEARCH))
def key_of(ply: int, search: Search) -> Any:
    """The key of a position: of land, place and time."""
    frame = search.frames[ply]
    time = (frame[DAY] << 3) | (frame[LEFT] << 1) | frame[BY_DAY]
    return search.keys[ply] ^ scrambled(uint64(time))


@compiled(int64(int64, SEARCH))
def at_nightfall(place: int, search: Search) -> int:
    """What is forecast if the adventurer goes to a place."""
    land, seen = search.land, search.desk.seen
    dried = dry_beside(place, land)
    see(place, land, seen)
    wet_beside(place, dried, land)
    return A_DAY + forecast(added_up(search.weights[search.counts[MAX_FLOOD]], seen))


@compiled(types.void(int64, int64, SEARCH))
def try_first(choice: int, ply: int, search: Search) -> None:
    """Put a choice before all others; a night need not be among them."""
    choices, worths, frame = search.choices[ply], search.worths[ply], search.frames[ply]
    number = 0
    while number < frame[COUNT] and choices[number] != choice:
        number += 1
    if number == frame[COUNT]:
        worths[number] = worths[0]
        frame[COUNT] += 1
    worth = worths[number]
    while number > 0:
        choices[number], worths[number] = choices[number - 1], worths[number - 1]
        number -= 1
    choices[0], worths[0] = choice, worth


@compiled(types.void(int64, SEARCH))
def list_days(ply: int, search: Search) -> None:
    """The ways the adventurer can go, the best at first sight first."""
    frame, choices, worths = search.frames[ply], search.choices[ply], search.worths[ply]
    frame[COUNT] = list_ways(frame[AT], search.land, choices)
    for number in range(frame[COUNT]):
        place, slot = choices[number], number
        worth = at_nightfall(place, search)
        while slot > 0 and worths[slot - 1] < worth:
            choices[slot], worths[slot] = choices[slot - 1], worths[slot - 1]
            slot -= 1
        choices[slot], worths[slot] = place, worth
    frame[BEST] = OPEN


@compiled(int64(int64, SEARCH))
def last_day(ply: int, search: Search) -> int:
    """The forecast of the last day that is looked at: that of the best way, or of one too good."""
    frame, ways, best = search.frames[ply], search.choices[ply], 0
    for place in ways[: list_ways(frame[AT], search.land, ways)]:
        best = max(best, at_nightfall(place, search))
        if best >= frame[BETA]:
            break
    return best


@compiled(types.void(int64, SEARCH))
def list_floods(ply: int, search: Search) -> None:
    """What the weather can do, the best at first sight first."""
    frame, desk = search.frames[ply], search.desk
    count = list_nights(frame[AT], frame[LEFT], search.land, search.weights, desk)
    for number in range(count):
        search.choices[ply, number] = desk.found[number]
        search.worths[ply, number] = forecast(desk.worths[number])
    frame[COUNT], frame[BEST] = count, 2 * SURVIVED


@compiled(int64(int64, SEARCH))
def known_at_once(ply: int, search: Search) -> int:
    """The forecast of a position in which the season or the game ends; else OPEN."""
    frame, choices = search.frames[ply], search.choices[ply]
    ways = list_ways(frame[AT], search.land, choices)
    if frame[BY_DAY]:
        frame[CHOSEN] = choices[0]
        if ways == 0:
            return 0
        return SURVIVED if frame[DAY] >= search.counts[DAYS] else OPEN
    if ways > frame[LEFT]:
        return OPEN
    frame[CHOSEN] = 0
    for number in range(ways):  # in ascending order, as in every night
        frame[CHOSEN] |= choices[number] << PLACE_BITS * number
    return 0


@compiled(int64(int64, SEARCH))
def begin(ply: int, search: Search) -> int:
    """Begin on a position: its forecast if that takes no search, else OPEN and its choices."""
    frame = search.frames[ply]
    frame[FLOOR], frame[CEILING] = frame[ALPHA], frame[BETA]
    frame[NEXT] = frame[REDUCED] = frame[CHOSEN] = frame[COUNT] = 0
    known = known_at_once(ply, search)
    if known != OPEN:
        return known
    entry = recall(key_of(ply, search), search.table)
    if entry and ply > 0 and depth_of(entry) >= frame[DEPTH]:
        found, bound = forecast_of(entry), bound_of(entry)
        if bound == EXACT or (found >= frame[BETA] if bound == AT_LEAST else found <= frame[ALPHA]):
            return found
    if frame[BY_DAY]:
        if frame[DEPTH] <= 1 and ply > 0:
            return last_day(ply, search)
        list_days(ply, search)
    else:
        list_floods(ply, search)
    if entry and choice_of(entry):
        try_first(choice_of(entry), ply, search)
    return OPEN


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
        after[DAY], after[DEPTH] = frame[DAY], frame[DEPTH] - 1
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


@compiled(types.void(int64, int64, SEARCH))
def hear(found: int, ply: int, search: Search) -> None:
    """What came of the choice that was just taken back."""
    frame = search.frames[ply]
    if frame[BY_DAY]:
        found += A_DAY
        if found > frame[BEST]:
            frame[BEST], frame[CHOSEN] = found, search.choices[ply, frame[NEXT]]
        frame[ALPHA] = max(frame[ALPHA], found)
    else:
        if frame[REDUCED] and found < frame[BETA]:
            frame[REDUCED] = 0  # better than it looked: once more, as deep as the others
            return
        if found < frame[BEST]:
            frame[BEST], frame[CHOSEN] = found, search.choices[ply, frame[NEXT]]
        frame[BETA] = min(frame[BETA], found)
    search.worths[ply, frame[NEXT]] = found
    frame[NEXT] += 1
    frame[REDUCED] = int64(not frame[BY_DAY] and frame[NEXT] >= LATE and frame[DEPTH] > 1)


@compiled(int64(int64, SEARCH))
def finish(ply: int, search: Search) -> int:
    """Write down what was found of a position, all of whose choices that matter were tried."""
    frame = search.frames[ply]
    bound = EXACT
    if frame[BEST] <= frame[FLOOR]:
        bound = AT_MOST
    elif frame[BEST] >= frame[CEILING]:
        bound = AT_LEAST
    entry = entry_of(frame[BEST], max(0, frame[DEPTH]), bound, frame[CHOSEN])
    remember(key_of(ply, search), entry, search.table)
    return frame[BEST]


@compiled(types.void(int64, int64, int64, int64, SEARCH))
def stand(at: int, by_day: int, left: int, day: int, search: Search) -> None:
    """Make a position the root; its land is laid out."""
    frame, key, fields = search.frames[0], uint64(0), search.land.fields
    frame[AT], frame[BY_DAY], frame[LEFT], frame[DAY] = at, by_day, left, day
    for place in range(len(fields)):
        if fields[place] == WET:
            key ^= search.signs[place]
    search.keys[0] = key ^ search.signs[len(fields) + at]


@compiled(int64(int64, SEARCH))
def set_out(depth: int, search: Search) -> int:
    """Begin at the root, to look so many days ahead; its forecast if that takes no search."""
    frame = search.frames[0]
    frame[DEPTH], frame[ALPHA], frame[BETA] = depth, OPEN, 2 * SURVIVED
    search.counts[PLY] = search.counts[SETTLED] = 0
    search.efforts[:] = 0
    return begin(0, search)


@compiled(int64(int64, SEARCH))
def look_ahead(positions: int, search: Search) -> int:
    """Go on for so many positions, or until the root is settled; how many were looked at."""
    done, ply = 0, search.counts[PLY]
    while True:
        frame, found = search.frames[ply], OPEN
        if frame[NEXT] < frame[COUNT] and frame[ALPHA] < frame[BETA]:
            if done == positions:
                break
            go_on(ply, search)
            ply, done = ply + 1, done + 1
            search.efforts[search.frames[0, NEXT]] += 1
            found = begin(ply, search)
        else:
            found = finish(ply, search)
            if ply == 0:
                search.counts[SETTLED] = 1
                break
        if found != OPEN:
            ply -= 1
            take_back(ply, search)
            hear(found, ply, search)
    search.counts[PLY] = ply
    return done


@compiled(int64(SEARCH))
def recalled(search: Search) -> int:
    """What was the best choice at the root when it was looked at; 0 if that is not known."""
    return choice_of(recall(key_of(0, search), search.table))


@compiled(types.void(FLAT, SEARCH))
def glance(worths: Flat, search: Search) -> None:
    """The first sight of every flood of tonight, by place; that of the end under nowhere."""
    frame, land, seen, weights = search.frames[0], search.land, search.desk.seen, search.weights
    see(frame[AT], land, seen)
    worths[NOWHERE] = forecast(added_up(weights[0], seen))
    sheet = weights[frame[LEFT] - 1]
    total = added_up(sheet, seen)
    for place in range(len(land.fields)):
        if land.fields[place] == DRY:
            gain = gain_of(place, frame[AT], land, sheet, seen)
            worths[place] = forecast(total + gain)
