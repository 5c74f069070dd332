"""The field's words: an idea that the field has a word for is not called otherwise here.

What is refused are identifiers of the rooms in which the word meant that idea; prose is free.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "contagia"
SEARCHING = ("search", "bots", "kernels")
RETIRED = {  # what an identifier may not be, and the word that the field has
    "hearsay": "amaf",
    "rumours": "root_amaf",
    "rumour": "grave_min_visits",
    "takers": "made_by",
    "spread_word": "update_amaf",
    "plant": "new_tree",
    "keen": "heuristic_playout",
    "choose_anew": "resample",
    "Style": "SearchSettings",
    "Guesses": "ParticleBelief",
    "Purse": "SearchClock",
    "Undertaking": "SearchProblem",
    "OpenSearch": "PerfectInfoSearch",
    "HiddenSearch": "HiddenInfoSearch",
}


def identifiers(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every name that a module gives or uses, and the line it stands in."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        for field in ("id", "attr", "arg", "name"):
            if isinstance(name := getattr(node, field, None), str):
                yield line, name


@pytest.mark.parametrize("room", SEARCHING)
def test_an_idea_of_the_field_has_the_fields_word(room: str) -> None:
    found = [
        f"{file.relative_to(SOURCE)}:{line} says {name}; say {RETIRED[name]}"
        for file in sorted((SOURCE / room).rglob("*.py"))
        for line, name in identifiers(ast.parse(file.read_text(encoding="utf-8")))
        if name in RETIRED
    ]
    assert found == []


def test_an_identifier_is_found_wherever_it_stands() -> None:
    tree = ast.parse("def keen(hearsay):\n    self.plant = Style(rumour=takers)")
    assert {name for _, name in identifiers(tree)} & RETIRED.keys() == {
        *("keen", "hearsay", "plant", "Style", "rumour", "takers"),
    }
