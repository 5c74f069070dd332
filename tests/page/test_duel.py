"""Two browsers, one link: from the front page to the result."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from page.browsers import PATIENCE, Reader

Make = Callable[..., Reader]


def opened(ann: Reader, size: int = 7) -> str:
    """Ann sets a table of Virus Wars up for a friend; its link."""
    ann.go("/")
    ann.press("Play a friend: Virus Wars")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("spinbutton").fill(str(size))
    ann.press("Open the table")
    ann.page.wait_for_url("**/t/*")
    return ann.page.url.removeprefix(ann.url)


def test_two_browsers_play_over_a_link(reader: Make) -> None:
    ann, bob = reader(), reader(viewport={"width": 360, "height": 740})
    link = opened(ann)
    expect(ann.page.get_by_role("img", name="QR code of the link")).to_be_visible()
    bob.go(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.press("Sit here")
    ann.press("I am ready")
    bob.press("Begin now")
    ann.play("b2")
    bob.play("f6", "e5", "d4")
    expect(ann.page.locator("[data-cell=d4]")).to_have_attribute(
        "aria-label", "d4, of Bob, live, just played"
    )
    ann.play("c3", "d4")
    expect(bob.page.get_by_role("status").first).to_have_text("Ann takes d4 from you for good.")

    bob.page.reload()
    expect(bob.page.locator("[data-cell=d4]")).to_have_attribute(
        "aria-label", re.compile("^d4, of Ann, dead")
    )
    expect(bob.page.get_by_text("You take e5.")).to_be_visible()  # the story is still there

    ann.page.locator("[data-cell=a7]").click()  # a mistake is explained in place
    expect(ann.page.get_by_role("alert")).to_contain_text("a7 is not next to a live group")

    bob.press("Give up")
    bob.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(ann.page.get_by_role("heading", name="You have won!")).to_be_visible()
    expect(bob.page.get_by_role("heading", name="You have lost")).to_be_visible()


def test_a_board_can_be_played_by_keyboard_alone(reader: Make) -> None:
    ann = reader().go("/new/virus-wars?with=local")
    ann.press("Begin")
    corner = ann.page.locator("[data-cell=a1]")
    corner.focus()
    for key in ("ArrowUp", "ArrowRight", "Enter"):
        ann.page.keyboard.press(key)
    played = ann.page.locator("[data-cell=b2]")
    expect(played).to_have_attribute("aria-label", "b2, of X, live, just played", timeout=PATIENCE)
    expect(ann.page.get_by_text("O is on", exact=True)).to_be_visible()


def test_hidden_hands_are_covered_when_the_device_is_handed_over(reader: Make) -> None:
    ann = reader(locale="ru").go("/new/bacteria?with=local")
    ann.press("Начать")
    heading = ann.page.get_by_role("heading", name="Передайте устройство: Место 1")
    expect(heading).to_be_visible()
    expect(ann.page.locator("[data-card]")).to_have_count(0)
    ann.press("Я — Место 1: показать мои карты")
    expect(ann.page.locator("[data-card]")).to_have_count(3)
    expect(ann.page.get_by_text("новые карты")).to_have_count(0)  # nor does the log name them
