"""The taught judge of Flooded Island: it sees alike from all sides, and knows what is near."""

from __future__ import annotations

from itertools import product
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
from contagia.kernels.grids.boards import after_edges
from contagia.kernels.grids.island_judge import hope_of_weather, nearness
from contagia.kernels.grids.island_layout import AT, FLOODED
from contagia.kernels.grids.island_sight import NOTHING, ROWS, SEEN, see
from contagia.kernels.shelf import kernel
from positions import flooded_island

GAME = FloodedIsland()
COUNTED = 300
SOONER = 0.85  # of pairs are put in the right order


def flat_of(state: State) -> tuple[Flat, int]:
    fields = state.options.width * state.options.height
    own = int(after_edges(sets.empty(sets.words_for(fields))))
    return kernel(GAME.key, state.options, 2).pack(state), own


def near(state: State) -> float:
    return float(nearness(*flat_of(state)))


def hope(state: State) -> float:
    return float(hope_of_weather(*flat_of(state)))


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
        assert near(state) == near(turned(state, across=across, upright=upright, over=over))


@given(islands())
def test_all_that_is_seen_has_a_row_of_its_own(state: State) -> None:
    flat, own = flat_of(state)
    seen = np.full(SEEN, -1)
    see(flat, own, np.empty(NOTHING + 1, np.int64), seen)
    assert seen.min() >= 0
    assert seen.max() < ROWS


@pytest.mark.parametrize("most", [2, 3])
def test_what_is_nearer_by_the_table_looks_nearer(most: int) -> None:
    rng = Random(1)
    known: list[tuple[int, float]] = []
    options = GAME.options(width=5, height=5, max_flood=most)
    while len(known) < COUNTED:
        state = GAME.deal(options, 2, Seed(b"\x00"))
        while not GAME.outcome(state):
            known.append((season(state) - days_survived(state), near(state)))
            state = GAME.play(state, rng.choice(tuple(GAME.steps(state))))
    pairs = [(rng.choice(known), rng.choice(known)) for _ in range(COUNTED)]
    clear = [(one, other) for one, other in pairs if other[0] - one[0] > 1]
    right = sum(one[1] > other[1] for one, other in clear)
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


def wetter(flat: Flat, own: int, cell: Cell) -> Flat:
    after = flat.copy()
    after[own + FLOODED + (cell >> 6)] |= np.int64(1) << (cell & 63)
    return after


@given(islands(), st.integers(0, 2**32))
def test_what_a_flood_adds_is_learned_as_it_is_seen(state: State, seed: int) -> None:
    """The school reckons what changes; the judge looks anew."""
    own, side = teach_island.OWN, state.options.width
    flat = teach_island.dry_island(side, side, state.options.max_flood)
    flat[own + AT] = state.at
    for cell in members(state.flooded):
        flat = wetter(flat, own, cell)
    sheet = np.random.default_rng(seed).normal(size=ROWS).astype(np.float32)
    desk, seen = teach_island.sit_down(), np.empty(SEEN, np.int64)
    see(flat, own, desk.window, desk.seen)
    before = teach_island.added_up(sheet, desk.seen)
    for cell in members(state.dry & ~(1 << state.at)):
        see(wetter(flat, own, cell), own, np.empty(NOTHING + 1, np.int64), seen)
        gain = teach_island.gain_of(flat, cell, sheet, desk)
        assert teach_island.added_up(sheet, seen) == pytest.approx(before + gain, abs=1e-3)
