"""Who stands where, and by what."""

from __future__ import annotations

import msgspec

from contagia.tournaments.log.entries import Number
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.standing.tie_breaks import MEASURES, ORDERS, Name, facts_of, ranked

SHOWN: tuple[Name, ...] = ("buchholz", "sonneborn-berger", "match-scores")  # alike for all who tie


class Standing(msgspec.Struct, frozen=True):
    """Somebody's line of the standings."""

    place: int
    entrant: Number
    points: int  # of WHOLE for a match
    wins: int
    draws: int
    losses: int
    byes: int  # and matches to which nobody else came
    tie_breaks: dict[str, int]
    here: bool


def standings(tournament: Tournament) -> list[Standing]:
    """A line for everybody, the best first."""
    facts = facts_of(tournament)
    names = [name for name in ORDERS[tournament.terms.kind] if name in SHOWN]
    return [
        Standing(
            place,
            one,
            facts.points[one],
            *_counted(tournament, one),
            byes=facts.byes[one],
            tie_breaks={name: MEASURES[name](facts, one, ()) for name in names},
            here=tournament.by_number[one].here,
        )
        for place, one in enumerate(ranked(tournament), 1)
    ]


def winner(tournament: Tournament) -> Number | None:
    """Who has won a tournament that is over."""
    if tournament.phase != "over" or not tournament.rounds:
        return None
    return ranked(tournament)[0]


def place_of(tournament: Tournament, identity: str) -> int | None:
    """Where somebody has ended; None if they did not play, or it is not over."""
    entrant = tournament.entrant_of(identity)
    if tournament.phase != "over" or not tournament.rounds or entrant is None:
        return None
    return ranked(tournament).index(entrant.number) + 1


def _counted(tournament: Tournament, one: Number) -> tuple[int, int, int]:
    """Matches won alone, shared and lost; at bigger tables the first place is the win."""
    won = drawn = lost = 0
    for meeting in tournament.meetings_of[one]:
        if meeting.is_open or not meeting.others(one):
            continue
        first = meeting.place_of(one) == 1
        alone = (meeting.places or ()).count(1) == 1
        won, drawn, lost = (
            won + (first and alone),
            drawn + (first and not alone),
            lost + (not first),
        )
    return won, drawn, lost
