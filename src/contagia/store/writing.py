"""How a group of entries gets into the database, in as few statements as there can be.

SQLite runs in a thread of this process, and every row of an `executemany` would hand Python's lock
back and forth between that thread and the one that serves everybody. So a group is one statement
there, with all rows in its VALUES. PostgreSQL is sent the rows in one go by its driver.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Table, delete
from sqlalchemy.dialects import postgresql

from contagia.store import schema
from contagia.tables.entries import Entry

MOST_VALUES = 32_766  # in one statement of SQLite

_encoder = msgspec.json.Encoder()


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


def write(connection: Connection, appends: Sequence[Append]) -> None:
    """Write entries, what their tables are found by, who sat down, and records."""
    _put(connection, schema.entries, _entries(appends))
    _put(connection, schema.tables, [append.finding for append in appends], _CHANGING)
    holders = [
        (identity, append.finding.code, append.finding.changed_at)
        for append in appends
        for identity in append.new_holders
    ]
    if holders:
        _put(connection, schema.holders, holders, ("seen_at",))
    for append in appends:
        if append.record:
            _put_record(connection, append)


def _entries(appends: Sequence[Append]) -> list[tuple[Any, ...]]:
    return [
        (append.finding.code, row.version, row.at, row.who, row.mark, _encoder.encode(row.entry))
        for append in appends
        for row in append.rows
    ]


def _put_record(connection: Connection, append: Append) -> None:
    """Taken back and finished anew, a game has a new record."""
    assert append.record
    (number, text), (code, game, *_), records = append.record, append.finding, schema.records
    same = (records.c.code == code) & (records.c.number == number)
    connection.execute(delete(records).where(same))
    _put(connection, records, [(code, number, game, append.finding.changed_at, text)])


def _put(
    connection: Connection,
    table: Table,
    rows: Sequence[tuple[Any, ...]],
    changing: tuple[str, ...] = (),
) -> None:
    """Insert rows; where a row is there already, what is `changing` is changed."""
    if connection.dialect.name == "postgresql":
        names = [column.name for column in table.columns]
        connection.execute(
            _insert(table, changing), [dict(zip(names, row, strict=True)) for row in rows]
        )
        return
    most = MOST_VALUES // len(table.columns)
    for start in range(0, len(rows), most):
        part = rows[start : start + most]
        values = tuple(chain.from_iterable(part))
        connection.exec_driver_sql(_insert_many(table, len(part), changing), values)


@cache
def _insert(table: Table, changing: tuple[str, ...]) -> Any:
    insert = postgresql.insert(table)
    if not changing:
        return insert
    return insert.on_conflict_do_update(
        index_elements=table.primary_key.columns,
        set_={name: insert.excluded[name] for name in changing},
    )


@cache
def _insert_many(table: Table, rows: int, changing: tuple[str, ...]) -> str:
    names = [column.name for column in table.columns]
    values = ", ".join([f"({', '.join('?' * len(names))})"] * rows)
    statement = f"INSERT INTO {table.name} ({', '.join(names)}) VALUES {values}"  # noqa: S608 - ours
    if not changing:
        return statement
    key = ", ".join(column.name for column in table.primary_key.columns)
    changes = ", ".join(f"{name} = excluded.{name}" for name in changing)
    return f"{statement} ON CONFLICT ({key}) DO UPDATE SET {changes}"


_CHANGING = ("privacy", "phase", "version", "changed_at", "deadline", "bot_waits", "on_identity")
