"""Records of every game: opened from a file, walked through, and their luck checked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from page.browsers import Reader

Make = Callable[..., Reader]

TRANSCRIPTS = Path(__file__).parent.parent / "transcripts"
RECORDS = {
    "virus-game": "virus-game.three-seats-wall",
    "virus-wars": "virus-wars.six",
    "flooded-island": "flooded-island.survived",
    "bacteria": "bacteria.six-seats",
    "virus-cards": "virus-cards.four-seats-many-blocks",
}


def text_of(game: str) -> str:
    """A stored record of a game; those of card games have reshuffles."""
    return (TRANSCRIPTS / f"{RECORDS[game]}.record").read_text(encoding="utf-8")


def opened(reader: Reader, text: str) -> Reader:
    """Somebody opens a record."""
    reader.go("/open")
    reader.page.get_by_label("A record file").set_input_files(
        {"name": "a.record", "mimeType": "text/plain", "buffer": text.encode()}
    )
    expect(reader.page.get_by_role("slider")).to_be_visible()
    return reader


@pytest.mark.parametrize("game", RECORDS)
def test_luck_is_checked_in_the_browser(reader: Make, game: str) -> None:
    page = opened(reader(), text_of(game)).page
    verdict = page.get_by_role("region", name="Was the luck fair?")
    hidden = game in ("bacteria", "virus-cards")
    expect(verdict).to_contain_text("Checked: it was." if hidden else "nothing to check")


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("\ncommitment: ", "\ncommitment: 0", "which is not the commitment"),
        ("{1 drew ", "{1 drew thief ", "In the deal the record says “1 drew thief"),
    ],
)
def test_a_record_that_was_tampered_with_does_not_match(
    reader: Make, right: str, wrong: str, said: str
) -> None:
    text = text_of("virus-cards").replace(right, wrong, 1)
    honest = next(line for line in text.splitlines() if line.startswith("commitment: "))
    text = text.replace(honest, honest[: len("commitment: ") + 64])
    page = opened(reader(), text).page
    verdict = page.get_by_role("region", name="Was the luck fair?")
    expect(verdict).to_contain_text("It does not match.")
    expect(verdict).to_contain_text(said)
