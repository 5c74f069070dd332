"""Who sits where, and when they begin."""

from __future__ import annotations

from contagia.core.errors import (
    BadMessage,
    NotAllowed,
    NotNow,
    NotYourSeat,
    Refused,
    SeatTaken,
)
from contagia.core.luck import read_seed
from contagia.core.record_text import check_name
from contagia.tables.decide import commands
from contagia.tables.decide.checks import (
    Now,
    at_the_table,
    check_at_the_table,
    check_open,
    check_own,
    check_playing,
    check_seat,
)
from contagia.tables.decide.countdown import begins_by_itself, ready
from contagia.tables.decide.rated import check_anchored, check_unrated
from contagia.tables.decide.reasons import AtTheTable, WhenRated
from contagia.tables.log import entries
from contagia.tables.log.entries import Entry
from contagia.tables.log.table import Table

AWAY_SECONDS = 60.0  # after which the others may let a bot play


def sit(table: Table, who: str, command: commands.Sit, _now: Now) -> list[Entry]:
    """Take a free seat."""
    check_open(table)
    check_seat(table, command.seat)
    if not table.holders[command.seat - 1].free:
        raise SeatTaken(f"Somebody sits on seat {command.seat} already.")
    if table.seats_of(who):
        raise NotAllowed(AtTheTable.SEATED_ALREADY())
    seed = read_seed(command.seed) if command.seed else b""
    return [entries.SatDown(command.seat, who, _name(command.name), seed)]


def stand(table: Table, who: str, command: commands.Stand, _now: Now) -> list[Entry]:
    """Free the own seat, or a bot's."""
    check_open(table)
    check_seat(table, command.seat)
    holder = table.holders[command.seat - 1]
    if holder.free or (not holder.identity and not at_the_table(table, who)):
        raise NotYourSeat(AtTheTable.NOT_SITTING_THERE(seat=command.seat))
    if holder.identity and holder.identity != who:
        raise NotYourSeat(AtTheTable.SOMEBODY_ELSE_SITS_THERE(seat=command.seat))
    return [entries.StoodUp(command.seat)]


def invite(table: Table, who: str, command: commands.Invite, _now: Now) -> list[Entry]:
    """Give a free seat to a bot; at a local table also one of the own."""
    check_open(table)
    check_seat(table, command.seat)
    check_at_the_table(table, who)
    holder = table.holders[command.seat - 1]
    local = table.settings.privacy == "local" and holder.identity == who
    if not holder.free and not local:
        raise SeatTaken(f"Somebody sits on seat {command.seat} already.")
    if table.settings.rated:
        check_anchored(table.game, command.bot)
    return [entries.BotSatDown(command.seat, command.bot)]


def rename(table: Table, who: str, command: commands.Rename, _now: Now) -> list[Entry]:
    """Be called otherwise at this table; who has several seats may name each for its player."""
    seats = table.seats_of(who)
    if not seats:
        raise NotYourSeat(AtTheTable.NO_SEAT_OF_YOURS())
    if command.seat:
        check_own(table, who, command.seat)
        seats = (command.seat,)
    name = _name(command.name)
    return [entries.Renamed(seat, name) for seat in seats]


def start(table: Table, who: str, _command: commands.Start, now: Now) -> list[Entry]:
    """Begin, once all seats are taken."""
    check_open(table)
    check_at_the_table(table, who)
    free = [str(seat) for seat, holder in enumerate(table.holders, 1) if holder.free]
    if free:
        raise NotNow(AtTheTable.NOT_ALL_SEATED(free=", ".join(free)))
    return ready(table, who, now) if begins_by_itself(table) else [entries.Started()]


def lend(table: Table, who: str, command: commands.Lend, now: Now) -> list[Entry]:
    """Let a bot play for somebody who is away."""
    check_playing(table)
    check_unrated(table, WhenRated.NOBODY_PLAYS_FOR_OTHERS())
    check_seat(table, command.seat)
    check_at_the_table(table, who)
    holder = table.holders[command.seat - 1]
    if not holder.identity or holder.bot:
        raise NotNow(AtTheTable.BOT_PLAYS_SEAT(seat=command.seat))
    if holder.identity != who and now.away_seconds(holder.identity) < AWAY_SECONDS:
        raise NotAllowed(AtTheTable.STILL_HERE(seat=command.seat, seconds=round(AWAY_SECONDS)))
    return [entries.Lent(command.seat, command.bot)]


def reclaim(table: Table, who: str, command: commands.Reclaim, _now: Now) -> list[Entry]:
    """Take the own seat back from the bot."""
    own = table.seats_of(who)
    lent = [seat for seat in own if table.holders[seat - 1].bot]
    seat = command.seat or next(iter(lent), 0)
    if seat not in own:
        raise NotYourSeat(
            AtTheTable.SEAT_NOT_YOURS(seat=seat) if seat else AtTheTable.NO_SEAT_TO_RECLAIM()
        )
    if seat not in lent:
        raise NotNow(AtTheTable.NO_BOT_ON_SEAT(seat=seat))
    return [entries.Reclaimed(seat)]


def _name(text: str) -> str:
    try:
        return check_name(text)
    except Refused as refusal:
        raise BadMessage(refusal.sentence) from None
