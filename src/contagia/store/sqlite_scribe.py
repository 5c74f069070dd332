"""Writes a SQLite file, in a process of its own to which groups are dictated.

A thread would do, if it did not share Python's lock with the one that serves everybody: each of its
calls of SQLite hands the lock back and forth, and a group that is on the disk in half a millisecond
takes four.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any

import msgspec
from sqlalchemy import Table

from contagia.store.scribe import AlreadyWritten, NotWritten, on_conflict
from contagia.store.sqlite_scribe_main import FENCED, LENGTH_BYTES, Beginning
from contagia.store.writing import Append, Put, puts

PATIENCE_SECONDS = 10.0  # for the process to put down the pen
MOST_VALUES = 32_766  # in one statement of SQLite

_encode = msgspec.msgpack.Encoder().encode


class SqliteScribe:
    """A process that writes; another one takes its place should it die."""

    def __init__(self, path: str, pragmas: Sequence[str]) -> None:
        self._beginning = Beginning(path, list(pragmas))
        self._process: asyncio.subprocess.Process | None = None

    async def open(self) -> None:
        """Start the process, if there is none."""
        if self._process is None or self._process.returncode is not None:
            words = (sys.executable, "-m", "contagia.store.sqlite_scribe_main")
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe)
            self._say(self._process, self._beginning)

    async def close(self) -> None:
        """Nothing more is dictated."""
        process, self._process = self._process, None
        if process and process.stdin:
            process.stdin.close()
            async with asyncio.timeout(PATIENCE_SECONDS):
                await process.wait()

    async def write(self, appends: Sequence[Append]) -> None:
        """Write a group in one transaction; when this returns it is on the disk."""
        await self.run(statements(appends))

    async def run(self, dictated: Sequence[tuple[str, Sequence[Any]]]) -> None:
        """Run statements with their values in one transaction."""
        await self.open()
        assert self._process
        try:
            self._say(self._process, dictated)
            answer = await self._answer(self._process)
        except (OSError, asyncio.IncompleteReadError):
            await self.close()
            raise NotWritten("The process that writes the log has died.") from None
        if answer == FENCED:
            raise AlreadyWritten
        if answer:
            raise NotWritten(answer)

    def _say(self, process: asyncio.subprocess.Process, message: Any) -> None:
        assert process.stdin
        said = _encode(message)
        process.stdin.write(len(said).to_bytes(LENGTH_BYTES, "big") + said)

    async def _answer(self, process: asyncio.subprocess.Process) -> str:
        assert process.stdout
        length = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES), "big")
        return (await process.stdout.readexactly(length)).decode()


def statements(appends: Sequence[Append]) -> list[tuple[str, list[Any]]]:
    """One statement for all rows of a table, as far as SQLite takes so many values."""
    return [
        (_insert(put.table, len(part), on_conflict(put)), [*chain.from_iterable(part)])
        for put in puts(appends)
        for part in _parts(put)
    ]


def _parts(put: Put) -> Iterator[Sequence[tuple[Any, ...]]]:
    most = MOST_VALUES // len(put.table.columns)
    return (put.rows[start : start + most] for start in range(0, len(put.rows), most))


@cache
def _insert(table: Table, rows: int, conflict: str) -> str:
    names = [column.name for column in table.columns]
    values = ", ".join([f"({', '.join('?' * len(names))})"] * rows)
    return f"INSERT INTO {table.name} ({', '.join(names)}) VALUES {values}{conflict}"  # noqa: S608
