"""`contagia tournament`: bots play a tournament, which can be stopped and gone on with."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from filelock import FileLock

import contagia
from arena.clusters import PATIENCE_SECONDS, wait_until
from contagia.arena import runs
from contagia.bots.simple.greedy import GreedyBot
from contagia.core.errors import NoWorkers
from contagia.terminal.tournament.bracket import draw_bracket
from contagia.terminal.tournament.tournament_folder import LOCK, LOG
from contagia.tournaments.bots import bot_run
from terminal.runs import run

WARS = ("tournament", "virus-wars", "--option", "size=5")
FIELD = ("3xgreedy", "4xrandom")


def report(*arguments: str) -> dict[str, Any]:
    ran = run(*arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    found: dict[str, Any] = json.loads(ran.out)
    return found


def lasting(found: dict[str, Any]) -> dict[str, Any]:
    """What does not depend on who played it when."""
    return {name: value for name, value in found.items() if name not in ("seconds", "games")}


def test_a_swiss_is_played_and_its_standings_shown() -> None:
    ran = run(*WARS, *FIELD)
    assert (ran.code, ran.err) == (0, "")
    for words in (
        "swiss in virus-wars: 7 entrants, tables of 2; rounds: 3, matches: 9,",
        "Buchholz",
        "S-B",
        "greedy#1",
        "wins the tournament.",
        "equal points: Buchholz",
    ):
        assert words in ran.out


def test_the_same_seed_gives_the_same_report_whoever_plays() -> None:
    one = report(*WARS, *FIELD)
    assert lasting(one) == lasting(report(*WARS, *FIELD, "--workers", "2"))
    assert lasting(one) != lasting(report(*WARS, *FIELD, "--seed", "05"))
    assert [len(tables) for tables in one["rounds"]] == [4, 4, 4]


def test_an_elimination_has_a_bracket() -> None:
    ran = run(*WARS, "greedy", "random", "random", "--kind", "elimination", "--seeded")
    assert ran.code == 0
    assert "greedy   ─┐" in ran.out
    assert "├─" in ran.out
    assert "  bot       round  won" in ran.out
    assert run(*WARS, *FIELD, "--kind", "elimination", "--ascii").out.isascii()


def test_a_bracket_is_drawn_line_by_line() -> None:
    def table(*players: str, places: list[int] | None = None, goes_on: str = "") -> dict[str, Any]:
        return {"players": players, "places": places, "goes_on": [goes_on] if goes_on else []}

    rounds = [
        [
            table("ann", places=[1], goes_on="ann"),
            table("bob", "cem", places=[2, 1], goes_on="cem"),
        ],
        [table("ann", "cem")],
    ]
    assert draw_bracket(rounds) == [
        "ann ─┐",
        "     ├─ ann ─┐",
        "-   ─┘       │",
        "             ├─",
        "bob ─┐       │",
        "     ├─ cem ─┘",
        "cem ─┘",
    ]
    assert draw_bracket([]) == []


def test_bigger_tables_are_listed_round_by_round() -> None:
    ran = run("tournament", "bacteria", *FIELD, "--kind", "elimination", "--seats", "4")
    assert ran.code == 0
    assert "tables of 4, matches of 3 games" in ran.out
    assert "round 2" in ran.out
    assert "table 2: 1. " in ran.out


def test_a_round_robin_meets_everybody_as_often_as_was_said() -> None:
    found = report(*WARS, *FIELD, "--kind", "round-robin", "--rounds", "2", "--match", "2")
    assert (found["matches"], found["planned"], found["games"] > 42) == (42, 42, True)


def test_somebody_who_looks_sees_a_bar() -> None:
    assert "playing" in run(*WARS, *FIELD, at_terminal=True).err


def test_a_bot_that_crashes_loses_and_is_named() -> None:
    with mock.patch.object(GreedyBot, "think", side_effect=ZeroDivisionError("oh")):
        ran = run(*WARS, "greedy", "random", columns=200)
    assert "round 1, table 1: greedy lost at step 8 by crash: ZeroDivisionError: oh" in ran.out


def stopped(*arguments: str, after: int, by: BaseException) -> Any:
    """A run that somebody or something stops after so many games."""
    serve = runs.served

    def breaking(*given: Any) -> Any:
        for number, result in enumerate(serve(*given), 1):
            yield result
            if number == after:
                raise by

    with mock.patch.object(bot_run, "served", breaking):
        return run(*arguments)


def test_it_can_be_stopped_and_gone_on_with(tmp_path: Path) -> None:
    folder = str(tmp_path / "cup")
    ran = stopped(*WARS, *FIELD, "--match", "3", "--save", folder, after=8, by=KeyboardInterrupt())
    assert ran.code == 0
    assert f"Go on with: contagia tournament --resume {folder}" in ran.out
    found = report("tournament", "--resume", folder)
    whole = report(*WARS, *FIELD, "--match", "3")
    assert lasting(found) == lasting(whole)
    assert found["games"] == whole["games"] - 8
    kept = json.loads((tmp_path / "cup" / "report.json").read_text(encoding="utf-8"))
    assert kept == found
    again = report("tournament", "--resume", folder)
    assert (again["games"], again["standings"]) == (0, found["standings"])


def test_when_the_workers_are_gone_what_was_played_is_kept(tmp_path: Path) -> None:
    folder = str(tmp_path)
    ran = stopped(*WARS, *FIELD, "--save", folder, after=2, by=NoWorkers("The cluster is gone."))
    assert ran.code == 2
    assert "error no-workers: The cluster is gone." in ran.err
    assert report("tournament", "--resume", folder)["over"]


def test_records_are_kept_and_can_be_verified(tmp_path: Path) -> None:
    report("tournament", "bacteria", "greedy", "random", "--save", str(tmp_path))
    records = sorted(tmp_path.glob("*.record"))
    assert records[0].name == "round001-table001-game01.record"
    assert run("verify", str(records[0])).code == 0


def test_half_a_line_at_the_end_is_cut_off(tmp_path: Path) -> None:
    stopped(*WARS, *FIELD, "--save", str(tmp_path), after=4, by=KeyboardInterrupt())
    log = tmp_path / LOG
    log.write_bytes(log.read_bytes()[:-20])
    assert lasting(report("tournament", "--resume", str(tmp_path))) == lasting(
        report(*WARS, *FIELD)
    )


def test_a_run_that_is_killed_loses_no_finished_match(tmp_path: Path) -> None:
    folder = tmp_path / "cup"
    field = ("12xgreedy", "12xrandom", "--kind", "round-robin")
    process = subprocess.Popen(  # noqa: S603 - the program under test
        [sys.executable, "-m", "contagia", *WARS, *field, "--save", str(folder)],
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(Path(contagia.__file__).parent.parent)},
    )
    try:
        wait_until(lambda: settled(folder) >= 5)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait(PATIENCE_SECONDS)
    before = settled(folder)
    found = report("tournament", "--resume", str(folder))
    assert found["over"]
    assert before >= 5
    assert found["games"] <= 276 - before
    assert lasting(found) == lasting(report(*WARS, *field))


def settled(folder: Path) -> int:
    log = folder / LOG
    return log.read_text(encoding="utf-8").count('"settled"') if log.exists() else 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("greedy",), "accepted are 2 to 1024"),
        ((), "accepted are 2 to 1024"),
        (("2000xgreedy",), "1x to 1024x"),
        (("0xgreedy",), "1x to 1024x"),
        (("1000xgreedy", "1000xrandom"), "There are 2000 entrants"),
        (("2xdeepblue",), "“deepblue” is no bot"),
        (("greedy/50x64",), "no budget behind the slash"),
        (("2xgreedy", "--kind", "ladder"), "elimination or swiss or round-robin"),
        (("2xgreedy", "--kind", "arena"), "open-ended"),
        (("2xgreedy", "--kind", "elimination", "--rounds", "2"), "no number of rounds"),
        (("2xgreedy", "--rounds", "-1"), "--rounds"),
        (("2xgreedy", "--match", "99"), "1 to 24 games"),
        (("2xgreedy", "--match", "x"), "1 to 24 games"),
        (("2xgreedy", "--seats", "3"), "2 seats"),
        (("2xgreedy", "--seed", "xyz"), "hexadecimal"),
        (("2xgreedy", "--openings", "x"), "random:K"),
        (("2xgreedy", "--compute", "nowhere"), "tcp://HOST:PORT"),
        (("2xgreedy", "--save", "/dev/null/x"), "cannot be used"),
        (("2xgreedy", "--resume", "x"), "as it was begun"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_sentence(
    arguments: tuple[str, ...], words: str
) -> None:
    ran = run(*WARS, *arguments, columns=200)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err
    assert "Traceback" not in ran.err


def test_without_a_game_there_must_be_something_to_go_on_with(tmp_path: Path) -> None:
    assert "name a GAME" in run("tournament", columns=200).err
    ran = run("tournament", "--resume", str(tmp_path))
    assert (ran.code, ran.out) == (2, "")
    assert "holds no tournament" in ran.err


def test_a_folder_that_is_not_empty_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    ran = run(*WARS, *FIELD, "--save", str(tmp_path))
    assert ran.code == 2
    assert "is not empty" in ran.err
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize("text", [b"", b"rubbish\n", b"{}\n", b'{"type":"opened"}\n'])
def test_a_log_that_is_damaged_is_refused(tmp_path: Path, text: bytes) -> None:
    (tmp_path / LOG).write_bytes(text)
    ran = run("tournament", "--resume", str(tmp_path))
    assert (ran.code, ran.out) == (2, "")
    assert "no log of a tournament" in ran.err


def test_a_tournament_of_other_rules_is_refused(tmp_path: Path) -> None:
    stopped(*WARS, *FIELD, "--save", str(tmp_path), after=1, by=KeyboardInterrupt())
    log = tmp_path / LOG
    log.write_text(log.read_text(encoding="utf-8").replace('"rules":1', '"rules":99', 1), "utf-8")
    assert "version 99 of the rules" in run("tournament", "--resume", str(tmp_path)).err


def test_two_runs_do_not_play_one_tournament(tmp_path: Path) -> None:
    stopped(*WARS, *FIELD, "--save", str(tmp_path), after=1, by=KeyboardInterrupt())
    with FileLock(tmp_path / LOCK):
        ran = run("tournament", "--resume", str(tmp_path))
    assert ran.code == 2
    assert "another run" in ran.err
