"""Flooded Island in the browser: choosing, flooding and drying over a link, and a short season."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from page.browsers import Reader
from page.company import choose, sit_down

Make = Callable[..., Reader]
DRY_YELLOW, FLOODED_BLUE = "rgb(243, 217, 119)", "rgb(156, 200, 234)"


def field(reader: Reader, name: str) -> Locator:
    return reader.page.locator(f"[data-cell={name}]")


def reads(reader: Reader, name: str, words: str) -> None:
    """A field is called so."""
    expect(field(reader, name)).to_have_attribute("aria-label", f"{name}, {words}")


def says(reader: Reader, words: str) -> None:
    """The page says so in plain sight."""
    expect(reader.page.get_by_text(words, exact=True).first).to_be_visible()


def test_two_browsers_flood_and_dry_the_island(reader: Make) -> None:
    ann, bob = reader(), reader(viewport={"width": 360, "height": 740})
    sit_down(ann, bob, "flooded-island", Width=5, Height=5)
    says(ann, "Day 1 of 365")
    field(ann, "b4").click()
    reads(ann, "b4", "dry, chosen")
    field(ann, "b4").click()  # and un-chosen
    reads(ann, "b4", "dry, within reach")
    field(ann, "c3").click()  # a mistake is explained in place
    expect(ann.page.get_by_role("alert")).to_contain_text("c3")
    field(ann, "b5").click()
    says(ann, "Going to b5 dries nothing.")
    ann.press("End turn")
    reads(bob, "b5", "the adventurer, dry, just played, can be flooded")

    for name in ("a5", "b4", "c4"):
        field(bob, name).click()
    says(bob, "Only 2 fields can be flooded now. Let one go to choose another.")
    reads(bob, "c4", "dry, can be flooded")
    field(bob, "a5").click()
    field(bob, "c4").click()
    says(bob, "2 of 2 chosen.")
    bob.press("End turn")
    reads(ann, "b4", "flooded, just played")
    says(ann, "Day 2 of 365")

    field(ann, "c5").click()
    says(ann, "Going to c5 dries 1 field.")
    reads(ann, "c4", "flooded, just played, would dry")
    ann.press("End turn")
    reads(bob, "c4", "dry, just played, can be flooded")
    bob.press("End turn")  # a calm night
    says(ann, "Day 3 of 365")
    reads(ann, "b4", "flooded")


def test_a_field_turns_over_from_yellow_to_blue_and_back(reader: Make) -> None:
    both = reader().go("/new/flooded-island?with=local")
    choose(both, Width=3, Height=3)
    both.press("Begin")
    sand, water = field(both, "c2").locator(".sand"), field(both, "c2").locator(".water")
    expect(sand).to_have_css("fill", DRY_YELLOW)
    turn(both, "b3")
    turn(both, "c2", "c1")
    expect(field(both, "c2").locator(".here.flipped .water")).to_have_count(1)
    expect(field(both, "c2").locator(".before .sand")).to_have_count(1)
    expect(water).to_have_css("fill", FLOODED_BLUE)
    turn(both, "b2")
    expect(field(both, "c2").locator(".here.flipped .sand")).to_have_count(1)
    expect(field(both, "c2").locator(".before .water")).to_have_count(1)


def test_a_trap_is_announced_and_a_season_may_be_short(reader: Make) -> None:
    both = reader().go("/new/flooded-island?with=local")
    choose(both, Width=3, Height=3, Fields_flooded_a_night=3, Days_to_survive=2)
    both.press("Begin")
    says(both, "Day 1 of 2")
    says(both, "a house rule")
    turn(both, "a2")
    turn(both, "a1", "b1", "b2")
    reads(both, "b3", "dry, within reach")
    turn(both, "a3")
    expect(both.page.get_by_role("heading", name="The adventurer has won.")).to_be_visible()
    expect(both.page.get_by_role("button", name="End turn")).to_have_count(0)


def turn(reader: Reader, *names: str) -> None:
    """Choose fields, then end the turn; the fields tell when it is played."""
    for name in names:
        field(reader, name).click()
        expect(field(reader, name)).to_have_attribute("aria-selected", "true")
    reader.press("End turn")
    expect(field(reader, names[-1])).to_have_attribute("aria-selected", "false")
