"""The file of ladders: an SQLite database with a mark and a schema number of its own.

A file that is not ours, that is damaged or that a newer Contagia has written is refused before
anything is changed in it: its first bytes say what it is (https://sqlite.org/fileformat2.html).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from contagia.core.errors import BadFile

MARK = 0x436F6E4C  # "ConL", the application_id of our files
SCHEMA_NUMBER = 1
BUSY_SECONDS = 60.0  # others write for milliseconds

_SCHEMA = """
CREATE TABLE ladders (            -- nothing is mixed that differs in any of this
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,     -- of the rules
    options TEXT NOT NULL,        -- JSON, all of them, by name
    seats INTEGER NOT NULL,
    UNIQUE (game, version, options, seats)
);
CREATE TABLE entrants (
    ladder INTEGER NOT NULL REFERENCES ladders,
    spec TEXT NOT NULL,
    joined TEXT NOT NULL,
    PRIMARY KEY (ladder, spec)
);
CREATE TABLE runs (               -- a process that plays: it holds a lock for as long as it lives
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    begun TEXT NOT NULL
);
CREATE TABLE games (              -- given out: who plays from what
    id INTEGER PRIMARY KEY,
    ladder INTEGER NOT NULL REFERENCES ladders,
    run INTEGER NOT NULL REFERENCES runs,
    lineup TEXT NOT NULL,         -- JSON: the specs, sorted
    round INTEGER NOT NULL,       -- of this line-up, from 0: a round is an opening
    seating INTEGER NOT NULL,     -- within the round, from 0
    specs TEXT NOT NULL,          -- JSON, by seat
    seed TEXT NOT NULL,           -- of the run: deal, opening and seeds come out of it
    deal TEXT NOT NULL,
    opening TEXT NOT NULL,        -- JSON: steps before the bots begin
    seeds TEXT NOT NULL,          -- JSON: of the bots, by seat
    UNIQUE (ladder, lineup, round, seating)
);
CREATE TABLE results (            -- a game counts once, whoever brings its result
    game INTEGER PRIMARY KEY REFERENCES games,
    places TEXT NOT NULL,         -- JSON, by seat
    reason TEXT NOT NULL,
    efforts TEXT NOT NULL,        -- JSON, by seat: steps, seconds and playouts
    faults TEXT NOT NULL,         -- JSON: why a bot lost that could not go on
    record TEXT NOT NULL,         -- the whole game, as `contagia replay` reads it
    finished TEXT NOT NULL,       -- the time, UTC
    contagia TEXT NOT NULL        -- the version of the program
);
"""


def open_file(path: Path) -> sqlite3.Connection:
    """The ladders in a file, which is made if there is none; transactions are begun by hand."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _check_head(path)
    except OSError as error:
        raise unusable(path, error) from error
    return _opened(path, str(path))


def open_nothing() -> sqlite3.Connection:
    """Ladders on which nobody stands, and which nobody keeps."""
    return _opened(Path("nothing"), ":memory:")


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """A transaction that nobody else writes in, whole or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def unusable(path: Path, error: Exception) -> BadFile:
    """A refusal with what the system or SQLite says."""
    reason = getattr(error, "strerror", None) or str(error)
    return BadFile(f"The ladder {path} cannot be used: {reason.lower()}.")


def _opened(path: Path, place: str) -> sqlite3.Connection:
    connection: sqlite3.Connection | None = None
    try:
        connection = sqlite3.connect(place, timeout=BUSY_SECONDS, isolation_level=None)
        _settle(connection, path)
    except BaseException as error:
        if connection:
            connection.close()
        if isinstance(error, sqlite3.Error):
            raise unusable(path, error) from error
        raise
    return connection


def _settle(connection: sqlite3.Connection, path: Path) -> None:
    connection.execute("PRAGMA foreign_keys = ON")
    if _is_empty(connection):
        with writing(connection):  # of two who come first at the same time, one makes the tables
            if _is_empty(connection):
                _make_tables(connection)
    _check_whole(connection, path)
    if connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        with suppress(sqlite3.OperationalError):  # somebody is writing; then the next one does it
            connection.execute("PRAGMA journal_mode = WAL")


def _is_empty(connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT 1 FROM sqlite_master").fetchone() is None


def _make_tables(connection: sqlite3.Connection) -> None:
    for statement in _SCHEMA.split(";"):
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {MARK}")
    connection.execute(f"PRAGMA user_version = {SCHEMA_NUMBER}")


def _check_head(path: Path) -> None:
    """Look at the first bytes of a file without opening it as a database, which may change it."""
    if not path.exists() or not path.stat().st_size:
        return
    with path.open("rb") as file:
        head = file.read(100)
    if len(head) < 100 or not head.startswith(b"SQLite format 3\0"):
        raise BadFile(f"{path} is no ladder: it is not an SQLite database.")
    if int.from_bytes(head[68:72], "big") != MARK:
        raise BadFile(f"{path} is no ladder: it is the database of another program.")
    number = int.from_bytes(head[60:64], "big")
    if number > SCHEMA_NUMBER:
        raise BadFile(
            f"The ladder {path} was written by a newer Contagia "
            f"(schema {number}; this one knows {SCHEMA_NUMBER})."
        )


def _check_whole(connection: sqlite3.Connection, path: Path) -> None:
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    if verdict != "ok" or number != SCHEMA_NUMBER:
        raise BadFile(f"The ladder {path} is damaged; it was left as it is.")
