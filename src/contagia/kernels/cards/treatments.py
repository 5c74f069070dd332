"""The cards both card games have, on a flat table. Must agree with games/treatments.py."""

from __future__ import annotations

from numba import int64, types

from contagia.kernels.cards.layout import (
    ACTIVE,
    ANATOMY,
    BODIES,
    CARD,
    CURES,
    DISCARDS,
    FIELD,
    FIRST,
    GERMS,
    GERMS_ON_OWN,
    HUE,
    KIND,
    MOST_PLACES,
    ONE,
    OTHER,
    PLAYED,
    SEATS,
    SECOND,
    THIEF,
    TRANSPLANT,
)
from contagia.kernels.cards.organs import (
    admits,
    colours,
    first_place,
    free_place,
    infected,
    meets,
    movable,
)
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, Flat

# The functions that list steps write them from out[count] on and give the new count.


@compiled(int64(FLAT, int64, int64, FLAT, int64))
def list_targets(state: Flat, seat: int, kind: int, out: Flat, count: int) -> int:
    """The organs of a seat that a germ or a cure may be played on."""
    start = first_place(seat)
    for place in range(start, start + MOST_PLACES):
        if meets(state, kind, state[BODIES + place]):
            out[count] = PLAYED | kind << KIND | place << ONE
            count += 1
    return count


@compiled(int64(FLAT, int64, FLAT, int64))
def list_infections(state: Flat, kind: int, out: Flat, count: int) -> int:
    """Everywhere a germ may be played (BA-13, VC-11)."""
    for seat in range(1, state[SEATS] + 1):
        if seat != state[ACTIVE] or state[ANATOMY] & GERMS_ON_OWN:
            count = list_targets(state, seat, kind, out, count)
    return count


@compiled(int64(FLAT, int64, int64, FLAT, int64))
def list_swaps_between(state: Flat, seat: int, later: int, out: Flat, count: int) -> int:
    """The pairs of organs of two seats that a transplant may exchange (BA-18, VC-16)."""
    here, there = colours(state, seat), colours(state, later)
    start, end = first_place(seat), first_place(later)
    for one in range(start, start + MOST_PLACES):
        mine = state[BODIES + one]
        if not movable(mine):
            continue
        for other in range(end, end + MOST_PLACES):
            theirs = state[BODIES + other]
            differ = mine & HUE != theirs & HUE  # organs of one colour double nothing
            if differ and (here >> (theirs & HUE) | there >> (mine & HUE)) & 1:
                continue
            if movable(theirs):
                out[count] = PLAYED | TRANSPLANT << KIND | one << ONE | other << OTHER
                count += 1
    return count


@compiled(int64(FLAT, FLAT, int64))
def list_swaps(state: Flat, out: Flat, count: int) -> int:
    """Every pair of organs a transplant may exchange, the lower seat first."""
    for seat in range(1, state[SEATS]):
        for later in range(seat + 1, state[SEATS] + 1):
            count = list_swaps_between(state, seat, later, out, count)
    return count


@compiled(int64(FLAT, FLAT, int64))
def list_thefts(state: Flat, out: Flat, count: int) -> int:
    """Every organ a thief may take (BA-19, VC-17)."""
    active = state[ACTIVE]
    if free_place(state, active) == 0:
        return count
    own, mine = colours(state, active), first_place(active)
    for place in range(1, first_place(state[SEATS] + 1)):
        organ = state[BODIES + place]
        others = place < mine or place >= mine + MOST_PLACES
        if others and movable(organ) and own >> (organ & HUE) & 1 == 0:
            out[count] = PLAYED | THIEF << KIND | place << ONE
            count += 1
    return count


@compiled(int64(FLAT, int64, FLAT, int64))
def list_ways(state: Flat, kind: int, out: Flat, count: int) -> int:
    """Every way the active player may play a card that both games have."""
    if kind < GERMS:
        if admits(state, state[ACTIVE], kind + 1):
            out[count] = PLAYED | kind << KIND
            count += 1
        return count
    if kind < CURES:
        return list_infections(state, kind, out, count)
    if kind < TRANSPLANT:
        return list_targets(state, state[ACTIVE], kind, out, count)
    if kind == TRANSPLANT:
        return list_swaps(state, out, count)
    return list_thefts(state, out, count)


@compiled(types.void(FLAT, int64))
def lay_organ(state: Flat, kind: int) -> None:
    """A new organ in the active player's first free place (BA-5, VC-5)."""
    state[BODIES + free_place(state, state[ACTIVE])] = kind + 1


@compiled(types.void(FLAT, int64, int64))
def spend(state: Flat, kind: int, place: int) -> None:
    """The card on an organ and the one that takes it off go to the discard pile."""
    organ = state[BODIES + place]
    state[DISCARDS + kind] += 1
    state[DISCARDS + (organ >> FIRST & CARD)] += 1
    state[BODIES + place] = organ & HUE


@compiled(types.void(FLAT, int64, int64))
def infect(state: Flat, kind: int, place: int) -> None:
    """A germ infects, takes a vaccine off, or destroys (BA-14, VC-12)."""
    organ = state[BODIES + place]
    if organ >> FIRST == 0:
        state[BODIES + place] |= kind << FIRST
        return
    spend(state, kind, place)
    if infected(organ):
        state[BODIES + place] = 0


@compiled(types.void(FLAT, int64, int64))
def treat(state: Flat, kind: int, place: int) -> None:
    """A cure heals, vaccinates or immunizes (BA-16, VC-14)."""
    organ = state[BODIES + place]
    if infected(organ):
        spend(state, kind, place)
    else:
        state[BODIES + place] |= kind << (SECOND if organ >> FIRST else FIRST)


@compiled(types.void(FLAT, int64, int64))
def exchange(state: Flat, one: int, other: int) -> None:
    """What lies in two places changes places with all that is on it."""
    kept = state[BODIES + one]
    state[BODIES + one] = state[BODIES + other]
    state[BODIES + other] = kept


@compiled(types.void(FLAT, int64))
def apply(state: Flat, step: int) -> None:
    """What a card that both games have does; a treatment's own card is for the game to discard."""
    kind, place = step >> KIND & FIELD, step >> ONE & FIELD
    if kind < GERMS:
        lay_organ(state, kind)
    elif kind < CURES:
        infect(state, kind, place)
    elif kind < TRANSPLANT:
        treat(state, kind, place)
    elif kind == TRANSPLANT:
        exchange(state, place, step >> OTHER)
    else:  # a thief: the free place comes here, the organ goes there
        exchange(state, place, free_place(state, state[ACTIVE]))
