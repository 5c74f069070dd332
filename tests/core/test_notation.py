from __future__ import annotations

from typing import Any

import pytest

from contagia.core.errors import IllegalStep
from contagia.core.luck import Seed
from contagia.core.notation import read_steps, walk
from contagia.games.shelf import find

VIRUS_GAME, ISLAND, WARS = find("virus-game"), find("flooded-island"), find("virus-wars")
START: dict[str, Any] = {
    game.key: game.deal(game.options(), 2, Seed(b"\x00")) for game in (VIRUS_GAME, ISLAND, WARS)
}


@pytest.mark.parametrize(
    "text",
    [
        "b2 j10 i9",
        "b2; j10; i9",
        '["b2", "j10", "i9"]',
        "  B2   J10 i9 ",
        "b2;j10;i9;",
        "b2\nj10 i9",
    ],
)
def test_steps_come_one_after_the_other_by_semicolons_or_as_json(text: str) -> None:
    steps = read_steps(WARS, START["virus-wars"], text)
    assert [WARS.text(step) for step in steps] == ["b2", "j10", "i9"]


def test_steps_of_two_words_need_no_semicolons() -> None:
    path = walk(ISLAND, START["flooded-island"], "b9 flood a10 end b8 flood c3 flood d4 c7")
    texts = [ISLAND.text(step) for step, _ in path]
    assert texts == ["b9", "flood a10", "end", "b8", "flood c3", "flood d4", "c7"]


def test_no_steps_are_no_steps() -> None:
    assert read_steps(WARS, START["virus-wars"], "") == ()
    assert read_steps(WARS, START["virus-wars"], "[]") == ()


@pytest.mark.parametrize(
    ("text", "named", "number"),
    [
        ("b2 j10 b2", "b2", 3),
        ("b2; j10; b2", "b2", 3),
        ('["b2", "j10", "b2"]', "b2", 3),
        ("b2 play red-organ draw", "play red-organ", 2),
        ("k5", "k5", 1),
    ],
)
def test_the_first_bad_step_is_named_with_its_number(text: str, named: str, number: int) -> None:
    with pytest.raises(IllegalStep) as caught:
        read_steps(WARS, START["virus-wars"], text)
    assert caught.value.text == named
    assert caught.value.number == number
    assert f"step {number}, “{named}”" in str(caught.value)


@pytest.mark.parametrize("text", ["[" * 100_000, "[1, 2]", '["b2"', '[["b2"]]', '{"b2": 1}'])
def test_a_json_list_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(IllegalStep):
        read_steps(WARS, START["virus-wars"], text)
