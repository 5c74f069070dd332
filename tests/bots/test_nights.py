"""The nights that are worth a look in Flooded Island."""

from __future__ import annotations

from random import Random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from contagia.bots.nights import (
    MOST_TARGETS,
    clear_desk,
    list_nights,
    list_targets,
    places,
    turn_fields,
    with_place,
)
from contagia.kernels.grids.island_judge import weights_for
from contagia.kernels.grids.island_land import DRY, WET, Land, dry_beside, dry_land, place_of
from contagia.kernels.grids.island_sight import SEEN, added_up, see

BREADTH = 12


def worth(at: int, land: Land, most: int) -> int:
    """What the judge makes of the land at dawn."""
    seen = np.zeros(SEEN, np.int64)
    see(at, land, seen)
    return int(added_up(weights_for(most)[0], seen))


@st.composite
def nightfalls(draw: st.DrawFn) -> tuple[int, Land]:
    """An adventurer who has just arrived somewhere."""
    land = dry_land(draw(st.integers(4, 12)), draw(st.integers(4, 12)))
    cells = land.width * land.height
    for cell in draw(st.sets(st.integers(0, cells - 1))):
        land.fields[place_of(cell, land)] = WET
    at = place_of(draw(st.integers(0, cells - 1)), land)
    land.fields[at] = DRY
    dry_beside(at, land)
    return at, land


def found(at: int, left: int, land: Land, most: int) -> list[tuple[tuple[int, ...], int]]:
    desk = clear_desk(weights_for(most))
    count = list_nights(at, left, BREADTH, land, desk)
    nights, worths = desk.found[:count].tolist(), desk.worths[:count].tolist()
    return [(places(night), worth) for night, worth in zip(nights, worths, strict=True)]


@given(st.sets(st.integers(1, 1023), max_size=3), st.randoms(use_true_random=False))
def test_a_night_is_the_same_in_whatever_order_its_fields_come(
    fields: set[int], rng: Random
) -> None:
    night, order = 0, list(fields)
    rng.shuffle(order)
    for place in order:
        night = with_place(night, place)
    assert places(night) == tuple(sorted(fields))


@given(nightfalls(), st.integers(1, 3))
def test_nights_flood_dry_fields_and_are_worth_what_the_judge_says(
    nightfall: tuple[int, Land], left: int
) -> None:
    at, land = nightfall
    before = land.fields.copy()
    nights = found(at, left, land, most=3)
    assert (land.fields == before).all()
    assert len({fields for fields, _ in nights}) == len(nights) <= BREADTH
    assert [worth for _, worth in nights] == sorted((worth for _, worth in nights), reverse=True)
    for fields, said in nights:
        assert len(fields) == left
        assert (land.fields[list(fields)] == DRY).all()
        land.fields[list(fields)] = WET
        assert worth(at, land, 3) == said
        land.fields[list(fields)] = DRY


@given(nightfalls())
def test_of_single_fields_the_best_are_found(nightfall: tuple[int, Land]) -> None:
    at, land = nightfall
    targets = np.zeros(MOST_TARGETS, np.int64)
    every = []
    for place in targets[: list_targets(at, 0, land, targets)].tolist():
        turn_fields(place, land, WET)
        every.append(worth(at, land, 2))
        turn_fields(place, land, DRY)
    assert [said for _, said in found(at, 1, land, most=2)] == sorted(every, reverse=True)[:BREADTH]
