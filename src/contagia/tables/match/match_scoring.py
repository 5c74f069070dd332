"""What a game adds to the score of a match, and who is ahead: by wins, by points, or by days.

Scores are by player, whatever seats they had. Texts and rulings say how three of the games are
counted; where they are silent decision 16 speaks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from contagia.core.outcomes import Outcome
from contagia.games import bacteria_points
from contagia.games.flooded_island import ADVENTURER, days_survived

Counted = Literal["wins", "points", "days"]
Measure = Literal["wins", "points", "days", "places"]  # places break ties only


class Worth(NamedTuple):
    """What a game is worth, by seat; the bonuses are part of it."""

    score: tuple[int, ...]
    bonuses: tuple[int, ...]


class Score(msgspec.Struct, frozen=True):
    """What a player has in a match so far."""

    score: int  # wins, points or days: what the match goes by
    bonuses: int  # the part of the points that are bonuses
    wins: int  # games won alone: a draw is nobody's win
    places: int  # all places added up: fewer are better


class Scoring(NamedTuple):
    """How the games of a match are counted."""

    by: Counted
    worth: Callable[[Any, Outcome], Worth]
    rank: Callable[[Score, int], tuple[int, ...]]  # in a match of so many games; higher is better
    measures: tuple[Measure, ...]  # what the parts of a rank are called
    settled: Callable[[Sequence[Score], int, int], bool]  # with so many games left, of so many
    legs: int = 1  # games that belong together: a match has all of them
    place_points: Callable[[Outcome], tuple[int, ...]] | None = None  # by seat, without bonuses


def scoring_of(game: str) -> Scoring:
    """How a match of a game is counted."""
    return _SCORINGS.get(game, BY_WINS)


def points_for(game: str, outcome: Outcome | None) -> tuple[int, ...] | None:
    """What the places of a game are worth, by seat; None where places give no points."""
    place_points = scoring_of(game).place_points
    return place_points(outcome) if place_points and outcome else None


def won_alone(outcome: Outcome) -> tuple[int, ...]:
    """1 for the seat that has won, by seat; nobody wins a draw."""
    alone = len(outcome.winners) == 1
    return tuple(int(alone and place == 1) for place in outcome.places)


def _wins(_state: Any, outcome: Outcome) -> Worth:
    return Worth(won_alone(outcome), (0,) * len(outcome.places))


def _points(state: Any, outcome: Outcome) -> Worth:
    """Points for the places and a tournament's bonuses (BA-28, BA-29)."""
    bonuses = bacteria_points.bonuses(state, outcome)
    points = bacteria_points.points(outcome)
    return Worth(tuple(map(sum, zip(points, bonuses, strict=True))), bonuses)


def _days(state: Any, outcome: Outcome) -> Worth:
    """The days the adventurer survived (FI-15); whoever won the leg has survived the season."""
    won = ADVENTURER in outcome.winners
    days = state.options.days if won else days_survived(state)
    return Worth((days, 0), (0, 0))


def has_most_wins(score: Score, games: int) -> bool:
    """Whether somebody has won more than half of all the games, two of three for instance."""
    return 2 * score.wins > games


def _out_of_reach(scores: Sequence[Score], left: int, _games: int) -> bool:
    """Whether nobody can catch up with the one who has won most."""
    first, second = sorted((score.wins for score in scores), reverse=True)[:2]
    return first > second + left


def _most_wins(scores: Sequence[Score], _left: int, games: int) -> bool:
    return any(has_most_wins(score, games) for score in scores)


def _never(_scores: Sequence[Score], _left: int, _games: int) -> bool:
    return False


BY_WINS = Scoring(
    by="wins",
    worth=_wins,
    rank=lambda score, _games: (score.wins, -score.places),
    measures=("wins", "places"),
    settled=_out_of_reach,
)
BY_POINTS = Scoring(
    by="points",
    worth=_points,
    rank=lambda score, games: (has_most_wins(score, games), score.score, score.wins),
    measures=("wins", "points", "wins"),
    settled=_most_wins,
    place_points=bacteria_points.points,
)
BY_DAYS = Scoring(
    by="days",
    worth=_days,
    rank=lambda score, _games: (score.score,),
    measures=("days",),
    settled=_never,  # a season is longer than what anybody is behind
    legs=2,
)
_SCORINGS = {"bacteria": BY_POINTS, "flooded-island": BY_DAYS}
