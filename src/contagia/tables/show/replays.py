"""A game that was played, to be looked at again: its moments as everybody saw them, page by page.

After the end the seed is public, and with it the whole deal; so a replay may show every hand. Who
wants to look as somebody did then, asks for those eyes alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any, NamedTuple

import msgspec

from contagia.bots.reviews import reviewed, turning_points
from contagia.core.bots import Thought
from contagia.core.contract import check_seat
from contagia.core.events import Event, heard
from contagia.core.options import as_values, differences
from contagia.core.outcomes import Outcome
from contagia.core.playthrough import Moment, Move, Playthrough
from contagia.core.record_text import read
from contagia.core.records import Record, replay
from contagia.core.seats import Seat
from contagia.games.shelf import SHELF, find

PAGE = 100  # moments told at once
SPECTATOR = 0


class MomentView(msgspec.Struct, frozen=True):
    """A position, the move that led to it, and what happened then."""

    number: int  # of the move; 0 is the deal
    turn: int  # it belongs to, from 1; 0 is the deal
    move: Move | None
    events: tuple[Event, ...]
    views: dict[str, Any]  # by seat; of a spectator under "0", which is all where nothing is hidden
    on: Seat | None  # who must answer now


class ReplayView(msgspec.Struct, frozen=True):
    """A game that was played, or a part of it."""

    game: str
    rules_version: int
    options: dict[str, Any]
    differs: dict[str, Any]  # the options that are not as usual
    names: tuple[str, ...]
    date: str
    commitment: str
    seed: str | None
    player_seeds: tuple[str, ...]
    outcome: Outcome | None
    moves: int  # of the whole game
    turns: tuple[int, ...]  # how many moves had been made when each turn ended
    moments: tuple[MomentView, ...]
    next: int | None  # the first moment that was left out, if there are more


class TurningPoint(msgspec.Struct, frozen=True):
    """A turn that changed much, and what it did to the chances of the seat that played it."""

    turn: int
    move: int  # its last one
    seat: Seat
    before: float
    after: float
    advice: str  # how the reviewer would have begun the turn; empty if it was begun so


class ReviewView(msgspec.Struct, frozen=True):
    """How the chances went, and where they turned."""

    chances: tuple[tuple[float, ...], ...]  # of every seat, before every turn and at the end
    points: tuple[TurningPoint, ...]


class Replayed(NamedTuple):
    """A record, and the game that it tells."""

    record: Record
    played: Playthrough


def replayed(text: str) -> Replayed:
    """The game of a record's text; raises BadRecord."""
    record = read(text, SHELF)
    return Replayed(record, replay(find(record.game), record))


def replay_view(found: Replayed, first: int = 0, eyes: Seat | None = None) -> ReplayView:
    """A page of a replay from the moment `first` on; through all eyes unless some are named."""
    record, played = found
    if eyes:
        check_seat(eyes, played.seats)
    ends = tuple(accumulate(len(turn) for turn in played.turns()))
    last = first + PAGE
    return ReplayView(
        game=record.game,
        rules_version=record.version,
        options=as_values(record.options),
        differs=differences(record.options),
        names=record.names,
        date=record.date,
        commitment=record.commitment,
        seed=record.seed.house.hex() if record.seed else None,
        player_seeds=tuple(seed.hex() for seed in record.seed.players) if record.seed else (),
        outcome=record.outcome,
        moves=len(played.moments) - 1,
        turns=ends,
        moments=tuple(_moments(played, first, ends, eyes)),
        next=last if last < len(played.moments) else None,
    )


def review_view(played: Playthrough, thoughts: Sequence[Thought]) -> ReviewView:
    """A look back at a game, from what a bot thought of the beginning of every turn."""
    turns = list(reviewed(played, thoughts))
    ends = tuple(accumulate(len(turn) for turn in played.turns()))
    return ReviewView(
        chances=(*(turn.before for turn in turns), turns[-1].after) if turns else (),
        points=tuple(
            TurningPoint(
                turn=turn.number,
                move=ends[turn.number - 1],
                seat=turn.seat,
                before=turn.before[turn.seat - 1],
                after=turn.after[turn.seat - 1],
                advice="" if turn.took_advice or not turn.advice else turn.advice[0],
            )
            for turn in turning_points(turns)
        ),
    )


def _moments(
    played: Playthrough, first: int, ends: tuple[int, ...], eyes: Seat | None
) -> Iterator[MomentView]:
    for number, moment in enumerate(played.moments[first : first + PAGE], first):
        over = played.game.outcome(moment.state) is not None
        yield MomentView(
            number=number,
            turn=sum(end < number for end in ends) + 1 if number else 0,
            move=moment.move,
            events=moment.events if eyes is None else heard(moment.events, eyes or None),
            views=_views(played, moment, eyes),
            on=None if over else played.game.turn(moment.state),
        )


def _views(played: Playthrough, moment: Moment, eyes: Seat | None) -> dict[str, Any]:
    if not played.game.hidden:
        seats: tuple[Seat, ...] = (SPECTATOR,)
    else:
        seats = tuple(range(played.seats + 1)) if eyes is None else (eyes,)
    return {str(seat): played.game.view(moment.state, seat or None) for seat in seats}
