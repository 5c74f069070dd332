"""A tournament as it is shown: all of it to everybody, and to each what they may do.

Identities have no field here; people are called by their handles.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from contagia.core.options import differences
from contagia.ratings.handles import handle_of
from contagia.tournaments.decide.due import next_round_at
from contagia.tournaments.decide.obeying import Asker, may
from contagia.tournaments.log.entries import Number, Reason
from contagia.tournaments.log.hosting import Publicity, TableManner
from contagia.tournaments.log.meetings import WHOLE, Meeting
from contagia.tournaments.log.terms import MOST_ROUNDS, Terms
from contagia.tournaments.log.tournament import Entrant, Phase, Tournament
from contagia.tournaments.pairing.swiss import rounds_planned
from contagia.tournaments.standing.reports import SCALES, going_on, rounded
from contagia.tournaments.standing.standings import Standing, standings, winner
from contagia.tournaments.standing.tie_breaks import ORDERS, last_round

MeetingPhase = Literal["bye", "paired", "called", "playing", "over", "walkover"]


class EntrantView(msgspec.Struct, frozen=True):
    """Somebody who takes part."""

    number: Number
    name: str
    bot: str  # its level, if it is a bot
    handle: str  # of a person
    rating: int | None  # when they joined
    seed: int | None  # once it has begun
    here: bool  # checked in and not left


class MeetingView(msgspec.Struct, frozen=True):
    """A match or a bye; players, places and scores by the seats of the first game."""

    table: int
    phase: MeetingPhase
    players: tuple[Number, ...]
    absent: tuple[Number, ...]  # stayed away, or left
    awaited: tuple[Number, ...]  # people who are called and have not come
    until: float | None  # they are awaited
    places: tuple[int, ...] | None  # once it is over
    scores: tuple[int, ...]  # wins, points or days
    goes_on: tuple[Number, ...]  # in an elimination, once it is over
    where: str  # the code of its table, "" without one


class StandingView(msgspec.Struct, frozen=True):
    """Somebody's line of the standings."""

    place: int
    entrant: Number
    points: float  # a won match is 1
    round: int  # the last one they came to
    wins: int
    draws: int
    losses: int
    byes: int
    tie_breaks: dict[str, float]  # those that are the same for all who tie


class TournamentView(msgspec.Struct, frozen=True):
    """A whole tournament, the same for everybody."""

    code: str
    version: int
    title: str
    privacy: Publicity
    terms: Terms
    differs: dict[str, Any]  # the options that are not as usual
    tables: TableManner
    wait_seconds: int
    break_seconds: int
    opened_at: float
    phase: Phase
    ended: Reason | None
    host: str  # the handle
    entrants: tuple[EntrantView, ...]
    rounds_planned: int | None  # of a Swiss that has begun
    first_round: int  # the number of the first of these rounds: of an arena only the last are told
    rounds: tuple[tuple[MeetingView, ...], ...]
    next_round_at: float | None  # while there is a break
    tie_breaks: tuple[str, ...]  # by what the standings go after points, or rounds
    standings: tuple[StandingView, ...]
    winner: Number | None


class YouView(msgspec.Struct, frozen=True):
    """What a tournament is to somebody."""

    entrant: Number | None
    host: bool
    may: tuple[str, ...]  # commands that would not be refused
    table: str  # the code of the table of one's open match, "" if there is none
    awaited: bool  # one is called there and has not come


class Seen(msgspec.Struct, frozen=True):
    """A tournament as somebody sees it."""

    tournament: TournamentView
    you: YouView


def tournament_view(tournament: Tournament) -> TournamentView:
    """The whole tournament."""
    terms, hosting = tournament.terms, tournament.hosting
    begun = bool(tournament.seeds)
    first = max(0, len(tournament.rounds) - MOST_ROUNDS)
    return TournamentView(
        code=tournament.code,
        version=tournament.version,
        title=hosting.title,
        privacy=hosting.privacy,
        terms=terms,
        differs=differences(terms.chosen),
        tables=hosting.tables,
        wait_seconds=hosting.wait_seconds,
        break_seconds=hosting.break_seconds,
        opened_at=tournament.opened_at,
        phase=tournament.phase,
        ended=tournament.ended,
        host=handle_of(tournament.host),
        entrants=tuple(_entrant(tournament, one) for one in tournament.entrants),
        rounds_planned=rounds_planned(tournament) if begun and terms.kind == "swiss" else None,
        first_round=first + 1,
        rounds=tuple(
            tuple(_meeting(tournament, table, one) for table, one in enumerate(meetings, 1))
            for meetings in tournament.rounds[first:]
        ),
        next_round_at=next_round_at(tournament),
        tie_breaks=ORDERS[terms.kind][1:],
        standings=tuple(_standing(tournament, line) for line in standings(tournament)),
        winner=winner(tournament),
    )


def you_view(tournament: Tournament, identity: str) -> YouView:
    """What it is to somebody; to a stranger, who has no identity, not much."""
    entrant = tournament.entrant_of(identity) if identity else None
    place = tournament.place_of(entrant.number) if entrant else None
    meeting = tournament.meeting(*place) if place else None
    return YouView(
        entrant=entrant.number if entrant else None,
        host=bool(identity) and identity == tournament.host,
        may=may(tournament, Asker(identity)) if identity else (),
        table=meeting.where if meeting else "",
        awaited=bool(meeting and entrant and entrant.number in tournament.awaited(meeting)),
    )


def _entrant(tournament: Tournament, one: Entrant) -> EntrantView:
    return EntrantView(
        number=one.number,
        name=one.name,
        bot=one.bot,
        handle=handle_of(one.identity) if one.identity else "",
        rating=None if one.rating is None else round(one.rating),
        seed=tournament.seed_of.get(one.number),
        here=one.here,
    )


def _meeting(tournament: Tournament, table: int, meeting: Meeting) -> MeetingView:
    awaited = tournament.awaited(meeting)
    return MeetingView(
        table=table,
        phase=_phase(meeting),
        players=meeting.players,
        absent=tuple(sorted(meeting.absent)),
        awaited=awaited,
        until=meeting.until if awaited else None,
        places=meeting.places,
        scores=meeting.scores,
        goes_on=going_on(tournament, meeting),
        where=meeting.where,
    )


def _phase(meeting: Meeting) -> MeetingPhase:
    if meeting.is_bye:
        return "bye"
    if not meeting.is_open:
        return "walkover" if meeting.is_walkover else "over"
    if meeting.playing:
        return "playing"
    return "called" if meeting.called else "paired"


def _standing(tournament: Tournament, line: Standing) -> StandingView:
    return StandingView(
        place=line.place,
        entrant=line.entrant,
        points=rounded(line.points, WHOLE),
        round=last_round(tournament, line.entrant),
        wins=line.wins,
        draws=line.draws,
        losses=line.losses,
        byes=line.byes,
        tie_breaks=_measured(line.tie_breaks),
    )


def _measured(tie_breaks: Mapping[str, int]) -> dict[str, float]:
    return {name: rounded(value, SCALES.get(name, 1)) for name, value in tie_breaks.items()}
