"""What the other may hold at a card table for two: many guesses of one hand, each equally likely.

A guess is a hand as in the layout, a word. All is seen from one seat: its flat view has every card
it cannot see in the pile, wherever it lies. ParticleBelief go from view to view (a particle filter:
Gordon, Salmond and Smith 1993):

    fill_up       they draw what is missing, from what cannot be seen
    weigh_draws   what the seat has drawn since cannot have been in the hand
    doubt         what the other has done is likely with some hands and not with others; each game
                  has its own
    resample   likely guesses are made more often, unlikely ones less
"""

from __future__ import annotations

import numpy as np
from numba import boolean, int64, types

from contagia.kernels.cards.layout import HANDS, HELD, KINDS, PILE, PILE_SIZE
from contagia.kernels.cards.table import draw_card
from contagia.kernels.chance import below
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, REALS, RNG, Flat, Reals, Rng

FINE = 1 << 30  # how finely chance is divided
WORLDS = int64[:, ::1]


@compiled(int64(FLAT, int64, int64))
def hand_out(world: Flat, other: int, hand: int) -> int:
    """Take a hand out of the pile; gives how many cards it has, -1 if they are not all there."""
    cards, left = 0, 0
    for kind in range(KINDS):
        held = hand >> 2 * kind & 3
        world[PILE + kind] -= held
        if world[PILE + kind] < 0:
            return -1
        cards += held
        left += world[PILE + kind]
    world[HANDS + other] = hand
    world[PILE_SIZE] = left
    return cards


@compiled(types.void(FLAT, int64, FLAT, RNG))
def fill_up(view: Flat, other: int, hands: Flat, rng: Rng) -> None:
    """Every guess gets as many cards as the hand has; one that cannot be is made anew."""
    world = view.copy()
    for number in range(len(hands)):
        world[:] = view
        cards = hand_out(world, other, hands[number])
        if not 0 <= cards <= view[HELD + other]:
            world[:] = view
            cards = hand_out(world, other, 0)
        while cards < view[HELD + other] and world[PILE_SIZE]:
            draw_card(world, other, rng)
            cards += 1
        hands[number] = world[HANDS + other]


@compiled(types.void(FLAT, FLAT, FLAT, REALS))
def weigh_draws(unseen: Flat, view: Flat, hands: Flat, chances: Reals) -> None:
    """The more of a kind a hand has, the less likely the seat was to draw what it has drawn."""
    for kind in range(KINDS):
        for drawn in range(max(0, unseen[kind] - view[PILE + kind])):
            for number in range(len(hands)):
                left = unseen[kind] - drawn - (hands[number] >> 2 * kind & 3)
                chances[number] *= max(0, left)


@compiled(boolean(FLAT, REALS, RNG))
def resample(hands: Flat, chances: Reals, rng: Rng) -> bool:
    """As many guesses as before, each as often as it is likely; false if none of them can be.

    One number decides for all, so that no guess comes once more or less than its due.
    """
    total, chosen, reached = chances.sum(), hands.copy(), 0.0
    if total <= 0.0:
        return False
    first, number = below(rng, FINE) / FINE, -1
    for place in range(len(hands)):
        while reached <= (place + first) * total / len(hands) and number < len(hands) - 1:
            number += 1
            reached += chances[number]
        chosen[place] = hands[number]
    hands[:] = chosen
    chances[:] = 1.0
    return True


@compiled(WORLDS(FLAT, int64, FLAT))
def lay_out_worlds(view: Flat, other: int, hands: Flat) -> Flat:
    """The whole table for every guess."""
    worlds = np.empty((len(hands), len(view)), np.int64)
    for number in range(len(hands)):
        worlds[number, :] = view
        hand_out(worlds[number], other, hands[number])
    return worlds
