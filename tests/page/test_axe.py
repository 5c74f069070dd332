"""axe reads every page and state, in every theme and language, and has nothing to complain of.

What the frame of a table can show is read at tables of one game, the boards at tables of each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from page.browsers import Reader
from page.cup_scenes import cups
from page.scenes import BOARDS, BUSY, STATES, THEMES, Company, Scene, pages, select_theme, shelf
from support.houses import Serving

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
COLOURS = ["color-contrast", "link-in-text-block"]  # what a theme can get wrong
GAMES = ("virus-game", "virus-wars", "flooded-island", "bacteria", "virus-cards")
LOST = "status of 404"  # a code that is nobody's
SIZE = {"width": 360, "height": 740}

Make = Callable[..., Reader]


@pytest.fixture
def critic(reader: Make) -> Callable[..., Reader]:
    """Make readers who have axe, which is no part of the page and comes past its policy."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: `make page` installs it")

    def make(**context: Any) -> Reader:
        made = reader(reduced_motion="reduce", viewport=SIZE, **context)
        made.page.add_init_script(AXE.read_text(encoding="utf-8"))
        return made

    return make


def complaints(page: Page, rules: list[str] | None = None) -> list[str]:
    """What axe says against a page: the rule, and where."""
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = rules
    found = page.evaluate("(options) => axe.run(document, options)", options)
    return [
        f"{violation['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for violation in found["violations"]
        for node in violation["nodes"][:3]
    ]


def read_all(reader: Reader, found: Iterable[Scene], themes: Iterable[str] = THEMES) -> None:
    """Every scene in every theme: all rules in the first, those on colours in the others."""
    said = []
    for scene in found:
        reader.show(scene)
        rules = None
        for theme in themes:
            select_theme(reader.page, theme)
            said += [f"{scene.name}, {theme}: {one}" for one in complaints(reader.page, rules)]
            rules = COLOURS
    reader.forgive("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "WebSocket connection", BUSY, LOST)
    assert not said, "\n".join(said)


def test_every_page_can_be_read(house: Serving, critic: Make) -> None:
    read_all(critic(), pages(house, shelf(house)))


def test_every_state_of_a_tournament_can_be_read(house: Serving, critic: Make) -> None:
    read_all(critic(), cups(house))


@pytest.mark.parametrize("key", GAMES)
def test_every_state_of_a_table_can_be_read(house: Serving, critic: Make, key: str) -> None:
    game = shelf(house)[key]
    states = STATES if key == "virus-wars" else BOARDS
    read_all(critic(), (scene for state in states for scene in state(house, key, game)))


@pytest.mark.parametrize("locale", ["ru", "es"])
def test_every_language_can_be_read(house: Serving, critic: Make, locale: str) -> None:
    table = Company(house, "virus-wars", 2).middle(on=1)
    found = [
        Scene("home", "/", ready="main article"),
        Scene("new", "/new/bacteria"),
        Scene("new tournament", "/tournaments/new", ready="main form"),
    ]
    read_all(critic(locale=locale), [*found, table.seen("table")], THEMES[:1])


def test_all_games_are_read(house: Serving) -> None:
    assert set(GAMES) == set(shelf(house))
