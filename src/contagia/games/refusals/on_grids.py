"""What the refusals of the three grid games share."""

from __future__ import annotations

from contagia.core.errors import brief
from contagia.core.grids import Cell, Grid
from contagia.core.reasons import Reasons, Why


class OnGrids(Reasons):
    """Reasons on any board of cells."""

    NO_SUCH_CELL = "there is no cell “{cell}” here; cells are a1 to {last}."
    YOURS_ALREADY = "{cell} is yours already."


def find_cell(board: Grid, name: str) -> Cell | Why:
    """The cell of that name, or a sentence saying that there is none."""
    cell = board.cell(name)
    if cell is None:
        return OnGrids.NO_SUCH_CELL(cell=brief(name), last=board.names[-1])
    return cell
