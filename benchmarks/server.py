"""How many steps a second a house takes, each checked and on the disk, and how fast they travel.

    python benchmarks/server.py [--tables 1,50,200,500] [--seconds 5] [--database URL …]

Starts a server and drives so many tables of Virus Wars with two clients each over real WebSockets
from this process, on SQLite and on a PostgreSQL that is started for it; then holds idle sockets and
looks at the memory. A latency is the time from sending a step to the opponent having it. The
reference is a server of the same framework in the same run that checks and stores nothing. Prints
one JSON object a line, as `make bench` does.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import httpx
import uvloop
from figures import Figure, report
from playing import Echo, Listener, Player, Run, seated
from rich.console import Console
from rich.progress import track

from support.engines import postgresql


@contextmanager
def serving(*words: str) -> Iterator[tuple[str, int]]:
    """A server on loopback, without limits: its address and its process id."""
    environment = {**os.environ, "CONTAGIA_LIMITS": "false", "CONTAGIA_WORKERS": "0"}
    process = subprocess.Popen(
        [sys.executable, *words], stdout=subprocess.PIPE, env=environment, text=True
    )
    try:
        assert process.stdout
        found = re.search(r"http://(\S+)", process.stdout.readline())
        assert found, "the server did not start"
        yield found[1], process.pid
    finally:
        process.terminate()
        process.wait(30)


async def opened(address: str, count: int) -> list[tuple[str, str, str]]:
    """Tables with two guests each, begun: the code and the cookies."""
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=30) as client:
        return [await _opened(client) for _ in range(count)]


async def _opened(client: httpx.AsyncClient) -> tuple[str, str, str]:
    cookies = []
    for _ in range(2):
        cookies.append((await client.get("/api/me")).cookies["contagia"])
        client.cookies.clear()

    async def post(who: int, path: str, **body: Any) -> Any:
        headers = {"Cookie": f"contagia={cookies[who]}"}
        return (await client.post(path, json=body, headers=headers)).json()

    code = (await post(0, "/api/tables", game="virus-wars"))["code"]
    await post(0, f"/api/tables/{code}/do", do="sit", seat=1)
    version = (await post(1, f"/api/tables/{code}/do", do="sit", seat=2))["version"]
    for who in (0, 1):  # on PostgreSQL both must want it; elsewhere the second comes too late
        await post(who, f"/api/tables/{code}/do", do="start", version=version)
    return code, cookies[0], cookies[1]


async def measured(address: str, pid: int, count: int, seconds: float) -> Run:
    """Let so many tables be played at once."""
    run = Run()
    places = [
        (code, cookie, partial(Player, run, code, seat))
        for code, *cookies in await opened(address, count)
        for seat, cookie in enumerate(cookies, 1)
    ]
    players = await seated(address, places)
    while run.here < len(players):
        await asyncio.sleep(0.01)
    worked = _worked(pid)
    for player in players:
        player.go_on()
    await asyncio.sleep(seconds)
    run.worked = _worked(pid) - worked
    for player in players:
        player.leave()
    if run.faults:
        sys.exit(f"The house refused something: {run.faults[0]}")
    return run


async def idle(address: str, pid: int, count: int) -> float:
    """The memory a socket takes that only listens, in kilobytes."""
    code, cookie, _ = (await opened(address, 1))[0]
    before = _resident(pid)
    listeners = await seated(address, [(code, cookie, Listener)] * count)
    await asyncio.sleep(1)
    grown = _resident(pid) - before
    for listener in listeners:
        listener.leave()
    return grown / count


def _worked(pid: int) -> float:
    """How long a process has worked, in seconds of a processor."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _resident(pid: int) -> float:
    """The memory of a process, in kilobytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", status)
    return float(found[1]) if found else 0.0


async def bare(address: str, count: int, seconds: float) -> float:
    """Steps a second between two sockets each, of a server that only hands them on."""
    run = Run()
    places = [(str(code), "", partial(Echo, run, seat)) for code in range(count) for seat in (1, 2)]
    players = await seated(address, places)
    await asyncio.sleep(0.5)  # until the server has let everybody in
    for player in players[::2]:
        player.go_on()
    await asyncio.sleep(seconds)
    taken = run.steps / seconds
    for player in players:
        player.leave()
    return taken


@contextmanager
def databases(asked: list[str]) -> Iterator[list[str]]:
    """The addresses that were asked for, or a new SQLite file and a PostgreSQL."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        found = asked or [f"sqlite:///{folder}/house.sqlite"]
        if not asked and (engine := postgresql(Path(folder))):
            engine[0].start()
            stack.callback(engine[0].stop)
            found.append(engine[1])
        yield found


def figures_of(database: str, counts: list[int], seconds: float, sockets: int) -> list[Figure]:
    """All that is measured with one database."""
    kind, figures = database.partition(":")[0], list[Figure]()
    with (
        serving("-m", "contagia", "serve", "--port", "0", "--database", database) as (address, pid),
        serving(str(Path(__file__).parent / "bare_server.py")) as (floor, _),
    ):
        for count in track(counts, f"Playing on {kind}", console=Console(stderr=True)):
            reference = uvloop.run(bare(floor, count, seconds / 2))
            run = uvloop.run(measured(address, pid, count, seconds))
            waits = sorted(run.latencies) or [0.0]
            name, pace = f"server/{kind}/{count} tables", run.steps / seconds
            ratio = pace / reference
            figures += [
                Figure(f"{name}/steps", pace, "steps/s", f"bare, {reference:,.0f}", ratio),
                Figure(f"{name}/work", 1e6 * run.worked / run.steps, "µs/step", "", None),
                Figure(f"{name}/p50", 1e6 * waits[len(waits) // 2], "µs", "", None),
                Figure(f"{name}/p99", 1e6 * waits[int(0.99 * len(waits))], "µs", "", None),
            ]
        if sockets:
            grown = uvloop.run(idle(address, pid, sockets))
            figures.append(Figure(f"server/{kind}/idle socket of {sockets}", grown, "kB", "", None))
    return figures


def main() -> None:
    """Measure, print, and draw the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="1,50,200,500")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--database", action="append", default=[])
    parser.add_argument("--idle", type=int, default=5000)
    asked = parser.parse_args()
    counts, figures = [int(count) for count in asked.tables.split(",")], list[Figure]()
    with databases(asked.database) as found:
        for database in found:
            sockets = asked.idle if database == found[0] else 0
            figures += figures_of(database, counts, asked.seconds, sockets)
    report(figures, Console(stderr=True))


if __name__ == "__main__":
    main()
