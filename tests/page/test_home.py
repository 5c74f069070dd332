"""The front page: whom one meets at which table, and how it stands there."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from page.browsers import Reader
from page.scenes import Company
from support.houses import Serving

Make = Callable[..., Reader]


def slip(reader: Reader, code: str) -> Locator:
    """A table in a list."""
    link = reader.page.locator(f'a[href="/t/{code}"]')
    return reader.page.locator("li", has=link).last


def test_open_tables_show_who_waits_and_what_is_free(house: Serving, reader: Make) -> None:
    host = house.guest()
    code = host.open("virus-game", seats=4, settings={"privacy": "listed"})
    host.do(code, "sit", seat=2, name="<b>Ann</b>")
    host.do(code, "invite", seat=3, bot="easy")
    gus = reader().go("/")
    seats = slip(gus, code).get_by_role("list", name="Seats").get_by_role("listitem")
    expect(seats).to_have_text(["Free", "<b>Ann</b>", "Bot (easy)", "Free"])
    expect(slip(gus, code)).to_contain_text("2 seats free")


def test_running_tables_show_whose_turn_it_is_and_since_when(house: Serving, reader: Make) -> None:
    table = Company(house, "virus-wars", 2).start()
    ann, bob = (reader(cookie=guest.cookie).go("/") for guest in table.people)
    expect(slip(ann, table.code)).to_contain_text("Your turn · last step:")
    expect(slip(bob, table.code)).to_contain_text(
        re.compile(r"Ann is on\s+·\s+last step:\s+(now|\d+\s+sec)")
    )
    expect(slip(bob, table.code)).to_contain_text("Bob (You)")


def test_a_table_on_one_device_names_who_is_on(house: Serving, reader: Make) -> None:
    guest = house.guest()
    code = guest.open("flooded-island", settings={"privacy": "local"})
    guest.do(code, "rename", seat=2, name="Bob")
    guest.do(code, "start")
    ann = reader(cookie=guest.cookie).go("/")
    expect(slip(ann, code)).to_contain_text("The adventurer is on")
    expect(slip(ann, code)).to_contain_text("Bob")
    expect(slip(ann, code)).not_to_contain_text("You")
