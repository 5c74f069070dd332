"""Teach the judge of Flooded Island: `python scripts/teach_island.py`.

The search plays with itself on islands of all kinds and looks up to three days ahead; what it finds
of every position on the way is what its judge then learns (island_lessons.py). It searches by
weights that are rounded as those that are kept, and that are renewed now and then.

There are weights for two fields a night and for three, each taught by a thread of its own. It goes
on from the weights that are kept, or begins from nothing, and writes them to
src/contagia/kernels/grids, to be packaged. Now and then it says how many days games take, with a
random step in twenty.
"""

from __future__ import annotations

from argparse import ArgumentParser
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from random import Random
from statistics import fmean

import numpy as np
from amounts import above_zero
from island_lessons import any_night, look_and_learn, new_pupil
from numpy.typing import NDArray

from contagia.bots.forecast import OPEN, set_out
from contagia.bots.forecast_frames import CHOSEN, NEXT, SETTLED, Search, new_search, stand
from contagia.bots.forecast_table import empty_table
from contagia.bots.nights import clear_desk, turn_fields
from contagia.games.flooded_island import FloodedIslandOptions
from contagia.kernels import chance
from contagia.kernels.grids.island_judge import (
    MOST,
    SMALLEST,
    Weights,
    file_of,
    weights_for,
)
from contagia.kernels.grids.island_land import DRY, WET, dry_beside, list_ways, place_of
from contagia.kernels.grids.island_sight import ROWS

SLIPS = 20  # one step in so many is random
FLOODS = (2, 3)  # a night, for which there are weights
SIDES = (12, 12, 20)  # no side is longer on a third of the islands each
SMALLEST_SIDE = 3
WILD = 0.7  # of the islands are not as they are dealt,
FULLEST = 60  # and up to so many of a hundred fields are flooded on those
LONGEST_GAME = 60  # days
POSITIONS, DEEPEST = 1_500, 3  # to look at before a step, and days to look ahead
ENTRIES = 1 << 13  # of the table of a search
FIRST_RATE, LAST_RATE = 4.0, 0.1
GAMES = 20  # a round, by the same rounded weights
SAID_EVERY = 50  # rounds


class School:
    """Lessons for who plays with so many floods a night."""

    def __init__(self, max_flood: int, weights: NDArray[np.float32]) -> None:
        self._max_flood = max_flood
        self._luck = Random(max_flood)
        self._pupil = new_pupil(weights, chance.rng(max_flood))
        self._kept = rounded(weights)
        self._search = cache(self._new_search)

    def round(self, rate: float) -> float:
        """Some games; how many days they took in the mean."""
        self._kept[:] = rounded(self._pupil.weights)
        return fmean(self.game(*self._sides(), rate) for _ in range(GAMES))

    def game(self, width: int, height: int, rate: float) -> int:
        """A game on an island of that size; how many days it took."""
        search, day = self._search(width, height), 1
        search.table[:] = 0
        at = self._lay_out(search)
        while day <= LONGEST_GAME:
            way = self._choice(search, at, day, 0, rate)
            if not way:
                break
            at = way
            dry_beside(at, search.land)
            night = self._choice(search, at, day, self._max_flood, rate)
            turn_fields(night, search.land, WET)
            day += 1
        return day - 1

    def _sides(self) -> tuple[int, int]:
        largest = self._luck.choice(SIDES)
        first, second = (self._luck.randint(SMALLEST_SIDE, largest) for _ in range(2))
        return first, second

    def _new_search(self, width: int, height: int) -> Search:
        options = FloodedIslandOptions(width=width, height=height, max_flood=self._max_flood)
        search = new_search(options, empty_table(ENTRIES))
        return search._replace(desk=clear_desk(self._kept))

    def _lay_out(self, search: Search) -> int:
        """An island as it is dealt, or partly flooded and the adventurer anywhere; where."""
        land, luck = search.land, self._luck
        wild = luck.random() < WILD
        share = luck.randrange(FULLEST) / 100 if wild else 0.0
        cells = range(land.width * land.height)
        for cell in cells:
            land.fields[place_of(cell, land)] = WET if luck.random() < share else DRY
        at = place_of(luck.choice(cells) if wild else cells[-land.width], land)
        land.fields[at] = DRY
        dry_beside(at, land)
        return at

    def _choice(self, search: Search, at: int, day: int, left: int, rate: float) -> int:
        """What to do by day, or with so many floods by night; 0 if nothing can be done."""
        found = self._looked_ahead(search, at, day, left, rate)
        if self._luck.randrange(SLIPS):
            return found
        if left:
            return any_night(at, left, search.land, self._pupil) or found
        ways = np.zeros(8, np.int64)
        count = list_ways(at, search.land, ways)
        return int(self._luck.choice(ways[:count])) if count else 0

    def _looked_ahead(self, search: Search, at: int, day: int, left: int, rate: float) -> int:
        """What looks best, a day deeper at a time. The pupil learns from all that is looked at."""
        stand(at, int(left == 0), left, day, search)
        done, chosen, frame = 0, 0, search.frames[0]
        for depth in range(1, DEEPEST + 1):
            if set_out(depth, search) != OPEN:  # trapped, or about to be
                return int(frame[CHOSEN]) if left else 0
            done += look_and_learn(POSITIONS - done, search, self._pupil, rate)
            if search.counts[SETTLED] or frame[NEXT] > 0:
                chosen = int(frame[CHOSEN])
            if not search.counts[SETTLED]:
                break
        return chosen


def rounded(weights: NDArray[np.float32]) -> Weights:
    """The weights as they are kept."""
    return np.clip(np.round(weights / SMALLEST), -MOST, MOST).astype(np.int8)


def teach(max_flood: int, rounds: int, *, anew: bool) -> None:
    """One round after the other, each with a lower rate; writes what was learned."""
    weights = np.zeros((max_flood + 1, ROWS), np.float32)
    if not anew:
        weights += weights_for(max_flood) * SMALLEST
    school, days = School(max_flood, weights), list[float]()
    for number in range(rounds):
        rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (number / max(1, rounds - 1))
        days.append(school.round(rate))
        if (number + 1) % SAID_EVERY == 0 or number == rounds - 1:
            said = f"{fmean(days[-SAID_EVERY:]):.1f} days in the mean"
            print(f"{max_flood} a night, round {number + 1} of {rounds}: {said}", flush=True)
    np.savez_compressed(file_of(max_flood), rows=rounded(weights))


def main() -> None:
    """Teach those that are asked for at the same time."""
    asked = ArgumentParser(description="Teach the judge of Flooded Island.")
    asked.add_argument("--floods", type=int, choices=FLOODS, help="a night; each if not given")
    asked.add_argument("--rounds", type=above_zero, default=800, metavar="N", help="of 20 games")
    asked.add_argument("--anew", action="store_true", help="from nothing, not from what is kept")
    wanted = asked.parse_args()
    lesson = partial(teach, rounds=wanted.rounds, anew=wanted.anew)
    with ThreadPoolExecutor() as pool:
        list(pool.map(lesson, (wanted.floods,) if wanted.floods else FLOODS))


if __name__ == "__main__":
    main()
