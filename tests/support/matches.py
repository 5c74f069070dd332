"""Matches for tests, folded from how games ended; what is said of players is put on their seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from contagia.core.outcomes import Outcome
from contagia.games.flooded_island import WEATHER
from contagia.tables.match.match import Match
from contagia.tables.match.match_seating import next_order
from support.card_tables import bacteria, outcome
from support.positions import flooded_island

SEASON = 20  # days


def seated(match: Match, by_player: Sequence[Any]) -> list[Any]:
    """What belongs to players, in the order of their seats."""
    return [by_player[player - 1] for player in match.players]


def ended(match: Match, outcome: Outcome, state: Any = None) -> Match:
    """The match after one more game, everybody seated for the next if there is one."""
    match = match.after(len(match.games) + 1, state, outcome)
    return match if match.decided else match.next(next_order(match.game, outcome))


def placed(match: Match, *places: int) -> Match:
    """The match after a game in which the players took these places."""
    return ended(match, Outcome(tuple(seated(match, places)), "by-the-book"))


def won(match: Match, *winners: int) -> Match:
    """The match after games that these players won, one after the other."""
    for winner in winners:
        players = range(1, len(match.players) + 1)
        match = placed(match, *(1 if player == winner else 2 for player in players))
    return match


def healed(match: Match, *bodies: str, on: int = 1, **fields: Any) -> Match:
    """The match after a game of Bacteria that ended with these bodies, by player."""
    seat = match.players.index(on) + 1
    state = bacteria([""] * len(bodies), seated(match, bodies), on=seat, **fields)
    end = outcome(state)
    assert end
    return ended(match, end, state)


def survived(match: Match, days: int) -> Match:
    """The match after a leg of Flooded Island in which the adventurer lived so long."""
    if days == SEASON:
        state = flooded_island("a . .\n. . .\n. . .", on=WEATHER, day=days, days=SEASON)
        return ended(match, Outcome((1, 2), "survived"), state)
    state = flooded_island("a ~ .\n~ ~ .\n. . .", day=days + 1, days=SEASON)
    return ended(match, Outcome((2, 1), "trapped"), state)
