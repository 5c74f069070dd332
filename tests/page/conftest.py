"""One house and one browser for the tests of a module; readers come and go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from page.browsers import Reader, built, chromium, find_chromium
from support.houses import Serving, sqlite_in

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with a database of its own, and the page."""
    if not built(ROOT):
        pytest.skip("the page is not built: `make page` builds it")
    serving = Serving(sqlite_in(tmp_path_factory.mktemp("house"))).start()
    yield serving
    serving.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The machine's Chromium."""
    path = find_chromium()
    if path is None:
        pytest.skip("there is no Chromium here: install it, or name it in CONTAGIA_CHROMIUM")
    with chromium(path) as found:
        yield found


@pytest.fixture
def reader(house: Serving, browser: Browser) -> Iterator[Callable[..., Reader]]:
    """Make readers; at the end of a test all of them must have been without trouble."""
    made: list[Reader] = []

    def make(**context: Any) -> Reader:
        made.append(Reader(browser, house.url, **context))
        return made[-1]

    yield make
    for one in made:
        one.close()
