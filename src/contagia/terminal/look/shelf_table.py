"""The shelf as a table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from contagia.core.contract import AnyGame


def shelf_table(games: Sequence[AnyGame], *, numbered: bool = False) -> Table:
    """A line for each game: key, title, seats and what it is about."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for heading in (
        *(
            [
                "",
            ]
            if numbered
            else []
        ),
        "game",
        "title",
        "seats",
    ):
        table.add_column(heading, no_wrap=True)
    table.add_column("what it is about")
    for number, game in enumerate(games, 1):
        row = (game.key, game.title, seats_text(game), game.blurb)
        table.add_row(*([str(number)] if numbered else []), *row)
    return table


def seats_text(game: AnyGame) -> str:
    """For how many: `2`, or `2-4`."""
    fewest, most = game.seats[0], game.seats[-1]
    return str(fewest) if fewest == most else f"{fewest}-{most}"
