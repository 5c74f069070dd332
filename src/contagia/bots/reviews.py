"""A look back at a game: how the chances went, and the turns at which they turned.

Every turn is thought about from the view of the seat that was on, so a review blames nobody for
what could not be known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from contagia.bots.shelf import seat_bot
from contagia.core.bots import Budget, Thought
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


class Beginning(NamedTuple):
    """A turn, and what the seat that was on saw before it."""

    seat: Seat
    steps: tuple[str, ...]
    view: Any


def turn_count(played: Playthrough) -> int:
    """How many turns there are to review."""
    return sum(1 for _ in played.turns())


def review(played: Playthrough) -> Iterator[TurnReview]:
    """Every turn, one after the other, as soon as its successor was looked at."""
    bot = seat_bot(played.game, REVIEWER, seed=1)
    return reviewed(played, (bot.think(turn.view, BUDGET) for turn in beginnings(played)))


def beginnings(played: Playthrough) -> Iterator[Beginning]:
    """What has to be thought about, turn by turn."""
    before = played.moments[0]
    for turn in played.turns():
        seat = played.game.turn(before.state)
        yield Beginning(seat, _steps(turn), played.game.view(before.state, seat))
        before = turn[-1]


def reviewed(played: Playthrough, thoughts: Iterable[Thought]) -> Iterator[TurnReview]:
    """The same from thoughts that come from elsewhere, one for every turn."""
    last: tuple[int, Beginning, Thought] | None = None
    for number, (turn, thought) in enumerate(zip(beginnings(played), thoughts, strict=True), 1):
        if last:
            yield _turn_review(*last, thought.values)
        last = number, turn, thought
    outcome = played.outcome
    if last and outcome:
        yield _turn_review(*last, chances_of(outcome))


def turning_points(turns: Sequence[TurnReview]) -> list[TurnReview]:
    """The few turns that changed most, in the order in which they were played."""
    notable = [turn for turn in turns if abs(turn.swing) >= NOTABLE]
    most = sorted(notable, key=lambda turn: -abs(turn.swing))[:MOST_POINTS]
    return sorted(most, key=lambda turn: turn.number)


def chances_of(outcome: Outcome) -> Chances:
    """What came of the chances in the end."""
    share = 1 / len(outcome.winners)
    return tuple(share if place == 1 else 0.0 for place in outcome.places)


def _steps(turn: Sequence[Moment]) -> tuple[str, ...]:
    return tuple(moment.move.text for moment in turn if moment.move)


def _turn_review(number: int, turn: Beginning, thought: Thought, after: Chances) -> TurnReview:
    return TurnReview(number, turn.seat, turn.steps, thought.values, after, thought.line)
