"""Tournaments lose nothing: whatever is killed in the middle, no match is played twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

from contagia.store.database import open_database
from contagia.store.log import Log
from contagia.store.tournament_log import TournamentLog
from contagia.tables.log.entries import MatchOf
from contagia.tournaments.log import entries
from support.engines import Engine
from support.houses import Serving, sqlite_in
from support.tournaments_online import Cup, is_over

BOTS = 5
MATCHES = 10  # everybody meets everybody


def kept(database: str, code: str) -> tuple[Counter[Any], Counter[MatchOf | None]]:
    """How often entries of each kind, round and table are in the log, and tables were opened."""

    async def read() -> tuple[Counter[Any], Counter[MatchOf | None]]:
        engine = open_database(database)
        rows = await TournamentLog(engine).read(code)
        tables = [opened.tournament for opened in (await Log(engine).beginnings()).values()]
        await engine.dispose()
        return Counter(map(named, (row.entry for row in rows))), Counter(tables)

    return asyncio.run(read())


def named(entry: entries.Entry) -> tuple[Any, ...]:
    """What must be unique about an entry."""
    place = (getattr(entry, "round", 0), getattr(entry, "table", 0))
    return (type(entry).__name__, *place, getattr(entry, "entrant", 0))


def check(database: str, cup: Cup) -> None:
    """Every round was paired once, every match called, begun and settled once, at one table."""
    view = cup.until(is_over)
    matches = [one for meetings in view["rounds"] for one in meetings if one["phase"] != "bye"]
    assert (len(matches), {one["phase"] for one in matches}) == (MATCHES, {"over"})
    logged, tables = kept(database, cup.code)
    assert set(logged.values()) == {1}
    assert set(tables.values()) == {1}
    assert sum(name[0] == "Settled" for name in logged) == MATCHES
    assert len(tables) == MATCHES


def opened_cup(serving: Serving) -> Cup:
    """A round robin of bots that has begun."""
    cup = Cup(serving.guest("Ann"), kind="round-robin", break_seconds=0, options={"size": 5})
    cup.do("invite", bot="easy", count=BOTS)
    cup.do("begin")
    return cup


def test_a_tournament_goes_on_though_its_server_is_killed(tmp_path: Path) -> None:
    serving = Serving(sqlite_in(tmp_path)).start()
    try:
        cup = opened_cup(serving)
        cup.until(lambda view: len(view["rounds"]) >= 2)
        serving.kill()
        serving.start_again()
        check(serving.database, cup)
    finally:
        serving.kill()


def test_two_servers_play_a_tournament_once(engines: tuple[str, Engine]) -> None:
    address, channels = engines
    more = ("--channels", f"redis://127.0.0.1:{channels.port}")
    servers = [Serving(address, *more).start() for _ in range(2)]
    try:
        cup = opened_cup(servers[0])
        cup.host.serving = servers[1]
        cup.until(lambda view: len(view["rounds"]) >= 2)
        servers[0].kill()
        check(address, cup)
    finally:
        for serving in servers:
            serving.kill()
