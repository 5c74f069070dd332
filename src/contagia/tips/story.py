"""A game as one seat lived it: its own moves, those of the others, and what it heard of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec

from contagia.core.events import Event, heard
from contagia.core.keeping import kept
from contagia.core.playthrough import RESIGN, Playthrough
from contagia.core.seats import Seat

E = TypeVar("E", bound=Event)


class Done(NamedTuple):
    """A move between two states, with what the seat of the story heard of it."""

    seat: Seat
    text: str
    before: Any
    after: Any
    events: tuple[Event, ...]

    def told(self, kind: type[E]) -> Iterator[E]:
        """Its events of a kind."""
        return (event for event in self.events if isinstance(event, kind))


class Story(msgspec.Struct, frozen=True, dict=True):
    """A game that is over, as `seat` lived it."""

    played: Playthrough
    seat: Seat

    @kept
    def moves(self) -> tuple[Done, ...]:
        """All that was done but giving up, in order."""
        return tuple(
            Done(
                now.move.seat,
                now.move.text,
                before.state,
                now.state,
                heard(now.events, self.seat),
            )
            for before, now in pairwise(self.played.moments)
            if now.move and now.move.text != RESIGN
        )

    @kept
    def own(self) -> tuple[Done, ...]:
        """The moves of the seat."""
        return tuple(done for done in self.moves if done.seat == self.seat)

    @property
    def others(self) -> Iterator[Done]:
        """The moves of all others."""
        return (done for done in self.moves if done.seat != self.seat)

    @property
    def end(self) -> Any:
        """The last state."""
        return self.played.state

    @property
    def winner(self) -> Seat:
        """Who came first; the lowest seat of several."""
        assert self.played.outcome
        return self.played.outcome.winners[0]

    def told(self, kind: type[E]) -> Iterator[E]:
        """Everything of a kind that happened, whoever did it."""
        return (event for done in self.moves for event in done.told(kind))


Fits: TypeAlias = Callable[[Story], bool]
Tips: TypeAlias = Mapping[str, Fits]  # by the key of the tip; the first that fits is offered
