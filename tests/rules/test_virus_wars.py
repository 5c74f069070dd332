"""Virus Wars by rule number."""

from __future__ import annotations

from functools import partial

import pytest

from contagia.core.errors import BadOptions, BadSeats
from contagia.core.events import TurnPassed
from contagia.games.grid_events import CellFortified, CellTaken
from contagia.games.virus_wars import VirusWars, picture
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
    virus_wars,
)

GAME = VirusWars()
filmed = partial(play_film, GAME, virus_wars)


# --- set-up and turns


@pytest.mark.parametrize("seats", [1, 3])
def test_vw_1_the_game_is_for_two(seats: int) -> None:
    with pytest.raises(BadSeats, match="for 2 seats"):
        start(GAME, seats)


@pytest.mark.parametrize(
    ("options", "size", "last_cell"),
    [({}, 11, "k11"), ({"size": 5}, 5, "e5"), ({"size": "16"}, 16, "p16")],
)
def test_vw_2_the_board_is_a_square_of_the_size_asked_for(
    options: dict[str, int], size: int, last_cell: str
) -> None:
    state = start(GAME, **options)
    assert [len(row) for row in picture(state)] == [size] * size
    assert (state.grid.names[size], state.grid.names[-1]) == ("a2", last_cell)


@pytest.mark.parametrize("size", [4, 17, "big"])
def test_vw_2_other_sizes_are_refused(size: object) -> None:
    with pytest.raises(BadOptions, match="a whole number from 5 to 16"):
        start(GAME, size=size)


def test_vw_1_and_vw_3_x_starts_bottom_left_and_o_top_right_with_one_live_cell_each() -> None:
    after = """
        . . . . o
        . . . . .
        . . . . .
        . . . . .
        x . . . .
    """
    state = start(GAME, size=5)
    assert picture(state) == rows(after)
    assert GAME.turn(state) == 1


def test_vw_4_x_begins_with_one_step_and_from_then_on_a_turn_is_three() -> None:
    state, seen = start(GAME), []
    for text in ("b2", "j10", "i9", "h8", "c3", "d4", "e5", "g7"):
        seen.append((GAME.turn(state), state.left))
        state = play(GAME, state, text)
    assert seen == [(1, 1), (2, 3), (2, 2), (2, 1), (1, 3), (1, 2), (1, 1), (2, 3)]


# --- what may be taken

EIGHT_DIRECTIONS = """
    . . . . .     . . . . .
    . . . . .     . o o o .
    . . x . .     . o x o .
    . . . . .     . o o o .
    . . . . o     . . . . o
"""


@pytest.mark.parametrize("before", frames(EIGHT_DIRECTIONS))
def test_vw_5_neighbours_lie_in_eight_directions(before: str) -> None:
    assert targets(GAME, virus_wars(before)) == "b2 c2 d2 b3 d3 b4 c4 d4"


@pytest.mark.parametrize(("seat", "neighbours"), [(1, "a2 b2 b3 a4 b4"), (2, "d2 e2 d3 d4 e4")])
def test_vw_5_the_edges_of_the_board_do_not_wrap_round(seat: int, neighbours: str) -> None:
    before = """
        . . . . .
        . . . . .
        x . . . o
        . . . . .
        . . . . .
    """
    assert targets(GAME, virus_wars(before, on=seat)) == neighbours


def test_vw_6_an_empty_cell_becomes_a_live_one() -> None:
    film = """
        . . . . o     . . . . o
        . . . . .     . . . . .
        . . . . .  →  . . . . .
        . . . . .     . x . . .
        x . . . .     x . . . .
    """
    filmed(film, "b2")
    events = told(GAME, virus_wars(frames(film)[0]), "b2")
    assert events == (CellTaken(1, "b2"),)
    assert lines(events) == ["Seat 1 took b2."]


STEALING = """
    . . . . o     . . . . o
    . . . o .     . . . X .
    . . x . .  →  . . x . .
    . x . . .     . x . . .
    x . . . .     x . . . .
"""


def test_vw_7_a_stolen_cell_changes_hands_and_is_dead() -> None:
    filmed(STEALING, "d4")
    events = told(GAME, virus_wars(frames(STEALING)[0], left=1), "d4")
    assert events == (CellFortified(1, "d4", 2), TurnPassed(2))
    assert lines(events) == ["Seat 1 took d4 from seat 2 for good.", "Seat 2 is on."]


def test_vw_7_a_dead_cell_is_never_taken_again() -> None:
    state = filmed(STEALING, "d4", left=1)
    assert targets(GAME, state) == "e4 d5"
    assert refusal(GAME, state, "d4") == "d4 is dead, and a dead cell cannot be taken again (VW-7)."


def test_vw_7_live_cells_beside_one_are_taken_over_one_after_the_other() -> None:
    filmed(
        """
        . . . . o     . . . . o
        . . . o .     . . . X .
        . . o . .  →  . . X . .
        . o . . .     . X . . .
        x . . . .     x . . . .
        """,
        "b2 c3 d4",
    )


# --- groups


def test_vw_8_one_live_cell_makes_its_whole_group_live_wherever_it_is() -> None:
    before = """
        . . . . x
        . . . X .
        . . X . .
        . X . . .
        o O . . .
    """
    state = virus_wars(before)
    assert GAME.view(state, None).cut_off == ()
    assert {"a2", "a3", "c1", "a1"} <= offers(GAME, state)


def test_vw_8_the_first_cell_is_no_base() -> None:
    before = """
        . . . . .
        . . x . .
        . . . . .
        o o . . .
        O . . . .
    """
    assert targets(GAME, virus_wars(before)) == "b3 c3 d3 b4 d4 b5 c5 d5"


def test_vw_8_only_own_cells_are_part_of_a_group() -> None:
    before = """
        . . . . o
        . X X . .
        . o . . .
        . x . . .
        . . . . .
    """
    state = virus_wars(before)
    assert GAME.view(state, None).cut_off == ("b4", "c4"), "seat 2's b3 joins nothing"
    assert targets(GAME, state) == "a1 b1 c1 a2 c2 a3 b3 c3"


def test_vw_9_a_step_goes_next_to_a_dead_cell_of_a_live_group() -> None:
    filmed(
        """
        . . . o o     . . . o o
        . . . . .     . . . . .
        . X X . .  →  . X X x .
        . x . . .     . x . . .
        . . . . .     . . . . .
        """,
        "d3",
    )


def test_vw_9_one_steals_next_to_a_dead_cell_of_a_live_group() -> None:
    filmed(
        """
        . . . . o     . . . . o
        . . . o .     . . . X .
        . X X . .  →  . X X . .
        . x . . .     . x . . .
        . . . . .     . . . . .
        """,
        "d4",
    )


def test_vw_9_a_live_cell_surrounded_by_own_dead_ones_is_safe_and_its_group_reachable() -> None:
    before = """
        . . . . .
        . X X X .
        . X x X .
        . X X X o
        . . . . o
    """
    assert "c3" not in offers(GAME, virus_wars(before, on=2)), "whoever would steal it is too far"
    assert refusal(GAME, virus_wars(before, on=2), "c3").endswith("(VW-9).")
    around = "a1 b1 c1 d1 e1 a2 e2 a3 e3 a4 e4 a5 b5 c5 d5 e5"
    assert targets(GAME, virus_wars(before)) == around


def test_vw_9_a_far_cell_is_out_of_reach() -> None:
    state = start(GAME)
    assert refusal(GAME, state, "c3") == "c3 is not next to a live group of yours (VW-9)."


DEAD_GROUP = """
    . . . o o     . . . o o
    . X X . .     . X X . .
    . . . . .  →  . x . . .
    x . . . .     x . . . .
    . . . . .     . . . . .
"""


def test_vw_10_nothing_is_placed_next_to_a_dead_group() -> None:
    state = virus_wars(frames(DEAD_GROUP)[0])
    assert GAME.view(state, None).cut_off == ("b4", "c4")
    assert targets(GAME, state) == "a1 b1 b2 a3 b3"
    assert refusal(GAME, state, "d5") == "the group of yours next to d5 is dead (VW-10)."


def test_vw_10_a_dead_group_is_a_wall_to_both() -> None:
    before = """
        . . . . .
        o . . . .
        X X X X X
        . . . . .
        x . . . .
    """
    assert targets(GAME, virus_wars(before)) == "b1 a2 b2", "it carries its owner no further"
    assert targets(GAME, virus_wars(before, on=2)) == "b4 a5 b5", "and the other cannot take it"


def test_vw_10_a_dead_group_joined_to_a_live_one_is_of_use_again() -> None:
    state = filmed(DEAD_GROUP, "b3")
    assert GAME.view(state, None).cut_off == ()
    assert {"a5", "d3", "d4", "d5"} <= offers(GAME, state)


def test_vw_10_stealing_can_join_a_dead_group_too() -> None:
    state = filmed(
        """
        . . . o o     . . . o o
        . X X . .     . X X . .
        . o . . .  →  . X . . .
        x . . . .     x . . . .
        . . . . .     . . . . .
        """,
        "b3",
    )
    assert GAME.view(state, None).cut_off == ()
    assert "d5" in offers(GAME, state)


def test_vw_10_stealing_its_last_live_cell_kills_a_group() -> None:
    state = filmed(
        """
        . . . . o     . . . . o
        x X X . o     O X X . o
        o . . . .  →  o . . . .
        . . . . .     . . . . .
        x . . . .     x . . . .
        """,
        "a4",
        on=2,
        left=1,
    )
    assert GAME.view(state, None).cut_off == ("b4", "c4")
    assert targets(GAME, state) == "b1 a2 b2"


@pytest.mark.parametrize(
    ("seat", "reach"), [(1, "b1 c1 a2 d2 a3 d3 b4 c4 d4"), (2, "b1 c1 d1 a2 d2 a3 d3 b4 c4 a5 b5")]
)
def test_vw_11_groups_of_both_cross_diagonally(seat: int, reach: str) -> None:
    before = """
        . . . . .
        o . . . .
        . O X . .
        . X O . .
        x . . . .
    """
    assert targets(GAME, virus_wars(before, on=seat)) == reach
