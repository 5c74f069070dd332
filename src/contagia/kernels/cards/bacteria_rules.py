"""The rules of Bacteria, flat. Must agree with games/bacteria.py, which decides."""

from __future__ import annotations

from numba import boolean, int64, types

from contagia.kernels.cards.layout import (
    ACTIVE,
    BODIES,
    CARD,
    CONTAGION,
    DISCARDED,
    DISCARDING,
    DISCARDS,
    DRAW,
    ERROR,
    FIELD,
    FIRST,
    GLOVE,
    HANDS,
    HELD,
    HUE,
    KIND,
    ONE,
    PHASE,
    PLAYED,
    SEATS,
    TO_DRAW,
    TO_PLAY,
    TRANSPLANT,
    WINNER,
)
from contagia.kernels.cards.organs import compatible, complete_body, first_place, infected
from contagia.kernels.cards.table import (
    discard,
    empty_hand,
    fill_hand,
    first_kind,
    is_over,
    list_discards,
    next_seat,
    other_kinds,
    pass_turn,
    take,
)
from contagia.kernels.cards.treatments import apply, exchange, list_ways
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, PLAY, STEPS, TURN, Flat, Rng

BODY = 4  # places


@compiled(int64(FLAT, int64))
def new_host(state: Flat, place: int) -> int:
    """Where contagion takes the bacteria of a place of the active player, 0 if nowhere (BA-20)."""
    hue = (state[BODIES + place] >> FIRST & CARD) % 5 + 1
    seat = next_seat(state, state[ACTIVE])
    while seat != state[ACTIVE]:
        start = first_place(seat)
        for target in range(start, start + BODY):
            organ = state[BODIES + target]
            bare = organ != 0 and organ >> FIRST == 0
            if bare and compatible(hue, organ & HUE):
                return target
        seat = next_seat(state, seat)
    return 0


@compiled(boolean(FLAT))
def spreads(state: Flat) -> bool:
    """Whether contagion would move any bacteria."""
    start = first_place(state[ACTIVE])
    for place in range(start, start + BODY):
        if infected(state[BODIES + place]) and new_host(state, place):
            return True
    return False


@compiled(int64(FLAT, FLAT, int64))
def list_errors(state: Flat, out: Flat, count: int) -> int:
    """Everybody else who has an organ may exchange bodies (BA-22)."""
    for other in range(1, state[SEATS] + 1):
        organs, start = 0, first_place(other)
        for place in range(start, start + BODY):
            organs |= state[BODIES + place]
        if organs and other != state[ACTIVE]:
            out[count] = PLAYED | ERROR << KIND | other << ONE
            count += 1
    return count


@compiled(int64(FLAT, int64, FLAT, int64))
def list_plays_of(state: Flat, kind: int, out: Flat, count: int) -> int:
    """Every way to play one card."""
    if kind < CONTAGION:
        return list_ways(state, kind, out, count)
    if kind == ERROR:
        return list_errors(state, out, count)
    if kind == GLOVE or spreads(state):
        out[count] = PLAYED | kind << KIND
        count += 1
    return count


@compiled(STEPS)
def list_plays(state: Flat, out: Flat) -> int:
    """Every way to play a card of the active player's hand."""
    hand, count = state[HANDS + state[ACTIVE]], 0
    while hand:
        count = list_plays_of(state, first_kind(hand), out, count)
        hand = other_kinds(hand)
    return count


@compiled(TURN)
def turn(state: Flat) -> int:
    """The active player; nobody interrupts."""
    return state[ACTIVE]


@compiled(STEPS)
def steps(state: Flat, out: Flat) -> int:
    """Play or discard; then draw (BA-7)."""
    if is_over(state):
        return 0
    count = 0
    if state[PHASE] == TO_PLAY:
        count = list_plays(state, out)
    if state[PHASE] != TO_DRAW:
        count = list_discards(state, out, count)
    if state[PHASE] != TO_PLAY:
        out[count] = DRAW
        count += 1
    return count


@compiled(types.void(FLAT))
def spread(state: Flat) -> None:
    """Each of the bacteria that finds a new host moves there (BA-20)."""
    start = first_place(state[ACTIVE])
    for place in range(start, start + BODY):
        organ = state[BODIES + place]
        target = new_host(state, place) if infected(organ) else 0
        if target:
            state[BODIES + target] |= organ & ~HUE
            state[BODIES + place] = organ & HUE


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
    for number in range(BODY):
        exchange(state, here + number, there + number)


@compiled(types.void(FLAT, int64))
def play_card(state: Flat, step: int) -> None:
    """What the card does; a treatment then goes to the discard pile (BA-17)."""
    kind = step >> KIND & FIELD
    take(state, state[ACTIVE], kind)
    if kind == CONTAGION:
        spread(state)
    elif kind == GLOVE:
        discard_hands(state)
    elif kind == ERROR:
        swap_bodies(state, step >> ONE)
    else:
        apply(state, step)
    if kind >= TRANSPLANT:
        state[DISCARDS + kind] += 1
    state[PHASE] = TO_DRAW
    state[WINNER] = complete_body(state)


@compiled(PLAY)
def play(state: Flat, step: int, rng: Rng) -> None:
    """One step of the active player's turn."""
    if step & 3 == PLAYED:
        play_card(state, step)
    elif step & 3 == DISCARDED:
        discard(state, state[ACTIVE], step >> KIND)
        state[PHASE] = DISCARDING
    else:
        fill_hand(state, rng)
        pass_turn(state)
        state[PHASE] = TO_PLAY if state[HELD + state[ACTIVE]] else TO_DRAW


@compiled(types.void(FLAT, int64, FLAT))
def foresee(state: Flat, step: int, after: Flat) -> None:
    """The table once a step has worked; nothing is drawn."""
    after[:] = state
    if step & 3 == PLAYED:
        play_card(after, step)
    elif step & 3 == DISCARDED:
        discard(after, state[ACTIVE], step >> KIND)
