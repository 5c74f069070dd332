from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.core.contract import AnyGame
from contagia.core.errors import BadOptions
from contagia.core.options import (
    as_values,
    differences,
    house_rules,
    preset_of,
    read_assignments,
    read_options,
    schema,
)
from contagia.games.bacteria import BacteriaOptions
from contagia.games.flooded_island import FloodedIslandOptions
from contagia.games.shelf import GAMES
from contagia.games.virus_game import VirusGameOptions
from support.random_tables import options

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
        ({"width": "4"}, "width cannot be “4”; accepted is a whole number from 5 to 30"),
        ({"width": 31}, "a whole number from 5 to 30"),
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


@pytest.mark.parametrize("junk", [[], {}, None, 3, "new"])
def test_a_preset_that_does_not_exist_says_what_is_accepted(junk: object) -> None:
    with pytest.raises(BadOptions, match="accepted is usual or first-program"):
        read_options(BacteriaOptions, {"deck": junk})


def test_only_options_that_say_so_make_house_rules() -> None:
    assert house_rules(FloodedIslandOptions(width=4, max_flood=3)) == ()
    assert house_rules(FloodedIslandOptions(days=100)) == ("days",)


def test_a_preset_sets_several_options_and_those_given_by_themselves_stay() -> None:
    first = read_options(BacteriaOptions, {"deck": "first-program"})
    assert (first.rainbow_organs, first.transplant, first.contagion, first.thief) == (1, 2, 3, 3)
    for values in ({"thief": 5, "deck": "first-program"}, {"deck": "first-program", "thief": "5"}):
        assert read_options(BacteriaOptions, values) == BacteriaOptions(
            rainbow_organs=1, transplant=2, contagion=3, thief=5
        )
    mixed = read_options(BacteriaOptions, {"deck": "first-program", "transplant": 9})
    assert (mixed.transplant, mixed.contagion) == (9, 3)
    assert read_options(BacteriaOptions, {"deck": "usual"}) == BacteriaOptions()


def test_a_preset_nobody_knows_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadOptions, match="deck cannot be “marked”; accepted is usual or first-"):
        read_options(BacteriaOptions, {"deck": "marked"})
    with pytest.raises(BadOptions, match="no option “deck”"):
        read_options(VirusGameOptions, {"deck": "usual"})


def test_what_departs_from_the_usual_is_named_and_a_preset_by_its_one_name() -> None:
    assert differences(VirusGameOptions()) == {}
    assert differences(VirusGameOptions(width=8, bases="capturable")) == {
        "width": 8,
        "bases": "capturable",
    }
    first = read_options(BacteriaOptions, {"deck": "first-program", "thief": 5})
    assert (preset_of(first, "deck"), preset_of(BacteriaOptions(), "deck")) == (
        "first-program",
        "usual",
    )
    assert differences(first) == {"deck": "first-program", "thief": 5}
    mixed = BacteriaOptions(rainbow_organs=1)
    assert preset_of(mixed, "deck") is None
    assert differences(mixed) == {"rainbow_organs": 1}
