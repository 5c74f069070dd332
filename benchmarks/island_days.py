"""In how many days a weather bot traps adventurers on Flooded Island.

    python benchmarks/island_days.py WEATHER GAMES OPENING ADVENTURER...

Every game begins with OPENING random steps (0: the deal) and a seed of its own. Example:
`python benchmarks/island_days.py contagia/1k 20 4 random greedy mcts/50ms contagia/1k`.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import median
from typing import NamedTuple

from contagia.bots.seating import seat
from contagia.bots.specs import Spec, read_spec
from contagia.core.bots import Thought
from contagia.core.luck import Seed
from contagia.core.notation import read_step
from contagia.games.flooded_island import (
    FloodedIsland,
    FloodedIslandOptions,
    State,
    days_survived,
)

GAME = FloodedIsland()
BY_DEFAULT = GAME.options()


class Played(NamedTuple):
    """How a game ended, and what was thought in it."""

    end: State
    thoughts: tuple[list[Thought], list[Thought]]  # by seat


def opening(steps: int, seed: int, options: FloodedIslandOptions = BY_DEFAULT) -> State:
    """The position after some random steps."""
    rng, state = Random(seed), GAME.deal(options, 2, Seed(b"\x00"))
    for _ in range(steps):
        state = GAME.play(state, rng.choice(GAME.steps(state)))
    return state


def play(state: State, specs: tuple[Spec, Spec], seed: int) -> Played:
    """A game from there to its end, the adventurer's bot first."""
    thoughts: tuple[list[Thought], list[Thought]] = [], []
    bots = [seat(GAME, spec, seed * 2 + number) for number, spec in enumerate(specs)]
    while not GAME.outcome(state):
        bot, budget = bots[state.on - 1], specs[state.on - 1].budget
        thought = bot.think(GAME.view(state, state.on), budget)
        thoughts[state.on - 1].append(thought)
        state = GAME.play(state, read_step(GAME, state, thought.step))
    return Played(state, thoughts)


def main(weather: str, games: int, steps: int, adventurers: list[str]) -> None:
    """Play and print: how many were trapped, and after how many days."""
    for adventurer in adventurers:
        specs = read_spec(adventurer), read_spec(weather)
        ends = [play(opening(steps, seed), specs, seed).end for seed in range(games)]
        trapped = sum(state.on == 1 for state in ends)
        days = sorted(days_survived(state) for state in ends)
        print(
            f"{adventurer:16} trapped {trapped} of {games}, "
            f"days {days[0]}-{days[-1]}, median {median(days):g}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
