"""Virus The Game for search. Must agree with games/virus_cards.py, which decides."""

from __future__ import annotations

import numpy as np
from numba import int64, types

from contagia.core.cards import without
from contagia.games.virus_cards import ORGANS_TO_WIN, State, View, VirusCardsOptions
from contagia.kernels.cards.evaluation import evaluate_in_virus_cards as evaluate
from contagia.kernels.cards.layout import (
    ACTIVE,
    ANATOMY,
    ASKED,
    BLOCK,
    BLOCK_CARD,
    BLOCKERS,
    BODIES,
    CARD,
    DISCARDED,
    DISCARDING,
    DISCARDS,
    END,
    FIELD,
    FIRST,
    GERMS_ON_OWN,
    HANDS,
    HUE,
    KIND,
    MOST_PLACES,
    MOST_SEATS,
    ONE,
    OUT,
    PASS,
    PHASE,
    PLACES,
    PLAYED,
    PURGE,
    SEATS,
    SECOND,
    SECRET,
    SPECIAL,
    TO_PLAY,
    TO_WIN,
    TRANSPLANT,
    WINNER,
)
from contagia.kernels.cards.organs import complete_body, outcome
from contagia.kernels.cards.packing import Cards, most_steps
from contagia.kernels.cards.sense import KEEN_TRIES
from contagia.kernels.cards.sense import appeal_in_virus_cards as appeal
from contagia.kernels.cards.table import (
    discard,
    fill_hand,
    first_kind,
    holds,
    imagine,
    is_over,
    list_discards,
    next_seat,
    other_kinds,
    pass_turn,
    take,
)
from contagia.kernels.cards.treatments import apply, list_ways
from contagia.kernels.chance import below
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, PLAY, PLAYOUT, RNG, STEPS, TURN, Flat, Kernel, Rng

MOST_STEPS = most_steps(MOST_SEATS, MOST_PLACES)
CARDS = Cards("virus", "vaccine", ("purge", "block"))


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
    if step >> KIND & FIELD == PURGE:
        purge(state, step >> ONE)
    else:
        apply(state, step)
    state[WINNER] = complete_body(state)


@compiled(types.void(FLAT, RNG))
def settle(state: Flat, rng: Rng) -> None:
    """Each block cancels what it was played on, so an odd number cancels the card (VC-22)."""
    blocks, blockers = 0, state[BLOCKERS]
    while blockers:
        blocks += 1
        blockers >>= 3
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


@compiled(int64(FLAT, RNG, FLAT, int64))
def choose(state: Flat, rng: Rng, legal: Flat, tries: int) -> int:
    """The most appealing of so many steps, from a random one on; 0 if the game is over."""
    count = steps(state, legal)
    if count == 0:
        return 0
    start = below(rng, count)
    best = legal[start]
    if tries > 1 and count > 1:
        most = appeal(state, best)
        for number in range(start + 1, start + min(tries, count)):
            step = legal[number % count]
            more = appeal(state, step)
            if more > most:
                best, most = step, more
    return best


@compiled(int64(FLAT, RNG, FLAT, int64, int64))
def play_out(state: Flat, rng: Rng, places: Flat, limit: int, tries: int) -> int:
    """Play to the end, or `limit` steps: then nobody has a place."""
    legal = np.empty(MOST_STEPS, np.int64)
    for made in range(limit):
        step = choose(state, rng, legal, tries)
        if step == 0:
            outcome(state, places)
            return made
        play(state, step, rng)
    if not outcome(state, places):
        places[:] = 0
    return limit


@compiled(PLAYOUT)
def playout(state: Flat, rng: Rng, places: Flat, limit: int) -> int:
    """Any legal step is as likely as any other."""
    return play_out(state, rng, places, limit, 1)


@compiled(PLAYOUT)
def keen(state: Flat, rng: Rng, places: Flat, limit: int) -> int:
    """The best of a few steps at first sight."""
    return play_out(state, rng, places, limit, KEEN_TRIES)


def pack(state: State) -> Flat:
    """A state of the rulebook, flat."""
    return _with_turn(CARDS.pack(state), state)


def pack_view(view: View) -> Flat:
    """A view, flat: what it hides lies in the pile."""
    shown = view.question.cards() if view.question else ()
    return _with_turn(CARDS.pack_view(view, without(view.options.deck(), shown)), view)


def _with_turn(flat: Flat, table: State | View) -> Flat:
    flat[TO_WIN] = ORGANS_TO_WIN
    flat[PLACES] = MOST_PLACES
    flat[ANATOMY] = GERMS_ON_OWN
    flat[PHASE] = DISCARDING if table.discarding else TO_PLAY
    flat[WINNER] = complete_body(flat)
    if table.question:
        flat[SPECIAL] = CARDS.code(table.question.special)
        flat[ASKED] = table.question.asked
        for seat in table.question.blockers:
            flat[BLOCKERS] = flat[BLOCKERS] << 3 | seat
    return flat


def kernel(_options: VirusCardsOptions, seats: int) -> Kernel:
    """Virus The Game, compiled: one kernel for all options, since a flat state carries them."""
    return Kernel(
        most_steps=most_steps(seats, MOST_PLACES),
        turn=turn,
        steps=steps,
        play=play,
        outcome=outcome,
        playout=playout,
        keen=keen,
        evaluate=evaluate,
        imagine=imagine,
        takers=None,
        appeal=appeal,
        secret=SECRET,
        hands=HANDS,
        pack=pack,
        pack_view=pack_view,
        code=CARDS.code,
        step=CARDS.step,
    )
