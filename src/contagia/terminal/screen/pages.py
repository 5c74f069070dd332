"""The pages of rules and of tips: where they are, and how they are printed."""

from __future__ import annotations

from enum import StrEnum
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
from contagia.terminal.screen.screen import Screen
from contagia.tips.book import sections_of


class Language(StrEnum):
    """The languages that tips and history are written in; the law itself is written in English."""

    EN = "en"
    RU = "ru"
    ES = "es"


def show_rules(game: AnyGame, screen: Screen, language: Language = Language.EN) -> None:
    """Print a game's rules, tips and history: set for a reader, or as they are for a program."""
    page = "\n".join(filter(None, (rules_page(game), _tips_after_the_law(game, language))))
    if screen.console.is_terminal:
        screen.show(RulesPage(page, hyperlinks=False))  # addresses that can be read anywhere
    else:
        screen.console.file.write(page)


def rules_page(game: AnyGame) -> str:
    """The Markdown of a game's rules: out of the installed package, or of the repository."""
    page = _found("rules", f"{game.key}.md")
    if page is None:
        raise BadFile(f"The rules page of {game.title} is not here.")
    return page


def tips_page(game: AnyGame, language: Language = Language.EN) -> str | None:
    """The Markdown of a game's tips and history; a game need not have any."""
    return _found("tips", f"{language}/{game.key}.md")


def _tips_after_the_law(game: AnyGame, language: Language) -> str | None:
    """Another language than that of the law begins by saying so."""
    page = tips_page(game, language)
    if page is None:
        return None
    return sections_of(page) if language is Language.EN else page.partition("\n\n")[2]


def _found(kind: str, name: str) -> str | None:
    packaged = files("contagia.terminal") / f"{kind}_pages"
    beside = Path(house.__file__).parents[2] / "docs" / kind
    for folder in (packaged, beside):
        page = folder.joinpath(*name.split("/"))
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return None


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
