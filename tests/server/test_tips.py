"""A tip after a lost game, over HTTP: for who lost it, and for nobody else."""

from __future__ import annotations

from server.conftest import Duel
from support.houses import Guest, Serving


def test_who_has_lost_is_told_what_fits(duel: Duel) -> None:
    path = f"/api/tables/{duel.code}/tip"
    duel.ann.do(duel.code, "play", seat=1, steps=["b2"])
    duel.bob.do(duel.code, "play", seat=2, steps=["d4", "c3", "b2"])
    assert duel.ann.get(path) is None  # the game goes on
    duel.ann.do(duel.code, "resign", seat=1)
    assert duel.ann.get(path) == {"key": "distance"}
    assert duel.bob.get(path) is None


def test_a_spectator_gets_no_tip(house: Serving, duel: Duel) -> None:
    duel.ann.do(duel.code, "resign", seat=1)
    path = f"/api/tables/{duel.code}/tip"
    assert house.guest("Eve").get(path) is None
    assert duel.ann.get(path) is None  # nothing has happened in that game


def test_one_person_at_a_device_gets_a_tip_and_two_get_none(ann: Guest) -> None:
    for bots, tip in ((1, {"key": "settings"}), (0, None)):
        code = ann.open("flooded-island", options={"max_flood": 3}, settings={"privacy": "local"})
        if bots:
            ann.do(code, "invite", seat=2, bot="easy")
        ann.do(code, "start")
        ann.do(code, "resign", seat=1)
        assert ann.get(f"/api/tables/{code}/tip") == tip


def test_an_agreed_draw_has_no_loser(house: Serving) -> None:
    duel = Duel(house, "bacteria")
    first = duel.ann.get(f"/api/tables/{duel.code}")["position"]["steps"][0]
    duel.ann.do(duel.code, "play", seat=1, steps=[first])
    duel.ann.do(duel.code, "offer", what="draw")
    duel.bob.do(duel.code, "agree")
    assert duel.ann.get(f"/api/tables/{duel.code}")["position"]["phase"] == "over"
    for guest in (duel.ann, duel.bob):
        assert guest.get(f"/api/tables/{duel.code}/tip") is None
    duel.close()


def test_there_is_no_tip_at_a_table_that_is_not_there(ann: Guest) -> None:
    assert ann.ask("GET", "/api/tables/QQQQQQ/tip").json()["code"] == "unknown-table"
