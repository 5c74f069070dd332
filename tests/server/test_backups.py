"""Back-ups: every record there and back, and nothing half."""

from __future__ import annotations

from pathlib import Path

import pytest

from houses import Guest, Serving, sqlite_in
from terminal.runs import run


@pytest.fixture
def backup(house: Serving, ann: Guest, tmp_path: Path) -> Path:
    """A back-up of a house in which a game was finished."""
    bob, code = house.guest("Bob"), ann.open("bacteria")
    ann.do(code, "sit", seat=1, name="Ann")
    bob.do(code, "sit", seat=2, name="Bob")
    ann.do(code, "start")
    bob.do(code, "resign")
    file = tmp_path / "backup.jsonl"
    assert "records were written" in run("export", str(file), "--database", house.database).out
    return file


def test_records_come_back_from_a_backup_once(backup: Path, tmp_path: Path) -> None:
    count = len(backup.read_bytes().splitlines())
    there = ("--database", sqlite_in(tmp_path))
    assert f"{count} records were added, 0" in run("import", str(backup), *there).out
    assert f"0 records were added, {count}" in run("import", str(backup), *there).out
    again = tmp_path / "again.jsonl"
    run("export", str(again), *there)
    assert again.read_bytes() == backup.read_bytes()


def test_a_file_is_not_overwritten_by_accident(backup: Path, house: Serving) -> None:
    ran = run("export", str(backup), "--database", house.database)
    assert (ran.code, "--force" in ran.err) == (2, True)
    assert run("export", str(backup), "--force", "--database", house.database).code == 0


@pytest.mark.parametrize(
    "spoil",
    [
        b"rubbish\n",
        b'{"code":"ABCDEF"}\n',
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
