"""The land that the search of Flooded Island walks over agrees with the rulebook."""

from __future__ import annotations

from random import Random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from contagia.core.grids import members
from contagia.core.luck import Seed
from contagia.games.flooded_island import ADVENTURER, Flood, FloodedIsland, Move, State, ways_out
from contagia.kernels import sets
from contagia.kernels.grids.island_land import (
    DRY,
    NOWHERE,
    SEA,
    WET,
    Land,
    cell_of,
    dry_beside,
    dry_land,
    lay_out,
    list_ways,
    place_of,
    wet_beside,
)

GAME = FloodedIsland()
sides = st.integers(3, 20)


def laid_out(state: State) -> Land:
    land = dry_land(state.options.width, state.options.height)
    words = sets.words_for(state.options.width * state.options.height)
    lay_out(np.array(sets.split(state.flooded, words)), land)
    return land


def ways_on(land: Land, at: int) -> set[int]:
    out = np.zeros(8, np.int64)
    return {cell_of(int(place), land) for place in out[: list_ways(at, land, out)]}


@given(sides, sides)
def test_every_cell_has_a_place_of_its_own_and_all_around_is_sea(width: int, height: int) -> None:
    land = dry_land(width, height)
    places = [place_of(cell, land) for cell in range(width * height)]
    assert [cell_of(place, land) for place in places] == list(range(width * height))
    assert (land.fields[places] == DRY).all()
    assert (land.fields == SEA).sum() == len(land.fields) - width * height
    assert land.fields[NOWHERE] == SEA


@given(sides, sides, st.integers(1, 3), st.randoms(use_true_random=False))
def test_the_land_agrees_with_the_rulebook_step_for_step(
    width: int, height: int, most: int, rng: Random
) -> None:
    options = GAME.options(width=width, height=height, max_flood=most)
    state = GAME.deal(options, 2, Seed(b"\x00"))
    land = laid_out(state)
    for _ in range(60):
        if GAME.outcome(state):
            break
        if state.on == ADVENTURER:
            assert ways_on(land, place_of(state.at, land)) == set(members(ways_out(state)))
        step = rng.choice(GAME.steps(state))
        if isinstance(step, Move):
            dry_beside(place_of(step.cell, land), land)
        elif isinstance(step, Flood):
            land.fields[place_of(step.cell, land)] = WET
        state = GAME.play(state, step)
        assert (land.fields == laid_out(state).fields).all()


@given(st.integers(0, 2**36 - 1), st.integers(0, 35))
def test_what_was_dried_is_flooded_again_when_a_move_is_taken_back(flooded: int, at: int) -> None:
    options = GAME.options(width=6, height=6)
    state = State(options, ADVENTURER, 1, 2, at, flooded)
    land, place = laid_out(state), place_of(at, laid_out(state))
    before = land.fields.copy()
    dried = dry_beside(place, land)
    assert dried.bit_count() == (land.fields != before).sum()
    wet_beside(place, dried, land)
    assert (land.fields == before).all()
