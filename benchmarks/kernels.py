"""How fast the kernels are: random playouts, against C++ and against the rulebooks.

Prints one JSON object a line (name, value, unit, reference, ratio) and a table on stderr. Every
ratio is taken within one run, kernel and reference by turns: machines are shared and noisy.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter

import numpy as np
from figures import Figure, report
from rich.console import Console
from rich.progress import track
from rulebooks import play_for

from contagia.core.contract import AnyGame
from contagia.core.luck import Seed
from contagia.games.shelf import GAMES, find
from contagia.kernels import chance
from contagia.kernels.playouts import play_many
from contagia.kernels.shelf import kernel as kernel_of

ROOT = Path(__file__).parent.parent
CPP_REFERENCE = ROOT.parent / "shared" / "bench" / "virus_wars.cpp"
ROUNDS = 5


class PlayoutRun:
    """Random games of one game on its kernel, ready to be timed."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        options = game.options()
        self.playout = kernel_of(game.key, options, seats).playout
        self.start = kernel_of(game.key, options, seats).pack(
            game.deal(options, seats, Seed(b"\x00"))
        )
        self.rng = chance.rng(1)
        self.firsts = np.zeros(seats, dtype=np.int64)
        self.games = 20
        while self._seconds() < 0.02:
            self.games *= 2

    def _seconds(self) -> float:
        start = perf_counter()
        play_many(self.playout, self.start, self.games, self.rng, self.firsts)
        return perf_counter() - start

    def speed(self, seconds: float) -> tuple[float, float]:
        """Playouts and steps per second."""
        games, steps, start = 0, 0, perf_counter()
        while perf_counter() - start < seconds:
            steps += play_many(self.playout, self.start, self.games, self.rng, self.firsts)
            games += self.games
        spent = perf_counter() - start
        return games / spent, steps / spent


def against_the_rulebook(game: AnyGame, seats: int, seconds: float) -> list[Figure]:
    """Steps per second of a kernel, and how many times the rulebook's that is."""
    run, name = PlayoutRun(game, seats), f"kernel/{game.key}/{seats}-seats"
    pairs = [
        (run.speed(seconds / ROUNDS), play_for(game, seats, seconds / ROUNDS, Random(1)))
        for _ in range(ROUNDS)
    ]
    playouts = max(pair[0][0] for pair in pairs)
    steps, rulebook = max(pair[0][1] for pair in pairs), max(pair[1] for pair in pairs)
    return [
        Figure(f"{name}/steps", steps, "steps/s", "the rulebook", steps / rulebook),
        Figure(f"{name}/playouts", playouts, "playouts/s", "", None),
    ]


def against_cpp(seconds: float, folder: Path) -> list[Figure]:
    """Playouts of Virus Wars on 11x11 by kernel and by the plain C++ reference, by turns."""
    program = folder / "virus_wars"
    subprocess.run(
        ["g++", "-O3", "-march=native", str(CPP_REFERENCE), "-o", str(program)], check=True
    )
    run, ours, theirs = PlayoutRun(find("virus-wars"), 2), [], []
    games = str(int(30_000 * seconds))
    for _ in range(ROUNDS):
        ours.append(run.speed(seconds / ROUNDS)[0])
        told = subprocess.run([str(program), games], check=True, capture_output=True, text=True)
        theirs.append(float(told.stdout.split()[0]))
    best = max(ours)
    return [Figure("kernel/virus-wars/cpp", best, "playouts/s", "C++ -O3", best / max(theirs))]


def main() -> None:
    """Measure every game with its fewest and its most seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a few seconds for each")
    seconds = 1.0 if parser.parse_args().quick else 4.0
    console = Console(stderr=True)
    figures: list[Figure] = []
    if CPP_REFERENCE.exists() and shutil.which("g++"):
        with tempfile.TemporaryDirectory() as folder:
            figures += against_cpp(seconds, Path(folder))
    else:
        console.print("no C++ reference here: it needs g++ and ../shared/bench/virus_wars.cpp")
    cases = [(game, seats) for game in GAMES for seats in sorted({game.seats[0], game.seats[-1]})]
    for game, seats in track(cases, description="measuring", console=console):
        figures += against_the_rulebook(game, seats, seconds)
    report(figures, console)


if __name__ == "__main__":
    main()
