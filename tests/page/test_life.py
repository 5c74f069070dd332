"""A table through thick and thin: reloads, a dead server, lost connections, offers, the end."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from page.browsers import NO_HOUSE, Reader
from page.scenes import CUT, SOCKETS, Company
from support.houses import Serving

Make = Callable[..., Reader]


def duel(house: Serving, make: Make) -> tuple[Company, Reader, Reader]:
    """Ann and Bob at a table of Virus Wars, each with a browser."""
    table = Company(house, "virus-wars", 2).start()
    readers = [make(cookie=guest.cookie).go(f"/t/{table.code}") for guest in table.people]
    return table, readers[0], readers[1]


def cell(reader: Reader, name: str, says: str) -> None:
    """A cell of the board says so of itself."""
    expect(reader.page.locator(f"[data-cell={name}]")).to_have_attribute(
        "aria-label", re.compile(says)
    )


def test_a_reload_in_the_middle_changes_nothing(house: Serving, reader: Make) -> None:
    _, ann, bob = duel(house, reader)
    ann.play("b2")
    bob.play("h8", "g7")
    bob.page.reload()
    cell(bob, "g7", "yours, live, just played")
    bob.play("f6")
    ann.page.reload()
    cell(ann, "f6", "of Bob, live")
    expect(ann.page.get_by_text("Bob takes h8.")).to_be_visible()
    ann.play("c3")


def test_a_table_heals_when_its_server_was_killed(house: Serving, reader: Make) -> None:
    _, ann, bob = duel(house, reader)
    ann.play("b2")
    bob.play("h8")
    house.kill()
    for one in (ann, bob):
        expect(one.page.get_by_role("alert")).to_contain_text("The connection is lost.")
    bob.page.locator("[data-cell=g7]").click()  # asked for while nobody answers
    house.start_again()
    cell(ann, "g7", "of Bob, live, just played")  # and done once the house is back
    expect(ann.page.get_by_role("alert")).to_have_count(0)
    bob.play("f6")
    ann.play("c3")
    for one in (ann, bob):
        one.forgive(*NO_HOUSE)


def test_a_lost_connection_says_so_and_comes_back(house: Serving, reader: Make) -> None:
    table = Company(house, "virus-wars", 2).start()
    ann = reader(cookie=table.host.cookie)
    ann.page.add_init_script(SOCKETS)
    ann.go(f"/t/{table.code}").play("b2")
    ann.page.context.set_offline(True)
    ann.page.evaluate(CUT)
    expect(ann.page.get_by_role("alert")).to_contain_text("The connection is lost.")
    table.play_on(1)  # meanwhile Bob goes on
    ann.page.context.set_offline(False)
    expect(ann.page.get_by_role("alert")).to_have_count(0)
    expect(ann.page.get_by_text("Bob takes").first).to_be_visible()
    ann.forgive("ERR_INTERNET_DISCONNECTED", "WebSocket connection")


def test_a_spectator_sees_everything_and_may_touch_nothing(house: Serving, reader: Make) -> None:
    table, ann, _ = duel(house, reader)
    gus = reader().go(f"/t/{table.code}")
    expect(gus.page.get_by_text("You are watching.")).to_be_visible()
    expect(ann.page.get_by_text("1 spectator")).to_be_visible()
    ann.play("b2")
    cell(gus, "b2", "of Ann, live, just played")
    gus.page.locator("[data-cell=h8]").click()
    expect(gus.page.get_by_role("button", name="Give up")).to_have_count(0)
    cell(gus, "h8", "empty")


def test_a_line_on_a_phone_begins_with_words(house: Serving, reader: Make) -> None:
    table = Company(house, "virus-wars", 2).start()
    gus = reader(viewport={"width": 240, "height": 740}).go(f"/t/{table.code}")
    watching = gus.page.get_by_text("You are watching.")
    expect(watching).to_be_visible()
    line = gus.page.locator(".turn .words")
    frame, part = line.bounding_box(), watching.bounding_box()
    assert frame
    assert part
    assert part["y"] > frame["y"]  # there is no room beside the other words
    assert abs(part["x"] - frame["x"]) < 1  # so that its dot is cut off with the left edge
    cut = line.evaluate("(line) => getComputedStyle(line).clipPath")
    assert re.fullmatch(r"inset\(0(px)? 0(px)? 0(px)? [1-9][\d.]*px\)", cut), cut


def test_a_step_is_taken_back_only_if_the_other_agrees(house: Serving, reader: Make) -> None:
    _, ann, bob = duel(house, reader)
    ann.play("b2")
    bob.play("h8")
    ann.press("Take back")
    expect(bob.page.get_by_text("Ann asks to take back the last step.").first).to_be_visible()
    bob.press("Decline")
    expect(ann.page.get_by_text("Bob declines.")).to_be_visible()
    cell(ann, "h8", "of Bob, live, just played")
    bob.press("Take back")
    ann.press("Agree")
    cell(bob, "h8", "empty")
    bob.play("h8")


def test_who_gives_up_has_lost_and_may_have_another_game(house: Serving, reader: Make) -> None:
    _, ann, bob = duel(house, reader)
    ann.play("b2")
    bob.press("Give up")
    bob.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(ann.page.get_by_role("heading", name="You have won!")).to_be_visible()
    ann.press("Play again")
    bob.press("Agree")
    cell(ann, "b2", "empty")
    bob.play("b2")  # seats have moved on by one: Bob begins now
    cell(ann, "b2", "of Bob, live, just played")
