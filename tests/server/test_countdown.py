"""Games that begin by themselves, in a real house: there, away, killed, and on two servers."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from support.engines import Engine
from support.houses import Guest, Serving, Visit, sqlite_in


def seated(hosts: Sequence[Serving]) -> tuple[str, list[Guest]]:
    """A table whose two seats are taken, and nobody there yet."""
    guests = [hosts[0].guest("Ann"), hosts[-1].guest("Bob")]
    code = guests[0].open(options={"size": 5})
    for seat, guest in enumerate(guests, 1):
        guest.do(code, "sit", seat=seat)
    return code, guests


def until_due(visit: Visit) -> float:
    """Listen until it is counted down; when the game is to begin."""
    while not (visit.position and (countdown := visit.position["countdown"]) and countdown["due"]):
        visit.next()
    return float(countdown["due"])


def until_playing(visit: Visit) -> None:
    while visit.position["phase"] != "playing":
        visit.next()


def test_it_is_counted_down_once_both_listen_and_then_it_begins(house: Serving) -> None:
    code, (ann, bob) = seated([house])
    with ann.visit(code) as first:
        assert first.until("table")["table"]["position"]["countdown"] == {
            "due": None,
            "held": [],
            "ready": [],
        }
        with bob.visit(code) as second:
            second.until("table")
            due = until_due(first)
            until_playing(first)
            until_playing(second)
            assert time.time() >= due
            begun = [heard for heard in first.heard if heard.get("what") == "started"]
            assert len(begun) == 1
            assert first.position["countdown"] is None


def test_a_game_does_not_begin_while_the_house_is_down(tmp_path: Path) -> None:
    serving = Serving(sqlite_in(tmp_path)).start()
    try:
        code, (ann, bob) = seated([serving])
        with ann.visit(code) as first, bob.visit(code) as second:
            due = until_due(first)
            until_due(second)
            serving.kill()
        time.sleep(max(0.0, due - time.time()) + 0.1)
        serving.start_again()
        deadline = time.monotonic() + 10
        while ann.get(f"/api/tables/{code}")["position"]["countdown"]["due"]:
            assert time.monotonic() < deadline, "nobody noticed that both are away"
            time.sleep(0.1)
        assert ann.get(f"/api/tables/{code}")["position"]["phase"] == "open"
        with ann.visit(code) as first, bob.visit(code) as second:
            until_due(first)
            until_due(second)
    finally:
        serving.stop()


def test_two_servers_count_on_those_who_listen_at_either(engines: tuple[str, Engine]) -> None:
    address, channels = engines
    more = ("--channels", f"redis://127.0.0.1:{channels.port}", "--workers", "0")
    servers = [Serving(address, *more).start() for _ in range(2)]
    try:
        code, (ann, bob) = seated(servers)
        with ann.visit(code) as first, bob.visit(code) as second:
            until_due(first)
            until_due(second)
            assert first.do("start")["type"] == "done"
            assert first.position["phase"] == "open"  # Bob listens elsewhere, and must agree
            second.reach(first.version)
            assert second.do("start")["type"] == "done"
            until_playing(first)
            until_playing(second)
            for visit in (first, second):
                assert [heard.get("what") for heard in visit.heard].count("started") == 1
    finally:
        for serving in servers:
            serving.stop()
