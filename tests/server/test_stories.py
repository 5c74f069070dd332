"""What a table tells of its past, and of what might come."""

from __future__ import annotations

from support.houses import Guest, Serving


def test_a_table_tells_its_story(house: Serving, ann: Guest) -> None:
    bob, code = house.guest("Bob"), ann.open(options={"size": 5})
    ann.do(code, "sit", seat=1, name="Ann", seed="ab")
    bob.do(code, "sit", seat=2, name="Bob")
    bob.do(code, "start")
    ann.do(code, "play", steps=["b2"])
    bob.do(code, "say", text="hm")
    story = ann.get(f"/api/tables/{code}/story")
    assert [told["what"] for told in story] == [
        "sat-down",
        "sat-down",
        "started",
        "stepped",
        "said",
    ]
    assert [told["version"] for told in story] == [2, 3, 4, 5, 6]
    assert story[0]["entry"] == {"seat": 1, "name": "Ann", "yours": True}
    assert story[3]["events"][0] == {"type": "cell-taken", "seat": 1, "cell": "b2"}
    assert story[4]["entry"]["seat"] == 2


def test_a_spectator_hears_a_story_as_late_as_everything(house: Serving, ann: Guest) -> None:
    code = ann.open(settings={"delay_seconds": 600})
    ann.do(code, "sit", seat=1)
    watcher = house.guest()
    assert len(watcher.get(f"/api/tables/{code}/story")) == 1  # nothing is late before the game
    ann.do(code, "invite", seat=2, bot="easy")
    ann.do(code, "start")
    assert watcher.get(f"/api/tables/{code}/story") == []


def test_steps_can_be_tried_out(house: Serving, ann: Guest) -> None:
    bob, code = house.guest(), ann.open(options={"size": 5})
    ann.do(code, "sit", seat=1)
    bob.do(code, "sit", seat=2)
    ann.do(code, "start")
    tried = ann.post(f"/api/tables/{code}/imagine", {"seat": 1, "steps": ["b2"]})
    assert tried["view"]["rows"][3] == ".x..."
    assert tried["steps"] == []
    assert ann.get(f"/api/tables/{code}")["position"]["moves"] == 0
    not_on = bob.ask("POST", f"/api/tables/{code}/imagine", {"seat": 2, "steps": ["d4"]})
    assert not_on.json()["code"] == "not-your-turn"


def test_nothing_is_tried_out_at_a_table_that_has_gone_on(ann: Guest) -> None:
    code = ann.open(options={"size": 5}, settings={"privacy": "local"})
    version = ann.do(code, "start")["version"]
    attempt = {"seat": 1, "steps": ["b2"], "version": version}
    assert ann.post(f"/api/tables/{code}/imagine", attempt)["events"]
    ann.do(code, "play", steps=["b2"], seat=1)
    late = ann.ask("POST", f"/api/tables/{code}/imagine", attempt)
    assert (late.status_code, late.json()) == (200, None)


def test_trying_out_shows_nothing_that_luck_would_bring(ann: Guest) -> None:
    code = ann.open("bacteria", seats=2, settings={"privacy": "local"})
    ann.do(code, "start")
    card = ann.get(f"/api/tables/{code}")["position"]["views"]["1"]["hand"][0]
    steps = [f"discard {card}", "draw"]
    tried = ann.post(f"/api/tables/{code}/imagine", {"seat": 1, "steps": steps})
    assert tried["view"] is None
    assert "cards-received" not in [event["type"] for event in tried["events"]]
