"""How fast the rulebooks are: one cycle of legal steps and play, in random games.

Prints one JSON object a line (name, value, unit, reference, ratio) and a table on stderr. The
reference of every game is Virus Wars in the same run, since machines are shared and noisy.
"""

from __future__ import annotations

import argparse
from random import Random
from time import perf_counter

from figures import Figure, report
from rich.console import Console
from rich.progress import track

from contagia.core.contract import AnyGame
from contagia.core.luck import Seed
from contagia.games.shelf import GAMES

REFERENCE = "virus-wars"
ROUNDS = 5  # the best round counts: noise only ever slows a run down


def play_for(game: AnyGame, seats: int, seconds: float, rng: Random) -> float:
    """Steps per second of random play."""
    steps, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        state = game.deal(game.options(), seats, Seed(rng.randbytes(8)))
        while legal := game.steps(state):
            state = game.play(state, rng.choice(legal))
            steps += 1
    return steps / (perf_counter() - start)


def measure(game: AnyGame, seats: int, seconds: float) -> Figure:
    """The best of a few rounds, in steps per second."""
    rng = Random(1)
    best = max(play_for(game, seats, seconds / ROUNDS, rng) for _ in range(ROUNDS))
    return Figure(f"rulebook/{game.key}/{seats}-seats", best, "steps/s", REFERENCE, None)


def main() -> None:
    """Measure every game with its fewest and its most seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a fifth of the time")
    seconds = 0.6 if parser.parse_args().quick else 3.0
    cases = [(game, seats) for game in GAMES for seats in sorted({game.seats[0], game.seats[-1]})]
    console = Console(stderr=True)
    figures = [
        measure(game, seats, seconds)
        for game, seats in track(cases, description="measuring", console=console)
    ]
    reference = next(figure.value for figure in figures if REFERENCE in figure.name)
    report([figure._replace(ratio=figure.value / reference) for figure in figures], console)


if __name__ == "__main__":
    main()
