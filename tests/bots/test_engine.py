"""The engine protocol from the inside: lines in, lines out."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.bots.protocol.engine import Session, best_of
from contagia.bots.protocol.lines import new_line, view_line
from contagia.bots.shelf import names
from contagia.bots.specs import read_spec
from contagia.core.contract import AnyGame
from contagia.core.luck import Seed
from contagia.core.notation import read_step
from contagia.games.shelf import GAMES, SHELF
from support.random_tables import Table, random_game

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def talk(*lines: str, spec: str = "greedy") -> list[str]:
    session = Session(read_spec(spec), 1)
    return [session.answer(line) for line in lines]


def state_of(key: str, steps: int = 0, seats: int | None = None) -> Any:
    game = SHELF[key]
    table = Table(game, game.options(), seats or game.seats[0], Seed(b"\x03"), Random(5))
    return [state for state, _ in random_game(table)][steps]


def view_at(key: str, steps: int = 0, seat: int | None = None) -> str:
    game, state = SHELF[key], state_of(key, steps)
    return view_line(game.view(state, seat or game.turn(state)))


def test_a_short_conversation() -> None:
    answers = talk("new virus-wars size=5", "turn", "steps", "play b2", "turn", "outcome", "quit")
    assert answers == ["ok", "turn 1", "steps b1; a2; b2", "ok", "turn 2", "outcome none", "bye"]


@every_game
def test_a_position_set_by_a_view_is_answered_with_a_legal_step(game: AnyGame) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        table = Table(game, game.options(), seats, Seed(b"\x03"), Random(5))
        session = Session(read_spec("greedy"), 1)
        for number, (state, step) in enumerate(random_game(table)):
            view = game.view(state, None if step is None else game.turn(state))
            if number == 0:
                assert session.answer(new_line(game, view)) == "ok"
            if step is None or number % 10 == 0:
                assert session.answer(view_line(view)) == "ok"
                if step is not None:
                    words = session.answer("go playouts=10").split()
                    said = " ".join(word for word in words[1:] if "=" not in word)
                    read_step(game, state, said)
                    texts = "; ".join(game.text(one) for one in game.steps(state))
                    assert session.answer("steps") == f"steps {texts}"
                    assert session.answer("turn") == f"turn {game.turn(state)}"
        places = " ".join(map(str, game.outcome(state).places))  # type: ignore[union-attr]
        assert session.answer("outcome").startswith(f"outcome {places} ")
        assert session.answer("turn") == "turn none"
        assert session.answer("go").startswith("error game-is-over ")


def test_steps_played_lead_where_the_rulebook_says() -> None:
    game = SHELF["virus-game"]
    state = state_of("virus-game")
    session = Session(read_spec("random"), 1)
    assert session.answer("new virus-game") == "ok"
    for _ in range(20):
        step = game.steps(state)[-1]
        state = game.play(state, step)
        assert session.answer(f"play {game.text(step)}") == "ok"
    assert session.answer("show") == view_line(game.view(state, None))


def test_undo_takes_back_steps_and_views_one_by_one() -> None:
    session = Session(read_spec("random"), 1)
    session.answer("new virus-wars")
    before = session.answer("show")
    session.answer("play b2")
    session.answer(view_at("virus-wars", 9))
    assert session.answer("undo") == "ok"
    assert session.answer("turn") == "turn 2"
    assert session.answer("undo") == "ok"
    assert session.answer("show") == before
    assert session.answer("undo").startswith("error nothing-to-undo ")


def test_what_show_says_sets_the_same_position_again() -> None:
    session = Session(read_spec("random"), 1)
    for key in SHELF:
        session.answer(f"new {key}")
        session.answer(view_at(key, 8))
        shown = session.answer("show")
        assert shown == view_at(key, 8)
        assert session.answer(shown) == "ok"


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (("",), "bad-line"),
        (("hello",), "bad-line"),
        (("NEW virus-wars",), "bad-line"),
        (("turn",), "no-game"),
        (("go",), "no-game"),
        (("new",), "bad-line"),
        (("new chess",), "unknown-game"),
        (("new virus-wars size=99",), "bad-options"),
        (("new virus-wars colour=red",), "bad-options"),
        (("new virus-wars size",), "bad-options"),
        (("new virus-wars seats=3",), "bad-seats"),
        (("new virus-wars seats=many",), "bad-seats"),
        (("new virus-wars", "play z9"), "illegal-step"),
        (("new virus-wars", "play"), "illegal-step"),
        (("new virus-wars", "play b2 b3"), "illegal-step"),
        (("new virus-wars", "go deep"), "bad-line"),
        (("new virus-wars", "go playouts=0"), "bad-line"),
        (("new virus-wars", "go seconds=-1"), "bad-line"),
        (("new virus-wars", "view"), "bad-view"),
        (("new virus-wars", "view {"), "bad-view"),
        (("new virus-wars", "view []"), "bad-view"),
        (("new virus-wars", "undo"), "nothing-to-undo"),
        (("new bacteria", "steps"), "no-position"),
        (("new bacteria", "go"), "no-position"),
        (("new bacteria", "play draw"), "hidden-hands"),
    ],
)
def test_what_cannot_be_answered_is_an_error_with_code_and_sentence(
    lines: tuple[str, ...], code: str
) -> None:
    *_, answer = talk(*lines)
    word, found, sentence = answer.split(" ", 2)
    assert (word, found) == ("error", code)
    assert sentence.endswith(".")
    assert "\n" not in answer


def test_an_error_changes_nothing() -> None:
    session = Session(read_spec("random"), 1)
    session.answer("new virus-wars size=5")
    session.answer("play b2")
    before = session.answer("show")
    for line in ("new chess", "new virus-wars size=1", "play z9", "view {}", "go x=1", "nonsense"):
        assert session.answer(line).startswith("error ")
        assert session.answer("show") == before


def test_a_view_must_be_possible_and_of_the_game_that_was_announced() -> None:
    session = Session(read_spec("random"), 1)
    session.answer("new virus-wars size=5")
    assert session.answer(view_at("virus-wars")).startswith("error bad-view The view has other")
    session.answer("new virus-wars")
    view = json.loads(view_at("virus-wars").removeprefix("view "))
    changes: list[dict[str, Any]] = [
        *({"rows": ["x"]}, {"rows": []}, {"rows": ["é" * 11] * 11}, {"cut_off": ["a1"]}),
    ]
    for change in changes:
        answer = session.answer("view " + json.dumps({**view, **change}))
        assert answer.startswith("error bad-view"), change
    session.answer("new bacteria")
    cards = json.loads(view_at("bacteria").removeprefix("view "))
    changes = [{"hand_sizes": [3, 200]}, {"hand": ["ace"]}, {"seat": 9}, {"pile_size": 1}]
    for change in changes:
        answer = session.answer("view " + json.dumps({**cards, **change}))
        assert answer.startswith("error bad-view"), change


@pytest.mark.parametrize("key", ["bacteria", "virus-cards"])
def test_the_view_of_somebody_who_is_not_on_shows_no_steps(key: str) -> None:
    on = SHELF[key].turn(state_of(key))
    session = Session(read_spec("greedy"), 1)
    session.answer(f"new {key}")
    assert session.answer(view_at(key, seat=3 - on)) == "ok"
    assert session.answer("turn") == f"turn {on}"
    for line in ("steps", "go"):
        assert session.answer(line).startswith("error not-on ")


def test_two_worlds_with_the_same_view_get_the_same_answer() -> None:
    game, state = SHELF["virus-cards"], state_of("virus-cards", 12)
    view = game.view(state, game.turn(state))
    other = game.view(game.imagine(view, Random(8)), view.seat)
    first, second = (
        talk("new virus-cards", view_line(one), "go playouts=5")[2].rpartition(" seconds=")[0]
        for one in (view, other)
    )
    assert first == second


def test_a_bot_the_game_does_not_have_is_an_error_and_the_best_plays_if_none_is_named() -> None:
    assert talk("new bacteria", spec="strangler")[0].startswith("error bad-spec ")
    for game in GAMES:
        assert best_of(game).name == ("contagia" if "contagia" in names(game) else "greedy")


@given(
    st.lists(st.text(max_size=30) | st.sampled_from(["new virus-wars", "undo", "steps", "show"]))
)
def test_any_nonsense_gets_one_line(lines: list[str]) -> None:
    session = Session(read_spec("random"), 1)
    for line in lines:
        answer = session.answer(line)
        assert answer
        assert len(answer.splitlines()) == 1


def test_views_go_through_the_protocol_unchanged() -> None:
    for key in SHELF:
        sent = view_at(key, 5).removeprefix("view ")
        view = msgspec.json.decode(sent, type=SHELF[key].view_type)
        assert view_line(view) == f"view {sent}"
