"""Virus Game by rule number: how steps are written, and why one is refused."""

from __future__ import annotations

import pytest

from contagia.core.errors import GameIsOver, IllegalStep
from contagia.core.notation import read_step, walk
from contagia.games.virus_game import VirusGame, picture
from support.positions import offers, play, refusal, rows, start, virus_game

GAME = VirusGame()


@pytest.mark.parametrize(
    "text",
    [
        "b2 c3 c4",
        "b2; c3; c4",
        '["b2", "c3", "c4"]',
        "  B2   C3 c4 ",
    ],
)
def test_vg_22_a_turn_is_written_as_cells(text: str) -> None:
    after = """
        . . . . O
        . . x . .
        . . x . .
        . x . . .
        X . . . .
    """
    state = play(GAME, start(GAME, width=5, height=5), text)
    assert picture(state) == rows(after)


def test_vg_22_every_step_has_one_spelling() -> None:
    before = """
        . . . . O
        . . . o o
        . . . # #
        . . . . .
        X . . . .
    """
    state = virus_game(before, on=2)
    assert offers(GAME, state) == {"c3", "c4", "c5", "d5", "neutral d4", "neutral e4"}


def test_vg_22_a_list_with_one_bad_step_is_refused_by_its_number() -> None:
    state = start(GAME)
    with pytest.raises(IllegalStep) as caught:
        walk(GAME, state, "b2; c3; e5")
    assert (caught.value.number, caught.value.text) == (3, "e5")
    assert picture(play(GAME, state, "b2 c3 d4"))[-4:] == (
        "...x......",
        "..x.......",
        ".x........",
        "X.........",
    )


CORNERED = """
    x . . # O
    . . . o .
    . . O . .
    . x . . .
    X . . . .
"""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("take c3", "a step is a cell such as c3, or neutral c3 (VG-22)."),
        ("f1", "there is no cell “f1” here; cells are a1 to e5."),
        ("b2", "b2 is yours already."),
        ("d5", "d5 is neutral, which nobody can enter (VG-16)."),
        ("e5", "e5 is a base, which cannot be taken (VG-11)."),
        ("c3", "c3 is fortified, which is for good (VG-10)."),
        ("b5", "the cells of yours next to b5 are cut off from your base (VG-13)."),
        ("e1", "e1 is not next to a cell that is connected to your base (VG-5)."),
        ("neutral a1", "a1 is your base, which cannot become neutral (VG-15)."),
        ("neutral d4", "d4 is not a cell of yours (VG-15)."),
        ("neutral f1", "there is no cell “f1” here; cells are a1 to e5."),
    ],
)
def test_vg_22_a_refused_step_is_told_why_and_play_goes_on(text: str, why: str) -> None:
    state = virus_game(CORNERED)
    assert refusal(GAME, state, text) == why
    assert play(GAME, state, "b3 c2 c1").on == 2


def test_vg_22_a_game_that_is_over_takes_no_more_steps() -> None:
    state = GAME.resign(start(GAME), 2)
    assert offers(GAME, state) == set()
    with pytest.raises(GameIsOver):
        read_step(GAME, state, "b2")
