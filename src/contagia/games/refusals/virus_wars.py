"""Why a step of Virus Wars is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contagia.core.grids import Cells
from contagia.games.refusals.on_grids import find_cell

if TYPE_CHECKING:
    from contagia.games.virus_wars import State


def why_not(state: State, reach: Cells, text: str) -> str:
    """The sentence for the seat that is on, whose live groups are `reach`."""
    cell = find_cell(state.grid, text)
    if isinstance(cell, str):
        return cell
    bit, seat = 1 << cell, state.on
    if state.own(seat) & bit:
        return f"{text} is yours already."
    if state.dead[2 - seat] & bit:
        return f"{text} is dead, and a dead cell cannot be taken again (VW-7)."
    if state.grid.around(bit) & state.own(seat) & ~reach:
        return f"the group of yours next to {text} is dead (VW-10)."
    return f"{text} is not next to a live group of yours (VW-9)."
