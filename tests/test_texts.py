"""Every statement of the five texts is kept: docs/texts.md names what exists, without a gap."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from mutant import QUICK, ROOT, Mutant
from rule_mutants import RULES
from score_mutants import MATCHES, TOURNAMENTS
from statements import PAGE, Statement, rows, statements

TEXTS = {
    "VG": "virus-game",
    "VW": "virus-wars",
    "FI": "flooded-island",
    "BA": "bacteria",
    "VC": "virus-cards",
}
ENGLISH = ROOT / "web" / "src" / "texts" / "en"
TITLE = re.compile(r"""\b(?:it|test)\(\s*"([^"]+)",""")
every_text = pytest.mark.parametrize("letters", TEXTS)


def statements_of(letters: str) -> list[Statement]:
    return [s for s in statements().values() if s.number.startswith(f"T-{letters}-")]


@cache
def rules_of(game: str) -> frozenset[str]:
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    return frozenset(re.findall(r"^\*\*([A-Z]{2}-\d+)\*\*", page, re.MULTILINE))


@cache
def functions_in(file: Path) -> frozenset[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


@cache
def titles_in(file: Path) -> frozenset[str]:
    return frozenset(TITLE.findall(file.read_text(encoding="utf-8")))


def exists(test: str) -> bool:
    """Whether there is such a test: `file.py::test_…`, or `web/tests/file.test.ts › title`."""
    if " › " in test:
        name, title = test.split(" › ")
        file, found = ROOT / name, titles_in
    else:
        name, _, title = test.partition("::")
        file, found = ROOT / "tests" / name, functions_in
    return file.is_file() and title in found(file)


@every_text
def test_the_statements_of_a_text_are_numbered_without_gaps(letters: str) -> None:
    numbers = [row.number for row in rows(PAGE.read_text(encoding="utf-8"))]
    of_this = [number for number in numbers if number.startswith(f"T-{letters}-")]
    assert [n for n, count in Counter(numbers).items() if count > 1] == [], "repeated"
    assert of_this == [f"T-{letters}-{place}" for place, _ in enumerate(of_this, 1)]
    assert len(of_this) > 40
    assert {number.split("-")[1] for number in numbers} == set(TEXTS)


@every_text
def test_the_rules_of_a_statement_exist_and_are_of_its_game(letters: str) -> None:
    known = rules_of(TEXTS[letters])
    named = {s.number: {*s.rules, *s.background} - known for s in statements_of(letters)}
    assert {number: rules for number, rules in named.items() if rules} == {}, "no such rules"


@every_text
def test_the_tests_of_a_statement_exist(letters: str) -> None:
    missing = [
        (s.number, test) for s in statements_of(letters) for test in s.tests if not exists(test)
    ]
    assert missing == [], "no such tests"


@every_text
def test_something_keeps_every_statement(letters: str) -> None:
    lost = [f"{s.number} {s.says}" for s in statements_of(letters) if not s.is_kept]
    assert lost == [], "neither a rule nor a test, a place or a ruling keeps it"


@every_text
def test_a_statement_of_a_rule_names_a_test_that_can_be_run_on_a_mutant(letters: str) -> None:
    lost = [
        f"{s.number} {s.says}"
        for s in statements_of(letters)
        if s.rules and not any(test.startswith(QUICK) for test in s.tests)
    ]
    assert lost == [], "a rule without a test of the rules, of tables or of tournaments"


@every_text
def test_every_statement_of_a_rule_is_broken_by_a_mutant_of_that_rule(letters: str) -> None:
    for statement in statements_of(letters):
        breaking = {mutant.rule for mutant in RULES if statement.number in mutant.breaks}
        told = f"{statement.number} ({statement.says})"
        assert breaking or not statement.rules, f"no mutant breaks {told}"
        assert breaking <= {*statement.rules}, f"{told} does not name all of {breaking}"


@pytest.mark.parametrize("mutants", [RULES, MATCHES, TOURNAMENTS])
def test_a_mutant_fits_the_source_and_breaks_what_there_is(mutants: tuple[Mutant, ...]) -> None:
    for mutant in mutants:
        assert mutant.fits, f"“{mutant.right}” must stand exactly once in {mutant.file}"
        assert mutant.wrong != mutant.right
        assert {*mutant.breaks} <= statements().keys()


def test_a_mutant_of_a_rulebook_names_a_rule() -> None:
    known = frozenset[str]().union(*map(rules_of, TEXTS.values()))
    assert {mutant.rule for mutant in RULES} <= known


def test_what_the_page_is_said_to_say_is_among_its_texts() -> None:
    english = "".join(file.read_text(encoding="utf-8") for file in sorted(ENGLISH.glob("*.ts")))
    for statement in statements().values():
        for quote in re.findall("“([^”]+)”", statement.where):
            for part in filter(None, map(str.strip, quote.split("…"))):
                pattern = re.sub(r"\d+", r"(\\d+|{\\w+})", re.escape(part))
                assert re.search(pattern, english), f"{statement.number}: nothing says “{part}”"


def test_what_is_wrong_with_a_row_is_found() -> None:
    row = "| T-VG-1 | It is so. | VG-1, (VG-2) | `rules/a.py::test_b` | – |"
    (found,) = rows(f"# Page\n\n{row}\n")
    assert (found.rules, found.background, found.tests) == (
        ("VG-1",),
        ("VG-2",),
        ("rules/a.py::test_b",),
    )
    assert (found.where, found.is_kept) == ("", True)
    assert not exists("rules/a.py::test_b")
    assert not exists("rules/test_virus_game.py::test_of_nothing")
    assert not exists("web/tests/cards.test.ts › says nothing")
    (empty,) = rows("| T-VG-1 | It is so. | – | – | – |")
    assert not empty.is_kept
