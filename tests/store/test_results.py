"""Results and games in both databases: written with their entries, found again, all or nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from contagia.ratings.ledger import ledger_of
from contagia.ratings.results import Entrant, Result
from contagia.server.work.rating_book import RatingBook
from contagia.store.database import open_database
from contagia.store.finding import Finder
from contagia.store.games import Games, Other, Wanted
from contagia.store.log import Fenced, Log
from contagia.store.migrating import prepare
from contagia.store.results import Results
from contagia.store.rows import Row
from contagia.store.writing import Append, Finding, Record
from contagia.tables.log.ended import Ended, Played
from contagia.tables.log.entries import Started
from contagia.tables.show.terms import NONE_KEPT
from support.engines import open_folder, postgresql

Use = Callable[[AsyncEngine, Log], Awaitable[Any]]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest) -> Iterator[str]:
    with open_folder() as folder:
        if request.param == "sqlite":
            yield f"sqlite:///{folder / 'house.sqlite'}"
            return
        found = postgresql(folder)
        if found is None:
            pytest.skip("neither this machine nor the registry's wheels have PostgreSQL")
        engine, address = found
        engine.start()
        yield address
        engine.stop()


def with_a_log(address: str, use: Use) -> Any:
    """What comes of using a log at an address."""

    async def run() -> Any:
        await prepare(address)
        engine = open_database(address)
        log = Log(engine)
        await log.open()
        try:
            return await use(engine, log)
        finally:
            await log.close()
            await engine.dispose()

    return asyncio.run(run())


def game(code: str, at: float, version: int = 2, *, rated: bool = True) -> Append:
    """The end of a game between two people."""
    finding = Finding(
        *(code, "virus-wars", "private", "over", version, at, at),
        deadline=None,
        bot_waits=False,
        on_identity="",
        seated="[]",
        on_seat=None,
        moved_at=at,
        terms=NONE_KEPT,
    )
    entrants = (Entrant(1, "ann", "Ann"), Entrant(2, "bob", "Bób"))
    result = Result(at, code, version - 1, "virus-wars", "fast", entrants)
    return Append(
        [Row(version, at, "ann", "", Started())], finding, result=result if rated else None
    )


def test_results_come_back_as_they_were_written_in_their_order(server: str) -> None:
    ends = [game("AAAAAB", 3.000000001), game("AAAAAA", 3.000000001), game("AAAAAC", 1 / 3)]

    async def use(engine: AsyncEngine, log: Log) -> list[Result]:
        await asyncio.gather(*map(log.append, [*ends, game("AAAAAD", 2, rated=False)]))
        assert await Results(engine).count() == 3
        return await Results(engine).since()

    results = [end.result for end in ends]
    found = with_a_log(server, use)
    assert sorted(found, key=lambda result: result.key) == [results[2], results[1], results[0]]


def test_what_meets_the_fence_leaves_no_result(server: str) -> None:
    async def use(engine: AsyncEngine, log: Log) -> int:
        await log.append(game("BBBBBB", 5))
        before = await Results(engine).count()
        with pytest.raises(Fenced):
            await log.append(game("BBBBBB", 6))
        return await Results(engine).count() - before

    assert with_a_log(server, use) == 0


def test_the_book_reads_on_and_takes_in_what_comes_late(server: str) -> None:
    async def use(engine: AsyncEngine, log: Log) -> None:
        book = RatingBook(engine)
        for number, at in enumerate([100.0, 200.0, 190.0, 7.0, 300.0]):  # two of them late
            await log.append(game(f"CCCCC{number}", at))
            ledger = await book.ledger()
            assert ledger.pools == ledger_of(await Results(engine).since()).pools

    with_a_log(server, use)


def test_games_are_found_by_who_played_them(server: str) -> None:
    ann, bob, bot = Played(1, 1, "ann", "Ann"), Played(2, 2, "bob", "Bob"), Played(2, 1, bot="easy")
    ends = [
        Ended("rated", listed=False, players=(ann, bob)),
        Ended("bots", listed=False, players=(ann, bot)),
    ]

    async def use(engine: AsyncEngine, log: Log) -> None:
        for number, ended in enumerate(ends):
            end = game(f"DDDDD{number}", 10 + number, rated=False)
            await log.append(end._replace(record=Record(1, "", ended)))
        games, own = Games(engine), Wanted("ann", "ann")
        total, found = await games.of(own, 0)
        assert (total, [one.players for one in found]) == (2, [(ann, bot), (ann, bob)])
        for wanted, kinds in (
            (own._replace(result="won", game="virus-wars"), ["rated"]),
            (own._replace(result="drawn", other=Other(bot="easy")), ["bots"]),
            (own._replace(viewer="bob"), ["rated"]),
            (own._replace(viewer="", kind="bots"), []),
        ):
            assert [one.kind for one in (await games.of(wanted, 0))[1]] == kinds
        met = {one.other: (one.name, one.won, one.drawn) for one in await games.met(own)}
        assert met == {Other("bob"): ("Bob", 1, 0), Other(bot="easy"): ("", 0, 1)}
        assert await Finder(engine).forget(before=100)
        assert await log.read("DDDDD0") == []
        assert await games.of(own, 0) == (2, found)  # though the logs are forgotten

    with_a_log(server, use)
