"""The architecture as a test: what every game on the shelf must bring, and where things are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from contagia.core import events
from contagia.core.contract import AnyGame
from contagia.core.errors import Refused, UnknownGame
from contagia.games.shelf import GAMES, SHELF, find
from contagia.tips.book import tips_in
from support.soundness import CHECKS

ROOT = Path(__file__).parent.parent
PREFIX = {
    "virus-game": "vg",
    "virus-wars": "vw",
    "flooded-island": "fi",
    "bacteria": "ba",
    "virus-cards": "vc",
}
LANGUAGES = ("en", "ru", "es")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def rules_of(game: AnyGame) -> list[int]:
    page = (ROOT / "docs" / "rules" / f"{game.key}.md").read_text(encoding="utf-8")
    return [
        int(n)
        for n in re.findall(rf"^\*\*{PREFIX[game.key].upper()}-(\d+)\*\*", page, re.MULTILINE)
    ]


@every_game
def test_a_game_on_the_shelf_lacks_nothing(game: AnyGame) -> None:
    module = game.key.replace("-", "_")
    wanted = {
        "a rules page": f"docs/rules/{game.key}.md",
        "tips in English": f"docs/tips/en/{game.key}.md",
        "tips in Russian": f"docs/tips/ru/{game.key}.md",
        "tips in Spanish": f"docs/tips/es/{game.key}.md",
        "a rulebook": f"src/contagia/games/{module}.py",
        "refusals": f"src/contagia/games/refusals/{module}.py",
        "a drawing": f"src/contagia/terminal/boards/{module}.py",
        "a picture": f"docs/pictures/{game.key}.svg",
        "a perft table": f"tests/perft/{game.key}.txt",
        "transcripts": f"tests/transcripts/{game.key}.*.record",
        "rule tests": f"tests/rules/test_{module}*.py",
    }
    lacking = [what for what, where in wanted.items() if not list(ROOT.glob(where))]
    assert not lacking, f"{game.title} lacks {', '.join(lacking)}"
    assert game.key in CHECKS, f"{game.title} lacks a soundness check"


@every_game
def test_the_tips_of_a_game_are_the_same_in_each_language(game: AnyGame) -> None:
    pages = [ROOT / "docs" / "tips" / language / f"{game.key}.md" for language in LANGUAGES]
    tips = [list(tips_in(page.read_text(encoding="utf-8"))) for page in pages]
    assert tips[0]
    assert all(keys == tips[0] for keys in tips)


@every_game
def test_the_rules_are_numbered_without_gaps(game: AnyGame) -> None:
    rules = rules_of(game)
    assert rules == list(range(1, len(rules) + 1))
    assert rules


@every_game
def test_every_rule_has_a_test_named_after_it(game: AnyGame) -> None:
    prefix = PREFIX[game.key]
    sources = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "tests").rglob("test_*.py"))
    names = " ".join(re.findall(r"def (test_\w+)\(", sources))
    named = {int(n) for n in re.findall(rf"_{prefix}_(\d+)", names)}
    assert set(rules_of(game)) - named == set(), "rules without a test"
    assert named - set(rules_of(game)) == set(), "tests of rules that do not exist"


@every_game
def test_rules_cited_in_the_code_exist(game: AnyGame) -> None:
    prefix = PREFIX[game.key].upper()
    sources = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "src").rglob("*.py"))
    cited = {int(n) for n in re.findall(rf"{prefix}-(\d+)", sources)}
    assert cited <= set(rules_of(game))


def test_an_unknown_game_is_refused_with_the_shelf() -> None:
    with pytest.raises(UnknownGame, match="no game “chess”; the games are virus-game, virus-wars"):
        find("chess")
    assert list(SHELF) == list(PREFIX)


def test_every_refusal_has_its_own_code_and_stands_in_the_tree() -> None:
    kinds, seen = [Refused], []
    while kinds:
        kind = kinds.pop()
        seen.append(kind)
        kinds += kind.__subclasses__()
    codes = [kind.code for kind in seen]
    assert len(set(codes)) == len(codes)
    tree = __import__("contagia.core.errors", fromlist=["__doc__"]).__doc__ or ""
    for kind in seen:
        assert kind.__name__ in tree


def test_event_types_are_unique() -> None:
    kinds = [kind for kind in _descendants(events.Event) if "__str__" in vars(kind)]
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert len(set(tags)) == len(tags)
    assert "cell-taken" in tags


def _descendants(kind: type[events.Event]) -> list[type[events.Event]]:
    return [d for child in kind.__subclasses__() for d in (child, *_descendants(child))]
