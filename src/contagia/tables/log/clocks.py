"""Clocks: pure arithmetic on times that are told. Only the server's clock counts."""

from __future__ import annotations

from typing import NamedTuple

from contagia.core.seats import Seat
from contagia.tables.log.settings import BankClock, Clock, TurnClock


class Watch(NamedTuple):
    """What the clock of a table shows: the seat that is on, since when, and what all have left."""

    on: Seat | None = None
    since: float = 0.0
    banks: tuple[float, ...] = ()


STOPPED = Watch()


def started(clock: Clock, seats: int, on: Seat, now: float) -> Watch:
    """The clock at the beginning of a game."""
    seconds = float(clock.seconds) if isinstance(clock, BankClock) else 0.0
    return Watch(on, now, (seconds,) * seats)


def pressed(clock: Clock, watch: Watch, on: Seat | None, now: float) -> Watch:
    """The clock after a move: it runs for whoever is on now, and stops at the end of the game."""
    if on == watch.on:
        return watch
    if not isinstance(clock, BankClock) or watch.on is None:
        return Watch(on, now, watch.banks)
    left = max(0.0, watch.banks[watch.on - 1] - (now - watch.since)) + clock.increment
    banks = (*watch.banks[: watch.on - 1], left, *watch.banks[watch.on :])
    return Watch(on, now, banks)


def restarted(watch: Watch, on: Seat | None, now: float) -> Watch:
    """The clock after steps were taken back: everybody keeps what is left, and time begins anew."""
    return Watch(on, now, watch.banks)


def deadline(clock: Clock, watch: Watch) -> float | None:
    """When the time of the seat that is on is up; None if it never is."""
    if watch.on is None:
        return None
    if isinstance(clock, TurnClock):
        return watch.since + clock.seconds
    if isinstance(clock, BankClock):
        return watch.since + watch.banks[watch.on - 1]
    return None
