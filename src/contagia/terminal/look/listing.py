"""The legal steps, grouped and short: `play red-virus: 2a 2b 3c` instead of three lines."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text


def group_steps(texts: Iterable[str]) -> dict[str, list[str]]:
    """The ends of the steps by their common beginning, "" for steps of one word."""
    groups: dict[str, list[str]] = {}
    for text in texts:
        words = text.split()
        split = min(len(words) - 1, 2)
        groups.setdefault(" ".join(words[:split]), []).append(" ".join(words[split:]))
    return groups


def steps_table(texts: Iterable[str]) -> Table:
    """The groups as a table; an end of several words is parted from the next by a comma."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    for start, ends in group_steps(texts).items():
        comma = ", " if any(" " in end for end in ends) else "  "
        table.add_row(Text(start), Text(comma.join(ends)))
    return table
