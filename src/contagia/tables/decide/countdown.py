"""A game that begins by itself, once people who are there have all seats that are not bots'.

Each of them can hold the countdown, to change a setting say, and all together can cut it short.
Nobody begins for somebody else by rules that the other has not seen.
"""

from __future__ import annotations

from contagia.core.errors import NotNow
from contagia.core.seats import Seat
from contagia.tables.decide import commands
from contagia.tables.decide.checks import Now, check_open, own_seat
from contagia.tables.decide.reasons import AtTheTable
from contagia.tables.log import entries
from contagia.tables.log.entries import Entry
from contagia.tables.log.table import Table

LOOK_SECONDS = 2.0  # a click sooner after a change was meant for the rules before it
AWAY_SECONDS = 45.0  # of somebody who reloads the page, say: until then they are waited for


def begins_by_itself(table: Table) -> bool:
    """Whether the game needs nobody to start it: no seat is free, and several people play."""
    return (
        table.phase == "open"
        and table.settings.privacy != "local"
        and table.tournament is None
        and not any(holder.free for holder in table.holders)
        and len(table.people) > 1
    )


def counted_down(table: Table, now: Now) -> list[Entry]:
    """What the house does by itself before a game: count, begin, or wait for somebody again."""
    if not begins_by_itself(table):
        return []
    all_here = all(now.here(table.holders[seat - 1].identity) for seat in table.people)
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
    """Begin now, if nobody else has to be waited for; else they are told."""
    seat, countdown = own_seat(table, who), table.countdown
    if seat in countdown.unaware and now.time < countdown.changed + LOOK_SECONDS:
        raise NotNow(AtTheTable.RULES_JUST_CHANGED())
    if any(_is_waited_for(table, other, now) for other in table.people if other != seat):
        return [] if seat in countdown.ready else [entries.ReadyToStart(seat)]
    return [entries.Started()]


def _is_waited_for(table: Table, seat: Seat, now: Now) -> bool:
    """Whoever is there must want it; whoever is not must know by which rules."""
    if seat in table.countdown.ready:
        return False
    identity = table.holders[seat - 1].identity
    return seat in table.countdown.unaware or now.gone_seconds(identity) < AWAY_SECONDS
