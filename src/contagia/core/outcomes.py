"""How a game ended: a place for every seat, and a stable reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from contagia.core.seats import Seat


class Outcome(msgspec.Struct, frozen=True):
    """`places[0]` is the place of seat 1; seats that are equal share the better place."""

    places: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place: one, or several after a draw."""
        return tuple(seat for seat, place in enumerate(self.places, 1) if place == 1)


def won_by(winner: Seat, seats: int, reason: str) -> Outcome:
    """`winner` is first and everybody else second: the end of a game of two."""
    return Outcome(tuple(1 if seat == winner else 2 for seat in range(1, seats + 1)), reason)


def agreed_draw(seats: int) -> Outcome:
    """Everybody at the table has agreed to a draw: all share the first place."""
    return Outcome((1,) * seats, "agreed")


def ranked(ranks: Sequence[Any]) -> tuple[int, ...]:
    """Places from ranks, the highest first; equal ranks share the better place."""
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
