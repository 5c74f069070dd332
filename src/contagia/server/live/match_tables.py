"""The tables of a tournament's matches: opened, begun, gone on with and cleared by the house.

What is done here follows from the tournament's log and from the tables, so that any server can do
it again after a crash at any moment.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from contagia.core.errors import UnknownTable
from contagia.core.luck import SEED_BYTES
from contagia.core.options import as_values
from contagia.core.seats import Seat
from contagia.server.live.rooms import Room
from contagia.store.log import Fenced
from contagia.tables.decide.organised import HOUSE, gives_up, match_begins, match_goes_on, seated
from contagia.tables.log.codes import fresh_code
from contagia.tables.log.entries import MatchOf, Opened
from contagia.tables.log.table import Holder, Table
from contagia.tables.match.match import Match, begun
from contagia.tournaments.decide.decisions import settle
from contagia.tournaments.log import entries
from contagia.tournaments.log.entries import Entry
from contagia.tournaments.log.hosting import settings_of
from contagia.tournaments.log.meetings import Meeting
from contagia.tournaments.log.tournament import Tournament

if TYPE_CHECKING:
    from contagia.server.house import House

Place = tuple[int, int]  # round and table


class MatchTables:
    """What the house does at the tables of one tournament."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._cleared: set[str] = set()  # tables at which nothing is left to do

    async def attend(self, tournament: Tournament) -> list[Entry]:
        """See to all open matches; what came of them."""
        if tournament.phase in ("open", "over"):
            return []
        called = {
            place: meeting
            for place in tournament.open_tables
            if (meeting := tournament.meeting(*place)).called
        }
        await self._house.catch_up([meeting.where for meeting in called.values()])
        made: list[Entry] = []
        for place, meeting in called.items():
            made += await self._attend(tournament, place, meeting)
        return made

    async def clear(self, tournament: Tournament) -> None:
        """Close tables at which no match will begin; who left the tournament gives up the game."""
        for meeting in _unplayed(tournament):
            if meeting.where in self._cleared:
                continue
            with suppress(UnknownTable):
                room = await self._house.room(meeting.where)
                if room.table.phase == "open":
                    await room.close("walkover")
                elif meeting.absent:
                    await self._give_up(room, tournament, meeting)
            self._cleared.add(meeting.where)

    async def _attend(self, tournament: Tournament, place: Place, meeting: Meeting) -> list[Entry]:
        room = await self._room(tournament, place, meeting)
        if room is None and not meeting.playing:  # the code is another table's
            return [entries.Called(*place, fresh_code(), meeting.until)]
        if not meeting.playing:
            return []
        if room:
            await self._play(room, tournament, meeting)
        match = _result(tournament, meeting, room.table if room else None)
        return settle(tournament, *place, match, meeting.where) if match else []

    async def _play(self, room: Room, tournament: Tournament, meeting: Meeting) -> None:
        """Begin, or go on to the next game of the match, or end it for those who have left."""
        phase = room.table.phase
        if phase == "open":
            absent = _absent_seats(meeting)
            await room.organise(lambda table, _now: match_begins(table, absent))
        elif phase == "over" and time.time() >= room.table.moved_at + _break(tournament, meeting):
            await room.organise(lambda table, now: match_goes_on(table, now.house()))
        elif phase == "playing" and meeting.absent:
            await self._give_up(room, tournament, meeting)

    async def _give_up(self, room: Room, tournament: Tournament, meeting: Meeting) -> None:
        gone = [tournament.by_number[one] for one in meeting.absent]
        left = {one.identity or one.name for one in gone}
        await room.organise(lambda table, _now: gives_up(table, left))

    async def _room(self, tournament: Tournament, place: Place, meeting: Meeting) -> Room | None:
        """The room of a match, whose table is opened if there is none; None if it is another's."""
        match = MatchOf(tournament.code, *place)
        for _ in range(2):
            with suppress(UnknownTable):
                room = await self._house.room(meeting.where)
                return room if room.table.tournament == match else None
            if meeting.playing:
                return None
            with suppress(Fenced):
                await self._open(tournament, match, meeting)
        return None

    async def _open(self, tournament: Tournament, match: MatchOf, meeting: Meeting) -> None:
        terms = tournament.terms
        first = Opened(
            host=HOUSE,
            game=terms.game,
            options=as_values(terms.chosen),
            seats=len(meeting.called),
            settings=settings_of(terms, tournament.hosting.tables),
            house=secrets.token_bytes(SEED_BYTES),
            tournament=match,
        )
        people = (tournament.by_number[one] for one in meeting.called)
        holders = [Holder(one.identity, one.name, one.bot) for one in people]
        await self._house.open_table_as(meeting.where, first, seated(holders))


def _unplayed(tournament: Tournament) -> Iterator[Meeting]:
    """Matches with a table that nobody will play to the end there."""
    for meetings in tournament.rounds:
        for meeting in meetings:
            given_up = tournament.phase == "over" and not meeting.playing
            if meeting.called and (meeting.is_walkover or (meeting.is_open and given_up)):
                yield meeting


def _result(tournament: Tournament, meeting: Meeting, table: Table | None) -> Match | None:
    """The match at a table, if nothing more is played there; without a table nobody has won."""
    if table is None or (table.phase == "closed" and table.played is None):
        return begun(tournament.terms.game, len(meeting.playing), tournament.terms.match)
    ended = table.phase == "closed" or (table.phase == "over" and table.match.decided)
    return table.match if ended else None


def _absent_seats(meeting: Meeting) -> tuple[Seat, ...]:
    return tuple(seat for seat, one in enumerate(meeting.called, 1) if one not in meeting.playing)


def _break(tournament: Tournament, meeting: Meeting) -> float:
    """Seconds between two games of a match: bots need none."""
    return 0.0 if tournament.of_bots(meeting) else tournament.hosting.between_games
