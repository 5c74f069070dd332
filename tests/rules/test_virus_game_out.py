"""Virus Game by rule number: being out, what becomes of the cells, winning and resigning."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from contagia.core.contract import resigned
from contagia.core.events import GameEnded, Resigned, TurnPassed
from contagia.core.outcomes import Outcome
from contagia.games.grid_events import CellFortified, SeatOut
from contagia.games.virus_game import VirusGame, picture
from support.positions import frames, lines, offers, play, rows, start, targets, told, virus_game

GAME = VirusGame()


def out_after(before: str, text: str, **position: Any) -> tuple[int, ...]:
    """Who is out after a step, in the order of falling."""
    return play(GAME, virus_game(before, **position), text).out


def last_standing(*places: int) -> Outcome:
    return Outcome(places, "last-standing")


# --- who is out


def test_vg_17_a_seat_without_a_target_is_out_at_once_in_the_middle_of_a_turn() -> None:
    before, after = frames("""
        T . . # O     T . . # O
        . . . o #     . . . X #
        . . x . .  →  . . x . .
        . x . . .     . x . . .
        X . . . .     X . . . .
    """)
    state = virus_game(before, seats=3)
    events = told(GAME, state, "d4")
    assert events == (CellFortified(1, "d4", 2), SeatOut(2, 3))
    assert lines(events)[-1] == "Seat 2 is out, in place 3."
    state = play(GAME, state, "d4")
    assert picture(state) == rows(after)
    assert (state.out, state.on, state.left) == ((2,), 1, 2)
    assert play(GAME, state, "c4 b3").on == 3


def test_vg_17_a_seat_with_one_target_left_stays_in() -> None:
    before = """
        T . . . O
        . . . o #
        . . x . .
        . x . . .
        X . . . .
    """
    assert out_after(before, "d4", seats=3) == ()


def test_vg_17_who_has_lost_all_pieces_is_out() -> None:
    before, after = frames("""
        T . . . O     T . . . X
        . . . x .     . . . x .
        . . x . .  →  . . x . .
        . x . . .     . x . . .
        X . . . .     X . . . .
    """)
    state = play(GAME, virus_game(before, seats=3, bases="capturable"), "e5")
    assert picture(state) == rows(after)
    assert (state.own(2), state.out) == (0, (2,))


def test_vg_17_a_seat_whose_base_is_isolated_is_out_whatever_it_has_elsewhere() -> None:
    before, after = frames("""
        T . x o O     T . x X O
        o x # # #     o x # # #
        . . x . .  →  . . x . .
        . x . . .     . x . . .
        X . . . .     X . . . .
    """)
    state = play(GAME, virus_game(before, seats=3), "d5")
    assert picture(state) == rows(after)
    assert state.out == (2,), "a4 is of no use to it"


def test_vg_17_the_others_are_tested_in_turn_order_from_the_mover_and_the_mover_last() -> None:
    before, after = frames("""
        T # # . O     T # # . O
        # T # O #     # T # O #
        # # o # #  →  # # T # #
        # X # S #     # X # S #
        X # # # S     X # # # S
    """)
    state = virus_game(before, on=3, seats=4)
    assert told(GAME, state, "c3") == (
        CellFortified(3, "c3", 2),
        SeatOut(4, 4),
        SeatOut(1, 3),
        SeatOut(3, 2),
        GameEnded(last_standing(3, 1, 2, 4)),
    )
    assert picture(play(GAME, state, "c3")) == rows(after)


def test_vg_17_a_mover_who_takes_its_last_target_is_out_and_the_turn_passes() -> None:
    before, after = frames("""
        T . . . O     T . . . O
        . . . O .     . . . O .
        # # O . .  →  # # O . .
        # o # . .     # X # . .
        X # # . .     X # # . .
    """)
    state = virus_game(before, seats=3)
    assert told(GAME, state, "b2") == (CellFortified(1, "b2", 2), SeatOut(1, 3), TurnPassed(2))
    state = play(GAME, state, "b2")
    assert picture(state) == rows(after)
    assert (state.on, state.left) == (2, 3)


# Seat 3 falls by b4. Seat 2, tested before it, lives on c5 alone.
WALLED_IN = """
    T # t O O     T # t O O     . # . O O     # # # # #
    # t # # #     # X # # #     # X # # #     # X # # #
    x # # # #  →  x # # # #     x # # # #     x # # # #
    x . . . .     x . . . .     x . . . .     x . . . .
    X . . . .     X . . . .     X . . . .     X . . . .
"""


@pytest.mark.parametrize(
    ("fallen", "frame", "out"), [("stay", 1, (3,)), ("clear", 2, (3,)), ("wall", 3, (3, 2))]
)
def test_vg_17_and_vg_19_testing_goes_round_again_for_whom_a_wall_has_strangled(
    fallen: str, frame: int, out: tuple[int, ...]
) -> None:
    film = frames(WALLED_IN)
    state = play(GAME, virus_game(film[0], seats=3, fallen=fallen), "b4")
    assert picture(state) == rows(film[frame])
    assert state.out == out


def test_vg_19_walls_are_told() -> None:
    state = virus_game(frames(WALLED_IN)[0], seats=3, fallen="wall")
    assert told(GAME, state, "b4") == (
        CellFortified(1, "b4", 3),
        SeatOut(3, 3, walled=("a5", "c5")),
        SeatOut(2, 2, walled=("d5", "e5")),
        GameEnded(last_standing(1, 2, 3)),
    )


# By c4 both others are stuck; seat 2 is tested first. Left, it was attacked; right, seat 3 was.
BOTH_STUCK = """
    T T O O O     T T T O O
    # # o # #     # # t # #
    # # x # #     # # x # #
    # x . . .     # x . . .
    X . . . .     X . . . .
"""


@pytest.mark.parametrize("before", frames(BOTH_STUCK))
@pytest.mark.parametrize(("fallen", "out"), [("stay", (2, 3)), ("clear", (2,)), ("wall", (2, 3))])
def test_vg_17_and_vg_19_cleared_cells_can_save_a_seat_that_is_tested_later(
    before: str, fallen: str, out: tuple[int, ...]
) -> None:
    assert out_after(before, "c4", seats=3, fallen=fallen) == out


def test_vg_19_cleared_cells_are_told() -> None:
    state = virus_game(frames(BOTH_STUCK)[0], seats=3, fallen="clear")
    assert told(GAME, state, "c4") == (
        CellFortified(1, "c4", 2),
        SeatOut(2, 3, cleared=("c5", "d5", "e5")),
    )


@pytest.mark.parametrize(("fallen", "out"), [("stay", (2, 1)), ("clear", (2,)), ("wall", (2, 1))])
def test_vg_17_and_vg_19_cleared_cells_can_save_the_mover(
    fallen: str, out: tuple[int, ...]
) -> None:
    before = """
        T . # # O
        . # # o #
        # # x # #
        # X # # #
        X # # # #
    """
    assert out_after(before, "d4", seats=3, fallen=fallen) == out


# --- the cells of the fallen

FALLEN = """
    T . . . O     T . . . O     . . . . O     # . . . O
    . t T . .     . t T . .     . . . . .     . # # . .
    . t x . .  →  . t x . .     . . x . .     . # x . .
    . x . o .     . x . o .     . x . o .     . x . o .
    X . . . .     X . . . .     X . . . .     X . . . .
"""


@pytest.mark.parametrize(
    ("fallen", "frame", "on_offer"),
    [
        ("stay", 1, {"b3", "b4"}),
        ("clear", 2, {"b3", "b4", "c4"}),
        ("wall", 3, set[str]()),
    ],
)
def test_vg_19_cells_of_the_fallen_stay_or_are_cleared_or_become_walls(
    fallen: str, frame: int, on_offer: set[str]
) -> None:
    film = frames(FALLEN)
    state = GAME.resign(virus_game(film[0], seats=3, fallen=fallen), 3)
    assert picture(state) == rows(film[frame])
    assert offers(GAME, state) & {"b3", "b4", "c4"} == on_offer


def test_vg_19_attacked_cells_of_the_fallen_are_fortified_and_cleared_ones_are_not() -> None:
    before = frames(FALLEN)[0]
    cells = {
        fallen: picture(
            play(GAME, GAME.resign(virus_game(before, seats=3, fallen=fallen), 3), "b4")
        )[1]
        for fallen in ("stay", "clear")
    }
    assert cells == {"stay": ".XT..", "clear": ".x..."}


# --- winning


def test_vg_20_the_mover_who_strangles_the_last_opponent_wins_even_if_stuck() -> None:
    before, after = frames("""
        # # # # O     # # # # O
        # # # o #     # # # X #
        # # x # #  →  # # x # #
        # X # # #     # X # # #
        X # # # #     X # # # #
    """)
    state = virus_game(before)
    events = told(GAME, state, "d4")
    assert events == (CellFortified(1, "d4", 2), SeatOut(2, 2), GameEnded(last_standing(1, 2)))
    assert lines(events)[-1] == "Seat 1 won (last standing)."
    state = play(GAME, state, "d4")
    assert picture(state) == rows(after)
    assert offers(GAME, state) == set()


@pytest.mark.parametrize(
    ("seats", "fall", "places"),
    [
        (2, (1,), (2, 1)),
        (3, (2, 1), (2, 3, 1)),
        (3, (3, 2), (1, 2, 3)),
        (4, (1, 4, 2), (4, 2, 1, 3)),
        (4, (3, 2, 1), (2, 3, 4, 1)),
    ],
)
def test_vg_20_the_others_are_placed_in_reverse_order_of_falling(
    seats: int, fall: tuple[int, ...], places: tuple[int, ...]
) -> None:
    state = start(GAME, seats)
    for seat in fall:
        assert GAME.outcome(state) is None
        state = GAME.resign(state, seat)
    assert GAME.outcome(state) == last_standing(*places)


# --- resigning


def test_vg_21_who_resigns_on_turn_passes_the_turn() -> None:
    state = play(GAME, start(GAME, seats=3), "b2")
    state, events = resigned(GAME, state, 1)
    assert (state.on, state.left, state.out) == (2, 3, (1,))
    assert events == (Resigned(1), SeatOut(1, 3), TurnPassed(2))
    assert lines(events) == ["Seat 1 resigned.", "Seat 1 is out, in place 3.", "Seat 2 is on."]


def test_vg_21_who_resigns_out_of_turn_leaves_the_turn_as_it_is() -> None:
    state = play(GAME, start(GAME, seats=3), "b2")
    state, events = resigned(GAME, state, 2)
    assert (state.on, state.left, state.out) == (1, 2, (2,))
    assert events == (Resigned(2), SeatOut(2, 3))
    assert play(GAME, state, "c3 d4").on == 3


def test_vg_21_resigning_leaves_the_last_one_as_the_winner() -> None:
    state, events = resigned(GAME, start(GAME), 1)
    assert events == (Resigned(1), SeatOut(1, 2), GameEnded(last_standing(2, 1)))
    assert GAME.resign(state, 2) == state


def test_vg_21_who_is_out_cannot_fall_again() -> None:
    state = GAME.resign(start(GAME, seats=3), 2)
    assert GAME.resign(state, 2) == state


HALF_A_PAIR = """
    T . . . O     T . . . O
    . . . . .     . . . . .
    . . x . .  →  . . # . .
    . x . . .     . x . . .
    X . . . .     X . . . .
"""


def test_vg_21_who_resigns_between_two_neutrals_leaves_one_of_them() -> None:
    before, after = frames(HALF_A_PAIR)
    state = GAME.resign(play(GAME, virus_game(before, seats=3), "neutral c3"), 1)
    assert picture(state) == rows(after)
    assert (state.on, state.left, state.placing) == (2, 3, False)
    assert targets(GAME, state) == "d4 e4 d5"


def test_vg_21_another_who_resigns_between_two_neutrals_does_not_disturb_the_pair() -> None:
    before, after = frames(HALF_A_PAIR)
    state = GAME.resign(play(GAME, virus_game(before, seats=3), "neutral c3"), 2)
    assert picture(state) == rows(after)
    assert offers(GAME, state) == {"neutral b2"}
    assert play(GAME, state, "neutral b2").on == 3


def test_vg_21_nobody_is_tested_between_two_neutrals_when_another_resigns() -> None:
    before = """
        T . . . O
        . . . . #
        . # # # #
        # x x . .
        X # . . S
    """
    state = play(GAME, virus_game(before, seats=4), "neutral b2")  # X is stuck half-way
    state = GAME.resign(state, 2)
    assert (state.out, state.on) == ((2,), 1)
    assert play(GAME, state, "neutral c2").out == (2, 1)


def test_vg_21_the_seat_that_is_on_is_tested_last() -> None:
    before = """
        T # . . O
        t # . . .
        o # . . .
        o # # . .
        X # . . .
    """
    state = virus_game(before, on=1, left=2, seats=3, fallen="wall")
    assert GAME.resign(state, 2).out == (2, 3), "X is stuck as well, but X is on and wins"


@pytest.mark.parametrize(("fallen", "out"), [("stay", (3,)), ("wall", (3, 1))])
def test_vg_21_a_wall_left_by_who_resigns_can_strangle_the_seat_that_is_on(
    fallen: str, out: tuple[int, ...]
) -> None:
    before = """
        T . . . . . O
        . t . . . . .
        . . t . . . .
        # t # . . . .
        X # # . . . S
    """
    state = virus_game(before, left=2, seats=4, fallen=fallen)
    state, events = resigned(GAME, state, 3)
    assert state.out == out
    assert (state.on, state.left) == ((1, 2) if fallen == "stay" else (2, 3))
    assert (TurnPassed(2) in events) == (fallen == "wall")


def test_vg_21_who_has_resigned_is_tested_no_more_but_the_others_are() -> None:
    before = """
        T # . . O
        t # . . .
        x # . . .
        # # . . .
        X x . . .
    """
    state = virus_game(before, on=2, seats=3, fallen="wall")
    assert targets(GAME, replace(state, on=3)) == "a3"
    state = GAME.resign(state, 1)
    assert state.out == (1, 3)
    assert GAME.outcome(state) == last_standing(3, 1, 2)
