"""Ratings over the wire: rated tables, leaderboards, curves, and the same after a crash."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from support.houses import Guest, Serving, sqlite_in
from support.rated_games import RATED, beats, ratings
from terminal.runs import run

BOARD = "/api/leaderboards/virus-wars/slow"


def test_a_rated_game_moves_two_ratings(house: Serving) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    code = beats(ann, bob)
    mine, his = (guest.get("/api/me/ratings") for guest in (ann, bob))
    (rating,) = mine["ratings"]
    assert (rating["game"], rating["speed"], rating["games"]) == ("virus-wars", "slow", 1)
    assert rating["rating"] == {"number": 1672, "margin": 600, "provisional": True}
    assert rating["level"] == "medium"
    assert rating["history"][0]["code"] == code
    assert his["ratings"][0]["rating"]["number"] == 1328
    assert mine["name"] == "Ann"
    board = bob.get(BOARD)
    lines = {line["handle"]: line for line in board["players"]}
    assert lines[mine["handle"]]["rating"] == rating["rating"]
    assert lines[his["handle"]]["yours"]
    assert not lines[mine["handle"]]["yours"]
    assert [bot["level"] for bot in board["bots"]] == ["easy", "medium", "hard", "expert"]


def test_others_see_the_curve_but_neither_table_nor_identity(house: Serving) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    code = beats(ann, bob)
    handle = ann.get("/api/me/ratings")["handle"]
    answer = bob.ask("GET", f"/api/players/{handle}")
    assert [len(rating["history"]) for rating in answer.json()["ratings"]] == [1]
    path = house.database.removeprefix("sqlite:///")
    with closing(sqlite3.connect(path)) as connection:
        identities = [row[0] for row in connection.execute("SELECT id FROM identities")]
    for said in (answer.text, bob.ask("GET", BOARD).text):
        assert code not in said
        assert not [identity for identity in identities if identity in said]
    assert bob.ask("GET", f"/api/tables/{handle}").status_code == 404
    assert Guest(house, token=handle).ask("GET", "/api/me/ratings").status_code == 403


def test_nobody_has_a_handle_before_their_first_rated_game(house: Serving) -> None:
    ann = house.guest("Ann")
    mine = ann.get("/api/me/ratings")
    assert mine["ratings"] == []
    answer = ann.ask("GET", f"/api/players/{mine['handle']}")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown-player")


def test_a_rated_table_says_how_well_those_play_who_sit_there(house: Serving) -> None:
    ann = house.guest("Ann")
    code = ann.open("bacteria", seats=3, settings=RATED)
    ann.do(code, "sit", seat=1)
    ann.do(code, "invite", seat=2, bot="hard")
    own, bot, free = house.guest().get(f"/api/tables/{code}/ratings")
    assert own["handle"] == ann.get("/api/me/ratings")["handle"]
    assert own["rating"] == {"number": 1500, "margin": 686, "provisional": True}
    assert not bot["rating"]["provisional"]
    assert free == {"handle": "", "rating": None, "games": 0, "change": None}
    assert ann.get(f"/api/tables/{ann.open()}/ratings") == []


def test_a_table_says_how_its_game_moved_the_ratings(house: Serving) -> None:
    ann, bob, cid = (house.guest(name) for name in ("Ann", "Bob", "Cid"))
    beats(ann, cid)
    code = beats(ann, bob)
    beats(bob, cid)  # what comes later is no change by this game
    after, his = (guest.get("/api/me/ratings")["ratings"][0]["history"] for guest in (ann, bob))
    seats = cid.get(f"/api/tables/{code}/ratings")
    steps = after[1]["rating"]["number"] - after[0]["rating"]["number"]
    assert [seat["change"] for seat in seats] == [steps, his[0]["rating"]["number"] - 1500]


def test_the_scale_has_speeds_and_every_bot(house: Serving) -> None:
    scale = house.guest().get("/api/ratings")
    assert [speed["speed"] for speed in scale["speeds"]] == ["fast", "slow", "correspondence"]
    assert scale["newcomer"]["number"] == 1500
    assert {bot["game"] for bot in scale["bots"]} == {
        game["key"] for game in house.guest().get("/api/games")
    }


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/api/leaderboards/chess/fast", 404),
        ("/api/leaderboards/virus-wars/sometimes", 400),
        (f"{BOARD}?first=-1", 400),
        ("/api/players/nobody", 404),
        ("/api/tables/NOSUCH/ratings", 404),
    ],
)
def test_what_is_not_there_is_refused(house: Serving, address: str, status: int) -> None:
    assert house.guest().ask("GET", address).status_code == status


def test_a_table_that_cannot_be_rated_is_refused(house: Serving) -> None:
    answer = house.guest().ask(
        "POST", "/api/tables", {"game": "virus-wars", "settings": {"rated": True}}
    )
    assert answer.json()["code"] == "bad-options"
    assert "no clock" in answer.json()["sentence"]


def test_ratings_are_the_same_after_a_crash_and_computed_anew(tmp_path: Path) -> None:
    house = Serving(sqlite_in(tmp_path)).start()
    ann, bob, cid = (house.guest(name) for name in ("Ann", "Bob", "Cid"))
    for winner, loser in ((ann, bob), (bob, cid), (ann, cid)):
        beats(winner, loser)
    before = ann.get(BOARD)
    beats(cid, ann)  # acknowledged, and then the plug is pulled
    house.kill()
    status, kept = ratings(house.database)
    assert status == 0
    house.start_again()
    after = ann.get(BOARD)
    assert [line["games"] for line in before["players"]] == [2, 2, 2]
    assert sorted(line["games"] for line in after["players"]) == [2, 3, 3]
    numbers = [(line["handle"], line["rating"]["number"]) for line in after["players"]]
    assert numbers == [(p["handle"], p["number"]) for p in kept["boards"][0]["players"]]
    status, anew = ratings(house.database, "--recompute")  # while the house is open
    assert status == 0
    assert anew["boards"] == kept["boards"]
    assert anew["recomputed"] == {"same": True, "results": 4, "logs": 4, "differing": 0}
    house.stop()


def test_a_result_that_somebody_changed_is_found(tmp_path: Path) -> None:
    house = Serving(sqlite_in(tmp_path)).start()
    beats(house.guest("Ann"), house.guest("Bob"))
    house.stop()
    honest = ratings(house.database)
    with closing(sqlite3.connect(tmp_path / "house.sqlite")) as connection, connection:
        (told,) = connection.execute("SELECT entrants FROM results").fetchone()
        swapped = told.replace(b'"place":1', b'"place":3')
        assert swapped != told
        connection.execute("UPDATE results SET entrants = ?", (swapped,))
    status, anew = ratings(house.database, "--recompute")
    assert status == 1
    assert not anew["recomputed"]["same"]
    assert anew["boards"] == honest[1]["boards"], "the log knows better"
    assert "come out otherwise" in run("ratings", "--database", house.database, "--recompute").out
