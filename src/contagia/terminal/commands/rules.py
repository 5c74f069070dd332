"""`contagia rules`: a game's rules."""

from __future__ import annotations

from contagia.games import shelf
from contagia.terminal.arguments import AsciiOnly, GameKey
from contagia.terminal.pages import show_rules
from contagia.terminal.screen import Screen


def rules(game: GameKey, *, ascii_only: AsciiOnly = False) -> None:
    """The rules of a game."""
    show_rules(shelf.find(game), Screen(ascii_only=ascii_only))
