"""`contagia` on Flooded Island: perfect where there is a table, with a plan where there is none."""

from __future__ import annotations

from typing import Any

import pytest

from contagia.bots.flood_front import best_front, days_to_spare, fronts, next_floods
from contagia.bots.forecaster import Forecaster
from contagia.bots.island_bot import (
    DAYS_TO_SPARE,
    HUNTING_DAYS,
    IslandBot,
    certain,
    follows_the_front,
    trapping,
)
from contagia.bots.last_rows import strips, trap
from contagia.bots.shelf import seat_bot
from contagia.bots.simple.greedy import GreedyBot
from contagia.bots.simple.random_bot import RandomBot
from contagia.bots.solved_island import FOR_EVER, season
from contagia.core.bots import Bot, Budget, Thought
from contagia.core.luck import Seed
from contagia.core.notation import read_step
from contagia.games.flooded_island import (
    ADVENTURER,
    WEATHER,
    Flood,
    FloodedIsland,
    State,
    days_survived,
)
from contagia.kernels.grids.small_islands import UnderFeet
from support.positions import flooded_island

GAME = FloodedIsland()
SMALL = [(w, h, most) for w in (3, 4, 5) for h in (3, 4, 5) for most in (1, 2, 3)]
small_islands = pytest.mark.parametrize(("width", "height", "most"), SMALL)
FEW = Budget(playouts=30)


def deal(
    width: int, height: int, most: int, days: int = 365, under_feet: UnderFeet = "may"
) -> State:
    options = GAME.options(
        width=width, height=height, max_flood=most, days=days, under_feet=under_feet
    )
    return GAME.deal(options, 2, Seed(b"\x00"))


def play(state: State, bot: Bot) -> State:
    thought = bot.think(GAME.view(state, state.on), FEW)
    return GAME.play(state, read_step(GAME, state, thought.step))


@small_islands
@pytest.mark.parametrize("rival", [RandomBot, GreedyBot])
@pytest.mark.parametrize("seat", [ADVENTURER, WEATHER])
def test_every_step_on_a_small_island_keeps_the_days_of_the_table(
    width: int, height: int, most: int, seat: int, rival: Any
) -> None:
    state = deal(width, height, most, days=14)
    bot, other = seat_bot(GAME, "contagia", 1), rival(GAME, 2)
    while not GAME.outcome(state):
        on, before = state.on, season(state)
        state = play(state, bot if on == seat else other)
        gained = season(state) - before
        assert gained == 0 if on == seat else gained * (1 if seat == ADVENTURER else -1) >= 0


@small_islands
def test_two_perfect_players_end_on_the_day_the_table_says(
    width: int, height: int, most: int
) -> None:
    state, bot = deal(width, height, most, days=20), IslandBot(GAME, 1)
    days = season(state)
    assert (days == FOR_EVER) == (most == 1)
    while not GAME.outcome(state):
        state = play(state, bot)
    assert days_survived(state) == min(days, 20)


@pytest.mark.parametrize(("width", "height", "most"), [(3, 3, 2), (4, 3, 3), (5, 5, 2)])
def test_where_the_feet_stay_dry_small_islands_are_played_by_a_table_of_their_own(
    width: int, height: int, most: int
) -> None:
    state, bot = deal(width, height, most, under_feet="may-not"), IslandBot(GAME, 1)
    days = season(state)
    assert days == season(deal(width, height, most))  # water under the feet gains no day here
    while not GAME.outcome(state):
        state = play(state, bot)
    assert days_survived(state) == days


@pytest.mark.parametrize("most", [2, 3])
def test_where_the_feet_stay_dry_the_weather_only_floods_what_it_may(most: int) -> None:
    state, bot = deal(8, 7, most, days=40, under_feet="may-not"), IslandBot(GAME, 1)
    while not GAME.outcome(state):
        thought = bot.think(GAME.view(state, state.on), FEW)
        legal = {GAME.text(step) for step in GAME.steps(state)}
        assert {one.step for one in thought.candidates} <= legal
        state = GAME.play(state, read_step(GAME, state, thought.step))


@pytest.mark.parametrize(("days", "winner"), [(11, ADVENTURER), (12, WEATHER)])
def test_the_length_of_the_season_decides_who_wins_and_the_thought_says_so(
    days: int, winner: int
) -> None:
    state = deal(5, 5, 2, days)
    thought = IslandBot(GAME, 1).think(GAME.view(state, ADVENTURER), FEW)
    assert thought.proven
    assert thought.values[winner - 1] == 1.0
    assert sum(thought.values) == 1.0
    assert thought.step == thought.line[0] == thought.candidates[0].step
    assert {one.step for one in thought.candidates} == {"b5", "a4", "b4"}
    assert all(one.proven for one in thought.candidates)
    for text in thought.line:
        state = GAME.play(state, read_step(GAME, state, text))


@pytest.mark.parametrize(("width", "height"), [(9, 3), (6, 5)])
def test_a_larger_island_is_searched(width: int, height: int) -> None:
    state = deal(width, height, 1)
    thought = IslandBot(GAME, 1).think(GAME.view(state, ADVENTURER), FEW)
    assert thought.playouts == 30
    assert not thought.proven


@pytest.mark.parametrize(("width", "height", "most"), [(6, 5, 2), (5, 8, 2), (8, 8, 2), (7, 5, 3)])
@pytest.mark.parametrize("rival", [RandomBot, GreedyBot])
def test_the_front_alone_traps_everybody(width: int, height: int, most: int, rival: Any) -> None:
    for seed in range(4):
        state, adventurer = deal(width, height, most), rival(GAME, seed)
        while not GAME.outcome(state):
            if state.on == WEATHER:
                field = next_floods(state)[0]
                state = GAME.play(state, Flood(field, state.grid.name(field)))
            else:
                state = play(state, adventurer)
        assert days_survived(state) < 2 * width * height


def test_fronts_come_from_all_sides_and_flood_every_field_once() -> None:
    assert len(set(fronts(6, 9))) == 8
    assert {front[0] for front in fronts(6, 9)} == {0, 5, 48, 53}
    assert all(sorted(front) == list(range(54)) for front in fronts(6, 9))
    assert best_front(deal(6, 9, 2))[-1] == 48  # the adventurer's corner comes last
    assert best_front(deal(6, 9, 2))[:6] == (5, 4, 3, 2, 1, 0)  # and the short rows are chosen


BEHIND_A_WALL = """
~ ~ ~ ~ ~ ~
~ ~ ~ ~ ~ ~
~ ~ ~ ~ . ~
. . . . a .
. . . . . .
. . . . . .
"""


def test_behind_a_wall_the_table_promises_a_trap_and_keeps_it() -> None:
    for rival in (RandomBot(GAME, 1), GreedyBot(GAME, 1), IslandBot(GAME, 1)):
        state = flooded_island(BEHIND_A_WALL, on=WEATHER)
        promised = 10**6
        while not GAME.outcome(state):
            if state.on == WEATHER:
                found = trap(state)
                assert found
                assert days_survived(state) + found.days <= promised
                promised = days_survived(state) + found.days
                thought = trapping(state, found, Forecaster().think(state, FEW))
                assert (thought.proven, thought.values) == (True, (0.0, 1.0))
                assert thought.candidates[0].step == thought.step
                assert thought.candidates[0].proven
                state = GAME.play(state, read_step(GAME, state, thought.step))
            else:
                state = play(state, rival)
        assert days_survived(state) <= promised
        assert promised < 20


def test_a_wall_with_too_many_gaps_promises_nothing() -> None:
    drawing = BEHIND_A_WALL.replace("~ ~ ~ ~ . ~", ". . ~ ~ . ~")
    assert trap(flooded_island(drawing, on=WEATHER)) is None
    assert trap(flooded_island(BEHIND_A_WALL, on=WEATHER, left=1))
    assert trap(deal(10, 10, 2)) is None
    assert strips(20, 20) == ()
    assert [len(strip.fields) for strip in strips(10, 12)] == [20, 20]


HOPELESS, HOPEFUL = Thought("end", values=(1.0, 0.0)), Thought("end", values=(0.05, 0.95))


def test_a_promise_for_after_the_season_is_none() -> None:
    assert certain(flooded_island(BEHIND_A_WALL, on=WEATHER), HOPELESS)
    state = flooded_island(BEHIND_A_WALL, on=WEATHER, days=5)
    assert trap(state)
    assert certain(state, HOPELESS) is None


def test_a_promise_is_taken_unless_the_hunt_hopes_for_something_sooner() -> None:
    assert certain(flooded_island(BEHIND_A_WALL, on=WEATHER, day=HUNTING_DAYS), HOPEFUL) is None
    assert certain(flooded_island(BEHIND_A_WALL, on=WEATHER, day=HUNTING_DAYS + 1), HOPEFUL)


OPEN_LAND = "\n".join([". " * 10] * 9 + [". . a" + " ." * 7])


def test_the_weather_follows_the_front_once_the_hunt_is_over() -> None:
    state = flooded_island(OPEN_LAND, on=WEATHER, day=HUNTING_DAYS + 1)
    thought = IslandBot(GAME, 1).think(GAME.view(state, WEATHER), Budget(playouts=200))
    floods = tuple(f"flood {state.grid.name(field)}" for field in next_floods(state))
    assert thought.line == floods
    assert thought.step == thought.candidates[0].step == floods[0]
    assert not thought.proven
    assert len(thought.candidates) == len(GAME.steps(state))


def test_in_a_short_season_the_search_decides() -> None:
    assert days_to_spare(deal(10, 10, 2, 365)) > DAYS_TO_SPARE
    assert days_to_spare(deal(10, 10, 2, 60)) < 0
    assert not follows_the_front(flooded_island(OPEN_LAND, on=WEATHER, days=60))
    assert not follows_the_front(flooded_island(OPEN_LAND, on=WEATHER, day=90, max_flood=1))


def test_the_front_begins_while_there_is_time() -> None:
    hurried = flooded_island(OPEN_LAND, on=WEATHER, days=85)
    assert 0 <= days_to_spare(hurried) < DAYS_TO_SPARE
    assert follows_the_front(hurried)
    assert not follows_the_front(flooded_island(OPEN_LAND, on=WEATHER))
