"""`contagia warm`: compile everything beforehand."""

from __future__ import annotations

from contagia.bots.warming import JOBS, warm_all
from contagia.terminal.arguments import AsciiOnly
from contagia.terminal.screen.progress import watched
from contagia.terminal.screen.screen import Screen


def warm(*, ascii_only: AsciiOnly = False) -> None:
    """Compile the bots' code once, so that their first step comes at once."""
    done = list(watched(warm_all(), len(JOBS), title="compiling", ascii_only=ascii_only))
    Screen(ascii_only=ascii_only).say(f"All {len(done)} parts are compiled.")
