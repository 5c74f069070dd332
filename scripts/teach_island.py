"""Teach the judge of Flooded Island: `python scripts/teach_island.py`.

It plays with itself on islands of all kinds and thinks one step ahead. After each step it thinks of
what it saw as it thinks of the best that could follow, and of what the adventurer sees at dawn a
little less, since a trap that closes later is worth less: TD(0), Sutton 1988, with what is best in
place of what was done. So a random step, now and then, does no harm.

There are weights for two fields a night and for three, each taught by a thread of its own: 600,000
games each in a few minutes. They are written to src/contagia/kernels/grids, to be packaged. Now and
then it says how many days games take, with a random step in twenty.
"""

from __future__ import annotations

from argparse import ArgumentParser
from concurrent.futures import ThreadPoolExecutor
from math import exp
from typing import NamedTuple, TypeAlias

import numpy as np
from amounts import above_zero
from numba import boolean, float32, float64, int64, types
from numpy.typing import NDArray

from contagia.bots.nights import MOST_TARGETS, list_targets
from contagia.kernels import chance
from contagia.kernels.chance import below
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, RNG, Flat, Rng
from contagia.kernels.grids.island_judge import A_DAY_LATER, MOST, SMALLEST, file_of
from contagia.kernels.grids.island_land import (
    DRY,
    LAND,
    NOWHERE,
    WET,
    Land,
    dry_beside,
    dry_land,
    list_ways,
    place_of,
    wet_beside,
)
from contagia.kernels.grids.island_sight import ROWS, SEEN, added_up, gain_of, see

SLIPS = 20  # one step in so many is random
SMALLEST_SIDE, LARGEST_SIDE = 3, 12  # of the islands it is taught on
KINDS_OF_SIDES = LARGEST_SIDE - SMALLEST_SIDE + 1
LONGEST_GAME = 150  # days
FIRST_RATE, LAST_RATE = 4.0, 0.1
GAMES = 1_000  # a round
GAMES_AN_ISLAND = 10
SAID_EVERY = 50  # rounds
SAID_SIDES, SAID_GAMES = (6, 7, 8, 10), 40
WILD = 7  # islands in ten are not as they are dealt
FULL_SHARE = 60  # of a hundred fields at most are flooded on those
CLOSED = 1e6  # what flooding the last way out adds

WEIGHTS, SHEET = float32[:, ::1], float32[::1]
Weights: TypeAlias = NDArray[np.float32]  # by floods that are left tonight, and by row
Sheet: TypeAlias = NDArray[np.float32]  # those of one number of floods


class Desk(NamedTuple):
    """Room to think in."""

    steps: Flat  # places to go to or to flood
    seen: Flat
    before: Flat  # what was seen before the step


DESK = types.NamedUniTuple(FLAT, 3, Desk)


@compiled(DESK())
def sit_down() -> Desk:
    """An empty desk."""
    return Desk(
        np.empty(MOST_TARGETS, np.int64), np.empty(SEEN, np.int64), np.empty(SEEN, np.int64)
    )


@compiled(float64(float64))
def squeezed(total: float) -> float:
    """Between 0 and 1."""
    return 1.0 / (1.0 + exp(-total))


@compiled(types.void(SHEET, FLAT, float64, float64))
def correct(sheet: Sheet, seen: Flat, better: float, rate: float) -> None:
    """Move what is thought of what was seen towards something better."""
    change = rate * (better - squeezed(added_up(sheet, seen))) / SEEN
    for row in seen:
        sheet[row] += change


@compiled(int64(LAND, RNG, boolean))
def lay_anew(land: Land, rng: Rng, wild: bool) -> int:
    """An island as it is dealt, or half flooded, with the adventurer anywhere; where it is."""
    cells, share = land.width * land.height, below(rng, FULL_SHARE) if wild else 0
    for cell in range(cells):
        land.fields[place_of(cell, land)] = WET if below(rng, 100) < share else DRY
    at = place_of(below(rng, cells) if wild else cells - land.width, land)
    land.fields[at] = DRY
    dry_beside(at, land)
    return at


@compiled(types.Tuple((float64, int64))(int64, LAND, SHEET, DESK))
def best_way(ways: int, land: Land, sheet: Sheet, desk: Desk) -> tuple[float, int]:
    """How near the trap is if the adventurer goes where it is furthest, and where that is."""
    best, chosen = 2.0, 0
    for place in desk.steps[:ways]:
        dried = dry_beside(place, land)
        see(place, land, desk.seen)
        wet_beside(place, dried, land)
        near = squeezed(added_up(sheet, desk.seen))
        if near < best:
            best, chosen = near, place
    return best, chosen


@compiled(types.Tuple((float64, int64))(int64, int64, int64, LAND, SHEET, DESK))
def best_flood(
    at: int, targets: int, only_way: int, land: Land, sheet: Sheet, desk: Desk
) -> tuple[float, int]:
    """How near the trap is if the weather floods the field that brings it nearest, and which."""
    best, chosen = -2 * CLOSED, 0
    for place in desk.steps[:targets]:
        gain = gain_of(place, at, land, sheet, desk.before)
        if place == only_way:
            gain = CLOSED
        if gain > best:
            best, chosen = gain, place
    return squeezed(added_up(sheet, desk.before) + best), chosen


@compiled(int64(int64, int64, LAND, DESK))
def last_way(at: int, left: int, land: Land, desk: Desk) -> int:
    """The only way out, if flooding it tonight closes the trap; else nowhere."""
    return desk.steps[0] if list_ways(at, land, desk.steps) == 1 and left == 1 else NOWHERE


@compiled(int64(LAND, int64, WEIGHTS, RNG, float64, DESK))
def play_game(land: Land, at: int, weights: Weights, rng: Rng, rate: float, desk: Desk) -> int:
    """One game from dawn, learning from every step; how many days it took."""
    days, left, most = 0, 0, len(weights) - 1
    while days < LONGEST_GAME:
        sheet, slips = weights[left], below(rng, SLIPS) == 0
        see(at, land, desk.before)
        if left == 0:
            ways = list_ways(at, land, desk.steps)
            if ways == 0:
                return days
            better, place = best_way(ways, land, weights[most], desk)
            better *= A_DAY_LATER
            at = desk.steps[below(rng, ways)] if slips else place
            dry_beside(at, land)
            days, left = days + 1, most
        else:
            only_way = last_way(at, left, land, desk)
            targets, left = list_targets(at, land, desk.steps), left - 1
            better, place = best_flood(at, targets, only_way, land, weights[left], desk)
            land.fields[desk.steps[below(rng, targets)] if slips else place] = WET
        if rate > 0.0:
            correct(sheet, desk.before, better, rate)
    return days


@compiled(float64(int64, int64, int64, WEIGHTS, RNG, float64))
def go_to_school(
    width: int, height: int, games: int, weights: Weights, rng: Rng, rate: float
) -> float:
    """So many games on an island of that size; how many days they took."""
    desk, land, days = sit_down(), dry_land(width, height), 0
    for game in range(games):
        at = lay_anew(land, rng, game % 10 < WILD)
        days += play_game(land, at, weights, rng, rate, desk)
    return days / games


def mean_days(weights: Weights, side: int) -> float:
    """How long games take on a square island; nothing is learned from them."""
    return float(go_to_school(side, side, SAID_GAMES, weights, chance.rng(1), 0.0))


def teach(max_flood: int, rounds: int) -> None:
    """One round after the other, each with a lower rate; writes what was learned."""
    weights, rng = np.zeros((max_flood + 1, ROWS), np.float32), chance.rng(max_flood)
    for number in range(rounds):
        rate = FIRST_RATE + (LAST_RATE - FIRST_RATE) * number / max(1, rounds - 1)
        for _ in range(GAMES // GAMES_AN_ISLAND):
            width, height = (SMALLEST_SIDE + below(rng, KINDS_OF_SIDES) for _ in range(2))
            go_to_school(width, height, GAMES_AN_ISLAND, weights, rng, rate)
        if (number + 1) % SAID_EVERY == 0 or number == rounds - 1:
            said = ", ".join(
                f"{mean_days(weights, side):.0f} on {side}×{side}" for side in SAID_SIDES
            )
            print(f"{max_flood} a night, round {number + 1} of {rounds}: days {said}", flush=True)
    rows = np.clip(np.round(weights / SMALLEST), -MOST, MOST).astype(np.int8)
    np.savez_compressed(file_of(max_flood), rows=rows)


def main() -> None:
    """Teach both at the same time."""
    asked = ArgumentParser(description="Teach the judge of Flooded Island.")
    asked.add_argument("--rounds", type=above_zero, default=600, metavar="N", help="of 1,000 games")
    rounds = asked.parse_args().rounds
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda max_flood: teach(max_flood, rounds), (2, 3)))


if __name__ == "__main__":
    main()
