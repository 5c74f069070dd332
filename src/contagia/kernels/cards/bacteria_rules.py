"""The rules of Bacteria, flat. Must agree with games/bacteria.py, which decides."""

from __future__ import annotations

from numba import int64, types

from contagia.kernels.cards.layout import (
    ACTIVE,
    ANATOMY,
    BY_LOT,
    CONTAGION,
    DISCARDED,
    DISCARDING,
    DISCARDS,
    DRAW,
    FIELD,
    HANDS,
    HELD,
    KIND,
    PHASE,
    PLAYED,
    TO_DRAW,
    TO_PLAY,
    TRANSPLANT,
    WINNER,
)
from contagia.kernels.cards.organs import complete_body
from contagia.kernels.cards.table import (
    discard,
    fill_hand,
    first_kind,
    is_over,
    list_discards,
    other_kinds,
    pass_turn,
    take,
)
from contagia.kernels.cards.treatments import apply, list_ways
from contagia.kernels.cards.upheavals import list_upheavals, spread_by_lot, upheave
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, PLAY, STEPS, TURN, Flat, Rng

BODY = 4  # places


@compiled(int64(FLAT, int64, FLAT, int64))
def list_plays_of(state: Flat, kind: int, out: Flat, count: int) -> int:
    """Every way to play one card."""
    if kind < CONTAGION:
        return list_ways(state, kind, out, count)
    return list_upheavals(state, kind, kind, out, count)


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


@compiled(types.void(FLAT, int64))
def play_card(state: Flat, step: int) -> None:
    """What the card does; a treatment then goes to the discard pile (BA-17)."""
    kind = step >> KIND & FIELD
    take(state, state[ACTIVE], kind)
    if kind < CONTAGION:
        apply(state, step)
    else:
        upheave(state, kind, step)
    if kind >= TRANSPLANT:
        state[DISCARDS + kind] += 1
    state[PHASE] = TO_DRAW
    state[WINNER] = complete_body(state)


@compiled(PLAY)
def play(state: Flat, step: int, rng: Rng) -> None:
    """One step of the active player's turn."""
    if step & 3 == PLAYED:
        if state[ANATOMY] & BY_LOT and step >> KIND & FIELD == CONTAGION:
            spread_by_lot(state, rng)  # the card then finds no germ that could still move
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
    """The table once a step has worked; nothing is drawn, and contagion goes clockwise."""
    after[:] = state
    if step & 3 == PLAYED:
        play_card(after, step)
    elif step & 3 == DISCARDED:
        discard(after, state[ACTIVE], step >> KIND)
