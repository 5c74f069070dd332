"""The taught judge of Flooded Island: it sees alike from all sides, and knows what is near."""

from __future__ import annotations

from itertools import product
from math import log
from random import Random

import numpy as np
import pytest
import teach_island
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from contagia.bots.solved_island import season
from contagia.core.grids import Cell, members
from contagia.core.luck import Seed
from contagia.games.flooded_island import (
    ADVENTURER,
    WEATHER,
    FloodedIsland,
    State,
    days_survived,
)
from contagia.kernels import sets
from contagia.kernels.contract import Flat
from contagia.kernels.grids.island_judge import (
    A_DAY,
    A_DAY_LATER,
    LONGEST_FORECAST,
    MOST,
    forecast,
    hope_of_weather,
    weights_for,
)
from contagia.kernels.grids.island_land import Land, dry_land, lay_out, place_of
from contagia.kernels.grids.island_sight import ROWS, SEEN, added_up, gain_of, see
from contagia.kernels.shelf import kernel
from support.positions import flooded_island

GAME = FloodedIsland()
COUNTED = 300
SOONER = 0.85  # of pairs are put in the right order


def land_of(state: State) -> tuple[int, Land]:
    """Where the adventurer is, on the land of a state."""
    land = dry_land(state.options.width, state.options.height)
    words = sets.words_for(state.options.width * state.options.height)
    lay_out(np.array(sets.split(state.flooded, words)), land)
    return place_of(state.at, land), land


def seen_of(state: State) -> Flat:
    seen = np.full(SEEN, -1)
    see(*land_of(state), seen)
    return seen


def days_ahead(state: State) -> int:
    left = state.left if state.on == WEATHER else 0
    sheet = weights_for(state.options.max_flood)[left]
    return int(forecast(added_up(sheet, seen_of(state))))


def hope(state: State) -> float:
    values = np.zeros(2)
    one = kernel(GAME.key, state.options, 2)
    one.evaluate(one.pack(state), values)
    assert values.sum() == pytest.approx(1.0)
    return float(values[WEATHER - 1])


def turned(state: State, *, across: bool, upright: bool, over: bool) -> State:
    """A square island as it looks from another side."""
    side = state.options.width

    def there(cell: Cell) -> Cell:
        row, column = divmod(cell, side)
        row, column = (column, row) if over else (row, column)
        row = side - 1 - row if upright else row
        return row * side + (side - 1 - column if across else column)

    flooded = sum(1 << there(cell) for cell in range(side * side) if state.flooded >> cell & 1)
    return replace(state, at=there(state.at), flooded=flooded)


@st.composite
def islands(draw: st.DrawFn) -> State:
    side, most = draw(st.integers(3, 12)), draw(st.integers(2, 3))
    at = draw(st.integers(0, side * side - 1))
    return State(
        options=GAME.options(width=side, height=side, max_flood=most),
        on=draw(st.sampled_from([ADVENTURER, WEATHER])),
        day=1,
        left=draw(st.integers(1, most)),
        at=at,
        flooded=draw(st.integers(0, 2 ** (side * side) - 1)) & ~(1 << at),
    )


@given(islands())
def test_an_island_is_judged_alike_from_all_sides(state: State) -> None:
    for across, upright, over in product((False, True), repeat=3):
        other = turned(state, across=across, upright=upright, over=over)
        assert days_ahead(state) == days_ahead(other)


@given(islands())
def test_all_that_is_seen_has_a_row_of_its_own(state: State) -> None:
    seen = seen_of(state)
    assert seen.min() >= 0
    assert seen.max() < ROWS


@pytest.mark.parametrize("most", [2, 3])
def test_what_is_nearer_by_the_table_looks_nearer(most: int) -> None:
    rng = Random(1)
    known: list[tuple[int, int]] = []
    options = GAME.options(width=5, height=5, max_flood=most)
    while len(known) < COUNTED:
        state = GAME.deal(options, 2, Seed(b"\x00"))
        while not GAME.outcome(state):
            known.append((season(state) - days_survived(state), days_ahead(state)))
            state = GAME.play(state, rng.choice(tuple(GAME.steps(state))))
    pairs = [(rng.choice(known), rng.choice(known)) for _ in range(COUNTED)]
    clear = [(one, other) for one, other in pairs if other[0] - one[0] > 1]
    right = sum(one[1] < other[1] for one, other in clear)
    assert right >= SOONER * len(clear)


CORNERED = """
. . . . . .
. . . . . .
. . . . . .
~ ~ ~ . . .
. ~ ~ ~ . .
. a . ~ . .
"""


def test_the_hope_of_the_weather_ends_with_the_season() -> None:
    soon = flooded_island(CORNERED, on=WEATHER)
    assert hope(soon) > 0.7
    assert hope(replace(soon, options=replace(soon.options, days=50))) > 0.7
    away = flooded_island("\n".join([". " * 8] * 4 + [". . . . a . . ."] + [". " * 8] * 3))
    assert hope(away) > 5 * hope(replace(away, options=replace(away.options, days=6)))


def test_every_day_takes_off_the_same_share_of_what_a_trap_is_worth() -> None:
    assert forecast(0) == pytest.approx(A_DAY * log(0.5) / log(A_DAY_LATER), abs=1)
    assert forecast(-SEEN * MOST) == LONGEST_FORECAST
    assert forecast(SEEN * MOST) == 1  # never nought: that would be a trap that was seen to close
    assert all(forecast(total) >= forecast(total + 1) for total in range(-500, 500))
    assert hope_of_weather(10 * A_DAY, 365) == pytest.approx(A_DAY_LATER**10)


@given(islands(), st.integers(0, 2**32))
def test_what_a_flood_adds_is_reckoned_as_it_is_seen(state: State, seed: int) -> None:
    at, land = land_of(state)
    sheet = np.random.default_rng(seed).normal(size=ROWS).astype(np.float32)
    seen = seen_of(state)
    before = added_up(sheet, seen)
    for cell in members(state.dry):
        gain = gain_of(place_of(cell, land), at, land, sheet, seen)
        after = replace(state, flooded=state.flooded | 1 << cell)
        assert added_up(sheet, seen_of(after)) == pytest.approx(before + gain, abs=1e-3)


def test_the_school_learns_that_a_closed_trap_is_now() -> None:
    weights = np.zeros((3, ROWS), np.float32)
    school = teach_island.School(2, weights)
    for _ in range(30):
        school.game(4, 4, rate=4.0)
    cornered = flooded_island("~ ~ . .\n~ ~ ~ .\n. ~ ~ ~\na . ~ ~", on=WEATHER, left=2)
    away = flooded_island(". . . .\n. a . .\n. . . .\n. . . .", on=WEATHER, left=2)
    assert added_up(weights[2], seen_of(cornered)) > added_up(weights[2], seen_of(away)) + 1.0
