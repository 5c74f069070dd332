"""Virus Game by rule number: neutrals, and how they strangle but never save."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from contagia.core.events import GameEnded, TurnPassed
from contagia.core.outcomes import Outcome
from contagia.games.grid_events import CellFortified, CellNeutral, SeatOut
from contagia.games.virus_game import VirusGame, picture
from support.positions import (
    frames,
    lines,
    offers,
    play,
    refusal,
    rows,
    start,
    targets,
    told,
    virus_game,
)

GAME = VirusGame()

TWO_NEUTRALS = """
    . . . . O     . . . . O     . . . . O
    . . . o .     . . . o .     . . . o .
    . x x . .  →  . x # . .  →  . # # . .
    . x . . .     . x . . .     . x . . .
    X . . . .     X . . . .     X . . . .
"""


def test_vg_14_two_neutrals_are_a_whole_turn() -> None:
    before, half, after = frames(TWO_NEUTRALS)
    first = play(GAME, virus_game(before), "neutral c3")
    assert picture(first) == rows(half)
    assert (first.on, first.placing) == (1, True)
    assert offers(GAME, first) == {"neutral b2", "neutral b3"}
    assert refusal(GAME, first, "c4") == (
        "the second neutral is due: neutral and a normal cell of yours (VG-14)."
    )
    assert refusal(GAME, first, "neutral c3") == "c3 is not a cell of yours (VG-15)."
    second = play(GAME, first, "neutral b3")
    assert picture(second) == rows(after)
    assert (second.on, second.left, second.placing, second.spent) == (2, 3, False, (True, False))


def test_vg_14_neutrals_are_told() -> None:
    state = virus_game(frames(TWO_NEUTRALS)[0])
    assert told(GAME, state, "neutral c3") == (CellNeutral(1, "c3"),)
    events = told(GAME, play(GAME, state, "neutral c3"), "neutral b3")
    assert events == (CellNeutral(1, "b3"), TurnPassed(2))
    assert lines(events) == ["Seat 1 made b3 neutral.", "Seat 2 is on."]


@pytest.mark.parametrize("left", [2, 1])
def test_vg_14_neutrals_come_first_in_a_turn_or_not_at_all(left: int) -> None:
    state = virus_game(frames(TWO_NEUTRALS)[0], left=left)
    assert not any(text.startswith("neutral") for text in offers(GAME, state))
    assert "the first thing in a turn (VG-14)" in refusal(GAME, state, "neutral c3")


def test_vg_14_each_seat_has_its_neutrals_once_a_game() -> None:
    before = frames(TWO_NEUTRALS)[0]
    used = replace(virus_game(before), spent=(True, False))
    assert not any(text.startswith("neutral") for text in offers(GAME, used))
    assert "once a game (VG-14)" in refusal(GAME, used, "neutral c3")
    assert "neutral c3" in offers(GAME, replace(used, spent=(False, True)))


def test_vg_14_a_short_first_turn_is_no_reason_to_call_its_first_step_late() -> None:
    state = start(GAME, first_turn=1)
    assert refusal(GAME, state, "neutral a1") == (
        "a1 is your base, which cannot become neutral (VG-15)."
    )


def test_vg_15_only_normal_cells_become_neutral_and_cut_off_ones_too() -> None:
    before = """
        x . . . O
        . . . o .
        . . X . .
        . x . . .
        X . . . .
    """
    state = virus_game(before)
    assert refusal(GAME, state, "neutral c3") == (
        "c3 is fortified, and only normal cells can become neutral (VG-15)."
    )
    neutrals = {text for text in offers(GAME, state) if text.startswith("neutral")}
    assert neutrals == {"neutral a5", "neutral b2"}


def test_vg_15_one_normal_cell_is_not_enough() -> None:
    before = """
        . . . . O
        . . . o .
        . . X . .
        . x . . .
        X . . . .
    """
    state = virus_game(before)
    assert "neutral b2" not in offers(GAME, state)
    assert refusal(GAME, state, "neutral b2") == (
        "neutrals need two normal cells, and you have 1 (VG-15)."
    )


@pytest.mark.parametrize(("seat", "reach"), [(1, "b1 a2"), (2, "d3 e3 c4 e4 c5 d5")])
def test_vg_16_neutral_cells_are_entered_by_nobody_and_connect_nobody(
    seat: int, reach: str
) -> None:
    before = """
        . . . . O
        . . . o .
        x . # . .
        . # . . .
        X . . . .
    """
    assert targets(GAME, virus_game(before, on=seat)) == reach


def test_vg_16_neutral_cells_stay_neutral_for_all_who_reach_them() -> None:
    after = """
        . . . . O
        . o o o .
        o # # . .
        . x . . .
        X . . . .
    """
    state = play(GAME, virus_game(frames(TWO_NEUTRALS)[0]), "neutral c3 neutral b3 c4 b4 a3")
    assert picture(state) == rows(after)
    assert targets(GAME, state) == "b1 c1 a2 c2 a3"


def test_vg_18_unused_neutrals_save_nobody() -> None:
    before, after = frames("""
        . . . . O     . . . . O
        x . . o .     x . . o .
        x . o . .  →  x . o . .
        # x . . .     # O . . .
        X # . . .     X # . . .
    """)
    state = virus_game(before, on=2)
    assert picture(play(GAME, state, "b2")) == rows(after)
    assert told(GAME, state, "b2") == (
        CellFortified(2, "b2", 1),
        SeatOut(1, 2),
        GameEnded(Outcome((2, 1), "last-standing")),
    )


def test_vg_17_and_vg_18_a_pair_of_neutrals_can_strangle_its_own_seat() -> None:
    before, after = frames("""
        . . . . O     . . . . O
        . . . . .     . . . . .
        . . . . .  →  . . . . .
        x x . . .     # # . . .
        X # . . .     X # . . .
    """)
    first = play(GAME, virus_game(before), "neutral a2")
    assert GAME.outcome(first) is None
    assert picture(play(GAME, first, "neutral b2")) == rows(after)
    assert told(GAME, first, "neutral b2") == (
        CellNeutral(1, "b2"),
        SeatOut(1, 2),
        GameEnded(Outcome((2, 1), "last-standing")),
    )


def test_vg_17_a_seat_strangled_by_the_first_neutral_falls_with_the_second() -> None:
    before, half, after = frames("""
        # # # # O     # # # # O     # # # # O
        # # # x #     # # # # #     # # # # #
        # # x # #  →  # # x # #  →  # # # # #
        # x . . .     # x . . .     # x . . .
        X . . . .     X . . . .     X . . . .
    """)
    first = play(GAME, virus_game(before), "neutral d4")
    assert picture(first) == rows(half)
    assert (first.out, GAME.outcome(first)) == ((), None)
    second = play(GAME, first, "neutral c3")
    assert picture(second) == rows(after)
    assert (second.out, GAME.outcome(second)) == ((2,), Outcome((1, 2), "last-standing"))
