"""What pairings ask about the past: who has met whom, who had byes, and who sat where."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TypeAlias

from contagia.core.seats import Seat
from contagia.tournaments.log.entries import Number
from contagia.tournaments.log.meetings import Meeting
from contagia.tournaments.log.tournament import Tournament

Met: TypeAlias = dict[Number, Counter[Number]]


def met(tournament: Tournament) -> Met:
    """How often everybody has met everybody; a match to which somebody did not come is none."""
    return {
        number: Counter(other for meeting in own for other in meeting.others(number))
        for number, own in tournament.meetings_of.items()
    }


def byes(tournament: Tournament) -> Counter[Number]:
    """How often everybody had nobody to play: a bye, or a win without a match."""
    return Counter(
        {
            number: sum(was_free(meeting, number) for meeting in own)
            for number, own in tournament.meetings_of.items()
        }
    )


def was_free(meeting: Meeting, player: Number) -> bool:
    """Whether somebody came and had nobody to play."""
    return player not in meeting.absent and (meeting.is_bye or meeting.is_walkover)


def seats_had(tournament: Tournament) -> dict[Number, Counter[Seat]]:
    """How often everybody began a match on which seat."""
    return {
        number: Counter(
            meeting.players.index(number) + 1 for meeting in own if meeting.others(number)
        )
        for number, own in tournament.meetings_of.items()
    }


def last_seat(tournament: Tournament, number: Number) -> Seat | None:
    """The seat on which somebody began their last match."""
    for meeting in reversed(tournament.meetings_of[number]):
        if meeting.others(number):
            return meeting.players.index(number) + 1
    return None


def match_score(tournament: Tournament, number: Number) -> int:
    """What somebody has in all matches together: wins, points or days, as the game is counted."""
    return sum(meeting.score_of(number) for meeting in tournament.meetings_of[number])


def lot(seed: bytes, *about: object) -> bytes:
    """A lot about something, out of the tournament's seed: the same whenever it is drawn."""
    return hashlib.sha256(f"contagia tournament {about} ".encode() + seed).digest()
