"""What happened in a step, told to those who may know it.

An event is public unless its class says otherwise. Its text is an English line for a log;
a page in another language uses the fields.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

import msgspec

from contagia.core.outcomes import Outcome
from contagia.core.seats import Seat


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=_kebab):
    """Something that happened; `str(event)` is its line in the log."""

    def heard_by(self, seat: Seat | None) -> bool:
        """Whether `seat`, or a spectator (None), may know of it."""
        return True

    def note(self) -> str | None:
        """What luck brought, for the record; None if luck had no part in it."""
        return None

    def foretold(self) -> Event | None:
        """What of it is the same in every world that fits a view; None if nothing is."""
        return None if self.note() is not None else self

    @property
    def forks(self) -> bool:
        """Whether what comes after it in the same step depends on the luck in it."""
        return False


Tell: TypeAlias = Callable[[Event], object]


def silence(event: Event) -> None:
    """Tell nobody."""


def heard(events: Iterable[Event], seat: Seat | None) -> tuple[Event, ...]:
    """The events that `seat`, or a spectator (None), may know of."""
    return tuple(event for event in events if event.heard_by(seat))


def foretold(events: Iterable[Event]) -> Iterator[Event]:
    """What is certain of the events of an imagined step: its secrets and its luck are made up."""
    for event in events:
        certain = event.foretold()
        if certain is not None:
            yield certain
        if event.forks:
            return


class TurnPassed(Event, frozen=True):
    """The turn goes to `seat`."""

    seat: Seat

    def __str__(self) -> str:
        return f"Seat {self.seat} is on."


class Resigned(Event, frozen=True):
    """`seat` gave up."""

    seat: Seat

    def __str__(self) -> str:
        return f"Seat {self.seat} resigned."


class GameEnded(Event, frozen=True):
    """The game is over."""

    outcome: Outcome

    def __str__(self) -> str:
        winners = self.outcome.winners
        reason = self.outcome.reason.replace("-", " ")
        if len(winners) == 1:
            return f"Seat {winners[0]} won ({reason})."
        return f"A draw between seats {', '.join(map(str, winners))} ({reason})."
