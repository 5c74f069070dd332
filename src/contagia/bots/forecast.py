"""A search of Flooded Island that counts days: how many will the adventurer still complete?

The adventurer wants many and the weather few, so it is an alpha-beta search (Knuth and Moore 1975)
by whole days and nights, one day deeper at a time. Of the nights only those are looked at that look
best (nights.py): the more, the further the search looks ahead from there, and most at the root,
since a night that is not looked at there cannot be played. Choices that look worse than others,
ways and nights alike, are looked at less deep, and again if that makes them look good. What was
found is kept in a table (forecast_table.py). A leaf, at nightfall, is judged as it was taught
(kernels/grids/island_judge.py), and to be more than a trap that was seen to close.

The stack of positions is in forecast_frames.py.
"""

from __future__ import annotations

from numba import int64, types

from contagia.bots.forecast_frames import (
    ALPHA,
    AT,
    BEST,
    BETA,
    BY_DAY,
    CEILING,
    CHOSEN,
    COUNT,
    DAY,
    DAYS,
    DEPTH,
    FLOOR,
    LEFT,
    MAX_FLOOD,
    NEXT,
    PLY,
    REDUCED,
    SEARCH,
    SETTLED,
    Search,
    go_on,
    key_of,
    take_back,
)
from contagia.bots.forecast_table import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    bound_of,
    choice_of,
    depth_of,
    entry_of,
    forecast_of,
    recall,
    remember,
)
from contagia.bots.nights import MOST_NIGHTS, PLACE_BITS, list_nights
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, Flat
from contagia.kernels.grids.island_judge import A_DAY, forecast
from contagia.kernels.grids.island_land import DRY, NOWHERE, dry_beside, list_ways, wet_beside
from contagia.kernels.grids.island_sight import added_up, gain_of, see

NARROW, WIDER = 6, 4  # nights that are looked at on the last day, and more for every day before
WIDE = 64  # nights that are looked at in the end
WIDEST = -((NARROW - WIDE) // WIDER)  # days ahead from which on there are no more nights
FAR_AHEAD = 6  # days ahead from which on the root has as many nights as there is room for
LATE = (1, 4, 10, 24, 64, 64)  # from each on nights are looked at a day less deeply, a pair: two
LATE_WAY = 2  # from this one on, so are the ways of the adventurer
SURVIVED = 100_000  # the forecast for a season that ends well; more than any other
OPEN = -1  # no forecast yet


@compiled(int64(int64, SEARCH))
def at_nightfall(place: int, search: Search) -> int:
    """What is forecast if the adventurer goes to a place."""
    land, desk = search.land, search.desk
    dried = dry_beside(place, land)
    see(place, land, desk.seen)
    wet_beside(place, dried, land)
    return A_DAY + forecast(added_up(desk.weights[search.counts[MAX_FLOOD]], desk.seen))


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
    breadth = min(WIDE, NARROW + WIDER * max(0, frame[DEPTH]))
    if ply == 0 and frame[DEPTH] >= FAR_AHEAD:
        breadth = MOST_NIGHTS
    count = list_nights(frame[AT], frame[LEFT], breadth, search.land, desk)
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


@compiled(int64(int64, int64))
def days_less(number: int, by_day: int) -> int:
    """How much less deeply the choice of that number is looked at to begin with."""
    if by_day:
        return int64(number >= LATE_WAY)
    less = 0
    for late in LATE:
        less += int64(number >= late)
    return less


@compiled(int64(int64, int64, SEARCH))
def wants_another_look(found: int, ply: int, search: Search) -> bool:
    """Whether a choice that was looked at less deeply has to be looked at once more.

    It has if it is better than it looked. So has a way into a trap: whatever is forecast to close
    within the days to be looked ahead counts as proven, and from less deep it may be a guess.
    """
    frame = search.frames[ply]
    if frame[BY_DAY]:
        return found > frame[ALPHA] or found <= frame[DEPTH] * A_DAY
    return found < frame[BETA]


@compiled(types.void(int64, int64, SEARCH))
def hear(found: int, ply: int, search: Search) -> None:
    """What came of the choice that was just taken back."""
    frame = search.frames[ply]
    found += A_DAY * frame[BY_DAY]
    if frame[REDUCED] and wants_another_look(found, ply, search):
        frame[REDUCED] = 0
        return
    if frame[BY_DAY]:
        if found > frame[BEST]:
            frame[BEST], frame[CHOSEN] = found, search.choices[ply, frame[NEXT]]
        frame[ALPHA] = max(frame[ALPHA], found)
    else:
        if found < frame[BEST]:
            frame[BEST], frame[CHOSEN] = found, search.choices[ply, frame[NEXT]]
        frame[BETA] = min(frame[BETA], found)
    search.worths[ply, frame[NEXT]] = found
    frame[NEXT] += 1
    deepest = frame[DEPTH] - frame[BY_DAY]  # a day that is to come is looked at all the same
    frame[REDUCED] = min(days_less(frame[NEXT], frame[BY_DAY]), max(0, deepest - 1))


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
    frame, land = search.frames[0], search.land
    seen, weights = search.desk.seen, search.desk.weights
    see(frame[AT], land, seen)
    worths[NOWHERE] = forecast(added_up(weights[0], seen))
    sheet = weights[frame[LEFT] - 1]
    total = added_up(sheet, seen)
    for place in range(len(land.fields)):
        if land.fields[place] == DRY:
            gain = gain_of(place, frame[AT], land, sheet, seen)
            worths[place] = forecast(total + gain)
