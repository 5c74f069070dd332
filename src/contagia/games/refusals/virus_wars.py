"""Why a step of Virus Wars is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contagia.core.grids import Cells
from contagia.core.reasons import Reasons, Why
from contagia.games.refusals.on_grids import OnGrids, find_cell

if TYPE_CHECKING:
    from contagia.games.virus_wars import State


class Because(Reasons):
    """Reasons of Virus Wars."""

    DEAD_CELL = "{cell} is dead, and a dead cell cannot be taken again (VW-7)."
    DEAD_GROUP = "the group of yours next to {cell} is dead (VW-10)."
    NOT_NEXT_TO_LIVE_GROUP = "{cell} is not next to a live group of yours (VW-9)."


def why_not(state: State, reach: Cells, text: str) -> Why:
    """The sentence for the seat that is on, whose live groups are `reach`."""
    cell = find_cell(state.grid, text)
    if isinstance(cell, str):
        return cell
    bit, seat = 1 << cell, state.on
    if state.own(seat) & bit:
        return OnGrids.YOURS_ALREADY(cell=text)
    if state.dead[2 - seat] & bit:
        return Because.DEAD_CELL(cell=text)
    if state.grid.around(bit) & state.own(seat) & ~reach:
        return Because.DEAD_GROUP(cell=text)
    return Because.NOT_NEXT_TO_LIVE_GROUP(cell=text)
