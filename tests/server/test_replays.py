"""Looking back at games over HTTP."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.conftest import Duel
from support.houses import Guest, Serving

TRANSCRIPTS = Path(__file__).parent.parent / "transcripts"


@pytest.fixture
def finished(house: Serving) -> Duel:
    """A game of Virus Wars that was given up after two moves."""
    duel = Duel(house, options={"size": 5})
    duel.ann.do(duel.code, "play", steps=["b2"])
    duel.bob.do(duel.code, "play", steps=["d4"])
    duel.ann.do(duel.code, "resign")
    duel.close()
    return duel


def test_anybody_with_the_code_can_look_back_at_a_finished_game(
    house: Serving, finished: Duel
) -> None:
    replay = house.guest().get(f"/api/tables/{finished.code}/replays/1")
    assert replay["names"] == ["Ann", "Bob"]
    assert [moment["move"] and moment["move"]["text"] for moment in replay["moments"]] == [
        None,
        "b2",
        "d4",
        "resign",
    ]
    assert replay["moments"][1]["views"]["0"]["rows"][3] == ".x..."
    assert replay["moments"][2]["events"][0] == {"type": "cell-taken", "seat": 2, "cell": "d4"}
    assert replay["outcome"] == {"places": [2, 1], "reason": "resigned"}
    assert replay["seed"]
    assert replay["next"] is None
    later = house.guest().get(f"/api/tables/{finished.code}/replays/1?first=3&eyes=0")
    assert [moment["number"] for moment in later["moments"]] == [3]


def test_a_game_that_is_not_over_cannot_be_looked_back_at(duel: Duel) -> None:
    for number in (0, 1, 2, 10**9):
        answer = duel.ann.ask("GET", f"/api/tables/{duel.code}/replays/{number}")
        assert answer.json()["code"] == "unknown-table"
    for address in ("nowhere/replays/1", f"{duel.code}/replays/1/review"):
        assert duel.ann.ask("GET", f"/api/tables/{address}").status_code == 404


def test_a_record_from_elsewhere_is_shown_and_not_kept(ann: Guest) -> None:
    text = (TRANSCRIPTS / "virus-cards.two-seats.record").read_text(encoding="utf-8")
    replay = ann.post("/api/replays", {"text": text})
    assert replay["game"] == "virus-cards"
    assert len(replay["moments"][0]["views"]) == 3
    one = ann.post("/api/replays", {"text": text, "first": 5, "eyes": 1})
    assert one["moments"][0]["number"] == 5
    assert list(one["moments"][0]["views"]) == ["1"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"text": "hello"}, "bad-record"),
        ({"text": "contagia record 1\ngame: chess\n"}, "bad-record"),
        ({"text": "x" * 200_000}, "bad-message"),
        ({"text": "x", "first": -1}, "bad-message"),
    ],
)
def test_a_bad_record_is_refused(ann: Guest, body: dict[str, object], code: str) -> None:
    answer = ann.ask("POST", "/api/replays", body)
    assert answer.status_code == 400
    assert answer.json()["code"] == code


def test_what_is_far_too_long_is_not_even_read(ann: Guest) -> None:
    answer = ann.ask("POST", "/api/replays", {"text": "x" * 1_000_000})
    assert answer.status_code == 413
