"""`contagia replay` and `contagia verify`: records seen again, and held to their commitment."""

from __future__ import annotations

from pathlib import Path

import pytest

from contagia.core.contract import AnyGame
from contagia.games.shelf import GAMES
from terminal.runs import Ran, keep, lines, random_game, run

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.record"


def tampered(file: Path, old: str, new: str) -> Ran:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return run("verify", str(file))


@every_game
def test_all_of_a_record_is_printed_where_nobody_looks(game: AnyGame, file: Path) -> None:
    played = random_game(game.key)
    keep(played, file, "Ann")
    ran = run("replay", str(file))
    assert ran.code == 0
    last = len(list(played.turns()))
    assert f"{last}. " in ran.out
    assert "The game is over." in ran.out
    assert "(Ann)" in ran.out


def test_all_can_be_asked_for_at_a_terminal(file: Path) -> None:
    keep(random_game("virus-wars", "size=5"), file)
    ran = run("replay", str(file), "--all", at_terminal=True)
    assert "The game is over." in ran.text
    assert "[Enter] next" not in ran.text


def test_a_record_is_stepped_through_at_a_terminal(file: Path) -> None:
    keep(random_game("virus-wars", "size=5"), file)
    typed = lines("", "", "b", "5", "99999", "", "0", "b", "what", "q")
    ran = run("replay", str(file), typed=typed, at_terminal=True)
    assert ran.code == 0
    last = len(random_game("virus-wars", "size=5").moves)
    shown = [int(s.partition("Move ")[2].split(" of ")[0]) for s in ran.screens if "Move " in s]
    assert shown == [0, 1, 2, 1, 5, last, last, 0, 0, 0]
    assert "“what” is no answer here." in ran.text


def test_the_end_of_the_input_ends_a_replay(file: Path) -> None:
    keep(random_game("virus-wars", "size=5"), file)
    assert run("replay", str(file), typed="\n", at_terminal=True).code == 0


def test_a_finished_card_game_is_shown_as_it_was(file: Path) -> None:
    keep(random_game("bacteria"), file)
    out = run("replay", str(file)).out
    assert "hand of seat 1:" in out
    assert "Seat 2 received " in out


def test_one_seat_s_eyes_see_what_that_seat_could_see(file: Path) -> None:
    keep(random_game("bacteria"), file)
    out = run("replay", str(file), "--seat", "2").out
    assert "hand of seat 1:" not in out
    assert "your hand:" in out
    assert "You drew " in out
    assert "received" not in out


def test_an_unfinished_card_game_is_shown_as_to_a_spectator(file: Path) -> None:
    keep(random_game("bacteria", steps=20), file)
    out = run("replay", str(file)).out
    assert "hand" not in out
    assert "received" not in out
    assert "You drew" not in out


def test_a_seat_that_is_not_there_sees_nothing(file: Path) -> None:
    keep(random_game("bacteria"), file)
    ran = run("replay", str(file), "--seat", "3")
    assert ran.code == 2
    assert "bad-seats" in ran.err


@every_game
def test_an_honest_record_is_found_honest(game: AnyGame, file: Path) -> None:
    keep(random_game(game.key, seats=game.seats[-1]), file)
    ran = run("verify", str(file))
    assert ran.code == 0
    assert "All is as committed" in ran.out


def test_reshuffles_are_counted(file: Path) -> None:
    keep(random_game("bacteria", seats=6), file)
    out = run("verify", str(file)).out
    assert "reshuffle" in out
    assert " 0 reshuffles" not in out


def test_a_commitment_to_another_seed_is_a_fault(file: Path) -> None:
    keep(random_game("virus-wars", "size=5"), file)
    ran = tampered(file, "seed: 00", "seed: 01")
    assert ran.code == 1
    assert "was committed to" in ran.out


def test_a_card_that_was_not_dealt_is_a_fault(file: Path) -> None:
    played = random_game("bacteria", steps=6)
    keep(played, file)
    card = played.moments[0].state.hands[1][0]
    ran = tampered(file, f"{{2 drew {card}", "{2 drew thief")
    assert ran.code == 1
    assert "at the deal the record says" in ran.out


def test_a_move_that_was_never_legal_cannot_be_replayed(file: Path) -> None:
    keep(random_game("virus-wars", "size=5"), file)
    ran = tampered(file, "1. 1: ", "1. 1: e1; ")
    assert ran.code == 2
    assert "bad-record" in ran.err


def test_a_secret_seed_leaves_nothing_to_verify(file: Path) -> None:
    keep(random_game("bacteria", steps=6), file)
    assert tampered(file, "seed: 00", "seed: secret").code == 2


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_bad_record_is_refused(command: str, file: Path) -> None:
    file.write_text("contagia record 1\ngame: chess\n", encoding="utf-8")
    ran = run(command, str(file))
    assert ran.code == 2
    assert ran.err.startswith("error bad-record: ")
    assert ran.out == ""


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_cannot_be_read_is_an_error(command: str, tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00contagia")
    said = {
        "missing": "no such file or directory",
        ".": "is a directory",
        "binary": "is not a text file in UTF-8",
    }
    for name, reason in said.items():
        ran = run(command, str(tmp_path / name))
        assert ran.code == 2
        assert ran.err.startswith("error bad-file: ")
        assert reason in ran.err


def test_a_file_far_too_large_is_not_read(file: Path) -> None:
    with file.open("wb") as sparse:
        sparse.truncate(50_000_000)
    ran = run("verify", str(file))
    assert ran.code == 2
    assert "too large" in ran.err
