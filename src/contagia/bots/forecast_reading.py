"""What a search by days says: the step to play, and why."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from contagia.bots.forecast import OPEN, SURVIVED, glance, recalled
from contagia.bots.forecast_frames import (
    BEST,
    BY_DAY,
    CHOSEN,
    COUNT,
    NEXT,
    SETTLED,
    Search,
    stand,
)
from contagia.bots.nights import places
from contagia.core.bots import Candidate
from contagia.games.flooded_island import (
    ADVENTURER,
    End,
    Flood,
    FloodedIsland,
    Move,
    State,
    Step,
)
from contagia.kernels import sets
from contagia.kernels.grids.island_judge import A_DAY, hope_of_weather
from contagia.kernels.grids.island_land import NOWHERE, cell_of, lay_out, place_of
from contagia.search.mcts.result import LONGEST_LINE

GAME = FloodedIsland()


class Choice(NamedTuple):
    """What is known of a day or a night at the root."""

    worth: int  # the forecast, in hundredths of a day; of all but the best a bound
    effort: int = 0  # positions that were looked at
    proven: bool = False


class Forecast(NamedTuple):
    """What a search has found out so far."""

    depth: int  # days it looked ahead
    worth: int
    chosen: int  # a place by day, a night by night
    choices: dict[int, Choice]
    proven: bool = False


def lay_root(state: State, search: Search) -> None:
    """Make a position the root of a search."""
    words = sets.words_for(state.options.width * state.options.height)
    lay_out(np.array(sets.split(state.flooded, words)), search.land)
    by_day = state.on == ADVENTURER
    at, left = place_of(state.at, search.land), 0 if by_day else state.left
    stand(at, int(by_day), left, state.day, search)


def read_root(search: Search, depth: int, known: int, before: Forecast | None) -> Forecast:
    """What is found at the root, be it settled or not; what was not tried is as it was before."""
    frame, choices = search.frames[0], dict(before.choices) if before else {}
    if known != OPEN:
        return Forecast(depth, known, int(frame[CHOSEN]), choices, proven=True)
    tried = int(frame[NEXT])
    for number in range(frame[COUNT]):
        choice, worth = int(search.choices[0, number]), int(search.worths[0, number])
        effort = int(search.efforts[number])
        if number < tried:
            lost = bool(frame[BY_DAY]) and worth <= depth * A_DAY
            choices[choice] = Choice(worth, choices.get(choice, Choice(0)).effort + effort, lost)
        else:
            choices.setdefault(choice, Choice(worth, effort))
    if not tried:
        return before or Forecast(0, int(search.worths[0, 0]), next(iter(choices)), choices)
    chosen, worth = int(frame[CHOSEN]), int(frame[BEST])
    sure = search.counts[SETTLED] or not frame[BY_DAY] or (before and before.proven)
    proven = bool(sure) and worth <= depth * A_DAY  # one night is enough, but not one day
    choices[chosen] = choices[chosen]._replace(proven=proven)
    return Forecast(depth, worth, chosen, choices, proven)


def values_of(state: State, found: Forecast) -> tuple[float, float]:
    """The chances of the adventurer and of the weather."""
    hope = _hope(state, found.worth, proven=found.proven)
    return 1.0 - hope, hope


def steps_of(state: State, choice: int, search: Search) -> tuple[Step, ...]:
    """The steps of a day or a night; one that needs fewer fields than there are is ended."""
    names = state.grid.names
    cells = [cell_of(place, search.land) for place in places(choice)]
    if state.on == ADVENTURER:
        return tuple(Move(cell, names[cell]) for cell in cells)
    floods = tuple(Flood(cell, names[cell]) for cell in cells)
    return floods if len(floods) == state.left else (*floods, End())


def line_of(state: State, choice: int, search: Search) -> tuple[str, ...]:
    """How the game may go on after a choice, as far as the table remembers. Uses the root up."""
    line: list[str] = []
    while choice and len(line) < LONGEST_LINE:
        for step in steps_of(state, choice, search):
            if step not in GAME.steps(state):
                return tuple(line)
            line.append(GAME.text(step))
            state = GAME.play(state, step)
        lay_root(state, search)
        choice = 0 if GAME.outcome(state) else recalled(search)
    return tuple(line)


def candidates_of(state: State, found: Forecast, search: Search) -> tuple[Candidate, ...]:
    """All steps: first the best, then those that were looked at, then the others by first sight."""
    first = steps_of(state, found.chosen, search)[0]
    known: dict[Step, Choice] = {first: Choice(found.worth, 0, found.proven)}
    sign = -1 if state.on == ADVENTURER else 1
    for choice, one in sorted(found.choices.items(), key=lambda item: sign * item[1].worth):
        for step in steps_of(state, choice, search):
            so_far = known.setdefault(step, Choice(one.worth, 0, one.proven))
            known[step] = so_far._replace(effort=so_far.effort + one.effort)
    for step, worth in sorted(_glanced(state, search).items(), key=lambda item: item[1]):
        known.setdefault(step, Choice(worth))
    return tuple(_candidate(state, step, one) for step, one in known.items())


def _glanced(state: State, search: Search) -> dict[Step, int]:
    """What is forecast for each step of the weather at first sight."""
    if state.on == ADVENTURER:
        return {}
    worths = np.zeros(len(search.land.fields), np.int64)
    glance(worths, search)
    by_cell = {cell: worths[place_of(cell, search.land)] for cell in range(len(state.grid.names))}
    return {
        step: int(worths[NOWHERE] if isinstance(step, End) else by_cell[step.cell])
        for step in GAME.steps(state)
    }


def _candidate(state: State, step: Step, one: Choice) -> Candidate:
    hope = _hope(state, one.worth, proven=one.proven)
    value = 1.0 - hope if state.on == ADVENTURER else hope
    return Candidate(GAME.text(step), one.effort, value, one.proven)


def _hope(state: State, worth: int, *, proven: bool) -> float:
    """How well the weather stands with such a forecast."""
    if worth >= SURVIVED or proven:
        return float(worth < SURVIVED)
    to_come = state.options.days - state.day + (state.on == ADVENTURER)
    return float(hope_of_weather(worth, to_come))
