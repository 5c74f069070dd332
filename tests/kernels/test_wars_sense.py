"""What the Virus Wars kernel thinks of a position at first sight."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from contagia.games.shelf import find
from contagia.games.virus_wars import State, Take
from contagia.kernels import chance
from contagia.kernels.shelf import kernel as kernel_of
from support.positions import virus_wars
from support.random_tables import random_game, tables

WARS = find("virus-wars")


def chances(state: State) -> list[float]:
    kernel, values = kernel_of(WARS.key, state.options, 2), np.zeros(6)
    kernel.evaluate(kernel.pack(state), values)
    return [float(value) for value in values[:2]]


def played_by_heuristics(state: State, limit: int) -> tuple[int, bool]:
    """How many steps a heuristic playout went, and whether to the end."""
    kernel, places = kernel_of(WARS.key, state.options, 2), np.zeros(6, dtype=np.int64)
    made = kernel.heuristic_playout(kernel.pack(state), chance.rng(1), places, limit)
    return made, bool(places[0])


def open_steps(state: State, seat: int) -> Sequence[Take]:
    """What a seat could take if it were on."""
    return WARS.steps(msgspec.structs.replace(state, on=seat))


@given(data=st.data())
def test_chances_add_up_to_one_and_do_not_depend_on_who_is_called_x(data: st.DataObject) -> None:
    for state, _ in random_game(data.draw(tables(WARS))):
        mine, theirs = chances(state)
        assert abs(mine + theirs - 1) < 1e-9
        turned = State(
            options=state.options,
            on=3 - state.on,
            left=state.left,
            live=state.live[::-1],
            dead=state.dead[::-1],
        )
        assert np.allclose(chances(turned), [theirs, mine])


@given(data=st.data())
def test_a_position_tells_which_open_steps_a_seat_has_made(data: st.DataObject) -> None:
    path = list(random_game(data.draw(tables(WARS))))
    kernel = kernel_of(WARS.key, path[0][0].options, 2)
    start = data.draw(st.integers(0, len(path) - 1))
    end = data.draw(st.integers(start, len(path) - 1))
    taken = {1: set[int](), 2: set[int]()}
    for state, step in path[start:end]:
        taken[state.on].add(step.cell)
    made = np.full(kernel.most_steps, 7, dtype=np.int64)
    kernel.made_by(kernel.pack(path[end][0]), made)
    for seat, cells in taken.items():
        for open_to in (step.cell for step in open_steps(path[start][0], seat)):
            assert bool(made[open_to] >> (seat - 1) & 1) == (open_to in cells)


def test_an_even_position_is_even() -> None:
    assert chances(virus_wars(". . . . o\n. . . . .\n. . . . .\n. . . . .\nx . . . .")) == [
        0.5,
        0.5,
    ]


def test_a_stolen_cell_is_worth_more_than_a_free_one() -> None:
    stole = virus_wars(". . . . o\n. . . . .\n. . X . .\n. . x . .\nx x . . .")
    grew = virus_wars(". . . . o\n. . . . .\n. . o . .\n. . x . .\nx x . . .")
    assert chances(stole)[0] > chances(grew)[0] + 0.02


def test_a_live_cell_behind_a_wall_is_safe() -> None:
    walled = virus_wars("x X . . .\nX X . . .\n. . . . .\n. . . . .\n. . . . o")
    open_ = virus_wars("X x . . .\nX X . . .\n. . . . .\n. . . . .\n. . . . o")
    assert chances(walled)[0] > chances(open_)[0] + 0.05


def test_land_that_only_one_can_come_to_is_worth_most() -> None:
    walled = virus_wars("x . X O .\n. . X O .\n. . X O .\n. . X O .\n. . X O o")
    assert chances(walled)[0] > 0.7


def test_heuristic_playouts_are_cut_off_on_an_open_board_and_go_to_the_end_on_a_full_one() -> None:
    open_ = virus_wars(". . . . o\n. . . . .\n. . . . .\n. . . . .\nx . . . .")
    full = virus_wars("X X x O O\nX X . O O\nX x . o O\nx . . . o\nx . . . o")
    assert played_by_heuristics(open_, 4) == (4, False)
    made, ended = played_by_heuristics(full, 4)
    assert made > 4
    assert ended
