"""The ways to play: against a bot, by touch, by keyboard alone, in every theme and language."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.browsers import Reader
from page.scenes import Company
from support.houses import Serving

Make = Callable[..., Reader]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
NO_ENGLISH = re.compile(
    r"\b(the|your|you|play|players?|table|seats?|board|with|turn|steps?|friend|clock)\b",
    re.IGNORECASE,
)


def play_to_the_end(page: Page) -> None:
    """Take any cell that is offered until there is a result."""
    result = page.locator("#result")
    offered = page.locator("[data-cell].target.active").first
    while True:
        expect(result.or_(offered).first).to_be_visible()
        if result.is_visible():
            return
        try:
            offered.click(timeout=2000)
        except Exception:  # noqa: BLE001, S112 - the board moved on meanwhile: look again
            continue


def test_a_browser_plays_a_bot_to_the_result(reader: Make) -> None:
    ann = reader(reduced_motion="reduce").go("/new/virus-wars?with=bot")
    ann.page.get_by_role("spinbutton").fill("5")
    ann.page.locator("select", has_text="Bot: easy").nth(1).select_option("easy")
    ann.press("Begin")
    play_to_the_end(ann.page)
    expect(ann.page.get_by_role("heading", name=re.compile("You have (won|lost)"))).to_be_visible()
    expect(ann.page.get_by_role("link", name="Download the record")).to_be_visible()


def test_a_phone_is_played_by_touch_and_nothing_sticks_out(reader: Make) -> None:
    ann = reader(**PHONE).go("/new/virus-wars?with=local")
    ann.page.get_by_role("button", name="Begin").tap()
    ann.page.locator("[data-cell=b2]").tap()
    expect(ann.page.locator("[data-cell=b2]")).to_have_attribute("aria-label", re.compile("just"))
    for address in (ann.page.url.removeprefix(ann.url), "/", "/new/bacteria"):
        ann.go(address)
        expect(ann.page.locator("main h1")).to_be_visible()
        width = ann.page.evaluate("() => document.documentElement.scrollWidth")
        assert width == 360, address


def test_from_the_front_page_to_a_step_by_keyboard_alone(reader: Make) -> None:
    ann = reader().go("/")
    expect(ann.page.get_by_role("link", name="Pass and play: Virus Wars")).to_be_visible()
    _tab_to(ann.page, "Pass and play: Virus Wars")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("button", name="Begin")).to_be_visible()
    _tab_to(ann.page, "Begin")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("grid")).to_be_visible()
    _tab_to(ann.page, "a1, yours, live")
    for key in ("ArrowUp", "ArrowRight", "Enter"):
        ann.page.keyboard.press(key)
    expect(ann.page.locator("[data-cell=b2]")).to_have_attribute(
        "aria-label", "b2, of X, live, just played"
    )


def _tab_to(page: Page, name: str) -> None:
    seen = []
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.evaluate(
            "() => document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()"
        )
        if focused == name:
            return
        seen.append(focused)
    pytest.fail(f"the tab key never comes to {name}, only to {seen}")


@pytest.mark.parametrize("theme", ["Paper", "Night", "E-ink"])
def test_a_theme_is_chosen_kept_and_played_in(house: Serving, reader: Make, theme: str) -> None:
    table = Company(house, "virus-wars", 2).start()
    ann = reader(cookie=table.host.cookie).go("/")
    ann.page.get_by_label("Theme").select_option(label=theme)
    ann.go(f"/t/{table.code}")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", theme.lower())
    ann.play("b2")
    moving = "() => document.getAnimations().length"
    if theme == "E-ink":
        assert ann.page.evaluate(moving) == 0


def test_the_systems_wish_for_darkness_is_followed(reader: Make) -> None:
    ann = reader(color_scheme="dark").go("/")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "night")


@pytest.mark.parametrize("locale", ["ru", "es"])
def test_a_language_is_spoken_throughout(house: Serving, reader: Make, locale: str) -> None:
    table = Company(house, "virus-wars", 2).start()
    ann = reader(cookie=table.host.cookie, locale=locale)
    for address in ("/", "/new/virus-wars", f"/t/{table.code}"):
        ann.go(address)
        expect(ann.page.locator("main h1")).to_be_visible()
        ann.page.wait_for_function("() => document.querySelectorAll('main button').length")
        expect(ann.page.locator("html")).to_have_attribute("lang", locale)
        assert not NO_ENGLISH.findall(_all_text(ann.page)), address


def test_another_language_is_spoken_at_once(reader: Make) -> None:
    ann = reader().go("/")
    ann.page.get_by_label("Language").select_option("es")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(
        "Cinco juegos de cosas que se propagan"
    )
    expect(ann.page.locator("html")).to_have_attribute("lang", "es")
    ann.page.reload()
    expect(ann.page.locator("html")).to_have_attribute("lang", "es")


def _all_text(page: Page) -> str:
    """All that is seen or read aloud, but for the names of the languages themselves."""
    return str(
        page.evaluate("""() => {
          const said = [document.title, document.body.innerText];
          for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]"))
            for (const name of ["aria-label", "title", "placeholder"])
              said.push(one.getAttribute(name) ?? "");
          for (const one of document.querySelectorAll(".unseen")) said.push(one.textContent);
          return said.join("\\n");
        }""")
    )


def test_sounds_are_off_until_they_are_wanted(reader: Make) -> None:
    ann = reader()
    ann.page.add_init_script("""
      globalThis.heard = 0;
      globalThis.AudioContext = class extends AudioContext {
        constructor() { super(); heard += 1; }
      };""")
    ann.go("/new/virus-wars?with=local").press("Begin")
    ann.play("b2")
    assert ann.page.evaluate("heard") == 0
    switch = ann.page.get_by_role("button", name="Sounds")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    ann.page.wait_for_function("() => heard === 1")
    ann.page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    ann.play("j10")
    ann.page.wait_for_function("() => heard === 1")


def test_those_who_share_a_device_have_names(reader: Make) -> None:
    ann = reader().go("/new/bacteria?with=local")
    ann.page.get_by_label("Players").select_option("3")
    for seat, name in enumerate((" Ann ", "", "<b>Cid</b>"), 1):
        ann.page.get_by_label(f"Seat {seat}: Name, if you like").fill(name)
    ann.press("Begin")
    expect(ann.page.get_by_role("heading", name="Hand the device to Ann")).to_be_visible()
    ann.press("I am Ann: show my cards")
    players = ann.page.get_by_role("region", name="Players").get_by_role("listitem")
    expect(players).to_have_text(
        [re.compile("Ann"), re.compile("Seat 2"), re.compile("<b>Cid</b>")]
    )
    log = ann.page.get_by_role("list", name="What happened")
    for name in ("Ann", "Seat 2"):
        ann.press("Give up")
        ann.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
        expect(log).to_contain_text(f"{name} gives up.")
    expect(ann.page.get_by_role("heading", name="<b>Cid</b> has won.")).to_be_visible()


def test_a_bot_at_a_shared_device_is_not_named(reader: Make) -> None:
    ann = reader().go("/new/virus-wars?with=local")
    ann.page.get_by_label("O: Name, if you like").fill("Bob")
    ann.page.locator("select", has_text="Bot: easy").nth(1).select_option("easy")
    expect(ann.page.get_by_label("O: Name, if you like")).to_have_count(0)
    ann.press("Begin")
    expect(ann.page.get_by_role("region", name="Players")).to_contain_text("Bot (easy)")


def test_the_places_of_a_game_of_bacteria_are_worth_points(reader: Make) -> None:
    ann = reader().go("/new/bacteria?with=bot")
    ann.press("Begin")
    ann.press("Give up")
    ann.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    result = ann.page.get_by_role("region", name="You have lost")
    expect(result.get_by_text("3 points")).to_be_visible()
    expect(result.get_by_text("2 points")).to_be_visible()
