"""Matches over the wire: opened with a length, played by agreement, and there after a restart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.conftest import Duel
from support.houses import Guest, Serving, sqlite_in


@pytest.fixture
def legs(house: Serving) -> Iterator[Duel]:
    """Two legs of Flooded Island on a small island."""
    game = Duel(house, "flooded-island", options={"days": 5}, settings={"match": 2})
    yield game
    game.close()


def next_game(duel: Duel) -> None:
    """Both agree to go on."""
    duel.ann.do(duel.code, "offer", what="rematch")
    duel.bob.do(duel.code, "agree")


def match_at(guest: Guest, code: str) -> Any:
    """The match as somebody sees it."""
    return guest.get(f"/api/tables/{code}")["position"]["match"]


def test_games_say_what_matches_they_have(ann: Guest) -> None:
    games = {game["key"]: game for game in ann.get("/api/games")}
    assert games["flooded-island"]["match_lengths"][:3] == [1, 2, 4]
    assert games["virus-wars"]["match_lengths"][:3] == [1, 2, 3]
    assert {key: game["match_by"] for key, game in games.items()} == {
        "virus-game": "wins",
        "virus-wars": "wins",
        "flooded-island": "days",
        "bacteria": "points",
        "virus-cards": "wins",
    }


@pytest.mark.parametrize(
    ("game", "length", "code", "sentence"),
    [
        ("virus-wars", 0, "bad-message", ">= 1"),
        ("virus-wars", 25, "bad-message", "<= 24"),
        ("virus-wars", "three", "bad-message", "match"),
        ("flooded-island", 3, "bad-options", "an even number of games up to 24, or 1; not 3"),
    ],
)
def test_a_length_that_cannot_be_is_refused(
    ann: Guest, game: str, length: object, code: str, sentence: str
) -> None:
    answer = ann.ask("POST", "/api/tables", {"game": game, "settings": {"match": length}})
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert sentence in answer.json()["sentence"]


def test_without_a_length_there_is_no_match(duel: Duel) -> None:
    table = duel.ann.get(f"/api/tables/{duel.code}")
    assert table["settings"]["match"] == 1
    assert table["position"]["match"] is None


def test_news_carry_the_match(legs: Duel) -> None:
    legs.b.do("resign")
    legs.a.reach(legs.b.version)
    match = legs.a.position["match"]
    assert match == {
        "length": 2,
        "by": "days",
        "number": 1,
        "games": [
            {
                "number": 1,
                "seats": [1, 2],
                "places": [1, 2],
                "scores": [5, 0],
                "bonuses": [0, 0],
                "reason": "resigned",
            }
        ],
        "scores": [
            {"score": 5, "bonuses": 0, "wins": 1, "place": 1},
            {"score": 0, "bonuses": 0, "wins": 0, "place": 2},
        ],
        "decided": False,
        "winners": [],
        "decided_by": None,
        "next": [2, 1],
    }


def test_the_legs_are_played_by_agreement_until_the_match_is_decided(legs: Duel) -> None:
    code = legs.code
    legs.bob.do(code, "resign")
    next_game(legs)
    table = legs.ann.get(f"/api/tables/{code}")
    assert [seat["name"] for seat in table["position"]["seats"]] == ["Bob", "Ann"]
    assert table["position"]["match"]["number"] == 2
    assert table["position"]["match"]["games"][0]["seats"] == [2, 1]
    legs.bob.do(code, "resign")
    match = match_at(legs.ann, code)
    assert (match["decided"], match["winners"], match["decided_by"]) == (True, [2], "days")
    assert [game["number"] for game in match["games"]] == [1, 2]
    next_game(legs)
    fresh = match_at(legs.ann, code)
    assert (fresh["number"], fresh["games"], fresh["decided"]) == (1, [], False)


def test_everybody_sees_the_same_match(house: Serving, legs: Duel) -> None:
    legs.bob.do(legs.code, "resign")
    seen = [match_at(guest, legs.code) for guest in (legs.ann, legs.bob, Guest(house))]
    assert seen[0] == seen[1] == seen[2]


def test_against_bots_one_word_goes_on(ann: Guest) -> None:
    code = ann.open("bacteria", settings={"match": 3})
    ann.do(code, "sit", seat=1, name="Ann")
    ann.do(code, "invite", seat=2, bot="easy")
    ann.do(code, "start")
    ann.do(code, "resign")
    match = match_at(ann, code)
    assert [score["score"] for score in match["scores"]] == [2, 3]
    assert match["games"][0]["bonuses"] == [0, 0]  # giving up completes nobody's body
    ann.do(code, "offer", what="rematch")
    table = ann.get(f"/api/tables/{code}")["position"]
    assert (table["phase"], table["match"]["number"]) == ("playing", 2)
    assert [seat["yours"] for seat in table["seats"]] == [False, True]


def test_a_match_survives_that_the_server_is_killed(tmp_path: Path) -> None:
    serving = Serving(sqlite_in(tmp_path)).start()
    try:
        duel = Duel(serving, options={"size": 5}, settings={"match": 3})
        duel.close()
        duel.bob.do(duel.code, "resign")
        next_game(duel)
        duel.ann.do(duel.code, "resign")
        before = match_at(duel.ann, duel.code)
        serving.kill()
        serving.start_again()
        assert match_at(duel.ann, duel.code) == before
        next_game(duel)
        duel.bob.do(duel.code, "resign")
        match = match_at(duel.ann, duel.code)
        assert (match["decided"], match["winners"]) == (True, [1])
        assert match["number"] == 3
        for number in (1, 2, 3):
            assert duel.ann.ask("GET", f"/api/tables/{duel.code}/records/{number}").text
    finally:
        serving.stop()
