"""Nothing lost: servers are killed while many play, and every acknowledged step is in the log."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import asyncpg
import pytest

from engines import Engine, postgresql, redis
from houses import Serving, sqlite_in
from storms import Player, check_log, guests, logs, tables

TABLES, KILLS = 12, 4

Blow = Callable[[], Awaitable[None]]


async def storm(
    servers: Sequence[Serving], count: int, blows: Sequence[Blow]
) -> list[list[Player]]:
    """Play at so many tables while one blow follows the other."""
    cookies = await guests(servers[0].url, 2 * count)
    pairs = list(zip(cookies[::2], cookies[1::2], strict=True))
    codes = await tables(servers[0].url, pairs, "virus-wars")
    until, rng = asyncio.Event(), Random(1)
    addresses = [lambda serving=serving: serving.url for serving in servers]
    players = [
        [
            Player(addresses, code, cookie, seat, Random(f"{code}{seat}"), until)
            for seat, cookie in enumerate(pair, 1)
        ]
        for code, pair in zip(codes, pairs, strict=True)
    ]
    playing = [asyncio.create_task(player.play()) for table in players for player in table]
    for blow in blows:
        await asyncio.sleep(rng.uniform(0.3, 1.2))
        await blow()
    await asyncio.sleep(1.0)
    until.set()
    await asyncio.wait_for(asyncio.gather(*playing), 60)
    return players


def killed(serving: Serving) -> Blow:
    """The server is killed and started again."""

    async def blow() -> None:
        serving.kill()
        await asyncio.to_thread(serving.start)

    return blow


def check(players: Sequence[Sequence[Player]], database: str) -> None:
    """Hold what was acknowledged against the log."""
    kept = asyncio.run(logs(database))
    assert sum(len(player.acknowledged) for table in players for player in table) > 5 * len(players)
    for table in players:
        check_log(kept[table[0].code], table)


def test_no_acknowledged_step_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    serving = Serving(sqlite_in(tmp_path)).start()
    try:
        players = asyncio.run(storm([serving], TABLES, [killed(serving)] * KILLS))
        check(players, serving.database)
    finally:
        serving.kill()


@pytest.fixture
def engines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Engine]]:
    """The address of a PostgreSQL, and a Redis."""
    database = postgresql(tmp_path_factory.mktemp("postgresql"))
    channels = redis(tmp_path_factory.mktemp("redis"))
    if database is None or channels is None:
        pytest.skip("neither this machine nor the registry's wheels have PostgreSQL and Redis")
    engine, address = database
    engine.start()
    channels.start()
    yield address, channels
    channels.kill()
    engine.stop()


def test_two_servers_lose_nothing_though_everything_around_them_breaks(
    engines: tuple[str, Engine],
) -> None:
    address, channels = engines
    more = ("--channels", f"redis://127.0.0.1:{channels.port}", "--workers", "0")
    servers = [Serving(address, *more).start() for _ in range(2)]

    async def redis_dies() -> None:
        channels.kill()
        await asyncio.sleep(0.5)
        await asyncio.to_thread(channels.start)

    async def connections_are_cut() -> None:
        connection = await asyncpg.connect(address)
        others = "pid <> pg_backend_pid() AND backend_type = 'client backend'"
        await connection.execute(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"  # noqa: S608
        )
        await connection.close()

    blows = [killed(servers[0]), redis_dies, connections_are_cut, killed(servers[1])]
    try:
        players = asyncio.run(storm(servers, TABLES, blows))
        check(players, address)
    finally:
        for serving in servers:
            serving.kill()
