"""Virus Game by rule number: the board, turns, growing, attacking and bases."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from contagia.core.errors import BadOptions, BadSeats
from contagia.core.events import TurnPassed
from contagia.games.grid_events import BaseCaptured, CellFortified, CellTaken, SeatOut
from contagia.games.virus_game import VirusGame, picture
from support.positions import (
    frames,
    lines,
    offers,
    play,
    play_film,
    refusal,
    rows,
    start,
    targets,
    told,
    virus_game,
)

GAME = VirusGame()
filmed = partial(play_film, GAME, virus_game)


# --- the board


CORNERS = """
    . . . . . O     T . . . . O     T . . . . O
    . . . . . .     . . . . . .     . . . . . .
    . . . . . .     . . . . . .     . . . . . .
    . . . . . .     . . . . . .     . . . . . .
    X . . . . .     X . . . . .     X . . . . S
"""


@pytest.mark.parametrize(("seats", "corners"), list(enumerate(frames(CORNERS), 2)))
def test_vg_1_and_vg_3_every_seat_has_its_sign_and_a_base_in_its_own_corner(
    seats: int, corners: str
) -> None:
    state = start(GAME, seats, width=6, height=5)
    assert picture(state) == rows(corners)
    assert state == virus_game(corners, seats=seats)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_vg_1_the_game_is_for_two_to_four_seats(seats: int) -> None:
    with pytest.raises(BadSeats, match="for 2 to 4 seats"):
        start(GAME, seats)


@pytest.mark.parametrize(
    ("options", "width", "height", "last_cell"),
    [
        ({}, 10, 10, "j10"),
        ({"width": 5, "height": 30}, 5, 30, "e30"),
        ({"width": 26, "height": 5}, 26, 5, "z5"),
        ({"width": 30, "height": 30}, 30, 30, "ad30"),
    ],
)
def test_vg_2_the_board_has_the_size_asked_for_and_cells_named_as_in_chess(
    options: dict[str, int], width: int, height: int, last_cell: str
) -> None:
    state = start(GAME, **options)
    assert [len(row) for row in picture(state)] == [width] * height
    names = state.grid.names
    assert (names[0], names[1], names[width], names[-1]) == ("a1", "b1", "a2", last_cell)


@pytest.mark.parametrize(
    "option",
    [
        {"width": 4},
        {"width": 31},
        {"height": 4},
        {"height": 31},
        {"bases": "movable"},
        {"fallen": "rise"},
        {"first_turn": 2},
        {"depth": 3},
    ],
)
def test_vg_2_options_out_of_bounds_are_refused(option: dict[str, Any]) -> None:
    with pytest.raises(BadOptions, match=next(iter(option))):
        start(GAME, **option)


@pytest.mark.parametrize(("seat", "neighbours"), [(1, "b1 b2 b3 a4 b4"), (2, "e2 f2 e3 e4 e5")])
def test_vg_4_the_edges_of_the_board_do_not_wrap_round(seat: int, neighbours: str) -> None:
    before = """
        . . . . . O
        . . . . . o
        x . . . . o
        x . . . . .
        X . . . . .
    """
    assert targets(GAME, virus_game(before, on=seat)) == neighbours


EIGHT_DIRECTIONS = """
    . . . . . O     . . . . . O
    . . . . . .     . o o o . .
    . . x . . .     . o x o . .
    . x . . . .     . x o o . .
    X . . . . .     X . . . . .
"""


@pytest.mark.parametrize("before", frames(EIGHT_DIRECTIONS))
def test_vg_4_neighbours_lie_in_eight_directions_for_growing_attacking_and_connecting(
    before: str,
) -> None:
    assert targets(GAME, virus_game(before)) == "b1 c1 a2 c2 d2 a3 b3 d3 b4 c4 d4"


def test_vg_5_cells_of_any_kind_connect_to_the_base() -> None:
    state = filmed(
        """
        . . . . O     . . . . O
        . . . . .     . . . x .
        . . x . .  →  . . x . .
        . X . . .     . X . . .
        X . . . .     X . . . .
        """,
        "d4",
    )
    assert "e4" in targets(GAME, state)


def test_vg_5_a_cut_off_group_cannot_grow() -> None:
    before = """
        . . . . O
        . x x . .
        . x . . .
        . . . . .
        X . . . .
    """
    assert targets(GAME, virus_game(before)) == "b1 a2 b2"


def test_vg_5_a_cut_off_group_cannot_attack() -> None:
    before = """
        . . . . O
        . x x o .
        . x o . .
        . . . . .
        X . . . .
    """
    assert targets(GAME, virus_game(before)) == "b1 a2 b2"


# --- turns


def test_vg_6_a_turn_is_three_steps_and_then_the_next_seat_is_on() -> None:
    state = start(GAME, seats=4, width=5, height=5)
    seen = []
    for text in ("b1", "b2", "a2", "e4", "d4", "d5", "b5", "b4", "a4", "d1", "d2", "e2", "a3"):
        seen.append((GAME.turn(state), state.left))
        state = play(GAME, state, text)
    assert seen == [(seat, left) for seat in (1, 2, 3, 4) for left in (3, 2, 1)] + [(1, 3)]


def test_vg_6_seats_that_are_out_are_passed_over() -> None:
    before = """
        T . . . O
        . . . . .
        . . . . .
        . . . . .
        X . . . S
    """
    state = replace(virus_game(before, left=1, seats=4), out=(2, 3))
    assert told(GAME, state, "b2") == (CellTaken(1, "b2"), TurnPassed(4))


@pytest.mark.parametrize("left", [3, 2, 1])
@pytest.mark.parametrize("text", ["pass", "end"])
def test_vg_6_there_is_no_pass(text: str, left: int) -> None:
    before = """
        . . . . O
        . . . . .
        . . . . .
        . x . . .
        X . . . .
    """
    assert "there is no cell" in refusal(GAME, virus_game(before, left=left), text)


@pytest.mark.parametrize("first_turn", [3, 1])
def test_vg_7_only_the_very_first_turn_can_be_shorter(first_turn: int) -> None:
    state = start(GAME, first_turn=first_turn)
    assert state.left == first_turn
    state = play(GAME, state, " ".join(["b2", "c3", "d4"][:first_turn]))
    assert (state.on, state.left) == (2, 3)
    state = play(GAME, state, "i9 h8 g7")
    assert (state.on, state.left) == (1, 3)


# --- growing and attacking


def test_vg_8_an_empty_cell_next_to_a_connected_one_becomes_a_normal_cell() -> None:
    film = """
        . . . . O     . . . . O
        . . . . .     . . . . .
        . . . . .  →  . . x . .
        . x . . .     . x . . .
        X . . . .     X . . . .
    """
    assert filmed(film, "c3").left == 2
    events = told(GAME, virus_game(frames(film)[0]), "c3")
    assert events == (CellTaken(1, "c3"),)
    assert lines(events) == ["Seat 1 took c3."]


def test_vg_9_an_attacked_cell_becomes_a_fortified_one() -> None:
    film = """
        . . . . O     . . . . O
        . . . o .     . . . o .
        . . o . .  →  . . X . .
        . x . . .     . x . . .
        X . . . .     X . . . .
    """
    filmed(film, "c3")
    events = told(GAME, virus_game(frames(film)[0], left=1), "c3")
    assert events == (CellFortified(1, "c3", 2), TurnPassed(2))
    assert lines(events) == ["Seat 1 took c3 from seat 2 for good.", "Seat 2 is on."]


def test_vg_9_anybody_else_can_be_attacked() -> None:
    filmed(
        """
        T . . . O     T . . . O
        . t . o .     . S . S .
        . . s . .  →  . . s . .
        . x . s .     . S . s .
        X . . . S     X . . . S
        """,
        "b2 b4 d4",
        on=4,
        seats=4,
    )


def test_vg_10_a_fortified_cell_is_never_taken_again() -> None:
    before = """
        . . . . O
        . . . o .
        . . X . .
        . x . . .
        X . . . .
    """
    state = virus_game(before, on=2)
    assert "c3" not in offers(GAME, state)
    assert refusal(GAME, state, "c3") == "c3 is fortified, which is for good (VG-10)."


def test_vg_10_one_grows_and_attacks_from_a_fortified_cell() -> None:
    filmed(
        """
        . . . . O     . . . . O
        . . . o .     . . . X .
        . . X . .  →  . . X . .
        . X . . .     . X . x .
        X . . . .     X . . . .
        """,
        "d4 d2",
    )


# --- bases

AT_THE_GATES = """
    T . . . O     T . . . X
    . t . x o     . t . x o
    . . x . .  →  . . x . .
    . x . . .     . x . . .
    X . . . .     X . . . .
"""


def test_vg_11_a_permanent_base_is_never_a_target() -> None:
    state = virus_game(frames(AT_THE_GATES)[0], seats=3)
    assert "e5" not in offers(GAME, state)
    assert refusal(GAME, state, "e5") == "e5 is a base, which cannot be taken (VG-11)."


def test_vg_12_a_captured_base_is_fortified_and_its_owner_is_out() -> None:
    position: dict[str, Any] = {"seats": 3, "bases": "capturable"}
    state = filmed(AT_THE_GATES, "e5", **position)
    assert (state.out, state.bases[1], state.on, state.left) == ((2,), 0, 1, 2)
    assert "e4" in offers(GAME, state)  # what is left of seat 2 can be attacked
    events = told(GAME, virus_game(frames(AT_THE_GATES)[0], **position), "e5")
    assert events == (BaseCaptured(1, "e5", 2), SeatOut(2, 3))
    assert lines(events) == [
        "Seat 1 captured the base of seat 2 at e5.",
        "Seat 2 is out, in place 3.",
    ]


@pytest.mark.parametrize(
    ("fallen", "after"),
    [
        ("stay", ("T...X", ".t.xo")),
        ("clear", ("T...X", ".t.x.")),
        ("wall", ("T...X", ".t.x#")),
    ],
)
def test_vg_12_a_captured_base_stays_its_captor_s_whatever_becomes_of_the_rest(
    fallen: str, after: tuple[str, str]
) -> None:
    before = virus_game(frames(AT_THE_GATES)[0], seats=3, bases="capturable", fallen=fallen)
    assert picture(play(GAME, before, "e5"))[:2] == after


def test_vg_12_the_base_of_a_seat_that_is_out_is_a_wall() -> None:
    state = virus_game(frames(AT_THE_GATES)[0], seats=3, bases="capturable")
    state = replace(state, out=(2,))
    assert "e5" not in offers(GAME, state)
    assert "cannot be taken" in refusal(GAME, state, "e5")


def test_vg_12_a_capturable_base_far_away_is_refused_for_the_distance() -> None:
    state = start(GAME, bases="capturable")
    assert refusal(GAME, state, "j10") == (
        "j10 is not next to a cell that is connected to your base (VG-5)."
    )


# --- cut-off cells


def test_vg_13_cut_off_cells_stay_and_work_again_when_reconnected() -> None:
    cut = filmed(
        """
        . x . . O     . x . . O
        . x . . o     . x . . o
        . x o o .  →  . x o o .
        . x . . .     . O . . .
        X . . . .     X . . . .
        """,
        "b2",
        on=2,
        left=1,
    )
    assert GAME.view(cut, None).cut_off == ("b3", "b4", "b5")
    assert targets(GAME, cut) == "b1 a2"
    joined = play(GAME, cut, "a2")
    assert GAME.view(joined, None).cut_off == ()
    assert targets(GAME, joined) == "b1 c2 a3 c3 a4 c4 a5 c5"


def test_vg_13_cut_off_cells_can_be_attacked() -> None:
    filmed(
        """
        . x x . O     . O x . O
        . . o o .     . . o o .
        . . . . .  →  . . . . .
        . . . . .     . . . . .
        X . . . .     X . . . .
        """,
        "b5",
        on=2,
    )
