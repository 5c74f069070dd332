"""A storm: many tables at once, players who never give up, and servers that are killed.

Every player plays random legal steps, each with a mark of its own, and says a step again until it
hears that it is done or must know that it is not. What was acknowledged is written down here, and
in the end it is held against the log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import asyncpg
import httpx
import msgspec
from sqlalchemy import select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from contagia.store import schema
from contagia.store.database import open_database
from contagia.store.log import Log
from contagia.store.writing import TableRow
from contagia.tables.log.entries import Stepped
from contagia.tables.log.folding import Logged, table_of
from contagia.tables.log.table import Table
from support.engines import Engine
from support.houses import Serving

PATIENCE = 20.0

Blow = Callable[[], Awaitable[None]]
MOVED_ON = ("stale-version", "not-your-turn", "not-now", "illegal-step")
LOST = (OSError, WebSocketException, TimeoutError, httpx.HTTPError, EOFError)


@dataclass
class Player:
    """One seat at one table: what it asked, what was acknowledged, and what it saw last."""

    addresses: Sequence[Callable[[], str]]  # where servers are; they move when they start again
    code: str
    cookie: str
    seat: int
    rng: Random
    until: asyncio.Event
    acknowledged: dict[str, int] = field(default_factory=dict)  # the version by the mark
    asked: int = 0
    step: str = ""
    version: int = 0
    position: dict[str, Any] = field(default_factory=dict)
    versions: list[int] = field(default_factory=list)

    async def play(self) -> None:
        """Come back as often as it takes."""
        while not self.over:
            try:
                await self._visit(self.rng.choice(self.addresses)())
            except LOST:
                await asyncio.sleep(0.05)

    @property
    def settled(self) -> bool:
        """Whether nothing is unanswered."""
        return self.asked == len(self.acknowledged)

    @property
    def over(self) -> bool:
        """Whether the storm is over, and everything answered."""
        return self.until.is_set() and self.settled

    async def _visit(self, url: str) -> None:
        since = f"?since={self.version}" if self.version else ""
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{self.code}/live{since}"
        headers = {"Cookie": f"contagia={self.cookie}"}
        async with connect(
            address, additional_headers=headers, compression=None, open_timeout=PATIENCE
        ) as socket:
            closing = asyncio.create_task(self._close_when_over(socket))
            try:
                await self._talk(socket)
            finally:
                closing.cancel()

    async def _talk(self, socket: ClientConnection) -> None:
        """Say what is wanted, hear what comes, and have one wish at a time."""
        pending = False
        async for text in socket:
            pending = not self._hear(msgspec.json.decode(text)) and pending
            if not pending and (wish := self._wish()):
                await socket.send(msgspec.json.encode(wish).decode())
                pending = True

    async def _close_when_over(self, socket: ClientConnection) -> None:
        while not self.over:
            await asyncio.sleep(0.1)
        await socket.close()

    def _wish(self) -> dict[str, Any] | None:
        """A step to play; the last one again if nobody has said what became of it."""
        if self.settled:
            if self.until.is_set() or not self.position.get("steps"):
                return None
            self.asked += 1
            self.step = self.rng.choice(self.position["steps"])
        mark = f"{self.seat}-{self.asked}"
        return {"do": "play", "version": self.version, "id": mark, "steps": [self.step]}

    def _hear(self, message: dict[str, Any]) -> bool:
        """Take a message in; whether it answered the wish."""
        if message["type"] == "table":
            self.version, self.position = message["table"]["version"], message["table"]["position"]
            self.versions.append(-self.version)  # a leap
        elif message["type"] == "news":
            self.version, self.position = message["version"], message["position"]
            self.versions.append(self.version)
        elif message["type"] == "done":
            self.acknowledged[message["id"]] = message["version"]
            return True
        elif message["type"] == "refused":
            # The table has moved on, and the step was never made: another will be wanted.
            assert message["code"] in MOVED_ON, message
            self.asked -= 1
            return True
        return False


async def storm(
    servers: Sequence[Serving], count: int, blows: Iterable[Blow]
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


async def cut_connections(address: str) -> None:
    """Every connection to a PostgreSQL breaks off."""
    connection = await asyncpg.connect(address)
    others = "pid <> pg_backend_pid() AND backend_type = 'client backend'"
    await connection.execute(
        f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"  # noqa: S608
    )
    await connection.close()


async def restart(engine: Engine) -> None:
    """An engine is killed, and comes back half a second later."""
    engine.kill()
    await asyncio.sleep(0.5)
    await asyncio.to_thread(engine.start)


async def guests(url: str, count: int) -> list[str]:
    """The cookies of new guests."""
    async with httpx.AsyncClient() as client:
        cookies = []
        for _ in range(count):
            answer = await client.get(f"{url}/api/me")
            cookies.append(answer.cookies["contagia"])
            client.cookies.clear()
        return cookies


async def tables(url: str, pairs: Sequence[tuple[str, str]], game: str) -> list[str]:
    """A table for each pair, begun."""
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as client:
        return [await _table(client, pair, game) for pair in pairs]


async def _table(client: httpx.AsyncClient, pair: tuple[str, str], game: str) -> str:
    async def post(who: int, path: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"Cookie": f"contagia={pair[who]}"}
        answer = await client.post(path, json=body, headers=headers)
        assert answer.status_code in (200, 201), answer.text
        return dict(answer.json())

    code = str((await post(0, "/api/tables", {"game": game}))["code"])
    version = 0
    for who in (0, 1):
        version = (await post(who, f"/api/tables/{code}/do", {"do": "sit", "seat": who + 1}))[
            "version"
        ]
    for who in (1, 0):  # where servers share a database, both count as there and must agree
        begun = {"do": "start", "version": version}
        version = (await post(who, f"/api/tables/{code}/do", begun))["version"]
        if (await client.get(f"/api/tables/{code}")).json()["position"]["phase"] == "playing":
            break
    return code


async def logs(database: str) -> dict[str, list[TableRow]]:
    """Every log of a database."""
    engine = open_database(database)
    try:
        async with engine.connect() as connection:
            codes = (await connection.execute(select(schema.tables.c.code))).scalars().all()
        return {code: await Log(engine).read(code) for code in codes}
    finally:
        await engine.dispose()


def check_log(rows: Sequence[TableRow], players: Sequence[Player]) -> Table:
    """Every acknowledged step is in the log, once and in order, and both saw the same table."""
    assert [row.version for row in rows] == list(range(1, len(rows) + 1))
    marks = [(row.who, row.mark) for row in rows if row.mark]
    assert len(marks) == len(set(marks)), "a step was written twice"
    for player in players:
        steps = [
            row for row in rows if isinstance(row.entry, Stepped) and row.entry.seat == player.seat
        ]
        written = {row.mark: row.version for row in steps}
        for mark, version in player.acknowledged.items():
            assert mark in written, f"{mark} was acknowledged and is not in the log"
            assert written[mark] == version, f"{mark} is not the version that was acknowledged"
        _check_stream(player.versions)
    return table_of(players[0].code, [Logged(row.entry, row.at) for row in rows])


def _check_stream(versions: Sequence[int]) -> None:
    """Versions follow each other without a gap; only a whole table may leap."""
    last = 0
    for version in versions:
        if version > 0 and last:
            assert version == last + 1, f"from {last} to {version}"
        last = abs(version)
