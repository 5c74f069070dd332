"""A question that goes round, in three browsers: who played, who is asked, and who watches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from page.browsers import Reader
from support.houses import Guest, Serving
from support.question_tables import ring

Make = Callable[..., Reader]
PHONE = {"width": 360, "height": 740}


def known_as(guest: Guest) -> dict[str, Any]:
    """A browser that has the cookie of a guest."""
    cookie = {"name": "contagia", "value": guest.cookie, "domain": "127.0.0.1", "path": "/"}
    more = {"expires": -1, "httpOnly": True, "secure": False, "sameSite": "Lax"}
    return {"storage_state": {"cookies": [{**cookie, **more}], "origins": []}}


def test_a_question_is_shown_to_all_alike_and_answered_by_who_is_asked(
    house: Serving, reader: Make
) -> None:
    with ring([house], 12.0) as table:
        player, asked = table.until_asked()
        ann, bob = (table.guests[table.visits.index(visit)] for visit in (player, asked))
        bobs = reader(viewport=PHONE, **known_as(bob)).go(f"/t/{table.code}")
        block = bobs.page.get_by_role("button", name="Block", exact=True)
        silence = bobs.page.get_by_role("button", name="Let it pass")
        expect(silence).to_have_attribute("aria-pressed", "true")
        block.click()
        expect(bobs.page.get_by_text("Your answer is kept.")).to_be_visible()
        expect(block).to_have_attribute("aria-pressed", "true")
        expect(silence).to_have_attribute("aria-pressed", "false")
        others = reader(**known_as(ann)), reader()
        for other in others:
            other.go(f"/t/{table.code}")
            expect(other.page.get_by_text("Will anybody block it?")).to_be_visible()
            expect(other.page.get_by_role("button", name="Block", exact=True)).to_have_count(0)
        for one in (bobs, *others):
            expect(one.page.get_by_text("Will anybody block the block?")).to_be_visible()


def test_the_time_to_answer_is_set_where_questions_go_round(reader: Make) -> None:
    ann = reader().go("/new/virus-cards?with=bot")
    seconds = ann.page.get_by_label("Time to block a card")
    expect(seconds).to_have_value("8")
    seconds.fill("20")
    ann.press("Begin")
    ann.page.wait_for_url("**/t/*")
    table = ann.page.request.get(ann.page.url.replace("/t/", "/api/tables/")).json()
    assert table["settings"]["answer_seconds"] == 20
    ann.go("/new/virus-cards?with=local")
    expect(ann.page.get_by_role("button", name="Begin")).to_be_visible()
    expect(seconds).to_have_count(0)
    ann.go("/new/bacteria?with=bot")
    expect(ann.page.get_by_role("button", name="Begin")).to_be_visible()
    expect(seconds).to_have_count(0)
