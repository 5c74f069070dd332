"""A tournament as a value: who takes part, and all rounds so far. Made in folding.py."""

from __future__ import annotations

from typing import Literal

import msgspec

from contagia.core.keeping import kept
from contagia.tournaments.log.entries import Number, Reason
from contagia.tournaments.log.hosting import UNHOSTED, Hosting
from contagia.tournaments.log.meetings import Meeting
from contagia.tournaments.log.terms import Terms

Phase = Literal["open", "running", "paused", "over"]


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who takes part: a person by identity, or a bot by its spec."""

    number: Number
    identity: str
    name: str
    bot: str = ""
    rating: float | None = None
    here: bool = True  # checked in and not left
    since: int = 0  # in an arena: the version since which they wait


class Tournament(msgspec.Struct, frozen=True, dict=True):
    """A tournament after some version of its log."""

    code: str
    host: str
    terms: Terms
    seed: bytes
    hosting: Hosting = UNHOSTED
    entrants: tuple[Entrant, ...] = ()  # number 1 first; who left before the beginning is a gap
    seeds: tuple[Number, ...] = ()  # once begun: the first seed first, latecomers last
    rounds: tuple[tuple[Meeting, ...], ...] = ()
    phase: Phase = "open"
    ended: Reason | None = None
    joined: int = 0  # numbers given out so far
    version: int = 1
    opened_at: float = 0.0
    changed_at: float = 0.0
    paired_at: float = 0.0  # the last round
    rested_at: float = 0.0  # when the last match was over

    @kept
    def by_number(self) -> dict[Number, Entrant]:
        """Every entrant."""
        return {entrant.number: entrant for entrant in self.entrants}

    @kept
    def seed_of(self) -> dict[Number, int]:
        """Every entrant's seed, from 1."""
        return {number: seed for seed, number in enumerate(self.seeds, 1)}

    @kept
    def here(self) -> tuple[Number, ...]:
        """Those who are to be paired, the first seed first."""
        return tuple(number for number in self.seeds if self.by_number[number].here)

    @kept
    def open_tables(self) -> tuple[tuple[int, int], ...]:
        """The round and table of every match whose result is still to come."""
        return tuple(
            (round_number, table)
            for round_number, meetings in enumerate(self.rounds, 1)
            for table, meeting in enumerate(meetings, 1)
            if meeting.is_open
        )

    @kept
    def meetings_of(self) -> dict[Number, tuple[Meeting, ...]]:
        """Everybody's matches and byes in the order of rounds."""
        found: dict[Number, list[Meeting]] = {number: [] for number in self.seeds}
        for meetings in self.rounds:
            for meeting in meetings:
                for player in meeting.players:
                    found[player].append(meeting)
        return {number: tuple(own) for number, own in found.items()}

    def meeting(self, round_number: int, table: int) -> Meeting:
        """The match at a table."""
        return self.rounds[round_number - 1][table - 1]

    def awaited(self, meeting: Meeting) -> tuple[Number, ...]:
        """The people who are called to a match and have not come; bots are always there."""
        if not meeting.is_awaited:
            return ()
        return tuple(
            one
            for one in meeting.present
            if one not in meeting.came and not self.by_number[one].bot
        )

    def of_bots(self, meeting: Meeting) -> bool:
        """Whether nobody but bots meets there."""
        return all(self.by_number[one].bot for one in meeting.players)

    def place_of(self, number: Number) -> tuple[int, int] | None:
        """The round and table of the match somebody is in, if it is open."""
        return next((at for at in self.open_tables if number in self.meeting(*at).present), None)

    def concerns(self, identity: str) -> bool:
        """Whether somebody takes part, or is the host."""
        return identity == self.host or self.entrant_of(identity) is not None

    def entrant_of(self, identity: str) -> Entrant | None:
        """Somebody by identity."""
        return next((one for one in self.entrants if one.identity == identity), None)
