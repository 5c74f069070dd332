"""What a browser will need for an address, named in the page itself, so that nothing waits.

On a slow line every file that is found in another one costs a journey there and back. The build
writes down in `ahead.json` which files a page, a board or a catalogue of texts is made of; which of
them an address needs, the house knows: of a table also its game. It is a courtesy: without it the
page finds everything by itself, only later. A table itself goes along too, as the asker may see it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote

from litestar import Request
from litestar.datastructures import State
from litestar.serialization import encode_json

from contagia.server.house import House
from contagia.server.http.identity import address_of
from contagia.server.http.routes import show_table
from contagia.tables.show.views import TableView

LIST = "ahead.json"
LANGUAGES = ("en", "ru", "es")  # the first where none of them is asked for
# The pages by their address or its first part, as web/src/shell/routes.ts has them.
PAGES = {
    "": "pages/home/Home",
    "new": "pages/setup/SetUp",
    "t": "pages/table/TablePage",
    "rules": "pages/rules/RulesPage",
    "learn": "pages/learn/LearnPage",
    "r": "pages/replay/ReplayPage",
    "ratings": "pages/players/LeaderboardPage",
    "players": "pages/players/PlayerPage",
    "games": "pages/players/GamesPage",
    "open": "pages/replay/OpenPage",
    "tournaments": "pages/tournaments/ListPage",
    "tournaments/new": "pages/tournaments/NewPage",
}
TOURNAMENT = "pages/tournaments/TournamentPage"
ALWAYS = ("/api/me", "/api/games")  # asked by nearly every page

Parts = Mapping[str, tuple[str, ...]]
Asked = Request[Any, Any, State]


def read_parts(folder: Path) -> Parts:
    """The files of every part of the page, by its name; nothing if the build wrote none down."""
    path = folder / LIST
    found: dict[str, list[str]] = json.loads(path.read_bytes()) if path.exists() else {}
    return {name: tuple(files) for name, files in found.items()}


class Ahead(NamedTuple):
    """What goes into the head of the page at an address."""

    lines: tuple[str, ...] = ()
    secret: bool = False  # whether something in it is for the asker's eyes alone


async def look_ahead(request: Asked, parts: Parts) -> Ahead:
    """What the page will need at the address that is asked for."""
    first, _, rest = unquote(request.url.path).strip("/").partition("/")
    page = page_of(first, rest)
    if not parts or page is None:
        return Ahead()
    table = await _table(request, rest) if first == "t" else None
    if first == "t" and table is None:
        return Ahead()
    language = language_of(request.headers.get("accept-language", ""))
    names = [page, f"texts/{language}", *_more(page, language, table)]
    files = dict.fromkeys(file for name in names for file in parts.get(name, ()))
    rest_of_it = [_along(table)] if table else map(_question, ALWAYS)
    return Ahead((*map(_file, files), *rest_of_it), secret=table is not None)


def page_of(first: str, rest: str) -> str | None:
    """The page of an address."""
    if first == "tournaments" and rest:
        return PAGES.get(f"{first}/{rest}", TOURNAMENT)
    return PAGES.get(first)


def language_of(accepted: str) -> str:
    """The first language of a browser that the page speaks, as `best` in language.ts finds it."""
    wanted = (tag.strip()[:2].lower() for tag in accepted.split(","))
    return next((tag for tag in wanted if tag in LANGUAGES), LANGUAGES[0])


def _more(page: str, language: str, table: TableView | None) -> Iterator[str]:
    """A volume of texts that only this page needs, and what is on a table."""
    yield f"texts/{language}/{page.split('/')[1]}"
    if table:
        gathering = table.position.phase == "open"
        yield "pages/table/Gathering" if gathering else f"boards/{table.game}/Board"


async def _table(request: Asked, code: str) -> TableView | None:
    """The table of an address. Who has guessed too much is not even told of those there are."""
    house: House = request.app.state.house
    if house.limits.spent("guess", address_of(request)):
        return None
    try:
        return await show_table(house, request, code)
    except Exception:  # noqa: BLE001 - whatever is wrong, the page itself says it better
        return None


def _file(file: str) -> str:
    kind = "stylesheet" if file.endswith(".css") else "modulepreload"
    return f'<link rel="{kind}" crossorigin href="/{file}">'


def _along(table: TableView) -> str:
    """A table as data that no script is in, whatever its players call themselves."""
    told = encode_json(table).decode().replace("<", "\\u003c")
    return f'<script type="application/json" id="along">{told}</script>'


def _question(address: str) -> str:
    return f'<link rel="preload" as="fetch" crossorigin href="{address}">'
