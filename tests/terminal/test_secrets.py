"""Hidden hands stay hidden: in what `show` prints, in JSON, in errors, and in pass-and-play."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from contagia.core.events import heard
from contagia.core.playthrough import Playthrough
from contagia.core.seats import Seat
from contagia.games.card_table import face_up
from terminal.runs import as_typed, random_game, run, steps_of

card_games = pytest.mark.parametrize("key", ["bacteria", "virus-cards"])
_WORD = re.compile(r"[a-z]+(?:-[a-z]+)*")


def words(value: Any) -> Iterator[str]:
    """Every word in the values of a JSON document; names of fields and options say no card."""
    if isinstance(value, str):
        yield from _WORD.findall(value)
    elif isinstance(value, list):
        for item in value:
            yield from words(item)
    elif isinstance(value, dict):
        for name, item in value.items():
            if name != "options":
                yield from words(item)


def secrets(played: Playthrough, seat: Seat | None, *, moments: int) -> set[str]:
    """The cards in others' hands of which the viewer sees none and has just heard of none."""
    state = played.state
    known = set(face_up(state)) | set(state.hands[seat - 1] if seat else ())
    if question := getattr(state, "question", None):
        known |= set(question.cards())
    for moment in played.moments[-moments:]:
        told = heard(moment.events, seat)
        known |= set(words(json.loads(msgspec.json.encode(told))))
    held = (hand for who, hand in enumerate(state.hands, 1) if who != seat)
    return {card for hand in held for card in hand} - known


@card_games
@pytest.mark.parametrize("luck", range(6))
def test_show_prints_no_card_of_another_hand(key: str, luck: int) -> None:
    played = random_game(key, seats=3, steps=luck * 7, luck=luck)
    steps = steps_of(played)
    for seat in (None, 1, 2, 3):
        eyes = [] if seat is None else ["--seat", str(seat)]
        asked = ["show", key, "--seats", "3", "--steps", steps, *eyes]
        drawn, plain, data = run(*asked), run(*asked, "--ascii"), run(*asked, "--json")
        hidden = secrets(played, seat, moments=12)
        assert luck or hidden, "at the deal there is something to hide"
        assert not hidden & set(words(drawn.out))
        assert not hidden & set(words(plain.out))
        assert not secrets(played, seat, moments=1) & set(words(json.loads(data.out)))


@card_games
def test_the_whole_truth_shows_every_hand(key: str) -> None:
    played = random_game(key, seats=4, steps=0)
    out = run("show", key, "--seats", "4", "--reveal").out
    for seat, hand in enumerate(played.state.hands, 1):
        shown = "   ".join(f"{number} {card}" for number, card in enumerate(hand, 1))
        assert f"hand of seat {seat}:   {shown}" in out


@card_games
def test_a_seat_sees_its_own_hand_with_numbers(key: str) -> None:
    hand = random_game(key, steps=0).state.hands[1]
    out = run("show", key, "--seat", "2").out
    assert f"your hand:   1 {hand[0]}   2 {hand[1]}   3 {hand[2]}" in out


@card_games
@pytest.mark.parametrize("eyes", [[], ["--seat", "2"]], ids=["spectator", "seat 2"])
def test_an_error_tells_nothing_about_another_hand(key: str, eyes: list[str]) -> None:
    hand = set(random_game(key, steps=0).state.hands[0])
    missing = next(card for card in ("thief", "transplant", "blue-organ") if card not in hand)
    for text in (f"play {missing}", f"discard {missing}", "play nonsense", "draw", "block"):
        ran = run("show", key, "--steps", text, *eyes)
        assert ran.code == 2
        assert f"step 1, “{text}”: this is not a legal step here." in ran.err


@card_games
@pytest.mark.parametrize("eyes", [["--seat", "1"], ["--reveal"]], ids=["seat 1", "truth"])
def test_an_error_gives_the_reason_to_those_who_may_know(key: str, eyes: list[str]) -> None:
    hand = random_game(key, steps=0).state.hands[0]
    missing = next(card for card in ("thief", "transplant", "blue-organ") if card not in hand)
    ran = run("show", key, "--steps", f"discard {missing}", *eyes)
    assert f"you do not hold {missing}; your hand: {', '.join(hand)}." in ran.err


@card_games
def test_no_screen_of_pass_and_play_shows_two_hands(key: str) -> None:
    played = random_game(key, seats=3, steps=40, luck=3)
    arguments = ["play", key, "--seats", "3", "--seed", "00"]
    ran = run(*arguments, typed=as_typed(played), at_terminal=True)
    hands = [screen for screen in ran.screens if "your hand:" in screen]
    assert len(hands) > 20
    for screen in hands:
        assert screen.count("your hand:") == 1
    handed = [screen for screen in ran.screens if "Hand the device to" in screen]
    for screen in handed:
        assert "your hand:" not in screen.partition("Hand the device to")[0]


def test_the_seat_that_is_shown_is_the_seat_that_was_asked_for() -> None:
    played = random_game("virus-cards", seats=4, steps=30, luck=1)
    ran = run(
        "play", "virus-cards", "--seats", "4", "--seed", "00",
        typed=as_typed(played), at_terminal=True,
    )  # fmt: skip
    handed_to = ""
    for screen in ran.screens:
        if "your hand:" in screen:
            assert f"Seat {handed_to} is on:" in screen
        if asked := re.search(r"Hand the device to seat (\d)", screen):
            handed_to = asked[1]


@card_games
def test_a_line_cannot_answer_for_another_seat(key: str) -> None:
    played = random_game(key, seats=2, steps=0)
    first, second = played.state.hands
    line = f"discard {first[0]}; {'draw' if key == 'bacteria' else 'end'}; discard "
    held, missing = second[0], next(c for c in ("thief", "red-organ", "purge") if c not in second)
    refusals = [
        run("play", key, "--seed", "00", typed=f"\n{line}{card}\n").out.count(
            "by then seat 2 is on, and a line holds the steps of one seat."
        )
        for card in (held, missing)
    ]
    assert refusals == [1, 1]
