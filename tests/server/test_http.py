"""The HTTP side: identity, tables, lists, records, and refusals with their codes."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from support.houses import TLS, Guest, Serving
from terminal.runs import run


def test_a_guest_is_known_by_a_cookie_no_script_can_read(house: Serving) -> None:
    guest = Guest(house)
    answer = guest.ask("GET", "/api/me")
    assert answer.json() == {"name": "", "kind": "person"}
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    guest.hello()
    assert "set-cookie" not in guest.ask("GET", "/api/me").headers


def test_somebody_can_be_called_otherwise(ann: Guest) -> None:
    assert ann.patch("/api/me", {"name": "Änne"}) == {"name": "Änne", "kind": "person"}
    assert ann.hello()["name"] == "Änne"
    assert ann.ask("PATCH", "/api/me", {"name": "a\x1bb"}).status_code == 400


def test_a_link_carries_an_identity_to_another_device_once(house: Serving, ann: Guest) -> None:
    token = ann.post("/api/me/link", None)["token"]
    phone, thief = Guest(house), Guest(house)
    answer = phone.ask("POST", "/api/me/follow", {"token": token})
    assert answer.json()["name"] == "Ann"
    phone.cookie = answer.headers["set-cookie"].split(";")[0].removeprefix("contagia=")
    code = ann.open()
    ann.do(code, "sit", seat=1)
    assert phone.get(f"/api/tables/{code}")["position"]["seats"][0]["yours"]
    refused = thief.ask("POST", "/api/me/follow", {"token": token})
    assert (refused.status_code, refused.json()["code"]) == (403, "not-allowed")


def test_a_bot_has_a_token(house: Serving, ann: Guest) -> None:
    token = ann.post("/api/me/bots", {"name": "Robby"})["token"]
    bot = Guest(house, token=token)
    assert bot.hello() == {"name": "Robby", "kind": "bot"}
    code = ann.open()
    bot.do(code, "sit", seat=2, name="Robby")
    assert ann.get(f"/api/tables/{code}")["position"]["seats"][1]["name"] == "Robby"


def test_the_shelf_has_a_schema_for_every_option(ann: Guest) -> None:
    games = ann.get("/api/games")
    assert [game["key"] for game in games][:2] == ["virus-game", "virus-wars"]
    assert games[1]["options"]["properties"]["size"]["default"] == 11


def test_a_table_is_found_by_its_code_in_any_case(ann: Guest) -> None:
    code = ann.open()
    assert len(code) == 6
    assert ann.get(f"/api/tables/{code.lower()}")["code"] == code


def test_listed_tables_are_listed_until_they_begin(house: Serving, ann: Guest) -> None:
    bob = house.guest()
    private, listed = ann.open(), ann.open(settings={"privacy": "listed"})
    codes = [table["code"] for table in bob.get("/api/tables")]
    assert listed in codes
    assert private not in codes
    ann.do(listed, "sit", seat=1)
    bob.do(listed, "sit", seat=2)
    bob.do(listed, "start")
    assert listed not in [table["code"] for table in bob.get("/api/tables")]


def test_ones_own_tables_say_whose_turn_it_is(house: Serving, ann: Guest) -> None:
    bob, code = house.guest(), ann.open()
    ann.do(code, "sit", seat=1)
    bob.do(code, "sit", seat=2)
    bob.do(code, "start")
    assert [table["your_turn"] for table in ann.get("/api/tables/mine")] == [True]
    assert [table["your_turn"] for table in bob.get("/api/tables/mine")] == [False]
    ann.do(code, "play", steps=["b2"])
    assert [table["your_turn"] for table in bob.get("/api/tables/mine")] == [True]


def test_lists_say_who_sits_where_and_who_is_on(house: Serving, ann: Guest) -> None:
    bob, cid = house.guest(), house.guest()
    code = ann.open("virus-game", seats=3, settings={"privacy": "listed"})
    ann.do(code, "sit", seat=1, name="<i>Ann</i>")
    ann.do(code, "invite", seat=2, bot="easy")
    open_one = next(table for table in cid.get("/api/tables") if table["code"] == code)
    assert [(seat["name"], seat["bot"], seat["taken"]) for seat in open_one["seats"]] == [
        ("<i>Ann</i>", "", True),
        ("", "easy", True),
        ("", "", False),
    ]
    assert not any(seat["yours"] for seat in open_one["seats"])
    bob.do(code, "sit", seat=3, name="Bob")
    ann.do(code, "start")
    mine = bob.get("/api/tables/mine")[0]
    assert (mine["on"], mine["your_turn"]) == (1, False)
    assert [seat["yours"] for seat in mine["seats"]] == [False, False, True]


def test_talk_is_no_step_in_a_list(house: Serving, ann: Guest) -> None:
    bob, code = house.guest(), ann.open()
    ann.do(code, "sit", seat=1)
    bob.do(code, "sit", seat=2)
    ann.do(code, "start")
    begun = ann.get("/api/tables/mine")[0]["moved_at"]
    ann.do(code, "say", phrase="hello")
    assert ann.get("/api/tables/mine")[0]["moved_at"] == begun
    ann.do(code, "play", steps=["b2"])
    listed = ann.get("/api/tables/mine")[0]
    assert begun < listed["moved_at"] == listed["changed_at"]


def test_who_stood_up_is_not_told_who_is_on(house: Serving, ann: Guest) -> None:
    bob, cid, code = house.guest(), house.guest(), ann.open()
    cid.do(code, "sit", seat=1)
    cid.do(code, "stand", seat=1)
    ann.do(code, "sit", seat=1)
    bob.do(code, "sit", seat=2)
    ann.do(code, "start")
    assert [table["on"] for table in cid.get("/api/tables/mine")] == [None]
    assert [table["on"] for table in bob.get("/api/tables/mine")] == [1]


def test_a_table_on_one_device_says_so_in_the_list(ann: Guest) -> None:
    ann.open(settings={"privacy": "local"})
    ann.do(ann.open(), "sit", seat=1)
    assert [table["local"] for table in ann.get("/api/tables/mine")] == [False, True]


def test_a_finished_game_stays_as_a_record_that_verifies(
    house: Serving, ann: Guest, tmp_path: Path
) -> None:
    bob, code = house.guest(), ann.open("bacteria")
    ann.do(code, "sit", seat=1, name="Ann", seed="c0ffee")
    bob.do(code, "sit", seat=2)
    ann.do(code, "start")
    bob.do(code, "resign")
    text = ann.ask("GET", f"/api/tables/{code}/records/1").text
    assert "name 1: Ann" in text
    assert "player seed 1: c0ffee" in text
    file = tmp_path / "game.txt"
    file.write_text(text)
    assert "All is as committed" in run("verify", str(file)).out
    assert ann.ask("GET", f"/api/tables/{code}/records/2").status_code == 404


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess"}, 404, "unknown-game"),
        ({"game": "virus-wars", "options": {"size": 99}}, 400, "bad-options"),
        ({"game": "virus-wars", "seats": 9}, 400, "bad-seats"),
        ({"game": "virus-wars", "colour": 1}, 400, "bad-message"),
        ({"game": "virus-wars", "settings": {"clock": {"type": "sand"}}}, 400, "bad-message"),
        ({"game": 7}, 400, "bad-message"),
        ({"game": "bacteria", "options": {"deck": []}}, 400, "bad-options"),
        ({}, 400, "bad-message"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    ann: Guest, body: object, status: int, code: str
) -> None:
    answer = ann.ask("POST", "/api/tables", body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["sentence"]


@pytest.mark.parametrize(
    ("request_line", "status", "code"),
    [
        ("GET /api/tables/ZZZZZZ", 404, "unknown-table"),
        ("GET /api/tables/nonsense", 404, "unknown-table"),
        ("GET /api/tables/ZZZZZZ/records/1", 404, "unknown-table"),
        ("GET /api/tables/ZZZZZZ/records/-99999999999999999999", 404, "unknown-table"),
        ("GET /api/nothing", 404, "not-found"),
        ("DELETE /api/tables", 405, "not-allowed"),
    ],
)
def test_what_is_not_there_is_said_to_be_missing(
    ann: Guest, request_line: str, status: int, code: str
) -> None:
    method, path = request_line.split()
    answer = ann.ask(method, path)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_what_is_nested_too_deeply_is_refused(ann: Guest) -> None:
    answer = httpx.post(
        f"{ann.serving.url}/api/tables",
        content=b"[" * 30_000,
        headers={**ann.headers, "Content-Type": "application/json"},
        verify=TLS,
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


def test_a_command_must_be_one(ann: Guest) -> None:
    code = ann.open()
    bodies: list[object] = [{"do": "dance"}, {}, [], {"do": "sit"}, {"do": "sit", "seat": "one"}]
    for body in bodies:
        answer = ann.ask("POST", f"/api/tables/{code}/do", body)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")
    assert ann.ask("POST", "/api/tables/ZZZZZZ/do", {"do": "start"}).status_code == 404


def test_who_is_not_known_can_only_look(house: Serving, ann: Guest) -> None:
    stranger, code = Guest(house), ann.open()
    assert stranger.get(f"/api/tables/{code}")["position"]["phase"] == "open"
    assert stranger.ask("POST", "/api/tables", {"game": "virus-wars"}).status_code == 403
    body = {"do": "sit", "seat": 1}
    assert stranger.ask("POST", f"/api/tables/{code}/do", body).status_code == 403
    stranger.cookie = "forged"
    assert stranger.ask("POST", f"/api/tables/{code}/do", body).status_code == 403


def test_another_site_cannot_act_for_a_guest(ann: Guest) -> None:
    body = {"game": "virus-wars"}
    evil = ann.ask("POST", "/api/tables", body, Origin="https://evil.example")
    assert (evil.status_code, evil.json()["code"]) == (403, "not-allowed")
    own = ann.ask("POST", "/api/tables", body, Origin=ann.serving.url)
    assert own.status_code == 201


def test_every_answer_has_strict_headers(ann: Guest) -> None:
    for path in ("/api/games", "/api/nothing", "/health/live"):
        headers = ann.ask("GET", path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_health_and_metrics_are_told(ann: Guest) -> None:
    assert ann.ask("GET", "/health/live").text == "ok"
    assert ann.ask("GET", "/health/ready").text == "ready"
    metrics = ann.ask("GET", "/metrics").text
    assert "contagia_steps_total" in metrics
    assert "contagia_command_seconds_bucket" in metrics


def test_too_long_a_body_is_refused(ann: Guest) -> None:
    body = {"game": "virus-wars", "options": {"x": "y" * 100_000}}
    assert ann.ask("POST", "/api/tables", body).status_code == 413


def test_refusals_are_described_as_they_are(ann: Guest) -> None:
    paths = ann.get("/api/schema/openapi.json")["paths"]
    answers = [
        answer
        for path, doings in paths.items()
        if path.startswith("/api/")
        for doing in doings.values()
        for status, answer in doing["responses"].items()
        if status.startswith("4")
    ]
    shown = {answer["content"]["application/json"]["schema"]["$ref"] for answer in answers}
    assert shown == {"#/components/schemas/Problem"}
    schemas = ann.get("/api/schema/openapi.json")["components"]["schemas"]
    assert set(schemas["Problem"]["properties"]) == {"code", "sentence", "reason"}
    assert set(schemas["Reason"]["properties"]) == {"code", "values", "rule"}
