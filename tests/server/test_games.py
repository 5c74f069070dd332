"""Lists of games that are over: one's own with filters, others' as far as they may be known."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from support.houses import Guest, Serving
from support.rated_games import beats
from support.tournaments_online import Cup

UNRATED = {"privacy": "private"}


def beats_a_bot(guest: Guest, level: str = "easy") -> str:
    """Lose a game of Flooded Island to a bot at once."""
    code = guest.open("flooded-island")
    guest.do(code, "sit", seat=1)
    guest.do(code, "invite", seat=2, bot=level)
    guest.do(code, "start")
    guest.do(code, "resign")
    return code


def mine(guest: Guest, query: str = "") -> list[str]:
    """The codes of one's own games."""
    found = guest.get(f"/api/me/games{query}")
    assert found["total"] == len(found["games"])
    return [game["code"] for game in found["games"]]


def test_one_finds_ones_games_by_what_they_were(house: Serving) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    rated = beats(ann, bob)
    lost = beats(bob, ann, "bacteria", **UNRATED)
    bots = beats_a_bot(ann)
    assert mine(ann) == [bots, lost, rated]
    assert mine(bob) == [lost, rated]
    assert mine(ann, "?game=bacteria") == [lost]
    assert mine(ann, "?kind=rated") == [rated]
    assert mine(ann, "?kind=people") == [lost]
    assert mine(ann, "?kind=bots") == mine(ann, "?opponent=easy") == [bots]
    assert mine(ann, "?result=won") == [rated]
    assert mine(ann, "?result=lost&game=bacteria") == [lost]
    handle = bob.get("/api/me/ratings")["handle"]
    assert mine(ann, f"?opponent={handle}") == [lost, rated]
    assert mine(ann, f"?opponent={handle}&result=drawn") == []


def test_a_line_says_who_had_which_place(house: Serving) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    code = beats(ann, bob, **UNRATED)
    (line,) = bob.get("/api/me/games")["games"]
    assert (line["game"], line["kind"], line["result"]) == ("virus-wars", "people", "lost")
    assert (line["code"], line["number"]) == (code, 1)
    assert [(p["name"], p["place"], p["subject"]) for p in line["players"]] == [
        ("Ann", 1, False),
        ("Bob", 2, True),
    ]
    assert bob.ask("GET", f"/api/tables/{code}/replays/1").status_code == 200


def test_a_game_on_one_device_was_won_by_nobody(house: Serving) -> None:
    ann = house.guest("Ann")
    code = ann.open(settings={"privacy": "local"})
    ann.do(code, "start")
    ann.do(code, "resign", seat=1)
    (line,) = ann.get("/api/me/games")["games"]
    assert (line["kind"], line["result"]) == ("local", None)
    assert mine(ann, "?result=won") == mine(ann, "?result=lost") == []
    assert ann.get("/api/me/opponents") == []


def test_an_agreed_draw_is_one_for_both(house: Serving) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    code = ann.open("bacteria")
    ann.do(code, "sit", seat=1)
    bob.do(code, "sit", seat=2)
    ann.do(code, "start")
    ann.do(code, "offer", what="draw")
    bob.do(code, "agree")
    assert mine(ann, "?result=drawn") == mine(bob, "?result=drawn") == [code]
    assert [(one["won"], one["drawn"], one["lost"]) for one in ann.get("/api/me/opponents")] == [
        (0, 1, 0)
    ]


def test_head_to_head_counts_who_was_ahead(house: Serving) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    for winner, loser in ((ann, bob), (bob, ann), (ann, bob)):
        beats(winner, loser, **UNRATED)
    beats_a_bot(ann, "hard")
    bob_met, bot_met = ann.get("/api/me/opponents")
    assert (bob_met["name"], bob_met["won"], bob_met["lost"]) == ("Bob", 2, 1)
    assert not bob_met["rated"]
    assert (bot_met["bot"], bot_met["handle"], bot_met["lost"]) == ("hard", "", 1)


def test_others_learn_of_rated_and_listed_games_only(house: Serving) -> None:
    ann, bob, cid = (house.guest(name) for name in ("Ann", "Bob", "Cid"))
    rated, listed = beats(ann, bob), beats(ann, bob, privacy="listed")
    private, with_cid = beats(ann, bob, **UNRATED), beats(ann, cid, **UNRATED)
    page = f"/api/players/{ann.get('/api/me/ratings')['handle']}"
    seen = cid.get(f"{page}/games")
    assert [game["code"] for game in seen["games"]] == [with_cid, listed, ""]
    answer = Guest(house).ask("GET", f"{page}/games")
    assert [game["code"] for game in answer.json()["games"]] == [listed, ""]
    assert rated not in answer.text
    assert private not in answer.text
    (met,) = Guest(house).get(f"{page}/opponents")
    assert (met["name"], met["won"], met["rated"]) == ("Bob", 2, True)
    assert [one["name"] for one in cid.get(f"{page}/opponents")] == ["Bob", "Cid"]
    with closing(sqlite3.connect(house.database.removeprefix("sqlite:///"))) as connection:
        identities = [row[0] for row in connection.execute("SELECT id FROM identities")]
    assert not [identity for identity in identities if identity in answer.text]


def test_a_game_that_is_taken_back_and_ended_anew_is_listed_once(house: Serving) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    code = beats(ann, bob, **UNRATED)
    ann.do(code, "offer", what="undo", moves=1)
    bob.do(code, "agree")
    ann.do(code, "resign")
    (line,) = ann.get("/api/me/games")["games"]
    assert line["result"] == "lost"


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ("?game=chess", 404, "unknown-game"),
        ("?kind=some", 400, "bad-message"),
        ("?result=maybe", 400, "bad-message"),
        ("?opponent=nobody", 404, "unknown-player"),
        ("?first=-1", 400, "bad-message"),
    ],
)
def test_filters_that_make_no_sense_are_refused(
    ann: Guest, query: str, status: int, code: str
) -> None:
    answer = ann.ask("GET", f"/api/me/games{query}")
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_games_of_who_is_not_known_are_refused(house: Serving) -> None:
    assert Guest(house).ask("GET", "/api/me/games").status_code == 403
    assert Guest(house).ask("GET", "/api/players/nobody/games").status_code == 404


def test_others_learn_of_listed_tournaments_only(house: Serving) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    beats(ann, bob)
    listed = Cup(ann).code
    private = Cup(ann, hosting={"title": "Family", "privacy": "private"})
    page = f"/api/players/{ann.get('/api/me/ratings')['handle']}/tournaments"

    def seen(by: Guest, address: str = page) -> list[tuple[str, bool]]:
        return [(cup["code"], cup["yours"]) for cup in by.get(address)]

    assert seen(ann, "/api/me/tournaments") == [(private.code, True), (listed, True)]
    assert seen(Guest(house)) == [(listed, False)]
    private.do("join", by=bob)
    assert seen(bob) == [(private.code, True), (listed, False)]
