"""Virus Game in the browser: over a link, with neutrals; four on a phone; a board beyond it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from page.browsers import JUST_PLAYED, Reader
from page.company import choose, sit_down

Make = Callable[..., Reader]
PHONE_WIDTH = 360  # pixels
FINGER = 30  # pixels; what a finger can hit
PHONE = {"viewport": {"width": PHONE_WIDTH, "height": 740}, "has_touch": True, "is_mobile": True}


def cell(reader: Reader, name: str) -> Locator:
    return reader.page.locator(f"[data-cell={name}]")


def reads(reader: Reader, name: str, words: str) -> None:
    """A cell is called so."""
    expect(cell(reader, name)).to_have_attribute("aria-label", f"{name}, {words}")


def test_two_browsers_cut_each_other_off_and_put_neutrals(reader: Make) -> None:
    ann, bob = reader(), reader()
    sit_down(ann, bob, "virus-game", Width=6, Height=6)
    reads(ann, "a1", "yours, base")
    ann.play("b2", "c3", "d4")
    bob.play("e5", "e4", "d3")
    ann.play("a2", "b1", "a3")
    cell(bob, "c3").hover()
    expect(bob.page.get_by_text("Taking c3 cuts off 1 cell.")).to_be_visible()
    bob.play("c3", "b3", "c4")
    reads(bob, "c3", "yours, fortified, just played")
    expect(cell(bob, "c3").locator(".fortified .fill")).to_have_count(1)  # a solid background
    reads(ann, "d4", "yours, cut off")

    ann.press("Put neutrals")
    reads(ann, "d4", "yours, cut off, can be made neutral")
    cell(ann, "a2").click()
    reads(ann, "a2", "yours, chosen")
    ann.press("Cancel")
    reads(ann, "a2", "yours")
    ann.press("Put neutrals")
    ann.page.keyboard.press("Escape")
    reads(ann, "d4", "yours, cut off")
    ann.press("Put neutrals")
    cell(ann, "a2").click()
    cell(ann, "b2").click()
    reads(bob, "a2", "neutral, just played")
    reads(bob, "b2", "neutral, just played")
    expect(bob.page.get_by_text("Your turn", exact=True)).to_be_visible()
    expect(bob.page.get_by_label("Neutrals used")).to_have_count(1)

    bob.play("b4")  # neutrals come first in a turn: the page says so in place
    bob.page.get_by_role("button", name="Put neutrals").dispatch_event("click")
    expect(bob.page.get_by_text("Neutrals come first in a turn")).to_be_visible()
    bob.page.get_by_label("Show the connection to the base").check()
    expect(bob.page.locator("path.vein")).to_have_count(2)


def test_four_pass_one_phone_around(reader: Make) -> None:
    phone = reader(**PHONE).go("/new/virus-game?with=local")
    choose(phone, Width=5, Height=5)
    phone.page.get_by_label("Players").select_option("4")
    phone.press("Begin")
    turns = {"X": "b2 b1 a2", "O": "d4 e4 d5", "△": "b4 a4 b5", "□": "d2 e2 d1"}
    for name, cells in turns.items():
        expect(phone.page.get_by_text(f"{name} is on", exact=True)).to_be_visible()
        for picked in cells.split():
            cell(phone, picked).tap()
            expect(cell(phone, picked)).to_have_attribute("aria-label", JUST_PLAYED)
    reads(phone, "d1", "of □, just played")
    phone.press("Give up")
    phone.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    reads(phone, "a1", "of X, base, out of the game")
    sides = phone.page.get_by_role("list", name="All sides").get_by_role("listitem")
    expect(sides.first).to_contain_text("out")
    expect(phone.page.get_by_text("O is on", exact=True)).to_be_visible()


def test_a_large_board_scrolls_within_itself_on_a_phone(reader: Make) -> None:
    phone = reader(**PHONE).go("/new/virus-game?with=local")
    choose(phone, Width=20, Height=20)
    phone.press("Begin")
    expect(cell(phone, "a1")).to_be_in_viewport()  # it opens where one begins
    box = cell(phone, "b2").bounding_box()
    assert box
    assert box["width"] >= FINGER
    assert phone.page.evaluate("document.documentElement.scrollWidth") == PHONE_WIDTH
    cell(phone, "b2").tap()
    reads(phone, "b2", "yours, just played")
    phone.press("The whole board")
    expect(cell(phone, "t20")).to_be_in_viewport()
