"""A look back at a game: how the chances went, and the turns at which they turned.

Every turn is thought about from the view of the seat that was on, so a review blames nobody for
what could not be known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from contagia.bots.contract import Bot, Budget
from contagia.bots.shelf import seat_bot
from contagia.core.outcomes import Outcome
from contagia.core.playthrough import Moment, Playthrough
from contagia.core.seats import Seat

REVIEWER = "contagia"
BUDGET = Budget(playouts=500)  # for every turn
MOST_POINTS = 3
NOTABLE = 0.1  # a turn that moved the chances by less turned nothing

Chances: TypeAlias = tuple[float, ...]  # of every seat to be first


class TurnReview(NamedTuple):
    """A turn, and what it did to the chances."""

    number: int  # from 1
    seat: Seat
    steps: tuple[str, ...]
    before: Chances
    after: Chances
    advice: tuple[str, ...]  # how the reviewer would have begun the turn

    @property
    def swing(self) -> float:
        """How much it won or lost for the seat whose turn it was."""
        return self.after[self.seat - 1] - self.before[self.seat - 1]

    @property
    def took_advice(self) -> bool:
        """Whether the turn began as the reviewer would have begun it."""
        return self.steps[:1] == self.advice[:1]


class _Glance(NamedTuple):
    """The beginning of a turn."""

    seat: Seat
    steps: tuple[str, ...]
    chances: Chances
    advice: tuple[str, ...]


def turn_count(played: Playthrough) -> int:
    """How many turns there are to review."""
    return sum(1 for _ in played.turns())


def review(played: Playthrough) -> Iterator[TurnReview]:
    """Every turn, one after the other, as soon as its successor was looked at."""
    bot, last = seat_bot(played.game, REVIEWER, seed=1), None
    for glance in _glances(played, bot):
        if last:
            yield _reviewed(last[0], last[1], glance.chances)
        last = (last[0] + 1 if last else 1), glance
    outcome = played.outcome
    if last and outcome:
        yield _reviewed(last[0], last[1], chances_of(outcome))


def turning_points(turns: Sequence[TurnReview]) -> list[TurnReview]:
    """The few turns that changed most, in the order in which they were played."""
    notable = [turn for turn in turns if abs(turn.swing) >= NOTABLE]
    most = sorted(notable, key=lambda turn: -abs(turn.swing))[:MOST_POINTS]
    return sorted(most, key=lambda turn: turn.number)


def chances_of(outcome: Outcome) -> Chances:
    """What came of the chances in the end."""
    share = 1 / len(outcome.winners)
    return tuple(share if place == 1 else 0.0 for place in outcome.places)


def _glances(played: Playthrough, bot: Bot) -> Iterator[_Glance]:
    before = played.moments[0]
    for turn in played.turns():
        seat = played.game.turn(before.state)
        thought = bot.think(played.game.view(before.state, seat), BUDGET)
        yield _Glance(seat, _steps(turn), thought.values, thought.line)
        before = turn[-1]


def _steps(turn: Sequence[Moment]) -> tuple[str, ...]:
    return tuple(moment.move.text for moment in turn if moment.move)


def _reviewed(number: int, glance: _Glance, after: Chances) -> TurnReview:
    return TurnReview(number, glance.seat, glance.steps, glance.chances, after, glance.advice)
