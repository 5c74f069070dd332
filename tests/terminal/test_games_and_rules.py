"""`contagia games`, `contagia rules`, `contagia --version`, and `contagia` by itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.console import Console

import contagia
from contagia import __version__
from contagia.core.contract import AnyGame
from contagia.games.shelf import GAMES
from contagia.terminal.arguments import complete_key
from contagia.terminal.screen import pages
from contagia.terminal.screen.pages import RulesPage, rules_page, tips_page
from contagia.tips.book import sections_of
from terminal.runs import run

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def test_the_shelf_names_every_game_with_its_seats() -> None:
    ran = run("games")
    assert ran.code == 0
    for game in GAMES:
        assert game.key in ran.out
        assert game.title in ran.out
    assert "2-6" in ran.out


def test_the_shelf_as_json_holds_the_schema_of_the_options() -> None:
    games = json.loads(run("games", "--json").out)
    assert [game["key"] for game in games] == [game.key for game in GAMES]
    assert games[0]["seats"] == [2, 3, 4]
    assert games[0]["options"]["properties"]["width"]["maximum"] == 30
    assert {game["key"] for game in games if game["hidden"]} == {"bacteria", "virus-cards"}


@every_game
def test_the_rules_are_printed_as_they_are_written_where_nobody_looks(game: AnyGame) -> None:
    ran = run("rules", game.key)
    assert ran.code == 0
    law, tips = rules_page(game), tips_page(game)
    assert tips
    assert ran.out == f"{law}\n{sections_of(tips)}"


@every_game
def test_the_rules_are_set_for_a_reader_at_a_terminal(game: AnyGame) -> None:
    ran = run("rules", game.key, at_terminal=True)
    assert ran.code == 0
    assert "```" not in ran.text
    assert "**" not in ran.text


@every_game
def test_every_drawing_comes_out_of_the_rules_unharmed(game: AnyGame) -> None:
    drawings = f"{rules_page(game)}{tips_page(game)}".split("```")[1::2]
    shown = [line.strip() for line in run("rules", game.key, at_terminal=True).text.splitlines()]
    for drawing in drawings:
        for line in drawing.splitlines()[1:]:
            assert line.strip() in shown


def test_a_drawing_wider_than_the_screen_is_not_broken() -> None:
    drawing = " ".join("x" * 60)
    console = Console(width=40, force_terminal=True, color_system=None)
    with console.capture() as capture:
        console.print(RulesPage(f"```\n{drawing}\n```"), crop=False)
    assert drawing in capture.get()


def test_the_rules_can_be_printed_in_ascii() -> None:
    assert run("rules", "virus-game", "--ascii").out.isascii()
    assert run("rules", "virus-game", "--ascii", at_terminal=True).out.isascii()


@every_game
@pytest.mark.parametrize(
    ("language", "sections"),
    [("ru", ("## Советы", "## Откуда игра")), ("es", ("## Consejos", "## De dónde viene"))],
)
def test_tips_and_history_come_in_three_languages(
    game: AnyGame, language: str, sections: tuple[str, str]
) -> None:
    ran = run("rules", game.key, "--language", language)
    law, after = ran.out[: len(rules_page(game))], ran.out[len(rules_page(game)) :]
    assert law == rules_page(game)
    assert all(section in after for section in sections)
    assert f"`docs/rules/{game.key}.md`" in after.partition("##")[0]  # the law is in English
    shown = run("rules", game.key, "--language", language, at_terminal=True).text
    assert all(section.removeprefix("## ") in shown for section in sections)


def test_another_language_is_refused_with_those_there_are() -> None:
    ran = run("rules", "virus-wars", "--language", "fr")
    assert ran.code == 2
    for language in ("en", "ru", "es"):
        assert f"'{language}'" in ran.err


def test_plain_ascii_is_for_english_only() -> None:
    ran = run("rules", "virus-wars", "--language", "ru", "--ascii")
    assert ran.code == 2
    assert "only English" in ran.err


def test_addresses_can_be_read_at_a_terminal() -> None:
    assert "https://github.com/gcr/virus-war" in run("rules", "virus-wars", at_terminal=True).text


def test_an_installed_house_has_its_pages_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, page in (
        ("rules_pages/virus-wars.md", "# As installed\n"),
        ("tips_pages/en/virus-wars.md", "# Tips\n\nLead.\n\n## Tips\n"),
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text(page, encoding="utf-8")
    monkeypatch.setattr(pages, "files", lambda _: tmp_path)
    assert run("rules", "virus-wars").out == "# As installed\n\n## Tips\n"


def test_a_game_without_tips_has_its_rules_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "rules_pages" / "virus-wars.md"
    path.parent.mkdir()
    path.write_text("# As installed\n", encoding="utf-8")
    monkeypatch.setattr(pages, "files", lambda _: tmp_path)
    monkeypatch.setattr(contagia, "__file__", "nowhere/src/contagia/__init__.py")
    assert run("rules", "virus-wars").out == "# As installed\n"


def test_a_missing_rules_page_is_said_to_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contagia, "__file__", "nowhere/src/contagia/__init__.py")
    ran = run("rules", "virus-wars")
    assert ran.code == 2
    assert "bad-file" in ran.err


def test_the_version_is_told() -> None:
    ran = run("--version")
    assert (ran.code, ran.out) == (0, f"contagia {__version__}\n")


def test_the_house_by_itself_gives_help_where_nobody_sits_at_a_terminal() -> None:
    ran = run()
    assert ran.code == 0
    for command in ("games", "rules", "play", "show", "perft", "simulate", "replay", "verify"):
        assert command in ran.out


def test_keys_of_games_are_completed() -> None:
    assert list(complete_key("vir")) == ["virus-game", "virus-wars", "virus-cards"]


@pytest.mark.parametrize("command", ["show", "perft", "simulate"])
def test_the_help_says_that_the_seed_is_fixed(command: str) -> None:
    assert "[default: 00]" in run(command, "--help").out
