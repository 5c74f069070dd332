"""`contagia perft` and `contagia simulate`: counting, and playing at random."""

from __future__ import annotations

import json

import pytest

from contagia.core.contract import AnyGame
from contagia.core.perft import perft
from contagia.games.shelf import GAMES, SHELF
from contagia.terminal.arena.counting import branches, first_steps
from contagia.terminal.arena.simulation import histogram
from contagia.terminal.arena.simulation_report import draw_bar
from terminal.runs import random_game, run

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


@every_game
@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_the_pieces_add_up_to_the_count(game: AnyGame, depth: int) -> None:
    state = random_game(game.key, steps=0).state
    pieces = list(branches(game, state, depth))
    assert sum(count for _, count in pieces) == perft(game, state, depth)
    assert {text for text, _ in pieces} <= {*first_steps(game, state, depth), ""}


def test_the_number_stands_alone_on_the_output() -> None:
    assert run("perft", "virus-wars", "3") == (0, "45\n", "")
    assert run("perft", "virus-game", "2", "--option", "width=5", "--seats", "4").out == "15\n"


def test_the_count_below_each_first_step_can_be_seen() -> None:
    assert run("perft", "virus-wars", "3", "--divide").out == "b1: 15\na2: 15\nb2: 15\n45\n"
    assert run("perft", "virus-wars", "0", "--divide").out == "1\n"


def test_a_first_step_that_ends_the_game_is_counted_with_nothing_below() -> None:
    ran = run("perft", "flooded-island", "2", "--option", "days=1", "--divide")
    assert ran.out == "a9: 0\nb9: 0\nb10: 0\n0\n"


def test_the_seed_decides_a_count_of_cards() -> None:
    state = random_game("bacteria", steps=0).state
    assert run("perft", "bacteria", "2").out == f"{perft(SHELF['bacteria'], state, 2)}\n"
    counts = {run("perft", "bacteria", "2", "--seed", f"{seed:02x}").out for seed in range(9)}
    assert len(counts) > 1


@pytest.mark.parametrize("depth", ["-1", "1000000", "x"])
def test_a_depth_out_of_bounds_is_refused(depth: str) -> None:
    assert run("perft", "virus-wars", depth).code == 2


def test_a_bar_is_drawn_for_somebody_who_looks_and_not_on_the_output() -> None:
    ran = run("perft", "virus-wars", "4", at_terminal=True)
    assert ran.out == "315\n"
    assert "counting" in ran.err


@every_game
def test_a_simulation_reports_lengths_results_and_speed(game: AnyGame) -> None:
    ran = run("simulate", game.key, "--games", "4", "--seats", str(game.seats[-1]))
    assert (ran.code, ran.err) == (0, "")
    assert f"4 random games of {game.key}, {game.seats[-1]} seats" in ran.out
    for word in ("min", "mean", "median", "max", "wins", "shared firsts", "steps a second"):
        assert word in ran.out


@every_game
def test_the_same_seed_plays_the_same_games(game: AnyGame) -> None:
    def report(*seed: str) -> dict[str, object]:
        ran = run("simulate", game.key, "--games", "6", "--json", *seed)
        found: dict[str, object] = json.loads(ran.out)
        return {name: value for name, value in found.items() if name not in ("speed", "seed")}

    assert report() == report("--seed", "00")
    assert report("--seed", "01") != report("--seed", "02")


def test_the_results_of_a_simulation_add_up() -> None:
    report = json.loads(run("simulate", "bacteria", "--games", "20", "--seats", "3", "--json").out)
    assert sum(report["reasons"].values()) == 20
    assert sum(bar["games"] for bar in report["lengths"]["histogram"]) == 20
    assert sum(seat["wins"] for seat in report["results"]) <= 20
    for seat in report["results"]:
        assert sum(seat["reasons"].values()) == seat["wins"] + seat["shared_firsts"]
        assert 1 <= seat["mean_place"] <= 3
    assert report["speed"]["steps_per_second"] > 0


def test_a_simulation_in_ascii_is_pure_ascii() -> None:
    ran = run("simulate", "virus-wars", "--games", "3", "--option", "size=6", "--ascii")
    assert ran.out.isascii()
    assert "####" in ran.out


def test_no_games_are_no_simulation() -> None:
    assert run("simulate", "virus-wars", "--games", "0").code == 2
    assert run("simulate", "virus-wars").code == 2


@pytest.mark.parametrize("lengths", [[5], [1, 2], [3, 30, 300], list(range(100))])
def test_a_histogram_covers_every_length_once(lengths: list[int]) -> None:
    bars = histogram(lengths)
    assert len(bars) <= 10
    assert sum(bar["games"] for bar in bars) == len(lengths)
    assert bars[0]["from"] == min(lengths)
    assert bars[-1]["from"] <= max(lengths) <= bars[-1]["to"]


def test_a_bar_of_little_is_seen_and_a_bar_of_nothing_is_not() -> None:
    for ascii_only in (True, False):
        assert draw_bar(0.0001, ascii_only=ascii_only)
        assert not draw_bar(0.0, ascii_only=ascii_only)
        assert len(draw_bar(1.0, ascii_only=ascii_only)) == 40
