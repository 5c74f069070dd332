"""`contagia replay`: a record, step by step."""

from __future__ import annotations

from typing import Annotated

import typer

from contagia.core import records
from contagia.games import shelf
from contagia.terminal.arguments import AsciiOnly, Eyes, RecordFile
from contagia.terminal.files import read_record
from contagia.terminal.look.replays import Replay
from contagia.terminal.screen.names import Names
from contagia.terminal.screen.screen import Screen
from contagia.terminal.screen.viewers import EVERYTHING, viewer_at

All = Annotated[bool, typer.Option("--all", help="Print the whole log and the final position.")]


def replay(
    file: RecordFile,
    *,
    whole: All = False,
    seat: Eyes = None,
    ascii_only: AsciiOnly = False,
) -> None:
    """Step through the record of a game.

    A finished game is shown as it really was, an unfinished one as a spectator sees it.
    """
    record = read_record(file)
    played = records.replay(shelf.find(record.game), record)
    viewer = viewer_at(seat, record.seats)
    if seat is None and record.outcome:
        viewer = EVERYTHING
    screen = Screen(ascii_only=ascii_only)
    shown = Replay(played, viewer, Names(record.names), screen)
    if whole or not screen.live:
        shown.show_all()
    else:
        shown.step_through()
