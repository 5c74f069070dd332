"""Reasons as data: what a sentence remembers, and that the page can say all of it."""

from __future__ import annotations

import copy
import re
from collections import Counter
from pathlib import Path

import pytest

import contagia.server.app  # noqa: F401  whatever can be refused at a table is imported by it
from contagia.core.errors import IllegalStep, NotNow
from contagia.core.reasons import Reason, all_reasons, reason_of
from contagia.games.refusals.on_cards import OnCards
from contagia.games.refusals.virus_wars import Because

TEXTS = Path(__file__).parents[2] / "web" / "src" / "texts"
DERIVED = {"organ": "colour"}  # the page says an organ by the colour that the house sends


def said_places(language: str) -> dict[str, set[str]]:
    """The places of every text in the page's catalogue of reasons, all its forms together."""
    source = (TEXTS / language / "reasons.ts").read_text(encoding="utf-8")
    entries = re.findall(
        r'^  "why\.([\w-]+)":(.*?)(?=^  "why\.|^\})', source, re.MULTILINE | re.DOTALL
    )
    return {code: set(re.findall(r"\{(\w+)\}", text)) for code, text in entries}


def test_a_sentence_remembers_its_reason() -> None:
    why = Because.NOT_NEXT_TO_LIVE_GROUP(cell="a7")
    assert why == "a7 is not next to a live group of yours (VW-9)."
    assert why.reason == Reason("not-next-to-live-group", {"cell": "a7"}, "VW-9")
    assert OnCards.BODY_FULL().reason == Reason("body-full", {}, None)
    assert reason_of("a mere sentence.") is None


def test_a_refusal_keeps_the_reason_of_its_sentence() -> None:
    why = Because.DEAD_CELL(cell="a7")
    assert IllegalStep("a7", why).reason == why.reason
    assert NotNow(why).reason == why.reason
    assert NotNow("Nothing is offered.").reason is None


def test_what_a_player_wrote_is_quoted_and_not_read() -> None:
    why = OnCards.NO_SUCH_CARD(card="{hand} (VC-7).")
    assert why == "there is no card “{hand} (VC-7).” in this game."
    assert why.reason.rule is None


def test_a_copy_remembers_as_well() -> None:
    why = Because.DEAD_CELL(cell="a7")
    again = copy.copy(why)
    assert (again, again.reason) == (why, why.reason)


def test_no_code_is_in_two_tables() -> None:
    codes = Counter(reason.code for reason in all_reasons())
    assert [code for code, count in codes.items() if count > 1] == []


@pytest.mark.parametrize("language", ["en", "ru", "es"])
def test_the_page_can_say_every_reason(language: str) -> None:
    said = said_places(language)
    reasons = {reason.code: reason.places for reason in all_reasons()}
    assert set(reasons) - set(said) == set(), "reasons without a text"
    assert set(said) - set(reasons) == set(), "texts of reasons that do not exist"
    for code, places in said.items():
        never = {place for place in places if DERIVED.get(place, place) not in reasons[code]}
        assert not never, f"{code} has places that the house never fills: {never}"
