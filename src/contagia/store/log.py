"""The log of all tables: written in groups, read table by table.

Many tables play at once, and a disk is asked to write for all of them together: whoever comes while
a group is being written goes into the next one (group commit). Each group is one transaction.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from contagia.store import schema
from contagia.tables.entries import AnyEntry, Entry

MOST_IN_A_GROUP = 512

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(AnyEntry)


class Fenced(Exception):
    """Somebody else has written that version of the table already."""


class Row(NamedTuple):
    """An entry as it stands in the log."""

    version: int
    at: float
    who: str
    mark: str
    entry: Entry


class Finding(NamedTuple):
    """What a table is found by."""

    code: str
    game: str
    privacy: str
    phase: str
    version: int
    opened_at: float
    changed_at: float
    deadline: float | None
    bot_waits: bool
    on_identity: str


class Append(NamedTuple):
    """Entries for one table, and what it is found by afterwards."""

    rows: Sequence[Row]
    finding: Finding
    new_holders: Sequence[str] = ()
    record: tuple[int, str] | None = None  # the number of a game that is over, and its record


class Log:
    """Appends in groups; `append` returns when the entries are on the disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._called = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to write."""
        self._writer = asyncio.create_task(self._write_groups())

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        if self._writer:
            while self._waiting:
                await asyncio.sleep(0)
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)

    async def append(self, append: Append) -> None:
        """Write the entries; raises Fenced if the table has moved on elsewhere."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, done))
        self._called.set()
        await done

    async def read(self, code: str, after: int = 0) -> list[Row]:
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
            await self._write([append for append, _ in group])
        except IntegrityError:
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
                await self._write([append])
            except IntegrityError:
                _settle(done, Fenced(append.finding.code))
            except Exception as fault:  # noqa: BLE001 - as above
                _settle(done, fault)
            else:
                _settle(done)

    async def _write(self, appends: Sequence[Append]) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(_INSERT_ENTRIES, _entry_rows(appends))
            await self._find(connection, appends)
            await self._remember(connection, appends)

    async def _find(self, connection: AsyncConnection, appends: Sequence[Append]) -> None:
        new = [a.finding._asdict() for a in appends if a.rows[0].version == 1]
        old = [_renamed(a.finding) for a in appends if a.rows[0].version != 1]
        if new:
            await connection.execute(_INSERT_TABLES, new)
        if old:
            await connection.execute(_UPDATE_TABLES, old)

    async def _remember(self, connection: AsyncConnection, appends: Sequence[Append]) -> None:
        insert = (postgresql if connection.dialect.name == "postgresql" else sqlite).insert
        holders = [
            {
                "identity": identity,
                "code": append.finding.code,
                "seen_at": append.finding.changed_at,
            }
            for append in appends
            for identity in append.new_holders
        ]
        if holders:
            await connection.execute(insert(schema.holders).on_conflict_do_nothing(), holders)
        records = [
            {
                "code": append.finding.code,
                "number": append.record[0],
                "game": append.finding.game,
                "finished_at": append.finding.changed_at,
                "text": append.record[1],
            }
            for append in appends
            if append.record
        ]
        for record in records:  # taken back and finished anew, a game has a new record
            same = (schema.records.c.code == record["code"]) & (
                schema.records.c.number == record["number"]
            )
            await connection.execute(delete(schema.records).where(same))
            await connection.execute(schema.records.insert(), record)


_INSERT_ENTRIES = schema.entries.insert()
_INSERT_TABLES = schema.tables.insert()
_CHANGING = ("privacy", "phase", "version", "changed_at", "deadline", "bot_waits", "on_identity")
_UPDATE_TABLES = (
    update(schema.tables)
    .where(schema.tables.c.code == bindparam("which"))
    .values({name: bindparam(f"new_{name}") for name in _CHANGING})
)


def _renamed(finding: Finding) -> dict[str, Any]:
    changing = {f"new_{name}": getattr(finding, name) for name in _CHANGING}
    return {"which": finding.code, **changing}


def _entry_rows(appends: Sequence[Append]) -> list[dict[str, Any]]:
    return [
        {
            "code": append.finding.code,
            "version": row.version,
            "at": row.at,
            "who": row.who,
            "mark": row.mark,
            "body": _encoder.encode(row.entry),
        }
        for append in appends
        for row in append.rows
    ]


def _settle(done: asyncio.Future[None], fault: Exception | None = None) -> None:
    if done.done():
        return
    if fault is None:
        done.set_result(None)
    else:
        done.set_exception(fault)
