"""Players by their handles, and how they are called now."""

from __future__ import annotations

from collections.abc import Mapping

from contagia.core.errors import UnknownPlayer
from contagia.ratings.boards import STRANGER, Known
from contagia.ratings.ledger import Ledger
from contagia.server.house import House

LONGEST_HANDLE = 32


def find_player(ledger: Ledger, handle: str) -> str:
    """The identity of whoever has a handle, and has played a rated game."""
    identity = ledger.identity(handle.lower()[:LONGEST_HANDLE])
    if identity is None:
        raise UnknownPlayer("Nobody with that handle has played a rated game.")
    return identity


async def known_players(house: House, played_as: Mapping[str, str]) -> dict[str, Known]:
    """By identity: names as they are now; of those who told the house none, as they played."""
    found = await house.identities.named(played_as.keys())
    return {
        who: Known(found[who].name or name, found[who].kind)
        if who in found
        else STRANGER._replace(name=name)
        for who, name in played_as.items()
    }


async def called(house: House, played_as: Mapping[str, str]) -> dict[str, str]:
    """Only the names."""
    return {who: known.name for who, known in (await known_players(house, played_as)).items()}
