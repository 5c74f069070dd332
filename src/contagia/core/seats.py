"""Seats are numbered from 1; clockwise is the next higher number, and after the last comes 1."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

Seat: TypeAlias = int


def after(seat: Seat, seats: int) -> Seat:
    """The next seat clockwise."""
    return seat % seats + 1


def others(seat: Seat, seats: int) -> Iterator[Seat]:
    """The other seats in turn order, beginning with the next one."""
    for distance in range(seats - 1):
        yield (seat + distance) % seats + 1


def everyone(seat: Seat, seats: int) -> Iterator[Seat]:
    """All seats in turn order, beginning with `seat` itself."""
    yield seat
    yield from others(seat, seats)
