"""Organs and bodies of a flat card table. Must agree with games/bodies.py."""

from __future__ import annotations

from numba import boolean, int64

from contagia.kernels.cards.layout import (
    ACTIVE,
    ANATOMY,
    BODIES,
    CARD,
    CURES,
    FIRST,
    GERMS,
    HUE,
    MANY_RAINBOWS,
    MATCHES_REMOVED,
    MOST_PLACES,
    OUT,
    PLACES,
    RAINBOW,
    SEATS,
    SECOND,
    TO_WIN,
    WINNER,
)
from contagia.kernels.cards.table import is_over, next_seat
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import EVALUATE, FLAT, OUTCOME, Flat, Reals


@compiled(int64(int64))
def first_place(seat: int) -> int:
    """Place `a` of a seat."""
    return MOST_PLACES * (seat - 1) + 1


@compiled(boolean(int64))
def infected(organ: int) -> bool:
    """A germ is on it."""
    return GERMS <= organ >> FIRST & CARD < CURES


@compiled(boolean(int64))
def immune(organ: int) -> bool:
    """Two cures are on it."""
    return organ >> SECOND != 0


@compiled(boolean(int64))
def movable(organ: int) -> bool:
    """An organ, and not immune: a transplant or a thief may take it."""
    return organ != 0 and not immune(organ)


@compiled(boolean(int64, int64))
def compatible(one: int, other: int) -> bool:
    """Whether two colours go together: the same, or one of them rainbow."""
    return one == other or one == RAINBOW or other == RAINBOW


@compiled(boolean(FLAT, int64, int64))
def meets(state: Flat, kind: int, organ: int) -> bool:
    """Whether a germ or a cure may be played on an organ, whosever it is (BA-12, VC-10)."""
    hue, first = kind % 5 + 1, organ >> FIRST & CARD
    if not movable(organ) or not compatible(hue, organ & HUE):
        return False
    if state[ANATOMY] & MATCHES_REMOVED and first and first // 5 != kind // 5:
        return compatible(hue, first % 5 + 1)
    return True


@compiled(int64(FLAT, int64))
def colours(state: Flat, seat: int) -> int:
    """The colours a body may not have twice, a bit each: bit 1 for red."""
    mask, start = 0, first_place(seat)
    for place in range(start, start + MOST_PLACES):
        mask |= 1 << (state[BODIES + place] & HUE)
    if state[ANATOMY] & MANY_RAINBOWS:
        mask &= ~(1 << RAINBOW)
    return mask & ~1  # a free place has left its mark on bit 0


@compiled(int64(FLAT, int64))
def free_place(state: Flat, seat: int) -> int:
    """The first free place in a body, 0 if there is none."""
    start = first_place(seat)
    for place in range(start, start + state[PLACES]):
        if state[BODIES + place] == 0:
            return place
    return 0


@compiled(boolean(FLAT, int64, int64))
def admits(state: Flat, seat: int, hue: int) -> bool:
    """Whether an organ of this colour finds a free place and doubles no colour."""
    return free_place(state, seat) != 0 and colours(state, seat) >> hue & 1 == 0


@compiled(int64(FLAT, int64))
def counting(state: Flat, seat: int) -> int:
    """How many organs of a body count toward victory: those that are not infected."""
    count, start = 0, first_place(seat)
    for place in range(start, start + MOST_PLACES):
        organ = state[BODIES + place]
        count += organ != 0 and not infected(organ)
    return count


@compiled(int64(FLAT))
def complete_body(state: Flat) -> int:
    """The first seat in turn order that has enough organs, 0 if nobody has (BA-24, VC-25)."""
    seat = state[ACTIVE]
    for _ in range(state[SEATS]):
        if counting(state, seat) >= state[TO_WIN]:
            return seat
        seat = next_seat(state, seat)
    return 0


@compiled(int64(FLAT, int64))
def standing(state: Flat, seat: int) -> int:
    """What ranks a body: counting, immune, vaccinated, all organs; four bits each."""
    sum_, start = counting(state, seat) << 12, first_place(seat)
    for place in range(start, start + MOST_PLACES):
        organ = state[BODIES + place]
        if immune(organ):
            sum_ += 1 << 8
        elif organ >> FIRST >= CURES:
            sum_ += 1 << 4
        sum_ += organ != 0
    return sum_


@compiled(int64(FLAT, int64))
def rank(state: Flat, seat: int) -> int:
    """The winner first, then by standing; who resigned comes after, the first last."""
    stayed = state[OUT + seat] if state[OUT + seat] else state[SEATS] + 1
    won = 1 if seat == state[WINNER] else 0
    return won << 24 | stayed << 16 | standing(state, seat)


@compiled(OUTCOME)
def outcome(state: Flat, places: Flat) -> int:
    """Places when the game is over; equal ranks share the better place (BA-27, VC-27)."""
    if not is_over(state):
        return 0
    seats = state[SEATS]
    for seat in range(seats):  # places[seat] is its rank, and in three low bits who is better
        places[seat] = rank(state, seat + 1) << 3
    for seat in range(seats):
        for other in range(seats):
            places[seat] += places[other] >> 3 > places[seat] >> 3
    for seat in range(seats):
        places[seat] = 1 + (places[seat] & 7)
    return 1


@compiled(EVALUATE)
def divide_victory(state: Flat, values: Reals) -> None:
    """Who is first at the end has 1, or several divide it."""
    best, firsts = -1, 0
    for seat in range(1, state[SEATS] + 1):
        if rank(state, seat) > best:
            best, firsts = rank(state, seat), 0
        firsts += rank(state, seat) == best
    for seat in range(1, state[SEATS] + 1):
        values[seat - 1] = 1.0 / firsts if rank(state, seat) == best else 0.0
