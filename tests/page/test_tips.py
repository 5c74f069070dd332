"""Tips are read and drawn in the reader's language; one of them is offered after a lost game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.browsers import Reader
from support.houses import Serving

Make = Callable[..., Reader]
PHONE = {"width": 360, "height": 740}


def fits_its_width(page: Page) -> bool:
    """Whether nothing makes the page scroll sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize(
    ("locale", "tips", "history", "title"),
    [
        ("en-GB", "Tips", "Where it comes from", "Steal before you spread."),
        ("ru", "Советы", "Откуда игра", "Сначала захватывайте, потом разрастайтесь."),
        ("es", "Consejos", "De dónde viene", "Roba antes de extenderte."),
    ],
)
def test_tips_are_drawn_in_each_language(
    reader: Make, locale: str, tips: str, history: str, title: str
) -> None:
    ann = reader(viewport=PHONE, locale=locale).go("/rules/virus-wars")
    section = ann.page.get_by_role("region", name=tips)
    expect(section.get_by_role("article")).to_have_count(10)
    expect(section.get_by_role("heading", name=title)).to_be_visible()
    boards = section.locator("#tip-steal").get_by_role("img")
    expect(boards).to_have_attribute("aria-label", re.compile(r"x: c3, b2, a1.* → .*X: e5, c4, d4"))
    expect(boards.locator("svg")).to_have_count(2)
    expect(section.locator("#tip-steal svg").first).to_be_visible()
    come = ann.page.get_by_role("region", name=history)
    link = come.get_by_role("link", name="gcr/virus-war")
    expect(link).to_have_attribute("href", "https://github.com/gcr/virus-war")
    expect(link).to_have_attribute("rel", "noopener")
    assert fits_its_width(ann.page)


@pytest.mark.parametrize("game", ["virus-game", "flooded-island", "bacteria", "virus-cards"])
def test_every_game_has_tips_that_fit_a_phone(reader: Make, game: str) -> None:
    ann = reader(viewport=PHONE).go(f"/rules/{game}")
    tips = ann.page.get_by_role("region", name="Tips")
    expect(tips.get_by_role("article").nth(5)).to_be_visible()
    expect(ann.page.get_by_role("region", name="Where it comes from")).to_be_visible()
    assert fits_its_width(ann.page)


def test_a_tip_has_an_address_of_its_own(reader: Make) -> None:
    ann = reader().go("/rules/virus-wars#tip-bridge")
    expect(ann.page.locator("#tip-bridge")).to_be_in_viewport()
    expect(ann.page.locator("#tip-bridge")).to_have_class(re.compile("named"))
    ann.go("/rules/virus-wars").press("Tips")
    expect(ann.page.get_by_role("heading", name="Tips")).to_be_in_viewport()


def test_a_tip_that_fits_is_offered_after_a_lost_game(house: Serving, reader: Make) -> None:
    guest = house.guest("Ann")
    code = guest.open("flooded-island", options={"max_flood": 3})
    guest.do(code, "sit", seat=1, name="Ann")
    guest.do(code, "invite", seat=2, bot="easy")
    guest.do(code, "start")
    ann = reader(viewport=PHONE, cookie=guest.cookie).go(f"/t/{code}")
    ann.press("Give up")
    ann.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(ann.page.get_by_text("You have lost;")).to_be_visible()
    result = ann.page.get_by_role("region", name="You have lost;")
    expect(result.get_by_text("A tip for next time: Adventurer: choose the")).to_be_visible()
    expect(result.get_by_text("You decide how many fields")).to_be_hidden()  # the board comes soon
    assert fits_its_width(ann.page)
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    expect(result.get_by_text("You decide how many fields")).to_be_visible()
    result.get_by_role("link", name="Read more").click()
    expect(ann.page.locator("#tip-settings")).to_be_in_viewport()


def test_a_winner_is_offered_none(house: Serving, reader: Make) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    code = ann.open("flooded-island", options={"max_flood": 3})
    for seat, guest in enumerate((ann, bob), 1):
        guest.do(code, "sit", seat=seat, name=guest.name)
    ann.do(code, "start")
    ann.do(code, "resign")
    winner = reader(cookie=bob.cookie).go(f"/t/{code}")
    expect(winner.page.get_by_text("You have won!")).to_be_visible()
    expect(winner.page.get_by_text("A tip for next time")).to_have_count(0)
