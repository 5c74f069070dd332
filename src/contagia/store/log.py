"""The log of all tables: written in groups, read table by table.

Many tables play at once, and a disk is asked to write for all of them together: whoever comes while
a group is being written goes into the next one (group commit). Each group is one transaction.
"""

from __future__ import annotations

import asyncio

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from contagia.store import schema
from contagia.store.database import SQLITE_PRAGMAS
from contagia.store.postgres_scribe import PostgresScribe
from contagia.store.rows import Row
from contagia.store.scribe import AlreadyWritten, Scribe
from contagia.store.sqlite_scribe import SqliteScribe
from contagia.store.writing import Append, TableRow
from contagia.tables.log.entries import AnyEntry, Entry, Opened

MOST_IN_A_GROUP = 512

_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(AnyEntry)


class Fenced(Exception):
    """Somebody else has written that version of the table already."""


class Log:
    """Appends in groups; `append` returns when the entries are on the disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._called = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._scribe = scribe_for(engine)

    async def open(self) -> None:
        """Begin to write."""
        await self._scribe.open()
        self._writer = asyncio.create_task(self._write_groups())

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        if self._writer:
            while self._waiting:
                await asyncio.sleep(0)
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self._scribe.close()

    def append(self, append: Append) -> asyncio.Future[None]:
        """Write the entries; Fenced if the table has moved on elsewhere."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, done))
        self._called.set()
        return done

    async def read(self, code: str, after: int = 0) -> list[TableRow]:
        """The entries of a table after a version."""
        found = schema.entries
        query = (
            select(found.c.version, found.c.at, found.c.who, found.c.mark, found.c.body)
            .where(found.c.code == code, found.c.version > after)
            .order_by(found.c.version)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Row(row[0], row[1], row[2], row[3], _decoder.decode(row[4])) for row in rows]

    async def beginnings(self) -> dict[str, Opened]:
        """How every table was opened, by its code."""
        found = schema.entries
        query = select(found.c.code, found.c.body).where(found.c.version == 1)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        opened = {row[0]: _decoder.decode(row[1]) for row in rows}
        return {code: entry for code, entry in opened.items() if isinstance(entry, Opened)}

    async def _write_groups(self) -> None:
        while True:
            await self._called.wait()
            self._called.clear()
            while self._waiting:
                group = self._waiting[:MOST_IN_A_GROUP]
                await self._write_group(group)
                del self._waiting[: len(group)]

    async def _write_group(self, group: list[tuple[Append, asyncio.Future[None]]]) -> None:
        try:
            await self._scribe.write([append for append, _ in group])
        except AlreadyWritten:
            await self._write_one_by_one(group)
        except Exception as fault:  # noqa: BLE001 - each of those who wait must hear of it
            for _, done in group:
                _settle(done, fault)
        else:
            for _, done in group:
                _settle(done)

    async def _write_one_by_one(self, group: list[tuple[Append, asyncio.Future[None]]]) -> None:
        """Somebody in the group met the fence: find out who."""
        for append, done in group:
            try:
                await self._scribe.write([append])
            except AlreadyWritten:
                _settle(done, Fenced(append.finding.code))
            except Exception as fault:  # noqa: BLE001 - as above
                _settle(done, fault)
            else:
                _settle(done)


def scribe_for(engine: AsyncEngine) -> Scribe:
    """Whoever writes to such a database."""
    if engine.dialect.name == "sqlite":
        return SqliteScribe(str(engine.url.database), SQLITE_PRAGMAS)
    return PostgresScribe(engine)


def _settle(done: asyncio.Future[None], fault: Exception | None = None) -> None:
    if done.done():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)
