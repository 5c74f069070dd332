"""Tables of tournaments after something went wrong between an entry and what it says."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from contagia.server.house import House
from contagia.server.live import tournament_room
from contagia.server.live.tournament_room import TournamentRoom
from contagia.server.ops.settings import ServerSettings
from contagia.store.migrating import prepare
from contagia.tables.log.entries import MatchOf, Opened
from contagia.tables.log.settings import Settings
from contagia.tournaments.decide.commands import Begin, Come, Join
from contagia.tournaments.decide.decisions import open_tournament
from contagia.tournaments.decide.obeying import Asker
from contagia.tournaments.log.hosting import Hosting
from contagia.tournaments.log.terms import Terms
from support.houses import sqlite_in

PEOPLE = ("ann", "bob")


class Broken(Exception):
    """The plug is pulled."""


@asynccontextmanager
async def house_at(database: str) -> AsyncIterator[House]:
    """A house in this process, without bots, that makes no rounds by itself."""
    house = House(ServerSettings(database=database, workers=0))
    await house.log.open()
    try:
        yield house
    finally:
        await house.close()


async def begun(house: House) -> TournamentRoom:
    """A tournament of two that has begun, and at which nobody has looked yet."""
    terms, hosting = Terms(kind="swiss", game="virus-wars"), Hosting(title="Cup")
    room = await house.hall.open(lambda seed: open_tournament("ann", terms, seed, hosting))
    for who in PEOPLE:
        await room.do(Asker(who, who.title()), Join())
    await room.do(Asker("ann"), Begin())
    return room


def run(tmp_path: Path, work: Callable[[str], Awaitable[None]]) -> None:
    """Do something with a new database."""

    async def prepared() -> None:
        await prepare(sqlite_in(tmp_path))
        await work(sqlite_in(tmp_path))

    asyncio.run(prepared())


def test_a_table_that_was_called_but_never_opened_is_opened_by_whoever_comes_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(database: str) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(House, "open_table_as", broken)
            async with house_at(database) as house:
                room = await begun(house)
                with pytest.raises(Broken):
                    await room.look()
        async with house_at(database) as house:
            room = await house.hall.room(room.code)
            where = room.tournament.meeting(1, 1).where
            assert where
            await room.look()
            await room.look()
            table = (await house.room(where)).table
            assert table.tournament == MatchOf(room.code, 1, 1)
            assert sorted(holder.identity for holder in table.holders) == ["ann", "bob"]
            assert len(await house.log.beginnings()) == 1

    async def broken(*_: object) -> None:
        raise Broken

    run(tmp_path, work)


def test_a_match_whose_table_was_closed_counts_as_it_stood(tmp_path: Path) -> None:
    async def work(database: str) -> None:
        async with house_at(database) as house:
            room = await begun(house)
            await room.look()
            for who in PEOPLE:
                await room.do(Asker(who), Come())
            await room.look()
            table = await house.room(room.tournament.meeting(1, 1).where)
            assert table.table.phase == "playing"
            await table.close("forgotten")
            await room.look()
            assert room.tournament.meeting(1, 1).places == (1, 1)

    run(tmp_path, work)


def test_a_code_that_another_table_has_is_called_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(database: str) -> None:
        async with house_at(database) as house:
            taken = Opened("cid", "virus-wars", {}, 2, Settings(), b"house")
            await house.open_table_as("TAKENN", taken, ())
            monkeypatch.setattr(tournament_room, "fresh_code", lambda: "TAKENN")
            room = await begun(house)
            await room.look()
            meeting = room.tournament.meeting(1, 1)
            assert meeting.where != "TAKENN"
            assert (await house.room(meeting.where)).table.tournament == MatchOf(room.code, 1, 1)
            assert (await house.room("TAKENN")).table.host == "cid"

    run(tmp_path, work)
