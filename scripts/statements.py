"""The statements of the five texts as docs/texts.md lists them, and what keeps each of them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).parent.parent / "docs" / "texts.md"
_NOTHING = "–"
_RULE = re.compile(r"\(?[A-Z]{2}-\d+\)?")
_TEST = re.compile(r"`([^`]+)`")


class Statement(NamedTuple):
    """A row of a table: what a text says, and where that is kept."""

    number: str
    says: str
    rules: tuple[str, ...]  # that could be broken
    background: tuple[str, ...]  # rules in brackets: it describes them, and no more
    tests: tuple[str, ...]
    where: str  # a place on the page or in the terminal, or the ruling that decides otherwise

    @property
    def is_kept(self) -> bool:
        """Whether anything fulfils it."""
        return bool(self.rules or self.tests or self.where)


@cache
def statements() -> dict[str, Statement]:
    """All of them by their numbers, in the order of the texts; a repeated number counts once."""
    return {found.number: found for found in rows(PAGE.read_text(encoding="utf-8"))}


def rows(page: str) -> list[Statement]:
    """Every row of the page's tables that begins with the number of a statement."""
    lines = (line for line in page.splitlines() if line.startswith("| T-"))
    return [_row([cell.strip() for cell in line.strip("| ").split(" | ")]) for line in lines]


def _row(cells: list[str]) -> Statement:
    number, says, rules, tests, where = cells
    cited = _RULE.findall(rules)
    return Statement(
        number=number,
        says=says,
        rules=tuple(rule for rule in cited if not rule.startswith("(")),
        background=tuple(rule.strip("()") for rule in cited if rule.startswith("(")),
        tests=tuple(_TEST.findall(tests)),
        where="" if where == _NOTHING else where,
    )
