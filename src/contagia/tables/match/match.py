"""A match as a value: some games by the same players, folded from how each of them ended.

A player is called by the seat they had in the first game. A single game is a match of one.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from contagia.core.contract import AnyGame
from contagia.core.errors import BadOptions
from contagia.core.keeping import kept
from contagia.core.options import Options
from contagia.core.outcomes import Outcome, ranked
from contagia.core.seats import Seat
from contagia.tables.match.match_scoring import (
    Measure,
    Score,
    Scoring,
    Worth,
    scoring_of,
    won_alone,
)
from contagia.tables.match.match_seating import next_options

MOST_GAMES = 24  # with 2, 3, 4 or 6 seats everybody can have every seat equally often

Length: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_GAMES)]
Player: TypeAlias = int  # who had that seat in the first game


class Finished(msgspec.Struct, frozen=True):
    """A game of a match that is over. All but `number` goes by its seats."""

    number: int  # of the game at its table
    players: tuple[Player, ...]
    outcome: Outcome
    worth: Worth

    def seat_of(self, player: Player) -> Seat:
        """The seat that a player had."""
        return self.players.index(player) + 1


class Match(msgspec.Struct, frozen=True, dict=True):
    """The games so far, and who sits where in the present one."""

    game: str
    length: int
    players: tuple[Player, ...]  # by seat of the present game
    games: tuple[Finished, ...] = ()

    @property
    def scoring(self) -> Scoring:
        """How it is counted."""
        return scoring_of(self.game)

    @kept
    def scores(self) -> tuple[Score, ...]:
        """What everybody has so far, player 1 first."""
        return tuple(self._score(player) for player in sorted(self.players))

    @kept
    def decided(self) -> bool:
        """Whether there is nothing more to play for."""
        left = self.length - len(self.games)
        return left <= 0 or self.scoring.settled(self.scores, left, self.length)

    @property
    def ranks(self) -> tuple[tuple[int, ...], ...]:
        """How good everybody is, player 1 first; higher is better."""
        return tuple(self.scoring.rank(score, self.length) for score in self.scores)

    @property
    def places(self) -> tuple[int, ...]:
        """Everybody's place so far, player 1 first; those who are equal share the better one."""
        return ranked(self.ranks)

    @property
    def winners(self) -> tuple[Player, ...]:
        """Who has won: one, or several who are equal; nobody before it is decided."""
        if not self.decided:
            return ()
        return tuple(player for player, place in enumerate(self.places, 1) if place == 1)

    @property
    def decided_by(self) -> Measure | None:
        """In what the winner is ahead; None if there is not one winner, or not yet."""
        if len(self.winners) != 1:
            return None
        first, second = sorted(self.ranks, reverse=True)[:2]
        ahead = (a > b for a, b in zip(first, second, strict=True))
        return self.scoring.measures[list(ahead).index(True)]

    @property
    def last(self) -> Outcome | None:
        """How the last game ended, by its seats."""
        return self.games[-1].outcome if self.games else None

    def options(self, options: Options) -> Options:
        """The options by which the present game is played."""
        return next_options(self.game, options, self.last)

    def after(self, number: int, state: Any, outcome: Outcome) -> Match:
        """The match when the present game has ended so, in such a state."""
        worth = self.scoring.worth(state, outcome)
        finished = Finished(number, self.players, outcome, worth)
        return replace(self, games=(*self.games, finished))

    def next(self, order: tuple[Seat, ...]) -> Match:
        """The match of the next game, seated in such an order: this one, or a new one after it."""
        if self.decided:
            return begun(self.game, len(order), self.length)
        return replace(self, players=tuple(self.players[seat - 1] for seat in order))

    def _score(self, player: Player) -> Score:
        seated = [(game, game.seat_of(player) - 1) for game in self.games]
        return Score(
            score=sum(game.worth.score[seat] for game, seat in seated),
            bonuses=sum(game.worth.bonuses[seat] for game, seat in seated),
            wins=sum(won_alone(game.outcome)[seat] for game, seat in seated),
            places=sum(game.outcome.places[seat] for game, seat in seated),
        )


def begun(game: str, seats: int, length: int) -> Match:
    """A match before its first game."""
    return Match(game, length, tuple(range(1, seats + 1)))


def lengths(game: str) -> tuple[int, ...]:
    """How many games a match may have: one, or as many as swap roles fairly."""
    legs = scoring_of(game).legs
    return (1, *(n for n in range(2, MOST_GAMES + 1) if n % legs == 0))


def check_length(game: AnyGame, length: int) -> None:
    """Refuse a match that the game cannot have."""
    if length in lengths(game.key):
        return
    if scoring_of(game.key).legs > 1:
        raise BadOptions(
            f"A match of {game.title} swaps the roles from leg to leg: accepted is an even number "
            f"of games up to {MOST_GAMES}, or 1; not {length}."
        )
    raise BadOptions(f"A match has 1 to {MOST_GAMES} games, not {length}.")
