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
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import httpx
import msgspec
import uvloop
from figures import Figure, report
from rich.console import Console
from rich.progress import track
from websockets.asyncio.client import ClientConnection, connect

from engines import postgresql

MOST_AT_ONCE = 50  # sockets that are being opened

decode = msgspec.json.Decoder().decode


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


class Run:
    """What is measured while many play."""

    def __init__(self, address: str, seconds: float) -> None:
        self.address = address
        self.seconds = seconds
        self.here = 0  # players at their tables
        self.begin = asyncio.Event()
        self.steps = 0
        self.worked = 0.0  # seconds of the server's processor
        self.latencies: list[float] = []
        self.sent: dict[str, float] = {}

    async def player(self, code: str, cookie: str, seat: int) -> None:
        """Play at random, and again when the game is over."""
        rng = Random(f"{code}{seat}")
        async with _socket(self.address, code, cookie) as socket:
            version, position = await self._news(socket, code, seat)
            self.here += 1
            await self.begin.wait()
            while True:
                if position.get("steps"):
                    step = rng.choice(position["steps"])
                    self.sent[code] = time.perf_counter()
                    await socket.send(f'{{"do":"play","version":{version},"steps":["{step}"]}}')
                elif position.get("phase") == "over" and seat == 1 and not position["offer"]:
                    await socket.send(f'{{"do":"offer","what":"rematch","version":{version}}}')
                elif position.get("offer") and seat == 2:
                    await socket.send(f'{{"do":"agree","version":{version}}}')
                version, position = await self._news(socket, code, seat)

    async def _news(self, socket: ClientConnection, code: str, seat: int) -> tuple[int, Any]:
        """The next change of the table."""
        while True:
            async with asyncio.timeout(30):
                message = decode(await socket.recv())
            if message["type"] == "table":
                return message["table"]["version"], message["table"]["position"]
            if message["type"] == "news":
                if message["what"] == "stepped":
                    own = message["position"]["seats"][seat - 1]["yours"]
                    mine = message["entry"]["seat"] == (seat if own else 3 - seat)
                    self.steps += mine
                    if not mine:
                        self.latencies.append(time.perf_counter() - self.sent[code])
                return message["version"], message["position"]


def _socket(address: str, code: str, cookie: str) -> Any:
    return connect(
        f"ws://{address}/api/tables/{code}/live",
        additional_headers={"Cookie": f"contagia={cookie}"},
        compression=None,
        max_queue=None,
    )


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
    await post(0, f"/api/tables/{code}/do", do="start", version=version)
    return code, cookies[0], cookies[1]


async def measured(address: str, pid: int, count: int, seconds: float) -> Run:
    """Let so many tables be played at once."""
    tables = await opened(address, count)
    run = Run(address, seconds)
    players = [
        asyncio.create_task(run.player(code, cookie, seat))
        for code, *cookies in tables
        for seat, cookie in enumerate(cookies, 1)
    ]
    while run.here < len(players):
        await asyncio.sleep(0.01)
    worked = _worked(pid)
    run.begin.set()
    await asyncio.sleep(seconds)
    run.worked = _worked(pid) - worked
    for player in players:
        player.cancel()
    for ended in await asyncio.gather(*players, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended
    return run


async def idle(address: str, pid: int, count: int) -> float:
    """The memory a socket takes that only listens, in kilobytes."""
    code, cookie, _ = await _first(address)
    before = _resident(pid)
    async with AsyncExitStack() as stack:
        for start in range(0, count, MOST_AT_ONCE):
            some = [_socket(address, code, cookie) for _ in range(start, count)[:MOST_AT_ONCE]]
            await asyncio.gather(*map(stack.enter_async_context, some))
        await asyncio.sleep(1)
        return (_resident(pid) - before) / count


async def _first(address: str) -> tuple[str, str, str]:
    return (await opened(address, 1))[0]


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
    steps = 0

    async def player(code: int, seat: int) -> None:
        nonlocal steps
        said = f'{{"seat":{seat},"steps":["a1"]}}'
        async with _socket(address, str(code), "") as socket:
            await asyncio.sleep(1)  # until the other one is there
            if seat == 1:
                await socket.send(said)
            while True:
                if decode(await socket.recv())["seat"] == seat:
                    continue
                steps += 1
                await socket.send(said)

    players = [asyncio.create_task(player(code, seat)) for code in range(count) for seat in (1, 2)]
    await asyncio.sleep(2)
    before = steps
    await asyncio.sleep(seconds)
    taken = (steps - before) / seconds
    for one in players:
        one.cancel()
    await asyncio.gather(*players, return_exceptions=True)
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
