"""The search of Flooded Island by days, and what it makes of it."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from contagia.bots.forecast import (
    FAR_AHEAD,
    NARROW,
    OPEN,
    WIDER,
    at_nightfall,
    look_ahead,
    set_out,
    wants_another_look,
)
from contagia.bots.forecast_frames import (
    ALPHA,
    BEST,
    BETA,
    BY_DAY,
    COUNT,
    DEPTH,
    NEXT,
    SETTLED,
    Search,
    go_on,
    key_of,
    new_search,
    take_back,
)
from contagia.bots.forecast_reading import lay_root, read_root, steps_of
from contagia.bots.forecast_table import (
    AT_LEAST,
    AT_MOST,
    bound_of,
    choice_of,
    depth_of,
    empty_table,
    entry_of,
    forecast_of,
    recall,
    remember,
)
from contagia.bots.forecaster import Forecaster
from contagia.bots.nights import MOST_NIGHTS
from contagia.bots.simple.random_bot import RandomBot
from contagia.bots.solved_island import season
from contagia.core.bots import Budget
from contagia.core.grids import grid, members, size
from contagia.core.luck import Seed
from contagia.core.notation import read_step
from contagia.games.flooded_island import (
    ADVENTURER,
    WEATHER,
    FloodedIsland,
    State,
    days_survived,
    ways_out,
)
from contagia.kernels.grids.island_judge import A_DAY
from contagia.kernels.grids.island_land import place_of
from support.positions import flooded_island

GAME = FloodedIsland()
ENTRIES = 1 << 12


def search_of(state: State) -> Search:
    search = new_search(state.options, empty_table(ENTRIES))
    lay_root(state, search)
    return search


def settled(state: State, depth: int, chunk: int = 1_000_000) -> Search:
    """A search that has looked so many days ahead."""
    search = search_of(state)
    for days in range(1, depth + 1):
        if set_out(days, search) != OPEN:
            break
        while not search.counts[SETTLED]:
            look_ahead(chunk, search)
    return search


@st.composite
def open_positions(draw: st.DrawFn) -> State:
    """A position after some random steps, in which no trap can be closed tonight."""
    most = draw(st.integers(2, 3))
    options = GAME.options(width=7, height=draw(st.integers(5, 7)), max_flood=most)
    state, rng = GAME.deal(options, 2, Seed(b"\x00")), Random(draw(st.integers(0, 10**6)))
    for _ in range(draw(st.integers(0, 30))):
        after = GAME.play(state, rng.choice(GAME.steps(state)))
        if GAME.outcome(after) or size(ways_out(after)) <= after.left:
            break
        state = after
    return state


def least_of(state: State, depth: int) -> int:
    """By night: what the weather can expect of the adventurer's next move, by looking at all."""
    search = search_of(state)
    set_out(depth, search)
    nights = search.choices[0, : search.frames[0, COUNT]].tolist()
    outcomes = []
    for night in nights:
        after = state
        for step in steps_of(state, night, search):
            after = GAME.play(after, step)
        lay_root(after, search)
        places = [place_of(cell, search.land) for cell in members(ways_out(after))]
        outcomes.append(max((at_nightfall(place, search) for place in places), default=0))
        lay_root(state, search)
    return int(min(outcomes))


@given(open_positions())
def test_a_search_of_a_day_finds_what_looking_at_everything_finds(state: State) -> None:
    if state.on == WEATHER:
        assert settled(state, 1).frames[0, BEST] == least_of(state, depth=1)
        return
    expected = [
        A_DAY + (0 if size(ways_out(after)) <= after.left else least_of(after, depth=0))
        for after in (GAME.play(state, step) for step in GAME.steps(state))
    ]
    assert settled(state, 1).frames[0, BEST] == max(expected)


@given(open_positions(), st.integers(2, 4))
def test_a_search_that_stops_all_the_time_finds_the_same(state: State, depth: int) -> None:
    at_once, haltingly = settled(state, depth), settled(state, depth, chunk=1)
    assert (at_once.frames[0] == haltingly.frames[0]).all()
    assert (at_once.table == haltingly.table).all()
    lay_root(state, haltingly)
    assert (at_once.land.fields == haltingly.land.fields).all()  # and all is as it was


@given(open_positions())
def test_keys_go_along_with_the_steps(state: State) -> None:
    search = search_of(state)
    assert set_out(1, search) == OPEN
    for number in range(search.frames[0, COUNT]):
        search.frames[0, NEXT] = number
        go_on(0, search)
        take_back(0, search)
        after = state
        for step in steps_of(state, int(search.choices[0, number]), search):
            after = GAME.play(after, step)
        assert search.keys[1] == search_of(after).keys[0]


def test_the_root_has_as_many_nights_as_there_is_room_for_once_the_search_looks_far() -> None:
    state = flooded_island("\n".join(["a . . . . . ."] + [". . . . . . ."] * 6), on=WEATHER, left=2)
    search = search_of(state)
    set_out(FAR_AHEAD - 1, search)
    assert search.frames[0, COUNT] == NARROW + WIDER * (FAR_AHEAD - 1)
    set_out(FAR_AHEAD, search)
    assert search.frames[0, COUNT] == MOST_NIGHTS
    look_ahead(2, search)
    assert search.frames[2, COUNT] < MOST_NIGHTS


@given(open_positions())
def test_what_the_table_says_of_a_position_holds(state: State) -> None:
    if state.on == ADVENTURER:
        state = GAME.play(state, GAME.steps(state)[0])
    search = settled(state, depth=2)
    for choice in search.choices[0, : search.frames[0, COUNT]].tolist():
        after = state
        for step in steps_of(state, choice, search):
            after = GAME.play(after, step)
        lay_root(after, search)
        entry = recall(key_of(0, search), search.table)
        if entry and depth_of(entry) == 2:
            said, found = forecast_of(entry), settled(after, depth=2).frames[0, BEST]
            assert found >= said or bound_of(entry) == AT_MOST
            assert found <= said or bound_of(entry) == AT_LEAST


@given(st.integers(0, 7), st.integers(0, 2**49 - 1))
def test_with_one_field_a_night_no_trap_is_ever_proven(playouts: int, dry: int) -> None:
    """Though the judge, who thinks of two, takes the trap to be near."""
    board, corner = grid(7, 7), 1
    options, flooded = GAME.options(width=7, height=7, max_flood=1), board.all & ~dry
    state = State(options, WEATHER, 1, 1, 0, flooded & ~(corner | board.beside(corner)))
    assert not Forecaster().think(state, Budget(playouts=5 << playouts)).proven


@given(st.integers(0, 10**6), st.integers(2, 3))
def test_a_proven_trap_is_never_quicker_than_the_table_of_a_small_island(
    seed: int, most: int
) -> None:
    rng = Random(seed)
    state = GAME.deal(GAME.options(width=5, height=4, max_flood=most), 2, Seed(b"\x00"))
    for _ in range(rng.randrange(12)):
        after = GAME.play(state, rng.choice(GAME.steps(state)))
        if GAME.outcome(after):
            break
        state = after
    search = search_of(state)
    for depth in range(1, 6):
        known = set_out(depth, search)
        look_ahead(1_000_000, search)
        found = read_root(search, depth, known, None)
        if found.proven:
            assert found.worth % A_DAY == 0  # whole days: no forecast has a part in it
            assert season(state) - days_survived(state) <= found.worth // A_DAY


def test_a_glance_is_not_trusted_with_good_news_nor_with_a_proof() -> None:
    search = search_of(GAME.deal(GAME.options(), 2, Seed(b"\x00")))
    frame = search.frames[0]
    frame[DEPTH], frame[ALPHA], frame[BETA] = 5, 8 * A_DAY, 12 * A_DAY

    def again(by_day: int, days: int) -> bool:
        frame[BY_DAY] = by_day
        return bool(wants_another_look(days * A_DAY, 0, search))

    assert [days for days in range(1, 14) if again(1, days)] == [1, 2, 3, 4, 5, 9, 10, 11, 12, 13]
    assert [days for days in range(1, 14) if again(0, days)] == list(range(1, 12))


NEARLY_TRAPPED = """
. . . . a . .
~ ~ ~ ~ . ~ ~
~ ~ ~ ~ ~ ~ ~
. . ~ . . . .
. . . . . . .
. . . . . . .
. . . . . . .
"""


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_a_trap_that_is_seen_is_proven_and_closes(threads: int) -> None:
    state = flooded_island(NEARLY_TRAPPED, on=WEATHER)
    weather, adventurer = Forecaster(), RandomBot(GAME, 1)
    budget = Budget(playouts=30_000, threads=threads)
    first = weather.think(state, budget)
    assert first.proven
    assert first.values == (0.0, 1.0)
    assert first.candidates[0].proven
    assert first.playouts <= 30_000
    while not GAME.outcome(state):
        bot: Any = weather if state.on == WEATHER else adventurer
        seen = state if state.on == WEATHER else GAME.view(state, ADVENTURER)
        state = GAME.play(state, read_step(GAME, state, bot.think(seen, budget).step))
    assert state.on == ADVENTURER
    assert days_survived(state) <= 6


def test_a_proof_is_not_lost_by_looking_further() -> None:
    by_night = flooded_island(NEARLY_TRAPPED, on=WEATHER)
    by_day = by_night
    for text in Forecaster().think(by_night, Budget(playouts=2_000)).line[:2]:
        by_day = GAME.play(by_day, read_step(GAME, by_day, text))
    for state in (by_night, by_day):
        budgets = [Budget(playouts=playouts) for playouts in range(1, 1_500, 7)]
        proven = [Forecaster().think(state, budget).proven for budget in budgets]
        assert proven == sorted(proven)
        assert proven[-1] > proven[0]


def test_as_many_playouts_give_the_same_thought() -> None:
    state = flooded_island(NEARLY_TRAPPED, on=ADVENTURER)
    one, other = (Forecaster().think(state, Budget(playouts=777)) for _ in range(2))
    assert one.playouts == 777
    assert replace(one, seconds=0.0) == replace(other, seconds=0.0)


@given(open_positions(), st.sampled_from([1, 5, 30, 400]))
def test_a_thought_names_every_step_once_and_begins_with_its_own(
    state: State, playouts: int
) -> None:
    thought = Forecaster().think(state, Budget(playouts=playouts))
    steps = [one.step for one in thought.candidates]
    assert sorted(steps) == sorted(GAME.text(step) for step in GAME.steps(state))
    assert thought.step == steps[0] == thought.line[0]
    assert sum(thought.values) == pytest.approx(1.0)
    assert all(0.0 <= one.value <= 1.0 for one in thought.candidates)
    for text in thought.line:
        state = GAME.play(state, read_step(GAME, state, text))


def test_time_is_kept_and_the_table_is_of_use_for_the_next_step() -> None:
    state = flooded_island(NEARLY_TRAPPED, on=ADVENTURER)
    bot, budget = Forecaster(), Budget(playouts=2_000)
    thought = bot.think(state, budget)
    after = GAME.play(state, read_step(GAME, state, thought.step))
    assert len(bot.think(after, Budget(playouts=1)).line) > 2
    assert len(Forecaster().think(after, Budget(playouts=1)).line) == 2
    quick = bot.think(after, Budget(seconds=0.001))
    assert 0 < quick.playouts < 100_000


def test_whoever_stands_on_the_last_day_has_survived() -> None:
    state = flooded_island(NEARLY_TRAPPED, on=ADVENTURER, day=9, days=9)
    thought = Forecaster().think(state, Budget(playouts=100))
    assert thought.proven
    assert thought.values == (1.0, 0.0)
    eve = flooded_island(NEARLY_TRAPPED, on=ADVENTURER, day=8, days=9)
    assert Forecaster().think(eve, Budget(playouts=1000)).values[0] == 1.0


def test_a_trap_that_needs_no_more_water_is_closed_by_ending_the_night() -> None:
    closed = "~ ~ ~ . . .\n~ ~ ~ . . .\na ~ ~ . . .\n~ ~ . . . .\n. . . . . .\n. . . . . ."
    thought = Forecaster().think(flooded_island(closed, on=WEATHER), Budget(playouts=10))
    assert (thought.step, thought.proven) == ("end", True)
    one_way = closed.replace("a ~", "a .")
    thought = Forecaster().think(flooded_island(one_way, on=WEATHER), Budget(playouts=10))
    assert thought.line[:2] == ("flood b4", "end")


def test_an_entry_comes_back_as_it_was_written_and_a_torn_one_not_at_all() -> None:
    table, key = empty_table(100), np.uint64(2**63 + 77)
    assert len(table) == 128
    assert not recall(key, table)
    entry = entry_of(200_000, 60, AT_MOST, 2**30 - 1)
    remember(key, entry, table)
    found = recall(key, table)
    assert (forecast_of(found), depth_of(found)) == (200_000, 60)
    assert (bound_of(found), choice_of(found)) == (AT_MOST, 2**30 - 1)
    assert not recall(key + np.uint64(128), table)
    table[int(key) & 127, 1] += np.uint64(1)
    assert not recall(key, table)
