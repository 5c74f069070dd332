"""What a table allows: from a command and who asks it to the entries of the log, or a refusal.

Pure: what time it is, who is away, and a fresh seed of the house are told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from contagia.core.errors import (
    IllegalStep,
    NotNow,
    NotYourSeat,
    NotYourTurn,
    StaleVersion,
)
from contagia.core.seats import Seat
from contagia.tables.decide import agreements, choosing, commands, countdown, seating, talk
from contagia.tables.decide.checks import Now, check_own, check_playing, check_steps, own_seat
from contagia.tables.decide.commands import Command
from contagia.tables.decide.organised import check_organised
from contagia.tables.decide.reasons import AtTheTable
from contagia.tables.log import entries
from contagia.tables.log.entries import Entry
from contagia.tables.log.table import Table


def decide(table: Table, who: str, command: Command, now: Now) -> list[Entry]:
    """The entries that a command makes; raises Refused, and then nothing has happened."""
    if table.phase == "closed":
        raise NotNow(AtTheTable.TABLE_CLOSED())
    if command.version < table.settled and not isinstance(command, _ANY_TIME):
        raise StaleVersion(
            f"The table is at version {table.version}; this was made for version {command.version}."
        )
    check_organised(table, command)
    return _DECISIONS[type(command)](table, who, command, now)


def time_is_up(table: Table, now: float) -> list[Entry]:
    """What happens when the time of the seat that is on has run out; nothing if it has not."""
    due, on = table.deadline, table.on
    if due is None or on is None or now < due:
        return []
    if table.settings.time_out == "bot":
        return [entries.Helped(on)]
    return [entries.GaveUp(on, in_time=False)]


def bot_plays(table: Table, version: int, steps: tuple[str, ...]) -> list[Entry]:
    """A bot's answer; one that comes too late, or is no legal step, is refused."""
    seat = table.on
    if version != table.settled or seat is None or not table.bot_on:
        raise StaleVersion("The table has moved on since the bot was asked.")
    check_steps(table, seat, steps)
    return [entries.Stepped(seat, steps, by_bot=bool(table.holders[seat - 1].identity))]


def play(table: Table, who: str, command: commands.Play, _now: Now) -> list[Entry]:
    """Play steps of the own turn, all or none."""
    on = check_playing(table)
    if table.window:
        raise NotNow(AtTheTable.QUESTION_IS_OPEN())
    seat = command.seat or own_seat(table, who)
    check_own(table, who, seat)
    if seat != on:
        raise NotYourTurn(f"Seat {on} is on, not seat {seat}.")
    if table.bot_on:
        raise NotYourTurn(AtTheTable.BOT_PLAYS_TURN())
    steps = tuple(command.steps)
    return [entries.Stepped(seat, check_steps(table, seat, steps))]


def resign(table: Table, who: str, command: commands.Resign, _now: Now) -> list[Entry]:
    """Give up, whosever turn it is."""
    check_playing(table)
    seat = command.seat or own_seat(table, who)
    check_own(table, who, seat)
    assert table.played
    table.played.resign(seat)  # refused if the seat is out already
    return [entries.GaveUp(seat)]


def leave(table: Table, who: str, _command: commands.Leave, _now: Now) -> list[Entry]:
    """Free the own seats before the game, give up during it."""
    own = table.seats_of(who)
    if not own:
        raise NotYourSeat(AtTheTable.NO_SEAT_OF_YOURS())
    if table.phase == "open":
        return [entries.StoodUp(seat) for seat in own]
    check_playing(table)
    return _given_up(table, own)


def _given_up(table: Table, seats: Sequence[Seat]) -> list[Entry]:
    """One seat after the other gives up, as long as there is a game to give up."""
    made: list[Entry] = []
    played = table.played
    for seat in seats:
        if played is None or played.outcome:
            break
        with suppress(IllegalStep):  # it is out already
            played = played.resign(seat)
            made.append(entries.GaveUp(seat))
    if not made:
        raise NotNow(AtTheTable.YOUR_GAME_IS_OVER())
    return made


_ANY_TIME = (
    *(commands.Say, commands.Mute, commands.Sit, commands.Rename),
    *(commands.Hold, commands.Decline, commands.Resign, commands.Leave),
)
_DECISIONS: dict[type[Command], Callable[[Table, str, Any, Now], list[Entry]]] = {
    commands.Sit: seating.sit,
    commands.Stand: seating.stand,
    commands.Invite: seating.invite,
    commands.Rename: seating.rename,
    commands.Choose: choosing.choose,
    commands.Start: seating.start,
    commands.Hold: countdown.hold,
    commands.Play: play,
    commands.Resign: resign,
    commands.Offer: agreements.offer,
    commands.Agree: agreements.agree,
    commands.Decline: agreements.decline,
    commands.Lend: seating.lend,
    commands.Reclaim: seating.reclaim,
    commands.Say: talk.say,
    commands.Mute: talk.mute,
    commands.Leave: leave,
}
