"""Records of every game: opened, walked through, kept in every form, and their luck checked."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from page.browsers import Reader
from support.houses import Serving

Make = Callable[..., Reader]

TRANSCRIPTS = Path(__file__).parent.parent / "transcripts"
RECORDS = {
    "virus-game": "virus-game.three-seats-wall",
    "virus-wars": "virus-wars.six",
    "flooded-island": "flooded-island.survived",
    "bacteria": "bacteria.six-seats",
    "virus-cards": "virus-cards.four-seats-many-blocks",
}
CARD_GAMES = {"bacteria": 6, "virus-cards": 4}  # seats in those records
TURNS = 3
COUNT_FRAMES = """async (data) => {
  const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
  const decoder = new ImageDecoder({ data: bytes, type: "image/gif" });
  await decoder.tracks.ready;
  await decoder.completed;
  const { frameCount } = decoder.tracks.selectedTrack;
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex += 1) {
    await decoder.decode({ frameIndex });
  }
  return frameCount;
}"""

DROP = """(text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "a.record"));
  for (const kind of ["dragover", "drop"])
    document.body.dispatchEvent(
      new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }),
    );
}"""


def text_of(game: str) -> str:
    """A stored record of a game; those of card games have reshuffles."""
    return (TRANSCRIPTS / f"{RECORDS[game]}.record").read_text(encoding="utf-8")


def beginning_of(game: str) -> str:
    """The first turns of it, as the record of a game that was not finished."""
    head, _, turns = text_of(game).partition("\n\n")
    head = re.sub(r"(?m)^result: .*$", "result: unfinished", head)
    return "\n".join([head, "", *turns.splitlines()[:TURNS]]) + "\n"


def opened(reader: Reader, text: str) -> Page:
    """Somebody opens a record."""
    reader.go("/open")
    reader.page.get_by_label("A record file").set_input_files(
        {"name": "a.record", "mimeType": "text/plain", "buffer": text.encode()}
    )
    expect(reader.page.get_by_role("slider")).to_be_visible()
    return reader.page


def luck_in(page: Page) -> Locator:
    """What is said of the luck in a game."""
    return page.get_by_role("region", name="Was the luck fair?")


def kept(reader: Reader, form: str) -> bytes:
    """What is downloaded when somebody asks for a form of a game."""
    with reader.page.expect_download() as file:
        reader.press(form)
    return file.value.path().read_bytes()


@pytest.mark.parametrize("game", RECORDS)
def test_a_record_of_every_game_is_walked_through_and_kept(reader: Make, game: str) -> None:
    text, ann = beginning_of(game), reader()
    page = opened(ann, text)
    last = int(page.get_by_role("slider").get_attribute("max") or 0)
    assert last >= TURNS
    expect(page.get_by_text("The beginning", exact=True).first).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text(f"Move {last} of {last}, turn {TURNS}", exact=True)).to_be_visible()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_text(f", turn {TURNS - 1}").first).to_be_visible()
    page.get_by_role("slider").fill("1")
    expect(page.get_by_text(f"Move 1 of {last}, turn 1", exact=True)).to_be_visible()

    assert kept(ann, "The record").decode() == text
    assert b"<path" in kept(ann, "Picture (SVG)")
    assert kept(ann, "Picture (PNG)").startswith(b"\x89PNG")
    animation = base64.b64encode(kept(ann, "Animation (GIF)")).decode()
    assert page.evaluate(COUNT_FRAMES, animation) == last + 1


@pytest.mark.parametrize(("game", "seats"), CARD_GAMES.items())
def test_a_card_game_is_seen_by_everybody_or_by_one(reader: Make, game: str, seats: int) -> None:
    page = opened(reader(), beginning_of(game))
    hands = page.get_by_role("list", name=re.compile("^Cards of "))
    expect(hands).to_have_count(seats)
    expect(hands.first.get_by_role("listitem")).to_have_count(3)
    own = page.get_by_role("list", name="Your cards")
    for eyes, shown in (("Bob", 1), ("whoever is on", 1), ("a spectator", 0)):
        page.get_by_label("Seen by").select_option(eyes)
        expect(own).to_have_count(shown)
        expect(hands).to_have_count(0)


@pytest.mark.parametrize("game", RECORDS)
def test_every_finished_game_has_a_link(house: Serving, reader: Make, game: str) -> None:
    guest = house.guest("Ann")
    code = guest.open(game, seats=2, settings={"privacy": "local"})
    guest.do(code, "start")
    ann = reader(cookie=guest.cookie).go(f"/t/{code}")
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    ann.go(f"/r/{code}/1")
    expect(ann.page.get_by_role("heading", name="There is no such game")).to_be_visible()
    ann.forgive("404")
    guest.do(code, "resign")
    ann.go(f"/r/{code}/1?move=1")
    expect(ann.page.get_by_text("Move 1 of 1, turn 1", exact=True)).to_be_visible()
    expect(luck_in(ann.page)).to_contain_text(
        "This browser saw that commitment" if game in CARD_GAMES else "nothing to check"
    )


@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_whole_game_with_reshuffles_is_dealt_again(reader: Make, game: str) -> None:
    page = opened(reader(), text_of(game))
    expect(luck_in(page)).to_contain_text("Checked: it was.")
    expect(luck_in(page)).to_contain_text(re.compile("reshuffles: [1-9]"))


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        (r"(?<=commitment: ).{4}", "0000", "which is not the commitment"),
        (r"(?<=\{1 drew )[a-z-]+", "thief", "In the deal the record says “1 drew thief"),
    ],
)
def test_a_record_that_was_tampered_with_does_not_match(
    reader: Make, right: str, wrong: str, said: str
) -> None:
    page = opened(reader(), re.sub(right, wrong, text_of("virus-cards"), count=1))
    expect(luck_in(page)).to_contain_text("It does not match.")
    expect(luck_in(page)).to_contain_text(said)


def test_a_record_is_dropped_on_the_page(reader: Make) -> None:
    ann = reader().go("/")
    ann.press("Open a record file")
    expect(ann.page.get_by_label("A record file")).to_be_visible()
    ann.page.evaluate(DROP, beginning_of("virus-wars"))
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Virus Wars · a record of")


@pytest.mark.parametrize(
    ("locale", "right", "wrong", "said"),
    [
        ("en", r"\n2\. ", "\n7. ", "must be turn 2"),
        ("ru", r"date: .*", "date: вчера", "Дата записи должна быть вида 2026-11-15, а не «вчера»"),
        ("es", r"\n1\. 1: ", "\n1. 1: z9; ", "las reglas no permiten el paso 1, «z9»"),
    ],
)
def test_a_damaged_record_is_refused_in_the_language_of_the_reader(
    reader: Make, locale: str, right: str, wrong: str, said: str
) -> None:
    ann = reader(locale=locale).go("/open")
    expect(ann.page.locator("input[type=file]")).to_be_visible()
    ann.page.evaluate(DROP, re.sub(right, wrong, text_of("virus-wars"), count=1))
    expect(ann.page.get_by_role("alert")).to_contain_text(said)
    ann.forgive("400")
