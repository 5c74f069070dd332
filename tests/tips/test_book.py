"""The pages of tips: the same in every language, with figures and drawings that can be checked."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest

from contagia.core import pictures
from contagia.games.shelf import SHELF
from contagia.terminal.screen.pages import Language, tips_page
from contagia.tips.book import sections_of, tips_in

ROOT = Path(__file__).parent.parent.parent
OF_THE_TEXTS = {  # what the texts themselves advise
    "bacteria": [
        *("diversify", "protect", "rainbow", "soft-spots", "second-germ", "timing", "immunize"),
        *("keep-medicine", "watch-treatments", "transplant", "thief", "contagion", "glove"),
        *("error", "pace"),
    ],
    "virus-wars": [
        *("steal", "distance", "stepping-stone", "punish", "feast", "walls", "fortress"),
        *("straight-walls", "diagonal-gaps"),
    ],
}
SEE_ALSO = (
    *("gcr/virus-war", "www.paper-tactics.com", "item?id=38472333", "papg.com/show?5SB0"),
    "ru.wikipedia.org/wiki/%D0%92",
)
every_game = pytest.mark.parametrize("key", SHELF)
every_page = pytest.mark.parametrize(
    ("key", "language"), [(key, language) for key in SHELF for language in Language]
)


def page_of(key: str, language: Language = Language.EN) -> str:
    page = tips_page(SHELF[key], language)
    assert page, f"{key} has no tips in {language}"
    return page


def fences(page: str) -> list[str]:
    return re.findall(r"^```text\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


def test_a_page_is_read_tip_by_tip() -> None:
    page = "# A\n\nLead.\n\n## Tips\n\n**two-ways** Keep two\nways. One is\nfew.\n\n**so** Is it."
    assert [tuple(tip) for tip in tips_in(page).values()] == [
        ("two-ways", "Keep two ways.", "One is few."),
        ("so", "Is it.", ""),
    ]
    assert sections_of(page).startswith("## Tips\n")
    assert sections_of("# A\n") == "# A\n"


@every_game
def test_all_languages_have_the_same_tips(key: str) -> None:
    keys = list(tips_in(page_of(key)))
    assert len(keys) >= 6
    for language in Language:
        assert list(tips_in(page_of(key, language))) == keys


@pytest.mark.parametrize("key", OF_THE_TEXTS)
def test_all_that_a_text_advises_is_a_tip(key: str) -> None:
    assert set(OF_THE_TEXTS[key]) <= set(tips_in(page_of(key)))


@pytest.mark.parametrize("language", Language)
def test_virus_wars_tells_of_its_origin_as_its_text_does(language: Language) -> None:
    _, _, history = sections_of(page_of("virus-wars", language)).rpartition("\n## ")
    for told in ("1980", "Paper Tactics", "Война вирусов", *SEE_ALSO):
        assert told.casefold() in history.casefold(), told


@every_page
def test_a_tip_has_a_title_and_says_why(key: str, language: Language) -> None:
    for tip in tips_in(page_of(key, language)).values():
        assert tip.title[0].isupper()
        assert len(tip.title) <= 100
        assert tip.text.endswith((".", "!"))


@every_game
def test_drawings_and_addresses_are_the_same_in_every_language(key: str) -> None:
    page = page_of(key)
    for language in Language:
        other = page_of(key, language)
        assert fences(other) == fences(page)
        assert re.findall(r"\]\((http[^)]+)\)", other) == re.findall(r"\]\((http[^)]+)\)", page)


@pytest.mark.parametrize("key", ["virus-game", "virus-wars", "flooded-island"])
def test_drawings_are_boards(key: str) -> None:
    for drawing in fences(page_of(key)):
        rows = [re.findall(r"\d+ ((?: \S)+)", line) for line in drawing.splitlines()[:-1]]
        for board in zip(*rows, strict=True):
            grid, _ = pictures.read(tuple(row.replace(" ", "") for row in board))
            assert (grid.width, grid.height) == (len(board[0]) // 2, len(rows))


@every_page
def test_a_page_has_both_sections_and_says_what_is_written_in_english(
    key: str, language: Language
) -> None:
    page = page_of(key, language)
    assert len(re.findall(r"^## ", page, re.MULTILINE)) == 2
    assert f"`docs/rules/{key}.md`" in page.partition("\n## ")[0]


@every_page
def test_what_is_cited_exists(key: str, language: Language) -> None:
    page = " ".join(page_of(key, language).split())
    files = re.findall(r"`((?:docs|benchmarks)/[\w/.-]+)`", page)
    programs = re.findall(r"python (benchmarks/\w+\.py)", page)
    for path in chain(files, programs):
        assert (ROOT / path).is_file(), path
    for number in re.findall(r"(?:decision|решение|decisión) (\d+)", page):
        assert list(ROOT.glob(f"docs/decisions/{int(number):04}-*.md")), number
