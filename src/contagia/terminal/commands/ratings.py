"""`contagia ratings`: the leaderboards of a house, and whether its logs tell the same."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import typer

from contagia.games.shelf import SHELF, find
from contagia.terminal.arguments import AsciiOnly, AsJson, OptionalGameKey
from contagia.terminal.commands.serve import Database
from contagia.terminal.look.ratings_table import boards, compared, show_boards
from contagia.terminal.screen.printing import print_json
from contagia.terminal.screen.screen import Screen

DIFFERENT = 1  # the status if ratings come out otherwise

Recompute = Annotated[
    bool,
    typer.Option("--recompute", help="Make them anew from the logs of tables, and compare."),
]


def ratings(
    game: OptionalGameKey = None,
    *,
    database: Database = None,
    recompute: Recompute = False,
    as_json: AsJson = False,
    ascii_only: AsciiOnly = False,
) -> None:
    """Show how well people play, by rated games; the house may be open meanwhile.

    With --recompute every rated result is derived again from the log of its table, as far as the
    log is still there, and all ratings from those. Status 1 if anything comes out otherwise.
    """
    from contagia.server.work import recomputing  # noqa: PLC0415 - much to load

    keys = [find(game).key] if game else list(SHELF)
    found: dict[str, Any] = {"recomputed": None}
    if recompute:
        again = asyncio.run(recomputing.recompute(database))
        found |= {"boards": boards(again.anew, keys), "recomputed": compared(again)}
    else:
        found |= {"boards": boards(asyncio.run(recomputing.kept_ratings(database)), keys)}
    if as_json:
        print_json(found, ascii_only=ascii_only)
    else:
        show_boards(found, Screen(ascii_only=ascii_only))
    if recompute and not found["recomputed"]["same"]:
        raise SystemExit(DIFFERENT)
