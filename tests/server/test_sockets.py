"""The socket at a table: the stream, its versions, and an answer to whatever is said."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from arena.clusters import cluster
from server.conftest import Duel
from support.houses import Guest, Serving


def test_a_game_is_played_to_its_end_and_both_have_heard_the_same(duel: Duel) -> None:
    rng, visits = Random(1), duel.visits()
    while duel.a.position["on"]:
        visit = visits[duel.a.position["on"] - 1]
        answer = visit.do("play", steps=[rng.choice(visit.position["steps"])])
        assert answer["type"] == "done"
        for other in visits:
            other.reach(answer["version"])
    assert duel.a.position["outcome"] == duel.b.position["outcome"]
    for visit in visits:
        versions = [m["version"] for m in visit.heard if m["type"] == "news"]
        assert versions == list(range(versions[0], versions[-1] + 1))


def test_a_whole_turn_is_one_message(duel: Duel) -> None:
    duel.a.do("play", steps=["b2"])
    duel.b.reach(duel.a.version)
    assert duel.b.do("play", steps=["d4", "d3", "c3"])["type"] == "done"
    news = duel.b.heard[-2] if duel.b.heard[-1]["type"] == "done" else duel.b.heard[-1]
    assert news["entry"]["steps"] == ["d4", "d3", "c3"]
    assert [event["type"] for event in news["events"]].count("cell-taken") == 3


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("", "bad-message"),
        ("[]", "bad-message"),
        ("{", "bad-message"),
        ('{"do":"dance"}', "bad-message"),
        ('{"do":"play"}', "bad-message"),
        ('{"do":"play","steps":"b2"}', "bad-message"),
        ('{"do":"play","steps":[1]}', "bad-message"),
        ('{"do":"play","steps":[]}', "bad-message"),
        ('{"do":"play","steps":["b2"],"colour":1}', "bad-message"),
        ('{"do":"play","steps":["b2"],"version":-1}', "bad-message"),
        ('{"do":"play","steps":["b2"],"version":1}', "stale-version"),
        ('{"do":"play","steps":["e5"],"version":99}', "illegal-step"),
        ('{"do":"play","steps":["d4"],"seat":2,"version":99}', "not-your-seat"),
        ('{"do":"start","version":99}', "not-now"),
        ('{"do":"agree","version":99}', "not-now"),
        ('{"do":"offer","what":"draw","version":99}', "not-allowed"),
        ('{"do":"offer","what":"cake","version":99}', "bad-message"),
        ('{"do":"say","text":"' + "x" * 400 + '"}', "bad-message"),
    ],
)
def test_what_cannot_be_done_is_answered_and_changes_nothing(
    duel: Duel, message: str, code: str
) -> None:
    version = duel.a.version
    duel.a.send(message)
    answer = duel.a.until("refused")
    assert (answer["code"], answer["version"]) == (code, version)
    assert answer["sentence"]
    assert duel.a.do("play", steps=["b2"])["type"] == "done"


def test_an_illegal_step_is_refused_with_its_reason(duel: Duel) -> None:
    refused = duel.a.do("play", steps=["e3"])
    assert "VW-9" in refused["sentence"]
    assert refused["reason"] == {
        "code": "not-next-to-live-group",
        "values": {"cell": "e3"},
        "rule": "VW-9",
    }
    assert duel.b.do("play", steps=["d4"])["reason"] is None  # the code says all
    assert duel.a.do("agree")["reason"] == {"code": "nothing-offered", "values": {}, "rule": None}


def test_a_step_out_of_turn_is_refused(duel: Duel) -> None:
    assert duel.b.do("play", steps=["d4"])["code"] == "not-your-turn"


def test_what_is_sent_twice_is_done_once(duel: Duel) -> None:
    message = {"do": "play", "version": duel.a.version, "id": "mark", "steps": ["b2"]}
    duel.a.send(message)
    duel.a.send(message)
    first, second = duel.a.until("done"), duel.a.until("done")
    assert first == second == {"type": "done", "id": "mark", "version": first["version"]}
    assert duel.ann.get(f"/api/tables/{duel.code}")["position"]["moves"] == 1


def test_a_message_may_not_be_too_long(duel: Duel) -> None:
    duel.a.send('{"do":"say","text":"' + "x" * 10_000 + '"}')
    with pytest.raises(ConnectionClosed) as closed:
        duel.a.until("never")
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1009


def test_the_house_hangs_up_on_rubbish(duel: Duel) -> None:
    for _ in range(30):
        duel.a.send("rubbish")
    with pytest.raises(ConnectionClosed):
        duel.a.until("never")
    assert 20 <= sum(message["type"] == "refused" for message in duel.a.heard) <= 22


def test_after_a_gap_the_stream_goes_on_where_it_was(duel: Duel) -> None:
    seen = duel.b.version
    duel.b.close()
    duel.a.do("play", steps=["b2"])
    duel.a.do("say", phrase="hello")
    with duel.bob.visit(duel.code, since=seen) as again:
        again.reach(seen + 2)
        news = [message for message in again.heard if message["type"] == "news"]
        assert [message["version"] for message in news] == [seen + 1, seen + 2]
        assert [message["what"] for message in news] == ["stepped", "said"]


def test_after_nonsense_the_whole_table_is_sent(duel: Duel) -> None:
    for since in (0, 10_000, -3):
        with duel.bob.visit(duel.code, since=since) as visit:
            assert visit.next()["type"] == "table"


def test_a_spectator_watches_and_can_do_nothing(house: Serving, duel: Duel) -> None:
    zoe = house.guest()
    with zoe.visit(duel.code) as visit:
        assert visit.until("table")["table"]["position"]["views"].keys() == {"0"}
        assert visit.do("play", steps=["b2"])["code"] == "not-your-seat"
        duel.a.do("play", steps=["b2"])
        assert visit.until("news")["entry"] == {"seat": 1, "steps": ["b2"], "by_bot": False}
        assert visit.position["steps"] == []


def test_it_is_told_who_is_here(duel: Duel) -> None:
    duel.b.close()
    while duel.a.until("presence")["seats"] != [True, False]:
        pass
    duel.b = duel.bob.visit(duel.code)
    while duel.a.until("presence")["seats"] != [True, True]:
        pass


def test_pages_of_other_origins_are_not_let_in(duel: Duel) -> None:
    with duel.ann.visit(duel.code, Origin="https://evil.example") as visit:
        assert visit.next()["code"] == "not-allowed"
        with pytest.raises(ConnectionClosed):
            visit.next()


def test_there_is_no_socket_without_a_table(ann: Guest) -> None:
    with ann.visit("ZZZZZZ") as visit:
        assert visit.next()["code"] == "unknown-table"


def test_delayed_spectators_see_everything_later(house: Serving) -> None:
    duel = Duel(house, options={"size": 5}, settings={"delay_seconds": 1})
    with house.guest().visit(duel.code) as visit:
        assert visit.until("table")["table"]["version"] <= duel.a.version
        sent = duel.a.do("play", steps=["b2"])["version"]
        with house.guest().visit(duel.code) as early:
            assert early.until("table")["table"]["version"] < sent
        visit.reach(sent)
    duel.close()


def test_a_spectator_who_comes_late_is_told_all_that_was_delayed(house: Serving) -> None:
    duel = Duel(house, options={"size": 5}, settings={"delay_seconds": 1})
    duel.a.do("play", steps=["b2"])
    with house.guest("Zoe").visit(duel.code) as watcher:
        known = watcher.until("table")["table"]["version"]
        assert known < duel.a.version
        watcher.reach(duel.a.version)
        told = [heard["version"] for heard in watcher.heard if heard["type"] == "news"]
        assert told == list(range(known + 1, duel.a.version + 1))
    duel.close()


def test_whoever_sits_down_where_spectators_see_later_hears_all_in_order(house: Serving) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    code = ann.open(settings={"delay_seconds": 1})
    with bob.visit(code) as visit:
        visit.until("table")
        for what in ("sit", "stand", "sit"):
            visit.do(what, seat=2)
        visit.reach(4)
        versions = [heard["version"] for heard in visit.heard if heard["type"] == "news"]
        assert versions == [2, 3, 4]


def test_a_bot_answers_by_itself(house: Serving) -> None:
    play_against_easy(house)


def test_bots_may_think_on_a_cluster(tmp_path: Path) -> None:
    with cluster(tmp_path, workers=1) as local:
        there = ("--workers", "0", "--compute", local.address)
        house = Serving(f"sqlite:///{tmp_path}/house.sqlite", *there).start()
        try:
            play_against_easy(house)
        finally:
            house.stop()


def play_against_easy(house: Serving) -> None:
    ann = house.guest("Ann")
    code = ann.open(options={"size": 5})
    ann.do(code, "sit", seat=1)
    ann.do(code, "invite", seat=2, bot="easy")
    with ann.visit(code) as visit:
        visit.until("table")
        visit.do("start")
        visit.do("play", steps=["b2"])
        while visit.position["on"] != 1 or not visit.position["steps"]:
            visit.next()
        assert visit.position["moves"] == 4


def test_a_clock_that_runs_out_is_seen_by_the_house(house: Serving) -> None:
    settings = {"clock": {"type": "turn", "seconds": 1}, "time_out": "out"}
    duel = Duel(house, options={"size": 5}, settings=settings)
    while duel.b.position["phase"] != "over":
        duel.b.next()
    assert duel.b.heard[-1]["entry"] == {"seat": 1, "in_time": False}
    duel.close()


def test_the_example_bot_sits_down_and_plays(house: Serving) -> None:
    ann = house.guest("Ann")
    code = ann.open(options={"size": 5})
    token = ann.post("/api/me/bots", {"name": "Robby"})["token"]
    ann.do(code, "sit", seat=1)
    program = Path(__file__).parents[2] / "examples" / "table_bot.py"
    with ann.visit(code) as visit:
        visit.until("table")
        bot = subprocess.Popen(  # noqa: S603 - the example under test
            [sys.executable, str(program), house.url, token, code, "2"],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            while not visit.position["seats"][1]["taken"]:
                visit.next()
            visit.do("start")  # the bot is ready, too
            while visit.position["phase"] != "playing":
                visit.next()
            visit.do("play", steps=["b2"])
            while visit.position["moves"] < 4:
                visit.next()
            assert visit.do("resign")["type"] == "done"
            assert "the game is over" in bot.communicate(timeout=30)[0]
        finally:
            bot.kill()
            bot.wait()
