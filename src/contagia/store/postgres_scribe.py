"""Writes to PostgreSQL over a connection of its own, a group in one statement and one journey.

A statement is a transaction by itself, so there is no BEGIN and no COMMIT to wait for; the columns
of all rows travel as arrays.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from contagia.store.scribe import AlreadyWritten, NotWritten, on_conflict
from contagia.store.writing import Append, puts

ROW_IS_THERE = "23505"  # PostgreSQL's code of a unique violation


class PostgresScribe:
    """A connection that writes; a new one takes its place should it break."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._driver: Any = None  # asyncpg's own connection

    async def open(self) -> None:
        """Connect, if that was not done yet."""
        if self._driver is None or self._driver.is_closed():
            await self.close()
            self._connection = await self._engine.connect()
            self._driver = (await self._connection.get_raw_connection()).driver_connection

    async def close(self) -> None:
        """Let the connection go; one that is used by hand is not used again by others."""
        connection, self._connection, self._driver = self._connection, None, None
        if connection:
            await connection.invalidate()
            await connection.close()

    async def write(self, appends: Sequence[Append]) -> None:
        """Write a group in one transaction; when this returns it is on the disk."""
        found = puts(appends)
        said = _statement(tuple((put.table, on_conflict(put)) for put in found))
        columns = [column for put in found for column in zip(*put.rows, strict=True)]
        try:
            await self.open()
            await self._driver.execute(said, *columns)
        except Exception as fault:
            if getattr(fault, "sqlstate", "") == ROW_IS_THERE:
                raise AlreadyWritten from None
            await self.close()
            raise NotWritten(f"{type(fault).__name__}: {fault}") from fault


@cache
def _statement(tables: tuple[tuple[Table, str], ...]) -> str:
    """One statement that puts rows into several tables."""
    parts, given = list[str](), 0
    for number, (table, conflict) in enumerate(tables):
        names = ", ".join(column.name for column in table.columns)
        types = [column.type.compile(_DIALECT) for column in table.columns]
        arrays = ", ".join(f"${n}::{kind}[]" for n, kind in enumerate(types, given + 1))
        rows = f"SELECT * FROM unnest({arrays})"  # noqa: S608 - names of ours
        parts.append(f"put{number} AS (INSERT INTO {table.name} ({names}) {rows}{conflict})")
        given += len(types)
    return f"WITH {', '.join(parts)} SELECT 1"


_DIALECT = postgresql.dialect()  # type: ignore[no-untyped-call]
