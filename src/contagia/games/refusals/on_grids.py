"""What the refusals of the three grid games share."""

from __future__ import annotations

from contagia.core.errors import brief
from contagia.core.grids import Cell, Grid


def find_cell(board: Grid, name: str) -> Cell | str:
    """The cell of that name, or a sentence saying that there is none."""
    cell = board.cell(name)
    if cell is None:
        return f"there is no cell “{brief(name)}” here; cells are a1 to {board.names[-1]}."
    return cell
