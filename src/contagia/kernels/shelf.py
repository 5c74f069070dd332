"""Every game's kernel, by its key. Asking for one compiles it, or loads what was compiled."""

from __future__ import annotations

from importlib import import_module

from contagia.core.options import Options
from contagia.kernels.contract import Kernel

ROOMS = {
    "virus-game": "contagia.kernels.grids.virus_game",
    "virus-wars": "contagia.kernels.grids.virus_wars",
    "flooded-island": "contagia.kernels.grids.flooded_island",
    "bacteria": "contagia.kernels.cards.bacteria",
    "virus-cards": "contagia.kernels.cards.virus_cards",
}
HEURISTICS = {"virus-wars": "contagia.kernels.grids.virus_wars_heuristics"}


def kernel(key: str, options: Options, seats: int) -> Kernel:
    """The kernel of a game; it is imported only when asked for, since compiling takes its time."""
    found: Kernel = import_module(ROOMS[key]).kernel(options, seats)
    return found


def compile_all(key: str, options: Options, seats: int) -> None:
    """Compile, or load, all there is for a game: its kernel, and the heuristics of its bots."""
    kernel(key, options, seats)
    if key in HEURISTICS:
        import_module(HEURISTICS[key]).heuristics(options)
