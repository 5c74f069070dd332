"""Why a step of Flooded Island is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contagia.core.grids import Cell
from contagia.core.reasons import Reasons, Why
from contagia.games.refusals.on_grids import find_cell

if TYPE_CHECKING:
    from contagia.games.flooded_island import State

MOVE = ""
FLOOD = "flood"


class Because(Reasons):
    """Reasons of Flooded Island."""

    ADVENTURER_IS_ON = "the adventurer is on and must move to a field such as b9 (FI-5)."
    WEATHER_IS_ON = "the weather is on: flood and a field, or end (FI-7)."
    NO_FIELD_FLOOD_OR_END = "a step is a field such as b9, flood and a field, or end (FI-16)."
    FLOODED_ALREADY = "{cell} is flooded already (FI-7)."
    FEET_STAY_DRY = "the adventurer stands on {cell}, which stays dry at this table (FI-7)."
    MUST_MOVE = "the adventurer must move each day (FI-5)."
    FLOODED_FIELD = "{cell} is flooded (FI-5)."
    NOT_NEXT_TO_ADVENTURER = "{cell} is not next to the adventurer (FI-5)."


def why_not(state: State, text: str, *, adventurer_is_on: bool) -> Why:
    """The sentence for the one who is on."""
    verb, _, name = text.rpartition(" ")
    if text == "end" or verb == FLOOD:
        if adventurer_is_on:
            return Because.ADVENTURER_IS_ON()
    elif verb == MOVE and not adventurer_is_on:
        return Because.WEATHER_IS_ON()
    elif verb != MOVE:
        return Because.NO_FIELD_FLOOD_OR_END()
    cell = find_cell(state.grid, name)
    if isinstance(cell, str):
        return cell
    return _not_a_flood(state, cell, name) if verb == FLOOD else _not_a_move(state, cell, name)


def _not_a_flood(state: State, cell: Cell, name: str) -> Why:
    flooded = state.flooded >> cell & 1
    return Because.FLOODED_ALREADY(cell=name) if flooded else Because.FEET_STAY_DRY(cell=name)


def _not_a_move(state: State, cell: Cell, name: str) -> Why:
    if cell == state.at:
        return Because.MUST_MOVE()
    if state.flooded >> cell & 1:
        return Because.FLOODED_FIELD(cell=name)
    return Because.NOT_NEXT_TO_ADVENTURER(cell=name)
