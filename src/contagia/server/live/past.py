"""What happened at a table before somebody came, read from its log, as they may know it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from contagia.store.log import Log
from contagia.store.writing import TableRow
from contagia.tables.log.folding import Logged, fold, table_of
from contagia.tables.log.table import Table
from contagia.tables.show.telling import News, Telling, Told
from contagia.tables.show.views import Eyes, TableView, table_view

MOST_NEWS = 100  # entries that are told one by one to somebody who was away
MOST_TOLD = 300  # of the story of a table


class Past:
    """The log of one table. Spectators may have to see everything some seconds later."""

    def __init__(self, log: Log, code: str) -> None:
        self._log = log
        self._code = code

    async def seen(self, table: Table, eyes: Eyes, now: float) -> TableView:
        """The table now, or for a spectator as it was a while ago, if the table says so."""
        if not delay_for(table, eyes.identity):
            return table_view(table, eyes)
        return table_view(self._folded(await self._rows(table, eyes, now)), eyes)

    async def news_since(self, table: Table, version: int, eyes: Eyes) -> list[News] | None:
        """What happened after a version; None if it is too long ago to be told piece by piece."""
        behind = table.version - version
        if not 0 <= behind <= MOST_NEWS or version < 1 or delay_for(table, eyes.identity):
            return None
        rows = await self._log.read(self._code)
        old, new = self._folded(rows[:version]), rows[version : table.version]
        return [telling.news(eyes) for telling in _tellings(old, new)]

    async def coming(self, table: Table, eyes: Eyes, now: float) -> list[News]:
        """What has happened and is still to be told, where somebody sees everything later."""
        shown = await self._rows(table, eyes, now)
        rows = await self._log.read(self._code)
        new = rows[len(shown) : table.version]
        return [telling.news(eyes) for telling in _tellings(self._folded(shown), new)]

    async def story(self, table: Table, eyes: Eyes) -> list[Told]:
        """What happened so far, without the positions between; only the last of it."""
        rows = await self._rows(table, eyes, time.time())
        tellings = _tellings(self._folded(rows[:1]), rows[1:])
        return [telling.told(eyes) for telling in tellings][-MOST_TOLD:]

    async def _rows(self, table: Table, eyes: Eyes, now: float) -> Sequence[TableRow]:
        """The log as far as somebody may know it."""
        rows = await self._log.read(self._code)
        until = now - delay_for(table, eyes.identity)
        return [row for row in rows if row.at <= until] or rows[:1]

    def _folded(self, rows: Sequence[TableRow]) -> Table:
        return table_of(self._code, [Logged(row.entry, row.at) for row in rows])


def _tellings(table: Table, rows: Sequence[TableRow]) -> Iterator[Telling]:
    """What came of each entry."""
    for row in rows:
        before, table = table, fold(table, row.entry, row.at)
        yield Telling(before, table, row.entry)


def delay_for(table: Table, identity: str) -> float:
    """By how much somebody sees everything later: those who play, and the host, by nothing.

    Nothing is later before the first game: whoever watches then may sit down.
    """
    gathering = table.phase == "open" and table.number == 1
    if gathering or table.seats_of(identity) or table.host == identity:
        return 0.0
    return float(table.settings.delay_seconds)
