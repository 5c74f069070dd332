"""Browsers for the tests of the page: who looks, what went wrong, and where a Chromium is found."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect, sync_playwright

from page.scenes import LOADED, SOCKETS, Scene

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
MAY_BE_PICKED = re.compile(r"\bactive\b")
JUST_PLAYED = re.compile("just played")  # a cell says it of itself
PATIENCE = 60_000  # milliseconds; only a broken page takes so long

# What a browser says of a house that is gone, before it was asked or in the middle of an answer.
NO_HOUSE = (
    *("ERR_CONNECTION_", "ERR_EMPTY_RESPONSE", "ERR_SOCKET_NOT_CONNECTED", "WebSocket connection"),
    *("ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONTENT_LENGTH_MISMATCH"),
)

expect.set_options(timeout=PATIENCE)


def find_chromium() -> str | None:
    """The machine's Chromium; `CONTAGIA_CHROMIUM` names another."""
    named = os.environ.get("CONTAGIA_CHROMIUM")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def chromium(path: str) -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


class Reader:
    """Somebody with a browser of their own: cookies, language, size of the screen."""

    def __init__(self, browser: Browser, url: str, *, cookie: str = "", **context: Any) -> None:
        self.url = url
        self.troubles: list[str] = []  # errors of the page, and requests to elsewhere
        self._context = browser.new_context(**{"locale": "en-GB", **context})
        self._context.set_default_timeout(PATIENCE)
        if cookie:
            self.be(cookie)
        self.page: Page = self._context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda fault: self.troubles.append(str(fault)))
        self.page.on("request", self._see)

    def go(self, address: str) -> Reader:
        """Open an address of the house."""
        self.page.goto(self.url + address)
        return self

    def be(self, cookie: str) -> None:
        """Be somebody whom the house knows already, or nobody."""
        self._context.clear_cookies()
        if cookie:
            self._context.add_cookies([{"name": "contagia", "value": cookie, "url": self.url}])

    def show(self, scene: Scene) -> Reader:
        """Open a scene through the eyes it is made for, and do what is done in it."""
        self.page.goto("about:blank")  # the last scene must not ask the house as somebody else
        self._context.set_offline(False)
        self.be(scene.cookie)
        self.page.add_init_script(SOCKETS)
        self.go(scene.address)
        self.page.locator(scene.ready).first.wait_for()
        self.page.wait_for_function(LOADED)
        if scene.touch:
            scene.touch(self.page)
        return self

    def press(self, name: str) -> None:
        """Press a button or follow a link by its name."""
        found = self.page.get_by_role("button", name=name, exact=True)
        found.or_(self.page.get_by_role("link", name=name)).first.click()

    def play(self, *cells: str) -> None:
        """Pick cells of a board, each once it may be picked and the last one was played."""
        for cell in cells:
            field = self.page.locator(f"[data-cell={cell}]")
            expect(field).to_have_class(MAY_BE_PICKED)
            field.click()
            expect(field).to_have_attribute("aria-label", JUST_PLAYED)

    def forgive(self, *troubles: str) -> None:
        """What the browser itself complains of while there is no network, or no house."""
        self.troubles = [one for one in self.troubles if not any(t in one for t in troubles)]

    def leave(self) -> None:
        """Leave, whatever went wrong."""
        self._context.close()

    def close(self) -> None:
        """Leave; whatever went wrong fails the test."""
        self.leave()
        assert not self.troubles, "\n".join(self.troubles)

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.troubles.append(f"{said.text} ({said.location['url']})")

    def _see(self, request: Request) -> None:
        if not request.url.startswith((self.url, self.url.replace("http", "ws", 1), "data:")):
            self.troubles.append(f"a request to {request.url}")


def built(root: Path) -> bool:
    """Whether there is a page to test."""
    return (root / "src" / "contagia" / "page" / "index.html").exists()
