"""A match as it is shown at a table: everything by the seats as they are taken now."""

from __future__ import annotations

import msgspec

from contagia.core.seats import Seat
from contagia.tables.log.table import Table
from contagia.tables.match.match import Finished, Match, Player
from contagia.tables.match.match_scoring import Counted, Measure
from contagia.tables.match.match_seating import next_order


class MatchGameView(msgspec.Struct, frozen=True):
    """A game of the match that is over, by who sits on seat 1, 2, … now."""

    number: int  # of the game at this table: that of its record and replay
    seats: tuple[Seat, ...]  # they had then
    places: tuple[int, ...]
    scores: tuple[int, ...]  # it added, bonuses included
    bonuses: tuple[int, ...]
    reason: str


class ScoreView(msgspec.Struct, frozen=True):
    """What somebody has in the match so far."""

    score: int  # wins, points or days, as the match goes by
    bonuses: int
    wins: int
    place: int  # shared by those who are equal


class MatchView(msgspec.Struct, frozen=True):
    """A match, by who sits on seat 1, 2, … now."""

    length: int  # games, if it goes on to the end
    by: Counted  # what a score is
    number: int  # of the present game in the match, from 1
    games: tuple[MatchGameView, ...]  # that are over, the present one too
    scores: tuple[ScoreView, ...]
    decided: bool
    winners: tuple[Seat, ...]  # once it is decided; several have drawn it
    decided_by: Measure | None  # in what the winner is ahead; None in a drawn match
    next: tuple[Seat, ...] | None  # once the game is over: who gets seat 1, 2, … in the next one


def match_view(table: Table) -> MatchView | None:
    """The match at a table; a single game is none."""
    if table.settings.match == 1:
        return None
    match, outcome = table.match, table.outcome
    return MatchView(
        length=match.length,
        by=match.scoring.by,
        number=len(table.match_before.games) + 1,
        games=tuple(_game(match, game) for game in match.games),
        scores=tuple(_score(match, player) for player in match.players),
        decided=match.decided,
        winners=tuple(
            seat for seat, player in enumerate(match.players, 1) if player in match.winners
        ),
        decided_by=match.decided_by,
        next=next_order(match.game, outcome) if outcome else None,
    )


def _game(match: Match, game: Finished) -> MatchGameView:
    seats = tuple(game.seat_of(player) for player in match.players)
    return MatchGameView(
        number=game.number,
        seats=seats,
        places=tuple(game.outcome.places[seat - 1] for seat in seats),
        scores=tuple(game.worth.score[seat - 1] for seat in seats),
        bonuses=tuple(game.worth.bonuses[seat - 1] for seat in seats),
        reason=game.outcome.reason,
    )


def _score(match: Match, player: Player) -> ScoreView:
    score = match.scores[player - 1]
    return ScoreView(score.score, score.bonuses, score.wins, match.places[player - 1])
