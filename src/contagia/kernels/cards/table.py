"""Hands, piles and turns of a flat card table. Must agree with games/card_table.py."""

from __future__ import annotations

from numba import boolean, int64, types, uint64

from contagia.kernels.bits import lowest
from contagia.kernels.cards.layout import (
    ACTIVE,
    DISCARDED,
    DISCARDS,
    HAND_SIZE,
    HANDS,
    HELD,
    KIND,
    KINDS,
    LAST_ROUND,
    LEFT,
    OUT,
    PILE,
    PILE_SIZE,
    ROUND,
    SEATS,
    STARTER,
    WINNER,
)
from contagia.kernels.chance import below
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, IMAGINE, RNG, Flat, Rng


@compiled(int64(FLAT, int64))
def next_seat(state: Flat, seat: int) -> int:
    """The next seat clockwise, whether it has resigned or not."""
    return seat + 1 if seat < state[SEATS] else 1


@compiled(int64(FLAT, int64))
def next_in(state: Flat, seat: int) -> int:
    """The next seat clockwise that has not resigned."""
    following = next_seat(state, seat)
    while state[OUT + following]:
        following = next_seat(state, following)
    return following


@compiled(boolean(FLAT))
def is_over(state: Flat) -> bool:
    """Whether somebody has won, a hundred rounds are over, or one seat is left."""
    return state[WINNER] != 0 or state[ROUND] > LAST_ROUND or state[LEFT] == 1


@compiled(int64(int64))
def first_kind(hand: int) -> int:
    """The lowest kind in a hand that is not empty."""
    return int64(lowest(uint64(hand))) >> 1


@compiled(int64(int64))
def other_kinds(hand: int) -> int:
    """A hand without all cards of its lowest kind."""
    return hand & ~(3 << 2 * first_kind(hand))


@compiled(boolean(FLAT, int64, int64))
def holds(state: Flat, seat: int, kind: int) -> bool:
    """Whether a hand has a card of a kind."""
    return state[HANDS + seat] >> 2 * kind & 3 != 0


@compiled(types.void(FLAT, int64, int64))
def take(state: Flat, seat: int, kind: int) -> None:
    """Take a card out of a hand."""
    state[HANDS + seat] -= 1 << 2 * kind
    state[HELD + seat] -= 1


@compiled(types.void(FLAT, int64, int64))
def discard(state: Flat, seat: int, kind: int) -> None:
    """From a hand to the discard pile."""
    take(state, seat, kind)
    state[DISCARDS + kind] += 1


@compiled(types.void(FLAT, int64, int64))
def empty_hand(state: Flat, seat: int, onto: int) -> None:
    """Put a whole hand among the counts that begin at the word `onto`."""
    hand = state[HANDS + seat]
    state[HANDS + seat] = 0
    while hand:
        kind = first_kind(hand)
        state[onto + kind] += hand >> 2 * kind & 3
        hand = other_kinds(hand)


@compiled(int64(FLAT, FLAT, int64))
def list_discards(state: Flat, out: Flat, count: int) -> int:
    """Each kind in the active player's hand may be discarded; gives the new count of steps."""
    hand = state[HANDS + state[ACTIVE]]
    while hand:
        out[count] = DISCARDED | first_kind(hand) << KIND
        count += 1
        hand = other_kinds(hand)
    return count


@compiled(types.void(FLAT, int64, RNG))
def draw_card(state: Flat, seat: int, rng: Rng) -> None:
    """One card of the pile, each as likely as any other; HELD is for the caller."""
    left, kind = below(rng, state[PILE_SIZE]), 0
    while left >= state[PILE + kind]:
        left -= state[PILE + kind]
        kind += 1
    state[PILE + kind] -= 1
    state[PILE_SIZE] -= 1
    state[HANDS + seat] += 1 << 2 * kind


@compiled(types.void(FLAT))
def reshuffle(state: Flat) -> None:
    """The discard pile becomes the draw pile (BA-11, VC-9)."""
    for kind in range(KINDS):
        state[PILE + kind] += state[DISCARDS + kind]
        state[PILE_SIZE] += state[DISCARDS + kind]
        state[DISCARDS + kind] = 0


@compiled(types.void(FLAT, RNG))
def fill_hand(state: Flat, rng: Rng) -> None:
    """The active player draws up to three cards, or as many as there are (BA-10, VC-8)."""
    seat = state[ACTIVE]
    while state[HELD + seat] < HAND_SIZE:
        if state[PILE_SIZE] == 0:
            reshuffle(state)
            if state[PILE_SIZE] == 0:
                return
        draw_card(state, seat, rng)
        state[HELD + seat] += 1


@compiled(int64(FLAT, int64))
def since_start(state: Flat, seat: int) -> int:
    """How many seats after the starter a seat comes."""
    distance = seat - state[STARTER]
    return distance if distance >= 0 else distance + state[SEATS]


@compiled(types.void(FLAT))
def pass_turn(state: Flat) -> None:
    """The next seat still in is on; a round is over when the turn comes past the starter."""
    following = next_in(state, state[ACTIVE])
    if since_start(state, following) <= since_start(state, state[ACTIVE]):
        state[ROUND] += 1
    state[ACTIVE] = following


@compiled(IMAGINE)
def imagine(state: Flat, seat: int, rng: Rng) -> None:
    """Deal the pile and all hands but that of `seat` anew; with seat 0 all hands."""
    for other in range(1, state[SEATS] + 1):
        if other != seat:
            empty_hand(state, other, PILE)
    state[PILE_SIZE] = 0
    for kind in range(KINDS):
        state[PILE_SIZE] += state[PILE + kind]
    for other in range(1, state[SEATS] + 1):
        if other != seat:
            for _ in range(state[HELD + other]):
                draw_card(state, other, rng)
