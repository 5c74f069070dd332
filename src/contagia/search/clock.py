"""A budget while it is spent: how much one thread may still think."""

from __future__ import annotations

from time import perf_counter

from contagia.core.bots import Budget

DEFAULT_SECONDS = 1.0  # if a budget sets no limit at all
CHUNK = 256  # playouts between two looks at the clock


class SearchClock:
    """What a budget gives to one thread, from the moment at which the thinking began."""

    def __init__(self, budget: Budget, started: float) -> None:
        seconds = budget.seconds
        if seconds is None and budget.playouts is None:
            seconds = DEFAULT_SECONDS
        self._deadline = None if seconds is None else started + seconds
        self._share = None
        if budget.playouts is not None:
            self._share = max(1, budget.playouts // budget.threads)

    def allows(self, done: int) -> int:
        """How many more playouts may be made before it is asked again; 0 if it is spent."""
        if done and self._deadline is not None and perf_counter() >= self._deadline:
            return 0
        return CHUNK if self._share is None else min(CHUNK, self._share - done)
