"""How seats are called: “seat 2”, or “seat 2 (Bob)” where somebody gave a name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from contagia.core.errors import BadSeats
from contagia.core.outcomes import Outcome
from contagia.core.record_text import check_name
from contagia.core.seats import Seat

_SEAT = re.compile(r"\b[Ss]eat ([1-9])\b")


@dataclass(frozen=True)
class Names:
    """The names of the players by seat, "" where nobody gave one."""

    by_seat: tuple[str, ...]

    def of(self, seat: Seat) -> str:
        """A seat with its name."""
        name = self.by_seat[seat - 1]
        return f"seat {seat} ({name})" if name else f"seat {seat}"

    def put_into(self, line: str) -> str:
        """A line of the house with the names put behind its seats."""
        return _SEAT.sub(self._named, line)

    def _named(self, found: re.Match[str]) -> str:
        seat = int(found[1])
        name = self.by_seat[seat - 1] if seat <= len(self.by_seat) else ""
        return f"{found[0]} ({name})" if name else found[0]


def read_names(names: Sequence[str], seats: int) -> Names:
    """Names in the order of the seats; those that are missing stay empty."""
    if len(names) > seats:
        raise BadSeats(f"There are {len(names)} names for {seats} seats.")
    return Names((*map(check_name, names), *[""] * (seats - len(names))))


def standings(outcome: Outcome, names: Names, points: tuple[int, ...] | None = None) -> list[str]:
    """A line for every seat, the best place first, and what the places are worth if they are."""
    order = sorted(range(1, len(outcome.places) + 1), key=lambda seat: outcome.places[seat - 1])
    return [
        f"{outcome.places[seat - 1]}. {names.of(seat)}"
        + (f"  {points[seat - 1]} point{'s' * (points[seat - 1] != 1)}" if points else "")
        for seat in order
    ]
