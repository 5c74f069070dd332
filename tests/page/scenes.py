"""Every page, game and state of a table, brought about through the house, to be looked at.

The gallery photographs these scenes and axe reads them. Games are driven by legal steps only, so a
new game or a new board is in the scenes by being on the shelf, and a new page by being a route.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Page

from support.houses import Guest, Serving
from support.question_tables import ring
from support.rated_games import beats

ROUTES = Path(__file__).parent.parent.parent / "web" / "src" / "shell" / "routes.ts"
NAMES = ("Ann", "Bob", "Chloë", "Dmitri", "Esperanza", "Fyodor")
MIDDLE = {"virus-game": 33, "virus-wars": 42, "flooded-island": 12}  # steps; other games take 14
SMALL = {"virus-game": {"width": 8, "height": 8}, "virus-wars": {"size": 9}}
SOON, LONG = 0.2, 60.0  # seconds for an answer that nobody gives, and for one to look at
TOLD_ELSEWHERE = ("/t/", "/tournaments")  # below, and in cup_scenes.py
LOST = {"/t/NOBODY": "a table that is not there", "/nowhere": "a page that is not there"}

THEMES = ("paper", "night", "e-ink")
MOST_HINTS = 5
BUSY = "a status of 409"  # what a browser says when a bot gave up
GAMES = "main article"
LOADED = """() => ![...document.querySelectorAll("main [role=status]")]
  .some((said) => said.textContent.trim().endsWith("…"))"""

Touch = Callable[[Page], None]


class Scene(NamedTuple):
    """Something to look at: where, through whose eyes, and what the reader does there first."""

    name: str
    address: str
    cookie: str = ""
    touch: Touch | None = None
    ready: str = "main h1"  # what is there once the page is


class Company:
    """A table and the people at it."""

    def __init__(self, serving: Serving, game: str, seats: int, **settings: Any) -> None:
        self.people = [serving.guest(name) for name in NAMES[:seats]]
        self.rng = Random(game)
        self._steps = MIDDLE.get(game, 14)
        options = {} if settings.get("rated") else SMALL.get(game, {})
        given = {"answer_seconds": SOON, **settings}
        self.code = self.host.open(game, seats=seats, options=options, settings=given)

    @property
    def host(self) -> Guest:
        """Who opened the table."""
        return self.people[0]

    @property
    def position(self) -> dict[str, Any]:
        """How the table stands, as the host sees it."""
        return dict(self.host.get(f"/api/tables/{self.code}")["position"])

    def sit(self, people: int) -> Company:
        """The first people sit down."""
        for seat, guest in enumerate(self.people[:people], 1):
            guest.do(self.code, "sit", seat=seat, name=NAMES[seat - 1])
        return self

    def start(self) -> Company:
        """All sit down, and the game begins."""
        self.sit(len(self.people)).host.do(self.code, "start")
        return self

    def play_on(self, steps: int, on: int | None = None, liked: str = "") -> Company:
        """Any legal steps, liked ones first, silence to questions, on until a seat has its turn."""
        guest = self.host
        while True:
            table = guest.get(f"/api/tables/{self.code}")
            position = table["position"]
            if position["question"]:
                time.sleep(SOON)
                continue
            if position["phase"] != "playing" or (steps <= 0 and on in (None, position["on"])):
                return self
            if not position["steps"]:
                guest = self.people[position["on"] - 1]
                continue
            step = self.rng.choice(
                [step for step in position["steps"] if liked in step] or position["steps"]
            )
            body = {"do": "play", "version": table["version"], "steps": [step]}
            guest.post(f"/api/tables/{self.code}/do", {**body, "seat": position["on"]})
            steps -= 1

    def give_up(self, by: int) -> Company:
        """Somebody has lost."""
        self.people[by - 1].do(self.code, "resign")
        return self

    def play_again(self) -> Company:
        """All want another game."""
        self.host.do(self.code, "offer", what="rematch")
        if self.position["phase"] == "over":
            self.people[1].do(self.code, "agree")
        return self

    def ask_to_take_back(self, by: int) -> None:
        """Somebody asks for an undo."""
        guest = self.people[by - 1]
        version = guest.get(f"/api/tables/{self.code}")["version"]
        body = {"do": "offer", "what": "undo", "moves": 1, "version": version}
        guest.post(f"/api/tables/{self.code}/do", body)

    def middle(self, on: int | None = None) -> Company:
        """A game that is well under way."""
        return self.start().play_on(self._steps, on)

    def seen(self, name: str, by: int = 1, touch: Touch | None = None) -> Scene:
        """What somebody at this table sees."""
        return Scene(name, f"/t/{self.code}", self.people[by - 1].cookie, touch)


def shelf(serving: Serving) -> dict[str, dict[str, Any]]:
    """The games of the house by their keys."""
    return {game["key"]: game for game in Guest(serving).get("/api/games")}


def scenes(serving: Serving, pattern: str = "") -> Iterator[Scene]:
    """All there is to see whose name fits, each brought about when it is come to."""
    games = shelf(serving)
    named = [key for key in games if key in pattern] or list(games)
    yield from _fitting(pattern, pages(serving, games))
    for key in named:
        for state in STATES:
            yield from _fitting(pattern, state(serving, key, games[key]))


def _fitting(pattern: str, found: list[Scene]) -> list[Scene]:
    return [scene for scene in found if re.search(pattern, scene.name)]


def pages(serving: Serving, games: dict[str, Any]) -> list[Scene]:
    """Pages that are no table: home with and without tables, and whatever has an address."""
    busy = Company(serving, "virus-wars", 2).middle(on=1)
    for key in list(games)[2:4]:
        busy.host.do(busy.host.open(key), "sit", seat=1, name="Ann")
    Company(serving, "bacteria", 6, privacy="listed").sit(4)
    busy_home = Scene("home/with tables", "/", busy.host.cookie, ready=GAMES)
    alone = Scene("home/without a house", "/", touch=_go_offline, ready=GAMES)
    return [Scene("home/new", "/", ready=GAMES), busy_home, alone, *_routes(serving, games)]


def _routes(serving: Serving, games: dict[str, Any]) -> list[Scene]:
    found = re.findall(r'address: "(/[^"]+)"', ROUTES.read_text(encoding="utf-8"))
    given: list[Scene] = [Scene(f"lost/{why}", where) for where, why in LOST.items()]
    over = _given_up(serving, "virus-wars")
    given.append(Scene("r/cards", f"/r/{_given_up(serving, 'bacteria').code}/1?move=9"))
    rival = rivals(serving)[0]
    parts = {":code": over.code, ":number": "1", ":speed": "slow", ":handle": handle_of(rival)}
    for address in (address for address in found if not address.startswith(TOLD_ELSEWHERE)):
        filled = "/".join(parts.get(part, part) for part in address.split("/"))
        played = ["virus-wars"] if ":speed" in address else list(games)  # where people are rated
        for key in played if ":game" in filled else [""]:
            where = filled.replace(":game", key)
            assert ":" not in where, f"say in tests/page/scenes.py what {address} stands for"
            given.append(Scene(f"{address.split('/')[1]}/{key or 'page'}", where, rival.cookie))
    for key in games:
        given += [Scene(f"new/{key} {way}", f"/new/{key}?with={way}") for way in ("bot", "local")]
    return given


def _given_up(serving: Serving, key: str) -> Company:
    table = Company(serving, key, 2).middle(on=1)
    table.host.do(table.code, "resign")
    return table


def rivals(serving: Serving) -> list[Guest]:
    """People with rated games: two who play often, and one who has just begun."""
    ann, bob, cid = (serving.guest(name) for name in NAMES[:3])
    for number in range(12):
        beats(*((ann, bob) if number % 3 else (bob, ann)))
    beats(cid, bob)
    return [ann, bob, cid]


def handle_of(guest: Guest) -> str:
    """What somebody is called in addresses."""
    return str(guest.get("/api/me/ratings")["handle"])


def lobbies(serving: Serving, key: str, game: dict[str, Any]) -> list[Scene]:
    """A table that waits: for its host, and for somebody who comes by the link."""
    most = Company(serving, key, game["seats"][-1]).sit(game["seats"][-1] - 1)
    full = Company(serving, key, game["seats"][0]).sit(game["seats"][0])
    return [
        most.seen(f"{key}/lobby"),
        most.seen(f"{key}/lobby of a guest", by=len(most.people)),
        full.seen(f"{key}/lobby, all here"),
    ]


def beginnings(serving: Serving, key: str, game: dict[str, Any]) -> list[Scene]:
    """The first turn, on a clock."""
    clock = {"type": "turn", "seconds": 3600}
    table = Company(serving, key, game["seats"][0], clock=clock).start()
    on = table.position["on"]
    return [table.seen(f"{key}/start", by=on)]


def turns(serving: Serving, key: str, game: dict[str, Any]) -> list[Scene]:
    """In the middle, seen by the one who is on, and by another."""
    table = Company(serving, key, game["seats"][0]).middle(on=1)
    table.host.do(table.code, "say", phrase="good-luck")
    table.people[1].do(table.code, "say", text="You too! Is it always this windy on your island?")
    return [
        table.seen(f"{key}/own turn"),
        table.seen(f"{key}/other's turn", by=2),
    ]


def parted(serving: Serving, key: str, game: dict[str, Any]) -> list[Scene]:
    """About to give up, and without a connection."""
    table = Company(serving, key, game["seats"][0]).middle(on=1)
    return [
        table.seen(f"{key}/sure to give up", touch=_give_up),
        table.seen(f"{key}/lost connection", touch=_lose_connection),
    ]


def asked(serving: Serving, key: str, game: dict[str, Any]) -> list[Scene]:
    """Somebody asks to take a step back."""
    table = Company(serving, key, game["seats"][0]).middle(on=1)
    table.ask_to_take_back(by=2)
    return [table.seen(f"{key}/offer"), table.seen(f"{key}/own offer", by=2)]


def ended(serving: Serving, key: str, game: dict[str, Any]) -> list[Scene]:
    """The result, for the winner and the loser."""
    table = Company(serving, key, game["seats"][0]).middle(on=1)
    table.host.do(table.code, "resign")
    return [table.seen(f"{key}/result, lost"), table.seen(f"{key}/result, won", by=2)]


def matched(serving: Serving, key: str, game: dict[str, Any]) -> list[Scene]:
    """A rated match: between its games, and in the second of them."""
    match = 3 if 3 in game["match_lengths"] else 2
    terms = {"clock": {"type": "turn", "seconds": 3600}, "rated": True, "match": match}
    between, second = (
        Company(serving, key, game["seats"][0], **terms).start().give_up(by=2) for _ in range(2)
    )
    second.play_again()
    gathering = Company(serving, key, game["seats"][0], **terms).sit(1)
    return [
        gathering.seen(f"{key}/match, lobby"),
        between.seen(f"{key}/match, between games"),
        second.seen(f"{key}/match, second game"),
    ]


def watched(serving: Serving, key: str, game: dict[str, Any]) -> list[Scene]:
    """A game one only watches."""
    table = Company(serving, key, game["seats"][0]).middle()
    return [Scene(f"{key}/spectator", f"/t/{table.code}", serving.guest("Gus").cookie)]


def crowded(serving: Serving, key: str, game: dict[str, Any]) -> list[Scene]:
    """As many as can play, where that is more than two."""
    if game["seats"][-1] == 2:
        return []
    table = Company(serving, key, game["seats"][-1]).middle(on=1)
    return [table.seen(f"{key}/{game['seats'][-1]} seats")]


def passed_around(serving: Serving, key: str, game: dict[str, Any]) -> list[Scene]:
    """One device for all, with a cover between hidden hands."""
    guest = serving.guest("Ann")
    code = guest.open(key, seats=game["seats"][0], settings={"privacy": "local"})
    guest.do(code, "start")
    scene = Scene(f"{key}/pass and play", f"/t/{code}", guest.cookie)
    if not game["hidden"]:
        return [scene]
    return [
        scene._replace(name=f"{key}/handed over"),
        scene._replace(
            touch=lambda page: page.locator("[aria-labelledby=hand-over] button").click()
        ),
    ]


def hinted(serving: Serving, key: str, game: dict[str, Any]) -> list[Scene]:
    """Advice of a bot, in words and on the board."""
    table = Company(serving, key, game["seats"][0], hints="always").middle(on=1)
    return [table.seen(f"{key}/hint", touch=ask_for_a_hint)]


def questioned(serving: Serving, key: str, game: dict[str, Any]) -> list[Scene]:
    """A question that goes round, for whoever asked and for whoever is asked."""
    if not game["asks"]:
        return []
    with ring([serving], LONG) as table:
        asking, asked_one = table.until_asked()
        eyes = [table.guests[table.visits.index(visit)] for visit in (asking, asked_one)]
    return [
        Scene(f"{key}/{name}", f"/t/{table.code}", guest.cookie)
        for name, guest in zip(("own question", "question"), eyes, strict=True)
    ]


def select_theme(page: Page, theme: str) -> None:
    """Choose a theme, also behind an open dialog, and in any language."""
    page.evaluate(
        """(theme) => {
          const choice = document.querySelector("header option[value=e-ink]").parentElement;
          choice.value = theme;
          choice.dispatchEvent(new Event("change", { bubbles: true }));
        }""",
        theme,
    )


def _give_up(page: Page) -> None:
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").wait_for()


def ask_for_a_hint(page: Page) -> None:
    """Ask until a bot has one: on a busy machine it may give up, which BUSY forgives."""
    given, refused = page.locator(".hint [role=status]"), page.locator(".hint [role=alert]")
    for _ in range(MOST_HINTS):
        page.get_by_role("button", name="A hint, please").click()
        given.or_(refused).wait_for()
        if given.count():
            return
    raise AssertionError(refused.inner_text())


def _lose_connection(page: Page) -> None:
    page.context.set_offline(True)
    page.evaluate(CUT)
    page.locator("main [role=alert]").wait_for()


def _go_offline(page: Page) -> None:
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.reload()
    page.locator("main [role=alert]").wait_for()


# Without a network the handshake of a close may wait a minute; the page hears of a cut at once.
CUT = """() => sockets.forEach((socket) => {
  socket.dispatchEvent(new CloseEvent("close", { code: 1006 }));
  socket.onclose = null;
  socket.close();
})"""
SOCKETS = """
  if (!globalThis.sockets) {
    globalThis.sockets = [];
    globalThis.WebSocket = class extends WebSocket {
      constructor(...given) { super(...given); sockets.push(this); }
    };
  }
"""

BOARDS = (
    turns,
    watched,
    crowded,
    passed_around,
    hinted,
    questioned,
    ended,
)  # where every game looks different
FRAMES = (lobbies, beginnings, asked, matched, parted)  # where the frame of the table does
STATES = (*FRAMES, *BOARDS)
