"""A game is learned by playing, and its rules are read."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route, expect

from page.browsers import Reader

Make = Callable[..., Reader]


def test_a_lesson_is_finished_by_playing(reader: Make) -> None:
    ann = reader().go("/")
    page = ann.page
    ann.press("Learn: Virus Wars")
    expect(page.get_by_role("heading", name="Task 1 of 5")).to_be_visible()
    page.locator("[data-cell=b2]").click()
    expect(page.get_by_text("The cell is yours and live.")).to_be_visible()
    ann.press("Next task")
    page.locator("[data-cell=a2]").click()  # allowed, but not what is looked for
    expect(page.get_by_text("the task is to steal c3")).to_be_visible()
    ann.press("Show me")
    expect(page.locator("[data-cell=c3]")).to_have_attribute("data-hinted", "")
    for cell in ("c3", "d4", "c3", "d5"):
        page.locator(f"[data-cell={cell}]").click()
        ann.press("Next task")
    expect(page.get_by_role("heading", name="You know how to play!")).to_be_visible()


def test_a_mistake_leads_to_the_rule(reader: Make) -> None:
    ann = reader(locale="es").go("/learn/virus-wars")
    ann.page.locator("[data-cell=e1]").click()
    said = "La casilla e1 no está junto a un grupo vivo tuyo."
    expect(ann.page.get_by_role("alert")).to_contain_text(said)
    link = ann.page.get_by_role("link", name="Leer la regla VW-9")
    expect(link).to_have_attribute("href", "/rules/virus-wars#VW-9")
    ann.troubles.clear()  # a refusal is an error to the console
    ann.go("/rules/virus-wars#VW-9")
    expect(ann.page.locator("#VW-9")).to_be_in_viewport()
    expect(ann.page.get_by_role("heading", name="Cómo se juega")).to_be_visible()


def test_a_lesson_of_cards_can_be_played_on_a_phone(reader: Make) -> None:
    ann = reader(viewport={"width": 360, "height": 740}, locale="ru").go("/learn/virus-cards")
    expect(ann.page.get_by_text("Выложите орган")).to_be_visible()
    ann.press("Показать")
    expect(ann.page.get_by_text("Попробуйте так: сыграть: радужный орган")).to_be_visible()
    expect(ann.page.locator("[data-card][data-hinted]")).to_have_attribute(
        "data-card", "rainbow-organ"
    )


def test_the_answer_is_shown_on_a_board_that_comes_late(reader: Make) -> None:
    ann = reader(service_workers="block")  # one could bring the board from its cache, past `hold`
    held: list[Route] = []

    def hold(board: Route) -> None:
        held.append(board)

    ann.page.route("**/assets/Board-*.js", hold)
    ann.go("/learn/virus-wars").press("Show me")
    expect(ann.page.get_by_text("Try this: b1")).to_be_visible()
    expect(ann.page.locator("[data-cell]")).to_have_count(0)
    for board in held:
        board.continue_()
    expect(ann.page.locator("[data-hinted]")).to_have_attribute("data-cell", "b1")
    ann.forgive("Service Worker registration blocked")
