"""The page as an app: small, installable, and there without a network."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from contagia.games import shelf
from page.browsers import PATIENCE, Reader
from page.scenes import Company
from support.houses import Serving

Make = Callable[..., Reader]
BUDGET = 120_000  # bytes that come over the wire when the front page is first opened
INSTALLABLE = {"192x192", "512x512"}


def test_the_front_page_is_small(reader: Make) -> None:
    ann = reader()
    wire = ann.page.context.new_cdp_session(ann.page)
    wire.send("Network.enable")
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    ann.go("/")
    expect(ann.page.locator("main article")).to_have_count(5)
    ann.page.wait_for_load_state("networkidle")
    assert len(sizes) > 5
    assert sum(sizes) < BUDGET


@pytest.mark.parametrize("game", [game.key for game in shelf.GAMES])
def test_a_table_finds_all_its_files_in_the_head(house: Serving, reader: Make, game: str) -> None:
    table = Company(house, game, 2).start()
    ann = reader(cookie=table.host.cookie)
    wire = ann.page.context.new_cdp_session(ann.page)
    wire.send("Network.enable")
    asked: list[tuple[str, str]] = []
    wire.on(
        "Network.requestWillBeSent",
        lambda told: asked.append((told["initiator"]["type"], told["request"]["url"])),
    )
    ann.go(f"/t/{table.code}")
    expect(ann.page.locator("[data-cell], [data-spot]").first).to_be_visible()
    files = [(how, url) for how, url in asked if "/assets/" in url]
    assert len(files) >= 5
    assert len(set(files)) == len(files)
    late = [url for how, url in files if how == "script"]
    assert [url for url in late if "/assets/Side-" not in url] == []  # it comes after the board


def test_the_page_can_be_installed(house: Serving, reader: Make) -> None:
    ann = reader().go("/")
    wire = ann.page.context.new_cdp_session(ann.page)
    told = wire.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert {icon["sizes"] for icon in manifest["icons"]} >= INSTALLABLE
    for icon in manifest["icons"]:
        answer = ann.page.request.get(house.url + icon["src"])
        assert answer.headers["content-type"] == icon["type"]
    missing = wire.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in missing} <= {"in-incognito"}  # as every test is


ALL_KEPT = """async () => (await caches.match("/kept/reading")) !== undefined"""
RULES_KEPT = """async () => {
  const [name] = await caches.keys();
  const kept = name ? await (await caches.open(name)).keys() : [];
  return ["RulesPage", "virus-wars"].every((part) => kept.some(({ url }) => url.includes(part)));
}"""


def until_kept(reader: Reader, kept: str) -> None:
    """The service worker does it in its own time."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not reader.page.evaluate(kept):
        assert time.monotonic() < deadline, "nothing was kept"
        time.sleep(0.1)


def test_rules_tips_and_lessons_are_read_without_a_network(reader: Make) -> None:
    ann = reader().go("/")
    expect(ann.page.locator("main article")).to_have_count(5)
    until_kept(ann, ALL_KEPT)
    ann.page.context.set_offline(True)
    ann.go("/")
    expect(ann.page.get_by_role("link", name="The rules")).to_have_count(len(shelf.SHELF))
    ann.page.get_by_label("Language").select_option("es")
    for game in shelf.SHELF:
        ann.go(f"/rules/{game}")
        expect(ann.page.locator(".rule").first).to_be_visible()
        expect(ann.page.locator("[id^=tip-]").first).to_be_visible()
        ann.go(f"/learn/{game}")
        expect(ann.page.locator("main .tasks li").first).to_be_visible()
        expect(ann.page.get_by_role("alert")).to_have_count(0)
    ann.forgive("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")


def test_what_was_read_is_kept_at_once(reader: Make) -> None:
    ann = reader().go("/rules/virus-wars")
    expect(ann.page.locator(".rule").first).to_be_visible()
    until_kept(ann, RULES_KEPT)
    ann.page.context.set_offline(True)
    ann.page.reload()
    expect(ann.page.locator(".rule").first).to_be_visible()
    ann.forgive("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")


def test_the_shell_opens_without_a_network(reader: Make) -> None:
    ann = reader().go("/")
    expect(ann.page.locator("main article")).to_have_count(5)
    ann.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    ann.page.context.set_offline(True)
    ann.page.reload()
    expect(ann.page.get_by_role("alert")).to_contain_text("tables, bots and games need the house")
    expect(ann.page.get_by_text("Nobody is waiting")).to_have_count(0)
    ann.go("/t/KXWNRT")
    expect(ann.page.get_by_role("alert")).to_contain_text("tables, bots and games need the house")
    ann.go("/")
    expect(ann.page.get_by_role("alert")).to_be_visible()
    ann.page.context.set_offline(False)
    expect(ann.page.locator("main article")).to_have_count(5)
    ann.forgive("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")
