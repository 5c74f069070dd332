"""Teach the judge of Flooded Island: `python scripts/teach_island.py`.

It plays with itself on islands of all kinds and thinks one step ahead. After each step it thinks of
what it saw as it thinks of the best that could follow, and of what the adventurer sees at dawn a
little less, since a trap that closes later is worth less: TD(0), Sutton 1988, with what is best in
place of what was done. So a random step, now and then, does no harm.

There are weights for two fields a night and for three, each taught by a thread of its own: 600,000
games each in five minutes. They are written to src/contagia/kernels/grids, to be packaged. Now and
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

from contagia.games.flooded_island import ADVENTURER
from contagia.kernels import chance, sets
from contagia.kernels.chance import below
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, RNG, Flat, Rng
from contagia.kernels.grids.boards import LEFT, ON, WIDTH, after_edges, header
from contagia.kernels.grids.flooded_island import dry, make_step, ways_out
from contagia.kernels.grids.island_judge import A_DAY_LATER, MOST, SMALLEST, file_of
from contagia.kernels.grids.island_layout import AT, END, FLOOD, FLOODED
from contagia.kernels.grids.island_sight import (
    AROUND,
    CENTRE,
    CORNER,
    CORNERS,
    LOOKS,
    NOTHING,
    REACH,
    ROWS,
    SEEN,
    SIDE,
    height_of,
    nook_of,
    see,
)

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

LIKE = sets.empty(sets.words_for(LARGEST_SIDE**2))
OWN = after_edges(LIKE)
ROOM = OWN + FLOODED + len(LIKE)
WEIGHTS, SHEET = float32[:, ::1], float32[::1]
Weights: TypeAlias = NDArray[np.float32]  # by floods that are left tonight, and by row
Sheet: TypeAlias = NDArray[np.float32]  # those of one number of floods


class Desk(NamedTuple):
    """Room to think in."""

    after: Flat
    steps: Flat
    window: Flat
    seen: Flat


DESK = types.NamedUniTuple(FLAT, 4, Desk)


@compiled(DESK())
def sit_down() -> Desk:
    """An empty desk."""
    return Desk(
        np.empty(ROOM, np.int64),
        np.empty(LARGEST_SIDE * LARGEST_SIDE, np.int64),
        np.empty(NOTHING + 1, np.int64),
        np.empty(SEEN, np.int64),
    )


def _touches() -> tuple[Flat, Flat]:
    """By field of the window: the looks that see it, and how far their row moves if it floods."""
    looks = [np.argwhere(field == LOOKS) for field in range(SIDE * SIDE)]
    most = max(len(seen_by) for seen_by in looks)
    touched, moved = np.full((2, SIDE * SIDE, most), -1)
    for field, seen_by in enumerate(looks):
        touched[field, : len(seen_by)] = seen_by[:, 0]
        moved[field, : len(seen_by)] = 3 ** (LOOKS.shape[1] - 1 - seen_by[:, 1])
    return touched, moved


TOUCHED, MOVED = _touches()


@compiled(float64(float64))
def squeezed(total: float) -> float:
    """Between 0 and 1."""
    return 1.0 / (1.0 + exp(-total))


@compiled(float64(SHEET, FLAT))
def added_up(sheet: Sheet, seen: Flat) -> float:
    """What the weights of all that is seen come to."""
    total = 0.0
    for row in seen:
        total += sheet[row]
    return total


@compiled(types.void(SHEET, FLAT, float64, float64))
def correct(sheet: Sheet, seen: Flat, better: float, rate: float) -> None:
    """Move what is thought of what was seen towards something better."""
    change = rate * (better - squeezed(added_up(sheet, seen))) / SEEN
    for row in seen:
        sheet[row] += change


@compiled(types.void(FLAT, RNG))
def lay_out(state: Flat, rng: Rng) -> None:
    """An island half of whose fields may be flooded, with the adventurer anywhere."""
    cells, share = height_of(state, OWN) * state[WIDTH], below(rng, 60)
    for cell in range(cells):
        if below(rng, 100) < share:
            state[OWN + FLOODED + (cell >> 6)] |= int64(1) << (cell & 63)
    make_step(state, below(rng, cells), LIKE)  # which dries the fields beside
    state[ON] = ADVENTURER


@compiled(float64(FLAT, WEIGHTS, RNG, boolean, DESK))
def go(state: Flat, weights: Weights, rng: Rng, slips: bool, desk: Desk) -> float:
    """A day: the adventurer moves where the trap is furthest; how near it is then."""
    count = sets.write_cells(ways_out(state, LIKE), desk.steps, 0)
    best, chosen = 2.0, 0
    for number in range(count):
        desk.after[:] = state
        make_step(desk.after, desk.steps[number], LIKE)
        see(desk.after, OWN, desk.window, desk.seen)
        near = squeezed(added_up(weights[state[LEFT]], desk.seen))
        if near < best:
            best, chosen = near, number
    make_step(state, desk.steps[below(rng, count) if slips else chosen], LIKE)
    return best


@compiled(float64(FLAT, int64, SHEET, DESK))
def gain_of(state: Flat, cell: int, sheet: Sheet, desk: Desk) -> float:
    """What flooding a field adds to the sum of what was seen."""
    width, at, height, gain = state[WIDTH], state[OWN + AT], height_of(state, OWN), 0.0
    right, up = cell % width - at % width, cell // width - at // width
    distance = max(abs(right), abs(up))
    if distance <= REACH:
        field = CENTRE + up * SIDE + right
        for look, moved in zip(TOUCHED[field], MOVED[field]):  # noqa: B905 - Numba knows no strict
            if look < 0:
                break
            gain += sheet[desk.seen[look] + moved] - sheet[desk.seen[look]]
    site = desk.seen[len(LOOKS)]
    if distance in (1, 2):
        gain += sheet[site + (AROUND if distance == 1 else 1)] - sheet[site]
    column, row = cell % width, cell // width
    aside = max(min(column, width - 1 - column), min(row, height - 1 - row))
    if aside < CORNER:
        word, bit = OWN + FLOODED + (cell >> 6), int64(1) << (cell & 63)
        state[word] ^= bit
        for corner in range(CORNERS):
            nook = desk.seen[len(LOOKS) + 1 + corner]
            gain += sheet[nook_of(state, OWN, height, corner)] - sheet[nook]
        state[word] ^= bit
    return gain


@compiled(float64(FLAT, WEIGHTS, RNG, boolean, DESK))
def flood(state: Flat, weights: Weights, rng: Rng, slips: bool, desk: Desk) -> float:
    """The weather floods the field that brings the trap nearest; how near it is then."""
    count = sets.write_cells(dry(state, LIKE), desk.steps, 0)
    if count == 0:
        make_step(state, END, LIKE)
        return 0.0
    left, ways = state[LEFT] - 1, ways_out(state, LIKE)
    sheet, best, chosen = weights[left], -1e9, 0
    see(state, OWN, desk.window, desk.seen)
    closes = left == 0 and sets.size(ways) == 1
    for number in range(count):
        gain = gain_of(state, desk.steps[number], sheet, desk)
        if closes and desk.steps[number] == sets.number(ways):
            gain = 1e6
        if gain > best:
            best, chosen = gain, number
    near = squeezed(added_up(sheet, desk.seen) + best)
    make_step(state, FLOOD + desk.steps[below(rng, count) if slips else chosen], LIKE)
    return near


@compiled(int64(FLAT, WEIGHTS, RNG, float64, DESK))
def play_game(state: Flat, weights: Weights, rng: Rng, rate: float, desk: Desk) -> int:
    """One game, learning from every step; how many days it took."""
    days = 0
    before = np.empty(SEEN, np.int64)
    while days < LONGEST_GAME:
        by_day = state[ON] == ADVENTURER
        if by_day and not sets.some(ways_out(state, LIKE)):
            return days
        sheet = weights[0 if by_day else state[LEFT]]
        see(state, OWN, desk.window, before)
        slips = below(rng, SLIPS) == 0
        if by_day:
            better = A_DAY_LATER * go(state, weights, rng, slips, desk)
            days += 1
        else:
            better = flood(state, weights, rng, slips, desk)
        if rate > 0.0:
            correct(sheet, before, better, rate)
    return days


@compiled(float64(FLAT, int64, WEIGHTS, RNG, float64))
def go_to_school(start: Flat, games: int, weights: Weights, rng: Rng, rate: float) -> float:
    """So many games on an island; how many days they took."""
    desk, days, state = sit_down(), 0, start.copy()
    for game in range(games):
        state[:] = start
        if game % 10 < WILD:
            lay_out(state, rng)
        days += play_game(state, weights, rng, rate, desk)
    return days / games


def dry_island(width: int, height: int, max_flood: int) -> Flat:
    """An island as it is dealt, with the adventurer in the corner."""
    flat = header(width, height, ADVENTURER, max_flood, len(LIKE))
    flat += [max_flood, 365, 1, width * (height - 1), 0, *sets.split(0, len(LIKE))]
    return np.array(flat, dtype=np.int64)


def mean_days(weights: Weights, side: int) -> float:
    """How long games take on a square island; nothing is learned from them."""
    island = dry_island(side, side, len(weights) - 1)
    return float(go_to_school(island, SAID_GAMES, weights, chance.rng(1), 0.0))


def teach(max_flood: int, rounds: int) -> None:
    """One round after the other, each with a lower rate; writes what was learned."""
    weights, rng = np.zeros((max_flood + 1, ROWS), np.float32), chance.rng(max_flood)
    for number in range(rounds):
        rate = FIRST_RATE + (LAST_RATE - FIRST_RATE) * number / max(1, rounds - 1)
        for _ in range(GAMES // GAMES_AN_ISLAND):
            width, height = (SMALLEST_SIDE + below(rng, KINDS_OF_SIDES) for _ in range(2))
            island = dry_island(width, height, max_flood)
            go_to_school(island, GAMES_AN_ISLAND, weights, rng, rate)
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
