"""The lessons of Flooded Island's judge: what it takes from a search, and what it leaves alone."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from island_lessons import (
    AS_FOUND,
    OR_LATER,
    OR_SOONER,
    Lesson,
    Pupil,
    any_night,
    correct,
    look_and_learn,
    new_pupil,
    squeezed,
)

from contagia.bots.forecast import OPEN, set_out
from contagia.bots.forecast_frames import AT, BEST, SETTLED, Search, new_search
from contagia.bots.forecast_reading import lay_root
from contagia.bots.forecast_table import empty_table
from contagia.bots.nights import places
from contagia.games.flooded_island import WEATHER
from contagia.kernels import chance
from contagia.kernels.grids.island_judge import A_DAY, A_DAY_LATER
from contagia.kernels.grids.island_land import DRY
from contagia.kernels.grids.island_sight import ROWS, SEEN, added_up, see
from support.positions import flooded_island

NEAR_A_CORNER = """
. . . . . .
. ~ . . . .
. . . ~ . .
~ ~ . . . .
. . ~ ~ . .
. a . ~ . .
"""


def root(depth: int = 2) -> Search:
    """A search that is about to look so many days ahead of nightfall."""
    state = flooded_island(NEAR_A_CORNER, on=WEATHER, left=2)
    search = new_search(state.options, empty_table(1 << 10))
    lay_root(state, search)
    assert set_out(depth, search) == OPEN
    return search


def pupil(seed: int = 1) -> Pupil:
    return new_pupil(np.zeros((3, ROWS), np.float32), chance.rng(seed))


def nearness(one: Pupil, search: Search, left: int = 2) -> float:
    """How near the trap at the root is to the pupil."""
    see(search.frames[0, AT], search.land, one.seen)
    return float(squeezed(added_up(one.weights[left], one.seen)))


@pytest.mark.parametrize(
    ("near", "bound", "moves"),
    [
        (0.9, AS_FOUND, True),
        (0.1, AS_FOUND, True),
        (0.9, OR_SOONER, True),
        (0.1, OR_SOONER, False),
        (0.9, OR_LATER, False),
        (0.1, OR_LATER, True),
    ],
)
def test_a_bound_is_learned_only_where_it_is_news(near: float, bound: int, *, moves: bool) -> None:
    sheet, seen = np.zeros(ROWS, np.float32), np.arange(SEEN)
    correct(sheet, seen, Lesson(near, bound, 1.0))
    assert (sheet.any()) == moves
    if moves:
        assert (squeezed(added_up(sheet, seen)) > 0.5) == (near > 0.5)


def test_what_was_found_at_the_root_is_what_is_thought_of_it() -> None:
    search, one = root(), pupil()
    for _ in range(40):
        set_out(2, search)
        look_and_learn(1_000_000, search, one, 4.0)
        assert search.counts[SETTLED]
    found = A_DAY_LATER ** (search.frames[0, BEST] / A_DAY)
    assert nearness(one, search) == pytest.approx(found, abs=0.05)
    assert one.weights[1].any()  # nights that have begun are thought of, too


@given(st.integers(0, 3_000), st.integers(1, 10**6))
def test_the_land_is_as_it_was_wherever_the_lesson_stops(positions: int, seed: int) -> None:
    search = root()
    before = search.land.fields.copy()
    done = look_and_learn(positions, search, pupil(seed), 1.0)
    assert done == positions or search.counts[SETTLED]
    assert (search.land.fields == before).all()


@given(st.integers(1, 10**6))
def test_any_night_floods_as_many_dry_fields_as_it_may(seed: int) -> None:
    search = root()
    flooded = places(any_night(search.frames[0, AT], 2, search.land, pupil(seed)))
    assert len(set(flooded)) == 2
    assert all(search.land.fields[place] == DRY for place in flooded)
