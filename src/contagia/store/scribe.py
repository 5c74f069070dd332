"""Whoever writes groups of entries for the log: all of a group, or nothing of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from contagia.store.writing import Append, Put


class AlreadyWritten(Exception):
    """A row is there already, so nothing of the group was written."""


class NotWritten(Exception):
    """The disk, the database or the way to it failed; the group may be written or not."""


class Scribe(Protocol):
    """Writes to one kind of database."""

    async def open(self) -> None:
        """Get ready."""

    async def close(self) -> None:
        """Nothing more is dictated."""

    async def write(self, appends: Sequence[Append]) -> None:
        """Write a group in one transaction; when this returns it is on the disk."""


def on_conflict(put: Put) -> str:
    """What the statement says of rows that are there already; both databases read it alike."""
    if not put.changing:
        return ""
    key = ", ".join(column.name for column in put.table.primary_key.columns)
    changes = ", ".join(f"{name} = excluded.{name}" for name in put.changing)
    return f" ON CONFLICT ({key}) DO UPDATE SET {changes}"
