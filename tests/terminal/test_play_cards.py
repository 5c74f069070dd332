"""Pass-and-play with hidden hands: the device is handed over, and the luck can be checked."""

from __future__ import annotations

import hashlib
from itertools import pairwise
from pathlib import Path

import pytest

from contagia.core.errors import IllegalStep
from contagia.core.luck import Seed
from contagia.terminal.play.shorthand import written_out
from support.card_tables import BACTERIA, bacteria, refusal
from terminal.runs import as_typed, lines, random_game, run

card_games = pytest.mark.parametrize("key", ["bacteria", "virus-cards"])


@card_games
@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_can_be_played_to_its_end(key: str, seats: int) -> None:
    played = random_game(key, seats=seats)
    ran = run("play", key, "--seats", str(seats), "--seed", "00", typed=as_typed(played))
    assert ran.code == 0
    assert "The game is over." in ran.out
    outcome = played.game.outcome(played.state)
    assert outcome is not None
    first = f"Standings ({outcome.reason.replace('-', ' ')}):\n  1. seat {outcome.winners[0]}"
    assert first in ran.out
    assert "error illegal-step" not in ran.out


@card_games
def test_the_device_is_handed_over_only_when_another_seat_must_answer(key: str) -> None:
    played = random_game(key, seats=3, steps=50)
    ran = run("play", key, "--seats", "3", "--seed", "00", typed=as_typed(played))
    owners = [move.seat for move in played.moves]
    changes = 1 + sum(one != other for one, other in pairwise(owners))
    on = played.game.turn(played.state)
    assert ran.out.count("Hand the device to seat ") == changes + (on != owners[-1])


@card_games
def test_the_name_is_called_when_the_device_is_handed_over(key: str) -> None:
    ran = run("play", key, "--name", "Ann", typed="")
    assert "Hand the device to seat 1 (Ann)" in ran.out


@card_games
def test_the_house_commits_itself_first_and_shows_its_seed_last(key: str) -> None:
    played = random_game(key)
    ran = run("play", key, "--seed", "00", typed=as_typed(played))
    commitment = hashlib.sha256(b"\x00").hexdigest()
    first, rest = ran.out.split("Hand the device", maxsplit=1)
    assert f"Commitment: {commitment}\n" in first
    assert f"Commitment: {commitment}\nIts seed:   00\n" in rest


def test_every_game_has_a_seed_of_its_own() -> None:
    games = {run("play", "bacteria", typed="").out.partition("Commitment: ")[2] for _ in range(3)}
    assert len(games) == 3
    assert Seed(b"\x00").commitment not in "".join(games)


def test_a_player_s_seed_changes_the_deal() -> None:
    usual = run("play", "bacteria", "--seed", "00", typed="\n").out
    added = run("play", "bacteria", "--seed", "00", "--player-seed", "1=ff", typed="\n").out
    hand = "your hand:"
    assert usual.partition(hand)[2].split("\n")[0] != added.partition(hand)[2].split("\n")[0]


def test_a_pipe_is_never_wiped() -> None:
    played = random_game("bacteria", steps=20)
    assert "\x1b" not in run("play", "bacteria", "--seed", "00", typed=as_typed(played)).out


def test_who_comes_back_hears_all_that_happened_since() -> None:
    played = random_game("virus-cards", seats=3, steps=60, luck=5)
    ran = run(
        "play", "virus-cards", "--seats", "3", "--seed", "00",
        typed=as_typed(played), at_terminal=True,
    )  # fmt: skip
    turns = [s for s in ran.screens if "Seat 1 is on: play a card" in s]
    assert any("Seat 2 " in s and "Seat 3 " in s.partition("is on:")[2] for s in turns)


def test_everybody_is_asked_to_block_whatever_they_hold() -> None:
    for luck in range(40):
        played = random_game("virus-cards", seats=4, luck=luck)
        cut = next(
            (n for n, m in enumerate(played.moments) if getattr(m.state, "question", None)), None
        )
        if cut is not None:
            break
    assert cut is not None
    asked = played.back(len(played.moments) - 1 - cut)
    typed = as_typed(asked) + lines("", "pass", "", "pass", "", "pass")
    ran = run("play", "virus-cards", "--seats", "4", "--seed", "00", typed=typed)
    assert ran.out.count("Block or pass?") == 3
    assert ran.out.count("lets it pass.") >= 3


def test_undo_hands_the_device_back() -> None:
    hand = random_game("bacteria", steps=0).state.hands[0]
    typed = lines("", f"discard {hand[0]}; draw", "", "undo turn", "y", "", "log")
    ran = run("play", "bacteria", "--seed", "00", typed=typed)
    handed = [part[:6] for part in ran.out.split("Hand the device to ")[1:]]
    assert handed == ["seat 1", "seat 2", "seat 1"]
    assert "discarded" not in ran.out.rpartition("> log")[2]


def test_a_mistake_in_one_s_own_turn_gives_the_reason() -> None:
    hand = random_game("virus-cards", steps=0).state.hands[0]
    missing = next(card for card in ("thief", "purge", "red-organ") if card not in hand)
    ran = run("play", "virus-cards", "--seed", "00", typed=lines("", f"discard {missing}"))
    assert f"you do not hold {missing}; your hand: {', '.join(hand)}." in ran.out


def test_the_last_screen_shows_every_hand() -> None:
    ran = run("play", "bacteria", "--seed", "00", typed=lines("", "resign", "y"))
    assert "hand of seat 1:   no card" in ran.out
    assert "hand of seat 2:   1 " in ran.out


def test_the_end_of_the_input_at_a_hand_over_is_polite(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    ran = run("play", "bacteria", "--save", str(file), typed="")
    assert ran.code == 0
    assert f"contagia play --resume {file}" in ran.out


@pytest.mark.parametrize(("key", "closing"), [("bacteria", "draw"), ("virus-cards", "end")])
def test_several_cards_are_discarded_by_their_numbers_and_new_ones_drawn(
    key: str, closing: str, tmp_path: Path
) -> None:
    first = random_game(key, steps=0)
    hand = first.game.view(first.state, 1).hand
    file = tmp_path / "game.record"
    ran = run("play", key, "--seed", "00", "--save", str(file), typed="\ndiscard 1 3\n")
    assert "Hand the device to seat 2" in ran.out
    steps = f"discard {hand[0]}; discard {hand[2]}; {closing}"
    assert f"1. 1: {steps} {{1 drew " in file.read_text(encoding="utf-8")


@card_games
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("discard 4", "your hand has no card 4; its cards are 1 to 3."),
        ("discard 1 0", "your hand has no card 0; its cards are 1 to 3."),
        ("discard 2 2", "card 2 is named twice."),
        ("discard 1 thief", "“discard 1 thief”: "),
    ],
)
def test_a_number_that_is_no_card_of_the_hand_is_refused_and_nothing_is_discarded(
    key: str, line: str, said: str
) -> None:
    ran = run("play", key, "--seed", "00", typed=f"\n{line}\nquit\n\n")
    assert said in ran.err + ran.out
    assert "Hand the device to seat 2" not in ran.out


def test_numbers_are_cards_only_where_there_is_a_hand() -> None:
    ran = run("play", "virus-wars", typed="discard 1\nquit\n\n")
    assert "“discard 1”" in ran.err + ran.out


def test_where_nothing_may_be_discarded_the_rules_say_why() -> None:
    drawing = bacteria(["red-organ", ""], phase="draw")
    assert written_out(BACTERIA, drawing, "discard 1") == "discard red-organ"
    assert refusal(drawing, "discard red-organ") == "only draw is left in this turn (BA-7)."
    with pytest.raises(IllegalStep, match="your hand is empty"):
        written_out(BACTERIA, bacteria(["", "thief"], phase="draw"), "discard 1")


def test_ba_28_the_places_are_worth_points() -> None:
    ran = run("play", "bacteria", typed=lines("", "resign", "y"))
    assert "1. seat 2  3 points\n" in ran.out
    assert "2. seat 1  2 points\n" in ran.out
