"""Why a step of Virus Game is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contagia.core.grids import Cell, Cells, size
from contagia.games.refusals.on_grids import find_cell

if TYPE_CHECKING:
    from contagia.games.virus_game import State


def why_not(state: State, reach: Cells, text: str) -> str:
    """The sentence for the seat that is on, whose connected cells are `reach`."""
    verb, _, name = text.rpartition(" ")
    if verb not in ("", "neutral"):
        return "a step is a cell such as c3, or neutral c3 (VG-22)."
    cell = find_cell(state.grid, name)
    if isinstance(cell, str):
        return cell
    return _not_neutral(state, cell, name) if verb else _not_a_target(state, reach, cell, name)


def _not_a_target(state: State, reach: Cells, cell: Cell, name: str) -> str:
    bit, seat = 1 << cell, state.on
    if state.placing:
        return "the second neutral is due: neutral and a normal cell of yours (VG-14)."
    if state.own(seat) & bit:
        return f"{name} is yours already."
    if state.neutral & bit:
        return f"{name} is neutral, which nobody can enter (VG-16)."
    if refusal := _base_out_of_reach(state, bit, name):
        return refusal
    if any(cells & bit for cells in state.fortified):
        return f"{name} is fortified, which is for good (VG-10)."
    if state.grid.around(1 << cell) & state.own(seat) & ~reach:
        return f"the cells of yours next to {name} are cut off from your base (VG-13)."
    return f"{name} is not next to a cell that is connected to your base (VG-5)."


def _base_out_of_reach(state: State, bit: Cells, name: str) -> str | None:
    for owner, base in enumerate(state.bases, 1):
        if base & bit and state.options.bases == "permanent":
            return f"{name} is a base, which cannot be taken (VG-11)."
        if base & bit and owner in state.out:
            return f"{name} is the base of a seat that is out, which cannot be taken (VG-12)."
    return None


def _not_neutral(state: State, cell: Cell, name: str) -> str:
    bit, seat = 1 << cell, state.on
    if state.spent[seat - 1] and not state.placing:
        return "your neutrals are used up: once a game (VG-14)."
    if state.normal[seat - 1] and state.left < 3 and not state.placing:
        return "neutrals can only be the first thing in a turn (VG-14)."
    if state.bases[seat - 1] & bit:
        return f"{name} is your base, which cannot become neutral (VG-15)."
    if state.fortified[seat - 1] & bit:
        return f"{name} is fortified, and only normal cells can become neutral (VG-15)."
    if not state.normal[seat - 1] & bit:
        return f"{name} is not a cell of yours (VG-15)."
    return f"neutrals need two normal cells, and you have {size(state.normal[seat - 1])} (VG-15)."
