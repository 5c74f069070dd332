"""Tournaments in several browsers, from opening one to its winner."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import expect

from page.browsers import NO_HOUSE, Reader
from page.card_tables import take_turn
from page.company import choose
from support.houses import Serving
from support.tournaments_online import Cup

Make = Callable[..., Reader]
LOST = "The connection is lost."
LONGEST = 100  # steps of a game on the smallest board


def prepare(host: Reader, game: str, title: str) -> None:
    """Somebody fills in what a tournament is to be."""
    host.go("/")
    host.press("Tournaments")
    host.press("Open a tournament")
    host.page.get_by_role("combobox", name="Game", exact=True).select_option(game)
    host.page.get_by_label("What it is called").fill(title)
    host.page.get_by_label("Pause between rounds").select_option(label="None")


def opened(host: Reader) -> str:
    """The tournament is opened; the link to it."""
    host.press("Open the tournament")
    host.page.wait_for_url(re.compile("/tournaments/[A-Z]{6}$"))
    return host.page.url.removeprefix(host.url)


def join(reader: Reader, link: str, name: str) -> Reader:
    """Somebody takes part."""
    reader.go(link)
    reader.page.get_by_label("Your name").fill(name)
    reader.press("Take part")
    expect(reader.page.get_by_text("You take part.")).to_be_visible()
    return reader


def enter(reader: Reader, link: str) -> None:
    """Somebody was told the code and types it on the front page."""
    reader.go("/")
    reader.page.get_by_role("textbox", name="A code from a friend").fill(link[-6:].lower())
    reader.press("Go there")
    reader.page.wait_for_url(f"**{link}")


def add_bots(host: Reader, count: int) -> None:
    """The host lets easy bots take part."""
    host.page.get_by_label("How many").fill(str(count))
    host.press("Add bots")
    expect(host.page.get_by_text(f"Bot (easy) {count}", exact=True)).to_be_visible()


def come(reader: Reader) -> None:
    """Go to the table of one's match as soon as it waits."""
    expect(reader.page.get_by_role("heading", name="Your match is waiting!")).to_be_visible()
    reader.press("Go to your table")
    reader.page.wait_for_url("**/t/*")


def give_up(reader: Reader) -> None:
    """Lose the game that is played, or the next one."""
    reader.press("Give up")
    reader.page.get_by_role("dialog").get_by_role("button", name="Give up").click()


def play_out(reader: Reader) -> None:
    """Take whatever may be taken until the game is over."""
    over = reader.page.get_by_role("heading", name=re.compile("You have (won|lost)"))
    cells = reader.page.locator("[data-cell].target.active")
    for _ in range(LONGEST):
        expect(over.or_(cells).first).to_be_visible()
        if over.is_visible():
            return
        for name in cells.evaluate_all("(cells) => cells.map((cell) => cell.dataset.cell)")[:1]:
            reader.page.locator(f"[data-cell={name}]").click()
            expect(reader.page.locator(f"[data-cell={name}]:not(.target)")).to_be_visible()
    raise AssertionError("the game does not end")


def lost_and_found(house: Serving, readers: Sequence[Reader]) -> None:
    """The house dies and comes back; every page notices both."""
    house.kill()
    for one in readers:
        expect(one.page.get_by_role("alert")).to_contain_text(LOST)
    house.start_again()
    for one in readers:
        expect(one.page.get_by_role("alert")).to_have_count(0)
        one.forgive(*NO_HOUSE)


def test_an_elimination_of_bacteria_survives_its_server(house: Serving, reader: Make) -> None:
    ann, bob, chloe = (reader() for _ in range(3))
    prepare(ann, "bacteria", "Cup of Organs")
    ann.page.get_by_label("Organs to win").select_option("3")
    link = opened(ann)
    enter(chloe, link)
    for one, name in ((ann, "Ann"), (bob, "Bob"), (chloe, "Chloë")):
        join(one, link, name)
    add_bots(ann, 5)
    ann.press("Begin the tournament")

    come(ann)
    come(bob)
    expect(ann.page).to_have_title(re.compile("Your turn"))
    take_turn(ann)
    bob.page.get_by_role("link", name="Tournament: round 1").click()
    lost_and_found(house, [ann, bob, chloe])

    bob.press("Go to your table")
    come(chloe)
    for one in (ann, bob, chloe):
        give_up(one)
    for one in (ann, bob, chloe):
        expect(one.page.get_by_text("game 2 of 3")).to_be_visible()
        give_up(one)
    for one in (ann, bob, chloe):
        one.press("Back to the tournament")

    expect(ann.page.get_by_role("heading", name=re.compile("Bot .* wins the"))).to_be_visible()
    bracket = ann.page.get_by_role("region", name="The bracket")
    expect(bracket.locator(".box")).to_have_count(4 + 2 + 1)
    expect(bracket.get_by_text("has won")).to_have_count(1)
    expect(bracket.get_by_text("is out")).to_have_count(7)
    standings = ann.page.get_by_role("region", name="Final standings")
    expect(standings.get_by_role("row")).to_have_count(1 + 8)

    ann.page.get_by_role("link", name="Look back").first.click()
    expect(ann.page.get_by_role("heading", name="The match")).to_be_visible()
    ann.page.get_by_role("link", name="Look back at game 1").click()
    ann.page.wait_for_url("**/r/*/1")


def test_a_swiss_of_virus_wars_is_played_to_its_end(reader: Make) -> None:
    ann, bob = reader(), reader(viewport={"width": 360, "height": 740})
    prepare(ann, "virus-wars", "Small Wars")
    choose(ann, Size_of_the_board=5)
    link = opened(ann)
    join(ann, link, "Ann")
    join(bob, link, "Bob")
    add_bots(ann, 2)
    ann.press("Begin the tournament")
    for number in (1, 2):
        expect(bob.page.get_by_role("heading", name=f"Round {number}", exact=True)).to_be_visible()
        if number == 1:
            ann.press("Pause")
            expect(bob.page.get_by_text("The tournament is paused.").first).to_be_visible()
            ann.press("Go on")
            # what it says of the pause goes away above the button that is pressed next
            expect(bob.page.get_by_text("The tournament is paused.")).to_have_count(0)
        come(ann)
        come(bob)
        give_up(bob)
        play_out(ann)
        for one in (ann, bob):
            one.press("Back to the tournament")

    for one in (ann, bob):
        expect(one.page.get_by_role("heading", name=re.compile("the tournament"))).to_be_visible()
    rounds = bob.page.get_by_role("region", name="Round by round")
    expect(rounds.get_by_role("row")).to_have_count(1 + 4)
    expect(rounds.get_by_role("link")).to_have_count(4 * 2)
    bob.page.get_by_text("How places are found").click()
    expect(bob.page.get_by_text("The points of all opponents added up")).to_be_visible()
    wide = bob.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 360  # what is wider scrolls within itself


def test_who_comes_late_checks_in_and_is_sent_away(house: Serving, reader: Make) -> None:
    ann = house.guest("Ann")
    cup = Cup(ann, check_in=True, wait_seconds=600, options={"size": 5})
    cup.do("join")
    cup.do("check-in")
    bob = reader().go(f"/tournaments/{cup.code}")
    bob.page.get_by_label("Your name").fill("Bob")
    bob.press("Take part")
    bob.press("Check in: I am here")
    expect(bob.page.get_by_text("You are checked in.")).to_be_visible()
    cup.do("begin")
    expect(bob.page.get_by_role("status").first).to_contain_text("Your match is waiting.")
    chloe = reader().go(f"/tournaments/{cup.code}")
    chloe.page.get_by_label("Your name").fill("Chloë")
    chloe.press("Join late")
    chloe.press("Check in: I am here")
    expect(chloe.page.get_by_text("You take part.")).to_be_visible()
    cup.do("dismiss", entrant=2)
    expect(bob.page.get_by_text("You have left, or did not come")).to_be_visible()
    expect(chloe.page.get_by_text("won without a match")).to_be_visible()
    bob.press("Come back")
    expect(bob.page.get_by_text("You take part.")).to_be_visible()
