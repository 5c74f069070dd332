"""How fast the kernels are: random playouts, against C++ and against the rulebooks; and playouts
by the heuristics of Virus Wars, against random ones.

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
from contagia.games.virus_wars import VirusWarsOptions
from contagia.kernels import chance
from contagia.kernels.grids.virus_wars_heuristics import FAST, MOO, OD, WOO, heuristics
from contagia.kernels.playouts import play_many, play_many_by
from contagia.kernels.shelf import kernel as kernel_of

ROOT = Path(__file__).parent.parent
CPP_REFERENCE = ROOT.parent / "shared" / "bench" / "virus_wars.cpp"
ROUNDS = 5
HEURISTICS = {"moo": MOO, "od": OD, "woo": WOO, "fast": FAST}
HEURISTIC_SIZES = (9, 11)  # that of the program which the rules text belongs to, and ours


class PlayoutRun:
    """Random games of one game on its kernel, ready to be timed."""

    def __init__(self, game: AnyGame, seats: int, **settings: int) -> None:
        options = game.options(**settings)
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
        self._play()
        return perf_counter() - start

    def _play(self) -> int:
        return play_many(self.playout, self.start, self.games, self.rng, self.firsts)

    def speed(self, seconds: float) -> tuple[float, float]:
        """Playouts and steps per second."""
        games, steps, start = 0, 0, perf_counter()
        while perf_counter() - start < seconds:
            steps += self._play()
            games += self.games
        spent = perf_counter() - start
        return games / spent, steps / spent


class HeuristicRun(PlayoutRun):
    """Games of Virus Wars by a heuristic."""

    def __init__(self, heuristic: int, size: int) -> None:
        self.by = heuristics(VirusWarsOptions(size=size)).playout
        self.heuristic = heuristic
        super().__init__(find("virus-wars"), 2, size=size)

    def _play(self) -> int:
        return play_many_by(self.by, self.start, self.heuristic, self.games, self.rng)


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


def heuristics_against_chance(size: int, seconds: float) -> list[Figure]:
    """Playouts by the heuristics of Virus Wars, and how many times the random ones that is."""
    runs = {name: HeuristicRun(number, size) for name, number in HEURISTICS.items()}
    chance_run = PlayoutRun(find("virus-wars"), 2, size=size)
    at_random: list[float] = []
    found: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(ROUNDS):
        at_random.append(chance_run.speed(seconds / ROUNDS)[0])
        for name, run in runs.items():
            found[name].append(run.speed(seconds / ROUNDS)[0])
    return [
        Figure(
            f"kernel/virus-wars/{size}x{size}/{name}",
            max(speeds),
            "playouts/s",
            "random playouts",
            max(speeds) / max(at_random),
        )
        for name, speeds in found.items()
    ]


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
    for size in HEURISTIC_SIZES:
        figures += heuristics_against_chance(size, seconds)
    report(figures, console)


if __name__ == "__main__":
    main()
