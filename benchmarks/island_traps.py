"""Where a weather bot traps adventurers on Flooded Island, and on which side of them it floods.

    python benchmarks/island_traps.py WEATHER GAMES OPENING ADVENTURER...

The games are those of `island_days.py`. Example:
`python benchmarks/island_traps.py contagia/1k 20 4 greedy contagia/1k`.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import NamedTuple

from island_days import GAME, opening

from contagia.bots.seating import seat
from contagia.bots.specs import Spec, read_spec
from contagia.core.grids import Cell
from contagia.core.notation import read_step
from contagia.games.flooded_island import ADVENTURER, Flood, State

PLACES = ("inland", "at a side", "in a corner")


class Floods(NamedTuple):
    """How many fields were flooded; how many of them beside the adventurer, and inland of it."""

    all: int = 0
    beside: int = 0
    inland: int = 0  # farther from the corner that is nearest


def place_of(state: State) -> str:
    """Where the adventurer stands."""
    row, column = divmod(state.at, state.options.width)
    sides = (column in (0, state.options.width - 1)) + (row in (0, state.options.height - 1))
    return PLACES[sides]


def to_a_corner(state: State, cell: Cell) -> int:
    """How many rows and columns a field is away from the nearest corner."""
    row, column = divmod(cell, state.options.width)
    return min(row, state.options.height - 1 - row) + min(column, state.options.width - 1 - column)


def counted(state: State, cell: Cell, floods: Floods) -> Floods:
    """One flood more."""
    beside = bool(state.grid.around(1 << state.at) & 1 << cell)
    inland = to_a_corner(state, cell) > to_a_corner(state, state.at)
    return Floods(floods.all + 1, floods.beside + beside, floods.inland + inland)


def play(state: State, specs: tuple[Spec, Spec], seed: int) -> tuple[State, Floods]:
    """A game from there to its end, the adventurer's bot first."""
    floods = Floods()
    bots = [seat(GAME, spec, seed * 2 + number) for number, spec in enumerate(specs)]
    while not GAME.outcome(state):
        bot, budget = bots[state.on - 1], specs[state.on - 1].budget
        step = read_step(GAME, state, bot.think(GAME.view(state, state.on), budget).step)
        if isinstance(step, Flood):
            floods = counted(state, step.cell, floods)
        state = GAME.play(state, step)
    return state, floods


def main(weather: str, games: int, steps: int, adventurers: list[str]) -> None:
    """Play and print: where they were trapped, and where was flooded."""
    for adventurer in adventurers:
        specs = read_spec(adventurer), read_spec(weather)
        played = [play(opening(steps, seed), specs, seed) for seed in range(games)]
        where = Counter(place_of(state) for state, _ in played if state.on == ADVENTURER)
        floods = Floods(*map(sum, zip(*(flooded for _, flooded in played), strict=True)))
        print(
            f"{adventurer:16} {', '.join(f'{place} {where[place]}' for place in PLACES)}; "
            f"of {floods.all} floods {floods.beside} beside, {floods.inland} inland",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
