from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.core.contract import AnyGame
from contagia.core.errors import BadOptions
from contagia.core.options import (
    as_values,
    house_rules,
    read_assignments,
    read_options,
    schema,
)
from contagia.games.flooded_island import FloodedIslandOptions
from contagia.games.shelf import GAMES
from contagia.games.virus_game import VirusGameOptions
from tables import options

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


@every_game
def test_the_schema_says_title_default_and_bounds_of_every_option(game: AnyGame) -> None:
    found = schema(game.options)
    assert found["title"] == f"Options of {game.title}"
    assert found["additionalProperties"] is False
    for name, field in found["properties"].items():
        assert field["title"], name
        assert "default" in field, name
        assert "enum" in field or field["minimum"] < field["maximum"], name


@every_game
@given(data=st.data())
def test_options_are_read_back_from_their_texts(game: AnyGame, data: st.DataObject) -> None:
    chosen = data.draw(options(game))
    texts = [f"{name}={value}" for name, value in as_values(chosen).items()]
    assert read_options(game.options, read_assignments(texts)) == chosen


def test_what_is_left_out_keeps_its_default() -> None:
    chosen = read_options(VirusGameOptions, {"width": 7})
    assert chosen == VirusGameOptions(width=7, height=10)


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"width": "4"}, "width cannot be “4”; accepted is a whole number from 5 to 20"),
        ({"width": 21}, "a whole number from 5 to 20"),
        ({"width": "many"}, "width cannot be “many”"),
        ({"width": "-7"}, "width cannot be “-7”"),
        ({"width": "7.5"}, "width cannot be “7.5”"),
        ({"width": "٧"}, "width cannot be"),
        ({"width": "1" * 5000}, "width cannot be “1111"),
        ({"width": None}, "width cannot be “None”"),
        ({"width": True}, "width cannot be “True”"),
        ({"height": 8, "first_turn": "2"}, "first_turn cannot be “2”; accepted is 1 or 3"),
        ({"bases": "3"}, "bases cannot be “3”; accepted is capturable or permanent"),
        ({"colour": "red"}, "no option “colour”; the options are width, height, bases"),
    ],
)
def test_a_bad_option_is_named_with_what_is_accepted(values: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        read_options(VirusGameOptions, values)


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["width"], "“width” is not an option; write key=value"),
        (["=7"], "is not an option"),
        (["width=7", "width=8"], "width is given twice"),
    ],
)
def test_what_is_no_assignment_is_refused(texts: list[str], said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        read_assignments(texts)


def test_only_options_that_say_so_make_house_rules() -> None:
    assert house_rules(FloodedIslandOptions(width=4, max_flood=3)) == ()
    assert house_rules(FloodedIslandOptions(days=100)) == ("days",)
