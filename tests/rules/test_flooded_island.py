"""Flooded Island by rule number: the island, the day and the night."""

from __future__ import annotations

from functools import partial

import pytest

from contagia.core.errors import BadOptions, BadSeats
from contagia.core.events import TurnPassed
from contagia.core.outcomes import Outcome
from contagia.games.flooded_island import (
    FloodedIsland,
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


# --- set-up


def test_fi_1_seat_1_is_the_adventurer_and_seat_2_the_weather() -> None:
    state = start(GAME, width=3, height=3)
    assert (GAME.turn(state), offers(GAME, state)) == (ADVENTURER, {"a2", "b2", "b3"})
    state = play(GAME, state, "b2")
    assert (GAME.turn(state), "flood a1" in offers(GAME, state)) == (WEATHER, True)


@pytest.mark.parametrize("seats", [1, 3])
def test_fi_1_the_game_is_for_two(seats: int) -> None:
    with pytest.raises(BadSeats, match="for 2 seats"):
        start(GAME, seats)


@pytest.mark.parametrize(
    ("options", "width", "height", "last_field"),
    [
        ({}, 10, 10, "j10"),
        ({"width": 3, "height": 20}, 3, 20, "c20"),
        ({"width": 20, "height": 3}, 20, 3, "t3"),
    ],
)
def test_fi_2_the_island_has_the_size_asked_for(
    options: dict[str, int], width: int, height: int, last_field: str
) -> None:
    state = start(GAME, **options)
    assert [len(row) for row in picture(state)] == [width] * height
    assert state.grid.names[-1] == last_field


@pytest.mark.parametrize(
    "option",
    [
        {"width": 2},
        {"width": 21},
        {"height": 2},
        {"height": 21},
        {"max_flood": 0},
        {"max_flood": 4},
        {"days": 0},
        {"days": 366},
        {"tides": 1},
        {"under_feet": "never"},
    ],
)
def test_fi_2_options_out_of_bounds_are_refused(option: dict[str, int]) -> None:
    with pytest.raises(BadOptions, match=next(iter(option))):
        start(GAME, **option)


def test_fi_3_all_is_dry_and_the_adventurer_stands_top_left() -> None:
    state = start(GAME, width=4, height=3)
    assert picture(state) == ("a...", "....", "....")


def test_fi_4_the_adventurer_moves_by_day_and_the_weather_by_night() -> None:
    state, seen = start(GAME), []
    for text in ("b9", "end", "c8", "flood a1", "flood a2", "d7"):
        seen.append((GAME.turn(state), state.day))
        state = play(GAME, state, text)
    assert seen == [(1, 1), (2, 1), (1, 2), (2, 2), (2, 2), (1, 3)]


# --- the day


def test_fi_5_a_move_goes_to_a_dry_field_in_one_of_eight_directions() -> None:
    before = """
        . . . . .
        . . . ~ .
        . . a . .
        . ~ . . .
        . . . . .
    """
    assert targets(GAME, flooded_island(before)) == "c2 d2 b3 d3 b4 c4"


@pytest.mark.parametrize(
    ("before", "moves"),
    [
        ("....\na...\n....", "a1 b1 b2 a3 b3"),
        ("....\n...a\n....", "c1 d1 c2 c3 d3"),
    ],
)
def test_fi_5_the_edges_of_the_island_do_not_wrap_round(before: str, moves: str) -> None:
    assert targets(GAME, flooded_island(before)) == moves


def test_fi_5_the_adventurer_must_move_each_day() -> None:
    state = start(GAME)
    assert refusal(GAME, state, "a10") == "the adventurer must move each day (FI-5)."
    assert refusal(GAME, state, "end") == (
        "the adventurer is on and must move to a field such as b9 (FI-5)."
    )


DRYING = """
    ~ ~ ~ ~ ~     ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~     ~ ~ . ~ ~
    ~ ~ . ~ ~  →  ~ . a . ~
    ~ a ~ ~ ~     ~ . . ~ ~
    ~ ~ ~ ~ ~     ~ ~ ~ ~ ~
"""


def test_fi_6_the_four_straight_neighbours_dry_and_the_diagonal_ones_do_not() -> None:
    filmed(DRYING, "c3")
    events = told(GAME, flooded_island(frames(DRYING)[0], day=7), "c3")
    assert events == (
        AdventurerMoved(7, "b2", "c3"),
        FieldsDried(("c2", "b3", "d3", "c4")),
        TurnPassed(WEATHER),
    )
    assert lines(events) == [
        "Day 7: the adventurer went from b2 to c3.",
        "The adventurer dried c2, b3, d3, c4.",
        "Seat 2 is on.",
    ]


EAST = """
    ~ ~ ~ ~     ~ ~ ~ .
    ~ ~ ~ .  →  ~ ~ . a
    ~ ~ a ~     ~ ~ . .
"""
WEST = """
    ~ ~ ~ ~     . ~ ~ ~
    . ~ ~ ~  →  a . ~ ~
    ~ a ~ ~     . . ~ ~
"""


@pytest.mark.parametrize(("film", "text"), [(EAST, "d2"), (WEST, "a2")])
def test_fi_6_drying_does_not_wrap_round_the_edges(film: str, text: str) -> None:
    filmed(film, text)


def test_fi_6_where_nothing_dries_nothing_is_told_of_it() -> None:
    assert told(GAME, start(GAME), "b9") == (AdventurerMoved(1, "a10", "b9"), TurnPassed(WEATHER))


# --- the night

NIGHT = """
    . . . .     . . . .     . . . .     . . . .
    . a . .     . a . .     . A . .     . A . .
    . . . ~  →  ~ . . ~  →  ~ . . ~  →  ~ . . ~
    . . . .     . . . .     . . . .     . . . ~
"""


@pytest.mark.parametrize("max_flood", [1, 2, 3])
def test_fi_7_and_fi_8_the_turn_ends_by_itself_after_the_last_field(max_flood: int) -> None:
    film = frames(NIGHT)
    state = flooded_island(film[0], on=WEATHER, max_flood=max_flood)
    for flooded, text in enumerate(("flood a2", "flood b3", "flood d1")[:max_flood], 1):
        assert (state.on, state.day, state.left) == (WEATHER, 1, max_flood - flooded + 1)
        state = play(GAME, state, text)
        assert picture(state) == rows(film[flooded])
    assert (state.on, state.day, state.left) == (ADVENTURER, 2, max_flood)


@pytest.mark.parametrize("floods", ["", "flood a2; ", "flood a2; flood b3; "])
def test_fi_7_and_fi_8_the_weather_may_flood_less_or_nothing(floods: str) -> None:
    state = flooded_island(frames(NIGHT)[0], on=WEATHER, max_flood=3)
    state = play(GAME, state, floods + "end")
    assert (state.on, state.day, state.left) == (ADVENTURER, 2, 3)
    assert picture(state) == rows(frames(NIGHT)[floods.count("flood")])


def test_fi_7_two_fields_a_night_are_usual() -> None:
    state = play(GAME, start(GAME), "b9; flood a1")
    assert (state.options.max_flood, state.on) == (2, WEATHER)
    assert play(GAME, state, "flood a2").on == ADVENTURER


def test_fi_7_any_dry_field_can_be_flooded_once() -> None:
    state = flooded_island(frames(NIGHT)[0], on=WEATHER)
    dry = {f"flood {name}" for name in state.grid.names} - {"flood d2"}
    assert offers(GAME, state) == dry | {"end"}
    state = play(GAME, state, "flood b3")
    assert offers(GAME, state) == (dry | {"end"}) - {"flood b3"}
    assert refusal(GAME, state, "flood b3") == "b3 is flooded already (FI-7)."


def test_fi_7_where_the_feet_stay_dry_the_adventurers_field_cannot_be_flooded() -> None:
    state = flooded_island(frames(NIGHT)[0], on=WEATHER, under_feet="may-not")
    dry = {f"flood {name}" for name in state.grid.names} - {"flood b3", "flood d2"}
    assert offers(GAME, state) == dry | {"end"}
    assert refusal(GAME, state, "flood b3") == (
        "the adventurer stands on b3, which stays dry at this table (FI-7)."
    )
    assert refusal(GAME, state, "flood d2") == "d2 is flooded already (FI-7)."


def test_fi_7_where_the_feet_stay_dry_a_field_that_was_left_can_be_flooded() -> None:
    state = play(GAME, start(GAME, under_feet="may-not"), "b9")
    assert "flood a10" in offers(GAME, state)
    assert "flood b9" not in offers(GAME, state)


def test_fi_7_the_nights_are_told() -> None:
    state = flooded_island(frames(NIGHT)[0], on=WEATHER)
    assert told(GAME, state, "flood a2") == (FieldFlooded("a2"),)
    events = told(GAME, play(GAME, state, "flood a2"), "flood b3")
    assert events == (FieldFlooded("b3"), TurnPassed(ADVENTURER))
    assert lines(events) == ["The weather flooded b3.", "Seat 1 is on."]
    assert told(GAME, state, "end") == (TurnPassed(ADVENTURER),)


def test_fi_8_where_nothing_is_dry_the_weather_can_only_end() -> None:
    before = """
        ~ ~ ~
        ~ A ~
        ~ ~ ~
    """
    assert offers(GAME, flooded_island(before, on=WEATHER)) == {"end"}


LEAVING_DIAGONALLY = """
    . . . .     . . . .
    . A . .     . ~ . .
    . . . .  →  . . a .
    . . . .     . . . .
"""
LEAVING_STRAIGHT = """
    . . . .     . . . .
    . A . .     . . a .
    . . . .  →  . . . .
    . . . .     . . . .
"""


def test_fi_9_a_field_flooded_under_the_feet_can_be_left_but_not_entered_again() -> None:
    state = play(GAME, filmed(LEAVING_DIAGONALLY, "c2"), "end")
    assert "b3" not in offers(GAME, state)
    assert refusal(GAME, state, "b3") == "b3 is flooded (FI-5)."
    state = play(GAME, state, "c3; end")
    assert "b3" in offers(GAME, state)


def test_fi_9_leaving_it_in_a_straight_line_dries_it() -> None:
    state = play(GAME, filmed(LEAVING_STRAIGHT, "c3"), "end")
    assert "b3" in offers(GAME, state)
