"""The tables of Flooded Island say what trying everything says."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from contagia.kernels.grids.flood_table import NEVER, Table, tabulate
from contagia.kernels.grids.flood_values import days_from_day, days_from_night
from contagia.kernels.grids.small_islands import UnderFeet, entries, island, strip
from oracles.flood_solver import FloodSolver
from oracles.plane import Spot

LONG = 8  # days; no island of these is survived longer, unless for ever


def spot(field: int, width: int) -> Spot:
    return field % width + 1, field // width + 1


def spots(flooding: int, width: int) -> frozenset[Spot]:
    fields = range(flooding.bit_length())
    return frozenset(spot(field, width) for field in fields if flooding >> field & 1)


class Comparison:
    """A table, and one who tries everything."""

    def __init__(self, width: int, height: int, most: int, under_feet: UnderFeet = "may") -> None:
        self.width, self.fields = width, width * height
        self.home = island(width, height, most, under_feet)
        dry_feet = under_feet == "may-not"
        self.solver = FloodSolver(width, height, most, dry_feet=dry_feet)
        self.table: Table = tabulate(self.home)

    def check(self, at: int, wet: int) -> None:
        """By day and by night, with each number of fields to go."""
        where, flooded = spot(at, self.width), spots(wet, self.width)
        by_day = self.solver.days_by_day(where, flooded, LONG)
        assert days_from_day(self.table, self.home, at, wet) == or_never(by_day)
        for left in range(1, self.solver.max_flood + 1):
            by_night = self.solver.days_by_night(where, flooded, left, LONG)
            assert days_from_night(self.table, self.home, at, wet, left) == or_never(by_night)


def or_never(days: int | None) -> int:
    return NEVER if days is None else days


@pytest.mark.parametrize("under_feet", ["may", "may-not"])
@pytest.mark.parametrize("most", [1, 2, 3])
def test_every_position_of_the_smallest_island_agrees_with_trying_everything(
    most: int, under_feet: UnderFeet
) -> None:
    comparison = Comparison(3, 3, most, under_feet)
    for wet in range(512) if most > 1 else Random(1).sample(range(512), 40):
        for at in range(9):
            comparison.check(at, wet)


@pytest.mark.parametrize(
    ("width", "height", "most", "dry"),
    [(4, 3, 2, 6), (3, 4, 2, 6), (4, 3, 3, 6), (3, 5, 3, 6), (5, 3, 2, 5)],
)
@pytest.mark.parametrize("under_feet", ["may", "may-not"])
def test_positions_of_larger_islands_agree_with_trying_everything(
    width: int, height: int, most: int, dry: int, under_feet: UnderFeet
) -> None:
    comparison, rng = Comparison(width, height, most, under_feet), Random(1)
    for _ in range(10):
        fields = rng.sample(range(width * height), width * height - dry)
        comparison.check(rng.randrange(width * height), sum(1 << field for field in fields))


@pytest.mark.parametrize(("width", "height"), [(3, 4), (4, 4), (5, 4)])
def test_an_island_on_its_side_has_the_same_days(width: int, height: int) -> None:
    lying, standing = tabulate(island(width, height, 2)), tabulate(island(height, width, 2))
    assert np.array_equal(np.bincount(lying), np.bincount(standing))


@pytest.mark.parametrize("most", [1, 2, 3])
def test_fi_15_with_one_field_nobody_is_trapped_and_with_more_everybody(most: int) -> None:
    for width, height in [(3, 3), (4, 3), (3, 6), (4, 4), (5, 4)]:
        table = tabulate(island(width, height, most))
        assert len(table) == entries(island(width, height, most))
        assert (table == NEVER).all() if most == 1 else table.max() < 10


def test_an_island_looks_the_same_in_the_mirror() -> None:
    home, rng = island(5, 4, 2), Random(3)
    table = tabulate(home)
    for _ in range(300):
        wet, at = rng.getrandbits(20), rng.randrange(20)
        days = {
            int(days_from_day(table, home, mirror[at], mirrored(wet, mirror)))
            for mirror in home.mirrors.tolist()
        }
        assert len(days) == 1


def mirrored(wet: int, mirror: list[int]) -> int:
    return sum(1 << mirror[field] for field in range(20) if wet >> field & 1)


@pytest.mark.parametrize(("width", "rows"), [(5, 3), (6, 2), (5, 4), (9, 2)])
def test_a_strip_under_water_is_always_a_trap_but_takes_longer_than_an_island(
    width: int, rows: int
) -> None:
    table = tabulate(strip(width, rows, 2))
    assert table.max() < NEVER
    if rows > 2:
        assert table.max() > tabulate(island(width, rows, 2)).max()
