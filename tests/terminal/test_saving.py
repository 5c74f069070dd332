"""Records on disk: written after every step, in one piece, and never over somebody's file."""

from __future__ import annotations

import os
from pathlib import Path
from unittest import mock

import pytest

from contagia.core.record_text import read
from contagia.games.shelf import SHELF
from contagia.terminal.play.pass_and_play import PassAndPlay
from terminal.runs import as_typed, keep, lines, random_game, run


def moves(file: Path) -> list[str]:
    record = read(file.read_text(encoding="utf-8"), SHELF)
    return [entry.move.text for entry in record.entries]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.record"


def test_the_record_is_written_after_every_step(file: Path) -> None:
    seen: list[list[str]] = []
    advance = PassAndPlay.advance

    def watched(table: PassAndPlay, played: object) -> None:
        advance(table, played)  # type: ignore[arg-type]
        seen.append(moves(file))

    with mock.patch.object(PassAndPlay, "advance", watched):
        run("play", "virus-wars", "--save", str(file), typed=lines("b2", "j10 i9", "undo", "y"))
    assert seen == [["b2"], ["b2", "j10", "i9"], ["b2", "j10"]]


def test_the_record_is_there_from_the_deal_on(file: Path) -> None:
    run("play", "bacteria", "--save", str(file), "--name", "Ann", typed="")
    assert "name 1: Ann" in file.read_text(encoding="utf-8")
    assert moves(file) == []


def test_a_finished_game_says_how_to_see_and_verify_it(file: Path) -> None:
    played = random_game("virus-cards")
    ran = run("play", "virus-cards", "--seed", "00", "--save", str(file), typed=as_typed(played))
    assert f"contagia replay {file}" in ran.out
    assert f"contagia verify {file}" in ran.out
    assert run("verify", str(file)).code == 0
    assert moves(file) == [move.text for move in played.moves]


def test_nothing_but_the_record_is_left_beside_it(file: Path) -> None:
    run("play", "virus-wars", "--save", str(file), typed=lines("b2", "j10"))
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_write_that_fails_leaves_the_old_record(file: Path) -> None:
    run("play", "virus-wars", "--save", str(file), typed=lines("b2"))
    before = file.read_text(encoding="utf-8")
    with mock.patch.object(Path, "replace", side_effect=OSError(28, "No space left on device")):
        ran = run("play", "--resume", str(file), typed=lines("j10"))
    assert ran.code == 2
    assert "cannot be written: no space left on device." in ran.err
    assert file.read_text(encoding="utf-8") == before
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_disk_that_fills_up_during_the_game_does_not_end_it(file: Path) -> None:
    real, calls = Path.replace, iter(range(99))

    def fills_up(path: Path, target: Path) -> Path:
        if next(calls) == 1:
            raise OSError(28, "No space left on device")
        return real(path, target)

    with mock.patch.object(Path, "replace", fills_up):
        ran = run("play", "virus-wars", "--save", str(file), typed=lines("b2", "j10", "quit"))
    assert ran.code == 0
    assert "error bad-file" in ran.out
    assert moves(file) == ["b2", "j10"]


@pytest.mark.parametrize("content", ["my diary", "contagia record 1\n"])
def test_an_existing_file_is_left_alone(file: Path, content: str) -> None:
    file.write_text(content, encoding="utf-8")
    ran = run("play", "virus-wars", "--save", str(file), typed=lines("b2"))
    assert ran.code == 2
    assert "error bad-file" in ran.err
    assert "exists already" in ran.err
    assert file.read_text(encoding="utf-8") == content


def test_force_overwrites_a_file(file: Path) -> None:
    file.write_text("my diary", encoding="utf-8")
    assert run("play", "virus-wars", "--save", str(file), "--force", typed=lines("b2")).code == 0
    assert moves(file) == ["b2"]


def test_force_does_not_overwrite_a_folder(tmp_path: Path) -> None:
    ran = run("play", "virus-wars", "--save", str(tmp_path), "--force", typed="")
    assert ran.code == 2
    assert "is not a plain file" in ran.err


def test_a_folder_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    ran = run("play", "virus-wars", "--save", str(tmp_path / "no" / "game"), typed="")
    assert ran.code == 2
    assert "cannot be written: no such file or directory." in ran.err


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old", encoding="utf-8")
    link.symlink_to(target)
    run("play", "virus-wars", "--save", str(link), "--force", typed=lines("b2"))
    assert link.is_symlink()
    assert moves(target) == ["b2"]


def test_a_game_can_be_saved_while_it_is_played(file: Path) -> None:
    ran = run("play", "virus-wars", typed=lines("b2", f"save {file}", "j10", "save", "quit"))
    assert f"Saved. The game is kept in {file}." in ran.out
    assert "Save it?" not in ran.out
    assert moves(file) == ["b2", "j10"]


def test_saving_needs_a_name_that_is_free(file: Path) -> None:
    file.write_text("my diary", encoding="utf-8")
    typed = lines("save", f"save {file}", "save ~nobody-of-that-name/x", "save no/such/x", "b2")
    ran = run("play", "virus-wars", typed=typed)
    assert "Write save and the name of a file." in ran.out
    assert "exists already" in ran.out
    assert ran.out.count("error bad-file") == 4
    assert file.read_text(encoding="utf-8") == "my diary"


def test_quitting_can_save(file: Path) -> None:
    ran = run("play", "virus-wars", typed=lines("b2", "quit", str(file.parent), str(file)))
    assert "exists already" in ran.out
    assert f"contagia play --resume {file}" in ran.out
    assert moves(file) == ["b2"]


def test_a_game_goes_on_where_it_stopped(file: Path) -> None:
    played = random_game("virus-cards", seats=3, steps=25)
    keep(played, file, "Ann", "Bob")
    later = random_game("virus-cards", seats=3, steps=26)
    ran = run("play", "--resume", str(file), typed=lines("", later.moves[-1].text))
    assert ran.code == 0
    assert moves(file) == [move.text for move in later.moves]
    kept = read(file.read_text(encoding="utf-8"), SHELF)
    assert kept.names == ("Ann", "Bob", "")
    assert kept.date == "2026-11-15"


def test_a_game_can_go_on_in_another_file(file: Path, tmp_path: Path) -> None:
    keep(random_game("virus-wars", steps=3), file)
    other = tmp_path / "other"
    step = random_game("virus-wars", steps=4).moves[-1].text
    run("play", "--resume", str(file), "--save", str(other), typed=lines(step))
    assert len(moves(file)) == 3
    assert len(moves(other)) == 4


def test_a_finished_game_does_not_go_on(file: Path) -> None:
    keep(random_game("virus-wars", "size=5"), file)
    ran = run("play", "--resume", str(file), typed="")
    assert ran.code == 2
    assert "The game is over" in ran.err


def test_a_record_that_was_tampered_with_does_not_go_on(file: Path) -> None:
    keep(random_game("virus-wars", steps=4), file)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("seed: 00", "seed: 01"), encoding="utf-8")
    ran = run("play", "--resume", str(file), typed="")
    assert ran.code == 2
    assert "The record is not as it was dealt: the seed's hash is" in ran.err


def test_a_resumed_game_takes_no_settings(file: Path) -> None:
    keep(random_game("virus-wars", steps=3), file)
    for extra in (["virus-wars"], ["--seats", "2"], ["--name", "Ann"], ["--seed", "00"]):
        assert run("play", *extra, "--resume", str(file), typed="").code == 2


def test_ctrl_c_ends_politely_with_what_was_saved(file: Path) -> None:
    with mock.patch("builtins.input", side_effect=["b2", KeyboardInterrupt]):
        ran = run("play", "virus-wars", "--save", str(file))
    assert ran.code == 0
    assert f"contagia play --resume {file}" in ran.out
    assert moves(file) == ["b2"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_to_is_an_error(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    ran = run("play", "virus-wars", "--save", str(tmp_path / "x"), typed="")
    tmp_path.chmod(0o700)
    assert ran.code == 2
    assert "permission denied" in ran.err
