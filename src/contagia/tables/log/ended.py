"""Games that are over, as they are found again: of what kind they were, and who had which place."""

from __future__ import annotations

from typing import Literal

import msgspec

from contagia.core.seats import Seat
from contagia.tables.log.table import Holder, Table

Kind = Literal["rated", "people", "bots", "local"]


class Played(msgspec.Struct, frozen=True):
    """Somebody in a game that is over: a person by identity, or a bot of the house by its level."""

    seat: Seat
    place: int
    identity: str = ""
    name: str = ""  # at the table
    bot: str = ""


class Ended(msgspec.Struct, frozen=True):
    """What is known of a game that is over besides its record."""

    kind: Kind
    listed: bool  # at a table that anybody could come to
    players: tuple[Played, ...]  # by seat


def ended(table: Table) -> Ended:
    """What is known of a game that has just ended."""
    assert table.outcome
    players = tuple(
        _played(seat, place, holder)
        for seat, (place, holder) in enumerate(
            zip(table.outcome.places, table.holders, strict=True), 1
        )
    )
    return Ended(kind_of(table), table.settings.privacy == "listed", players)


def kind_of(table: Table) -> Kind:
    """Rated, else on one device, else of one person against bots, else between people."""
    if table.settings.rated:
        return "rated"
    if table.settings.privacy == "local":
        return "local"
    return "people" if len(table.seating) > 1 else "bots"


def _played(seat: Seat, place: int, holder: Holder) -> Played:
    """A seat that a bot has meanwhile is still its owner's."""
    if holder.identity:
        return Played(seat, place, identity=holder.identity, name=holder.name)
    return Played(seat, place, bot=holder.bot)
