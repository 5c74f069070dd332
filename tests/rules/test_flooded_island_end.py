"""Flooded Island by rule number: the end, settings, resigning, legs and notation."""

from __future__ import annotations

from functools import partial

import pytest

from contagia.core.contract import resigned
from contagia.core.errors import GameIsOver, IllegalStep
from contagia.core.events import GameEnded, Resigned, TurnPassed
from contagia.core.notation import read_step, walk
from contagia.core.options import house_rules, schema
from contagia.core.outcomes import Outcome
from contagia.games.flooded_island import (
    FloodedIsland,
    FloodedIslandOptions,
    days_survived,
    picture,
)
from contagia.games.grid_events import AdventurerMoved, FieldFlooded, FieldsDried
from support.positions import (
    flooded_island,
    frames,
    lines,
    offers,
    play,
    play_film,
    refusal,
    rows,
    start,
    targets,
    told,
)

GAME = FloodedIsland()
filmed = partial(play_film, GAME, flooded_island)
ADVENTURER, WEATHER = 1, 2
SURVIVED = Outcome((1, 2), "survived")
TRAPPED = Outcome((2, 1), "trapped")


CORNERED = """
    a . .     a ~ .     a ~ .
    ~ ~ .     ~ ~ .     ~ ~ ~
    . . .  →  . . .  →  . . .
"""


def test_fi_10_the_adventurer_is_trapped_only_at_the_end_of_the_weather_s_turn() -> None:
    before, closed, after = frames(CORNERED)
    state = play(GAME, flooded_island(before, on=WEATHER, day=9), "flood b3")
    assert picture(state) == rows(closed)
    assert (GAME.outcome(state), GAME.turn(state)) == (None, WEATHER)
    assert told(GAME, state, "flood c2") == (
        FieldFlooded("c2"),
        TurnPassed(ADVENTURER),
        GameEnded(TRAPPED),
    )
    over = play(GAME, state, "flood c2")
    assert picture(over) == rows(after)
    assert offers(GAME, over) == set()
    assert GAME.outcome(play(GAME, state, "end")) == TRAPPED


def test_fi_10_the_field_under_the_feet_saves_nobody_and_one_beside_it_does() -> None:
    open_ends = """
        ~ ~ ~
        ~ a ~
        ~ . ~
    """
    state = flooded_island(open_ends, on=WEATHER)
    assert GAME.outcome(play(GAME, state, "end")) is None
    assert GAME.outcome(play(GAME, state, "flood b2; end")) is None
    trapped = play(GAME, state, "flood b1; end")
    assert GAME.outcome(trapped) == TRAPPED
    with pytest.raises(GameIsOver):
        read_step(GAME, trapped, "b2")


@pytest.mark.parametrize(
    ("days", "day", "outcome"),
    [(1, 1, SURVIVED), (3, 2, None), (3, 3, SURVIVED), (365, 364, None), (365, 365, SURVIVED)],
)
def test_fi_11_the_move_of_the_last_day_wins_at_once(
    days: int, day: int, outcome: Outcome | None
) -> None:
    state = flooded_island(frames(CORNERED)[0], day=day, days=days)
    assert GAME.outcome(state) is None
    assert told(GAME, state, "b3") == (
        AdventurerMoved(day, "a3", "b3"),
        FieldsDried(("b2",)),
        GameEnded(SURVIVED) if outcome else TurnPassed(WEATHER),
    )
    state = play(GAME, state, "b3")
    assert GAME.outcome(state) == outcome
    assert (offers(GAME, state) == set()) == (outcome is not None)


def test_fi_11_a_season_lasts_365_days_unless_agreed_otherwise() -> None:
    assert start(GAME).options.days == 365


# --- settings


def test_fi_12_the_size_is_anybody_s_to_set_and_the_rest_the_adventurer_s() -> None:
    fields = schema(FloodedIslandOptions)["properties"]
    assert {name: field["setBy"] for name, field in fields.items()} == {
        "width": "anyone",
        "height": "anyone",
        "max_flood": "seat 1",
        "days": "seat 1",
        "under_feet": "seat 1",
    }


def test_fi_12_the_settings_stay_as_they_were_at_the_start() -> None:
    state = start(GAME, width=5, height=4, max_flood=3, days=30)
    played = play(GAME, state, "b3; flood a1; flood a2; end; c3; end")
    assert played.options == state.options == FloodedIslandOptions(5, 4, 3, 30)


@pytest.mark.parametrize(
    ("options", "house"),
    [
        ({}, ()),
        ({"days": 365, "max_flood": 3, "width": 5}, ()),
        ({"days": 364}, ("days",)),
        ({"days": 30, "max_flood": 1}, ("days",)),
    ],
)
def test_fi_13_a_shorter_season_is_a_house_rule(
    options: dict[str, int], house: tuple[str, ...]
) -> None:
    assert house_rules(start(GAME, **options).options) == house


QUIET = """
    . . . .
    . a . .
    . . . ~
    . . . .
"""


@pytest.mark.parametrize(("seat", "places"), [(1, (2, 1)), (2, (1, 2))])
@pytest.mark.parametrize("on", [ADVENTURER, WEATHER])
def test_fi_14_who_resigns_has_lost_by_day_or_by_night(
    seat: int, places: tuple[int, int], on: int
) -> None:
    state, events = resigned(GAME, flooded_island(QUIET, on=on), seat)
    assert events == (Resigned(seat), GameEnded(Outcome(places, "resigned")))
    assert lines(events)[0] == f"Seat {seat} resigned."
    assert offers(GAME, state) == set()
    assert GAME.resign(state, 3 - seat) == state


# --- balance and legs


def test_fi_15_the_days_of_a_leg_are_the_moves_completed() -> None:
    state, seen = start(GAME), []
    for text in ("b9", "end", "c8", "flood a1", "flood a2", "d7"):
        seen.append(days_survived(state))
        state = play(GAME, state, text)
    assert seen == [0, 1, 1, 2, 2, 2]
    assert days_survived(state) == 3


@pytest.mark.parametrize("text", ["flood c2", "end"])
def test_fi_15_a_trapped_adventurer_survived_the_days_before_the_trap(text: str) -> None:
    state = flooded_island(frames(CORNERED)[1], on=WEATHER, day=9, left=1)
    assert days_survived(play(GAME, state, text)) == 9


def test_fi_15_a_full_season_counts_all_its_days() -> None:
    state = flooded_island(frames(CORNERED)[0], day=365)
    assert days_survived(play(GAME, state, "b3")) == 365


WETTEST = """
    ~ ~ ~     ~ ~ ~     ~ ~ ~
    ~ A ~     ~ A .     ~ A ~
    . ~ ~     ~ ~ ~     ~ . ~
"""


@pytest.mark.parametrize("before", frames(WETTEST))
def test_fi_15_one_field_a_night_never_traps(before: str) -> None:
    dawn = flooded_island(before, max_flood=1)
    night = play(GAME, dawn, targets(GAME, dawn))
    assert {GAME.outcome(GAME.play(night, step)) for step in GAME.steps(night)} == {None}


def test_fi_15_two_fields_a_night_can_trap_in_a_corner() -> None:
    night = play(GAME, flooded_island(frames(WETTEST)[0]), "a1")
    assert GAME.outcome(play(GAME, night, "flood a2; flood b1")) == TRAPPED


# --- notation and refusals


@pytest.mark.parametrize(
    "text",
    [
        "b2 flood a1 end",
        "b2; flood a1; end",
        '["b2", "flood a1", "end"]',
        "B2 Flood  A1 END",
    ],
)
def test_fi_16_steps_are_written_as_a_field_or_flood_and_a_field_or_end(text: str) -> None:
    film = """
        a . . .     . . . .
        . . . .  →  . a . .
        . . . .     ~ . . .
    """
    state = filmed(film, text)
    assert (state.on, state.day) == (ADVENTURER, 2)


def test_fi_16_a_list_with_one_bad_step_is_refused_by_its_number() -> None:
    state = start(GAME)
    with pytest.raises(IllegalStep) as caught:
        walk(GAME, state, "b9; flood c3; flood c3")
    assert (caught.value.number, caught.value.text) == (3, "flood c3")
    assert play(GAME, state, "b9; flood c3; flood c4").day == 2


@pytest.mark.parametrize(
    ("on", "text", "why"),
    [
        (
            ADVENTURER,
            "flood a1",
            "the adventurer is on and must move to a field such as b9 (FI-5).",
        ),
        (ADVENTURER, "swim a1", "a step is a field such as b9, flood and a field, or end (FI-16)."),
        (ADVENTURER, "e1", "there is no cell “e1” here; cells are a1 to d4."),
        (ADVENTURER, "d1", "d1 is not next to the adventurer (FI-5)."),
        (WEATHER, "b2", "the weather is on: flood and a field, or end (FI-7)."),
        (WEATHER, "swim a1", "a step is a field such as b9, flood and a field, or end (FI-16)."),
        (WEATHER, "flood e1", "there is no cell “e1” here; cells are a1 to d4."),
        (WEATHER, "flood d2", "d2 is flooded already (FI-7)."),
    ],
)
def test_fi_16_a_refused_step_is_told_why_and_play_goes_on(on: int, text: str, why: str) -> None:
    state = flooded_island(QUIET, on=on)
    assert refusal(GAME, state, text) == why
    assert play(GAME, state, "c2" if on == ADVENTURER else "end").on == 3 - on
