"""`contagia` with somebody at the terminal: the house opens."""

from __future__ import annotations

from terminal.runs import lines, run


def test_a_game_is_chosen_by_number_and_played() -> None:
    typed = lines("2", "Ann", "", "", "b2", "resign", "y")
    ran = run(typed=typed, at_terminal=True)
    assert ran.code == 0
    assert "Contagia, a house for five games" in ran.text
    assert "1. seat 1 (Ann)" in ran.text


def test_a_game_is_chosen_by_key_with_seats_and_names() -> None:
    typed = lines("Bacteria", "3", "Ann", "Bob", "Cid", "", "", "resign", "y", "", "resign", "y")
    ran = run(typed=typed, at_terminal=True)
    assert "Hand the device to seat 2 (Bob)" in ran.text
    assert "1. seat 3 (Cid)" in ran.text


def test_the_fewest_seats_are_taken_if_nothing_is_said() -> None:
    ran = run(typed=lines("1", "", "", "", "", "quit", ""), at_terminal=True)
    assert "Virus Game, 2 seats" in ran.text


def test_what_cannot_be_read_is_asked_again() -> None:
    asked = ("7", "chess", "1", "9", "many", "²", "4", "x" * 99, "Ann", "", "", "", "25", "1")
    typed = lines(*asked, "quit", "")
    ran = run(typed=typed, at_terminal=True)
    assert ran.text.count("error unknown-game") == 2
    assert ran.text.count("error bad-seats") == 3
    assert ran.text.count("error bad-record") == 1
    assert ran.text.count("error bad-options") == 1
    assert "Virus Game, 4 seats" in ran.text


def test_a_match_is_played_if_it_is_asked_for() -> None:
    typed = lines("flooded-island", "Ann", "Bob", "3", "2", "resign", "y", "", "resign", "y")
    ran = run(typed=typed, at_terminal=True)
    assert ran.text.count("error bad-options") == 1  # roles are swapped, so the number is even
    assert "Game 2 of 2." in ran.text
    assert "The match is drawn: Ann and Bob are equal." in ran.text


def test_an_empty_answer_leaves_the_house() -> None:
    ran = run(typed=lines(""), at_terminal=True)
    assert ran.code == 0
    assert "Type a step" not in ran.text


def test_the_end_of_the_input_leaves_the_house() -> None:
    assert run(typed="", at_terminal=True).code == 0
    assert run(typed="1\n", at_terminal=True).code == 0
