"""The shelf: every game of the house, by its key."""

from __future__ import annotations

from contagia.core.contract import AnyGame
from contagia.core.errors import UnknownGame
from contagia.games.bacteria import Bacteria
from contagia.games.flooded_island import FloodedIsland
from contagia.games.virus_cards import VirusCards
from contagia.games.virus_game import VirusGame
from contagia.games.virus_wars import VirusWars

GAMES: tuple[AnyGame, ...] = (
    VirusGame(),
    VirusWars(),
    FloodedIsland(),
    Bacteria(),
    VirusCards(),
)
SHELF: dict[str, AnyGame] = {game.key: game for game in GAMES}


def find(key: str) -> AnyGame:
    """The game of that key."""
    try:
        return SHELF[key]
    except KeyError:
        raise UnknownGame(f"There is no game “{key}”; the games are {', '.join(SHELF)}.") from None
