"""Nothing lost: servers are killed while many play, and every acknowledged step is in the log."""

from __future__ import annotations

import asyncio
from pathlib import Path

from support.engines import Engine
from support.fault_injection import check, cut_connections, killed, restart, storm
from support.houses import Serving, sqlite_in

TABLES, KILLS = 12, 4


def test_no_acknowledged_step_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    serving = Serving(sqlite_in(tmp_path)).start()
    try:
        players = asyncio.run(storm([serving], TABLES, [killed(serving)] * KILLS))
        check(players, serving.database)
    finally:
        serving.kill()


def test_two_servers_lose_nothing_though_everything_around_them_breaks(
    engines: tuple[str, Engine],
) -> None:
    address, channels = engines
    more = ("--channels", f"redis://127.0.0.1:{channels.port}", "--workers", "0")
    servers = [Serving(address, *more).start() for _ in range(2)]

    blows = [
        killed(servers[0]),
        lambda: restart(channels),
        lambda: cut_connections(address),
        killed(servers[1]),
    ]
    try:
        players = asyncio.run(storm(servers, TABLES, blows))
        check(players, address)
    finally:
        for serving in servers:
            serving.kill()
