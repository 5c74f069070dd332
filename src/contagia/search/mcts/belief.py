"""What a bot thinks the other of two may hold, by all that it has seen the other do."""

from __future__ import annotations

import numpy as np

from contagia.core.seats import Seat
from contagia.kernels import chance
from contagia.kernels.cards.guesses import fill_up, lay_out_worlds, resample, weigh_draws
from contagia.kernels.cards.layout import KINDS, PILE
from contagia.kernels.contract import Flat, Kernel

MADE = 2_000  # guesses


def no_worlds(view: Flat) -> Flat:
    """No guess at all: every world that fits a view is as likely as any other."""
    return np.empty((0, len(view)), dtype=np.int64)


class ParticleBelief:
    """Hands that the other may have, equally likely; what cannot be is guessed anew."""

    def __init__(self, kernel: Kernel, seat: Seat, seed: int) -> None:
        self._kernel, self._other = kernel, 3 - seat
        self._rng = chance.rng(seed)
        self._hands: Flat = np.zeros(MADE, dtype=np.int64)
        self._chances = np.ones(MADE)
        self._unseen: Flat | None = None  # cards the seat could not see before, by kind

    def watch(self, view: Flat, step: int) -> None:
        """The other makes a step at a table as the seat sees it."""
        unseen = self._meet(view)
        shown = self._kernel.doubt(view, step, self._hands, self._chances)
        if shown >= 0:
            unseen[shown] -= 1
        self._choose()

    def worlds(self, view: Flat) -> Flat:
        """The whole table for every guess."""
        self._meet(view)
        return lay_out_worlds(view, self._other, self._hands)

    def _meet(self, view: Flat) -> Flat:
        if self._unseen is not None:
            weigh_draws(self._unseen, view, self._hands, self._chances)
            self._choose()
        fill_up(view, self._other, self._hands, self._rng)
        self._unseen = view[PILE : PILE + KINDS].copy()
        return self._unseen

    def _choose(self) -> None:
        if not resample(self._hands, self._chances, self._rng):
            self._hands[:] = 0
            self._chances[:] = 1.0
