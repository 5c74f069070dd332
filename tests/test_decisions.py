"""Decisions can be found and trusted: each has a status, and stands once in the index."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent.parent / "docs" / "decisions"
DECISIONS = sorted(FOLDER.glob("[0-9]*.md"))
STATUS = re.compile(
    r"# \d+\. .+\n\nStatus: (accepted|superseded; accepted) \d{4}-\d\d-\d\d(; .+)?\n\n"
)


def number_of(file: Path) -> int:
    return int(file.name[:4])


def cited(text: str, words: str) -> set[int]:
    """The numbers of the decisions that a status cites after such words."""
    found = re.search(rf"{words} (.*?)(?:;|\n)", text)
    return {int(number) for number in re.findall(r"\[(\d+)\]\(", found[1])} if found else set()


def status_of(file: Path) -> str:
    return file.read_text(encoding="utf-8").split("\n", 3)[2] + "\n"


@pytest.mark.parametrize("file", DECISIONS, ids=lambda file: file.stem)
def test_a_decision_has_a_title_with_its_number_and_a_status(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert STATUS.match(text)
    assert text.startswith(f"# {number_of(file)}. ")


def test_what_is_superseded_is_said_at_both_ends() -> None:
    by = {number_of(f): cited(status_of(f), "superseded (?:in part )?by") for f in DECISIONS}
    of = {number_of(f): cited(status_of(f), "supersedes") for f in DECISIONS}
    assert {(old, new) for old, found in by.items() for new in found} == {
        (old, new) for new, found in of.items() for old in found
    }


def test_every_decision_stands_once_in_the_index() -> None:
    index = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"\((\d{4}-[\w-]+\.md)\)", index)) == [f.name for f in DECISIONS]
