"""What a position looks like to a seat, without thinking ahead: one number, more is better.

Pure functions on the states of the rulebooks. `evaluate` adds what is the same for every game: a
game that is won is worth more than any that is open, and one that is lost less, by its place.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

from contagia.core.contract import AnyGame
from contagia.core.grids import Cells, size
from contagia.core.seats import Seat, others
from contagia.games import flooded_island, virus_game, virus_wars
from contagia.games.bodies import Body, standing
from contagia.games.card_table import CardState
from contagia.games.flooded_island import ADVENTURER

DECIDED = 1_000.0  # more than any open position is worth
CELL = 0.1  # a cell held, in targets
STANDING = (4.0, 2.0, 1.0, 0.5)  # an organ that counts, is immune, is vaccinated, is there at all
DISTANCE = (3.0, 1.0, 0.5, 0.25)  # a dry field so many moves away; further ones weigh nothing
SLOPE = 8.0  # the score that makes a seat a favourite of 73 %


def evaluate(game: AnyGame, state: Any, seat: Seat) -> float:
    """How good a state is for a seat."""
    outcome = game.outcome(state)
    if outcome is None:
        return EVALUATIONS[game.key](state, seat)
    if seat in outcome.winners:
        return DECIDED / len(outcome.winners)
    behind = (outcome.places[seat - 1] - 1) / (len(outcome.places) - 1)
    return -DECIDED * (1 + behind) / 2  # the second place is no reason to let somebody win


def as_chance(score: float) -> float:
    """A score squeezed between 0 and 1."""
    return 1 / (1 + math.exp(-max(-50.0, min(50.0, score / SLOPE))))


def by_reach(state: virus_game.State, seat: Seat) -> float:
    """Virus Game: own targets and cells, less the average of those who are still in."""
    rivals = [other for other in virus_game.still_in(state) if other != seat]
    if seat in state.out or not rivals:
        return -DECIDED / 2 if seat in state.out else DECIDED / 2
    return _in_virus_game(state, seat) - sum(
        _in_virus_game(state, rival) for rival in rivals
    ) / len(rivals)


def by_options(state: virus_wars.State, seat: Seat) -> float:
    """Virus Wars: own targets and cells, less the other's."""
    return _in_virus_wars(state, seat) - _in_virus_wars(state, 3 - seat)


def by_dry_land(state: flooded_island.State, seat: Seat) -> float:
    """Flooded Island: the dry fields the adventurer can walk to, near ones weighing more."""
    land, walked, score = state.dry, 1 << state.at, 0.0
    for weight in DISTANCE:
        further: Cells = state.grid.around(walked) & land & ~walked
        score += weight * size(further)
        walked |= further
    return score if seat == ADVENTURER else -score


def by_bodies(state: CardState, seat: Seat) -> float:
    """The card games: the own body, less the best of the others."""
    rivals = [other for other in others(seat, state.seats) if other not in state.out]
    best = max((worth(state.bodies[rival - 1]) for rival in rivals), default=0.0)
    return worth(state.bodies[seat - 1]) - best


def worth(body: Body) -> float:
    """What a body is worth: what ranks it at the end, weighed."""
    return sum(weight * count for weight, count in zip(STANDING, standing(body), strict=True))


def _in_virus_game(state: virus_game.State, seat: Seat) -> float:
    reached = virus_game.reach(state, seat)
    return size(virus_game.targets(state, seat)) + CELL * size(reached)


def _in_virus_wars(state: virus_wars.State, seat: Seat) -> float:
    reached = virus_wars.reach(state, seat)
    return size(virus_wars.targets(state, seat)) + CELL * size(reached)


EVALUATIONS: Mapping[str, Callable[[Any, Seat], float]] = {
    "virus-game": by_reach,
    "virus-wars": by_options,
    "flooded-island": by_dry_land,
    "bacteria": by_bodies,
    "virus-cards": by_bodies,
}
