"""What the page names at an address: files it will need there, and what it will ask the house."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.datastructures import State
from litestar.testing import TestClient

from contagia.core.errors import UnknownTable
from contagia.games import shelf
from contagia.server.http.ahead import (
    LANGUAGES,
    PAGES,
    TOURNAMENT,
    language_of,
    page_of,
    read_parts,
)
from contagia.server.http.page import FOLDER, read_page, show_page
from contagia.server.ops.limits import RATES, Limits

WEB = Path(__file__).parent.parent.parent / "web" / "src"
PARTS = {
    "pages/home/Home": ["assets/Home-1.js", "assets/Thumbnail-1.js"],
    "pages/table/TablePage": ["assets/TablePage-1.js"],
    "pages/table/Gathering": ["assets/Gathering-1.js"],
    "pages/learn/LearnPage": ["assets/LearnPage-1.js"],
    "boards/bacteria/Board": ["assets/Board-1.js", "assets/CardTable-1.js"],
    "texts/en": ["assets/en-1.js"],
    "texts/ru": ["assets/ru-1.js"],
    "texts/ru/learn": ["assets/learn-1.js"],
}
PLAYED, OPEN = "KXWNRT", "ABCDEF"
SCRIPT = "</script><script>"  # what somebody may call themselves


class Phase(msgspec.Struct):
    """The position of a table, as far as it matters here."""

    phase: str


class Seen(msgspec.Struct):
    """A table as somebody sees it, as far as it matters here."""

    code: str
    position: Phase
    game: str = "bacteria"
    name: str = SCRIPT


class Tables:
    """A house with one table of Bacteria that is played at, and one that is not yet."""

    def __init__(self) -> None:
        self.limits = Limits()

    async def room(self, code: str) -> SimpleNamespace:
        """The room of a table."""
        phases = {PLAYED: "playing", OPEN: "open"}
        if code not in phases:
            raise UnknownTable(code)

        async def view(identity: str) -> Seen:
            assert not identity  # nobody is known here
            return Seen(code, Phase(phases[code]))

        return SimpleNamespace(view=view)


@pytest.fixture
def page(tmp_path: Path) -> Iterator[TestClient[Any]]:
    """A page whose build wrote down what its parts are made of."""
    (tmp_path / "index.html").write_text("<html><head></head><body></body></html>")
    (tmp_path / "index.html.br").write_bytes(b"packed without links")
    (tmp_path / "ahead.json").write_text(json.dumps(PARTS))
    state = State({"page": read_page(tmp_path), "house": Tables()})
    with TestClient(Litestar([show_page], state=state, openapi_config=None)) as client:
        yield client


def named(page: TestClient[Any], address: str, **headers: str) -> list[str]:
    """The addresses in the head of the page, short."""
    head = page.get(address, headers=headers).text.partition("</head>")[0]
    return [link.removeprefix("/assets/") for link in re.findall(r'href="([^"]+)"', head)]


def test_a_page_names_its_files_and_what_every_page_asks(page: TestClient[Any]) -> None:
    asked = ["/api/me", "/api/games"]
    assert named(page, "/") == ["Home-1.js", "Thumbnail-1.js", "en-1.js", *asked]


@pytest.mark.parametrize("spelling", [PLAYED, PLAYED.lower()])
def test_a_table_names_its_board_and_comes_along(page: TestClient[Any], spelling: str) -> None:
    files = ["TablePage-1.js", "en-1.js", "Board-1.js", "CardTable-1.js"]
    assert named(page, f"/t/{spelling}") == files
    told = page.get(f"/t/{spelling}").text
    assert told.count("</script>") == 1
    along = told.partition('id="along">')[2].partition("</script>")[0]
    assert msgspec.json.decode(along, type=Seen) == Seen(PLAYED, Phase("playing"))


def test_a_page_with_a_table_is_kept_by_nobody(page: TestClient[Any]) -> None:
    assert page.get(f"/t/{PLAYED}").headers["cache-control"] == "no-store"
    assert page.get("/").headers["cache-control"] == "no-cache"


def test_a_table_that_is_still_open_needs_no_board(page: TestClient[Any]) -> None:
    assert named(page, f"/t/{OPEN}") == ["TablePage-1.js", "en-1.js", "Gathering-1.js"]


def test_texts_come_in_the_language_of_the_browser(page: TestClient[Any]) -> None:
    files = named(page, "/learn/bacteria", **{"accept-language": "fr, RU-ru;q=0.8, en"})
    assert files[:3] == ["LearnPage-1.js", "ru-1.js", "learn-1.js"]
    assert "accept-language" in page.get("/").headers["vary"]


@pytest.mark.parametrize("address", ["/t/ZZZZZZ", "/t/<script>", "/t", "/nowhere"])
def test_what_is_not_there_needs_nothing(page: TestClient[Any], address: str) -> None:
    assert named(page, address) == []


def test_who_guesses_codes_is_not_told_which_there_are(page: TestClient[Any]) -> None:
    for _ in range(int(RATES["guess"].burst)):
        named(page, "/t/ZZZZZZ")
    answer = page.get(f"/t/{PLAYED}")
    assert answer.status_code == 200
    assert answer.text == page.get("/t/ZZZZZZ").text


def test_a_tag_holds_for_one_address(page: TestClient[Any]) -> None:
    again = {"if-none-match": page.get("/").headers["etag"]}
    assert page.get("/", headers=again).status_code == 304
    assert page.get("/learn/bacteria", headers=again).status_code == 200
    assert page.get(f"/t/{PLAYED}", headers=again).status_code == 200


@pytest.mark.parametrize("accepted", ["gzip, br", "gzip", "identity"])
def test_links_come_through_every_packing(page: TestClient[Any], accepted: str) -> None:
    answer = page.get("/", headers={"accept-encoding": accepted})
    assert answer.headers.get("content-encoding") == (None if accepted == "identity" else "gzip")
    assert "Home-1.js" in answer.text


def test_the_first_known_language_counts() -> None:
    asked = ("", "de,fr", "es-MX,en;q=0.5", " RU , en")
    assert [language_of(accepted) for accepted in asked] == ["en", "en", "es", "ru"]


def test_the_house_knows_every_page_of_the_page() -> None:
    text = (WEB / "shell" / "routes.ts").read_text()
    found = re.findall(
        r'address: "/([^"]*)".*?import\("\.\./(pages[^"]+)\.svelte"', text, re.DOTALL
    )
    routes = dict(found)
    assert len(routes) >= len(PAGES)
    for address, page in routes.items():
        first, _, rest = address.partition("/")
        assert page_of(first, rest) == page


def test_the_house_knows_every_language_of_the_page() -> None:
    known = (WEB / "texts" / "language.ts").read_text().partition("}")[0]
    assert tuple(re.findall(r"(\w+): ", known)) == LANGUAGES


def test_the_build_wrote_down_what_is_looked_up() -> None:
    parts = read_parts(FOLDER)
    if not parts:
        pytest.skip("the page is not built: `make page` builds it")
    boards = {f"boards/{game.key}/Board" for game in shelf.GAMES}
    texts = {f"texts/{language}" for language in LANGUAGES}
    assert parts.keys() >= {*PAGES.values(), TOURNAMENT, "pages/table/Gathering", *boards, *texts}
    assert all((FOLDER / file).exists() for files in parts.values() for file in files)
