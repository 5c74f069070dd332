"""The nights of the weather that are worth a look: sets of fields that look best at first sight.

A night is one number: the places of its fields in ascending order, ten bits each, the first lowest.
More water never hurts the weather, so a night always uses up what may be flooded. It is put
together field by field, the best so far at a time (a beam search), since a pair can be more than
both fields by themselves.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import int64, types

from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, Flat
from contagia.kernels.grids.island_judge import WEIGHTS, Weights
from contagia.kernels.grids.island_land import CORNER, CORNERS, DRY, LAND, RIM, WET, WINDOW, Land
from contagia.kernels.grids.island_sight import SEEN, added_up, field_of, gain_of, see

PLACE_BITS = 10
PLACE = (1 << PLACE_BITS) - 1
MOST_FLOOD = 3
BEAM = 6  # unfinished nights that are gone on with; half as many as are wanted, if that is more
MOST_NIGHTS = 256  # that there is room for

MOST_TARGETS = WINDOW * WINDOW + CORNERS * CORNER * CORNER


class Desk(NamedTuple):
    """Room to put nights together, the weights they are judged by, and one rule."""

    weights: Weights
    dry_feet: int  # whether the field under the adventurer is never flooded
    seen: Flat
    targets: Flat
    begun: Flat
    found: Flat
    worths: Flat  # of those that were found


DESK = types.NamedTuple((WEIGHTS, int64, *(FLAT,) * 5), Desk)


def clear_desk(weights: Weights, *, dry_feet: bool = False) -> Desk:
    """An empty desk."""
    sizes = (SEEN, MOST_TARGETS, MOST_NIGHTS, MOST_NIGHTS, MOST_NIGHTS)
    return Desk(weights, int(dry_feet), *(np.zeros(size, np.int64) for size in sizes))


def places(night: int) -> tuple[int, ...]:
    """The places of a night."""
    parts = (night >> PLACE_BITS * number & PLACE for number in range(MOST_FLOOD))
    return tuple(place for place in parts if place)


@compiled(types.void(int64, LAND, int64))
def turn_fields(night: int, land: Land, kind: int) -> None:
    """Flood the fields of a night, or dry them again."""
    while night:
        land.fields[night & PLACE] = kind
        night >>= PLACE_BITS


@compiled(int64(int64, int64))
def with_place(night: int, place: int) -> int:
    """A night with one more field."""
    shift = 0
    while night >> shift and night >> shift & PLACE < place:
        shift += PLACE_BITS
    lower, higher = night & ((1 << shift) - 1), night >> shift
    return lower | (place | higher << PLACE_BITS) << shift


@compiled(int64(int64, int64, LAND, FLAT))
def list_targets(at: int, dry_feet: int, land: Land, out: Flat) -> int:
    """The fields to flood that the judge can see: those near by and those of the corners."""
    count = 0
    for up in range(-RIM, RIM + 1):
        for place in range(at + up * land.stride - RIM, at + up * land.stride + RIM + 1):
            if land.fields[place] == DRY and not (dry_feet and place == at):
                out[count] = place
                count += 1
    for corner in range(CORNERS):
        for place in land.corners[corner]:
            listed = land.in_corners[place] & ((1 << corner) - 1)  # with another corner
            if land.fields[place] == DRY and not listed and field_of(place, at, land) < 0:
                out[count] = place
                count += 1
    return count


@compiled(int64(int64, int64, int64, int64, DESK))
def keep(night: int, worth: int, count: int, room: int, desk: Desk) -> int:
    """Keep a night among the best, the best first, unless it is there already; how many are."""
    found, worths = desk.found, desk.worths
    if count == room and worth <= worths[count - 1]:
        return count
    for number in range(count):
        if found[number] == night:
            return count
    count = min(count + 1, room)
    number = count - 1
    while number > 0 and worths[number - 1] < worth:
        found[number], worths[number] = found[number - 1], worths[number - 1]
        number -= 1
    found[number], worths[number] = night, worth
    return count


@compiled(int64(int64, int64, int64, LAND, DESK))
def list_nights(at: int, left: int, breadth: int, land: Land, desk: Desk) -> int:
    """The best nights with so many fields, at most `breadth`, into `desk.found`; how many."""
    targets = list_targets(at, desk.dry_feet, land, desk.targets)
    count, begun = 0, 1
    desk.begun[0] = 0
    for still in range(left - 1, -1, -1):
        count, sheet = 0, desk.weights[still]
        for number in range(begun):
            night = desk.begun[number]
            turn_fields(night, land, WET)
            see(at, land, desk.seen)
            total = added_up(sheet, desk.seen)
            for place in desk.targets[:targets]:
                if land.fields[place] == DRY:
                    worth = total + gain_of(place, at, land, sheet, desk.seen)
                    room = max(BEAM, breadth // 2) if still else breadth
                    count = keep(with_place(night, place), worth, count, room, desk)
            turn_fields(night, land, DRY)
        desk.begun[:count] = desk.found[:count]
        begun = count
    return count
