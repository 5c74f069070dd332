"""The command line `contagia`: its commands, and the one place where refusals become errors."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from contagia import __version__
from contagia.core.errors import Refused
from contagia.terminal.commands.arena import arena
from contagia.terminal.commands.backups import export, import_records
from contagia.terminal.commands.engine import engine
from contagia.terminal.commands.games import games
from contagia.terminal.commands.ladder import ladder
from contagia.terminal.commands.perft import perft
from contagia.terminal.commands.play import play
from contagia.terminal.commands.ratings import ratings
from contagia.terminal.commands.replay import replay
from contagia.terminal.commands.review import review
from contagia.terminal.commands.rules import rules
from contagia.terminal.commands.serve import serve
from contagia.terminal.commands.show import show
from contagia.terminal.commands.simulate import simulate
from contagia.terminal.commands.tournament import tournament
from contagia.terminal.commands.verify import verify
from contagia.terminal.commands.warm import warm
from contagia.terminal.play.house import open_house
from contagia.terminal.screen.screen import Screen

REFUSED = 2

app = typer.Typer(
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
COMMANDS = (
    *(games, rules, play, show, replay, review, verify),
    *(perft, simulate, arena, ladder, tournament, engine, warm, serve, ratings, export),
)
for command in COMMANDS:
    app.command()(command)
app.command("import")(import_records)


def _print_version(asked: bool) -> None:  # noqa: FBT001 - Typer hands the flag over as it is
    if asked:
        sys.stdout.write(f"contagia {__version__}\n")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def house(
    context: typer.Context,
    *,
    version: Annotated[  # noqa: ARG001 - its callback has answered already
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version."
        ),
    ] = False,
) -> None:
    """A house for five games. Without a command, on a terminal, it opens its doors."""
    if context.invoked_subcommand:
        return
    screen = Screen()
    if screen.live:
        open_house(screen)
    else:
        sys.stdout.write(context.get_help() + "\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. What the house refuses ends with status 2 and a sentence."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    _be_lenient()
    try:
        app(args=words, prog_name="contagia")
    except Refused as refusal:
        Screen(ascii_only="--ascii" in words, out=sys.stderr).complain(refusal)
        return REFUSED
    return 0


def _be_lenient() -> None:
    """A sign that cannot be read or shown is replaced; it is no reason to fall over."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
