"""Why a step of Virus Game is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contagia.core.grids import Cell, Cells, size
from contagia.core.reasons import Reasons, Why
from contagia.games.refusals.on_grids import OnGrids, find_cell

if TYPE_CHECKING:
    from contagia.games.virus_game import State


class Because(Reasons):
    """Reasons of Virus Game."""

    NO_CELL_OR_NEUTRAL = "a step is a cell such as c3, or neutral c3 (VG-22)."
    SECOND_NEUTRAL_DUE = "the second neutral is due: neutral and a normal cell of yours (VG-14)."
    NEUTRAL_CELL = "{cell} is neutral, which nobody can enter (VG-16)."
    PERMANENT_BASE = "{cell} is a base, which cannot be taken (VG-11)."
    BASE_OF_SEAT_OUT = "{cell} is the base of a seat that is out, which cannot be taken (VG-12)."
    FORTIFIED_CELL = "{cell} is fortified, which is for good (VG-10)."
    CUT_OFF = "the cells of yours next to {cell} are cut off from your base (VG-13)."
    NOT_NEXT_TO_CONNECTED = "{cell} is not next to a cell that is connected to your base (VG-5)."
    NEUTRALS_SPENT = "your neutrals are used up: once a game (VG-14)."
    NEUTRALS_COME_FIRST = "neutrals can only be the first thing in a turn (VG-14)."
    OWN_BASE_NOT_NEUTRAL = "{cell} is your base, which cannot become neutral (VG-15)."
    FORTIFIED_NOT_NEUTRAL = "{cell} is fortified, and only normal cells can become neutral (VG-15)."
    NOT_YOUR_CELL = "{cell} is not a cell of yours (VG-15)."
    TOO_FEW_FOR_NEUTRALS = "neutrals need two normal cells, and you have {count} (VG-15)."


def why_not(state: State, reach: Cells, text: str) -> Why:
    """The sentence for the seat that is on, whose connected cells are `reach`."""
    verb, _, name = text.rpartition(" ")
    if verb not in ("", "neutral"):
        return Because.NO_CELL_OR_NEUTRAL()
    cell = find_cell(state.grid, name)
    if isinstance(cell, str):
        return cell
    return _not_neutral(state, cell, name) if verb else _not_a_target(state, reach, cell, name)


def _not_a_target(state: State, reach: Cells, cell: Cell, name: str) -> Why:
    bit, seat = 1 << cell, state.on
    if state.placing:
        return Because.SECOND_NEUTRAL_DUE()
    if state.own(seat) & bit:
        return OnGrids.YOURS_ALREADY(cell=name)
    if state.neutral & bit:
        return Because.NEUTRAL_CELL(cell=name)
    if refusal := _base_out_of_reach(state, bit, name):
        return refusal
    if any(cells & bit for cells in state.fortified):
        return Because.FORTIFIED_CELL(cell=name)
    if state.grid.around(1 << cell) & state.own(seat) & ~reach:
        return Because.CUT_OFF(cell=name)
    return Because.NOT_NEXT_TO_CONNECTED(cell=name)


def _base_out_of_reach(state: State, bit: Cells, name: str) -> Why | None:
    for owner, base in enumerate(state.bases, 1):
        if base & bit and state.options.bases == "permanent":
            return Because.PERMANENT_BASE(cell=name)
        if base & bit and owner in state.out:
            return Because.BASE_OF_SEAT_OUT(cell=name)
    return None


def _not_neutral(state: State, cell: Cell, name: str) -> Why:
    bit, seat = 1 << cell, state.on
    if state.spent[seat - 1] and not state.placing:
        return Because.NEUTRALS_SPENT()
    if state.normal[seat - 1] and state.left < 3 and not state.placing:
        return Because.NEUTRALS_COME_FIRST()
    if state.bases[seat - 1] & bit:
        return Because.OWN_BASE_NOT_NEUTRAL(cell=name)
    if state.fortified[seat - 1] & bit:
        return Because.FORTIFIED_NOT_NEUTRAL(cell=name)
    if not state.normal[seat - 1] & bit:
        return Because.NOT_YOUR_CELL(cell=name)
    return Because.TOO_FEW_FOR_NEUTRALS(count=size(state.normal[seat - 1]))
