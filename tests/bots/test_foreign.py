"""Foreign engines: one that behaves, and every way to misbehave."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from contagia.arena.matches import Job, Played, play
from contagia.bots.protocol.faults import BotFault
from contagia.bots.protocol.foreign import ForeignBot
from contagia.bots.protocol.lines import go_line, new_line, read_step_line, step_line
from contagia.core.bots import Budget, Thought
from contagia.core.luck import Seed
from contagia.games.shelf import SHELF

HERE = Path(__file__).parent
BAD = (sys.executable, str(HERE / "bad_engine.py"))
PLAIN = (sys.executable, str(HERE.parent.parent / "examples" / "plain_engine.py"))
OURS = (sys.executable, "-c", "from contagia.terminal.app import main; main()", "engine")
WARS = SHELF["virus-wars"]

CRIMES = [
    ("hang", "time-out"),
    ("never-answers", "time-out"),
    ("crash", "crash"),
    ("dies-at-once", "crash"),
    ("rubbish", "rubbish"),
    ("empty", "rubbish"),
    ("nothing", "rubbish"),
    ("no-number", "rubbish"),
    ("infinite", "rubbish"),
    ("talks", "rubbish"),
    ("two-lines", "rubbish"),
    ("endless", "rubbish"),
    ("declines", "declined"),
]


def view_of(key: str, seats: int | None = None) -> Any:
    game = SHELF[key]
    state = game.deal(game.options(), seats or game.seats[0], Seed(b"\x01"))
    return game.view(state, game.turn(state))


def spec(command: tuple[str, ...], budget: str = "/100ms") -> str:
    return f"cmd{budget}:{shlex.join(command)}"


def match(*specs: str, key: str = "virus-wars", patience: float = 20.0) -> Played:
    options = {"size": 6} if key == "virus-wars" else {}
    places = tuple(range(len(specs)))
    return play(Job(0, key, options, specs, places, b"\x05", seeds=places, patience=patience))


@pytest.fixture
def plain() -> Iterator[ForeignBot]:
    with closing(ForeignBot(WARS, PLAIN)) as bot:
        yield bot


def test_the_example_gives_a_step(plain: ForeignBot) -> None:
    thought = plain.think(view_of("virus-wars"), Budget(playouts=5))
    assert thought.step in ("b1", "a2", "b2")
    assert thought.playouts == 3
    assert plain.think(view_of("virus-wars"), Budget()).step == thought.step


def test_the_example_plays_whole_games_and_beats_random_in_both_seats() -> None:
    for specs, winner in (((spec(PLAIN), "random"), 1), (("random", spec(PLAIN)), 2)):
        played = match(*specs)
        assert not played.faults
        assert played.outcome.winners == (winner,)


def test_the_example_declines_a_game_it_does_not_know() -> None:
    played = match(spec(PLAIN), "random", key="bacteria")
    assert [fault.code for fault in played.faults] == ["declined"]
    assert "plays virus-wars only" in played.faults[0].sentence


@pytest.mark.parametrize("key", ["virus-wars", "virus-cards"])
def test_our_own_engine_plays_as_a_foreign_one(key: str) -> None:
    played = match(spec((*OURS, "greedy")), "random", key=key)
    assert not played.faults
    assert played.efforts[0].playouts


@pytest.mark.parametrize(("crime", "code"), CRIMES)
def test_an_engine_that_misbehaves_raises_a_fault_and_is_stopped(crime: str, code: str) -> None:
    slow = crime in ("hang", "never-answers")
    bot = ForeignBot(WARS, (*BAD, crime), patience=0.3 if slow else 20.0)
    with pytest.raises(BotFault) as fault:
        bot.think(view_of("virus-wars"), Budget(seconds=0.01))
    assert fault.value.code == code
    assert bot._program is None


@pytest.mark.parametrize(
    ("crime", "code"),
    [("hang", "time-out"), ("crash", "crash"), ("rubbish", "rubbish"), ("illegal", "illegal-step")],
)
def test_in_the_arena_it_has_lost_and_the_reason_is_said(crime: str, code: str) -> None:
    patience = 0.3 if crime == "hang" else 20.0
    played = match("random", spec((*BAD, crime)), patience=patience)
    assert played.outcome.winners == (1,)
    assert [fault.code for fault in played.faults] == [code]
    assert played.faults[0].sentence.endswith(".")


def test_the_last_words_of_an_engine_are_told() -> None:
    with pytest.raises(BotFault, match="SystemError: the end of it"):
        ForeignBot(WARS, (*BAD, "crash"), 20.0).think(view_of("virus-wars"), Budget(seconds=0.1))


def test_an_engine_that_was_stopped_is_started_anew_when_it_is_asked_again() -> None:
    with closing(ForeignBot(WARS, (*BAD, "none"), 20.0)) as bot:
        assert bot.think(view_of("virus-wars"), Budget()).step == "b2"
        bot.close()
        assert bot.think(view_of("virus-wars"), Budget()).step == "b2"


def test_a_program_that_cannot_be_started_is_a_fault() -> None:
    with pytest.raises(BotFault, match="could not be started: No such file"):
        ForeignBot(WARS, ("./not-here",)).think(view_of("virus-wars"), Budget())


def test_a_game_is_announced_with_all_its_options_and_seats() -> None:
    line = new_line(SHELF["virus-game"], view_of("virus-game", 3))
    assert line == (
        "new virus-game width=10 height=10 bases=permanent fallen=stay first_turn=3 seats=3"
    )
    assert new_line(SHELF["bacteria"], view_of("bacteria", 5)).endswith(" seats=5")
    assert new_line(WARS, view_of("virus-wars")) == "new virus-wars size=11 seats=2"


def test_a_budget_is_spelled_in_playouts_seconds_or_both() -> None:
    assert go_line(Budget(playouts=500)) == "go playouts=500"
    assert go_line(Budget(seconds=0.25)) == "go seconds=0.25"
    assert go_line(Budget(playouts=5, seconds=2)) == "go playouts=5 seconds=2"
    assert go_line(Budget()) == "go seconds=1"


def test_a_step_line_is_read_as_it_was_written() -> None:
    thought = Thought("play thief 2b", values=(0.25, 0.75), playouts=7, seconds=0.5)
    line = step_line(thought, 2)
    assert line == "step play thief 2b value=0.7500 playouts=7 seconds=0.500"
    read = read_step_line(line)
    assert (read.step, read.playouts, read.seconds) == ("play thief 2b", 7, 0.5)
    assert read.candidates[0].value == 0.75
    assert read_step_line("step c3").step == "c3"
