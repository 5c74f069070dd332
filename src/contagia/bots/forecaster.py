"""Thinks about Flooded Island by days, within a budget, by threads that share a table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from time import perf_counter

from contagia.bots.forecast import OPEN, SURVIVED, WIDEST, look_ahead, set_out
from contagia.bots.forecast_frames import DEEPEST, SETTLED, Search, new_search
from contagia.bots.forecast_reading import (
    Forecast,
    candidates_of,
    lay_root,
    line_of,
    read_root,
    values_of,
)
from contagia.bots.forecast_table import Table, empty_table
from contagia.core.bots import Budget, Thought
from contagia.games.flooded_island import FloodedIslandOptions, State
from contagia.search.clock import SearchClock

DEFAULT_ENTRIES = 1 << 19  # of the table


class Forecaster:
    """Looks further and further ahead; as many playouts on one thread give the same step."""

    def __init__(self) -> None:
        self._options: FloodedIslandOptions | None = None
        self._table: Table = empty_table(1)
        self._searches: list[Search] = []
        self._done: list[int] = []  # by thread: positions looked at for the step it thinks about

    @property
    def playouts_so_far(self) -> int:
        """Of the step it thinks about now: how many positions were looked at."""
        return sum(self._done)

    def think(self, state: State, budget: Budget) -> Thought:
        """The best step that was found while the budget lasted."""
        started = perf_counter()
        self._make_ready(state, budget)
        clock, threads = SearchClock(budget, started), range(budget.threads)
        with ThreadPoolExecutor(len(threads)) as pool:
            found = list(pool.map(lambda number: self._look(number, clock), threads))
        best, search = max(found, key=lambda one: (one.proven, one.depth)), self._searches[0]
        lay_root(state, search)
        candidates, line = candidates_of(state, best, search), line_of(state, best.chosen, search)
        return Thought(
            step=candidates[0].step,
            values=values_of(state, best),
            candidates=candidates,
            line=line or (candidates[0].step,),
            proven=best.proven,
            playouts=self.playouts_so_far,
            seconds=perf_counter() - started,
        )

    def _make_ready(self, state: State, budget: Budget) -> None:
        """Searches for this island; their table remembers earlier steps."""
        if state.options != self._options:
            self._options, self._searches = state.options, []
            self._table = empty_table(budget.nodes or DEFAULT_ENTRIES)
        while len(self._searches) < budget.threads:
            self._searches.append(new_search(state.options, self._table))
        self._done = [0] * budget.threads
        for search in self._searches[: budget.threads]:
            lay_root(state, search)

    def _look(self, number: int, clock: SearchClock) -> Forecast:
        """What a thread finds; every other one starts a day ahead, so that they help each other."""
        search, found = self._searches[number], None
        for depth in range(1 + number % 2, DEEPEST + 1):
            known = set_out(depth, search)
            spent = False
            while known == OPEN and not search.counts[SETTLED] and not spent:
                chunk = clock.allows(self._done[number])
                self._done[number] += look_ahead(chunk, search)
                spent = chunk == 0
            found = read_root(search, depth, known, found)
            over = known != OPEN or found.worth >= SURVIVED
            if spent or over or (found.proven and depth >= WIDEST):
                break  # before, another night may close the trap sooner
        assert found
        return found
