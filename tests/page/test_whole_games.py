"""Every game between two browsers over a link, from setting it up to the result on both screens."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from page.browsers import Reader
from page.card_tables import CARDS, act, play_a_card
from page.company import sit_down

Make = Callable[..., Reader]
PHONE = {"viewport": {"width": 360, "height": 740}}
MOST_TURNS = 120


class Whole(NamedTuple):
    """A game that is soon over, and how somebody who is on goes on in it."""

    game: str
    numbers: dict[str, int]
    go_on: Callable[[Reader], None]


def pick_a_cell(reader: Reader) -> None:
    """The first that may be picked; it says that it was played."""
    free = reader.page.locator("[data-cell].target.active").first
    reader.play(str(free.get_attribute("data-cell")))


def spend_a_day(reader: Reader) -> None:
    """Go somewhere, or flood the first field that can be."""
    reader.page.get_by_label(re.compile("within reach|can be flooded")).first.click()
    reader.press("End turn")
    expect(my_turn(reader)).to_be_hidden()


def play_and_draw(reader: Reader) -> None:
    """Play or discard a card of Bacteria, then draw, if that was not the last one."""
    expect(act(reader, "draw").or_(reader.page.locator(CARDS)).first).to_be_visible()
    if reader.page.locator(CARDS).count() and not play_a_card(reader):
        expect(my_turn(reader)).to_be_hidden()
        return
    drawing = act(reader, "draw")
    expect(drawing.or_(result(reader))).to_be_visible()
    if drawing.count():
        drawing.click()
        expect(my_turn(reader)).to_be_hidden()


def play_or_discard(reader: Reader) -> None:
    """Play a card of Virus The Game, or discard one; the hand is filled by itself."""
    play_a_card(reader)
    expect(my_turn(reader)).to_be_hidden()


def my_turn(reader: Reader) -> Locator:
    return reader.page.get_by_text("Your turn", exact=True)


def result(reader: Reader) -> Locator:
    return reader.page.locator("#result")


NO_BACTERIA = (
    *("Bacteria_of_each_colour", "Rainbow_bacteria", "Contagions", "Latex_gloves"),
    *("Medicines_of_each_colour", "Rainbow_medicines", "Medical_errors"),
    *("Organ_thieves", "Transplants"),
)
NO_VIRUSES = (
    *("Viruses_of_each_colour", "Rainbow_viruses", "Blocks", "Purges"),
    *("Vaccines_of_each_colour", "Rainbow_vaccines", "Organ_thieves", "Transplants"),
)
WHOLE = (
    Whole("virus-game", {"Width": 5, "Height": 5}, pick_a_cell),
    Whole("virus-wars", {"Size": 5}, pick_a_cell),
    Whole("flooded-island", {"Width": 4, "Height": 4, "Days_to_survive": 3}, spend_a_day),
    Whole("bacteria", dict.fromkeys(NO_BACTERIA, 0), play_and_draw),
    Whole("virus-cards", dict.fromkeys(NO_VIRUSES, 0), play_or_discard),
)


@pytest.mark.parametrize("whole", WHOLE, ids=lambda whole: whole.game)
def test_two_browsers_play_a_game_to_its_result(reader: Make, whole: Whole) -> None:
    ann, bob = reader(), reader(**PHONE)
    sit_down(ann, bob, whole.game, **whole.numbers)
    on, other = ann, bob
    for _ in range(MOST_TURNS):
        expect(my_turn(on).or_(result(on))).to_be_visible()
        if result(on).count():
            break
        whole.go_on(on)
        if not my_turn(on).count():
            on, other = other, on
    headlines = {one.page.locator("#result").inner_text() for one in (ann, bob)}
    assert headlines in (
        {"You have won!", "You have lost; Ann has won."},
        {"You have won!", "You have lost; Bob has won."},
    )
