"""`contagia engine`: the protocol on standard input and output."""

from __future__ import annotations

from unittest import mock

from contagia.bots.simple.greedy import GreedyBot
from terminal.runs import lines, run


def test_every_line_is_answered_by_a_line_until_quit() -> None:
    ran = run("engine", "greedy", typed=lines("new virus-wars", "go playouts=9", "quit", "turn"))
    assert (ran.code, ran.err) == (0, "")
    ok, step, bye = ran.out.splitlines()
    assert (ok, bye) == ("ok", "bye")
    assert step.startswith("step b2 value=0.")


def test_the_end_of_the_input_is_the_end_of_the_conversation() -> None:
    assert run("engine", typed=lines("turn")).out.startswith("error no-game")
    assert run("engine", typed="").out == ""


def test_a_bot_that_fails_is_an_error_and_the_conversation_goes_on() -> None:
    with mock.patch.object(GreedyBot, "think", side_effect=ZeroDivisionError("oh\nno")):
        ran = run("engine", "greedy", typed=lines("new virus-wars", "go", "turn"))
    assert ran.out.splitlines() == ["ok", "error fault ZeroDivisionError: oh no", "turn 1"]


def test_a_bad_spec_is_refused_at_once() -> None:
    ran = run("engine", "deepblue")
    assert ran.code == 2
    assert "“deepblue” is no bot" in ran.err
