"""The chat of a table."""

from __future__ import annotations

from contagia.core.errors import (
    BadMessage,
    NotAllowed,
    NotNow,
    NotYourSeat,
)
from contagia.tables.decide import commands
from contagia.tables.decide.checks import Now, check_seat, own_seat
from contagia.tables.decide.phrases import PHRASES
from contagia.tables.decide.reasons import AtTheTable
from contagia.tables.log import entries
from contagia.tables.log.entries import Entry
from contagia.tables.log.table import Table


def say(table: Table, who: str, command: commands.Say, _now: Now) -> list[Entry]:
    """A line of chat: a text or a phrase."""
    if not table.settings.chat:
        raise NotAllowed(AtTheTable.CHAT_IS_OFF())
    own = table.seats_of(who)
    if not own:
        raise NotYourSeat(AtTheTable.ONLY_SEATED_CHAT())
    text = " ".join(command.text.split())
    if command.phrase and command.phrase not in PHRASES:
        raise BadMessage(f"There is no such phrase; the phrases are {', '.join(PHRASES)}.")
    if bool(text) == bool(command.phrase):
        raise BadMessage("A line has a text or a phrase.")
    if not text.isprintable():
        raise BadMessage("A line is plain text.")
    return [entries.Said(who, table.holders[own[0] - 1].name, text, command.phrase)]


def mute(table: Table, who: str, command: commands.Mute, _now: Now) -> list[Entry]:
    """Do not hear somebody, or hear them again."""
    own_seat(table, who)
    check_seat(table, command.seat)
    other = table.holders[command.seat - 1].identity
    if not other or other == who:
        raise NotNow(AtTheTable.NOBODY_TO_MUTE(seat=command.seat))
    return [entries.Muted(who, other, command.muted)]
