"""How good a card table looks for every seat: by the bodies, and by what the hands can do.

The weights add to the logarithm of the odds. They were fitted to who won (a conditional logit) in
games of `contagia` with few playouts against itself, with a random step now and then: for each game
1,100 games with two seats and 440 with four, fitted together and rounded by hand.
"""

from __future__ import annotations

from math import exp

import numpy as np
from numba import boolean, float64, int64, types

from contagia.kernels.cards.keeping import URGENT, USELESS, use
from contagia.kernels.cards.layout import (
    ACTIVE,
    CURES,
    GERMS,
    HANDS,
    OUT,
    PHASE,
    SEATS,
    SPECIAL,
    THIEF,
    TO_PLAY,
    TO_WIN,
    TRANSPLANT,
)
from contagia.kernels.cards.organs import counting, rank, standing
from contagia.kernels.cards.rules import is_virus
from contagia.kernels.cards.table import first_kind, is_over, other_kinds
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import EVALUATE, FLAT, REALS, Flat, Reals

# Every weight for Bacteria and for Virus The Game.
BACTERIA, VIRUS_CARDS = 0, 1
COUNTING = np.array(  # by how many organs count
    [[0.0, 0.2, 0.55, 1.55, 2.5, 3.4], [0.0, 0.36, 0.86, 1.97, 3.0, 4.0]]
)
IMMUNE, VACCINATED, INFECTED = np.array([[0.3, 0.58], [0.1, 0.14], [0.08, 0.18]])
IN_HAND = np.array(  # rows: organs, germs, cures; columns: useless, useful, urgent
    [
        [[-0.07, 0.14, 0.14], [0.07, 0.12, 0.03], [0.0, -0.03, 0.12]],
        [[-0.15, 0.18, 0.18], [-0.1, -0.05, -0.12], [-0.14, -0.12, 0.07]],
    ]
)
SPECIALS = np.array(  # in the hand, by kind from the transplant on
    [[0.2, 0.13, 0.5, 0.05, 0.54], [-0.1, 0.25, 0.02, 0.25, 0.0]]
)
TO_MOVE = np.array([0.14, 0.15])
WINS_NOW, WINS_NEXT = np.array([[1.35, 1.35], [0.18, 0.28]])  # the last organ is in the hand
LACKS = np.array([-0.5, -0.5])  # one organ is missing, and it is not in the hand


@compiled(float64(int64, FLAT, int64))
def worth_of_body(game: int, state: Flat, seat: int) -> float:
    """What a body is worth: what ranks it at the end, weighed."""
    counts = standing(state, seat)
    sound, immune, vaccinated = counts >> 12, counts >> 8 & 15, counts >> 4 & 15
    worth = COUNTING[game, min(sound, 5)] + IMMUNE[game] * immune
    return worth + VACCINATED[game] * vaccinated + INFECTED[game] * ((counts & 15) - sound)


@compiled(float64(int64, int64, int64))
def worth_in_hand(game: int, kind: int, good: int) -> float:
    """What a card is worth to the one who holds it, by what it would be good for."""
    if kind >= TRANSPLANT:
        return SPECIALS[game, kind - TRANSPLANT]
    return IN_HAND[game, kind // GERMS, good]


@compiled(boolean(int64, int64))
def adds_an_organ(kind: int, good: int) -> bool:
    """Whether a card that is good for so much makes one organ more count."""
    if kind < GERMS:
        return good != USELESS
    return (CURES <= kind < TRANSPLANT or kind == THIEF) and good == URGENT


@compiled(float64(int64, FLAT, int64))
def worth_of_hand(game: int, state: Flat, seat: int) -> float:
    """What a hand is worth; most of all if it has the last organ that is missing."""
    on = state[ACTIVE] == seat and state[PHASE] == TO_PLAY and state[SPECIAL] == 0
    near = counting(state, seat) == state[TO_WIN] - 1
    hand, worth, wins = state[HANDS + seat], TO_MOVE[game] if on else 0.0, False
    while hand:
        kind = first_kind(hand)
        good = use(state, seat, kind)
        worth += worth_in_hand(game, kind, good)
        wins = wins or (near and adds_an_organ(kind, good))
        hand = other_kinds(hand)
    if wins:
        return worth + (WINS_NOW[game] if on else WINS_NEXT[game])
    return worth + LACKS[game] if near else worth


@compiled(types.void(FLAT, REALS))
def divide_victory(state: Flat, values: Reals) -> None:
    """Who is first at the end has 1, or several divide it."""
    best, firsts = -1, 0
    for seat in range(1, state[SEATS] + 1):
        if rank(state, seat) > best:
            best, firsts = rank(state, seat), 0
        firsts += rank(state, seat) == best
    for seat in range(1, state[SEATS] + 1):
        values[seat - 1] = 1.0 / firsts if rank(state, seat) == best else 0.0


@compiled(EVALUATE)
def evaluate(state: Flat, values: Reals) -> None:
    """Chances to win that add up to 1: by bodies and hands, or by the end itself."""
    if is_over(state):
        divide_victory(state, values)
        return
    game, total = VIRUS_CARDS if is_virus(state) else BACTERIA, 0.0
    for seat in range(1, state[SEATS] + 1):
        values[seat - 1] = 0.0
        if state[OUT + seat] == 0:
            worth = worth_of_body(game, state, seat) + worth_of_hand(game, state, seat)
            values[seat - 1] = exp(worth)
        total += values[seat - 1]
    for seat in range(state[SEATS]):
        values[seat] /= total
