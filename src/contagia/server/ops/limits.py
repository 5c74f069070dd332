"""How much anybody may ask: buckets that fill up again, one for each asker and kind of question."""

from __future__ import annotations

import time
from typing import NamedTuple

from contagia.core.errors import TooMuch
from contagia.server.reasons import InTheHouse


class Rate(NamedTuple):
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


RATES = {
    "command": Rate(60, 20),
    "chat": Rate(5, 0.5),
    "open": Rate(10, 0.2),
    "identity": Rate(30, 0.5),
    "look": Rate(60, 10),
    "guess": Rate(20, 0.2),  # codes of tables that do not exist
    "link": Rate(5, 0.05),
    "replay": Rate(40, 4),  # a long game is told in many pages
    "hint": Rate(6, 0.2),
    "review": Rate(3, 0.02),
}
MOST_BUCKETS = 100_000


class Limits:
    """Who has asked how much."""

    def __init__(self, *, enforced: bool = True) -> None:
        self._enforced = enforced
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, kind: str, asker: str) -> None:
        """Count one question; refused if it was one too many."""
        if not self._enforced:
            return
        now, rate = time.monotonic(), RATES[kind]
        left = self._left(kind, asker, now)
        if left < 1:
            wait = (1 - left) / rate.per_second
            raise TooMuch(InTheHouse.TOO_MUCH_AT_ONCE(count=round(wait)))
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.clear()  # better a moment of mercy than a memory that grows
        self._buckets[kind, asker] = (left - 1, now)

    def spent(self, kind: str, asker: str) -> bool:
        """Whether the next question would be one too many."""
        return self._enforced and self._left(kind, asker, time.monotonic()) < 1

    def _left(self, kind: str, asker: str, now: float) -> float:
        rate = RATES[kind]
        left, since = self._buckets.get((kind, asker), (rate.burst, now))
        return min(rate.burst, left + (now - since) * rate.per_second)
