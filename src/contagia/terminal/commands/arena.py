"""`contagia arena`: bots against bots."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from contagia.arena.crews import crew
from contagia.arena.matches import Played
from contagia.arena.pairings import Contest, enrol, jobs, read_openings
from contagia.arena.reports import report
from contagia.arena.runs import Lost, results
from contagia.arena.standings import until_decided
from contagia.bots.protocol.foreign import PATIENCE_SECONDS
from contagia.bots.seating import check_spec
from contagia.bots.specs import read_spec
from contagia.core.errors import NoWorkers
from contagia.core.luck import read_seed
from contagia.terminal.arena.arena_arguments import Compute, Openings, Workers
from contagia.terminal.arena.arena_files import RunFolder
from contagia.terminal.arena.arena_report import show_arena
from contagia.terminal.arguments import AsciiOnly, AsJson, FixedSeed, GameKey, Seats, Settings
from contagia.terminal.play.setups import FIXED_SEED, Setup, read_setup
from contagia.terminal.screen.printing import print_json
from contagia.terminal.screen.progress import watched
from contagia.terminal.screen.screen import Screen

_BOUNDS = re.compile(r"(-?[0-9]{1,4}(?:\.[0-9]+)?),(-?[0-9]{1,4}(?:\.[0-9]+)?)")

Specs = Annotated[
    list[str],
    typer.Argument(
        metavar="SPEC SPEC…",
        help="Bots: NAME, NAME/50k (playouts a step), NAME/2s (time) or cmd:./program.",
    ),
]
HowMany = Annotated[
    int,
    typer.Option(
        "--games", metavar="N", min=1, help="How many games; rounded up to whole rotations."
    ),
]
Patience = Annotated[
    float,
    typer.Option(
        "--patience",
        metavar="SECONDS",
        min=0.1,
        help="A bot that takes so much longer than its budget has lost.",
    ),
]
SaveFolder = Annotated[
    Path | None,
    typer.Option("--save", metavar="DIR", help="Keep every record and the report in this folder."),
]
Bounds = Annotated[
    str | None,
    typer.Option(
        "--sprt",
        metavar="ELO0,ELO1",
        help="Stop as soon as a sequential test decides between two Elo differences.",
    ),
]


def arena(  # noqa: PLR0913 - as many as the command has options
    game: GameKey,
    specs: Specs,
    *,
    games: HowMany,
    seats: Seats = None,
    option: Settings = None,
    openings: Openings = None,
    workers: Workers = None,
    compute: Compute = None,
    seed: FixedSeed = FIXED_SEED,
    patience: Patience = PATIENCE_SECONDS,
    sprt: Bounds = None,
    save: SaveFolder = None,
    as_json: AsJson = False,
    ascii_only: AsciiOnly = False,
) -> None:
    """Let bots play each other and see who is stronger.

    Every opening is played once for each way to sit; several bots in a game of two play a round
    robin. A bot that crashes, hangs or cheats loses that game, and the run goes on.
    """
    setup = read_setup(game, seats, option or [])
    contest = _contest(setup, specs, games, openings, read_seed(seed), patience)
    bounds = _read_bounds(sprt, contest)
    hired = crew(workers, compute)
    folder = RunFolder.opened(save) if save else None
    started = perf_counter()
    work = results(jobs(contest), *hired)
    if bounds:
        work = until_decided(work, *bounds)
    played: list[Played | Lost] = []
    watching = watched(work, contest.total, title="playing", ascii_only=ascii_only)
    trouble: list[NoWorkers] = []
    for result in _until_stopped(watching, trouble):
        played.append(result)
        if folder:
            folder.keep(result)
    found = report(contest, played, perf_counter() - started, bounds)
    if folder:
        folder.keep_report(found)
    if as_json:
        print_json(found, ascii_only=ascii_only)
    else:
        show_arena(found, Screen(ascii_only=ascii_only))
    if trouble:
        raise trouble[0]


def _contest(  # noqa: PLR0913, PLR0917 - what was typed, once
    setup: Setup,
    texts: list[str],
    games: int,
    openings: str | None,
    seed: bytes,
    patience: float,
) -> Contest:
    specs = [read_spec(text) for text in texts]
    for spec in specs:
        check_spec(setup.game, spec)
    entrants, lineups = enrol(specs, setup.seats)
    return Contest(
        game=setup.game,
        options=setup.options,
        seats=setup.seats,
        entrants=entrants,
        lineups=lineups,
        games=games,
        opening_steps=read_openings(openings, setup.game),
        seed=seed,
        patience=patience,
        date=date.today().isoformat(),  # noqa: DTZ011 - the user's own day
    )


def _read_bounds(text: str | None, contest: Contest) -> tuple[float, float] | None:
    if text is None:
        return None
    found = _BOUNDS.fullmatch(text)
    if not found or float(found[1]) >= float(found[2]):
        raise typer.BadParameter("--sprt takes two Elo differences, the lower first, as in 0,50.")
    if contest.seats != 2 or len(contest.entrants) != 2:
        raise typer.BadParameter("--sprt is for two bots in a game of two seats.")
    return float(found[1]), float(found[2])


def _until_stopped(
    work: Iterator[Played | Lost], trouble: list[NoWorkers]
) -> Iterator[Played | Lost]:
    """The results so far are worth reporting, even if somebody has lost patience or the workers."""
    try:
        yield from work
    except KeyboardInterrupt:
        return
    except NoWorkers as refusal:
        trouble.append(refusal)
