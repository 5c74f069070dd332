"""Readers at card tables: what they pick, and what the house would let them do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from page.browsers import Reader

CARDS = "[data-card]"
PLAYABLE = "[data-card][aria-label$='can be played']"
LEFT = "[data-walk=target][aria-pressed=false]"  # a target that could be picked as well
PLAY = "[data-walk=act].primary"

Steps = list[str]


class CardTable:
    """A table opened over HTTP by somebody who then sits before the page."""

    def __init__(self, reader: Reader, game: str, seats: int = 2, **options: int) -> None:
        self.reader = reader
        settings = {"privacy": "local"}
        self._wish = {"game": game, "seats": seats, "options": options, "settings": settings}
        self.code = ""
        self.deal()

    def deal(self) -> None:
        """Begin a game, at another table if there was one."""
        self.code = str(self._send("/api/tables", self._wish)["code"])
        self._do("start")

    def look(self) -> dict[str, Any]:
        """The table as the house tells it."""
        answer = self.reader.page.request.get(f"{self.reader.url}/api/tables/{self.code}")
        return dict(answer.json())

    def hand(self) -> Steps:
        """The cards of the seat that is on."""
        position = self.look()["position"]
        return list(position["views"][str(position["on"])]["hand"])

    def drive(self, wanted: Callable[[Steps], bool], *favourites: str) -> Steps:
        """Play over HTTP, favourites first, until the steps are as wanted, in another deal too."""
        for _ in range(300):
            position = self.look()["position"]
            steps: Steps = position["steps"]
            if wanted(steps):
                return steps
            if steps:
                liked = [step for word in favourites for step in steps if word in step]
                self._do("play", steps=[(liked or steps)[0]], seat=position["on"])
            else:
                self.deal()
        raise AssertionError("it never came to that")

    def open(self) -> Reader:
        """Look at it, and take the device."""
        self.reader.go(f"/t/{self.code}")
        take(self.reader)
        return self.reader

    def _do(self, what: str, **more: Any) -> None:
        body = {"do": what, "version": self.look()["version"], **more}
        self._send(f"/api/tables/{self.code}/do", body)

    def _send(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        self.reader.page.request.get(f"{self.reader.url}/api/me")  # become known
        answer = self.reader.page.request.post(self.reader.url + path, data=body)
        assert answer.ok, answer.text()
        return dict(answer.json())


def take(reader: Reader) -> None:
    """Say that it is me, and see my cards."""
    reader.page.get_by_role("button", name="show my cards").click()
    expect(reader.page.locator("[data-spot=pile]")).to_be_visible()


def shown_cards(reader: Reader) -> list[str]:
    """The cards in the hand on the screen."""
    cards = reader.page.locator(CARDS).all()
    return [str(card.get_attribute("data-card")) for card in cards]


def play_a_card(reader: Reader) -> bool:
    """Play the first card that can be played, or discard one; whether one was played."""
    page = reader.page
    playable = page.locator(PLAYABLE)
    if not playable.count():
        discard(reader, 0)
        return False
    playable.first.click()
    while not page.locator(PLAY).count():
        page.locator(LEFT).first.click()
    reader.press("Play")
    return True


def discard(reader: Reader, *numbers: int) -> None:
    """Discard the cards with these numbers, from 0, together."""
    reader.press("Discard…")
    for number in numbers:
        reader.page.locator(CARDS).nth(number).click()
    reader.page.get_by_role("button", name=f"Discard {len(numbers)} card").click()


def take_turn(reader: Reader) -> bool:
    """A turn of Bacteria: play and draw, or discard; whether there was a card to begin with."""
    page = reader.page
    expect(act(reader, "draw").or_(page.locator(CARDS)).first).to_be_visible()
    held = page.locator(CARDS).count() > 0  # a latex glove takes the hand
    if held:
        now = page.get_by_role("list", name="Phases of the turn").locator("[aria-current=step]")
        expect(now).to_contain_text("Play or discard")
        if not play_a_card(reader):
            return held  # drawing followed by itself
    act(reader, "draw").click()
    return held


def act(reader: Reader, step: str) -> Locator:
    """The button of a step without a card."""
    return reader.page.locator(f"[data-step={step}]")
