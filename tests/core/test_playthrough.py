from __future__ import annotations

import pytest

from contagia.core.errors import BadSeats, GameIsOver, IllegalStep
from contagia.core.luck import Seed
from contagia.core.playthrough import Move, Playthrough, begin
from contagia.games.shelf import find


def wars(steps: str = "") -> Playthrough:
    game = find("virus-wars")
    return begin(game, game.options(size=5), 2, Seed(b"\x00")).play(steps)


def test_a_list_of_steps_is_applied_whole_or_not_at_all() -> None:
    played = wars("b2")
    with pytest.raises(IllegalStep, match="step 3, “a5”"):
        played.play("d4 c3 a5")
    assert played.moves == (Move(1, "b2"),)
    assert played.play("d4 c3 c4").moves[1:] == (Move(2, "d4"), Move(2, "c3"), Move(2, "c4"))


def test_moves_can_be_taken_back_as_far_as_the_deal() -> None:
    played = wars("b2 d4 c3")
    assert played.back().state == wars("b2 d4").state
    assert played.back(99).state == wars().state


def test_turns_group_the_moves_and_the_last_may_be_unfinished() -> None:
    turns = [[m.move.text for m in turn if m.move] for turn in wars("b2 d4 c3 c4 a2").turns()]
    assert turns == [["b2"], ["d4", "c3", "c4"], ["a2"]]


def test_the_end_is_told_once_as_the_last_event() -> None:
    played = wars().resign(2)
    texts = [str(event) for event in played.moments[-1].events]
    assert texts == ["Seat 2 resigned.", "Seat 1 won (resigned)."]


def test_nobody_resigns_twice_or_after_the_end_or_from_a_seat_that_is_not_there() -> None:
    game = find("virus-game")
    three = begin(game, game.options(), 3, Seed(b"\x00")).resign(2)
    with pytest.raises(IllegalStep, match="seat 2 is out already"):
        three.resign(2)
    with pytest.raises(BadSeats, match="no seat 4"):
        three.resign(4)
    with pytest.raises(GameIsOver):
        three.resign(1).resign(3)
