"""Perfect play on small islands, read off a table: the weather traps as soon as it can, the
adventurer lasts as long as it can. Where days are equal, the drier land decides: whoever is lost
makes it as hard as possible for the other, and whoever is safe plays on sensibly.
"""

from __future__ import annotations

from time import perf_counter
from typing import NamedTuple

from contagia.bots.simple.evaluations import evaluate
from contagia.core.bots import Candidate, Thought
from contagia.core.seats import Seat
from contagia.games.flooded_island import (
    ADVENTURER,
    WEATHER,
    FloodedIsland,
    State,
    Step,
    days_survived,
)
from contagia.kernels.grids.flood_store import table_of
from contagia.kernels.grids.flood_table import NEVER
from contagia.kernels.grids.flood_values import days_from_day, days_from_night
from contagia.search.mcts.result import LONGEST_LINE

GAME = FloodedIsland()
FOR_EVER = 1_000_000  # days; more than any season has


class Prospect(NamedTuple):
    """A step, and what comes of it."""

    step: Step
    after: State
    season: int
    looks: float  # to the seat that is on


def season(state: State) -> int:
    """How many days the adventurer completes in all, when both play perfectly from here."""
    options = state.options
    island, table = table_of(options.width, options.height, options.max_flood, options.under_feet)
    if state.on == ADVENTURER:
        further = days_from_day(table, island, state.at, state.flooded)
    else:
        further = days_from_night(table, island, state.at, state.flooded, state.left)
    return FOR_EVER if further == NEVER else days_survived(state) + int(further)


def winner(state: State, days: int) -> Seat:
    """Who wins if the adventurer completes so many days."""
    return ADVENTURER if days >= state.options.days else WEATHER


def prospects(state: State) -> list[Prospect]:
    """All steps, the best first."""
    seat, sign = state.on, 1 if state.on == ADVENTURER else -1
    found = [
        Prospect(step, after, season(after), evaluate(GAME, after, seat))
        for step in GAME.steps(state)
        for after in (GAME.play(state, step),)
    ]
    return sorted(found, key=lambda one: (sign * one.season, one.looks), reverse=True)


def think(state: State) -> Thought:
    """The best step, which is proven."""
    started = perf_counter()
    seat, ranked = state.on, prospects(state)
    won = winner(state, ranked[0].season)
    texts = [GAME.text(one.step) for one in ranked]
    values = [float(winner(state, one.season) == seat) for one in ranked]
    return Thought(
        step=texts[0],
        values=(float(won == ADVENTURER), float(won == WEATHER)),
        candidates=tuple(
            Candidate(text, 1, value, proven=True)
            for text, value in zip(texts, values, strict=True)
        ),
        line=(texts[0], *_line(ranked[0].after, LONGEST_LINE - 1)),
        proven=True,
        seconds=perf_counter() - started,
    )


def _line(state: State, longest: int) -> list[str]:
    """How the game goes on when both play perfectly."""
    line: list[str] = []
    while len(line) < longest and (ranked := prospects(state) if GAME.steps(state) else None):
        line.append(GAME.text(ranked[0].step))
        state = ranked[0].after
    return line
