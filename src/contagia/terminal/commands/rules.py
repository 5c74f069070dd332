"""`contagia rules`: a game's rules, tips and history."""

from __future__ import annotations

from typing import Annotated

import typer

from contagia.games import shelf
from contagia.terminal.arguments import AsciiOnly, GameKey
from contagia.terminal.screen.pages import Language, show_rules
from contagia.terminal.screen.screen import Screen

InLanguage = Annotated[
    Language,
    typer.Option("--language", help="Of the tips and the history; the law is in English."),
]


def rules(
    game: GameKey, *, language: InLanguage = Language.EN, ascii_only: AsciiOnly = False
) -> None:
    """The rules of a game, tips, and where it comes from."""
    if ascii_only and language is not Language.EN:
        raise typer.BadParameter("--ascii has no letters for it: only English can be printed so.")
    show_rules(shelf.find(game), Screen(ascii_only=ascii_only), language)
