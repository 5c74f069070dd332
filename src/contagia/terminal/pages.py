"""The rules pages: where they are, and how they are printed."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import ClassVar

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import CodeBlock, Markdown, MarkdownElement
from rich.text import Text

import contagia as house
from contagia.core.contract import AnyGame
from contagia.core.errors import BadFile
from contagia.terminal.screen import Screen


def show_rules(game: AnyGame, screen: Screen) -> None:
    """Print a game's rules: set for a reader, or as they are for a program."""
    page = rules_page(game)
    if screen.console.is_terminal:
        screen.show(RulesPage(page))
    else:
        screen.console.file.write(page)


def rules_page(game: AnyGame) -> str:
    """The Markdown of a game's rules: out of the installed package, or of the repository."""
    name = f"{game.key}.md"
    packaged = files("contagia.terminal") / "rules_pages" / name
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    beside = Path(house.__file__).parents[2] / "docs" / "rules" / name
    if beside.is_file():
        return beside.read_text(encoding="utf-8")
    raise BadFile(f"The rules page of {game.title} is not here.")


class _Drawing(CodeBlock):
    """A drawing, sign by sign: not coloured as code, and no line of it broken."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = str(self.text).rstrip("\n").split("\n")
        margin = "  " if max(map(cell_len, lines)) + 2 <= options.max_width else ""
        drawing = "\n".join(margin + line for line in lines)
        yield Text(drawing, no_wrap=True, overflow="ignore")


class RulesPage(Markdown):
    """Markdown with its drawings unharmed."""

    elements: ClassVar[dict[str, type[MarkdownElement]]] = {
        **Markdown.elements,
        "fence": _Drawing,
        "code_block": _Drawing,
    }
