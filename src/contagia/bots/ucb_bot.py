"""The bots that the rules text of Virus Wars names: UCB with heuristics in tree and playouts.

They are built as the text's own program describes them, to be met as opponents; for strength of
our own there is `contagia` (tree_bot.py).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from contagia.bots.tree_bot import TreeBot
from contagia.core.contract import AnyGame
from contagia.kernels.contract import Kernel, Rng
from contagia.kernels.grids.virus_wars_heuristics import FAST, MOO, OD, WOO, heuristics
from contagia.search.mcts.puct import SearchSettings, node_of
from contagia.search.mcts.tree import Tree
from contagia.search.mcts.ucb import SEATS, grow_by_ucb

USUAL_C = 1.0  # how much UCB explores where a spec does not say


class Recipe(NamedTuple):
    """Which heuristic decides in the tree, and which in playouts."""

    in_tree: int
    in_playouts: int


RECIPES = {
    "moo": Recipe(MOO, MOO),
    "od": Recipe(OD, OD),
    "woo": Recipe(WOO, WOO),
    "hybrid": Recipe(OD, FAST),
    "fast": Recipe(FAST, FAST),
}


class UcbSearch:
    """A search by UCB with all it needs to begin, for one position."""

    one_sided = False

    def __init__(self, kernel: Kernel, view: Any, recipe: Recipe, c: float) -> None:
        self._kernel, self._recipe, self._c = kernel, recipe, c
        self._heuristics = heuristics(view.options)
        self._state = kernel.pack_view(view)

    def grow(self, tree: Tree, rng: Rng, playouts: int) -> int:
        """So many playouts; how many."""
        kernel, recipe = self._kernel, self._recipe
        return grow_by_ucb(
            kernel.turn,
            kernel.steps,
            kernel.play,
            kernel.outcome,
            self._heuristics.score,
            self._heuristics.playout,
            self._state,
            kernel.most_steps,
            recipe.in_tree,
            recipe.in_playouts,
            self._c,
            rng,
            playouts,
            tree,
        )

    def root(self, tree: Tree) -> int:
        """The node of the position; the tree is kept for the game, so it may be any."""
        return node_of(self._kernel.turn, self._kernel.outcome, self._state, SEATS, tree)


class UcbBot(TreeBot):
    """Thinks by UCB and plays the step that was visited most."""

    def __init__(self, game: AnyGame, seed: int, recipe: str, c: float | None = None) -> None:
        super().__init__(game, seed, SearchSettings(), heuristic=False)
        self._recipe = RECIPES[recipe]
        self._c = USUAL_C if c is None else c

    def _problem_of(self, kernel: Kernel, view: Any, seats: int) -> UcbSearch:
        return UcbSearch(kernel, view, self._recipe, self._c)
