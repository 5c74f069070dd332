"""Before the game: the rules of the table are everybody's, and the game begins by itself."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from page.browsers import Reader

Make = Callable[..., Reader]


def met(ann: Reader, bob: Reader, game: str) -> None:
    """Ann opens a table, and Bob sits down at it."""
    ann.go(f"/new/{game}?with=friend")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.press("Open the table")
    ann.page.wait_for_url("**/t/*")
    bob.go(ann.page.url.removeprefix(ann.url))
    bob.page.get_by_label("Your name").fill("Bob")
    bob.press("Sit here")
    expect(ann.page.get_by_text("Everybody is here.")).to_be_visible()


def rules(reader: Reader) -> Locator:
    return reader.page.get_by_role("region", name="Rules of this table")


def test_each_changes_the_rules_that_are_theirs_and_the_other_sees_it(reader: Make) -> None:
    ann, bob = reader(), reader(viewport={"width": 360, "height": 740})
    met(ann, bob, "flooded-island")  # Ann is the adventurer
    bob.press("Wait a moment")

    rules(bob).get_by_label("Width").fill("8")
    rules(bob).get_by_label("Width").blur()
    expect(rules(ann).get_by_label("Width")).to_have_value("8")
    expect(ann.page.get_by_text("Bob changes the rules: 8 columns.")).not_to_have_count(0)

    rules(ann).get_by_label("Days to survive").fill("60")
    rules(ann).get_by_label("Days to survive").blur()
    expect(rules(bob).get_by_text("60", exact=True)).to_be_visible()
    expect(ann.page.get_by_text("You change the rules: 60 days.")).not_to_have_count(0)
    expect(rules(bob).get_by_text("usual: 365")).to_be_visible()
    expect(rules(bob).get_by_role("spinbutton")).to_have_count(2)  # the size alone is his to set
    expect(rules(bob).get_by_role("combobox")).to_have_count(0)

    rules(ann).get_by_label("Clock").select_option(label="3 minutes a turn")
    expect(bob.page.get_by_text("3 minutes a turn · 8 columns · 60 days")).not_to_have_count(0)
    rules(ann).get_by_label("Match").select_option("2")
    expect(bob.page.get_by_text("up to 2 games · 3 minutes a turn")).not_to_have_count(0)
    expect(rules(ann).get_by_label("Match")).to_have_value("2")
    bob.press("I am ready")
    ann.press("Begin now")
    expect(ann.page.get_by_text("Day 1 of 60")).to_be_visible()
    head = bob.page.locator(".head")
    expect(head).to_contain_text("3 minutes a turn · 8 columns · 60 days")


def test_what_the_house_refuses_is_not_shown_as_if_it_held(reader: Make) -> None:
    ann, bob = reader(), reader()
    met(ann, bob, "virus-wars")
    bob.press("Wait a moment")
    rules(ann).get_by_label("Clock").select_option(label="3 minutes a turn")
    rated = rules(ann).get_by_role("checkbox", name="Rated")
    rated.check()
    size = rules(ann).get_by_label("Size of the board")
    size.fill("7")
    size.blur()
    expect(ann.page.get_by_role("alert")).to_contain_text("usual")
    expect(size).to_have_value("11")
    expect(rated).to_be_checked()
    size.fill("99")
    size.blur()
    expect(ann.page.get_by_text("99 is not possible here: 5 to 16.")).to_be_visible()
    expect(size).to_have_value("11")


def test_the_game_begins_by_itself_unless_somebody_holds_it(reader: Make) -> None:
    ann, bob = reader(), reader()
    met(ann, bob, "virus-wars")
    bob.press("Wait a moment")
    expect(ann.page.get_by_text("The game waits: Bob is not ready yet.")).to_be_visible()
    bob.press("I am ready")
    expect(bob.page.get_by_text("You are ready. Waiting for: Ann.")).to_be_visible()
    expect(ann.page.get_by_text("Your turn", exact=True)).to_be_visible()  # ten seconds later


def test_lists_and_replays_say_what_is_not_usual(reader: Make) -> None:
    ann, bob = reader(), reader()
    met(ann, bob, "virus-game")
    rules(ann).get_by_label("Bases").select_option(label="can be taken; the owner is out")
    expect(bob.page.locator(".head")).to_contain_text("bases can be taken")
    ann.press("I am ready")
    bob.press("Begin now")
    expect(ann.page.get_by_text("Your turn", exact=True)).to_be_visible()
    table = ann.page.url
    ann.go("/")
    expect(ann.page.get_by_text("bases can be taken", exact=True)).to_be_visible()
    ann.page.goto(table)
    ann.press("Give up")
    ann.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    ann.press("Look back")
    ann.page.wait_for_url("**/r/*/1")
    expect(ann.page.get_by_text("bases can be taken", exact=True)).to_be_visible()
    ann.go("/games")
    expect(ann.page.get_by_text("bases can be taken", exact=True)).to_be_visible()


def test_where_the_starter_is_chosen_a_hint_says_that_the_youngest_begins(reader: Make) -> None:
    ann, bob = reader().go("/new/virus-cards"), reader()
    expect(ann.page.get_by_text("the youngest begins")).to_be_visible()
    met(ann, bob, "virus-cards")
    expect(rules(ann).get_by_text("the youngest begins")).to_be_visible()
