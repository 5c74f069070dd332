"""A table of a tournament: the house gives out its seats, begins, and goes on from game to game.

Pure, as decisions.py is. What the house has done already it does not do again.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress

from contagia.core.errors import IllegalStep, NotAllowed
from contagia.core.seats import Seat
from contagia.tables.decide import commands
from contagia.tables.decide.commands import Command
from contagia.tables.decide.reasons import AtTheTable
from contagia.tables.log import entries
from contagia.tables.log.entries import Entry
from contagia.tables.log.table import Holder, Table
from contagia.tables.match.match_seating import next_order

HOUSE = "house"  # the host of such a table: nobody has that identity

_FOR_THE_HOUSE = (
    *(commands.Sit, commands.Stand, commands.Invite, commands.Rename),
    *(commands.Choose, commands.Start, commands.Hold, commands.Lend),
)


def check_organised(table: Table, command: Command) -> None:
    """Refuse what nobody but the house does at a table of a tournament, and what is not done."""
    if table.tournament is None:
        return
    leaves = isinstance(command, commands.Leave) and table.phase == "open"
    offers = isinstance(command, commands.Offer) and command.what != "draw"
    if isinstance(command, _FOR_THE_HOUSE) or leaves or offers:
        raise NotAllowed(AtTheTable.TABLE_OF_TOURNAMENT())


def seated(holders: Sequence[Holder]) -> list[Entry]:
    """Everybody on their seats; bots have names too, by which those of one level differ."""
    made: list[Entry] = []
    for seat, holder in enumerate(holders, 1):
        if holder.identity:
            made.append(entries.SatDown(seat, holder.identity, holder.name))
        else:
            made += [entries.BotSatDown(seat, holder.bot), entries.Renamed(seat, holder.name)]
    return made


def match_begins(table: Table, absent: Collection[Seat]) -> list[Entry]:
    """The first game, without those who did not come."""
    if table.phase != "open":
        return []
    thinned = [entries.Thinned(tuple(sorted(absent)))] if absent else []
    return [*thinned, entries.Started()]


def match_goes_on(table: Table, house: bytes) -> list[Entry]:
    """The next game of a match that is not decided."""
    if table.phase != "over" or table.match.decided or table.outcome is None:
        return []
    order = next_order(table.game.key, table.outcome)
    return [entries.Rematched(order, house), entries.Started()]


def gives_up(table: Table, left: Collection[str]) -> list[Entry]:
    """Those who have left the tournament give up, one after the other, if they are not out.

    They are called by identity; bots, which have none, by name.
    """
    made: list[Entry] = []
    played = table.played
    for seat, holder in enumerate(table.holders, 1):
        who = holder.identity or holder.name
        if who not in left or played is None or played.outcome:
            continue
        with suppress(IllegalStep):
            played = played.resign(seat)
            made.append(entries.GaveUp(seat))
    return made if table.phase == "playing" else []
