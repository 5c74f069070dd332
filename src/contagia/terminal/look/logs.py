"""The log of a game: a paragraph a turn, as a viewer may read it."""

from __future__ import annotations

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from contagia.core.playthrough import Playthrough
from contagia.terminal.screen.names import Names
from contagia.terminal.screen.scenes import told_lines
from contagia.terminal.screen.viewers import Viewer


def log_lines(played: Playthrough, viewer: Viewer, names: Names) -> Iterator[tuple[str, str]]:
    """The deal and every turn: its number, and all that happened in it."""
    dealt = " ".join(told_lines(played.moments[:1], viewer))
    if dealt:
        yield "", names.put_into(dealt)
    for number, turn in enumerate(played.turns(), 1):
        yield f"{number}.", names.put_into(" ".join(told_lines(turn, viewer)))


def log_table(played: Playthrough, viewer: Viewer, names: Names) -> Table:
    """The log, its numbers in a column of their own."""
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(justify="right", no_wrap=True, style="dim")
    table.add_column()
    for number, line in log_lines(played, viewer, names):
        table.add_row(number, Text(line))
    return table
