"""`contagia arena`: bots against bots, and what is said about it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from contagia.arena.matches import play
from contagia.bots.simple.greedy import GreedyBot
from contagia.core.errors import NoWorkers
from contagia.terminal.commands import arena
from terminal.runs import run

WARS = ("arena", "virus-wars", "--option", "size=5")


def report(*arguments: str) -> dict[str, Any]:
    ran = run(*arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    found: dict[str, Any] = json.loads(ran.out)
    return found


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    entrants = [
        {name: value for name, value in one.items() if name != "seconds_a_step"}
        for one in found["entrants"]
    ]
    return {**found, "entrants": entrants, "seconds": 0}


def test_two_bots_play_and_the_score_comes_with_its_interval() -> None:
    ran = run(*WARS, "greedy", "random", "--games", "10")
    assert (ran.code, ran.err) == (0, "")
    for words in ("10 games of virus-wars, 2 seats", "distinct", "95 %", "s/step", "playouts"):
        assert words in ran.out
    assert "greedy against random: +" in ran.out
    assert "Elo +" in ran.out


def test_the_same_seed_gives_the_same_report_whoever_plays() -> None:
    one = report(*WARS, "greedy", "random", "--games", "6")
    assert without_times(one) == without_times(report(*WARS, "greedy", "random", "--games", "6"))
    two = report(*WARS, "greedy", "random", "--games", "6", "--workers", "2")
    assert without_times(one) == without_times(two)
    other = report(*WARS, "greedy", "random", "--games", "6", "--seed", "05")
    assert without_times(one) != without_times(other)


def test_three_bots_play_a_round_robin_with_a_table() -> None:
    ran = run(*WARS, "greedy", "random", "random", "--games", "2")
    assert "6 games" in ran.out
    assert "row against column" in ran.out
    assert "random against random#2" in ran.out


def test_four_seats_are_filled_with_the_last_bot() -> None:
    found = report("arena", "virus-game", "greedy", "random", "--games", "4", "--seats", "4")
    assert [one["label"] for one in found["entrants"]] == ["greedy", "random"]
    assert sum(one["wins"] for one in found["entrants"]) == 4
    assert found["pairings"] == []


@pytest.mark.parametrize("key", ["bacteria", "virus-cards", "flooded-island"])
def test_every_game_can_be_played(key: str) -> None:
    found = report("arena", key, "greedy", "random", "--games", "2", "--openings", "random:2")
    assert found["games"] == 2
    assert found["opening_steps"] == 2


def test_records_and_report_are_kept_in_a_new_folder(tmp_path: Path) -> None:
    folder = tmp_path / "runs" / "one"
    found = report(*WARS, "greedy", "random", "--games", "2", "--save", str(folder))
    assert json.loads((folder / "report.json").read_text(encoding="utf-8")) == found
    kept = sorted(folder.glob("*.record"))
    assert len(kept) == 2
    assert run("verify", str(kept[0])).code == 0
    assert "greedy" in kept[0].read_text(encoding="utf-8")
    again = run(*WARS, "greedy", "random", "--games", "2", "--save", str(folder))
    assert again.code == 2
    assert "is not empty" in again.err


def test_a_sequential_test_stops_early_and_says_why() -> None:
    ran = run(*WARS, "greedy", "random", "--games", "1000", "--sprt", "0,100")
    assert ran.code == 0
    assert "accepted: it is 100 rather than 0" in ran.out
    assert int(ran.out.split()[0]) < 200


def test_a_bot_that_crashes_loses_and_the_run_goes_on() -> None:
    with mock.patch.object(GreedyBot, "think", side_effect=ZeroDivisionError("oh")):
        ran = run(*WARS, "greedy", "random", "--games", "4")
    assert ran.code == 0
    assert "+0 =0 -4" in ran.out
    assert "lost at step 5 by crash: ZeroDivisionError: oh" in ran.out


def test_somebody_who_looks_sees_a_bar_and_may_stop_it() -> None:
    ran = run(*WARS, "greedy", "random", "--games", "4", at_terminal=True)
    assert "playing" in ran.err

    def interrupted(work: Any, *_: object) -> Any:
        for number, job in enumerate(work):
            if number == 2:
                raise KeyboardInterrupt
            yield play(job)

    with mock.patch.object(arena, "results", interrupted):
        stopped = run(*WARS, "greedy", "random", "--games", "40")
    assert stopped.code == 0
    assert stopped.out.startswith("2 games (of 40 planned)")


def test_workers_that_are_gone_end_the_run_with_what_there_is() -> None:
    def deserted(work: Any, *_: object) -> Any:
        yield play(next(iter(work)))
        raise NoWorkers("The scheduler is gone.")

    with mock.patch.object(arena, "results", deserted):
        ran = run(*WARS, "greedy", "random", "--games", "40")
    assert ran.code == 2
    assert ran.out.startswith("1 games (of 40 planned)")
    assert ran.err == "error no-workers: The scheduler is gone.\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("greedy", "--games", "2"), "nobody to play against"),
        (("greedy", "deepblue", "--games", "2"), "“deepblue” is no bot"),
        (("greedy", "mcts/2h", "--games", "2"), "no budget behind the slash"),
        (("greedy", "cmd:./not-here", "--games", "2"), "no program “./not-here”"),
        (("greedy", "random", "--games", "2", "--openings", "x"), "random:K"),
        (("greedy", "random", "--games", "0"), "--games"),
        (("greedy", "random"), "--games"),
        (("greedy", "random", "--games", "2", "--workers", "0"), "--workers"),
        (("greedy", "random", "--games", "2", "--compute", "here"), "tcp://HOST:PORT"),
        (("greedy", "random", "--games", "2", "--sprt", "50,0"), "the lower first"),
        (("greedy", "random", "random", "--games", "2", "--sprt", "0,50"), "for two bots"),
        (("greedy", "random", "--games", "2", "--seats", "3"), "2 seats"),
        (("greedy", "random", "--games", "2", "--seed", "xyz"), "hexadecimal"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(
    arguments: tuple[str, ...], words: str
) -> None:
    ran = run(*WARS, *arguments)
    assert ran.code == 2
    assert words in ran.err


def test_a_report_in_ascii_is_pure_ascii() -> None:
    ran = run(*WARS, "greedy", "random", "--games", "2", "--ascii")
    assert ran.out.isascii()
