"""`contagia play`: a game on one device, new or taken up again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import typer

from contagia.core.errors import BadRecord
from contagia.core.luck import Seed, read_seed
from contagia.core.playthrough import Playthrough
from contagia.core.seats import Seat
from contagia.games import shelf
from contagia.tables.match.match import check_length
from contagia.terminal.arguments import (
    AsciiOnly,
    FreshSeed,
    OptionalGameKey,
    PlayerNames,
    PlayerSeeds,
    Seats,
    Settings,
)
from contagia.terminal.files import read_record
from contagia.terminal.play.company import LETTERS, Company, company_of, read_seating, seats_for
from contagia.terminal.play.keeping import Keeper
from contagia.terminal.play.match_files import (
    MatchStart,
    make_room,
    match_begun,
    match_taken_up,
    read_length,
)
from contagia.terminal.play.match_play import MatchPlay
from contagia.terminal.play.pass_and_play import PassAndPlay
from contagia.terminal.play.resuming import taken_up
from contagia.terminal.play.setups import house_seed, read_setup, with_player_seeds
from contagia.terminal.screen.names import Names, read_names
from contagia.terminal.screen.screen import Screen

SaveFile = Annotated[
    Path | None,
    typer.Option("--save", metavar="FILE", help="Write the record here after every step."),
]
ResumeFile = Annotated[
    Path | None,
    typer.Option("--resume", metavar="FILE", help="Go on with the game of this record."),
]
SeatSettings = Annotated[
    list[str] | None,
    typer.Option("--seat", metavar="N=WHO", help="The same for any seat, such as 3=easy."),
]
Review = Annotated[
    bool, typer.Option("--review/--no-review", help="Look back at a game with bots.")
]
MatchLength = Annotated[
    str,
    typer.Option("--match", metavar="N", help="Play a match of up to so many games."),
]
Force = Annotated[bool, typer.Option("--force", help="Let --save overwrite a file.")]


def _who(letter: str) -> Any:
    return typer.Option(
        f"-{letter}",
        metavar="WHO",
        help=(
            f"Seat {LETTERS.index(letter) + 1}: human (or player), "
            "or a bot such as easy or contagia/2s."
        ),
    )


@dataclass(frozen=True)
class _Start:
    """Where play begins: at a deal, or in the middle of a record."""

    played: Playthrough
    company: Company
    date: str


def play(  # noqa: PLR0913 - as many as the command has options
    game: OptionalGameKey = None,
    *,
    seats: Seats = None,
    name: PlayerNames = None,
    option: Settings = None,
    seed: FreshSeed = None,
    player_seed: PlayerSeeds = None,
    a: Annotated[str | None, _who("A")] = None,
    b: Annotated[str | None, _who("B")] = None,
    c: Annotated[str | None, _who("C")] = None,
    d: Annotated[str | None, _who("D")] = None,
    e: Annotated[str | None, _who("E")] = None,
    f: Annotated[str | None, _who("F")] = None,
    seat: SeatSettings = None,
    match: MatchLength = "1",
    review: Review = True,
    save: SaveFile = None,
    resume: ResumeFile = None,
    force: Force = False,
    ascii_only: AsciiOnly = False,
) -> None:
    """Play on this device, handing it from seat to seat, or against bots."""
    seating, length = read_seating((a, b, c, d, e, f), seat or []), read_length(match)
    start: _Start | MatchStart
    if resume:
        if any((game, seats, name, option, seed, player_seed)):
            raise typer.BadParameter("the record says it all: name no game and no settings.")
        start = (
            match_taken_up(resume, length, seating) if length > 1 else _taken_up(resume, seating)
        )
    elif game:
        setup = read_setup(game, seats_for(shelf.find(game), seats, seating), option or [])
        check_length(setup.game, length)
        company = company_of(setup.game, read_names(name or [], setup.seats), seating)
        luck = with_player_seeds(house_seed(seed), player_seed or [], setup.seats)
        start = _Start(setup.begin(luck), company, _today())
        if length > 1:
            start = match_begun(setup, start.played, company, start.date, length)
    else:
        raise typer.BadParameter("name a game, or a record with --resume.")
    screen = Screen(ascii_only=ascii_only)
    if isinstance(start, MatchStart):
        files = _match_files(save, resume, length, force=force)
        named = Seed(read_seed(seed)) if seed is not None else None
        MatchPlay(start, screen, file=files, seed=named, review=review).run()
        return
    keeper = Keeper(start.company.names, start.date)
    if save or resume:
        _keep(keeper, save, resume, force=force)
    PassAndPlay(start.played, start.company, keeper, screen, review=review).run()


def _keep(keeper: Keeper, save: Path | None, resume: Path | None, *, force: bool) -> None:
    """A resumed game goes on in its own file, unless another is named."""
    if save and save != resume:
        keeper.adopt(save, force=force)
    elif resume:
        keeper.adopt(resume, force=True)


def _match_files(
    save: Path | None, resume: Path | None, length: int, *, force: bool
) -> Path | None:
    """The file of a match's first game; those of the others lie beside it."""
    if save and resume:
        raise typer.BadParameter("a match goes on in its own files: name none with --save.")
    if save:
        make_room(save, length, force=force)
    return save or resume


def _taken_up(path: Path, seating: Mapping[Seat, str]) -> _Start:
    record = read_record(path)
    if record.outcome:
        raise BadRecord(f"The game is over; see it with: contagia replay {path}")
    played = taken_up(record)
    return _Start(played, company_of(played.game, Names(record.names), seating), record.date)


def _today() -> str:
    return date.today().isoformat()  # noqa: DTZ011 - the players' own day
