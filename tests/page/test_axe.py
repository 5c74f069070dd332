"""axe reads every page and state, in every theme and language, and has nothing to complain of."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from houses import Serving
from page.browsers import Reader
from page.scenes import Scene, pages, scenes, shelf

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
COLOURS = ["color-contrast", "link-in-text-block"]  # what a theme can get wrong
THEMES = ("paper", "night", "e-ink")

Make = Callable[..., Reader]


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


@pytest.fixture(scope="module")
def script() -> str:
    """axe itself, which is no part of the page and comes past its security policy."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: `make page` installs it")
    return AXE.read_text(encoding="utf-8")


def _read(browser: Browser, house: Serving, scene: Scene, script: str) -> list[str]:
    reader = Reader(browser, house.url, cookie=scene.cookie, reduced_motion="reduce", **PHONE)
    reader.page.add_init_script(script)
    reader.show(scene)
    said: list[str] = []
    for theme in THEMES:
        reader.page.get_by_label("Theme").select_option(theme)
        said += complaints(reader.page, COLOURS if theme != THEMES[0] else None)
    reader.leave()
    return [f"{scene.name}: {one}" for one in said]


PHONE = {"viewport": {"width": 360, "height": 740}}


def test_every_page_and_state_can_be_read_in_every_theme(
    house: Serving, browser: Browser, script: str
) -> None:
    said = [
        complaint for scene in scenes(house) for complaint in _read(browser, house, scene, script)
    ]
    assert not said, "\n".join(said)


@pytest.mark.parametrize("locale", ["ru", "es"])
def test_every_page_can_be_read_in_every_language(
    house: Serving, browser: Browser, script: str, locale: str
) -> None:
    said = []
    for scene in pages(house, shelf(house)):
        reader = Reader(browser, house.url, cookie=scene.cookie, locale=locale)
        reader.page.add_init_script(script)
        said += complaints(reader.show(scene).page)
        reader.leave()
    assert not said, "\n".join(said)
