"""A search with all it needs to begin, for one position: of games without secrets, or with."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from contagia.kernels.contract import Flat, Kernel, Rng
from contagia.search.mcts.belief import ParticleBelief, no_worlds
from contagia.search.mcts.information_sets import ROOT, grow_hidden, new_buffers
from contagia.search.mcts.puct import SearchSettings, grow, node_of
from contagia.search.mcts.tree import Tree


class SearchProblem(Protocol):
    """What a bot needs to know of a search: how its trees grow, and where their roots are."""

    one_sided: bool  # each seat is thought of as if the others went by habit

    def grow(self, tree: Tree, rng: Rng, playouts: int) -> int:
        """So many playouts, or fewer if that was enough; how many."""
        ...

    def root(self, tree: Tree) -> int:
        """The node of the position."""
        ...


class PerfectInfoSearch:
    """A position in which nothing is hidden."""

    one_sided = False

    def __init__(
        self, kernel: Kernel, view: Any, seats: int, playout: Any, settings: SearchSettings
    ) -> None:
        self._kernel, self._seats, self._playout, self._settings = kernel, seats, playout, settings
        self._state = kernel.pack_view(view)

    def grow(self, tree: Tree, rng: Rng, playouts: int) -> int:
        """So many playouts, fewer if the root is proven or the tree full; how many."""
        kernel = self._kernel
        return grow(
            kernel.turn,
            kernel.steps,
            kernel.play,
            kernel.outcome,
            self._playout,
            kernel.evaluate,
            kernel.made_by,
            self._state,
            self._seats,
            kernel.most_steps,
            self._settings,
            rng,
            playouts,
            tree,
        )

    def root(self, tree: Tree) -> int:
        """The node of the position; trees are kept from step to step, so it may be any."""
        return node_of(self._kernel.turn, self._kernel.outcome, self._state, self._seats, tree)


class HiddenInfoSearch:
    """What one seat can see of a position."""

    def __init__(
        self,
        kernel: Kernel,
        view: Any,
        seats: int,
        playout: Any,
        settings: SearchSettings,
        belief: ParticleBelief | None = None,
    ) -> None:
        self._kernel, self._seats, self._playout, self._settings = kernel, seats, playout, settings
        self._state, self._viewer = kernel.pack_view(view), view.seat
        self.one_sided = bool(settings.opponent_policy)
        self._worlds = belief.worlds(self._state) if belief else no_worlds(self._state)
        self._masks: Flat = np.full((seats + 1, len(self._state)), -1, dtype=np.int64)
        self._masks[:, list(kernel.secret)] = 0
        for seat in range(1, seats + 1):
            self._masks[seat, kernel.hands + seat] = -1

    def grow(self, tree: Tree, rng: Rng, playouts: int) -> int:
        """So many playouts, fewer if a win is at hand or the tree full; how many."""
        kernel = self._kernel
        return grow_hidden(
            kernel.turn,
            kernel.steps,
            kernel.play,
            kernel.outcome,
            self._playout,
            kernel.evaluate,
            kernel.imagine,
            kernel.taste,
            kernel.habit,
            self._state,
            self._worlds,
            self._masks,
            self._viewer,
            self._seats,
            self._settings,
            rng,
            playouts,
            new_buffers(self._state, kernel.most_steps),
            tree,
        )

    def root(self, tree: Tree) -> int:
        """A tree is begun anew for every view, at its root."""
        return ROOT
