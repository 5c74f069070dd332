"""Contagion, glove and error on a flat table. Must agree with games/treatments.py."""

from __future__ import annotations

from numba import boolean, int64, types

from contagia.kernels.cards.layout import (
    ACTIVE,
    BODIES,
    CARD,
    CONTAGION,
    DISCARDS,
    ERROR,
    FIRST,
    GLOVE,
    HELD,
    HUE,
    KIND,
    MOST_PLACES,
    ONE,
    PLAYED,
    SEATS,
)
from contagia.kernels.cards.organs import compatible, first_place, infected
from contagia.kernels.cards.table import empty_hand, next_seat
from contagia.kernels.cards.treatments import exchange
from contagia.kernels.chance import below
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, RNG, Flat, Rng


@compiled(int64(FLAT, int64, int64))
def host(state: Flat, place: int, number: int) -> int:
    """Where contagion may take the germ of a place of the active player, 0 if nowhere (BA-20).

    `number` counts the hosts from 0, clockwise from the next seat and place by place.
    """
    hue = (state[BODIES + place] >> FIRST & CARD) % 5 + 1
    seat = next_seat(state, state[ACTIVE])
    while seat != state[ACTIVE]:
        start = first_place(seat)
        for target in range(start, start + MOST_PLACES):
            organ = state[BODIES + target]
            bare = organ != 0 and organ >> FIRST == 0
            if bare and compatible(hue, organ & HUE):
                if number == 0:
                    return target
                number -= 1
        seat = next_seat(state, seat)
    return 0


@compiled(boolean(FLAT))
def spreads(state: Flat) -> bool:
    """Whether contagion would move any germ."""
    start = first_place(state[ACTIVE])
    for place in range(start, start + MOST_PLACES):
        if infected(state[BODIES + place]) and host(state, place, 0):
            return True
    return False


@compiled(types.void(FLAT, int64, int64))
def carry(state: Flat, place: int, target: int) -> None:
    """A germ goes from one organ to another."""
    organ = state[BODIES + place]
    state[BODIES + target] |= organ & ~HUE
    state[BODIES + place] = organ & HUE


@compiled(types.void(FLAT))
def spread(state: Flat) -> None:
    """Each germ that finds a host moves to the first one (BA-20)."""
    start = first_place(state[ACTIVE])
    for place in range(start, start + MOST_PLACES):
        target = host(state, place, 0) if infected(state[BODIES + place]) else 0
        if target:
            carry(state, place, target)


@compiled(types.void(FLAT, RNG))
def spread_by_lot(state: Flat, rng: Rng) -> None:
    """Each germ that finds a host moves to any of them (BA-20)."""
    start = first_place(state[ACTIVE])
    for place in range(start, start + MOST_PLACES):
        found = 0
        while infected(state[BODIES + place]) and host(state, place, found):
            found += 1
        if found:
            carry(state, place, host(state, place, below(rng, found)))


@compiled(int64(FLAT, int64, FLAT, int64))
def list_errors(state: Flat, kind: int, out: Flat, count: int) -> int:
    """Everybody else who has an organ may exchange bodies (BA-22)."""
    for other in range(1, state[SEATS] + 1):
        organs, start = 0, first_place(other)
        for place in range(start, start + MOST_PLACES):
            organs |= state[BODIES + place]
        if organs and other != state[ACTIVE]:
            out[count] = PLAYED | kind << KIND | other << ONE
            count += 1
    return count


@compiled(int64(FLAT, int64, int64, FLAT, int64))
def list_upheavals(state: Flat, card: int, kind: int, out: Flat, count: int) -> int:
    """Every way to play one of the three; `kind` is what this game calls the card."""
    if card == ERROR:
        return list_errors(state, kind, out, count)
    if card == GLOVE or spreads(state):
        out[count] = PLAYED | kind << KIND
        count += 1
    return count


@compiled(types.void(FLAT))
def discard_hands(state: Flat) -> None:
    """Everybody else loses the hand (BA-21)."""
    for other in range(1, state[SEATS] + 1):
        if other != state[ACTIVE]:
            empty_hand(state, other, DISCARDS)
            state[HELD + other] = 0


@compiled(types.void(FLAT, int64))
def swap_bodies(state: Flat, other: int) -> None:
    """The active player and another exchange all they have laid down (BA-22)."""
    here, there = first_place(state[ACTIVE]), first_place(other)
    for number in range(MOST_PLACES):
        exchange(state, here + number, there + number)


@compiled(types.void(FLAT, int64, int64))
def upheave(state: Flat, card: int, step: int) -> None:
    """What one of the three does."""
    if card == CONTAGION:
        spread(state)
    elif card == GLOVE:
        discard_hands(state)
    else:
        swap_bodies(state, step >> ONE)
