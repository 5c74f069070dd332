"""`contagia export` and `contagia import`: the games of a house in a file, and back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from contagia.core.errors import BadFile
from contagia.terminal.arguments import AsciiOnly
from contagia.terminal.commands.serve import Database
from contagia.terminal.screen.screen import Screen

Backup = Annotated[
    Path,
    typer.Argument(
        metavar="FILE", help="The back-up: a game, a rated result, a tournament or a player a line."
    ),
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite the file.")]


def export(
    file: Backup, *, database: Database = None, force: Force = False, ascii_only: AsciiOnly = False
) -> None:
    """Write all finished games and tournaments of a house and rated results to a file."""
    from contagia.server.ops.backing_up import write_backup  # noqa: PLC0415 - much to load

    if file.exists() and not force:
        raise BadFile(f"{file} is there already; --force overwrites it.")
    written = asyncio.run(write_backup(file, database))
    Screen(ascii_only=ascii_only).say(
        f"{written.records} records were written to {file}, {written.results} rated results "
        f"and {written.tournaments} tournaments."
    )


def import_records(
    file: Backup, *, database: Database = None, ascii_only: AsciiOnly = False
) -> None:
    """Add what a back-up holds to a house; what it has is left as it is."""
    from contagia.server.ops.backing_up import read_backup  # noqa: PLC0415 - much to load

    added = asyncio.run(read_backup(file, database))
    Screen(ascii_only=ascii_only).say(
        f"{added.records} records were added, {added.known} were known already; "
        f"{added.results} rated results and {added.tournaments} tournaments were added."
    )
