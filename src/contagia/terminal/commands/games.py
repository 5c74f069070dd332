"""`contagia games`: the shelf."""

from __future__ import annotations

from typing import Any

from contagia.core.contract import AnyGame
from contagia.core.options import schema
from contagia.games import shelf
from contagia.terminal.arguments import AsciiOnly, AsJson
from contagia.terminal.look.shelf_table import shelf_table
from contagia.terminal.screen.printing import print_json
from contagia.terminal.screen.screen import Screen


def games(*, as_json: AsJson = False, ascii_only: AsciiOnly = False) -> None:
    """The games on the shelf."""
    if as_json:
        print_json([_described(game) for game in shelf.GAMES], ascii_only=ascii_only)
    else:
        Screen(ascii_only=ascii_only).show(shelf_table(shelf.GAMES))


def _described(game: AnyGame) -> dict[str, Any]:
    return {
        "key": game.key,
        "title": game.title,
        "blurb": game.blurb,
        "seats": list(game.seats),
        "version": game.version,
        "hidden": game.hidden,
        "options": schema(game.options),
    }
