from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.core import pictures
from contagia.core.grids import Grid, grid, members, size
from oracles.plane import board, eight, hanging_together, name

SIDES = st.integers(3, 20)


@given(SIDES, SIDES)
def test_cells_are_named_as_in_chess(width: int, height: int) -> None:
    places = grid(width, height)
    assert places.named(places.bottom_left) == ("a1",)
    assert places.named(places.top_right) == (name((width, height)),)
    assert places.named(places.top_left) == (f"a{height}",)
    assert places.named(places.bottom_right) == (name((width, 1)),)
    assert places.cells(places.named(places.all)) == places.all
    assert places.cell("a21") is None


@given(SIDES, SIDES, st.data())
def test_neighbours_never_wrap_round_an_edge(width: int, height: int, data: st.DataObject) -> None:
    places = grid(width, height)
    spot = data.draw(st.sampled_from(sorted(board(width, height))))
    cell = places.cells((name(spot),))
    near = {name(other) for other in eight(spot) & board(width, height)}
    assert set(places.named(places.around(cell))) == near | {name(spot)}
    straight = {n for n in near if n[0] == name(spot)[0] or n[1:] == name(spot)[1:]}
    assert set(places.named(places.beside(cell))) == straight | {name(spot)}


@given(SIDES, SIDES, st.data())
def test_a_flood_finds_what_hangs_together(width: int, height: int, data: st.DataObject) -> None:
    places, spots = grid(width, height), sorted(board(width, height))
    own = data.draw(st.sets(st.sampled_from(spots)))
    start = data.draw(st.sampled_from(spots))
    through = places.cells(tuple(map(name, own)))
    found = places.flood(places.cells((name(start),)), through)
    assert set(places.named(found)) == set(map(name, hanging_together([start], own)))


def test_members_and_size_agree() -> None:
    assert list(members(0b1011)) == [0, 1, 3]
    assert size(0b1011) == 3


def test_a_picture_is_drawn_as_it_was_read() -> None:
    rows = ("X..", ".xo", "..O")
    where, layers = pictures.read(["X . .", "", ". x o", ". . O"])
    assert isinstance(where, Grid)
    assert pictures.draw(where, layers) == rows


@pytest.mark.parametrize(("one", "other"), [((5, 7), (5, 7)), ((20, 20), (20, 20))])
def test_there_is_one_grid_of_each_size(one: tuple[int, int], other: tuple[int, int]) -> None:
    assert grid(*one) is grid(*other)
