"""The command lines of the rules text of Virus Wars, and who they seat."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from terminal.runs import Ran, lines, run

SMALL = ("--option", "size=5", "--seed", "00")
# Beside this file stands what the text says under "To play with the CLI bot", word for word.
COMMANDS = [
    line.removeprefix("./runArenaMatch ")
    for line in (Path(__file__).parent / "virus_wars_commands.txt").read_text().splitlines()
    if not line.startswith("#")
]


def play(arguments: str, *typed: str) -> Ran:
    return run("play", "virus-wars", *shlex.split(arguments), *SMALL, typed=lines(*typed))


def test_the_text_has_four_command_lines() -> None:
    assert len(COMMANDS) == 4
    assert all(command.startswith("-A=player -B=") for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_command_lines_of_the_text_run_as_they_are_written(command: str) -> None:
    ran = play(command, "b2")
    who = command.rpartition("=")[2]
    assert (ran.code, ran.err) == (0, "")
    if who == "player":
        assert "took b2." in ran.out
        assert "seat 2> " in ran.out
    else:
        assert f"O seat 2 ({who})" in ran.out
        assert ran.out.count(f"Seat 2 ({who}) took ") == 3
        assert "Seat 1 is on: 3 steps left." in ran.out


@pytest.mark.parametrize("seating", ["-A=player", "-A=human", "-A player", "--seat 1=player"])
def test_a_player_is_a_person_with_or_without_the_sign(seating: str) -> None:
    ran = play(f"{seating} -B=hybrid/50", "b2")
    assert "O seat 2 (hybrid/50)" in ran.out
    assert ran.out.count("Seat 2 (hybrid/50) took ") == 3


def test_the_bot_may_have_its_c_and_may_begin() -> None:
    ran = play("-A=moo/c=0.75/60 -B=moo/one --no-review")
    assert ran.code == 0
    assert "Standings (" in ran.out
    assert "X seat 1 (moo/c=0.75/60)   O seat 2 (moo/one)" in ran.out


def test_another_game_has_no_moo() -> None:
    ran = run("play", "virus-game", "-A=player", "-B=moo/50k")
    assert ran.code == 2
    assert "There is no bot “moo” for Virus Game; the bots are random, greedy," in ran.err


def test_the_arena_takes_them() -> None:
    ran = run("arena", "virus-wars", "moo/50", "moo/c=2/50", "--games", "2", "--option", "size=5")
    assert ran.code == 0
    assert "moo/c=2/50" in ran.out
