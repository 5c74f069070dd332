"""People against bots at one device: seating, hints, taking back, and the look back."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from contagia.core.errors import Refused
from contagia.terminal.play.company import read_seating
from terminal.runs import Ran, keep, lines, random_game, run

SMALL = ("--option", "size=5")


def duel(*typed: str, bots: tuple[str, ...] = ("-B", "greedy"), more: tuple[str, ...] = ()) -> Ran:
    """A game of Virus Wars on a small board."""
    arguments = ("play", "virus-wars", *SMALL, "--seed", "00", *bots, *more)
    return run(*arguments, typed=lines(*typed))


def test_the_bot_answers_and_the_person_reads_what_it_did() -> None:
    ran = duel("b2")
    assert ran.out.count("Seat 2 (greedy) took ") == 3
    assert "Seat 1 is on: 3 steps left." in ran.out
    assert "seat 2 (greedy)>" not in ran.out


def test_the_bot_may_begin() -> None:
    ran = duel(bots=("-A", "greedy", "-B", "human"))
    assert "Seat 1 (greedy) took " in ran.out
    assert ran.out.count("seat 2> ") == 1


def test_bots_alone_play_to_the_end_and_are_drawn() -> None:
    ran = duel(bots=("-A", "greedy", "--seat", "2=random"), more=("--no-review",))
    assert ran.code == 0
    assert "Standings (" in ran.out
    assert ran.out.count("X seat 1 (greedy)   O seat 2 (random)") > 3
    assert "Review" not in ran.out


def test_the_same_seed_gives_the_same_game() -> None:
    bots = ("-A", "contagia/50", "-B", "random")
    assert duel(bots=bots).out == duel(bots=bots).out


def test_a_bot_of_its_own_name_is_called_by_it() -> None:
    ran = duel("b2", more=("--name", "Ann", "--name", "Eve"))
    assert "Seat 2 (Eve) took " in ran.out


def test_naming_a_seat_makes_room_for_it() -> None:
    ran = run("play", "virus-game", "--seat", "3=random", typed="")
    assert "Virus Game, 3 seats" in ran.out
    assert "△ seat 3 (random)" in ran.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("-C", "easy"), "not 3"),
        (("-B", "deepblue"), "is no bot; accepted is"),
        (("-B", "easy/2s"), "accepted is easy alone"),
        (("-B", "cmd:./nothing-here"), "There is no program"),
        (("--seat", "easy"), "write SEAT=WHO"),
        (("--seat", "2=easy", "-B", "easy"), "Seat 2 is given twice"),
        (("--seats", "2", "--seat", "7=easy"), "There is no seat 7"),
    ],
)
def test_a_seating_that_cannot_be_is_refused(arguments: tuple[str, ...], complaint: str) -> None:
    ran = run("play", "virus-wars", *arguments)
    assert ran.code == 2
    assert complaint in ran.err
    assert not ran.out


def test_letters_are_seats() -> None:
    assert read_seating((None, "easy", None), ["5=human"]) == {2: "easy", 5: "human"}
    with pytest.raises(Refused, match="twice"):
        read_seating(("easy",), ["1=human"])


def test_a_hint_names_a_legal_step_and_changes_nothing() -> None:
    ran = duel("hint", "b2")
    assert any(f"Hint: {step}" in ran.out for step in ("a2", "b1", "b2"))
    assert "to win)" in ran.out
    assert "Also: " in ran.out
    assert "took b2" in ran.out


def test_taking_back_goes_to_the_persons_own_choice() -> None:
    ran = duel("b2", "undo", "log")
    assert "Do all agree?" not in ran.out
    assert "Seat 1 is on: 1 step left." in ran.out.partition("> undo")[2]
    assert "took" not in ran.out.partition("> log")[2]


def test_taking_back_a_turn_goes_to_its_beginning() -> None:
    whole = duel("b2", "a2 b1 a3", "undo turn", "log").out.partition("> undo turn")[2]
    half = duel("b2", "a2 b1", "undo turn", "log").out.partition("> undo turn")[2]
    for after in (whole, half):
        assert "Seat 1 is on: 3 steps left." in after
        assert after.partition("> log")[2].count("2. Seat 2 (greedy) took") == 1
        assert "took a2" not in after


def test_two_people_and_a_bot_must_agree() -> None:
    ran = run("play", "virus-game", "-C", "random", typed=lines("b2 c3 d4", "undo", "n"))
    assert "Do all agree? [y/N] n" in ran.out


@pytest.mark.parametrize("key", ["bacteria", "virus-cards"])
def test_one_person_needs_not_hand_the_device_to_anybody(key: str) -> None:
    ran = run("play", key, "-B", "random", "-C", "greedy", "--seed", "00", typed="")
    assert "your hand:" in ran.out
    assert "Hand the device" not in ran.out


def test_two_people_with_hidden_hands_still_do() -> None:
    ran = run("play", "bacteria", "-B", "random", "--seats", "3", typed=lines("", ""))
    assert "Hand the device to seat 1" in ran.out


def test_a_bot_that_cannot_go_on_resigns(tmp_path: Path) -> None:
    liar = tmp_path / "liar.py"
    liar.write_text("while True:\n    input()\n    print('ok', flush=True)\n")
    ran = duel("b2", bots=("-B", f"cmd:{sys.executable} {liar}"), more=("--no-review",))
    assert "cannot go on and resigns" in ran.out
    assert "1. seat 1" in ran.out


def test_a_kept_game_says_how_to_go_on_with_the_same_bots(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    ran = duel("b2", more=("--save", str(file)))
    assert f"contagia play --resume {file} -B greedy" in ran.out
    again = run("play", "--resume", str(file), "-B", "greedy", typed="")
    assert "Seat 2 (greedy) took " in again.out


def test_a_game_with_bots_ends_with_a_review() -> None:
    ran = duel("b2", "resign", "y")
    assert "Review: chances from turn to turn" in ran.out
    assert "Turning points:" in ran.out
    assert "resign (" in ran.out


@pytest.mark.parametrize("key", ["virus-wars", "bacteria"])
def test_any_record_can_be_reviewed(key: str, tmp_path: Path) -> None:
    settings = ["size=5"] if key == "virus-wars" else []
    file = keep(random_game(key, *settings, steps=30), tmp_path / "game.txt", "Ann")
    ran = run("review", str(file), "--ascii")
    assert ran.code == 0
    assert "seat 1 (Ann)" in ran.out
    assert ran.out.isascii()


def test_nothing_played_is_nothing_to_review(tmp_path: Path) -> None:
    file = keep(random_game("virus-wars", steps=0), tmp_path / "game.txt")
    ran = run("review", str(file))
    assert ran.code == 2
    assert "nothing to review" in ran.err


def test_the_house_seats_bots_by_level() -> None:
    ran = run(typed=lines("5", "2", "Ann", "easy", "", "quit", ""), at_terminal=True)
    assert "(easy)" in ran.text
    assert "Hand the device" not in ran.text


def test_who_loses_against_a_bot_gets_a_tip() -> None:
    ran = duel("b2", "resign", "y", more=("--no-review",))  # greedy has stolen b2
    assert "Seat 2 (greedy) took b2 from seat 1 for good." in ran.out
    assert "A tip for next time: Keep two squares away from the other.\n" in ran.out
    assert ran.out.endswith("More of it under “distance”: contagia rules virus-wars\n")


def test_two_people_at_one_device_get_no_tip() -> None:
    ran = duel("b2", "d4", "c3", "b2", "resign", "y", bots=())
    assert "Standings (resigned)" in ran.out
    assert "A tip for next time" not in ran.out
