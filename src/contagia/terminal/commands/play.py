"""`contagia play`: a game on one device, new or taken up again."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from contagia.core.errors import BadRecord
from contagia.core.playthrough import Playthrough
from contagia.core.records import Record, replay, verify
from contagia.games import shelf
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
from contagia.terminal.keeping import Keeper
from contagia.terminal.names import Names, read_names
from contagia.terminal.pass_and_play import PassAndPlay
from contagia.terminal.screen import Screen
from contagia.terminal.setups import house_seed, read_setup, with_player_seeds

SaveFile = Annotated[
    Path | None,
    typer.Option("--save", metavar="FILE", help="Write the record here after every step."),
]
ResumeFile = Annotated[
    Path | None,
    typer.Option("--resume", metavar="FILE", help="Go on with the game of this record."),
]
Force = Annotated[bool, typer.Option("--force", help="Let --save overwrite a file.")]


@dataclass(frozen=True)
class _Start:
    """Where play begins: at a deal, or in the middle of a record."""

    played: Playthrough
    names: Names
    date: str


def play(  # noqa: PLR0913 - as many as the command has options
    game: OptionalGameKey = None,
    *,
    seats: Seats = None,
    name: PlayerNames = None,
    option: Settings = None,
    seed: FreshSeed = None,
    player_seed: PlayerSeeds = None,
    save: SaveFile = None,
    resume: ResumeFile = None,
    force: Force = False,
    ascii_only: AsciiOnly = False,
) -> None:
    """Play on this device, handing it from seat to seat."""
    if resume:
        if any((game, seats, name, option, seed, player_seed)):
            raise typer.BadParameter("the record says it all: name no game and no settings.")
        start = _taken_up(resume)
    elif game:
        setup = read_setup(game, seats, option or [])
        luck = with_player_seeds(house_seed(seed), player_seed or [], setup.seats)
        names = read_names(name or [], setup.seats)
        start = _Start(setup.begin(luck), names, _today())
    else:
        raise typer.BadParameter("name a game, or a record with --resume.")
    keeper = Keeper(start.names, start.date)
    if save or resume:
        _keep(keeper, save, resume, force=force)
    PassAndPlay(start.played, start.names, keeper, Screen(ascii_only=ascii_only)).run()


def _keep(keeper: Keeper, save: Path | None, resume: Path | None, *, force: bool) -> None:
    """A resumed game goes on in its own file, unless another is named."""
    if save and save != resume:
        keeper.adopt(save, force=force)
    elif resume:
        keeper.adopt(resume, force=True)


def _taken_up(path: Path) -> _Start:
    record = read_record(path)
    _check_it_can_go_on(record, path)
    played = replay(shelf.find(record.game), record)
    return _Start(played, Names(record.names), record.date)


def _check_it_can_go_on(record: Record, path: Path) -> None:
    if record.outcome:
        raise BadRecord(f"The game is over; see it with: contagia replay {path}")
    faults = verify(shelf.find(record.game), record).faults
    if faults:
        raise BadRecord(f"The record is not as it was dealt: {faults[0]}.")


def _today() -> str:
    return date.today().isoformat()  # noqa: DTZ011 - the players' own day
