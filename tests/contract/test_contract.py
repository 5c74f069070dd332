"""The contract suite: a game inherits it by being on the shelf."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.core.contract import AnyGame, asked, played, resigned
from contagia.core.errors import GameIsOver
from contagia.core.luck import Seed
from contagia.core.notation import read_step
from contagia.core.outcomes import Outcome, ranked
from contagia.games.shelf import GAMES
from support.random_tables import Table, random_game, tables
from support.soundness import CHECKS

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def viewers(table: Table) -> list[int | None]:
    return [None, *range(1, table.seats + 1)]


def there_and_back(value: Any, kind: Any) -> None:
    assert msgspec.json.decode(msgspec.json.encode(value), type=kind) == value


def check_outcome(outcome: Outcome, seats: int) -> None:
    assert len(outcome.places) == seats
    assert outcome.places == ranked([-place for place in outcome.places]), "places have gaps"
    assert outcome.reason


@every_game
@given(data=st.data())
def test_a_game_is_over_exactly_when_there_are_no_steps(game: AnyGame, data: st.DataObject) -> None:
    table = data.draw(tables(game))
    for state, step in random_game(table):
        outcome = game.outcome(state)
        assert (outcome is None) == (step is not None)
        if outcome:
            check_outcome(outcome, table.seats)
        else:
            assert 1 <= game.turn(state) <= table.seats


@every_game
@given(data=st.data())
def test_every_step_has_one_spelling_and_is_found_by_it(game: AnyGame, data: st.DataObject) -> None:
    for state, _ in random_game(data.draw(tables(game))):
        steps = game.steps(state)
        texts = {game.text(step): step for step in steps}
        assert len(texts) == len(steps)
        for text in list(texts)[:2]:
            assert read_step(game, state, f" {text.upper()} ") == texts[text]


@every_game
@given(data=st.data())
def test_every_dealt_and_played_state_is_sound(game: AnyGame, data: st.DataObject) -> None:
    for state, _ in random_game(data.draw(tables(game))):
        CHECKS[game.key](state)


@every_game
@given(data=st.data())
def test_an_imagined_world_is_sound_and_looks_the_same(game: AnyGame, data: st.DataObject) -> None:
    table = data.draw(tables(game))
    for number, (state, _) in enumerate(random_game(table)):
        seat = viewers(table)[number % (table.seats + 1)]
        view = game.view(state, seat)
        world = game.imagine(view, table.rng)
        CHECKS[game.key](world)
        assert game.view(world, seat) == view
        assert game.outcome(world) == game.outcome(state)


@every_game
@given(data=st.data())
def test_the_seat_that_is_on_knows_its_steps_from_its_view(
    game: AnyGame, data: st.DataObject
) -> None:
    table = data.draw(tables(game))
    for state, step in random_game(table):
        if step is not None:
            world = game.imagine(game.view(state, game.turn(state)), table.rng)
            assert game.turn(world) == game.turn(state)
            assert list(game.steps(world)) == list(game.steps(state))


@every_game
@given(data=st.data())
def test_states_views_and_events_go_through_json_and_back(
    game: AnyGame, data: st.DataObject
) -> None:
    table = data.draw(tables(game))
    for number, (state, step) in enumerate(random_game(table)):
        if number % 5 == 0:
            seat = viewers(table)[number % (table.seats + 1)]
            there_and_back(state, game.state_type)
            there_and_back(game.view(state, seat), game.view_type)
        if step is not None:
            _, events = played(game, state, step)
            assert events, "a step always tells something"
            for event in events:
                there_and_back(event, type(event))
                assert str(event).endswith(".")


@every_game
@given(data=st.data())
def test_playing_tells_the_same_story_twice_and_changes_nothing(
    game: AnyGame, data: st.DataObject
) -> None:
    for state, step in random_game(data.draw(tables(game))):
        if step is not None:
            before = msgspec.json.encode(state)
            assert played(game, state, step) == played(game, state, step)
            assert msgspec.json.encode(state) == before


@every_game
@given(data=st.data())
def test_players_may_resign_at_any_moment_and_the_rest_play_on(
    game: AnyGame, data: st.DataObject
) -> None:
    table = data.draw(tables(game))
    state, left = table.deal(), set(range(1, table.seats + 1))
    patience = data.draw(st.integers(1, 40))
    while len(left) > 1 and game.outcome(state) is None:
        for _ in range(patience):
            if steps := game.steps(state):
                state = game.play(state, table.rng.choice(steps))
        seat = table.rng.choice(sorted(left))
        left.discard(seat)
        state, _ = resigned(game, state, seat)
        CHECKS[game.key](state)
        outcome = game.outcome(state)
        assert (outcome is None) == bool(game.steps(state))
        if outcome is None:
            assert game.turn(state) in left
    if len(left) == 1 and game.outcome(state):
        outcome = game.outcome(state)
        assert outcome
        check_outcome(outcome, table.seats)


@every_game
def test_nothing_is_legal_after_the_end(game: AnyGame) -> None:
    table = Table(game, game.options(), game.seats[0], Seed(b"\x01"), Random(3))
    *_, (before, step), (end, _) = random_game(table)
    text = game.text(step)
    assert read_step(game, before, text) == step
    with pytest.raises(GameIsOver, match="the game is over"):
        read_step(game, end, text)


@every_game
@given(data=st.data())
def test_any_nonsense_is_refused_with_a_sentence(game: AnyGame, data: st.DataObject) -> None:
    table = data.draw(tables(game))
    words = st.lists(st.sampled_from(_WORDS) | st.text(max_size=6), min_size=1, max_size=4)
    state = table.deal()
    for _ in range(data.draw(st.integers(0, 30))):
        if steps := game.steps(state):
            state = game.play(state, table.rng.choice(steps))
    if steps := game.steps(state):
        legal = {game.text(step) for step in steps}
        text = " ".join(" ".join(data.draw(words)).lower().split())
        if text not in legal:
            assert game.why_not(state, text).endswith(".")


_WORDS = (
    *("play", "discard", "draw", "end", "pass", "block", "flood", "neutral", "2", "7", "0"),
    *("a1", "b2", "e5", "z9", "1a", "2b", "3c", "9z", "red-organ", "thief", "error", "transplant"),
    *("contagion", "glove", "purge", "blue-virus", "red-bacteria", "rainbow-vaccine"),
)


@every_game
@given(data=st.data())
def test_a_question_goes_round_until_somebody_makes_it_another(
    game: AnyGame, data: st.DataObject
) -> None:
    """Who is asked is no secret, and silence hands the question on."""
    table = data.draw(tables(game))
    for number, (state, _) in enumerate(random_game(table)):
        seats = asked(game, state)
        seat = viewers(table)[number % (table.seats + 1)]
        assert asked(game, game.imagine(game.view(state, seat), table.rng)) == seats
        if seats:
            assert seats[0] == game.turn(state)
            assert asked(game, game.play(state, game.steps(state)[-1])) == seats[1:]
