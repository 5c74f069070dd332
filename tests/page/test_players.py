"""Matches and ratings at a table, leaderboards, players, and one's own games."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from page.browsers import Reader
from page.scenes import Company, handle_of
from support.houses import Serving
from support.rated_games import beats

Make = Callable[..., Reader]


def choose(page: Page, what: str, choice: str) -> None:
    """Choose from a list by what it is called."""
    page.get_by_role("combobox", name=what, exact=True).select_option(choice)


def test_a_rated_match_is_set_up_and_played_game_by_game(reader: Make) -> None:
    ann = reader().go("/new/virus-wars?with=bot")
    page = ann.page
    rated = page.get_by_label("Rated")
    expect(rated).to_be_disabled()
    expect(page.get_by_text("cannot be rated without a clock")).to_be_visible()
    choose(page, "Clock", "1 day a turn")
    choose(page, "Match", "Up to 3 games; most wins")
    rated.check()
    ann.press("Begin")
    expect(page.get_by_text("Rated", exact=True)).to_be_visible()
    for number in (1, 2):
        expect(page.get_by_text(f"game {number} of 3")).to_be_visible()
        expect(page.get_by_role("button", name="Let a bot play for me")).to_have_count(0)
        ann.press("Give up")
        page.get_by_role("dialog").get_by_role("button", name="Give up").click()
        expect(page.get_by_role("listitem").filter(has_text="(−")).to_be_visible()
        if number == 1:
            ann.press("Next game")
    expect(page.get_by_text("Bot (medium) wins the match: more wins.")).to_be_visible()
    expect(page.get_by_role("button", name="Another match")).to_be_visible()


def test_two_legs_of_the_island_are_one_match(house: Serving, reader: Make) -> None:
    table = Company(house, "flooded-island", 2, match=2).start().give_up(by=1)
    bob = reader(cookie=table.people[1].cookie).go(f"/t/{table.code}")
    expect(bob.page.get_by_role("heading", name="game 1 of 2")).to_be_visible()
    expect(bob.page.get_by_role("columnheader", name="Days")).to_be_visible()
    expect(bob.page.get_by_text("In the next game:")).to_be_visible()
    bob.press("Next game")
    expect(bob.page.get_by_role("alert")).to_contain_text("You ask for another game.")
    table.host.do(table.code, "agree")
    expect(bob.page.get_by_role("heading", name="game 2 of 2")).to_be_visible()
    expect(bob.page.get_by_role("link", name="Look back at game 1")).to_be_visible()


def test_a_leaderboard_leads_to_a_player_and_to_a_game(house: Serving, reader: Make) -> None:
    winner, loser = house.guest("Ada"), house.guest("Ben")
    beats(winner, loser)
    ada = reader(cookie=winner.cookie).go("/ratings/virus-wars/fast")
    page = ada.page
    expect(page.get_by_role("rowheader", name="Bot (expert)")).to_be_visible()
    ada.press("Slow")
    expect(page.get_by_role("rowheader", name="Ada (You)")).to_be_visible()
    ada.press("Ben")
    expect(page.get_by_role("heading", name="Ben", level=1)).to_be_visible()
    expect(page.get_by_role("img", name="The rating after 1 game")).to_be_visible()
    expect(page.get_by_role("row", name="Ada")).to_contain_text("001")  # ahead, level, behind
    ada.press("Look back")
    expect(page.get_by_role("heading", level=1)).to_contain_text("game 1 at table")


def test_others_see_no_way_to_a_private_table(house: Serving, reader: Make) -> None:
    winner, loser = house.guest("Ada"), house.guest("Ben")
    code = beats(winner, loser)
    gus = reader().go(f"/players/{handle_of(winner)}")
    expect(gus.page.get_by_text("Won", exact=True)).to_be_visible()
    expect(gus.page.get_by_role("link", name="Look back")).to_have_count(0)
    assert code not in gus.page.content()


def test_one_looks_for_ones_games(house: Serving, reader: Make) -> None:
    winner, loser = house.guest("Ada"), house.guest("Ben")
    beats(winner, loser)
    beats(winner, loser, "bacteria", privacy="private")
    ada = reader(cookie=winner.cookie).go("/games")
    page = ada.page
    expect(page.get_by_role("heading", name="2 games")).to_be_visible()
    choose(page, "Kind", "rated")
    expect(page.get_by_role("heading", name="1 game")).to_be_visible()
    choose(page, "Result", "Lost")
    expect(page.get_by_text("No game fits that.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("No game fits that.")).to_be_visible()
    choose(page, "Kind", "Any")
    choose(page, "Result", "Any")
    choose(page, "Against", "Ben")
    expect(page.get_by_role("heading", name="2 games")).to_be_visible()


def test_a_player_nobody_knows_is_no_page(reader: Make) -> None:
    gus = reader().go("/players/nobody")
    expect(gus.page.get_by_role("alert")).to_contain_text("has played a rated game")
    gus.go("/ratings/chess/fast")
    expect(gus.page.get_by_role("heading", level=1)).to_be_visible()
    gus.forgive("404")
