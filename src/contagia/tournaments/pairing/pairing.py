"""The next round of a tournament, whatever its kind: a pure function of the tournament."""

from __future__ import annotations

from collections.abc import Callable

from contagia.core.errors import NotNow
from contagia.tournaments.log import entries
from contagia.tournaments.log.entries import Entry, Number
from contagia.tournaments.log.history import lot
from contagia.tournaments.log.terms import Kind
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.pairing import elimination, open_arena, round_robin, swiss
from contagia.tournaments.pairing.grouping import Tables
from contagia.tournaments.pairing.seating import seated

_ROUNDS: dict[Kind, Callable[[Tournament], Tables | None]] = {
    "elimination": elimination.tables,
    "swiss": swiss.tables,
    "round-robin": round_robin.tables,
}


def drawn_seeds(tournament: Tournament) -> tuple[Number, ...]:
    """Those who are here, by rating; who has none comes after those who have, by lot."""
    here = [one for one in tournament.entrants if one.here]
    here.sort(key=lambda one: lot(tournament.seed, "seed", one.number))
    here.sort(key=lambda one: float("-inf") if one.rating is None else one.rating, reverse=True)
    return tuple(one.number for one in here)


def next_round(tournament: Tournament, *, patient: bool = True) -> list[Entry]:
    """The entries of a new round, or of the end if nothing is left to play.

    Refused while matches are open or the tournament is not running. In an arena a round is whoever
    waits now, perhaps nobody; only there it matters whether they are patient.
    """
    if tournament.phase != "running":
        raise NotNow(f"The tournament is {_PHASES[tournament.phase]}.")
    if tournament.terms.kind == "arena":
        return _waiting(tournament, patient=patient)
    if tournament.open_tables:
        raise NotNow(f"{len(tournament.open_tables)} matches of the round are not over.")
    tables = _ROUNDS[tournament.terms.kind](tournament)
    if tables is None:
        return [entries.Ended("played" if tournament.here else "nobody-left")]
    return _paired(tournament, _on_seats(tournament, tables))


def _waiting(tournament: Tournament, *, patient: bool) -> list[Entry]:
    tables = open_arena.tables(tournament, patient=patient)
    return _paired(tournament, seated(tournament, tables)) if tables else []


def _on_seats(tournament: Tournament, tables: Tables) -> tuple[tuple[Number, ...], ...]:
    """A round robin in pairs has seats of its own: those of the Berger tables."""
    if tournament.terms.kind == "round-robin" and tournament.terms.in_pairs:
        return tuple(tuple(table) for table in tables)
    return seated(tournament, tables)


def _paired(tournament: Tournament, tables: tuple[tuple[Number, ...], ...]) -> list[Entry]:
    """A round, and at once who does not come to it."""
    number = len(tournament.rounds) + 1
    missing: list[Entry] = [
        entries.NoShow(number, table, player)
        for table, players in enumerate(tables, 1)
        for player in players
        if player not in tournament.here
    ]
    return [entries.Paired(number, tables), *missing]


_PHASES = {"open": "not begun", "paused": "paused", "over": "over"}
