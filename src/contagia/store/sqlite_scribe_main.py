"""The process that writes a SQLite file: runs what it is sent, each group in one transaction.

It knows SQLite and nothing of the games, so that it starts at once. A message is its length in four
bytes and a MessagePack; the first one says which file, what to set up, and every further one is a
list of statements with their values. The answer is empty, or says what went wrong.
"""

from __future__ import annotations

import signal
import sqlite3
import sys
from contextlib import closing
from typing import IO, Any

import msgspec

LENGTH_BYTES = 4
FENCED = "fenced"  # the answer if a row is there already

Statement = tuple[str, list[Any]]


class Beginning(msgspec.Struct):
    """The first message."""

    path: str
    pragmas: list[str]


def main() -> None:
    """Write until nobody dictates any more; whoever does so decides when that is."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    heard, said = sys.stdin.buffer, sys.stdout.buffer
    beginning = msgspec.msgpack.decode(_next(heard), type=Beginning)
    decoder = msgspec.msgpack.Decoder(list[Statement])
    with closing(sqlite3.connect(beginning.path, isolation_level=None)) as connection:
        for pragma in beginning.pragmas:
            connection.execute(pragma)
        while message := _next(heard):
            answer = _write(connection, decoder.decode(message)).encode()
            said.write(len(answer).to_bytes(LENGTH_BYTES, "big") + answer)
            said.flush()


def _next(heard: IO[bytes]) -> bytes:
    """The next message; nothing if there is none."""
    return heard.read(int.from_bytes(heard.read(LENGTH_BYTES), "big"))


def _write(connection: sqlite3.Connection, statements: list[Statement]) -> str:
    try:
        connection.execute("BEGIN IMMEDIATE")
        for statement, values in statements:
            connection.execute(statement, values)
        connection.execute("COMMIT")
    except sqlite3.Error as fault:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return FENCED if isinstance(fault, sqlite3.IntegrityError) else str(fault) or "no reason"
    return ""


if __name__ == "__main__":
    main()
