"""Virus The Game for search: playouts, packing, and all that makes a kernel."""

from __future__ import annotations

import numpy as np
from numba import int64

from contagia.core.cards import without
from contagia.games.virus_cards import ORGANS_TO_WIN, State, View, VirusCardsOptions
from contagia.kernels.cards import virus_taught as taught
from contagia.kernels.cards.evaluation import evaluate_in_virus_cards as evaluate
from contagia.kernels.cards.layout import (
    ANATOMY,
    ASKED,
    BLOCKERS,
    DISCARDING,
    GERMS_ON_OWN,
    HANDS,
    MOST_PLACES,
    MOST_SEATS,
    PHASE,
    PLACES,
    SECRET,
    SPECIAL,
    TO_PLAY,
    TO_WIN,
    WINNER,
)
from contagia.kernels.cards.organs import complete_body, outcome
from contagia.kernels.cards.packing import Cards, most_steps
from contagia.kernels.cards.sense import KEEN_TRIES
from contagia.kernels.cards.sense import appeal_in_virus_cards as appeal
from contagia.kernels.cards.sense import taste_in_virus_cards as taste
from contagia.kernels.cards.table import imagine
from contagia.kernels.cards.virus_habits import doubt, habit
from contagia.kernels.cards.virus_rules import play, steps, turn
from contagia.kernels.chance import below
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, PLAYOUT, RNG, Flat, Kernel, Rng

MOST_STEPS = most_steps(MOST_SEATS, MOST_PLACES)
CARDS = Cards("virus", "vaccine", ("purge", "block"))


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
    """Virus The Game, compiled: one kernel for all options, since a flat state carries them.

    A table for two is judged by what games have taught, larger ones at first sight; and at a table
    for two hands are guessed.
    """
    duel = seats == taught.SEATS
    return Kernel(
        most_steps=most_steps(seats, MOST_PLACES),
        turn=turn,
        steps=steps,
        play=play,
        outcome=outcome,
        playout=playout,
        keen=taught.keen if duel else keen,
        evaluate=taught.evaluate if duel else evaluate,
        imagine=imagine,
        takers=None,
        taste=taught.taste if duel else taste,
        habit=habit,
        doubt=doubt if duel else None,
        secret=SECRET,
        hands=HANDS,
        pack=pack,
        pack_view=pack_view,
        code=CARDS.code,
        step=CARDS.step,
    )
