"""A match on the screen: what every game brought to everybody, and who is ahead."""

from __future__ import annotations

from rich.table import Table

from contagia.games.flooded_island import WEATHER
from contagia.tables.match.match import Finished, Match, Player
from contagia.terminal.screen.names import Names

MOST_COLUMNS = 8  # games side by side: of a longer match the last ones
TIES = {
    "wins": "more wins",
    "points": "more points",
    "days": "more days survived",
    "places": "better places, after equal wins",
}


def match_table(match: Match, names: Names) -> Table:
    """A line for every player, the best first."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    shown = match.games[-MOST_COLUMNS:]
    numbers = range(len(match.games) - len(shown) + 1, len(match.games) + 1)
    for heading in ("", "player"):
        table.add_column(heading, no_wrap=True)
    for heading in (*(f"game {number}" for number in numbers), match.scoring.by):
        table.add_column(heading, no_wrap=True, justify="right")
    for player in sorted(match.players, key=lambda player: (match.places[player - 1], player)):
        cells = (_cell(match, game, player) for game in shown)
        total = str(match.scores[player - 1].score)
        table.add_row(_place(match, player), names.by_seat[player - 1], *cells, total)
    return table


def verdict(match: Match, names: Names) -> str:
    """Who has won a match, and by what."""
    winners = [names.by_seat[player - 1] for player in match.winners]
    if match.decided_by is None:
        return f"The match is drawn: {', '.join(winners[:-1])} and {winners[-1]} are equal."
    return f"{winners[0]} wins the match: {TIES[match.decided_by]}."


def _place(match: Match, player: Player) -> str:
    return f"{match.places[player - 1]}."


def _cell(match: Match, game: Finished, player: Player) -> str:
    """What a game brought: a place, points and bonuses, or days."""
    seat = game.seat_of(player)
    score, bonus = game.worth.score[seat - 1], game.worth.bonuses[seat - 1]
    if match.scoring.by == "points":
        return f"{score - bonus}+{bonus}" if bonus else str(score)
    if match.scoring.by == "days":
        return "–" if seat == WEATHER else str(score)
    return f"{game.outcome.places[seat - 1]}."
