"""The card tables: bodies, hands, targets, over a link and on one device."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from page.browsers import Reader
from page.card_tables import (
    CARDS,
    CardTable,
    act,
    discard,
    shown_cards,
    take,
    take_turn,
)
from page.company import bring_together
from page.scenes import BUSY, Company, ask_for_a_hint
from support.houses import Serving

Make = Callable[..., Reader]
PHONE = {"viewport": {"width": 360, "height": 740}}
FINGER = 44  # pixels
BLUE = "rgb(31, 78, 158)"


def seated(ann: Reader, bob: Reader, game: str, seats: int = 2) -> None:
    """Ann sets a table up, Bob comes over the link, bots sit down on what is left."""
    ann.go(f"/new/{game}?with=friend")
    ann.page.get_by_label("Your name").fill("Ann")
    if seats > 2:
        ann.page.get_by_label("Players").select_option(str(seats))
        for seat in range(3, seats + 1):
            ann.page.get_by_label(f"Seat {seat}").select_option("easy")
    bring_together(ann, bob)


def my_turn(reader: Reader) -> None:
    """Wait for it."""
    expect(reader.page.get_by_text("Your turn", exact=True)).to_be_visible()


def test_two_browsers_play_bacteria_over_a_link(reader: Make) -> None:
    ann, bob = reader(), reader(**PHONE)
    seated(ann, bob, "bacteria")
    for one, other, name in ((ann, bob, "Ann"), (bob, ann, "Bob")) * 2:
        my_turn(one)
        expect(other.page.locator("[data-step]")).to_have_count(0)  # nothing to do out of turn
        if take_turn(one):
            expect(other.page.locator(".happened")).to_contain_text(name)
        expect(one.page.locator(CARDS)).to_have_count(3)
    my_turn(ann)
    organs = ann.page.locator("[data-walk=organ]").count()
    expect(bob.page.locator("[data-walk=organ]")).to_have_count(organs)


def test_six_seats_play_bacteria(reader: Make) -> None:
    ann, bob = reader(**PHONE), reader()
    seated(ann, bob, "bacteria", seats=6)
    for one in (ann, bob) * 2:
        my_turn(one)
        expect(one.page.get_by_role("region", name=re.compile("^Body of"))).to_have_count(5)
        take_turn(one)
    my_turn(ann)
    wide = ann.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360  # a body of six is not wider than a phone


def with_organs(house: Serving) -> Company:
    """Six of whom most have an organ; luck may have it that a game is over before."""
    for _ in range(5):
        table = Company(house, "bacteria", 6).start()
        for _ in range(60):
            if sum(map(any, table.position["views"]["1"]["bodies"])) > 3:
                return table
            table.play_on(1, liked="-organ")
    raise AssertionError("it never came to that")


def test_whatever_can_be_pressed_among_six_is_large_enough_for_a_finger(
    house: Serving, reader: Make
) -> None:
    table = with_organs(house)
    ann = reader(cookie=table.host.cookie, **PHONE).go(f"/t/{table.code}")
    expect(ann.page.locator("[data-walk=organ]").first).to_be_visible()
    boxes = [one.bounding_box() for one in ann.page.locator("[data-walk]").all()]
    assert len(boxes) > 6
    assert all(box and min(box["width"], box["height"]) >= FINGER for box in boxes)


def test_two_browsers_play_virus_the_game_over_a_link(reader: Make) -> None:
    ann, bob = reader(), reader(**PHONE)
    seated(ann, bob, "virus-cards")
    for one, other, name in ((ann, bob, "Ann"), (bob, ann, "Bob")) * 2:
        my_turn(one)
        discard(one, 0, 2)  # the hand is filled by itself
        expect(one.page.locator(CARDS)).to_have_count(3)
        expect(other.page.locator(".happened")).to_contain_text(f"{name} discards")
    ann.page.get_by_role("button", name=re.compile("^8 discarded, on top: ")).click()
    expect(ann.page.get_by_role("dialog").get_by_role("listitem")).to_have_count(8)


@pytest.mark.parametrize("game", ["bacteria", "virus-cards"])
def test_several_cards_are_discarded_together_and_new_ones_come_by_themselves(
    reader: Make, game: str
) -> None:
    table = CardTable(reader(**PHONE), game)
    ann = table.open()
    held = shown_cards(ann)
    cards = ann.page.locator(CARDS)
    cards.nth(1).click()
    ann.press("Discard…")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")  # it was picked already
    expect(ann.page.locator(".note")).to_contain_text("new ones are then drawn")
    cards.nth(1).click()
    expect(ann.page.get_by_role("button", name="Discard", exact=True)).to_be_disabled()
    cards.nth(2).click()
    cards.nth(0).click()
    expect(ann.page.locator(".note")).to_contain_text("You discard")
    ann.press("Cancel")
    expect(ann.page.locator(f"{CARDS}[aria-pressed=true]")).to_have_count(0)
    discard(ann, 0, 2)
    expect(ann.page.get_by_role("heading", name="Hand the device to Seat 2")).to_be_visible()
    position = table.look()["position"]
    assert position["views"]["1"]["discards"] == [held[0], held[2]]
    assert position["views"]["1"]["hand"][0] == held[1]
    assert len(position["views"]["1"]["hand"]) == 3


def test_a_picked_card_is_framed_in_blue(reader: Make) -> None:
    ann = CardTable(reader(), "bacteria").open()
    card = ann.page.locator(CARDS).first
    expect(card).to_have_attribute("aria-pressed", "false")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(card).to_have_css("outline", f"{BLUE} solid 4px")


def test_no_foreign_hand_is_ever_on_a_shared_screen(reader: Make) -> None:
    table = CardTable(reader(), "bacteria", seats=3)
    ann = table.reader.go(f"/t/{table.code}")
    for seat in (1, 2, 3, 1):
        handed = ann.page.get_by_role("heading", name=f"Hand the device to Seat {seat}")
        expect(handed).to_be_visible()
        assert not shown_cards(ann)
        assert not ann.page.locator("[data-spot]").count()
        hand = table.hand()
        take(ann)
        assert shown_cards(ann) == hand
        take_turn(ann)


def test_contagion_shows_where_it_would_go(reader: Make) -> None:
    few = dict.fromkeys(("medicines", "rainbow_medicines", "transplant", "thief"), 0)
    table = CardTable(reader(), "bacteria", bacteria=8, contagion=20, **few)
    table.drive(lambda steps: "play contagion" in steps, "-bacteria ", "play", "draw")
    ann = table.open()
    ann.page.locator("[data-card=contagion]").first.click()
    expect(ann.page.locator(".note")).to_contain_text("The contagion carries")
    expect(ann.page.locator(".over").first).to_be_attached()  # an arrow
    ann.press("Play")
    expect(ann.page.locator(".happened")).to_contain_text("The contagion carries")


def test_what_cannot_be_played_is_explained(reader: Make) -> None:
    table = CardTable(reader(), "bacteria", contagion=20, organs=5)
    table.drive(
        lambda steps: "discard contagion" in steps and "play contagion" not in steps, "discard"
    )
    ann = table.open()
    ann.page.locator("[data-card=contagion]").first.click()
    expect(ann.page.locator(".note")).to_contain_text("it can be discarded")
    ann.press("Why not?")
    expect(ann.page.get_by_role("alert")).to_contain_text("BA-20")


def test_a_waiting_card_asks_the_others(reader: Make) -> None:
    few = dict.fromkeys(("viruses", "vaccines", "rainbow_vaccines", "transplant", "purge"), 0)
    table = CardTable(reader(), "virus-cards", thief=20, **few)
    steps = table.drive(
        lambda steps: any(step.startswith("play thief") for step in steps), "play", "pass"
    )
    target = next(step for step in steps if step.startswith("play thief")).split()[-1]
    ann = table.open()
    ann.page.locator("[data-card=thief]").first.click()
    organ = ann.page.locator(f"[data-spot='{target}']")
    if organ.get_attribute("aria-pressed") != "true":
        organ.click()
    ann.press("Play")
    take(ann)
    expect(ann.page.locator("[data-spot=table]")).to_be_visible()
    expect(ann.page.locator("strong").filter(has_text="plays organ thief")).to_be_visible()
    expect(ann.page.get_by_text("You are asked")).to_be_visible()
    ann.press("Let it happen")
    expect(ann.page.locator("[data-spot=table]")).to_have_count(0)


def test_a_card_can_be_played_by_keyboard_alone(reader: Make) -> None:
    table = CardTable(reader(), "bacteria", bacteria=20)
    steps = table.drive(
        lambda steps: any("-bacteria " in step and step.startswith("play") for step in steps),
        "play",
        "draw",
    )
    card = next(step for step in steps if "-bacteria " in step).split()[1]
    ann = table.open()
    keys = ann.page.keyboard
    ann.page.locator(f"[data-card={card}]").first.focus()
    keys.press("Enter")
    keys.press("ArrowUp")
    focused = ann.page.locator("[data-walk=target]:focus")
    expect(focused).to_have_attribute("aria-label", re.compile("can be picked$"))
    if focused.get_attribute("aria-pressed") != "true":
        keys.press("Enter")
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    expect(ann.page.get_by_role("button", name="Play", exact=True)).to_be_focused()
    keys.press("Enter")
    expect(act(ann, "draw")).to_be_focused()


@pytest.mark.parametrize("locale", ["en", "ru", "es"])
def test_the_log_names_organs_and_no_places(reader: Make, locale: str) -> None:
    table = CardTable(reader(locale=locale), "bacteria", bacteria=12, organs=6)
    table.drive(lambda steps: any("-bacteria " in step for step in steps), "play", "draw")
    table.drive(lambda steps: "draw" in steps and len(steps) == 1, "-bacteria ", "play")
    ann = table.reader.go(f"/t/{table.code}")
    log = ann.page.locator("ol[aria-labelledby=log]")
    expect(log).to_contain_text({"en": "’s ", "ru": "игрока ", "es": " de "}[locale])
    assert not re.search(r"\b[1-6][a-e]\b", log.inner_text())


def test_a_hint_marks_the_card_and_its_targets(reader: Make) -> None:
    table = CardTable(reader(**PHONE), "bacteria", bacteria=20)
    table.drive(lambda steps: any("-bacteria " in step for step in steps), "play", "draw")
    ann = table.open()
    ask_for_a_hint(ann.page)
    ann.forgive(BUSY)
    said = ann.page.get_by_text(re.compile("^Hint: "))
    expect(said).to_be_visible()
    marked = ann.page.locator("[data-hinted]")
    expect(marked.first).to_be_visible()
    names = [one.get_attribute("data-card") for one in marked.all()]
    assert sum(name is not None for name in names) == 1  # one card, and whatever it is played on
    wide = ann.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360
    discard(ann, 0)
    expect(marked).to_have_count(0)  # a hint holds for its position
