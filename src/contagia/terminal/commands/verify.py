"""`contagia verify`: whether the luck in a record is the luck the house committed to."""

from __future__ import annotations

import typer

from contagia.core import records
from contagia.core.records import Verdict
from contagia.games import shelf
from contagia.terminal.arguments import AsciiOnly, RecordFile
from contagia.terminal.files import read_record
from contagia.terminal.screen.screen import Screen


def verify(file: RecordFile, *, ascii_only: AsciiOnly = False) -> None:
    """Deal a record again from its seeds and compare."""
    record = read_record(file)
    verdict = records.verify(shelf.find(record.game), record)
    screen = Screen(ascii_only=ascii_only)
    if verdict.faults:
        screen.say("This is not what the house committed to:")
        for fault in verdict.faults:
            screen.say(f"  {fault}")
        raise typer.Exit(1)
    screen.say(f"All is as committed: {_checked(verdict)}.")


def _checked(verdict: Verdict) -> str:
    if not verdict.drawn and not verdict.reshuffles:
        return "the seed fits the commitment, and there was no luck to check"
    return (
        f"the seed fits the commitment, and so do {_count(verdict.drawn, 'draw')} "
        f"and {_count(verdict.reshuffles, 'reshuffle')}"
    )


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
