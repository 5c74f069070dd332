"""The process that writes a SQLite file: all of a group or nothing, also when it is killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from contagia.store.scribe import AlreadyWritten, NotWritten
from contagia.store.sqlite_scribe import SqliteScribe
from support.houses import Serving, children_of

ROW = "INSERT INTO line (number, text) VALUES (?, ?)"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "lines.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE line (number INTEGER PRIMARY KEY, text TEXT)")
    return path


def with_a_scribe(path: Path, use: Callable[[SqliteScribe], Awaitable[None]]) -> list[Any]:
    """What is in the file after a scribe was used."""

    async def run() -> None:
        scribe = SqliteScribe(str(path), ["PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL"])
        await scribe.open()
        await use(scribe)
        await scribe.close()

    asyncio.run(run())
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT number, text FROM line ORDER BY number").fetchall()


def test_a_group_is_written_whole_or_not_at_all(file: Path) -> None:
    async def use(scribe: SqliteScribe) -> None:
        await scribe.run([(ROW, [1, "one"]), (ROW, [2, "two"])])
        with pytest.raises(AlreadyWritten):
            await scribe.run([(ROW, [3, "three"]), (ROW, [2, "again"])])
        with pytest.raises(NotWritten, match="no such table: page"):
            await scribe.run([(ROW, [4, "four"]), ("INSERT INTO page VALUES (?)", [1])])
        await scribe.run([(ROW, [5, "five" * 100_000])])

    assert with_a_scribe(file, use) == [(1, "one"), (2, "two"), (5, "five" * 100_000)]


def test_another_scribe_takes_the_place_of_one_that_died(file: Path) -> None:
    async def use(scribe: SqliteScribe) -> None:
        await scribe.run([(ROW, [1, "one"])])
        kill_the_scribe_of(os.getpid())
        try:
            await scribe.run([(ROW, [2, "two"])])
        except NotWritten:  # it had not been noticed yet that it is dead
            await scribe.run([(ROW, [2, "two"])])

    assert with_a_scribe(file, use) == [(1, "one"), (2, "two")]


def test_a_file_that_cannot_be_written_is_a_clear_fault(tmp_path: Path) -> None:
    async def use() -> None:
        scribe = SqliteScribe(str(tmp_path / "nowhere" / "lines.sqlite"), [])
        with pytest.raises(NotWritten, match="died"):
            await scribe.run([(ROW, [1, "one"])])

    asyncio.run(use())


def test_a_house_plays_on_after_its_scribe_was_killed(tmp_path: Path) -> None:
    serving = Serving(f"sqlite:///{tmp_path}/house.sqlite").start()
    try:
        ann, bob = serving.guest("Ann"), serving.guest("Bob")
        code = ann.open(options={"size": 5})
        for seat, guest in enumerate((ann, bob), 1):
            version = guest.do(code, "sit", seat=seat)["version"]
        ann.do(code, "start", version=version)
        kill_the_scribe_of(serving.pid)
        step = ann.get(f"/api/tables/{code}")["position"]["steps"][0]
        body = {"do": "play", "steps": [step], "version": version + 1, "id": "mine"}
        answers = [ann.ask("POST", f"/api/tables/{code}/do", body) for _ in range(2)]
        assert answers[-1].json()["version"] == version + 2
        serving.kill()
        serving.start()
        table = ann.get(f"/api/tables/{code}")
        assert (table["version"], table["position"]["moves"]) == (version + 2, 1)
    finally:
        serving.kill()


def kill_the_scribe_of(parent: int) -> None:
    """Pull its plug."""
    (scribe,) = children_of(parent, "contagia.store.sqlite_scribe_main")
    os.kill(int(scribe.name), signal.SIGKILL)
