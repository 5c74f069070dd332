"""What a browser will need for an address, named in the page itself, so that nothing waits.

On a slow line every file that is found in another one costs a journey there and back. The build
writes down in `ahead.json` which files a page, a board or a catalogue of texts is made of; which of
them an address needs, the house knows: of a table also its game. It is a courtesy: without it the
page finds everything by itself, only later.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from litestar import Request
from litestar.datastructures import State

from contagia.server.house import House
from contagia.server.identity import address_of
from contagia.server.routes import find_room
from contagia.tables.table import Table

LIST = "ahead.json"
LANGUAGES = ("en", "ru", "es")  # the first where none of them is asked for
# The pages by the first part of their address, as web/src/shell/routes.ts has them.
PAGES = {
    "": "pages/home/Home",
    "new": "pages/setup/SetUp",
    "t": "pages/table/TablePage",
    "rules": "pages/rules/RulesPage",
    "learn": "pages/learn/LearnPage",
    "r": "pages/replay/ReplayPage",
    "open": "pages/replay/OpenPage",
}
ALWAYS = ("/api/me", "/api/games")  # asked by nearly every page

Parts = Mapping[str, tuple[str, ...]]
Asked = Request[Any, Any, State]


def read_parts(folder: Path) -> Parts:
    """The files of every part of the page, by its name; nothing if the build wrote none down."""
    path = folder / LIST
    found: dict[str, list[str]] = json.loads(path.read_bytes()) if path.exists() else {}
    return {name: tuple(files) for name, files in found.items()}


async def links_for(request: Asked, parts: Parts) -> list[str]:
    """The links that go into the head of the page at an address."""
    first, _, rest = unquote(request.url.path).strip("/").partition("/")
    page = PAGES.get(first)
    if not parts or page is None:
        return []
    table = await _table(request, rest) if first == "t" else None
    if first == "t" and table is None:
        return []
    language = language_of(request.headers.get("accept-language", ""))
    names = [page, f"texts/{language}", *_more(page, language, table)]
    files = dict.fromkeys(file for name in names for file in parts.get(name, ()))
    asked = (f"/api/tables/{table.code}", *ALWAYS) if table else ALWAYS
    return [*map(_module, files), *map(_question, asked)]


def language_of(accepted: str) -> str:
    """The first language of a browser that the page speaks, as `best` in language.ts finds it."""
    wanted = (tag.strip()[:2].lower() for tag in accepted.split(","))
    return next((tag for tag in wanted if tag in LANGUAGES), LANGUAGES[0])


def _more(page: str, language: str, table: Table | None) -> Iterator[str]:
    """A volume of texts that only this page needs, and what is on a table."""
    yield f"texts/{language}/{page.split('/')[1]}"
    if table:
        yield "pages/table/Gathering" if table.phase == "open" else f"boards/{table.game.key}/Board"


async def _table(request: Asked, code: str) -> Table | None:
    """The table of an address. Who has guessed too much is not even told of those there are."""
    house: House = request.app.state.house
    if house.limits.spent("guess", address_of(request)):
        return None
    try:
        return (await find_room(house, request, code)).table
    except Exception:  # noqa: BLE001 - whatever is wrong, the page itself says it better
        return None


def _module(file: str) -> str:
    return f'<link rel="modulepreload" crossorigin href="/{file}">'


def _question(address: str) -> str:
    return f'<link rel="preload" as="fetch" crossorigin href="{address}">'
