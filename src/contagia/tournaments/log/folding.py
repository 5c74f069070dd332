"""From a log to a tournament. `fold` trusts an entry: what may be added is said in decisions.py.

Results of a round may come in any order: the tournament they make is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import Any, NamedTuple

from msgspec.structs import replace

from contagia.tournaments.log import entries
from contagia.tournaments.log.entries import Entry, Number
from contagia.tournaments.log.hosting import UNHOSTED
from contagia.tournaments.log.meetings import Meeting
from contagia.tournaments.log.tournament import Entrant, Tournament


class Logged(NamedTuple):
    """An entry and when it was made."""

    entry: Entry
    at: float = 0.0


def opened(code: str, entry: entries.Opened, at: float = 0.0) -> Tournament:
    """A tournament after the first entry of its log."""
    return Tournament(
        code,
        entry.host,
        entry.terms,
        entry.seed,
        entry.hosting or UNHOSTED,
        opened_at=at,
        changed_at=at,
    )


def fold(tournament: Tournament, entry: Entry, at: float = 0.0) -> Tournament:
    """The tournament after one more entry."""
    after = _FOLDS[type(entry)](tournament, entry)
    return replace(
        after,
        version=tournament.version + 1,
        changed_at=at,
        paired_at=at if isinstance(entry, entries.Paired) else tournament.paired_at,
        rested_at=at if isinstance(entry, _ENDINGS) else tournament.rested_at,
    )


def fold_all(tournament: Tournament, made: Iterable[Entry], at: float = 0.0) -> Tournament:
    """The tournament after some more entries."""
    return reduce(lambda so_far, entry: fold(so_far, entry, at), made, tournament)


def tournament_of(code: str, log: Sequence[Logged]) -> Tournament:
    """The tournament that a whole log makes."""
    first = log[0]
    assert isinstance(first.entry, entries.Opened)
    start = opened(code, first.entry, first.at)
    return reduce(lambda so_far, logged: fold(so_far, logged.entry, logged.at), log[1:], start)


def _revised(tournament: Tournament, entry: entries.Revised) -> Tournament:
    """Where nobody has to check in any more, everybody is here."""
    after = replace(tournament, terms=entry.terms, hosting=entry.hosting)
    if entry.terms.check_in:
        return after
    return replace(after, entrants=tuple(replace(one, here=True) for one in after.entrants))


def _joined(tournament: Tournament, entry: entries.Joined) -> Tournament:
    """Bots are here at once, and so is everybody if nobody has to check in."""
    newcomer = Entrant(
        entry.entrant,
        entry.identity,
        entry.name,
        entry.bot,
        entry.rating,
        here=bool(entry.bot) or not tournament.terms.check_in,
        since=_waits_from(tournament),
    )
    begun = tournament.phase != "open"
    return replace(
        tournament,
        entrants=(*tournament.entrants, newcomer),
        joined=entry.entrant,
        seeds=(*tournament.seeds, entry.entrant) if begun else (),
    )


def _checked_in(tournament: Tournament, entry: entries.CheckedIn) -> Tournament:
    """Who comes only now, or again, waits from now on; without a seed they get the last one."""
    here = _changed(tournament, entry.entrant, here=True, since=_waits_from(tournament))
    if tournament.phase == "open" or entry.entrant in tournament.seed_of:
        return here
    return replace(here, seeds=(*tournament.seeds, entry.entrant))


def _left(tournament: Tournament, entry: entries.Left) -> Tournament:
    if tournament.phase != "open":
        return _changed(tournament, entry.entrant, here=False)
    left = (one for one in tournament.entrants if one.number != entry.entrant)
    return replace(tournament, entrants=tuple(left))


def _began(tournament: Tournament, entry: entries.Began) -> Tournament:
    return replace(tournament, seeds=entry.seeds, phase="running")


def _paired(tournament: Tournament, entry: entries.Paired) -> Tournament:
    meetings = tuple(Meeting(players) for players in entry.tables)
    return replace(tournament, rounds=(*tournament.rounds, meetings))


def _called(tournament: Tournament, entry: entries.Called) -> Tournament:
    meeting = tournament.meeting(entry.round, entry.table)
    called = replace(meeting, where=entry.where, until=entry.until, called=meeting.present)
    return _at_table(tournament, entry.round, entry.table, called)


def _came(tournament: Tournament, entry: entries.Came) -> Tournament:
    meeting = tournament.meeting(entry.round, entry.table)
    there = replace(meeting, came=meeting.came | {entry.entrant})
    return _at_table(tournament, entry.round, entry.table, there)


def _match_began(tournament: Tournament, entry: entries.MatchBegan) -> Tournament:
    meeting = tournament.meeting(entry.round, entry.table)
    begun = replace(meeting, playing=meeting.present)
    return _at_table(tournament, entry.round, entry.table, begun)


def _settled(tournament: Tournament, entry: entries.Settled) -> Tournament:
    meeting = tournament.meeting(entry.round, entry.table)
    where = entry.where or meeting.where
    over = replace(meeting, ended=entry.places, scores=entry.scores, where=where)
    return _freed(_at_table(tournament, entry.round, entry.table, over), over.players)


def _no_show(tournament: Tournament, entry: entries.NoShow) -> Tournament:
    meeting = tournament.meeting(entry.round, entry.table)
    without = replace(meeting, absent=meeting.absent | {entry.entrant})
    after = _at_table(tournament, entry.round, entry.table, without)
    after = _changed(after, entry.entrant, here=False)
    return after if without.is_open else _freed(after, without.players)


def _paused(tournament: Tournament, _entry: entries.Paused) -> Tournament:
    return replace(tournament, phase="paused")


def _resumed(tournament: Tournament, entry: entries.Resumed) -> Tournament:
    after = replace(tournament, phase="running")
    for place in tournament.open_tables:
        meeting = tournament.meeting(*place)
        if meeting.is_awaited:
            longer = replace(meeting, until=max(meeting.until, entry.until))
            after = _at_table(after, *place, longer)
    return after


def _ended(tournament: Tournament, entry: entries.Ended) -> Tournament:
    return replace(tournament, phase="over", ended=entry.reason)


def _at_table(tournament: Tournament, round_number: int, table: int, now: Meeting) -> Tournament:
    rounds = list(tournament.rounds)
    meetings = rounds[round_number - 1]
    rounds[round_number - 1] = (*meetings[: table - 1], now, *meetings[table:])
    return replace(tournament, rounds=tuple(rounds))


def _changed(tournament: Tournament, number: Number, **fields: Any) -> Tournament:
    entrants = (
        replace(one, **fields) if one.number == number else one for one in tournament.entrants
    )
    return replace(tournament, entrants=tuple(entrants))


def _freed(tournament: Tournament, players: Sequence[Number]) -> Tournament:
    """In an arena those whose match is over wait again."""
    if tournament.terms.kind == "arena":
        for player in players:
            tournament = _changed(tournament, player, since=_waits_from(tournament))
    return tournament


def _waits_from(tournament: Tournament) -> int:
    return tournament.version + 1 if tournament.terms.kind == "arena" else 0


_ENDINGS = (entries.Settled, entries.NoShow)  # of matches
_FOLDS: dict[type[Entry], Callable[[Tournament, Any], Tournament]] = {
    entries.Revised: _revised,
    entries.Joined: _joined,
    entries.CheckedIn: _checked_in,
    entries.Left: _left,
    entries.Began: _began,
    entries.Paired: _paired,
    entries.Called: _called,
    entries.Came: _came,
    entries.MatchBegan: _match_began,
    entries.Settled: _settled,
    entries.NoShow: _no_show,
    entries.Paused: _paused,
    entries.Resumed: _resumed,
    entries.Ended: _ended,
}
