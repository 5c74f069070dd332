"""Virus Wars by rule number: losing, resigning, notation and refusals."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from contagia.core.contract import resigned
from contagia.core.errors import GameIsOver, IllegalStep
from contagia.core.events import GameEnded, Resigned, TurnPassed
from contagia.core.notation import read_step, walk
from contagia.core.outcomes import Outcome
from contagia.games.grid_events import CellFortified
from contagia.games.virus_wars import VirusWars
from support.positions import (
    frames,
    lines,
    offers,
    play,
    play_film,
    refusal,
    start,
    told,
    virus_wars,
)

GAME = VirusWars()
filmed = partial(play_film, GAME, virus_wars)


LAST_LIVE_CELL = """
    . . . . o     . . . . X
    . . . x .     . . . x .
    . . . . .  →  . . . . .
    . . . . .     . . . . .
    . . . . .     . . . . .
"""


def test_vw_12_who_has_no_step_at_the_start_of_a_turn_loses() -> None:
    state = virus_wars(frames(LAST_LIVE_CELL)[0], left=1)
    events = told(GAME, state, "e5")
    assert events == (
        CellFortified(1, "e5", 2),
        TurnPassed(2),
        GameEnded(Outcome((1, 2), "stuck")),
    )
    assert lines(events)[-1] == "Seat 1 won (stuck)."
    over = filmed(LAST_LIVE_CELL, "e5", left=1)
    assert offers(GAME, over) == set()
    with pytest.raises(GameIsOver):
        read_step(GAME, over, "d5")


def test_vw_12_nobody_is_tested_before_its_turn() -> None:
    state = filmed(LAST_LIVE_CELL, "e5")
    assert GAME.outcome(state) is None
    state = play(GAME, state, "e4")
    assert GAME.outcome(state) is None
    assert GAME.outcome(play(GAME, state, "d5")) == Outcome((1, 2), "stuck")


# Left, X can take b2 and is stuck; right, O is then without a live cell too.
STUCK_AFTER_B2 = """
    . . . . o     . . . . .
    . . . . .     . . . . .
    O O O . .     O O O . .
    O . O . .     O o O . .
    x O O . .     x O O . .
"""


@pytest.mark.parametrize("before", frames(STUCK_AFTER_B2))
@pytest.mark.parametrize("left", [3, 2])
def test_vw_12_who_cannot_finish_a_turn_loses_at_once_whatever_the_other_could_do(
    before: str, left: int
) -> None:
    state = play(GAME, virus_wars(before, left=left), "b2")
    assert (state.on, state.left) == (1, left - 1)
    assert GAME.outcome(state) == Outcome((2, 1), "stuck")
    assert offers(GAME, state) == set()


@pytest.mark.parametrize(
    ("before", "outcome"),
    list(zip(frames(STUCK_AFTER_B2), (None, Outcome((1, 2), "stuck")), strict=True)),
)
def test_vw_12_after_the_third_step_it_is_the_other_who_must_have_one(
    before: str, outcome: Outcome | None
) -> None:
    state = play(GAME, virus_wars(before, left=1), "b2")
    assert GAME.turn(state) == 2
    assert GAME.outcome(state) == outcome


@pytest.mark.parametrize("text", ["pass", "end"])
def test_vw_12_there_is_no_pass(text: str) -> None:
    assert "there is no cell" in refusal(GAME, start(GAME), text)


@pytest.mark.parametrize(("seat", "places"), [(1, (2, 1)), (2, (1, 2))])
@pytest.mark.parametrize("on", [1, 2])
def test_vw_13_who_resigns_has_lost_on_turn_or_not(
    seat: int, places: tuple[int, int], on: int
) -> None:
    state, events = resigned(GAME, replace(start(GAME), on=on), seat)
    assert events == (Resigned(seat), GameEnded(Outcome(places, "resigned")))
    assert lines(events) == [f"Seat {seat} resigned.", f"Seat {3 - seat} won (resigned)."]
    assert offers(GAME, state) == set()
    assert GAME.resign(state, 3 - seat) == state


# --- notation and refusals

DEAD_GROUP = """
    . . . o o
    . X X . .
    . . . . .
    x . . . .
    . . . . .
"""


@pytest.mark.parametrize("text", ["d4 c4 b4", "d4; c4; b4", '["d4", "c4", "b4"]', " D4 c4  B4 "])
def test_vw_14_a_turn_is_written_as_cells(text: str) -> None:
    film = """
        . . . . o     . . . . o
        . . . . .     . o o o .
        . . . . .  →  . . . . .
        . x . . .     . x . . .
        x . . . .     x . . . .
    """
    assert filmed(film, text, on=2).on == 1


def test_vw_14_a_list_with_one_bad_step_is_refused_by_its_number() -> None:
    state = play(GAME, start(GAME), "b2")
    with pytest.raises(IllegalStep) as caught:
        walk(GAME, state, "j10; a3; i9")
    assert (caught.value.number, caught.value.text) == (2, "a3")
    assert play(GAME, state, "j10 i9 h8").on == 1


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("f1", "there is no cell “f1” here; cells are a1 to e5."),
        ("neutral a2", "there is no cell “neutral a2” here; cells are a1 to e5."),
        ("a2", "a2 is yours already."),
        ("b4", "b4 is yours already."),
        ("e1", "e1 is not next to a live group of yours (VW-9)."),
        ("c5", "the group of yours next to c5 is dead (VW-10)."),
    ],
)
def test_vw_14_a_refused_step_is_told_why_and_play_goes_on(text: str, why: str) -> None:
    state = virus_wars(DEAD_GROUP)
    assert refusal(GAME, state, text) == why
    assert play(GAME, state, "b3 d4 d5").on == 2
