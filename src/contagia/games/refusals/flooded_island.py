"""Why a step of Flooded Island is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contagia.core.grids import Cell
from contagia.games.refusals.on_grids import find_cell

if TYPE_CHECKING:
    from contagia.games.flooded_island import State

MOVE = ""
FLOOD = "flood"


def why_not(state: State, text: str, *, adventurer_is_on: bool) -> str:
    """The sentence for the one who is on."""
    verb, _, name = text.rpartition(" ")
    if text == "end" or verb == FLOOD:
        if adventurer_is_on:
            return "the adventurer is on and must move to a field such as b9 (FI-5)."
    elif verb == MOVE and not adventurer_is_on:
        return "the weather is on: flood and a field, or end (FI-7)."
    elif verb != MOVE:
        return "a step is a field such as b9, flood and a field, or end (FI-16)."
    cell = find_cell(state.grid, name)
    if isinstance(cell, str):
        return cell
    return _not_floodable(name) if verb == FLOOD else _not_a_move(state, cell, name)


def _not_floodable(name: str) -> str:
    return f"{name} is flooded already (FI-7)."


def _not_a_move(state: State, cell: Cell, name: str) -> str:
    if cell == state.at:
        return "the adventurer must move each day (FI-5)."
    if state.flooded >> cell & 1:
        return f"{name} is flooded (FI-5)."
    return f"{name} is not next to the adventurer (FI-5)."
