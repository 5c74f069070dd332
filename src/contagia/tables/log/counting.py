"""The countdown of a table to its first game, as a value, and what comes of it. Pure."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from contagia.core.seats import Seat

COUNTDOWN_SECONDS = 10.0


class Countdown(NamedTuple):
    """To a game that begins by itself: since when, who holds it, and who wants the game now."""

    since: float | None = None
    held: frozenset[Seat] = frozenset()
    ready: frozenset[Seat] = frozenset()
    changed: float = 0.0  # when the rules were changed last
    unaware: frozenset[Seat] = frozenset()  # who has not agreed to them since

    @property
    def due(self) -> float | None:
        """When the game begins; None while somebody holds it, or is not there."""
        return None if self.since is None or self.held else self.since + COUNTDOWN_SECONDS


def after_ready(countdown: Countdown, seat: Seat, at: float) -> Countdown:
    """A seat holds it no more, and wants the game; if it was held, it begins anew."""
    held = countdown.held - {seat}
    released = bool(countdown.held) and not held
    return countdown._replace(
        since=at if released and countdown.since is not None else countdown.since,
        held=held,
        ready=countdown.ready | {seat},
        unaware=countdown.unaware - {seat},
    )


def after_hold(countdown: Countdown, seat: Seat) -> Countdown:
    """A seat holds it, and does not want the game yet."""
    return countdown._replace(held=countdown.held | {seat}, ready=countdown.ready - {seat})


def after_change(countdown: Countdown, people: Collection[Seat], by: Seat, at: float) -> Countdown:
    """Other rules: only who made them has agreed, and all have the whole time to see them."""
    return countdown._replace(
        since=None if countdown.since is None else at,
        ready=frozenset(),
        changed=at,
        unaware=frozenset(people) - {by},
    )


def without(countdown: Countdown, seat: Seat) -> Countdown:
    """Somebody has come to a seat or left it: what the others hold and know stays."""
    return Countdown(
        held=countdown.held - {seat},
        changed=countdown.changed,
        unaware=countdown.unaware - {seat},
    )
