"""How many matches a tournament has if everybody comes to all of them."""

from __future__ import annotations

from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.pairing.grouping import sizes
from contagia.tournaments.pairing.swiss import rounds_planned


def matches_planned(tournament: Tournament) -> int:
    """So many; of a round robin at bigger tables at least so many. An arena has no end."""
    entrants, terms = len(tournament.seeds), tournament.terms
    tables = len(sizes(entrants, terms.seats)) if terms.seats > 2 else entrants // 2
    if terms.kind == "swiss":
        return rounds_planned(tournament) * tables
    if terms.kind == "round-robin":
        pairs, at_once = entrants * (entrants - 1) // 2, terms.seats * (terms.seats - 1) // 2
        return (terms.rounds or 1) * -(-pairs // at_once)
    return _knockouts(entrants, terms.seats)


def _knockouts(entrants: int, seats: int) -> int:
    if seats == 2:
        return entrants - 1
    tables = sizes(entrants, seats)
    if len(tables) == 1:
        return 1
    return len(tables) + _knockouts(sum(-(-size // 2) for size in tables), seats)
