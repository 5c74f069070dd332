"""Storms that take their time: servers killed over and over while hundreds play, and much rubbish.

    python scripts/chaos.py [--tables 200] [--kills 20] [--messages 100000]

What the tests do briefly, done for long (fault_injection.py and spoilt_messages.py in
tests/support/): on SQLite, on two servers with PostgreSQL and Redis, and then messages that are
mostly wrong, with a look at memory.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from rich.console import Console
from rich.progress import track
from websockets.exceptions import ConnectionClosed

from support.engines import postgresql, redis
from support.fault_injection import Blow, check, cut_connections, killed, restart, storm
from support.houses import Guest, Serving, Visit, sqlite_in
from support.spoilt_messages import message

T = TypeVar("T")


def on_sqlite(folder: Path, tables: int, kills: int) -> None:
    """One server, killed so often."""
    serving = Serving(sqlite_in(folder)).start()
    try:
        players = asyncio.run(storm([serving], tables, _shown([killed(serving)] * kills, "SQLite")))
        check(players, serving.database)
        _tell("SQLite", sum(len(p.acknowledged) for table in players for p in table), kills)
    finally:
        serving.kill()


def on_postgresql(folder: Path, tables: int, kills: int) -> None:
    """Two servers; they, the Redis and the connections to the database break in turn."""
    database, channels = postgresql(folder), redis(folder)
    if database is None or channels is None:
        print("There is no PostgreSQL or no Redis here: that storm is left out.")
        return
    engine, address = database
    engine.start()
    channels.start()
    more = ("--channels", f"redis://127.0.0.1:{channels.port}", "--workers", "0")
    servers = [Serving(address, *more).start() for _ in range(2)]
    round_of_blows: list[Blow] = [
        killed(servers[0]),
        lambda: restart(channels),
        lambda: cut_connections(address),
        killed(servers[1]),
    ]
    try:
        blows = round_of_blows * (-(-kills // 2))
        players = asyncio.run(storm(servers, tables, _shown(blows, "PostgreSQL")))
        check(players, address)
        _tell(
            "PostgreSQL", sum(len(p.acknowledged) for table in players for p in table), len(blows)
        )
    finally:
        for serving in servers:
            serving.kill()
        channels.kill()
        engine.stop()


def of_rubbish(folder: Path, messages: int) -> None:
    """Say so much that is mostly wrong; no fault, and no memory that grows."""
    serving, rng = Serving(sqlite_in(folder)).start(), Random(5)
    try:
        guest, first = serving.guest(), 0
        visit = _seated(guest)
        for number in _shown(range(1, messages + 1), "rubbish"):
            try:
                visit.send(message(rng, visit.version, visit.position.get("steps", [])))
                visit.until("done", "refused")
            except ConnectionClosed:
                visit = _seated(guest)
            visit.heard.clear()
            if number == messages // 10:
                first = serving.memory()
        metrics = guest.ask("GET", "/metrics").text
        assert "contagia_faults_total 0.0" in metrics, "there was a fault of ours"
        print(f"{messages:,} messages, no fault; memory {first:,} kB, then {serving.memory():,} kB")
    finally:
        serving.stop()


def _seated(guest: Guest) -> Visit:
    code = guest.open(options={"size": 5}, settings={"privacy": "local"})
    guest.do(code, "start")
    visit = guest.visit(code)
    visit.until("table")
    return visit


def _shown(work: Sequence[T], what: str) -> Iterable[T]:
    """The same, with a bar that shows how far it is."""
    return track(work, what, console=Console(stderr=True))


def _tell(where: str, steps: int, blows: int) -> None:
    print(f"{where}: {steps:,} acknowledged steps, {blows} blows, nothing lost")


def main() -> None:
    """All three, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--messages", type=int, default=100_000)
    asked = parser.parse_args()
    for work, amount in ((on_sqlite, asked.kills), (on_postgresql, asked.kills)):
        with tempfile.TemporaryDirectory() as folder:
            work(Path(folder), asked.tables, amount)
    with tempfile.TemporaryDirectory() as folder:
        of_rubbish(Path(folder), asked.messages)


if __name__ == "__main__":
    main()
