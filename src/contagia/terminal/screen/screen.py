"""The screen and the keyboard: the one place that prints, asks and clears."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import IO, TextIO, cast

from rich.console import Console, RenderableType
from rich.text import Text

from contagia.core.errors import Refused
from contagia.terminal.screen.plain import PlainOut, harmless, plain

# Home, wipe, and wipe what was scrolled away too: a hand must not be found by scrolling up.
_WIPE = "\x1b[H\x1b[2J\x1b[3J"


class Screen:
    """Where a command speaks to its user; in ASCII if asked, or if nothing else can be shown."""

    def __init__(self, *, ascii_only: bool = False, out: TextIO | None = None) -> None:
        out = out or sys.stdout
        speaks_unicode = (out.encoding or "utf-8").lower().startswith("utf")
        self.ascii_only = ascii_only or not speaks_unicode
        self.console = Console(
            file=cast("IO[str]", PlainOut(out)) if self.ascii_only else out,
            markup=False,
            highlight=False,
            emoji=False,
        )

    @property
    def width(self) -> int:
        """Columns to draw in."""
        return self.console.width

    @property
    def live(self) -> bool:
        """Whether a person sits at both the screen and the keyboard."""
        return self.console.is_terminal and sys.stdin.isatty()

    def show(self, *drawings: RenderableType) -> None:
        """Print drawings; one that is too wide is left to the terminal rather than cut off."""
        if self.console.is_terminal:
            self.console.print(*drawings, sep="\n", crop=False)
            return
        with self.console.capture() as capture:
            self.console.print(*drawings, sep="\n", crop=False)
        # Rich fills lines up to the width of a screen; in a file nobody wants the blanks.
        lines = (line.rstrip() for line in capture.get().splitlines())
        self.console.file.write("".join(f"{line}\n" for line in lines))

    def say(self, sentence: str = "", style: str = "") -> None:
        """Print a text of whoever's making; broken into lines only where somebody looks."""
        self.console.print(
            Text(harmless(sentence), style=style), soft_wrap=not self.console.is_terminal
        )

    def complain(self, refusal: Refused) -> None:
        """Say what was refused and why."""
        self.say(f"error {refusal.code}: {refusal}", style="red")

    def ask(self, prompt: str) -> str:
        """A line from the keyboard. Of a piped line the answer is printed too, as if typed."""
        prompt = harmless(prompt)
        self.console.file.flush()
        line = input(plain(prompt) if self.ascii_only else prompt)
        if not sys.stdin.isatty():
            self.say(line)
        return line.strip()

    def agrees(self, question: str) -> bool:
        """Whether the answer is yes."""
        return self.ask(f"{question} [y/N] ").lower() in ("y", "yes")

    def clear(self) -> None:
        """Wipe a terminal; a file or a pipe keeps what it has."""
        if self.console.is_terminal:
            self.console.file.write(_WIPE)
            self.console.file.flush()


def allow_line_editing(*, remember: bool) -> None:
    """Arrow keys at the prompt, where Python has them; hidden hands leave no lines to recall."""
    with suppress(ImportError):
        import readline  # noqa: PLC0415 - it writes to the terminal when it is loaded

        readline.set_auto_history(remember)
