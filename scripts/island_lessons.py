"""What a search of Flooded Island teaches its judge (scripts/teach_island.py).

Whatever the search looked behind is then thought of as the search found it: not the root alone but
every position on the way, in which it is known by then what comes of it. Where the search only
found that it is so or better, that is learned if it was thought to be worse, and the other way
round (TreeStrap: Veness, Silver, Uther and Blair 2009). Now and then the search is made to try any
night first, so that the judge hears of nights, too, that it would not have put on the list.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple, TypeAlias

import numpy as np
from numba import float32, float64, int64, types
from numpy.typing import NDArray

from contagia.bots.forecast import OPEN, begin, finish, hear, try_first
from contagia.bots.forecast_frames import (
    ALPHA,
    AT,
    BETA,
    BY_DAY,
    CEILING,
    CHOSEN,
    COUNT,
    FLOOR,
    LEFT,
    NEXT,
    ROOM,
    SEARCH,
    SETTLED,
    Search,
    go_on,
    take_back,
)
from contagia.bots.nights import MOST_TARGETS, PLACE, PLACE_BITS, list_targets, with_place
from contagia.kernels.chance import below
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, RNG, Flat, Rng
from contagia.kernels.grids.island_judge import A_DAY, A_DAY_LATER
from contagia.kernels.grids.island_land import DRY, LAND, WET, Land
from contagia.kernels.grids.island_sight import SEEN, added_up, gain_of, see

AS_FOUND, OR_SOONER, OR_LATER = range(3)  # when the trap closes, by what was found
AT_ONCE = 4  # of what is found without looking further, one in so many is learned
ODD = 8  # one night in so many is looked at behind any night, too
NEARBY = 2  # fields from the adventurer; half of those nights flood within that
BEGUN = 4  # after one night in so many, also what is thought of a night that has begun
TOO_LATE = 90 * A_DAY  # forecasts that say nothing

WEIGHTS, SHEET = float32[:, ::1], float32[::1]
Weights: TypeAlias = NDArray[np.float32]  # by floods that are left tonight, and by row
Sheet: TypeAlias = NDArray[np.float32]  # those of one number of floods


class Pupil(NamedTuple):
    """Who learns: what it thinks, room to think in, and its luck."""

    weights: Weights
    seen: Flat
    targets: Flat
    rng: Rng


class Lesson(NamedTuple):
    """What was found of a position."""

    near: float  # how near the trap is
    bound: int  # in what way that holds
    rate: float  # of learning


PUPIL = types.NamedTuple((WEIGHTS, FLAT, FLAT, RNG), Pupil)
LESSON = types.NamedTuple((float64, int64, float64), Lesson)


def new_pupil(weights: Weights, rng: Rng) -> Pupil:
    """Somebody who goes on from these weights."""
    return Pupil(weights, np.zeros(SEEN, np.int64), np.zeros(MOST_TARGETS, np.int64), rng)


@compiled(float64(float64))
def squeezed(total: float) -> float:
    """Between 0 and 1."""
    return 1.0 / (1.0 + exp(-total))


@compiled(types.void(SHEET, FLAT, LESSON))
def correct(sheet: Sheet, seen: Flat, lesson: Lesson) -> None:
    """Move what is thought of what was seen towards what was found."""
    error = lesson.near - squeezed(added_up(sheet, seen))
    if (lesson.bound == OR_SOONER and error < 0) or (lesson.bound == OR_LATER and error > 0):
        return
    change = lesson.rate * error / SEEN
    for row in seen:
        sheet[row] += change


@compiled(int64(int64, int64, SEARCH))
def bound_found(found: int, ply: int, search: Search) -> int:
    """In what way a forecast holds, given what mattered in that position."""
    frame = search.frames[ply]
    if found <= frame[FLOOR]:
        return OR_SOONER
    return OR_LATER if found >= frame[CEILING] else AS_FOUND


@compiled(types.void(int64, SEARCH, PUPIL, LESSON))
def learn_begun(ply: int, search: Search, pupil: Pupil, lesson: Lesson) -> None:
    """A night is as good as it was found to be once one field of the best is flooded."""
    frame, fields = search.frames[ply], search.land.fields
    place = frame[CHOSEN] >> PLACE_BITS * below(pupil.rng, frame[LEFT]) & PLACE
    if fields[place] == DRY:
        fields[place] = WET
        see(frame[AT], search.land, pupil.seen)
        correct(pupil.weights[frame[LEFT] - 1], pupil.seen, lesson)
        fields[place] = DRY


@compiled(types.void(int64, int64, LAND, PUPIL, float64))
def learn_any_begun(at: int, left: int, land: Land, pupil: Pupil, rate: float) -> None:
    """A night that began anyhow is as good as it looks with the best field to go on with."""
    targets, sheet = list_targets(at, 0, land, pupil.targets), pupil.weights[left - 1]
    begun, gain = pupil.targets[below(pupil.rng, targets)], -np.inf
    land.fields[begun] = WET
    see(at, land, pupil.seen)
    for place in pupil.targets[:targets]:
        if land.fields[place] == DRY:
            gain = max(gain, gain_of(place, at, land, sheet, pupil.seen))
    near = squeezed(added_up(sheet, pupil.seen) + gain)
    correct(pupil.weights[left], pupil.seen, Lesson(near, AS_FOUND, rate))
    land.fields[begun] = DRY


@compiled(types.void(int64, int64, SEARCH, PUPIL, float64))
def learn(found: int, ply: int, search: Search, pupil: Pupil, rate: float) -> None:
    """Think of a position as the search found it."""
    if found > TOO_LATE:
        return
    frame, land = search.frames[ply], search.land
    near, left = A_DAY_LATER ** (found / A_DAY), frame[LEFT]
    lesson = Lesson(near, bound_found(found, ply, search), rate)
    see(frame[AT], land, pupil.seen)
    correct(pupil.weights[left], pupil.seen, lesson)
    if left > 1 and below(pupil.rng, BEGUN) == 0:
        if lesson.bound != OR_LATER:
            learn_begun(ply, search, pupil, lesson)
        learn_any_begun(frame[AT], left - 1, land, pupil, rate)


@compiled(int64(int64, LAND, FLAT))
def only_nearby(at: int, land: Land, places: Flat) -> int:
    """Move those near the adventurer to the front; how many they are."""
    count = 0
    for number in range(len(places)):
        place = places[number]
        up, right = land.rows[place] - land.rows[at], land.columns[place] - land.columns[at]
        if max(abs(up), abs(right)) <= NEARBY:
            places[number], places[count] = places[count], place
            count += 1
    return count


@compiled(int64(int64, int64, LAND, PUPIL))
def any_night(at: int, left: int, land: Land, pupil: Pupil) -> int:
    """A random night, one in two with fields nearby only; 0 if there are too few fields."""
    targets = list_targets(at, 0, land, pupil.targets)
    if below(pupil.rng, 2) == 0:
        nearby = only_nearby(at, land, pupil.targets[:targets])
        targets = nearby if nearby >= left else targets
    if targets < left:
        return 0
    night, places = 0, pupil.targets
    for number in range(left):
        other = number + below(pupil.rng, targets - number)
        places[number], places[other] = places[other], places[number]
        night = with_place(night, places[number])
    return night


@compiled(types.void(int64, SEARCH, PUPIL))
def try_any_night(ply: int, search: Search, pupil: Pupil) -> None:
    """Now and then, put any night before all others."""
    frame = search.frames[ply]
    if frame[BY_DAY] or frame[COUNT] == ROOM or below(pupil.rng, ODD) > 0:
        return
    night = any_night(frame[AT], frame[LEFT], search.land, pupil)
    if night:
        try_first(night, ply, search)


@compiled(int64(int64, SEARCH, PUPIL, float64))
def look_and_learn(positions: int, search: Search, pupil: Pupil, rate: float) -> int:
    """Look behind the root, at so many positions at most; how many were looked at.

    Walks as forecast.look_ahead does; what is not settled then is taken back.
    """
    done, ply = 0, 0
    while True:
        frame, found = search.frames[ply], OPEN
        if frame[NEXT] < frame[COUNT] and frame[ALPHA] < frame[BETA]:
            if done == positions:
                break
            go_on(ply, search)
            ply, done = ply + 1, done + 1
            found = begin(ply, search)
            if found == OPEN:
                try_any_night(ply, search, pupil)
            elif below(pupil.rng, AT_ONCE) == 0:
                learn(found, ply, search, pupil, rate)
        else:
            found = finish(ply, search)
            learn(found, ply, search, pupil, rate)
            if ply == 0:
                search.counts[SETTLED] = 1
                break
        if found != OPEN:
            ply -= 1
            take_back(ply, search)
            hear(found, ply, search)
    while ply > 0:
        ply -= 1
        take_back(ply, search)
    return done
