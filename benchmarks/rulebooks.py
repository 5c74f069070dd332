"""How fast the rulebooks are: one cycle of legal steps and play, in random games.

Prints one JSON object a line (name, value, unit, reference, ratio) and a table on stderr. The
reference of every game is Virus Wars in the same run, since machines are shared and noisy.
"""

from __future__ import annotations

import argparse
import json
from random import Random
from time import perf_counter
from typing import NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table

from contagia.core.contract import AnyGame
from contagia.core.luck import Seed
from contagia.games.shelf import GAMES, find

REFERENCE = "virus-wars"
ROUNDS = 5  # the best round counts: noise only ever slows a run down


class Speed(NamedTuple):
    """What one game reached with so many seats."""

    name: str
    steps_per_second: float
    microseconds: float


def play_for(game: AnyGame, seats: int, seconds: float, rng: Random) -> float:
    """Steps per second of random play."""
    steps, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        state = game.deal(game.options(), seats, Seed(rng.randbytes(8)))
        while legal := game.steps(state):
            state = game.play(state, rng.choice(legal))
            steps += 1
    return steps / (perf_counter() - start)


def measure(game: AnyGame, seats: int, seconds: float) -> Speed:
    """The best of a few rounds."""
    rng = Random(1)
    best = max(play_for(game, seats, seconds / ROUNDS, rng) for _ in range(ROUNDS))
    return Speed(f"rulebook/{game.key}/{seats}-seats", best, 1e6 / best)


def show(speeds: list[Speed], reference: Speed) -> None:
    """JSON for programs, a table for people."""
    table = Table("game", "steps/s", "µs a step", f"against {REFERENCE}")
    for speed in speeds:
        ratio = speed.steps_per_second / reference.steps_per_second
        row = {
            "name": speed.name,
            "value": round(speed.steps_per_second),
            "unit": "steps/s",
            "reference": reference.name,
            "ratio": round(ratio, 3),
        }
        print(json.dumps(row))
        table.add_row(
            speed.name,
            f"{speed.steps_per_second:,.0f}",
            f"{speed.microseconds:.1f}",
            f"{ratio:.2f}",
        )
    Console(stderr=True).print(table)


def main() -> None:
    """Measure every game with its fewest and its most seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a fifth of the time")
    seconds = 0.6 if parser.parse_args().quick else 3.0
    cases = [(game, seats) for game in GAMES for seats in sorted({game.seats[0], game.seats[-1]})]
    console = Console(stderr=True)
    speeds = [
        measure(game, seats, seconds)
        for game, seats in track(cases, description="measuring", console=console)
    ]
    name = f"rulebook/{REFERENCE}/{find(REFERENCE).seats[0]}-seats"
    show(speeds, next(speed for speed in speeds if speed.name == name))


if __name__ == "__main__":
    main()
