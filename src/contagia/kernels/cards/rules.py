"""The rules of both card games at once: a table shows which of them is played at it.

What playouts ask for at every step is put in their place, which makes them a little faster.
"""

from __future__ import annotations

from numba import boolean, int64, types

from contagia.kernels.cards import bacteria_rules, virus_rules
from contagia.kernels.cards.layout import ANATOMY, GERMS_ON_OWN
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, PLAY, STEPS, TURN, Flat, Rng


@compiled(boolean(FLAT), inline="always")
def is_virus(state: Flat) -> bool:
    """Whether Virus The Game is played, and not Bacteria."""
    return state[ANATOMY] & GERMS_ON_OWN != 0


@compiled(TURN, inline="always")
def turn(state: Flat) -> int:
    """The seat that is on."""
    return virus_rules.turn(state) if is_virus(state) else bacteria_rules.turn(state)


@compiled(STEPS, inline="always")
def steps(state: Flat, out: Flat) -> int:
    """The legal steps."""
    if is_virus(state):
        return virus_rules.steps(state, out)
    return bacteria_rules.steps(state, out)


@compiled(PLAY, inline="always")
def play(state: Flat, step: int, rng: Rng) -> None:
    """One step, with all that follows from it."""
    if is_virus(state):
        virus_rules.play(state, step, rng)
    else:
        bacteria_rules.play(state, step, rng)


@compiled(types.void(FLAT, int64, FLAT))
def foresee(state: Flat, step: int, after: Flat) -> None:
    """The table once a step has worked, if nobody blocks any more; nothing is drawn."""
    if is_virus(state):
        virus_rules.foresee(state, step, after)
    else:
        bacteria_rules.foresee(state, step, after)
