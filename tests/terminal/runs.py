"""Runs of the command line within the test: with a pipe, or with somebody at a terminal."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple
from unittest import mock

from contagia.core.luck import Seed
from contagia.core.options import read_assignments, read_options
from contagia.core.playthrough import Playthrough, begin
from contagia.core.record_text import write
from contagia.core.records import record_of
from contagia.games import shelf
from contagia.terminal.app import main

WIPE = "\x1b[H\x1b[2J\x1b[3J"
_ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
# What would make Rich believe in a terminal, or in another width.
_TELLTALES = ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "LINES", "CONTAGIA_COMPLETE")


class Ran(NamedTuple):
    """How a command ended and what it printed."""

    code: int
    out: str
    err: str

    @property
    def text(self) -> str:
        """What can be read of the output."""
        return _ANSI.sub("", self.out)

    @property
    def screens(self) -> list[str]:
        """What could be read between one wiping of the screen and the next."""
        return [_ANSI.sub("", screen) for screen in self.out.split(WIPE)]


class Terminal(io.StringIO):
    """A stream with somebody at its end."""

    def isatty(self) -> bool:
        return True


def run(*arguments: str, typed: str = "", at_terminal: bool = False, columns: int = 80) -> Ran:
    """Run `contagia` with these arguments, typing these lines."""
    stream = Terminal if at_terminal else io.StringIO
    out, err = stream(), stream()
    with _environment(columns), _streams(stream(typed), out, err):
        try:
            code = main(arguments)
        except SystemExit as end:
            code = int(end.code or 0)
    return Ran(code, out.getvalue(), err.getvalue())


def lines(*typed: str) -> str:
    """Lines as they are typed, each with its Enter."""
    return "".join(f"{line}\n" for line in typed)


def random_game(
    key: str, *settings: str, seats: int | None = None, steps: int = 10_000, luck: int = 0
) -> Playthrough:
    """A game played at random, to its end or for so many steps; the house's seed is 00."""
    game = shelf.find(key)
    options = read_options(game.options, read_assignments(settings))
    played = begin(game, options, seats or game.seats[0], Seed(b"\x00"))
    rng = Random(luck)
    while len(played.moves) < steps and (legal := game.steps(played.state)):
        played = played.play(game.text(rng.choice(legal)))
    return played


def keep(played: Playthrough, path: Path, *names: str) -> Path:
    """Write a game's record to a file."""
    by_seat = (*names, *[""] * (played.seats - len(names)))
    path.write_text(write(record_of(played, by_seat, "2026-11-15")), encoding="utf-8")
    return path


def as_typed(played: Playthrough) -> str:
    """The lines players type in such a game: Enter whenever a hidden hand changes owners."""
    typed: list[str] = []
    holder = None
    for move in played.moves:
        if played.game.hidden and move.seat != holder:
            typed.append("")
        holder = move.seat
        typed.append(move.text)
    return lines(*typed)


def steps_of(played: Playthrough) -> str:
    """All steps as `show` takes them."""
    return ";".join(move.text for move in played.moves)


@contextmanager
def _streams(stdin: io.StringIO, out: io.StringIO, err: io.StringIO) -> Iterator[None]:
    with (
        mock.patch.object(sys, "stdin", stdin),
        mock.patch.object(sys, "stdout", out),
        mock.patch.object(sys, "stderr", err),
    ):
        yield


@contextmanager
def _environment(columns: int) -> Iterator[None]:
    with mock.patch.dict(os.environ, {"COLUMNS": str(columns), "TERM": "xterm"}):
        for name in _TELLTALES:
            os.environ.pop(name, None)
        yield
