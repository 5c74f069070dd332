"""Back-ups: every game, result and player there and back, and nothing half."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from support.houses import Guest, Serving, sqlite_in
from support.rated_games import beats, ratings
from support.tournaments_online import Cup
from terminal.runs import run


@pytest.fixture
def backup(house: Serving, ann: Guest, tmp_path: Path) -> Path:
    """A back-up of a house in which a game was finished."""
    bob, code = house.guest("Bob"), ann.open("bacteria")
    ann.do(code, "sit", seat=1, name="Ann")
    bob.do(code, "sit", seat=2, name="Bob")
    ann.do(code, "start")
    bob.do(code, "resign")
    for winner, loser in ((ann, bob), (bob, ann), (ann, bob)):
        beats(winner, loser)
    cup = Cup(ann)
    cup.do("join")
    cup.do("end")
    Cup(bob).do("join")
    file = tmp_path / "backup.jsonl"
    assert "records were written" in run("export", str(file), "--database", house.database).out
    return file


def test_records_come_back_from_a_backup_once(backup: Path, tmp_path: Path) -> None:
    count = backup.read_bytes().count(b'"type":"record"')
    there = ("--database", sqlite_in(tmp_path))
    assert f"{count} records were added, 0" in run("import", str(backup), *there).out
    assert f"0 records were added, {count}" in run("import", str(backup), *there).out
    again = tmp_path / "again.jsonl"
    run("export", str(again), *there)
    assert again.read_bytes() == backup.read_bytes()


def test_ratings_and_who_played_survive_a_move(backup: Path, house: Serving, ann: Guest) -> None:
    assert ann.cookie.encode() not in backup.read_bytes()
    place = sqlite_in(backup.parent)
    assert run("import", str(backup), "--database", place).code == 0
    status, recomputed = ratings(place, "--recompute")
    assert (status, recomputed["boards"]) == (0, ratings(house.database)[1]["boards"])
    moved = Serving(place).start()
    stranger, player = moved.guest(), f"/api/players/{ann.get('/api/me/ratings')['handle']}"
    assert stranger.get(player)["name"] == "Ann"
    for of in ("", "/games", "/opponents"):
        assert stranger.get(player + of) == house.guest().get(player + of)
    moved.stop()


def tournaments(backup: Path) -> list[Any]:
    kept = [json.loads(line) for line in backup.read_bytes().splitlines()]
    return [one for one in kept if one["type"] == "tournament"]


def test_a_tournament_that_is_over_comes_along(backup: Path, house: Serving) -> None:
    cups, place = tournaments(backup), sqlite_in(backup.parent)
    address = f"/api/tournaments/{cups[-1]['found'][0]}"
    assert (
        f"{len(cups)} tournaments were added" in run("import", str(backup), "--database", place).out
    )
    assert "0 tournaments were added" in run("import", str(backup), "--database", place).out
    moved = Serving(place).start()
    assert moved.guest().get(address) == house.guest().get(address)
    moved.stop()


def test_a_tournament_with_a_gap_is_refused(backup: Path, tmp_path: Path) -> None:
    cup = tournaments(backup)[-1]
    del cup["log"][1]
    spoilt = tmp_path / "spoilt.jsonl"
    spoilt.write_text(json.dumps(cup))
    ran = run("import", str(spoilt), "--database", sqlite_in(tmp_path))
    assert ran.code == 2
    assert "Line 1" in ran.err
    assert "is not whole" in ran.err


def test_a_backup_from_before_there_were_players_is_read(backup: Path, tmp_path: Path) -> None:
    records = [json.loads(line) for line in backup.read_bytes().splitlines()]
    old = tmp_path / "old.jsonl"
    fields = ("code", "number", "game", "finished_at", "text")
    lines = [json.dumps({name: one[name] for name in fields}) for one in records if "text" in one]
    old.write_text("\n".join(lines))
    ran = run("import", str(old), "--database", sqlite_in(tmp_path))
    assert f"{len(lines)} records were added, 0" in ran.out


def test_a_file_is_not_overwritten_by_accident(backup: Path, house: Serving) -> None:
    ran = run("export", str(backup), "--database", house.database)
    assert (ran.code, "--force" in ran.err) == (2, True)
    assert run("export", str(backup), "--force", "--database", house.database).code == 0


@pytest.mark.parametrize(
    "spoil",
    [
        b"rubbish\n",
        b'{"code":"ABCDEF"}\n',
        b'{"type":"rumour"}\n',
        b'{"type":"result","result":{}}\n',
        b'{"code":"A","number":1,"game":"bacteria","finished_at":1,"text":"no"}\n',
    ],
)
def test_a_damaged_backup_is_refused_whole(backup: Path, tmp_path: Path, spoil: bytes) -> None:
    good = len(backup.read_bytes().splitlines())
    backup.write_bytes(backup.read_bytes() + spoil)
    there = ("--database", sqlite_in(tmp_path))
    ran = run("import", str(backup), *there)
    assert ran.code == 2
    assert f"Line {good + 1}" in ran.err
    run("export", str(tmp_path / "empty.jsonl"), *there)
    assert (tmp_path / "empty.jsonl").read_bytes() == b""


def test_what_cannot_be_read_or_written_is_said(tmp_path: Path) -> None:
    there = ("--database", sqlite_in(tmp_path))
    assert "cannot be read" in run("import", str(tmp_path / "nothing"), *there).err
    assert "cannot be written" in run("export", str(tmp_path / "no" / "file"), *there).err
