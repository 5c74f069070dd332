"""A bot that grows a tree over a kernel: from the position itself, or from a view of it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any

from contagia.core.bots import Budget, Thought
from contagia.core.contract import AnyGame
from contagia.kernels import chance
from contagia.kernels.contract import Kernel, Rng
from contagia.kernels.shelf import kernel as kernel_of
from contagia.search.clock import SearchClock
from contagia.search.mcts.belief import ParticleBelief
from contagia.search.mcts.problem import HiddenInfoSearch, PerfectInfoSearch, SearchProblem
from contagia.search.mcts.pruning import prune
from contagia.search.mcts.puct import SearchSettings, as_floats
from contagia.search.mcts.result import among_equals, merged, read_root, thought_of
from contagia.search.mcts.tree import EDGES, NODES, Tree, clear, new_tree

DEFAULT_NODES = 400_000
EDGES_A_NODE = 16
FEWEST_NODES, FEWEST_LISTS = 64, 16
AT_CARDS = SearchSettings(c_puct=0.5, prior_temperature=0.05, rollout_limit=2, opponent_policy=1)
BEST = {  # what has done best in the arena so far
    "virus-game": SearchSettings(eval_weight=0.5, prior_temperature=0.125, rollout_limit=40),
    "virus-wars": SearchSettings(
        eval_weight=0.25, prior_temperature=0.125, rollout_limit=40, rave_k=30, grave_min_visits=30
    ),
    "bacteria": AT_CARDS,
    "virus-cards": AT_CARDS,
}
FULL = 0.7  # a tree this full is pruned before the next step


class Thread:
    """One tree and its luck; threads grow trees of their own and are counted together."""

    def __init__(self, seed: int, nodes: int, most_steps: int) -> None:
        least = FEWEST_LISTS * most_steps  # even a small tree has room for some lists of steps
        self.tree: Tree = new_tree(
            max(nodes, FEWEST_NODES), max(nodes * EDGES_A_NODE, least), most_steps
        )
        self.rng: Rng = chance.rng(seed)
        self.done = 0  # playouts for the step that is thought about

    def make_room(self, search: SearchProblem) -> None:
        """What was learned before is kept if it may matter and leaves room for more."""
        if self._is_full():
            prune(self.tree, search.root(self.tree))
        if self._is_full():
            clear(self.tree)

    def _is_full(self) -> bool:
        counts, tree = self.tree.counts, self.tree
        nodes, edges = counts[NODES] / len(tree.nodes), counts[EDGES] / len(tree.edges)
        return bool(max(nodes, edges) > FULL)


class TreeBot:
    """Thinks by tree search; the same seed and playouts on one thread give the same step."""

    def __init__(
        self, game: AnyGame, seed: int, settings: SearchSettings, *, heuristic: bool
    ) -> None:
        self._game = game
        self._seed = seed
        self._settings = as_floats(settings)
        self._heuristic = heuristic
        self._threads: list[Thread] = []
        self._belief: ParticleBelief | None = None

    def watch(self, view: Any, step: Any) -> None:
        """Where hands can be guessed by what their owner does, guess better."""
        kernel = kernel_of(self._game.key, view.options, self._seats(view))
        if self._settings.opponent_policy and kernel.doubt:
            self._belief = self._belief or ParticleBelief(kernel, view.seat, self._seed)
            self._belief.watch(kernel.pack_view(view), kernel.code(step))

    def think(self, view: Any, budget: Budget) -> Thought:
        """Grow the tree from the position in the view, and choose what was tried most."""
        started = perf_counter()
        seats = self._seats(view)
        kernel = kernel_of(self._game.key, view.options, seats)
        search = self._problem_of(kernel, view, seats)
        threads = self._ready_threads(budget, search, kernel.most_steps)
        with ThreadPoolExecutor(len(threads)) as pool:
            list(pool.map(lambda t: self._grow(t, search, budget, started), threads))
        readings = [read_root(thread.tree, search.root(thread.tree)) for thread in threads]
        reading = merged(readings)
        if search.one_sided:
            reading = among_equals(reading, seats)
        spent = perf_counter() - started
        done = sum(thread.done for thread in threads)
        return thought_of(reading, kernel, self._game, seats, done, spent)

    @property
    def playouts_so_far(self) -> int:
        """Of the step it thinks about now."""
        return sum(thread.done for thread in self._threads)

    def _seats(self, view: Any) -> int:
        return len(view.hand_sizes) if self._game.hidden else getattr(view, "seats", 2)

    def _problem_of(self, kernel: Kernel, view: Any, seats: int) -> SearchProblem:
        playout = kernel.heuristic_playout if self._heuristic else kernel.playout
        if self._game.hidden:
            return HiddenInfoSearch(kernel, view, seats, playout, self._settings, self._belief)
        return PerfectInfoSearch(kernel, view, seats, playout, self._settings)

    def _ready_threads(
        self, budget: Budget, search: SearchProblem, most_steps: int
    ) -> list[Thread]:
        nodes = budget.nodes or DEFAULT_NODES
        if any(thread.tree.root_amaf.shape[1] < most_steps for thread in self._threads):
            self._threads.clear()  # they were planted for a smaller board
        while len(self._threads) < budget.threads:
            seed = self._seed + 1_000_003 * len(self._threads)
            self._threads.append(Thread(seed, nodes, most_steps))
        for thread in self._threads[: budget.threads]:
            if self._game.hidden:
                clear(thread.tree)  # what is known of the hands is new
            thread.make_room(search)
            thread.tree.root_amaf[:] = 0.0  # they were about another position
            thread.done = 0
        return self._threads[: budget.threads]

    def _grow(self, thread: Thread, search: SearchProblem, budget: Budget, started: float) -> None:
        clock = SearchClock(budget, started)
        while chunk := clock.allows(thread.done):
            grown = search.grow(thread.tree, thread.rng, chunk)
            thread.done += grown
            if grown < chunk:
                return


def plain(game: AnyGame, seed: int) -> TreeBot:
    """`mcts`: random playouts and nothing else, the honest baseline."""
    return TreeBot(game, seed, SearchSettings(), heuristic=False)


def best(game: AnyGame, seed: int) -> TreeBot:
    """`contagia`: priors at first sight, leaves judged by evaluation and heuristic playouts."""
    return TreeBot(game, seed, BEST[game.key], heuristic=True)
