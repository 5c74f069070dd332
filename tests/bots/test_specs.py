"""Specs: how a bot is asked for by a word."""

from __future__ import annotations

import pytest

from contagia.bots.seating import check_spec, seat
from contagia.bots.shelf import names, seat_bot
from contagia.bots.specs import LEVELS, NAMES, UCB, WHOLE_TURN, Spec, read_spec
from contagia.core.bots import Budget
from contagia.core.contract import AnyGame
from contagia.core.errors import BadSpec
from contagia.games.shelf import GAMES, SHELF


@pytest.mark.parametrize("name", NAMES)
def test_a_name_alone_leaves_the_budget_to_the_bot(name: str) -> None:
    assert read_spec(f" {name} ") == Spec(name, name, Budget())


@pytest.mark.parametrize(
    ("amount", "playouts"),
    [("1", 1), ("500", 500), ("50k", 50_000), ("50K", 50_000), ("2m", 2_000_000)],
)
def test_playouts_stand_behind_the_slash(amount: str, playouts: int) -> None:
    assert read_spec(f"mcts/{amount}").budget == Budget(playouts=playouts)


@pytest.mark.parametrize(
    ("amount", "seconds"), [("2s", 2.0), ("0.5s", 0.5), ("500ms", 0.5), ("1.25S", 1.25)]
)
def test_so_does_a_time(amount: str, seconds: float) -> None:
    assert read_spec(f"contagia/{amount}").budget == Budget(seconds=seconds)


def test_a_foreign_engine_is_a_command_with_its_arguments() -> None:
    spec = read_spec("cmd:./my engine --name 'two words' a/b:c")
    assert spec.is_foreign
    assert spec.command == ("./my", "engine", "--name", "two words", "a/b:c")
    assert spec.budget == Budget()
    assert read_spec("cmd/2s:./program").budget == Budget(seconds=2.0)
    assert not read_spec("greedy").is_foreign


@pytest.mark.parametrize("name", UCB)
def test_the_bots_of_the_text_may_have_a_c_before_their_budget(name: str) -> None:
    assert read_spec(f"{name}/c=0.75/25k").c == 0.75
    assert read_spec(f"{name}/c=0.75/25k").budget == Budget(playouts=25_000)
    assert read_spec(f"{name}/c=0") == Spec(f"{name}/c=0", name, Budget(), c=0.0)
    assert read_spec(f"{name}/c=100/2s").budget == Budget(seconds=2.0)
    assert read_spec(f"{name}/50k").c is None


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("moo/c=much/25k", "“much” is no c; accepted are numbers from 0 to 100 such as 0.75"),
        ("moo/c=-1", "“-1” is no c; accepted"),
        ("moo/c=/5k", "“” is no c; accepted"),
        ("moo/c=nan", "“nan” is no c; accepted"),
        ("moo/c=100.5", "“100.5” is no c; accepted"),
        ("moo/c=1e1", "“1e1” is no c; accepted"),
        ("moo/c=1/c=2", "gives c more than once; accepted is moo/c=0.75/25k"),
        ("moo/25k/c=1", "gives c too late; accepted is moo/c=0.75/25k"),
        ("contagia/c=1/25k", "gives c to a bot that has none; accepted is NAME/c=0.75, where"),
        ("greedy/c=1", "where NAME is one of moo, od, woo, hybrid, fast"),
        ("moo/c=1/soon", "has no budget behind the slash"),
        ("moo/c=1/", "has no budget behind the slash"),
        ("moo/two", "has no budget behind the slash"),
        ("moo/d=1/2k", "has no budget behind the slash"),
        ("moo/one/10k", "accepted is moo/one alone"),
        ("moo/c=1/one", "accepted is moo/one alone"),
        ("od/one", "“od/one” is no bot: only moo has a moo/one"),
        ("easy/c=1", "accepted is easy alone"),
        ("moo/c=1:./program", "is no bot"),
    ],
)
def test_parts_that_a_bot_of_the_text_does_not_have_are_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadSpec) as refusal:
        read_spec(text)
    assert complaint in str(refusal.value)


def test_specs_that_differ_in_budget_alone_are_one_player() -> None:
    assert read_spec("moo/10k").player == read_spec("moo/2s").player == "moo"
    assert read_spec("moo/c=0.75/10k").player == read_spec("moo/c=0.75").player == "moo/c=0.75"
    assert read_spec("cmd/2s:./program -x").player == "./program -x"


def test_only_virus_wars_has_the_bots_of_its_text() -> None:
    for game in GAMES:
        assert (set(UCB) | {WHOLE_TURN} <= set(names(game))) == (game.key == "virus-wars")


@pytest.mark.parametrize(
    "text",
    [
        *("", "deepblue", "Greedy", "mcts:./program", "cmd", "cmd/2s", "/2s"),
        *("mcts/", "mcts/0", "mcts/0s", "mcts/-5", "mcts/2h", "mcts/1.5k", "mcts/k", "mcts/2s/2s"),
        *("cmd:", "cmd:  ", "cmd:'open", "cmd/x:./program", "mcts/9999999999999", "mcts/999999s"),
    ],
)
def test_anything_else_is_refused_with_what_is_accepted(text: str) -> None:
    with pytest.raises(BadSpec, match=r"accepted|write cmd:\./program") as refusal:
        read_spec(text)
    assert refusal.value.code == "bad-spec"


def test_a_long_spec_is_not_quoted_whole() -> None:
    with pytest.raises(BadSpec) as refusal:
        read_spec("x" * 10_000)
    assert len(str(refusal.value)) < 400


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_has_random_and_greedy_and_only_known_names(game: AnyGame) -> None:
    on_the_shelf = names(game)
    assert on_the_shelf[:2] == ("random", "greedy")
    assert set(on_the_shelf) <= set(NAMES)
    assert set(LEVELS) <= set(NAMES)


def test_a_bot_the_game_does_not_have_is_refused_with_those_it_has() -> None:
    game = SHELF["bacteria"]
    with pytest.raises(BadSpec, match="no bot “strangler” for Bacteria; the bots are random, gr"):
        seat_bot(game, "strangler", 1)
    with pytest.raises(BadSpec, match="no bot “strangler”"):
        check_spec(game, read_spec("strangler/50k"))
    with pytest.raises(BadSpec, match="no bot “strangler”"):
        seat(game, read_spec("strangler/50k"), 1)


def test_a_program_that_is_not_there_is_refused_before_anything_is_played() -> None:
    with pytest.raises(BadSpec, match=r"no program “\./not-here”"):
        check_spec(SHELF["virus-wars"], read_spec("cmd:./not-here"))
