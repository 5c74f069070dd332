"""Pass-and-play where nothing is hidden: the lines players type, and what comes of them."""

from __future__ import annotations

import pytest

from contagia.core.contract import AnyGame
from contagia.games.shelf import GAMES
from terminal.runs import Ran, as_typed, lines, random_game, run

open_games = [game for game in GAMES if not game.hidden]


def duel(*typed: str, size: int = 5) -> Ran:
    """A game of Virus Wars on a small board."""
    return run("play", "virus-wars", "--option", f"size={size}", typed=lines(*typed))


@pytest.mark.parametrize("game", open_games, ids=lambda game: game.key)
def test_a_game_can_be_played_to_its_end(game: AnyGame) -> None:
    small = {"virus-game": ["width=5", "height=5"], "virus-wars": ["size=5"]}
    settings = small.get(game.key, ["width=4", "height=4", "days=9"])
    played = random_game(game.key, *settings)
    outcome = game.outcome(played.state)
    assert outcome is not None
    options = [word for setting in settings for word in ("--option", setting)]
    ran = run("play", game.key, *options, "--name", "Ann", typed=as_typed(played))
    assert ran.code == 0
    winner = "seat 1 (Ann)" if outcome.winners == (1,) else "seat 2"
    assert "The game is over." in ran.out
    assert f"Standings ({outcome.reason.replace('-', ' ')}):\n  1. {winner}\n  2. " in ran.out


def test_four_can_play_with_names() -> None:
    names = [word for name in ("Ann", "Bob", "Cid", "Dee") for word in ("--name", name)]
    ran = run("play", "virus-game", "--seats", "4", *names, typed=lines("b2 c3 d4", "i9 h8 g7"))
    assert "Seat 3 (Cid) is on: 3 steps left" in ran.out
    assert "seat 3 (Cid)> " in ran.out
    assert "X seat 1 (Ann)   O seat 2 (Bob)   △ seat 3 (Cid)   □ seat 4 (Dee)" in ran.out


def test_no_device_is_handed_over_where_nothing_is_hidden() -> None:
    ran = duel("b2", "d4 c4 c3")
    assert "Hand the device" not in ran.out
    assert "Commitment" not in ran.out


def test_a_whole_turn_is_played_or_nothing_of_it() -> None:
    ran = duel("b2", "d4 c3 a1", "?")
    assert "error illegal-step: step 3, “a1”" in ran.out
    assert "Seat 2 is on: 3 steps left." in ran.out
    assert "Seat 2 is on: 1 step left." not in ran.out
    assert "  d4  e4  d5\n" in ran.out


def test_a_mistake_says_why() -> None:
    assert "error illegal-step: step 1, “e9”: there is no cell “e9” here" in duel("e9").out
    assert "is not next to a live group of yours (VW-9)." in duel("d2").out


def test_a_line_holds_the_steps_of_one_seat() -> None:
    ran = duel("b2 d4")
    assert "step 2, “d4”: by then seat 2 is on, and a line holds the steps of one seat." in ran.out
    assert "Seat 2 is on" not in ran.out


def test_an_empty_line_is_nothing() -> None:
    assert "error" not in duel("", "  ", "b2").out


def test_undo_takes_back_a_step_if_all_agree() -> None:
    ran = duel("b2", "d4", "undo", "y", "log")
    assert "Do all agree? [y/N] y" in ran.out
    assert "1. Seat 1 took b2." in ran.out
    assert "2. " not in ran.out.partition("> log")[2]


def test_undo_takes_nothing_back_if_somebody_disagrees() -> None:
    for answer in ("n", "", "maybe"):
        ran = duel("b2", "undo", answer, "log")
        assert "Nothing was taken back." in ran.out
        assert "1. Seat 1 took b2." in ran.out.partition("> log")[2]


def test_undo_turn_takes_back_the_whole_last_turn() -> None:
    ran = duel("b2", "d4 c3 c4", "undo turn", "y", "log")
    assert ran.out.partition("> log")[2].count("took") == 1
    assert "seat 2> log" in ran.out


def test_undo_turn_in_the_middle_of_a_turn_takes_back_its_steps() -> None:
    ran = duel("b2", "d4 c3", "undo turn", "yes", "log")
    assert ran.out.partition("> log")[2].count("took") == 1


def test_at_the_deal_there_is_nothing_to_take_back() -> None:
    assert "There is nothing to take back." in duel("undo").out
    assert "undo takes back a step" in duel("b2", "undo everything").out


def test_who_resigns_is_asked_again() -> None:
    stays = duel("resign", "n", "b2")
    assert "Does seat 1 really resign? [y/N] n" in stays.out
    assert "Seat 2 is on" in stays.out
    leaves = duel("resign", "y")
    assert "Standings (resigned):\n  1. seat 2\n  2. seat 1\n" in leaves.out


def test_another_seat_can_resign_too() -> None:
    ran = run("play", "virus-game", "--seats", "3", typed=lines("resign 3", "y", "b2 c3 d4"))
    assert "Seat 3 resigned." in ran.out
    assert "Seat 2 is on" in ran.out


@pytest.mark.parametrize("seat", ["0", "3", "x", "1 2", "99999999999999999999"])
def test_a_seat_that_is_not_there_cannot_resign(seat: str) -> None:
    assert "error bad-seats" in duel(f"resign {seat}").out


def test_a_seat_that_is_out_cannot_resign_again() -> None:
    ran = run("play", "virus-game", "--seats", "3", typed=lines("resign 3", "y", "resign 3"))
    assert "seat 3 is out already." in ran.out


def test_the_steps_are_listed_in_groups() -> None:
    out = run("play", "virus-game", typed=lines("b2 c3 d4", "i9 h8 g7", "?")).out
    assert "\nneutral  b2  c3  d4\n" in out


def test_help_rules_and_log_are_there() -> None:
    ran = duel("b2", "help", "rules", "log")
    assert "take back the last step" in ran.out
    assert "VW-12" in ran.out
    assert "1. Seat 1 took b2." in ran.out


def test_the_last_turn_is_marked() -> None:
    ran = duel("b2", "d4 c3 c4")
    assert "4  ·   ·   o * o * ·   4" in ran.out
    assert "2  ·   x   ·   ·   ·   2" in ran.out.partition("seat 2> ")[2].rpartition("Virus")[2]


def test_the_end_of_the_input_ends_the_game_politely() -> None:
    ran = duel("b2")
    assert ran.code == 0
    assert ran.out.endswith("The game was not saved.\n")
    assert ran.err == ""


def test_quitting_offers_to_save() -> None:
    ran = duel("b2", "quit", "")
    assert "Save it? Type a file's name" in ran.out
    assert ran.out.endswith("The game was not saved.\n")


def test_what_is_typed_cannot_command_the_terminal() -> None:
    ran = duel("\x1b[31mb2", "\x07")
    assert "\x1b" not in ran.out
    assert "\x07" not in ran.out


def test_play_can_be_ascii() -> None:
    played = random_game("virus-game", "width=5", "height=5", seats=3)
    ran = run(
        "play", "virus-game", "--seats", "3", "--option", "width=5", "--option", "height=5",
        "--ascii", typed=lines("?", "zz", "help", "b2;ö", "log") + as_typed(played),
    )  # fmt: skip
    assert ran.out.isascii()
    assert "Standings" in ran.out
