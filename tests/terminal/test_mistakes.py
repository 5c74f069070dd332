"""What users get wrong: a sentence on the error output, status 2, and never a traceback."""

from __future__ import annotations

import subprocess
import sys

import pytest

from terminal.runs import run

SHELL = "from contagia.terminal.app import main; raise SystemExit(main())"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ("show chess", "unknown-game"),
        ("rules chess", "unknown-game"),
        ("play chess", "unknown-game"),
        ("show virus-wars --seats 3", "bad-seats"),
        ("show virus-game --seats 0", "bad-seats"),
        ("show virus-game --seats -1", "bad-seats"),
        ("show virus-game --seat 3", "bad-seats"),
        ("show virus-game --seat 0", "bad-seats"),
        ("show virus-game --option", ""),
        ("show virus-game --option width", "bad-options"),
        ("show virus-game --option width=", "bad-options"),
        ("show virus-game --option =5", "bad-options"),
        ("show virus-game --option width=4", "bad-options"),
        ("show virus-game --option width=ten", "bad-options"),
        ("show virus-game --option depth=5", "bad-options"),
        ("show virus-game --option width=5 --option width=6", "bad-options"),
        ("show bacteria --seats 4 --option organs_to_win=3", "bad-options"),
        ("show virus-game --seed xyz", "bad-seed"),
        ("show virus-game --seed 0", "bad-seed"),
        ("show virus-game --seed=", "bad-seed"),
        (f"show virus-game --seed {'00' * 65}", "bad-seed"),
        ("show virus-game --player-seed ff", "bad-seed"),
        ("show virus-game --player-seed 1=", "bad-seed"),
        ("show virus-game --player-seed 3=ff", "bad-seats"),
        ("show virus-game --player-seed 1=ff --player-seed 1=00", "bad-seed"),
        ("show virus-game --steps [1,2]", "illegal-step"),
        ("show virus-game --steps [", "illegal-step"),
        ("show virus-game --steps neutral", "illegal-step"),
        ("perft virus-wars 2 --seed q", "bad-seed"),
        ("simulate virus-wars --games 1 --seed q", "bad-seed"),
        ("play virus-wars --name A --name B --name C", "bad-seats"),
        (f"play virus-wars --name {'x' * 41}", "bad-record"),
        ("play", ""),
        ("nonsense", ""),
        ("show", ""),
        ("show virus-wars --seats two", ""),
        ("show virus-wars --nonsense", ""),
    ],
)
def test_a_mistake_is_told_with_its_code_and_status_2(arguments: str, code: str) -> None:
    ran = run(*arguments.split())
    assert ran.code == 2
    assert ran.out == ""
    assert (f"error {code}: " if code else "Error: ") in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("name", [" Ann", "An\nn", "An\x1bn"])
def test_a_name_that_does_not_fit_into_a_record_is_refused(name: str) -> None:
    ran = run("play", "virus-wars", "--name", name)
    assert ran.code == 2
    assert "bad-record" in ran.err
    assert "\x1b" not in ran.err


def test_an_error_can_be_ascii_too() -> None:
    ran = run("show", "virus-wars", "--steps", "zz", "--ascii")
    reason = 'there is no cell "zz" here; cells are a1 to k11.'
    assert ran.err == f'error illegal-step: step 1, "zz": {reason}\n'


def test_an_error_is_one_line_for_a_program_to_read() -> None:
    assert run("show", "virus-game", "--option", "depth=5").err.count("\n") == 1


def shell(
    *arguments: str, typed: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(  # noqa: S603 - the program under test
        [sys.executable, "-c", SHELL, *arguments],
        input=typed,
        capture_output=True,
        env={"PATH": "", **environment},
        timeout=60,
        check=False,
    )


def test_the_command_itself_ends_with_the_status_of_the_refusal() -> None:
    ran = shell("show", "virus-wars", "--steps", "zz")
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert b"error illegal-step" in ran.stderr


def test_a_terminal_without_unicode_gets_ascii() -> None:
    ran = shell("show", "virus-game", "--seats", "4", PYTHONIOENCODING="latin-1")
    assert ran.returncode == 0
    assert ran.stdout.isascii()


def test_input_that_is_no_text_is_a_mistake_like_any_other() -> None:
    ran = shell("play", "virus-wars", typed=b"\xff\xfe\nb2\n", PYTHONUTF8="1")
    assert ran.returncode == 0
    assert b"error illegal-step" in ran.stdout
    assert b"Traceback" not in ran.stderr


def test_colour_is_left_out_where_nobody_looks() -> None:
    assert b"\x1b" not in shell("show", "virus-game").stdout
