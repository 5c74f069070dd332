"""A connection to the database, set up so that what is acknowledged is on the disk."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from contagia.core.errors import BadDatabase, brief

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
SQLITE_PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # an acknowledged step survives a power cut
    "PRAGMA busy_timeout=10000",
    "PRAGMA foreign_keys=ON",
)


def open_database(address: str) -> AsyncEngine:
    """The engine for an address such as sqlite:///house.sqlite or postgresql://user@host/name."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadDatabase(f"“{brief(address)}” is no address of a database. {_ACCEPTED}") from None
    driver = DRIVERS.get(url.drivername.split("+")[0])
    if driver is None:
        raise BadDatabase(f"There is no way to use a “{url.drivername}” here. {_ACCEPTED}")
    try:
        engine = create_async_engine(url.set(drivername=driver), pool_pre_ping=True)
    except ModuleNotFoundError as missing:
        raise BadDatabase(
            f"PostgreSQL needs the package {missing.name}; install contagia[postgresql]."
        ) from None
    if driver == DRIVERS["sqlite"]:
        _check_file(url.database or "")
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    return engine


_ACCEPTED = "Accepted are sqlite:///FILE and postgresql://USER@HOST/NAME."


def _check_file(path: str) -> None:
    """Refuse what is no SQLite file, or cannot be one, before anything is changed in it."""
    try:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA schema_version").fetchone()
    except sqlite3.Error as fault:
        raise BadDatabase(f"The database {path} cannot be used: {fault}.") from None


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(pragma)
    cursor.close()
