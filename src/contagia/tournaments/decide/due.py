"""What the house does in a tournament by itself, and when: rounds, calls, no-shows, beginnings.

Pure: the time and fresh codes of tables are told. What was called or begun at a table is an entry
first, and then done there: whoever finds the entry can do it again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from contagia.tournaments.log import entries
from contagia.tournaments.log.entries import Entry
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.pairing.pairing import next_round

MOST_BOT_TABLES = 8  # that play at a time: an answer that is queued for too long counts as lost
PATIENCE_SECONDS = 20.0  # for which somebody in an arena rather waits than meets the same again


def due(tournament: Tournament, now: float, fresh_code: Callable[[], str]) -> list[Entry]:
    """What is to be written down now; nothing while it is paused. Ask again after it is folded."""
    if tournament.phase != "running":
        return []
    return [*_matches_due(tournament, now, fresh_code)] or _round_due(tournament, now)


def next_round_at(tournament: Tournament) -> float | None:
    """When the next round is due at the earliest; None if that depends on more than time."""
    if tournament.phase != "running":
        return None
    if tournament.terms.kind == "arena":
        return tournament.paired_at + tournament.hosting.break_seconds
    if tournament.open_tables:
        return None
    return tournament.rested_at + tournament.hosting.break_seconds


def _round_due(tournament: Tournament, now: float) -> list[Entry]:
    at = next_round_at(tournament)
    if at is None or now < at:
        return []
    return next_round(tournament, patient=now < tournament.changed_at + PATIENCE_SECONDS)


def _matches_due(
    tournament: Tournament, now: float, fresh_code: Callable[[], str]
) -> Iterator[Entry]:
    until = now + tournament.hosting.wait_seconds
    room_for_bots = MOST_BOT_TABLES - _bot_tables(tournament)
    for place in tournament.open_tables:
        meeting = tournament.meeting(*place)
        of_bots = tournament.of_bots(meeting)
        if meeting.playing or (of_bots and room_for_bots <= 0):
            continue
        room_for_bots -= of_bots
        awaited = tournament.awaited(meeting)
        if not meeting.called:
            yield entries.Called(*place, fresh_code(), until)
        elif not awaited:
            yield entries.MatchBegan(*place)
        elif now >= meeting.until:
            yield from (entries.NoShow(*place, one) for one in awaited)


def _bot_tables(tournament: Tournament) -> int:
    """Matches of bots that are being played."""
    meetings = (tournament.meeting(*place) for place in tournament.open_tables)
    return sum(bool(one.playing) and tournament.of_bots(one) for one in meetings)
