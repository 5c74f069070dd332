"""Matches of tournaments in a house: who is called, who comes, and what comes of it."""

from __future__ import annotations

from typing import Any

from support.houses import Guest, Serving
from support.tournaments_online import Cup, is_over

QUICK: dict[str, Any] = {"break_seconds": 0, "options": {"size": 5}}


def test_bots_play_a_tournament_among_themselves(ann: Guest) -> None:
    cup = Cup(ann, **QUICK)
    cup.do("invite", bot="easy", count=3)
    cup.do("begin")
    view = cup.until(is_over)
    assert (view["ended"], view["rounds_planned"], len(view["rounds"])) == ("played", 2, 2)
    assert sum(line["points"] for line in view["standings"]) == 4  # two matches, two byes
    assert view["winner"] == view["standings"][0]["entrant"]
    match = next(one for one in view["rounds"][0] if one["phase"] == "over")
    table = ann.get(f"/api/tables/{match['where']}")
    assert table["tournament"] == {"code": cup.code, "round": 1, "table": match["table"]}
    assert ann.ask("GET", f"/api/tables/{match['where']}/records/1").status_code == 200


def test_people_come_by_opening_the_socket_of_their_table(house: Serving, ann: Guest) -> None:
    bob = house.guest("Bob")
    cup = Cup(ann, rounds=1, **QUICK)
    cup.do("join")
    cup.do("join", by=bob)
    cup.do("begin")
    code = cup.wait(ann, lambda you: you["awaited"])["table"]
    assert [guest.get("/api/tournaments")[0]["table"] for guest in (ann, bob)] == [code, code]
    with ann.visit(code) as visit:
        visit.until("table")
        assert [one for one in ann.get("/api/tables/mine") if one["code"] == code]
        assert cup.until(lambda view: view["rounds"][0][0]["awaited"] == [2])["phase"] == "running"
        assert cup.loses(bob) == code
    view = cup.until(is_over)
    assert (view["winner"], view["rounds"][0][0]["phase"]) == (1, "over")
    assert sorted(view["rounds"][0][0]["scores"]) == [0, 1]
    ended = [guest.get("/api/me/tournaments")[0] for guest in (ann, bob)]
    assert [(one["code"], one["place"]) for one in ended] == [(cup.code, 1), (cup.code, 2)]


def test_a_person_plays_bacterias_elimination_with_bots(ann: Guest) -> None:
    cup = Cup(ann, "bacteria", kind="elimination", seats=3, break_seconds=0)
    cup.do("join")
    cup.do("invite", bot="easy", count=3)
    cup.do("begin")
    code = cup.wait(ann, lambda you: you["awaited"])["table"]
    with ann.visit(code) as visit:
        visit.until("table")
        resigned = 0
        while not visit.position["match"]["decided"]:
            if visit.position["phase"] == "playing" and visit.position["number"] > resigned:
                resigned = visit.position["number"]
                visit.do("resign")
            else:
                visit.next()
    view = cup.until(is_over)
    assert view["terms"]["match"] == 3
    first, last = view["rounds"][0], view["rounds"][-1]
    assert [len(one["goes_on"]) for one in first] == [-(-len(one["players"]) // 2) for one in first]
    assert (len(last), last[0]["goes_on"]) == (1, [view["winner"]])
    assert view["standings"][0]["entrant"] == view["winner"]


def test_bots_play_on_without_somebody_who_does_not_come(house: Serving, ann: Guest) -> None:
    options = {"width": 5, "height": 5}
    cup = Cup(
        ann, "virus-game", seats=3, rounds=1, wait_seconds=1, break_seconds=0, options=options
    )
    cup.do("join", by=house.guest("Bob"))
    cup.do("invite", bot="easy", count=2)
    cup.do("begin")
    match = cup.until(is_over)["rounds"][0][0]
    assert match["absent"] == [1]
    assert match["places"][match["players"].index(1)] == 3
    seats = ann.get(f"/api/tables/{match['where']}")["position"]["seats"]
    assert sorted(seat["name"] for seat in seats) == ["easy 1", "easy 2"]


def test_a_match_to_which_nobody_comes_is_given_to_the_other(house: Serving, ann: Guest) -> None:
    bob = house.guest("Bob")
    cup = Cup(ann, rounds=1, wait_seconds=1, **QUICK)
    cup.do("join", by=bob)
    cup.do("invite", bot="easy")
    cup.do("begin")
    view = cup.until(is_over)
    match = view["rounds"][0][0]
    assert (match["phase"], match["absent"], view["winner"]) == ("walkover", [1], 2)
    with ann.visit(match["where"]) as visit:
        while visit.position.get("phase") != "closed":
            visit.next()


def test_a_pause_lets_no_match_begin_and_latecomers_come(house: Serving, ann: Guest) -> None:
    bob, cid = house.guest("Bob"), house.guest("Cid")
    cup = Cup(ann, rounds=2, **QUICK)
    cup.do("join", by=bob)
    cup.do("invite", bot="easy")
    cup.do("begin")
    cup.wait(bob, lambda you: you["awaited"])
    cup.do("pause")
    cup.do("come", by=bob)
    cup.do("join", by=cid)
    assert cup.view()["rounds"][0][0]["phase"] == "called"
    cup.do("resume")
    code = cup.wait(bob, lambda you: you["table"])["table"]
    with bob.visit(code) as visit:
        visit.until("table")
        while visit.position["phase"] == "open":
            visit.next()
        visit.do("leave")
    second = cup.until(lambda view: len(view["rounds"]) == 2)["rounds"][1]
    assert sorted(one for match in second for one in match["players"]) == [1, 2, 3]


def test_who_leaves_loses_their_match_and_the_table_ends(house: Serving, ann: Guest) -> None:
    bob = house.guest("Bob")
    cup = Cup(ann, rounds=1, **QUICK)
    cup.do("join")
    cup.do("join", by=bob)
    cup.do("begin")
    code = cup.wait(bob, lambda you: you["awaited"])["table"]
    for guest in (ann, bob):
        cup.do("come", by=guest)
    with ann.visit(code) as visit:
        while visit.position.get("phase") != "playing":
            visit.next()
        cup.do("leave", by=bob)
        while visit.position["phase"] != "over":
            visit.next()
    view = cup.until(is_over)
    assert (view["winner"], view["rounds"][0][0]["phase"]) == (1, "walkover")


def test_rated_matches_count_and_seed_the_next_tournament(house: Serving, ann: Guest) -> None:
    bob, rated = house.guest("Bob"), {"rated": True}
    cup = Cup(ann, rounds=1, break_seconds=0, tables=rated)
    cup.do("join")
    cup.do("join", by=bob)
    cup.do("begin")
    cup.wait(ann, lambda you: you["awaited"])
    cup.do("come")
    cup.loses(bob)
    cup.until(is_over)
    again = Cup(ann, tables=rated)
    for guest in (bob, ann):
        again.do("join", by=guest)
    again.do("invite", bot="easy")
    again.do("begin")
    entrants = again.view()["entrants"]
    assert entrants[0]["rating"] < 1500 < entrants[1]["rating"]
    assert entrants[2]["rating"]
    by_rating = sorted(entrants, key=lambda one: -one["rating"])
    assert [one["seed"] for one in by_rating] == [1, 2, 3]
    again.do("end")


def test_an_arena_goes_on_until_the_host_ends_it(ann: Guest) -> None:
    cup = Cup(ann, kind="arena", **QUICK)
    cup.do("join")
    cup.do("invite", bot="easy", count=2)
    cup.do("begin")
    tables = {cup.loses(ann), cup.loses(ann)}
    assert len(tables) == 2
    code = cup.wait(ann, lambda you: you["awaited"] and you["table"] not in tables)["table"]
    cup.do("end")
    view = cup.until(is_over)
    assert (view["ended"], view["standings"][-1]["losses"]) == ("host", 2)
    with ann.visit(code) as visit:
        while visit.position.get("phase") != "closed":
            visit.next()


def test_who_has_not_checked_in_does_not_take_part(house: Serving, ann: Guest) -> None:
    bob, cid = house.guest("Bob"), house.guest("Cid")
    cup = Cup(ann, check_in=True, rounds=1, **QUICK)
    for guest in (ann, bob, cid):
        cup.do("join", by=guest)
    for guest in (ann, bob):
        cup.do("check-in", by=guest)
    cup.do("begin")
    view = cup.until(lambda view: view["rounds"])
    assert [sorted(match["players"]) for match in view["rounds"][0]] == [[1, 2]]
    cup.do("end")


def test_at_a_table_of_a_tournament_the_house_does_what_people_do_elsewhere(
    house: Serving, ann: Guest
) -> None:
    cup = Cup(ann, rounds=1, **QUICK)
    cup.do("join")
    cup.do("invite", bot="easy")
    cup.do("begin")
    code = cup.wait(ann, lambda you: you["awaited"])["table"]
    with house.guest("Bob").visit(code) as visit:
        visit.until("table")
        assert visit.do("start")["reason"]["code"] == "table-of-tournament"
        assert visit.do("sit", seat=1)["reason"]["code"] == "table-of-tournament"
    assert cup.view()["rounds"][0][0]["phase"] == "called"
    cup.do("end")
