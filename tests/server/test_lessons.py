"""Lessons over HTTP."""

from __future__ import annotations

from support.houses import Guest


def test_a_lesson_is_tried_without_a_table(ann: Guest) -> None:
    tasks = ann.get("/api/lessons/virus-wars")
    assert [task["key"] for task in tasks] == ["take", "steal", "carry", "cut", "win"]
    assert tasks[1]["view"]["rows"][2] == "..o.."
    wrong = ann.post("/api/lessons/virus-wars/2/try", {"steps": ["a2"]})
    assert wrong["verdict"] == "wrong"
    right = ann.post("/api/lessons/virus-wars/2/try", {"steps": ["c3"]})
    assert right["verdict"] == "done"
    assert right["view"]["rows"][2] == "..X.."
    assert right["events"][0]["type"] == "cell-fortified"
    assert ann.get("/api/tables/mine") == []


def test_what_is_not_there_or_not_legal_is_refused(ann: Guest) -> None:
    assert ann.ask("GET", "/api/lessons/chess").json()["code"] == "unknown-game"
    body = {"steps": ["c3"]}
    assert ann.ask("POST", "/api/lessons/virus-wars/9/try", body).json()["code"] == "not-now"
    refused = ann.ask("POST", "/api/lessons/virus-wars/1/try", body).json()
    assert refused["code"] == "illegal-step"
    assert "VW-9" in refused["sentence"]
    assert refused["reason"] == {
        "code": "not-next-to-live-group",
        "values": {"cell": "c3"},
        "rule": "VW-9",
    }
    many = {"steps": ["b2"] * 99}
    assert ann.ask("POST", "/api/lessons/virus-wars/1/try", many).json()["code"] == "bad-message"
