"""A game is looked at again: by slider, keys and buttons; its record and its picture are kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from page.browsers import Reader
from support.houses import Serving

Make = Callable[..., Reader]
RECORD = Path(__file__).parent.parent / "transcripts" / "bacteria.two-seats.record"


def finished(house: Serving) -> str:
    """The code of a table whose game is over."""
    ann = house.guest("Ann")
    code = ann.open(options={"size": 5}, settings={"privacy": "local"})
    ann.do(code, "start")
    for steps in (["b2"], ["d4", "c3", "c4"], ["c3"]):
        ann.do(code, "play", steps=steps)
    ann.do(code, "resign")
    return code


def test_a_game_is_looked_at_again(house: Serving, reader: Make) -> None:
    code, ann = finished(house), reader()
    page = ann.page
    ann.go(f"/t/{code}").press("Look back")
    where = page.get_by_text("The beginning", exact=True).first
    expect(where).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-cell=b2]")).to_have_attribute(
        "aria-label", "b2, of X, live, just played"
    )
    page.keyboard.press("ArrowDown")  # a whole turn
    expect(page.get_by_text("Move 4 of 6, turn 2", exact=True)).to_be_visible()
    page.get_by_role("slider", name="Where in the game").fill("5")
    expect(page.locator("[data-cell=c3]")).to_have_attribute(
        "aria-label", "c3, of X, dead, just played"
    )
    ann.press("A step back")
    expect(page.get_by_text("Move 4 of 6, turn 2", exact=True)).to_be_visible()
    ann.press("Play")
    expect(page.get_by_text("Move 6 of 6, turn 3", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()

    with page.expect_download() as kept:
        ann.press("The record")
    assert kept.value.suggested_filename == f"virus-wars-{code}-1.record"
    assert kept.value.path().read_text(encoding="utf-8").startswith("contagia record 1\n")
    with page.expect_download() as kept:
        ann.press("Picture (SVG)")
    assert "<path" in kept.value.path().read_text(encoding="utf-8")
    with page.expect_download() as kept:
        ann.press("Picture (PNG)")
    assert kept.value.path().read_bytes().startswith(b"\x89PNG")


def test_a_link_leads_to_a_moment_of_a_game(house: Serving, reader: Make) -> None:
    ann = reader(viewport={"width": 360, "height": 740}).go(f"/r/{finished(house)}/1?move=2")
    expect(ann.page.get_by_text("Move 2 of 6, turn 2", exact=True)).to_be_visible()


def test_a_record_file_is_opened_and_every_hand_can_be_seen(reader: Make) -> None:
    ann = reader().go("/open")
    ann.page.get_by_label("A record file").set_input_files(RECORD)
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("Bacteria · a record of")
    ann.page.keyboard.press("End")
    ann.page.get_by_label("Seen by").select_option("a spectator")
    expect(ann.page.get_by_text("The body is healthy.")).to_be_visible()
    ann.page.get_by_label("A record file").set_input_files(
        {"name": "x.record", "mimeType": "text/plain", "buffer": b"hello"}
    )
    ann.troubles.clear()  # a refusal is an error to the console
    expect(ann.page.get_by_role("alert")).to_contain_text("This is no record")
    ann.troubles.clear()
