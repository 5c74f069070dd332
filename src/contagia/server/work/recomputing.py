"""Ratings made anew from the logs of tables, and compared with what was written beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from contagia.ratings.ledger import Ledger, ledger_of
from contagia.ratings.results import Result
from contagia.server.ops.databases import ready_database
from contagia.store.database import open_database
from contagia.store.log import Log
from contagia.store.results import Results
from contagia.store.writing import TableRow
from contagia.tables.decide.rated import result_of
from contagia.tables.log.entries import Opened
from contagia.tables.log.folding import fold, opened


class Recomputed(NamedTuple):
    """What came of it. Logs are forgotten after a while, results are not."""

    kept: Ledger  # as the house has it
    anew: Ledger  # with everything that logs still tell told by them
    logs: int  # of rated tables
    differing: int  # results that only one of the two has

    @property
    def same(self) -> bool:
        """Whether it comes out the same."""
        return not self.differing and self.kept.pools == self.anew.pools


async def kept_ratings(database: str | None) -> Ledger:
    """The ratings of a house, which may be open meanwhile."""
    engine = open_database(await ready_database(database))
    try:
        return ledger_of(await Results(engine).since())
    finally:
        await engine.dispose()


async def recompute(database: str | None) -> Recomputed:
    """All ratings, from the logs of rated tables as far as they are there."""
    engine = open_database(await ready_database(database))
    try:
        results, log = Results(engine), Log(engine)
        before = await results.since()  # so that games that end meanwhile are not missed in the log
        logs = {code: await log.read(code) for code in await _rated(log)}
        there = {code: rows for code, rows in logs.items() if rows}  # none was forgotten meanwhile
        return _compared(there, before, await results.since())
    finally:
        await engine.dispose()


def _compared(
    logs: Mapping[str, Sequence[TableRow]], before: Sequence[Result], kept: Sequence[Result]
) -> Recomputed:
    told = [result for code, rows in logs.items() for result in results_of(code, rows)]
    due = {r for r in before if r.code in logs and r.at >= logs[r.code][0].at}  # codes come again
    untold = [result for result in kept if result not in due]
    differing = (due - {*told}) | ({*told} - {*kept})
    return Recomputed(ledger_of(kept), ledger_of([*told, *untold]), len(logs), len(differing))


async def _rated(log: Log) -> list[str]:
    found = await log.beginnings()
    return [code for code, entry in found.items() if entry.settings.rated]


def results_of(code: str, rows: Sequence[TableRow]) -> list[Result]:
    """The rated results that follow from the log of a table."""
    first, found = rows[0], list[Result]()
    assert isinstance(first.entry, Opened)
    table = opened(code, first.entry, first.at)
    for row in rows[1:]:
        before, table = table, fold(table, row.entry, row.at)
        if result := result_of(before, table):
            found.append(result)
    return found
