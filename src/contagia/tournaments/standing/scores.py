"""Points of a tournament: what everybody's matches and byes are worth."""

from __future__ import annotations

from contagia.tournaments.log.entries import Number
from contagia.tournaments.log.meetings import Meeting
from contagia.tournaments.log.tournament import Tournament


def scores(tournament: Tournament) -> dict[Number, int]:
    """Everybody's points, of WHOLE for a won match."""
    return {
        number: sum(worth(tournament, meeting, number) for meeting in own)
        for number, own in tournament.meetings_of.items()
    }


def worth(tournament: Tournament, meeting: Meeting, number: Number) -> int:
    """What a match or a bye brings. In a round robin all sit out in turn; that brings nothing."""
    if meeting.is_bye and tournament.terms.kind == "round-robin":
        return 0
    return meeting.share(number)
