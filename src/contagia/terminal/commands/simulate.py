"""`contagia simulate`: random games, and what comes of them."""

from __future__ import annotations

from time import perf_counter
from typing import Annotated

import typer

from contagia.core.luck import read_seed
from contagia.core.options import as_values
from contagia.terminal.arena import simulation
from contagia.terminal.arena.simulation_report import show_report
from contagia.terminal.arguments import AsciiOnly, AsJson, FixedSeed, GameKey, Seats, Settings
from contagia.terminal.play.setups import FIXED_SEED, read_setup
from contagia.terminal.screen.printing import print_json
from contagia.terminal.screen.progress import watched
from contagia.terminal.screen.screen import Screen

HowMany = Annotated[
    int, typer.Option("--games", metavar="N", min=1, help="How many games are played.")
]


def simulate(  # noqa: PLR0913 - as many as the command has options
    game: GameKey,
    *,
    games: HowMany,
    seed: FixedSeed = FIXED_SEED,
    seats: Seats = None,
    option: Settings = None,
    as_json: AsJson = False,
    ascii_only: AsciiOnly = False,
) -> None:
    """Play random games and report on them.

    On their lengths, on what each seat made of them, and on the speed. The same seed plays the
    same games.
    """
    setup = read_setup(game, seats, option or [])
    work = simulation.simulate(setup, games, read_seed(seed))
    started = perf_counter()
    played = list(watched(work, games, title="playing", ascii_only=ascii_only))
    seconds = max(perf_counter() - started, 1e-9)
    steps = sum(one.steps for one in played)
    report = {
        "game": setup.game.key,
        "version": setup.game.version,
        "options": as_values(setup.options),
        "seats": setup.seats,
        "seed": seed,
        "games": games,
        "lengths": simulation.lengths(played),
        "results": simulation.results(played, setup.seats),
        "reasons": simulation.reasons(played),
        "speed": {"seconds": round(seconds, 3), "steps_per_second": round(steps / seconds)},
    }
    if as_json:
        print_json(report, ascii_only=ascii_only)
    else:
        show_report(report, Screen(ascii_only=ascii_only))
