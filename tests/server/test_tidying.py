"""Tables that nobody comes back to: closed after a while, and later forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from contagia.server.house import House
from contagia.server.ops.settings import ServerSettings
from contagia.store.migrating import prepare
from contagia.tables.log.entries import Opened, SatDown
from contagia.tables.log.settings import Settings
from support.houses import sqlite_in

DAY = 24 * 3600
CODE = "KEPTWN"


@asynccontextmanager
async def house_at(folder: Path, keep_seconds: float) -> AsyncIterator[House]:
    """A house in this process with one open table, and no rounds of its own."""
    await prepare(sqlite_in(folder))
    settings = ServerSettings(database=sqlite_in(folder), workers=0, keep_days=keep_seconds / DAY)
    house = House(settings)
    await house.log.open()
    opened = Opened("ann", "virus-wars", {}, 2, Settings(), b"house")
    await house.open_table_as(CODE, opened, [SatDown(1, "ann", "Ann")])
    try:
        yield house
    finally:
        await house.close()


def test_a_table_that_nobody_comes_back_to_is_closed_and_then_forgotten(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_at(tmp_path, keep_seconds=0.05) as house:
            room = await house.room(CODE)
            await asyncio.sleep(0.1)
            await house._tidy()
            assert room.table.phase == "closed"
            await asyncio.sleep(0.1)
            await house._tidy()
            assert await house.log.read(CODE) == []

    asyncio.run(work())


def test_a_table_is_kept_meanwhile(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_at(tmp_path, keep_seconds=DAY) as house:
            await house._tidy()
            assert (await house.room(CODE)).table.phase == "open"

    asyncio.run(work())
