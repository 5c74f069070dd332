"""The ratings of the house: folded in memory, and brought up to date whenever somebody asks."""

from __future__ import annotations

import asyncio

from sqlalchemy.ext.asyncio import AsyncEngine

from contagia.ratings.ledger import Ledger, ledger_of
from contagia.store.results import Results

OVERLAP_SECONDS = 60.0  # by which the clocks of two servers may differ before all is read anew


class RatingBook:
    """The ledger of this process. Other servers write results too, and not always in order."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._results = Results(engine)
        self._ledger = Ledger()
        self._reading = asyncio.Lock()

    async def ledger(self) -> Ledger:
        """The ledger with all results that are written."""
        async with self._reading:
            count = await self._results.count()
            if len(self._ledger) != count:
                await self._read_on(count)
            return self._ledger

    async def _read_on(self, count: int) -> None:
        new = await self._results.since(self._ledger.last_at - OVERLAP_SECONDS)
        if len(self._ledger) and self._ledger.precedes(new):
            self._ledger.add(new)
        if len(self._ledger) < count:  # nothing is known yet, or one of them came late
            self._ledger = await asyncio.to_thread(ledger_of, await self._results.since())
