"""A game that begins by itself, once people who are there have all seats of a private table.

Either player can hold the countdown, to change a setting say, and all together can cut it short.
"""

from __future__ import annotations

from contagia.core.errors import NotNow
from contagia.core.seats import Seat
from contagia.tables import commands, entries
from contagia.tables.checks import Now, check_open, own_seat
from contagia.tables.entries import Entry
from contagia.tables.reasons import AtTheTable
from contagia.tables.table import Countdown, Table


def begins_by_itself(table: Table) -> bool:
    """Whether the game needs nobody to start it: all seats of a private table are people's."""
    return (
        table.phase == "open"
        and table.settings.privacy == "private"
        and table.tournament is None
        and all(holder.identity and not holder.bot for holder in table.holders)
    )


def counted_down(table: Table, now: Now) -> list[Entry]:
    """What the house does by itself before a game: count, begin, or wait for somebody again."""
    if not begins_by_itself(table):
        return []
    all_here = all(now.here(holder.identity) for holder in table.holders)
    countdown = table.countdown
    if countdown.since is None:
        return [entries.CountdownBegan()] if all_here else []
    if countdown.due is None or now.time < countdown.due:
        return []
    return [entries.Started() if all_here else entries.CountdownStopped()]


def hold(table: Table, who: str, _command: commands.Hold, _now: Now) -> list[Entry]:
    """Let the game wait until one is ready oneself."""
    check_open(table)
    seat = own_seat(table, who)
    if not begins_by_itself(table):
        raise NotNow(AtTheTable.NOTHING_TO_HOLD())
    return [] if seat in table.countdown.held else [entries.CountdownHeld(seat)]


def ready(table: Table, who: str, now: Now) -> list[Entry]:
    """Begin now, if all others who are there want it as well; else they are told."""
    seat = own_seat(table, who)
    agreed = table.countdown.ready | {seat}
    for other, holder in enumerate(table.holders, 1):
        if other not in agreed and now.here(holder.identity):
            return [] if seat in table.countdown.ready else [entries.ReadyToStart(seat)]
    return [entries.Started()]


def after_ready(countdown: Countdown, seat: Seat, at: float) -> Countdown:
    """A seat holds it no more, and wants the game; if it was held, it begins anew."""
    held = countdown.held - {seat}
    released = bool(countdown.held) and not held
    since = at if released and countdown.since is not None else countdown.since
    return Countdown(since, held, countdown.ready | {seat})


def after_hold(countdown: Countdown, seat: Seat) -> Countdown:
    """A seat holds it, and does not want the game yet."""
    return countdown._replace(held=countdown.held | {seat}, ready=countdown.ready - {seat})


def after_change(countdown: Countdown, at: float) -> Countdown:
    """Other rules: nobody has agreed to them yet, and everybody has the whole time to see them."""
    since = None if countdown.since is None else at
    return Countdown(since, countdown.held)
