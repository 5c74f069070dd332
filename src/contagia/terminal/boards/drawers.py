"""Which drawer belongs to which game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from rich.console import RenderableType

from contagia.terminal.boards import (
    bacteria,
    bodies,
    flooded_island,
    virus_cards,
    virus_game,
    virus_wars,
)
from contagia.terminal.boards.looks import Look
from contagia.terminal.screen.scenes import Scene


class Drawer(NamedTuple):
    """How a game is drawn, and how it calls on the seat that is on."""

    draw: Callable[[Scene, Look], RenderableType]
    call: Callable[[Any], str]


DRAWERS: dict[str, Drawer] = {
    "virus-game": Drawer(virus_game.draw, virus_game.call),
    "virus-wars": Drawer(virus_wars.draw, virus_wars.call),
    "flooded-island": Drawer(flooded_island.draw, flooded_island.call),
    "bacteria": Drawer(bodies.draw_table, bacteria.call),
    "virus-cards": Drawer(bodies.draw_table, virus_cards.call),
}
