"""A bar for work that takes a while; drawn on the error output, and only if somebody looks."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.progress import track

from contagia.terminal.screen.screen import Screen

Item = TypeVar("Item")


def watched(work: Iterable[Item], total: int, *, title: str, ascii_only: bool) -> Iterator[Item]:
    """The items of the work, while a bar grows."""
    console = Screen(ascii_only=ascii_only, out=sys.stderr).console
    yield from track(
        work,
        total=total,
        description=title,
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
