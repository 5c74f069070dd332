"""`contagia ladder`: a list that is kept, grows and goes on."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

import contagia
from arena.clusters import PATIENCE_SECONDS, wait_until
from contagia.arena.matches import play
from contagia.arena.runs import Lost
from contagia.bots.simple.greedy import GreedyBot
from contagia.terminal.commands import ladder
from terminal.runs import run

WARS = ("ladder", "virus-wars", "--option", "size=5")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nobody's own ladder is touched."""
    monkeypatch.setenv("CONTAGIA_DATA", str(tmp_path / "home"))
    return tmp_path / "home"


def report(*arguments: str) -> dict[str, Any]:
    ran = run(*arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    found: dict[str, Any] = json.loads(ran.out)
    return found


def count(path: Path, query: str = "SELECT COUNT(*) FROM results") -> int:
    if not path.exists():
        return 0
    connection = sqlite3.connect(path, timeout=PATIENCE_SECONDS)
    try:
        return int(connection.execute(query).fetchone()[0])
    except sqlite3.OperationalError:  # the tables are not made yet
        return 0
    finally:
        connection.close()


def test_bots_join_and_play_and_the_list_is_shown() -> None:
    ran = run(*WARS, "greedy", "random", "strangler", "--games", "12")
    assert (ran.code, ran.err) == (0, "")
    for words in ("virus-wars, 2 seats, size=5: 12 games, 12 of them now", "95 %", "s/step"):
        assert words in ran.out
    assert "greedy is 0" in ran.out
    assert ran.out.index("strangler") < ran.out.index("random")


def test_the_list_is_kept_and_shown_without_playing(home: Path) -> None:
    before = report(*WARS, "greedy", "random", "--games", "4")
    shown = report(*WARS)
    assert shown["entrants"] == before["entrants"]
    assert (shown["games"], shown["run"]) == (4, None)
    assert before["run"]["games"] == 4
    assert [path.name for path in home.iterdir()] == ["ladder.sqlite"]


def test_looking_at_a_list_that_is_not_there_makes_no_file(home: Path) -> None:
    ran = run(*WARS)
    assert ran.code == 0
    assert "Nobody is on this list yet" in ran.out
    assert not home.exists()


def test_only_those_who_are_named_may_play() -> None:
    report(*WARS, "strangler")
    found = report(*WARS, "greedy", "random", "--only", "--games", "4")
    played = {one["spec"]: one["games"] for one in found["entrants"]}
    assert played == {"greedy": 4, "random": 4, "strangler": 0}


def test_joining_without_playing_is_possible() -> None:
    found = report(*WARS, "greedy", "random")
    assert [one["spec"] for one in found["entrants"]] == ["greedy", "random"]
    assert "-" in run(*WARS).out


def test_another_file_and_other_options_are_other_lists(tmp_path: Path) -> None:
    report(*WARS, "greedy", "random", "--games", "2")
    other = ("--database", str(tmp_path / "other.sqlite"))
    assert report(*WARS, *other)["entrants"] == []
    assert report("ladder", "virus-wars")["entrants"] == []
    assert report(*WARS)["games"] == 2


def test_the_same_games_are_played_whoever_plays(tmp_path: Path) -> None:
    def pairings(name: str, *more: str) -> Any:
        place = ("--database", str(tmp_path / name))
        bots = ("greedy", "random", "strangler")
        return report(*WARS, *bots, "--games", "12", *place, *more)["pairings"]

    assert pairings("one") == pairings("two", "--workers", "2")


def test_four_seats_are_rated_by_places() -> None:
    found = report(
        *("ladder", "virus-game", "--seats", "4", "--option", "width=6", "--option", "height=6"),
        *("greedy", "random", "strangler", "--games", "8"),
    )
    assert (found["seats"], found["games"]) == (4, 8)
    assert all(one["games"] == 8 for one in found["entrants"])
    assert all(one["interval"][0] < one["rating"] < one["interval"][1] for one in found["entrants"])


def test_pictures_are_drawn_and_named_after_the_list(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    found = report(*WARS, "greedy", "mcts/20", "--games", "2", "--pictures", str(folder))
    names = [
        f"virus-wars-size-5-{what}.{kind}"
        for what in ("ratings", "times")
        for kind in ("svg", "png")
    ]
    assert [Path(path).name for path in found["pictures"]] == names
    assert sorted(path.name for path in folder.iterdir()) == sorted(names)
    assert f"drawn: {folder}" in run(*WARS, "--pictures", str(folder)).out


def test_somebody_who_looks_sees_a_bar_and_may_stop_it() -> None:
    ran = run(*WARS, "greedy", "random", "--games", "4", at_terminal=True)
    assert "playing" in ran.err

    def interrupted(work: Any, *_: object) -> Any:
        for number, job in enumerate(work):
            if number == 3:
                raise KeyboardInterrupt
            yield play(job)

    with mock.patch.object(ladder, "arrivals", interrupted):
        stopped = run(*WARS, "--games", "40")
    assert stopped.code == 0
    assert "7 games, 3 of 40 planned of them now" in stopped.out
    gone_on = report(*WARS, "--games", "1")
    assert (gone_on["games"], gone_on["run"]["planned"]) == (8, 1)


def test_a_bot_that_crashes_loses_and_is_named() -> None:
    with mock.patch.object(GreedyBot, "think", side_effect=ZeroDivisionError("oh")):
        ran = run(*WARS, "greedy", "random", "--games", "2")
    assert ran.code == 0
    assert "greedy lost at step 5 by crash: ZeroDivisionError: oh" in ran.out
    assert report(*WARS)["entrants"][1]["faults"] == 2


def test_a_game_that_killed_its_workers_is_put_off() -> None:
    def deadly(work: Any, *_: object) -> Any:
        for number, job in enumerate(work):
            yield Lost(job, "Every worker that played it died.") if number else play(job)

    with mock.patch.object(ladder, "arrivals", deadly):
        ran = run(*WARS, "greedy", "random", "--games", "2")
    assert "is put off: Every worker that played it died." in ran.out
    assert report(*WARS, "--games", "1")["games"] == 2


def test_a_program_that_is_gone_sits_out(tmp_path: Path) -> None:
    program = tmp_path / "engine"
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    report(*WARS, f"cmd:{program}", "greedy", "random")
    program.unlink()
    ran = run(*WARS, "--games", "2", columns=200)
    assert ran.code == 0
    assert f"cmd:{program} sits out: There is no program" in ran.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("deepblue",), "“deepblue” is no bot"),
        (("cmd:./not-here",), "no program “./not-here”"),
        (("greedy", "--games", "2"), "nobody to play against"),
        (("--games", "2"), "nobody to play against"),
        (("greedy", "--only", "--games", "2"), "nobody to play against"),
        (("--games", "-1"), "--games"),
        (("--workers", "0"), "--workers"),
        (("--openings", "x"), "random:K"),
        (("--seats", "3"), "2 seats"),
        (("--seed", "xyz"), "hexadecimal"),
        (("greedy", "random", "--games", "2", "--compute", "nowhere"), "tcp://HOST:PORT"),
        (("greedy", "--database", "/dev/null/x"), "cannot be used"),
        (("greedy", "--pictures"), "--pictures"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_sentence(
    arguments: tuple[str, ...], words: str
) -> None:
    ran = run(*WARS, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err
    assert "Traceback" not in ran.err


def test_a_bot_that_finds_nobody_to_play_against_has_not_joined() -> None:
    assert run(*WARS, "greedy", "--games", "2").code == 2
    assert report(*WARS)["entrants"] == []


def test_a_file_that_is_no_ladder_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("my notes\n" * 100, encoding="utf-8")
    ran = run(*WARS, "greedy", "--database", str(path))
    assert (ran.code, ran.out) == (2, "")
    assert "error bad-file" in ran.err
    assert path.read_text(encoding="utf-8") == "my notes\n" * 100


def test_a_list_in_ascii_is_pure_ascii() -> None:
    shown = run(*WARS, "greedy", "random", "--games", "2", "--ascii").out
    assert shown.isascii()
    assert "?" not in shown


def started(path: Path, games: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # noqa: S603 - the program under test
        [
            *(sys.executable, "-m", "contagia", *WARS, "greedy", "random", "strangler"),
            *("--games", str(games), "--database", str(path)),
        ],
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(Path(contagia.__file__).parent.parent)},
    )


def test_a_run_that_is_killed_loses_no_finished_game_and_the_next_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "ladder.sqlite"
    process = started(path, games=100_000)
    try:
        wait_until(lambda: count(path) >= 5)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait(PATIENCE_SECONDS)
    finished = count(path)
    unfinished = count(path, "SELECT COUNT(*) FROM games") - finished
    assert finished >= 5
    found = report(*WARS, "--games", "3", "--database", str(path))
    assert found["games"] == finished + found["run"]["games"]
    assert found["run"]["games"] >= 3
    assert count(path, "SELECT COUNT(*) FROM games") == count(path) == found["games"]
    times = [one["games"] for one in found["pairings"]]
    assert max(times) - min(times) <= 2
    assert unfinished <= 2


def test_ladders_that_run_at_the_same_time_lose_no_game(tmp_path: Path) -> None:
    path = tmp_path / "ladder.sqlite"
    both = [started(path, games=12), started(path, games=12)]
    assert [process.wait(PATIENCE_SECONDS) for process in both] == [0, 0]
    found = report(*WARS, "--database", str(path))
    assert found["games"] == 24
    assert [one["games"] for one in found["pairings"]] == [8, 8, 8]
    assert [file.name for file in tmp_path.iterdir()] == ["ladder.sqlite"]


def test_where_seats_are_roles_matches_are_rated() -> None:
    small = ("--option", "width=4", "--option", "height=4", "--option", "max_flood=2")
    island = ("ladder", "flooded-island", *small)
    ran = run(*island, "greedy", "random", "--games", "2")
    assert "what is rated are matches of two legs, by days survived" in ran.out
    (pairing,) = report(*island)["pairings"]
    assert (pairing["first"], pairing["games"], pairing["score"]) == ("greedy", 2, 1.0)
    assert "legs" not in run(*WARS, "greedy", "random", "--games", "2").out
