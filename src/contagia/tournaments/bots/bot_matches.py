"""A match between bots as games for the arena's workers, one after the other. Pure."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from contagia.arena.matches import Job
from contagia.arena.pairings import Contest, derived, name_of, opening
from contagia.bots.protocol.foreign import PATIENCE_SECONDS
from contagia.core.options import as_values
from contagia.core.records import Record, replay
from contagia.games.shelf import find
from contagia.tables.match.match import Match, begun
from contagia.tables.match.match_seating import next_order
from contagia.tournaments.log.entries import Number
from contagia.tournaments.log.tournament import Tournament


class Manner(msgspec.Struct, frozen=True):
    """How bots play each other, besides the terms of the tournament."""

    opening_steps: int = 0  # that are played at random before they begin
    patience: float = PATIENCE_SECONDS
    date: str = ""


class Place(NamedTuple):
    """Where a match is played."""

    round: int
    table: int


def match_begun(tournament: Tournament, place: Place) -> Match:
    """The match of those who came to a table, before its first game."""
    terms = tournament.terms
    return begun(terms.game, len(tournament.meeting(*place).present), terms.match)


def match_after(match: Match, record: Record) -> Match:
    """The match after its next game; if it goes on, everybody is seated for the one after."""
    assert record.outcome
    state = None  # wins are counted without looking at how it stood
    if match.scoring.by != "wins":
        state = replay(find(match.game), record).state
    after = match.after(len(match.games) + 1, state, record.outcome)
    return after if after.decided else after.next(next_order(match.game, record.outcome))


def next_job(
    tournament: Tournament, place: Place, match: Match, manner: Manner, number: int
) -> Job:
    """The next game of a match. Luck follows from the tournament's seed and where it is played.

    Boards begin from one opening until everybody has had every seat; cards are dealt anew.
    """
    terms, played = tournament.terms, len(match.games)
    seats = len(match.players)
    game, options = terms.rulebook, match.options(terms.chosen)
    turn = played if game.hidden else played // seats
    seed = derived(tournament.seed, f"tournament round {place.round} table", place.table)
    deal = derived(seed, "deal", turn)
    contest = Contest(
        game=game,
        options=options,
        seats=seats,
        entrants=(),
        lineups=(),
        games=0,
        opening_steps=manner.opening_steps,
        seed=seed,
    )
    by_seat = [tournament.by_number[one] for one in seated(tournament, place, match)]
    luck = derived(seed, "bots", played)
    return Job(
        number=number,
        game=terms.game,
        options=as_values(options),
        specs=tuple(one.bot for one in by_seat),
        entrants=tuple(one.number for one in by_seat),
        deal=deal,
        opening=opening(contest, deal, derived(seed, "opening", turn)),
        seeds=tuple(int.from_bytes(luck[4 * n : 4 * n + 4], "big") for n in range(seats)),
        patience=manner.patience,
        names=tuple(name_of(one.name) for one in by_seat),
        date=manner.date,
    )


def seated(tournament: Tournament, place: Place, match: Match) -> tuple[Number, ...]:
    """Who sits where in the present game of a match."""
    present = tournament.meeting(*place).present
    return tuple(present[player - 1] for player in match.players)
