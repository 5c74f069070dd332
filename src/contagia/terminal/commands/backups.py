"""`contagia export` and `contagia import`: all records of a house in a file, and back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from contagia.core.errors import BadFile
from contagia.terminal.arguments import AsciiOnly
from contagia.terminal.commands.serve import Database
from contagia.terminal.screen import Screen

Backup = Annotated[Path, typer.Argument(metavar="FILE", help="The back-up: a record a line.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite the file.")]


def export(
    file: Backup, *, database: Database = None, force: Force = False, ascii_only: AsciiOnly = False
) -> None:
    """Write the records of all finished games of a house to a file."""
    from contagia.server.backing_up import write_backup  # noqa: PLC0415 - much to load

    if file.exists() and not force:
        raise BadFile(f"{file} is there already; --force overwrites it.")
    count = asyncio.run(write_backup(file, database))
    Screen(ascii_only=ascii_only).say(f"{count} records were written to {file}.")


def import_records(
    file: Backup, *, database: Database = None, ascii_only: AsciiOnly = False
) -> None:
    """Add the records of a back-up to a house; those it has are left as they are."""
    from contagia.server.backing_up import read_backup  # noqa: PLC0415 - much to load

    added, known = asyncio.run(read_backup(file, database))
    Screen(ascii_only=ascii_only).say(f"{added} records were added, {known} were known already.")
