"""`contagia ladder`: a rating list of bots that is kept and grows."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from contagia.arena.crews import Crew, crew
from contagia.arena.ladder import Plan, Terms, check_opponents, particulars, plan, stem
from contagia.arena.ladder_report import ladder_report
from contagia.arena.ladder_store import LadderStore
from contagia.arena.matches import Played
from contagia.arena.pairings import read_openings
from contagia.arena.pictures import draw
from contagia.arena.runs import arrivals
from contagia.bots.seating import check_spec
from contagia.bots.specs import read_spec
from contagia.core.contract import AnyGame
from contagia.core.errors import BadSpec
from contagia.core.luck import read_seed
from contagia.terminal.arena.arena_arguments import Compute, Openings, Workers
from contagia.terminal.arena.ladder_table import RunTally, show_ladder
from contagia.terminal.arguments import AsciiOnly, AsJson, FixedSeed, GameKey, Seats, Settings
from contagia.terminal.folders import ladder_file
from contagia.terminal.play.setups import FIXED_SEED, Setup, read_setup
from contagia.terminal.screen.printing import print_json
from contagia.terminal.screen.progress import watched
from contagia.terminal.screen.screen import Screen

Newcomers = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="SPEC",
        help="Bots that join the list: NAME, NAME/50k (playouts a step), NAME/2s (time) or "
        "cmd:./program.",
    ),
]
HowMany = Annotated[
    int,
    typer.Option(
        "--games",
        metavar="N",
        min=0,
        help="How many games are played now; rounded up to whole rotations.",
    ),
]
OnlyNamed = Annotated[
    bool,
    typer.Option("--only", help="Let only the bots that are named play; the others sit out."),
]
Database = Annotated[
    Path | None,
    typer.Option("--database", metavar="FILE", help="Where the list is kept, if not at home."),
]
Pictures = Annotated[
    Path | None,
    typer.Option(
        "--pictures", metavar="DIR", help="Draw ratings and thinking times into this folder."
    ),
]


def ladder(  # noqa: PLR0913 - as many as the command has options
    game: GameKey,
    specs: Newcomers = None,
    *,
    games: HowMany = 0,
    only: OnlyNamed = False,
    seats: Seats = None,
    option: Settings = None,
    openings: Openings = None,
    workers: Workers = None,
    compute: Compute = None,
    database: Database = None,
    pictures: Pictures = None,
    seed: FixedSeed = FIXED_SEED,
    as_json: AsJson = False,
    ascii_only: AsciiOnly = False,
) -> None:
    """Keep a rating list of bots, and play where it knows least.

    Bots that are named join the list; games go to those who have met least, both ways round from
    the same opening, and count as soon as they are over. Stop it whenever you like: the next run
    goes on. Without bots and games the list is only shown. Other options, other numbers of seats
    and other versions of the rules make other lists.
    """
    terms = _terms(read_setup(game, seats, option or []), openings, seed)
    newcomers = _checked(terms.game, specs or [])
    hired = crew(workers, compute) if games else None
    path = database or ladder_file()
    needed = bool(newcomers or games or path.exists())
    with LadderStore(terms.ladder, path if needed else None) as store:
        invited = newcomers if only else [*store.entrants(), *newcomers]
        names, absent = _present(terms.game, sorted({*invited}))
        if hired:
            check_opponents(names)
        if newcomers:
            store.join(newcomers)
        run = None
        if hired:
            planned = partial(plan, store, terms=terms, names=names, games=games)
            run = _play(store, planned, hired, ascii_only=ascii_only)
        found = ladder_report(terms.ladder, store.entrants(), store.games())
    found |= {"database": str(path), "run": run, "absent": absent, "pictures": []}
    if pictures:
        about = (terms.game.title, particulars(terms))
        found["pictures"] = [str(file) for file in draw(found, pictures, stem(terms), about)]
    if as_json:
        print_json(found, ascii_only=ascii_only)
    else:
        show_ladder(found, particulars(terms), Screen(ascii_only=ascii_only))


def _terms(setup: Setup, openings: str | None, seed: str) -> Terms:
    return Terms(
        game=setup.game,
        options=setup.options,
        seats=setup.seats,
        opening_steps=read_openings(openings, setup.game),
        seed=read_seed(seed),
    )


def _checked(game: AnyGame, texts: list[str]) -> list[str]:
    specs = [read_spec(text) for text in texts]
    for spec in specs:
        check_spec(game, spec)
    return [spec.text for spec in specs]


def _play(
    store: LadderStore, planned: Callable[[int], Plan], hired: Crew, *, ascii_only: bool
) -> dict[str, Any]:
    """Play, and keep every game as soon as it is over; ctrl-C ends it like the last game."""
    tally = RunTally()
    with store.run() as number:
        total, jobs = planned(number)
        with suppress(KeyboardInterrupt), closing(arrivals(jobs, *hired)) as work:
            for result in watched(work, total, title="playing", ascii_only=ascii_only):
                if isinstance(result, Played):
                    store.keep(result)
                tally.add(result)
    return tally.report(total)


def _present(game: AnyGame, texts: list[str]) -> tuple[list[str], dict[str, str]]:
    """Who can play now; and who cannot, and why, such as a program that is gone."""
    present, absent = [], {}
    for text in texts:
        try:
            check_spec(game, read_spec(text))
            present.append(text)
        except BadSpec as refusal:
            absent[text] = str(refusal)
    return present, absent
