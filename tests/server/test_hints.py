"""Hints over HTTP: thought out by the house's bots."""

from __future__ import annotations

from server.conftest import Duel
from support.houses import Guest, Serving


def test_a_bot_says_what_it_would_do(ann: Guest) -> None:
    code = ann.open("bacteria", seats=2, settings={"privacy": "local"})
    ann.do(code, "start")
    position = ann.get(f"/api/tables/{code}")["position"]
    assert position["hints"]
    hint = ann.post(f"/api/tables/{code}/hint", {"seat": 1})
    assert hint["step"] in position["steps"]
    assert hint["steps"] == [hint["step"]]
    assert 0 <= hint["value"] <= 1
    assert {other["step"] for other in hint["others"]} <= set(position["steps"])


def test_there_are_no_hints_between_people(duel: Duel) -> None:
    answer = duel.ann.ask("POST", f"/api/tables/{duel.code}/hint", {"seat": 1})
    assert answer.json()["code"] == "not-allowed"
    assert not duel.ann.get(f"/api/tables/{duel.code}")["position"]["hints"]


def test_a_stranger_gets_no_hint(house: Serving, ann: Guest) -> None:
    code = ann.open(settings={"privacy": "local", "hints": "always"})
    ann.do(code, "start")
    eve = house.guest("Eve")
    answer = eve.ask("POST", f"/api/tables/{code}/hint", {"seat": 1})
    assert answer.json()["code"] == "not-your-seat"
