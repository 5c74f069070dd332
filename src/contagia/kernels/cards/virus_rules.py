"""The rules of Virus The Game, flat. Must agree with games/virus_cards.py, which decides."""

from __future__ import annotations

from numba import int64, types

from contagia.kernels.cards.layout import (
    ACTIVE,
    ADDED,
    ASKED,
    BLOCK,
    BLOCK_CARD,
    BLOCKERS,
    BODIES,
    CARD,
    CONTAGION,
    DISCARDED,
    DISCARDING,
    DISCARDS,
    END,
    FIELD,
    FIRST,
    HANDS,
    HUE,
    KIND,
    MOST_PLACES,
    ONE,
    OUT,
    PASS,
    PHASE,
    PLAYED,
    PURGE,
    SEATS,
    SECOND,
    SPECIAL,
    TO_PLAY,
    TRANSPLANT,
    WINNER,
)
from contagia.kernels.cards.organs import complete_body
from contagia.kernels.cards.table import (
    discard,
    fill_hand,
    first_kind,
    holds,
    is_over,
    list_discards,
    next_in,
    next_seat,
    other_kinds,
    pass_turn,
    take,
)
from contagia.kernels.cards.treatments import apply, list_ways
from contagia.kernels.cards.upheavals import list_upheavals, upheave
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, PLAY, RNG, STEPS, TURN, Flat, Rng

BODY = MOST_PLACES  # a body has room for every colour


@compiled(int64(FLAT, FLAT, int64))
def list_purges(state: Flat, out: Flat, count: int) -> int:
    """Every organ with something on it, whosever it is (VC-18)."""
    for place in range(1, MOST_PLACES * state[SEATS] + 1):
        if state[BODIES + place] >> FIRST:
            out[count] = PLAYED | PURGE << KIND | place << ONE
            count += 1
    return count


@compiled(STEPS)
def list_plays(state: Flat, out: Flat) -> int:
    """Every way to play a card of the hand; a block is for others' turns (VC-19)."""
    hand, count = state[HANDS + state[ACTIVE]], 0
    while hand:
        kind = first_kind(hand)
        if kind < PURGE:
            count = list_ways(state, kind, out, count)
        elif kind == PURGE:
            count = list_purges(state, out, count)
        elif kind >= ADDED:
            count = list_upheavals(state, kind - ADDED + CONTAGION, kind, out, count)
        hand = other_kinds(hand)
    return count


@compiled(STEPS)
def list_answers(state: Flat, out: Flat) -> int:
    """Who is asked may pass, and block with a block (VC-20)."""
    out[0] = PASS
    out[1] = BLOCK
    return 2 if holds(state, state[ASKED], BLOCK_CARD) else 1


@compiled(TURN)
def turn(state: Flat) -> int:
    """The active player, or the one who is asked whether to block (VC-20)."""
    return state[ASKED] if state[SPECIAL] else state[ACTIVE]


@compiled(STEPS)
def steps(state: Flat, out: Flat) -> int:
    """Play, discard or pass; or answer the question."""
    if is_over(state):
        return 0
    if state[SPECIAL]:
        return list_answers(state, out)
    count = list_plays(state, out) if state[PHASE] == TO_PLAY else 0
    count = list_discards(state, out, count)
    out[count] = PASS if state[PHASE] == TO_PLAY else END
    return count + 1


@compiled(types.void(FLAT, RNG))
def end_turn(state: Flat, rng: Rng) -> None:
    """Unless somebody has won, the hand is filled and the next seat is on (VC-8, VC-25)."""
    state[PHASE] = TO_PLAY
    state[SPECIAL] = state[ASKED] = state[BLOCKERS] = 0
    if state[WINNER] == 0:
        fill_hand(state, rng)
        pass_turn(state)


@compiled(types.void(FLAT, int64))
def purge(state: Flat, place: int) -> None:
    """Everything on an organ goes to the discard pile, immunity too (VC-18)."""
    organ = state[BODIES + place]
    state[DISCARDS + (organ >> FIRST & CARD)] += 1
    if organ >> SECOND:
        state[DISCARDS + (organ >> SECOND)] += 1
    state[BODIES + place] = organ & HUE


@compiled(types.void(FLAT, int64))
def take_effect(state: Flat, step: int) -> None:
    """What a card does, and whether it completes a body."""
    kind = step >> KIND & FIELD
    if kind == PURGE:
        purge(state, step >> ONE)
    elif kind >= ADDED:
        upheave(state, kind - ADDED + CONTAGION, step)
    else:
        apply(state, step)
    state[WINNER] = complete_body(state)


@compiled(int64(FLAT))
def count_blocks(state: Flat) -> int:
    """How many blocks lie on the table."""
    blocks, blockers = 0, state[BLOCKERS]
    while blockers:
        blocks += 1
        blockers >>= 3
    return blocks


@compiled(types.void(FLAT, RNG))
def settle(state: Flat, rng: Rng) -> None:
    """Each block cancels what it was played on, so an odd number cancels the card (VC-22)."""
    blocks = count_blocks(state)
    if blocks % 2 == 0:
        take_effect(state, state[SPECIAL])
    state[DISCARDS + BLOCK_CARD] += blocks
    state[DISCARDS + (state[SPECIAL] >> KIND & FIELD)] += 1
    end_turn(state, rng)


@compiled(types.void(FLAT, RNG))
def ask(state: Flat, rng: Rng) -> None:
    """Ask the next seat in turn order; when all others have answered, settle it (VC-20)."""
    spoke_last = state[BLOCKERS] & 7 if state[BLOCKERS] else state[ACTIVE]
    seat = next_seat(state, state[ASKED])
    while seat != spoke_last and state[OUT + seat]:
        seat = next_seat(state, seat)
    if seat == spoke_last:
        settle(state, rng)
    else:
        state[ASKED] = seat


@compiled(types.void(FLAT, int64))
def answer(state: Flat, step: int) -> None:
    """A block lies on the table until all is settled (VC-21)."""
    if step == BLOCK:
        take(state, state[ASKED], BLOCK_CARD)
        state[BLOCKERS] = state[BLOCKERS] << 3 | state[ASKED]


@compiled(types.void(FLAT, int64, RNG))
def play_card(state: Flat, step: int, rng: Rng) -> None:
    """A special card waits for answers, any other works at once."""
    kind = step >> KIND & FIELD
    take(state, state[ACTIVE], kind)
    if kind >= TRANSPLANT:
        state[SPECIAL] = step
        state[ASKED] = state[ACTIVE]
        ask(state, rng)
    else:
        take_effect(state, step)
        end_turn(state, rng)


@compiled(PLAY)
def play(state: Flat, step: int, rng: Rng) -> None:
    """One step of the turn, or one answer."""
    if state[SPECIAL]:
        answer(state, step)
        ask(state, rng)
    elif step & 3 == PLAYED:
        play_card(state, step, rng)
    elif step & 3 == DISCARDED:
        discard(state, state[ACTIVE], step >> KIND)
        state[PHASE] = DISCARDING
    else:
        end_turn(state, rng)


@compiled(types.void(FLAT, int64, FLAT))
def foresee(state: Flat, step: int, after: Flat) -> None:
    """The table once a step has worked, if nobody blocks any more; nothing is drawn.

    After an answer the turn is over, so the next seat is on.
    """
    after[:] = state
    if state[SPECIAL]:
        answer(after, step)
        if count_blocks(after) % 2 == 0:
            take_effect(after, after[SPECIAL])
        after[ACTIVE] = next_in(after, after[ACTIVE])
    elif step & 3 in (PLAYED, DISCARDED):
        after[HANDS + state[ACTIVE]] -= 1 << 2 * (step >> KIND & FIELD)
        if step & 3 == PLAYED:
            take_effect(after, step)
