"""`contagia tournament`: bots play a tournament."""

from __future__ import annotations

from datetime import date

import typer

from contagia.arena.crews import crew
from contagia.arena.pairings import read_openings
from contagia.core.errors import BadOptions, NoWorkers
from contagia.core.luck import read_seed
from contagia.core.options import as_values
from contagia.terminal.arena.arena_arguments import Compute, Openings, Workers
from contagia.terminal.arguments import (
    AsciiOnly,
    AsJson,
    FixedSeed,
    OptionalGameKey,
    Seats,
    Settings,
)
from contagia.terminal.play.match_files import read_length
from contagia.terminal.play.setups import FIXED_SEED, Setup, read_setup
from contagia.terminal.screen.printing import print_json
from contagia.terminal.screen.screen import Screen
from contagia.terminal.tournament.tournament_arguments import (
    Entrants,
    KindName,
    MatchLength,
    Resume,
    Rounds,
    Save,
    Seeded,
)
from contagia.terminal.tournament.tournament_folder import REPORT, Head, write_report
from contagia.terminal.tournament.tournament_run import Beginning, begun, play_out, taken_up
from contagia.terminal.tournament.tournament_table import show_tournament
from contagia.tournaments.bots.bot_field import beginning, read_field
from contagia.tournaments.bots.bot_matches import Manner
from contagia.tournaments.log.terms import Terms, check_terms, read_kind, usual_match


def tournament(  # noqa: PLR0913 - as many as the command has options
    game: OptionalGameKey = None,
    specs: Entrants = None,
    *,
    kind: KindName = "swiss",
    rounds: Rounds = 0,
    match: MatchLength = None,
    seats: Seats = None,
    option: Settings = None,
    openings: Openings = None,
    workers: Workers = None,
    compute: Compute = None,
    seed: FixedSeed = FIXED_SEED,
    seeded: Seeded = False,
    save: Save = None,
    resume: Resume = None,
    as_json: AsJson = False,
    ascii_only: AsciiOnly = False,
) -> None:
    """Let bots play a tournament: a Swiss, a round robin or an elimination.

    Who plays whom, openings and deals follow from the seed, and the standings do not depend on who
    is done first. With --save it can be stopped at any time, and --resume goes on.
    """
    if resume:
        _check_alone(game, save)
        opened = taken_up(resume)
    else:
        setup = read_setup(_named(game), seats, option or [])
        terms = _terms(setup, kind, rounds, match)
        field = read_field(setup.game, specs or [])
        log = list(beginning(terms, read_seed(seed), field, seeded=seeded))
        opened = begun(Beginning(_head(setup, openings), log), save)
    hired = crew(workers, compute)
    with opened as run:
        found = play_out(run, hired, ascii_only=ascii_only)
    folder = save or resume
    if folder:
        write_report(folder / REPORT, found)
    if as_json:
        print_json(found, ascii_only=ascii_only)
    else:
        screen = Screen(ascii_only=ascii_only)
        show_tournament(found, screen)
        if folder and not found["over"]:
            screen.say(f"Go on with: contagia tournament --resume {folder}")
    if found["stopped"]:
        raise NoWorkers(found["stopped"])


def _named(game: str | None) -> str:
    if game is None:
        raise typer.BadParameter("name a GAME and its bots, or --resume DIR.")
    return game


def _check_alone(game: object, save: object) -> None:
    if game or save:
        raise typer.BadParameter(
            "--resume goes on with a tournament as it was begun; no GAME, bots or --save besides."
        )


def _terms(setup: Setup, kind: str, rounds: int, match: str | None) -> Terms:
    terms = Terms(
        kind=read_kind(kind),
        game=setup.game.key,
        options=as_values(setup.options),
        seats=setup.seats,
        match=usual_match(setup.game.key) if match is None else read_length(match),
        rounds=rounds,
    )
    if terms.kind == "arena":
        raise BadOptions(
            "An arena is open-ended, for people; accepted is elimination or swiss or round-robin."
        )
    check_terms(terms)
    return terms


def _head(setup: Setup, openings: str | None) -> Head:
    today = date.today().isoformat()  # noqa: DTZ011 - the user's own day
    return Head(setup.game.version, Manner(read_openings(openings, setup.game), date=today))
