"""Being told of one's turn: off until asked for, shown to those who look elsewhere, counted."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from page.browsers import Reader
from page.scenes import Company
from support.houses import Serving

Make = Callable[..., Reader]
SWITCH = "Tell me when it is my turn"
A_ROUND = 31_000  # milliseconds: a little more than between two looks at the list

# A browser that writes down what it would show, and looks away when it is told to.
BROWSER = """
  globalThis.shown = [];
  globalThis.badges = [];
  globalThis.asked = 0;
  let answer = sessionStorage.answer ?? "default";
  let seen = "visible";
  globalThis.lookAway = () => { seen = "hidden"; };
  Object.defineProperty(document, "visibilityState", { get: () => seen });
  Object.defineProperty(Notification, "permission", { get: () => answer });
  Notification.requestPermission = async () => {
    asked += 1;
    return (answer = sessionStorage.answer = ANSWER);
  };
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, data }) => {
    shown.push(`${title} | ${body} | ${data}`);
  };
  navigator.setAppBadge = async (count) => { badges.push(count); };
"""


def watcher(make: Make, table: Company, *, allows: bool = True, seat: int = 1) -> Reader:
    """Somebody at a table whose browser says what it would show."""
    one = make(cookie=table.people[seat - 1].cookie)
    answer = '"granted"' if allows else '"denied"'
    one.page.add_init_script(BROWSER.replace("ANSWER", answer))
    one.page.clock.install()
    return one.go(f"/t/{table.code}")


def asked_for(one: Reader) -> Any:
    return one.page.evaluate("() => asked")


def shown(one: Reader) -> Any:
    return one.page.evaluate("() => shown")


def switch_on(one: Reader) -> None:
    one.page.get_by_label(SWITCH).check()
    one.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")


def play(table: Company, seat: int, *steps: str) -> None:
    table.people[seat - 1].do(table.code, "play", steps=list(steps))


def test_nobody_is_told_who_did_not_ask_for_it(house: Serving, reader: Make) -> None:
    table = Company(house, "virus-wars", 2).start()
    bob = watcher(reader, table, seat=2)
    expect(bob.page.get_by_label(SWITCH)).not_to_be_checked()
    expect(bob.page.get_by_text("No service from elsewhere")).to_be_visible()
    bob.page.evaluate("() => lookAway()")
    play(table, 1, "b2")
    expect(bob.page).to_have_title(re.compile("^● Your turn"))
    assert asked_for(bob) == 0
    assert shown(bob) == []


def test_a_turn_at_the_own_table_is_shown_while_one_looks_elsewhere(
    house: Serving, reader: Make
) -> None:
    table = Company(house, "virus-wars", 2).start()
    bob = watcher(reader, table, seat=2)
    switch_on(bob)
    assert asked_for(bob) == 1
    bob.page.evaluate("() => lookAway()")
    play(table, 1, "b2")
    expect(bob.page).to_have_title(re.compile(r"^\(1\) ● Your turn"))
    bob.page.wait_for_function("() => shown.length > 0")
    assert shown(bob) == [f"Your turn: Virus Wars | Table {table.code} | /t/{table.code}"]
    assert bob.page.evaluate("() => badges.at(-1)") == 1
    bob.page.reload()
    expect(bob.page.get_by_label(SWITCH)).to_be_checked()
    assert asked_for(bob) == 0  # remembered, and not asked for again
    play(table, 2, "h8", "g7", "f6")
    expect(bob.page).to_have_title(re.compile("^Virus Wars"))
    bob.page.wait_for_function("() => badges.at(-1) === 0")


def test_every_page_of_the_house_learns_of_turns(house: Serving, reader: Make) -> None:
    table = Company(house, "virus-wars", 2).start()
    bob = watcher(reader, table, seat=2)
    switch_on(bob)
    bob.go("/rules/virus-wars")
    expect(bob.page).to_have_title("Virus Wars: the rules · Contagia")
    bob.page.evaluate("() => lookAway()")
    play(table, 1, "b2")
    bob.page.clock.fast_forward(A_ROUND)
    expect(bob.page).to_have_title("(1) Virus Wars: the rules · Contagia")
    bob.page.clock.fast_forward(A_ROUND)  # told once
    bob.page.wait_for_function("() => shown.length > 0")
    assert len(shown(bob)) == 1


def test_who_may_not_notify_counts_in_the_title(house: Serving, reader: Make) -> None:
    table = Company(house, "virus-wars", 2).start()
    ann = watcher(reader, table, allows=False)
    switch_on(ann)
    expect(ann.page.get_by_text("The browser does not allow notifications here.")).to_be_visible()
    expect(ann.page).to_have_title(re.compile(r"^\(1\) "))
    ann.page.get_by_label(SWITCH).uncheck()
    expect(ann.page).to_have_title(re.compile("^● Your turn"))
    assert shown(ann) == []


def test_a_click_on_a_notification_leads_to_the_table(house: Serving, reader: Make) -> None:
    table = Company(house, "virus-wars", 2).start()
    ann = watcher(reader, table)
    ann.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    worker = ann.page.context.service_workers[0]
    click = """async (address) => {
      const went = [];
      clients.openWindow = async (url) => went.push(url);
      WindowClient.prototype.focus = async function () { went.push(`focus ${this.url}`); };
      const event = new ExtendableEvent("notificationclick");
      event.notification = { data: address, close() {} };
      let done;
      event.waitUntil = (work) => { done = work; };
      dispatchEvent(event);
      await done;
      return went;
    }"""
    assert worker.evaluate(click, f"/t/{table.code}") == [f"focus {house.url}/t/{table.code}"]
    assert worker.evaluate(click, "/t/KXWNRT") == [f"{house.url}/t/KXWNRT"]


def test_a_device_that_is_passed_around_is_not_called(house: Serving, reader: Make) -> None:
    guest = house.guest("Ann")
    code = guest.open("virus-wars", settings={"privacy": "local"})
    guest.do(code, "start")
    ann = reader(cookie=guest.cookie).go(f"/t/{code}")
    expect(ann.page.get_by_role("heading", name="Players")).to_be_visible()
    expect(ann.page.get_by_label(SWITCH)).to_have_count(0)
