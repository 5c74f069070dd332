"""A question at a real house: held answers, one moment for all, restarts, bots, two servers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

import pytest

from contagia.store.answers import Answers
from contagia.store.database import open_database
from contagia.store.writing import TableRow
from contagia.tables.decide.questions import GRACE_SECONDS, Held
from contagia.tables.log.entries import Stepped
from contagia.tables.log.folding import Logged, table_of
from support.engines import Engine
from support.fault_injection import logs
from support.houses import Guest, Serving, sqlite_in
from support.question_tables import Ring, chosen, ring


def log_of(database: str, code: str) -> list[TableRow]:
    """What is in the log of a table."""
    return asyncio.run(logs(database))[code]


def held_at(database: str, code: str, question: int) -> dict[int, Held]:
    """What is held for a table."""

    async def look() -> dict[int, Held]:
        engine = open_database(database)
        try:
            return await Answers(engine).held(code, question)
        finally:
            await engine.dispose()

    return asyncio.run(look())


def answers_in(rows: Sequence[TableRow], code: str) -> list[tuple[float, list[TableRow]]]:
    """By question: when it was asked, and the entries that answered it."""
    table, found = None, list[tuple[float, list[TableRow]]]()
    for number, row in enumerate(rows):
        if table and table.window and isinstance(row.entry, Stepped):
            if not found or found[-1][0] != table.window.due:
                found.append((table.window.due, []))
            found[-1][1].append(row)
        table = table_of(code, [Logged(past.entry, past.at) for past in rows[: number + 1]])
    return found


def test_an_answer_is_known_to_nobody_else_until_all_are_heard(house: Serving) -> None:
    with ring([house], 6.0) as table, house.guest().visit(table.code) as spectator:
        player, asked = table.until_asked()
        spectator.until("presence")
        before = Guest(house).get(f"/api/tables/{table.code}")
        assert asked.position["question"]["answer"] is None
        answered = asked.do("play", steps=["block"], id="one")
        assert answered == {"type": "done", "id": "one", "version": asked.version}
        assert asked.heard[-2]["type"] == "answered"
        assert asked.heard[-2]["answer"] == "block"
        assert Guest(house).get(f"/api/tables/{table.code}") == before
        for other in (player, spectator):
            told = other.do("play", steps=["pass"])
            assert told["type"] == "refused"
            assert [message["type"] for message in other.heard].count("answered") == 0
        assert player.version == asked.version
        with table.guests[table.visits.index(asked)].visit(table.code) as again:
            again.until("table")
            assert again.position["question"]["answer"] == "block"
        table.until_heard()
        assert player.position["question"]["asked"] == [table.visits.index(player) + 1]


def test_answers_and_silences_come_at_one_moment_and_look_alike(house: Serving) -> None:
    """Block held or not, answered or not: the log cannot be told apart but for what was played."""
    with ring([house], 0.4) as table:
        for number in range(4):
            _, asked = table.until_asked()
            if number % 2:
                asked.do("play", steps=["pass"], id=f"{number}")
            while table.visits[0].position["question"]:
                table.until_heard()
        rows = log_of(house.database, table.code)
    groups = answers_in(rows, table.code)
    assert len(groups) >= 4
    for due, group in groups:
        assert [(row.who, row.mark) for row in group] == [("", "")] * len(group)
        assert len({row.at for row in group}) == 1
        assert due + GRACE_SECONDS <= group[0].at


def test_what_is_said_twice_counts_once_and_the_last_word_counts(house: Serving) -> None:
    with ring([house], 6.0) as table:
        _, asked = table.until_asked()
        question = asked.version
        for mark, step in (("a", "block"), ("b", "pass"), ("a", "block"), ("a", "block")):
            done = asked.do("play", steps=[step], id=mark)
            assert (done["type"], done["version"]) == ("done", question)
        seat = table.visits.index(asked) + 1
        assert held_at(house.database, table.code, question) == {seat: Held(question, seat, "pass")}
        table.until_heard()
        last = asked.heard[-1]
        assert (last["what"], last["entry"]["steps"]) == ("stepped", ["pass"])


def test_an_answer_after_its_time_is_refused(house: Serving) -> None:
    with ring([house], 0.4) as table:
        _, asked = table.until_asked()
        time.sleep(asked.position["question"]["due"] - time.time() + 0.02)
        refused = asked.do("play", steps=["block"])
        assert refused["code"] in ("too-late", "stale-version")  # the latter if we were very slow
        table.until_heard()
        assert asked.heard[-1]["entry"]["steps"] == ["pass"]


def test_answers_and_their_time_survive_a_killed_server(tmp_path: Path) -> None:
    serving = Serving(sqlite_in(tmp_path)).start()
    try:
        with ring([serving], 12.0) as table:
            _, asked = table.until_asked()
            asked.do("play", steps=["block"], id="mine")
            question, guest = asked.position["question"], table.guests[table.visits.index(asked)]
        serving.kill()
        serving.start()
        with guest.visit(table.code) as back:
            back.until("table")
            assert back.position["question"] == {**question, "answer": "block"}
            back.reach(asked.version + 1)
            assert back.heard[-1]["entry"]["steps"] == ["block"]
            assert back.heard[-1]["at"] >= question["due"]
    finally:
        serving.kill()


def test_nobody_need_be_there_when_the_answers_are_heard(tmp_path: Path) -> None:
    serving = Serving(sqlite_in(tmp_path)).start()
    try:
        with ring([serving], 4.0) as table:
            _, asked = table.until_asked()
            due = asked.position["question"]["due"]
            assert asked.do("play", steps=["block"])["type"] == "done"
        serving.kill()
        time.sleep(max(0.0, due - time.time()) + 0.5)
        serving.start()
        until, rows = time.monotonic() + 10, list[TableRow]()
        while len(rows) <= asked.version and time.monotonic() < until:
            time.sleep(0.2)
            rows = log_of(serving.database, table.code)
        assert rows[asked.version].entry == Stepped(table.visits.index(asked) + 1, ("block",))
    finally:
        serving.kill()


def test_a_bot_answers_like_anybody(house: Serving) -> None:
    """It is asked at once, and heard at the same moment as if it had nothing to say."""
    held, rows, code = list[Held](), list[TableRow](), ""
    until = time.monotonic() + 90
    while not held and time.monotonic() < until:  # luck may end a game before the bot is asked
        with ring([house], 3.0, bot="easy") as table:
            held, code = until_a_bot_is_held(house, table), table.code
            rows = log_of(house.database, code)
    assert held
    assert held[0].step in ("block", "pass")
    for due, group in answers_in(rows, code):
        assert {row.at >= due for row in group} == {True}


def until_a_bot_is_held(house: Serving, table: Ring) -> list[Held]:
    """Steal from the bot until its answer is held; nothing, if the game ended before."""
    visit = table.visits[0]
    while visit.position["phase"] == "playing":
        question = visit.position["question"]
        while question and question["asked"] == [2] and time.time() < question["due"]:
            if held := held_at(house.database, table.code, visit.version):
                while visit.position["question"] == question:
                    visit.next()
                return list(held.values())
            time.sleep(0.1)
        if question or visit.position["on"] == 2:
            visit.next()
        else:
            version = visit.do("play", steps=[chosen(visit.position, 1, steal=True)])
            visit.reach(version["version"])
    return []


def test_two_servers_hold_answers_for_one_table(engines: tuple[str, Engine]) -> None:
    address, channels = engines
    more = ("--channels", f"redis://127.0.0.1:{channels.port}", "--workers", "0")
    servers = [Serving(address, *more).start() for _ in range(2)]
    try:
        with ring(servers, 6.0) as table:
            for _ in range(2):
                player, asked = table.until_asked()
                assert asked.do("play", steps=["block"])["type"] == "done"
                table.until_heard()
                assert asked.heard[-1]["entry"]["steps"] == ["block"]
                seat = table.visits.index(player) + 1
                assert player.position["question"]["asked"] == [seat]
                while table.visits[0].position["question"]:
                    table.until_heard()
                for visit in table.visits:
                    visit.reach(table.visits[0].version)
            rows = log_of(address, table.code)
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))
        for _, group in groupby(answers_in(rows, table.code), key=lambda found: found[0]):
            assert len({row.at for _, answers in group for row in answers}) == 1
    finally:
        for serving in servers:
            serving.kill()


@pytest.mark.parametrize("seconds", [0.1, 61, "long"])
def test_the_time_for_an_answer_has_bounds(ann: Guest, seconds: object) -> None:
    body = {"game": "virus-cards", "settings": {"answer_seconds": seconds}}
    assert ann.ask("POST", "/api/tables", body).status_code == 400
