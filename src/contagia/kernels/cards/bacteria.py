"""Bacteria for search. Must agree with games/bacteria.py, which decides."""

from __future__ import annotations

import numpy as np
from numba import boolean, int64, types

from contagia.games.bacteria import BacteriaOptions, State, View
from contagia.kernels.cards.evaluation import evaluate_in_bacteria as evaluate
from contagia.kernels.cards.layout import (
    ACTIVE,
    ANATOMY,
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
    MANY_RAINBOWS,
    MATCHES_REMOVED,
    MOST_SEATS,
    ONE,
    PHASE,
    PLACES,
    PLAYED,
    SEATS,
    SECRET,
    TO_DRAW,
    TO_PLAY,
    TO_WIN,
    TRANSPLANT,
    WINNER,
)
from contagia.kernels.cards.organs import compatible, complete_body, first_place, infected, outcome
from contagia.kernels.cards.packing import Cards, most_steps
from contagia.kernels.cards.sense import KEEN_TRIES
from contagia.kernels.cards.sense import appeal_in_bacteria as appeal
from contagia.kernels.cards.sense import taste_in_bacteria as taste
from contagia.kernels.cards.table import (
    discard,
    empty_hand,
    fill_hand,
    first_kind,
    imagine,
    is_over,
    list_discards,
    next_seat,
    other_kinds,
    pass_turn,
    take,
)
from contagia.kernels.cards.treatments import apply, exchange, list_ways
from contagia.kernels.chance import below
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, PLAY, PLAYOUT, RNG, STEPS, TURN, Flat, Kernel, Rng

BODY = 4  # places
MOST_STEPS = most_steps(MOST_SEATS, BODY)
CARDS = Cards("bacteria", "medicine", ("contagion", "glove", "error"))
PHASES = {"play": TO_PLAY, "discard": DISCARDING, "draw": TO_DRAW}


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
    flat = CARDS.pack(state)
    return _with_turn(flat, state)


def pack_view(view: View) -> Flat:
    """A view, flat: what it hides lies in the pile."""
    flat = CARDS.pack_view(view, view.options.deck())
    return _with_turn(flat, view)


def _with_turn(flat: Flat, table: State | View) -> Flat:
    flat[TO_WIN] = table.options.organs_to_win
    flat[PLACES] = BODY
    flat[ANATOMY] = MANY_RAINBOWS | MATCHES_REMOVED
    flat[PHASE] = PHASES[table.phase]
    flat[WINNER] = complete_body(flat)
    return flat


def kernel(_options: BacteriaOptions, seats: int) -> Kernel:
    """Bacteria, compiled: one kernel for all options, since a flat state carries them."""
    return Kernel(
        most_steps=most_steps(seats, BODY),
        turn=turn,
        steps=steps,
        play=play,
        outcome=outcome,
        playout=playout,
        keen=keen,
        evaluate=evaluate,
        imagine=imagine,
        takers=None,
        taste=taste,
        habit=taste,
        secret=SECRET,
        hands=HANDS,
        pack=pack,
        pack_view=pack_view,
        code=CARDS.code,
        step=CARDS.step,
    )
