"""What a game of Bacteria is worth: points for places, and a tournament's bonuses. Pure."""

from __future__ import annotations

from contagia.core.outcomes import Outcome
from contagia.core.seats import Seat
from contagia.games.bacteria import State
from contagia.games.card_table import COMPLETE_BODY

PLACE_POINTS = {1: 3, 2: 2, 3: 1}
FAST_VICTORY_TURNS = 10
FAST_VICTORY, PERFECT_HEALTH = 1, 2
IMMUNE_ORGANS_A_POINT = 2
WHOLE_BODY = 4


def points(outcome: Outcome) -> tuple[int, ...]:
    """3, 2, 1 and 0 points for the places, by seat (BA-28)."""
    return tuple(PLACE_POINTS.get(place, 0) for place in outcome.places)


def bonuses(state: State, outcome: Outcome) -> tuple[int, ...]:
    """A tournament's extra points, by seat (BA-29)."""
    return tuple(
        immune_organs(state, seat) // IMMUNE_ORGANS_A_POINT
        + (_winner_bonus(state, seat, outcome) if outcome.winners == (seat,) else 0)
        for seat in range(1, state.seats + 1)
    )


def turns_taken(state: State, seat: Seat) -> int:
    """How many turns a seat has had, the one it is in included."""
    had_one_this_round = (seat - state.starter) % state.seats <= (
        state.active - state.starter
    ) % state.seats
    return state.round if had_one_this_round else state.round - 1


def immune_organs(state: State, seat: Seat) -> int:
    """How many immunized organs lie before a seat."""
    return sum(organ is not None and organ.immune for organ in state.bodies[seat - 1])


def _winner_bonus(state: State, seat: Seat, outcome: Outcome) -> int:
    fast = outcome.reason == COMPLETE_BODY and turns_taken(state, seat) < FAST_VICTORY_TURNS
    perfect = immune_organs(state, seat) == WHOLE_BODY
    return fast * FAST_VICTORY + perfect * PERFECT_HEALTH
