"""Leaderboards as plain values and as tables. Players are called by their handles, as online."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.table import Table

from contagia.ratings.anchors import anchors_of
from contagia.ratings.boards import ranking
from contagia.ratings.handles import handle_of
from contagia.ratings.ledger import Ledger
from contagia.ratings.rating import Rating
from contagia.terminal.screen.screen import Screen

if TYPE_CHECKING:
    from contagia.server.work.recomputing import Recomputed


def boards(ledger: Ledger, games: Sequence[str]) -> list[dict[str, Any]]:
    """Every leaderboard that has somebody on it, with all digits."""
    return [
        {
            "game": pool.game,
            "speed": pool.speed,
            "players": [
                {
                    "rank": found.rank,
                    "handle": handle_of(found.identity),
                    "name": ledger.name(found.identity),
                    "games": len(found.curve),
                    **_told(found.curve[-1].rating),
                }
                for found in ranking(ledger, pool)
            ],
            "bots": {level: anchor.mu for level, anchor in anchors_of(pool.game).items()},
        }
        for pool in sorted(ledger.pools)
        if pool.game in games
    ]


def _told(rating: Rating) -> dict[str, Any]:
    return {
        **rating._asdict(),
        "number": rating.number,
        "margin": rating.margin,
        "provisional": rating.provisional,
    }


def compared(again: Recomputed) -> dict[str, Any]:
    """What came of computing all ratings anew."""
    return {
        "same": again.same,
        "results": len(again.kept),
        "logs": again.logs,
        "differing": again.differing,
    }


def show_boards(found: Mapping[str, Any], screen: Screen) -> None:
    """The leaderboards, and whether they come out the same."""
    for board in found["boards"]:
        levels = ", ".join(f"{level} {mu:.0f}" for level, mu in board["bots"].items())
        screen.say(f"{board['game']}, {board['speed']} (bots: {levels})")
        screen.show(_table(board["players"]))
    if not found["boards"]:
        screen.say("No rated game is over yet.")
    if again := found["recomputed"]:
        screen.say(_verdict(again), style="" if again["same"] else "red")


def _table(players: Sequence[Mapping[str, Any]]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for heading in ("rank", "rating", "±", "games"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("handle", no_wrap=True)
    table.add_column("name")
    for player in players:
        rating = f"{player['number']}{'?' if player['provisional'] else ''}"
        about = (str(player["margin"]), str(player["games"]), player["handle"], player["name"])
        table.add_row(str(player["rank"] or ""), rating, *about)
    return table


def _verdict(again: Mapping[str, Any]) -> str:
    if again["same"]:
        return (
            f"All ratings come out the same: {again['results']} results, "
            f"{again['logs']} logs of rated tables."
        )
    return f"Ratings come out otherwise: {again['differing']} results differ from the logs."
