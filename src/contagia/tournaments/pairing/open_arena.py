"""An open-ended arena: who waits is paired, the longest waiting first, as long as it is open."""

from __future__ import annotations

from collections.abc import Sequence

from contagia.tournaments.log.entries import Number
from contagia.tournaments.log.history import met
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.pairing.grouping import Tables
from contagia.tournaments.standing.scores import scores


def waiting(tournament: Tournament) -> list[Number]:
    """Those who are here and not in a match, the longest waiting first."""
    busy = {
        player
        for round_number, table in tournament.open_tables
        for player in tournament.meeting(round_number, table).present
    }
    since = tournament.by_number
    return sorted(
        (one for one in tournament.here if one not in busy),
        key=lambda one: (since[one].since, tournament.seed_of[one]),
    )


def tables(tournament: Tournament, *, patient: bool = True) -> Tables:
    """Full tables of those who wait, if there are any now; bots do not play without people.

    The patient rather wait for others than meet whom they have just met, if others are here.
    """
    fitting = _Fitting(tournament, patient=patient)
    left = waiting(tournament)
    found: Tables = []
    for first in list(left):
        if first in left:
            table = fitting.table(first, [one for one in left if one != first])
            if len(table) == tournament.terms.seats and not _of_bots(tournament, table):
                found.append(table)
                left = [one for one in left if one not in table]
    return found


def _of_bots(tournament: Tournament, table: Sequence[Number]) -> bool:
    """Bots alone would go on for ever."""
    return all(tournament.by_number[one].bot for one in table)


class _Fitting:
    """Who fits whom: not just met, met least, nearest in points, longest waiting."""

    def __init__(self, tournament: Tournament, *, patient: bool) -> None:
        self._tournament = tournament
        self._points = scores(tournament)
        self._met = met(tournament)
        self._choosy = patient and len(tournament.here) > tournament.terms.seats

    def table(self, first: Number, others: Sequence[Number]) -> list[Number]:
        """Somebody, and those of the others, the longest waiting first, who fit best."""
        just_met = _last_opponents(self._tournament, first)

        def rank(one: Number) -> tuple[bool, int, int]:
            gap = abs(self._points[first] - self._points[one])
            return one in just_met, self._met[first][one], gap

        fitting = [one for one in others if not (self._choosy and one in just_met)]
        return [first, *sorted(fitting, key=rank)[: self._tournament.terms.seats - 1]]


def _last_opponents(tournament: Tournament, number: Number) -> tuple[Number, ...]:
    for meeting in reversed(tournament.meetings_of[number]):
        if others := meeting.others(number):
            return others
    return ()
