"""`contagia` for Flooded Island: perfect on small islands, on the others a search that has a plan.

The weather plays what is proven, by the tables of the last rows or by its search. Otherwise it
hunts by search, for two months, and then follows the front of water, which traps everybody in the
end. In a season too short for that, and with one field a night, the search alone decides, as it
does for the adventurer.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from contagia.bots import flood_front, last_rows, solved_island
from contagia.bots.contract import Budget, Candidate, Thought
from contagia.bots.tree_bot import best as tree_bot
from contagia.core.contract import AnyGame
from contagia.core.grids import Cell
from contagia.games.flooded_island import WEATHER, State
from contagia.kernels.grids.small_islands import is_small

HUNTING_DAYS = 60
DAYS_TO_SPARE = 10  # the front begins at the latest when it has as many


class IslandBot:
    """Knows the tables and the plan; thinks where there is none."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game = game
        self._searcher = tree_bot(game, seed)

    @property
    def playouts_so_far(self) -> int:
        """Of the step it thinks about now."""
        return self._searcher.playouts_so_far

    def think(self, view: Any, budget: Budget) -> Thought:
        """The proven best step, or the best that was found."""
        state: State = self._game.imagine(view, Random(0))
        if is_small(state.options.width, state.options.height):
            return solved_island.think(state)
        if state.on == WEATHER and (sure := trapping(state)):
            return sure
        thought = self._searcher.think(view, budget)
        return guided(state, thought) if follows_the_front(state, thought) else thought


def follows_the_front(state: State, thought: Thought) -> bool:
    """Whether the plan is worth more than what the search found."""
    if state.on != WEATHER or state.options.max_flood < flood_front.LEAST_FLOOD or thought.proven:
        return False
    to_spare = flood_front.days_to_spare(state)
    return to_spare >= 0 and (state.day > HUNTING_DAYS or to_spare < DAYS_TO_SPARE)


def trapping(state: State) -> Thought | None:
    """The weather's thought when a table promises the trap before the season ends."""
    started = perf_counter()
    trap = last_rows.trap(state)
    if trap is None or state.day + trap.days >= state.options.days:
        return None
    line = _texts(state, trap.floods)
    return Thought(
        step=line[0],
        values=(0.0, 1.0),
        candidates=(Candidate(line[0], 1, 1.0, proven=True),),
        line=line,
        proven=True,
        seconds=perf_counter() - started,
    )


def guided(state: State, thought: Thought) -> Thought:
    """What the search thought, with the step of the plan."""
    line = _texts(state, flood_front.next_floods(state))
    found = {one.step: one for one in thought.candidates}
    first = found.pop(line[0], Candidate(line[0], 0, 0.0))
    return replace(thought, step=line[0], line=line, candidates=(first, *found.values()))


def _texts(state: State, floods: tuple[Cell, ...]) -> tuple[str, ...]:
    """A night in the words of the table; a trap may need no flood at all."""
    names = state.grid.names
    return tuple(f"flood {names[field]}" for field in floods) or ("end",)
