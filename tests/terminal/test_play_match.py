"""Matches on one device: several games, the score between them, and files to go on from."""

from __future__ import annotations

from pathlib import Path

import pytest

from contagia.core.record_text import read
from contagia.core.records import Record
from contagia.games.shelf import SHELF
from contagia.terminal.play.company import Company
from contagia.terminal.screen.names import Names
from terminal.runs import Ran, lines, run

SMALL = ("--option", "size=5")
ANN_AND_BOB = ("--name", "Ann", "--name", "Bob")
GIVE_UP = ("resign", "y")


def match(*typed: str, game: str = "virus-wars", more: tuple[str, ...] = ()) -> Ran:
    """A match of three between Ann and Bob."""
    arguments = ("play", game, "--match", "3", "--seed", "00", *ANN_AND_BOB, *more)
    return run(*arguments, typed=lines(*typed))


def table_of(ran: Ran, number: int) -> list[str]:
    """The lines of the score after a game, without its heading."""
    _, _, rest = ran.out.partition(f"The match after game {number} of ")
    return [" ".join(line.split()) for line in rest.splitlines()[1:4]]


def record(file: Path) -> Record:
    return read(file.read_text(encoding="utf-8"), SHELF)


def test_games_follow_each_other_with_seats_exchanged_and_the_score_between() -> None:
    ran = match(*GIVE_UP, "", *GIVE_UP, "", *GIVE_UP)
    assert ran.code == 0
    assert ran.out.count("Standings (") == 3
    assert "Game 2 of 3." in ran.out
    assert "X seat 1 (Bob)   O seat 2 (Ann)" in ran.out
    assert table_of(ran, 1) == ["player game 1 wins", "1. Bob 1. 1", "2. Ann 2. 0"]
    assert table_of(ran, 2) == ["player game 1 game 2 wins", "1. Ann 2. 1. 1", "1. Bob 1. 2. 1"]
    assert "Bob wins the match: more wins." in ran.out


def test_a_decided_match_is_over() -> None:
    ran = match(*GIVE_UP, "", "b2", *GIVE_UP)  # Ann has seat 2 in the second game
    assert "Ann wins" not in ran.out
    assert "Bob wins the match: more wins." in ran.out
    assert "Game 3" not in ran.out
    assert "not decided" not in ran.out


def test_bots_play_a_match_by_themselves() -> None:
    bots = ("-A", "greedy", "-B", "random", "-C", "random")
    ran = run("play", "bacteria", "--match", "3", "--seed", "01", *bots, "--no-review")
    assert ran.code == 0
    assert "Press Enter" not in ran.out
    assert "points" in ran.out
    assert "the match" in ran.out.splitlines()[-1]
    assert "random 2" in ran.out


def test_the_same_seed_gives_the_same_match() -> None:
    words = ("play", "bacteria", "--match", "2", "--seed", "07", "-A", "random", "-B", "random")
    first, again = run(*words, "--no-review"), run(*words, "--no-review")
    assert first.out == again.out
    seeds = [line for line in first.out.splitlines() if line.startswith("Its seed:")]
    assert len(set(seeds)) == 2


def test_fi_15_two_legs_are_decided_by_the_days() -> None:
    words = ("play", "flooded-island", "--match", "2", *ANN_AND_BOB)
    ran = run(*words, typed=lines("b9", "end", *GIVE_UP, "", *GIVE_UP))
    assert table_of(ran, 1) == ["player game 1 days", "1. Ann 1 1", "2. Bob – 0"]
    assert table_of(ran, 2) == ["player game 1 game 2 days", "1. Ann 1 – 1", "2. Bob – 0 0"]
    assert "Ann wins the match: more days survived." in ran.out


def test_a_drawn_match_says_who_is_equal() -> None:
    words = ("play", "flooded-island", "--match", "2", *ANN_AND_BOB)
    ran = run(*words, typed=lines(*GIVE_UP, "", *GIVE_UP))
    assert "The match is drawn: Ann and Bob are equal." in ran.out


def test_vc_3_the_winner_starts_the_next_game() -> None:
    ran = match("", "resign", "y", "", "", game="virus-cards")
    assert "Hand the device to seat 1 (Bob)" in ran.out.partition("Game 2 of 3.")[2]


def test_ba_29_bonuses_are_shown_beside_the_points() -> None:
    nothing_but_organs = (
        *("bacteria", "rainbow_bacteria", "medicines", "rainbow_medicines"),
        *("transplant", "thief", "contagion", "glove", "error"),
    )
    options = [f"--option={name}=0" for name in nothing_but_organs]
    bots = ("-A", "greedy", "-B", "greedy", "--no-review", "--option=organs_to_win=3")
    ran = run("play", "bacteria", "--match", "3", "--seed", "01", *bots, *options)
    assert table_of(ran, 1) == [
        "player game 1 points",
        "1. greedy 1 3+1 4",
        "2. greedy 2 2 2",
    ]


@pytest.mark.parametrize("length", ["0", "25", "-1", "three", "2.5", "", "9" * 500, "²"])
def test_a_length_that_is_none_says_what_is_accepted(length: str) -> None:
    ran = run("play", "virus-wars", f"--match={length}")
    assert ran.code == 2
    assert "error bad-options: A match has 1 to 24 games, not" in ran.err
    assert not ran.out


def test_fi_15_an_odd_number_of_legs_is_refused() -> None:
    ran = run("play", "flooded-island", "--match", "3")
    assert ran.code == 2
    assert "an even number of games up to 24, or 1; not 3." in ran.err


def test_a_match_of_one_is_a_game() -> None:
    ran = run("play", "virus-wars", "--match", "1", *SMALL, typed=lines(*GIVE_UP))
    assert "Standings (" in ran.out
    assert "match" not in ran.out


def test_every_game_has_a_record_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "duel.txt"
    match(*GIVE_UP, "", "b2", *GIVE_UP, more=("--save", str(file)))
    second = tmp_path / "duel-2.txt"
    assert (record(file).names, record(second).names) == (("Ann", "Bob"), ("Bob", "Ann"))
    for kept in (file, second):
        assert run("verify", str(kept)).code == 0
    assert not (tmp_path / "duel-3.txt").exists()


def test_files_that_are_taken_are_refused_before_the_first_game(tmp_path: Path) -> None:
    (tmp_path / "duel-3.txt").write_text("my diary")
    ran = match(more=("--save", str(tmp_path / "duel.txt")))
    assert ran.code == 2
    assert "duel-3.txt exists already" in ran.err
    assert not (tmp_path / "duel.txt").exists()


def test_a_match_that_overwrites_another_is_not_mixed_up_with_it(tmp_path: Path) -> None:
    file = tmp_path / "duel.txt"
    match(*GIVE_UP, "", *GIVE_UP, "", *GIVE_UP, more=("--save", str(file)))
    assert match(*GIVE_UP, "quit", more=("--save", str(file), "--force")).code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["duel.txt"]


def test_a_match_goes_on_in_the_middle_of_a_game(tmp_path: Path) -> None:
    file = tmp_path / "duel.txt"
    ran = match(*GIVE_UP, "", "b2", "quit", more=("--save", str(file)))
    assert f"The game is kept in {tmp_path / 'duel-2.txt'}." in ran.out
    assert f"Go on with it: contagia play --resume {file} --match 3" in ran.out
    again = run("play", "--resume", str(file), "--match", "3", typed=lines(*GIVE_UP))
    assert "Game 2 of 3." in again.out
    assert "Bob wins the match: more wins." in again.out


def test_a_match_goes_on_between_two_games(tmp_path: Path) -> None:
    file = tmp_path / "duel.txt"
    ran = match(*GIVE_UP, "quit", more=("--save", str(file)))
    assert "The match is not decided." in ran.out
    again = run("play", "--resume", str(file), "--match", "3", typed=lines(*GIVE_UP))
    assert "Game 2 of 3." in again.out
    assert record(tmp_path / "duel-2.txt").names == ("Bob", "Ann")
    assert table_of(again, 2)[0] == "player game 1 game 2 wins"


def test_a_match_goes_on_with_the_same_bots(tmp_path: Path) -> None:
    file = tmp_path / "duel.txt"
    words = ("play", "virus-wars", "--match", "3", *SMALL, "-B", "greedy", "--no-review")
    ran = run(*words, "--save", str(file), typed=lines(*GIVE_UP))
    assert f"contagia play --resume {file} --match 3 -B greedy" in ran.out
    again = run("play", "--resume", str(file), "--match", "3", "-B", "greedy", "--no-review")
    assert "X seat 1 (greedy)   O seat 2 (Player 1)" in again.out


def test_a_match_that_is_over_does_not_go_on(tmp_path: Path) -> None:
    file = tmp_path / "duel.txt"
    match(*GIVE_UP, "", "b2", *GIVE_UP, more=("--save", str(file)))
    ran = run("play", "--resume", str(file), "--match", "3")
    assert ran.code == 2
    assert "The match of 3 games is over" in ran.err


def test_a_file_of_another_match_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "duel.txt"
    match(*GIVE_UP, "quit", more=("--save", str(file)))
    run("play", "virus-wars", "--save", str(tmp_path / "duel-2.txt"), typed="")
    ran = run("play", "--resume", str(file), "--match", "3")
    assert ran.code == 2
    assert "duel-2.txt is not the next game of this match." in ran.err


def test_a_match_that_goes_on_takes_no_other_file(tmp_path: Path) -> None:
    file = tmp_path / "duel.txt"
    match(*GIVE_UP, "quit", more=("--save", str(file)))
    assert run("play", "--resume", str(file), "--match", "3", "--save", "x").code == 2


def test_everybody_has_a_name_of_their_own_in_a_match() -> None:
    company = Company(Names(("", "easy", "easy", "x" * 40, "x" * 40))).for_a_match()
    long = "x" * 38
    assert company.names.by_seat == ("Player 1", "easy 2", "easy 3", f"{long} 4", f"{long} 5")


def test_a_long_match_shows_its_last_games_in_ascii_too() -> None:
    bots = ("-A", "random", "-B", "random", "--no-review", "--ascii")
    ran = run("play", "flooded-island", "--match", "10", "--option", "days=2", *bots)
    assert ran.out.isascii()
    heading = ran.out.partition("The match after game 10 of 10")[2].splitlines()[1]
    assert heading.split()[1:5] == ["game", "3", "game", "4"]
