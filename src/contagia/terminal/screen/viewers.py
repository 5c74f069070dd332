"""Who is looking: a seat, a spectator, or somebody who may know the whole truth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from contagia.core.contract import AnyGame, check_seat, may_see_steps
from contagia.core.events import Event, TurnPassed, heard
from contagia.core.seats import Seat
from contagia.games.card_events import CardsReceived


@dataclass(frozen=True)
class Viewer:
    """A seat, or a spectator (None); or, with `sees_all`, somebody from whom nothing is hidden."""

    seat: Seat | None = None
    sees_all: bool = False

    def hears(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """The events this viewer may know of."""
        return tuple(events) if self.sees_all else heard(events, self.seat)

    def may_see_steps(self, game: AnyGame, state: Any) -> bool:
        """Whether this viewer may know the legal steps."""
        return self.sees_all or may_see_steps(game, state, self.seat)

    def lines(self, events: Iterable[Event]) -> list[str]:
        """The log lines of what this viewer may know; whose turn it is stands elsewhere."""
        return [self._line(e) for e in self.hears(events) if not isinstance(e, TurnPassed)]

    def _line(self, event: Event) -> str:
        if isinstance(event, CardsReceived) and event.seat != self.seat:
            return f"Seat {event.seat} received {', '.join(event.cards)}."
        return str(event)


SPECTATOR = Viewer()
EVERYTHING = Viewer(sees_all=True)


def viewer_at(seat: Seat | None, seats: int) -> Viewer:
    """A seat that is at the table, or a spectator."""
    if seat is not None:
        check_seat(seat, seats)
    return Viewer(seat)
