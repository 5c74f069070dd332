"""Tournaments over the wire: opened, joined, begun, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from support.houses import Guest, Serving
from support.tournaments_online import Cup


@pytest.fixture
def cup(ann: Guest) -> Cup:
    """A Swiss of Virus Wars that Ann has opened."""
    return Cup(ann)


def test_a_tournament_is_opened_joined_and_left(house: Serving, cup: Cup) -> None:
    bob = house.guest("Bob")
    cup.do("join")
    cup.do("join", by=bob, name="Bobby")
    cup.do("invite", bot="easy", count=2)
    seen = cup.seen(bob)
    assert [(one["name"], one["bot"]) for one in seen["tournament"]["entrants"]] == [
        ("Ann", ""),
        ("Bobby", ""),
        ("easy 1", "easy"),
        ("easy 2", "easy"),
    ]
    assert seen["you"] == {
        "entrant": 2,
        "host": False,
        "may": ["leave"],
        "table": "",
        "awaited": False,
    }
    cup.do("leave", by=bob)
    cup.do("dismiss", entrant=3)
    seen = cup.seen()
    assert [one["number"] for one in seen["tournament"]["entrants"]] == [1, 4]
    assert seen["you"]["may"] == ["leave", "invite", "dismiss", "revise", "begin", "end"]


def test_a_host_may_change_all_but_the_game_before_the_beginning(house: Serving, cup: Cup) -> None:
    terms = {**cup.view()["terms"], "rounds": 3, "options": {"size": 5}}
    cup.do("revise", terms=terms, hosting={"title": "Big cup", "wait_seconds": 30})
    view = cup.view()
    assert (view["title"], view["wait_seconds"]) == ("Big cup", 30)
    assert (view["terms"]["rounds"], view["terms"]["options"]) == (3, {"size": 5})
    other = {**terms, "game": "virus-game", "options": {}}
    assert cup.refusal("revise", terms=other)["reason"]["code"] == "game-stays"
    assert cup.refusal("revise", terms={**terms, "seats": 9})["code"] == "bad-seats"
    assert cup.refusal("revise", by=house.guest())["reason"]["code"] == "for-the-host"
    rated = {"title": "Cup", "tables": {"rated": True}}
    assert cup.refusal("revise", hosting=rated)["code"] == "bad-options"


def test_what_is_not_said_is_as_usual(ann: Guest) -> None:
    terms = Cup(ann, "bacteria", kind="elimination", seats=4).view()["terms"]
    assert (terms["match"], terms["seats"]) == (3, 4)
    view = Cup(ann, "flooded-island").view()
    assert (view["terms"]["match"], view["terms"]["seats"], view["terms"]["kind"]) == (
        2,
        2,
        "swiss",
    )
    assert view["tables"]["clock"] == {"type": "bank", "seconds": 600, "increment": 5}


def test_nobody_learns_an_identity(house: Serving, cup: Cup) -> None:
    cup.do("join")
    seen = cup.seen(house.guest())
    assert "identity" not in str(seen)
    assert len(seen["tournament"]["entrants"][0]["handle"]) == 12
    assert seen["you"] == {
        "entrant": None,
        "host": False,
        "may": ["join"],
        "table": "",
        "awaited": False,
    }
    assert cup.seen(Guest(house))["you"]["may"] == []


def test_lists_have_what_anybody_may_find_and_the_own(house: Serving, ann: Guest) -> None:
    listed, hidden = Cup(ann), Cup(ann, privacy="private")
    bob = house.guest()
    codes = {one["code"]: one for one in bob.get("/api/tournaments")}
    assert listed.code in codes
    assert hidden.code not in codes
    assert not codes[listed.code]["yours"]
    hidden.do("join", by=bob)
    own = bob.get("/api/tournaments")[0]
    assert (own["code"], own["yours"], own["entrants"], own["phase"]) == (
        hidden.code,
        True,
        1,
        "open",
    )
    hidden.do("end")
    assert bob.get("/api/tournaments")[0]["phase"] == "over"


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"seats": 9}, "bad-seats"),
        ({"kind": "ladder"}, "bad-message"),
        ({"kind": "elimination", "rounds": 3}, "bad-options"),
        ({"options": {"size": 99}}, "bad-options"),
        ({"game": "flooded-island", "match": 3}, "bad-options"),
        ({"hosting": {"title": ""}}, "bad-message"),
        ({"hosting": {"title": "a\nb"}}, "bad-options"),
        ({"hosting": {"title": "Cup", "tables": {"clock": {"type": "none"}}}}, "bad-message"),
        (
            {"options": {"size": 5}, "hosting": {"title": "Cup", "tables": {"rated": True}}},
            "bad-options",
        ),
    ],
)
def test_what_cannot_be_played_is_refused(ann: Guest, changed: dict[str, Any], code: str) -> None:
    body = {"game": "virus-wars", "hosting": {"title": "Cup"}, **changed}
    answer = ann.ask("POST", "/api/tournaments", body)
    assert answer.json()["code"] == code
    assert answer.status_code in (400, 404)


def test_what_may_not_be_done_is_refused(house: Serving, cup: Cup) -> None:
    bob = house.guest("Bob")
    for what, reason in (
        ("begin", "for-the-host"),
        ("end", "for-the-host"),
        ("leave", "takes-no-part"),
        ("check-in", "takes-no-part"),
        ("come", "takes-no-part"),
    ):
        assert cup.refusal(what, by=bob)["reason"]["code"] == reason
    cup.do("join", by=bob)
    assert cup.refusal("join", by=bob)["reason"]["code"] == "takes-part-already"
    assert cup.refusal("come", by=bob)["reason"]["code"] == "not-awaited"
    assert cup.refusal("begin")["reason"] == {
        "code": "too-few-entrants",
        "values": {"least": 2, "count": 1},
        "rule": None,
    }
    assert cup.refusal("dismiss", entrant=7)["reason"]["code"] == "no-such-entrant"
    assert cup.refusal("resume")["reason"]["code"] == "tournament-not-paused"
    assert cup.refusal("join", by=house.guest(), name="a\nb")["code"] == "bad-message"
    cup.do("end")
    assert cup.refusal("join", by=house.guest())["reason"]["code"] == "tournament-is-over"


def test_a_stranger_is_asked_to_say_who_they_are(house: Serving, cup: Cup) -> None:
    assert cup.refusal("join", by=Guest(house))["reason"]["code"] == "not-known-yet"


def test_a_code_that_nobody_has_is_refused(ann: Guest) -> None:
    for code in ("ZZZZZZ", "abc"):
        answer = ann.ask("GET", f"/api/tournaments/{code}")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown-tournament")


def test_what_is_asked_twice_is_done_once(cup: Cup) -> None:
    first = cup.do("invite", bot="easy", id="a")
    assert cup.do("invite", bot="easy", id="a") == first
    assert len(cup.view()["entrants"]) == 1


def test_listeners_hear_every_change_and_come_back_where_they_were(cup: Cup) -> None:
    with cup.visit() as visit:
        assert visit.until("tournament")["tournament"]["version"] == 1
        visit.send({"do": "join", "id": "j"})
        assert visit.until("done") == {"type": "done", "id": "j", "version": 2}
        heard = visit.until("tournament")
        assert (heard["tournament"]["version"], heard["you"]["entrant"]) == (2, 1)
        visit.send({"do": "join"})
        assert visit.until("refused")["version"] == 2
    with cup.visit(since=2) as visit:
        visit.send({"do": "leave"})
        assert [visit.next()["type"] for _ in range(2)] == ["done", "tournament"]
