"""Levels: sensible, and weaker by slips rather than by chance."""

from __future__ import annotations

import pytest

from contagia.bots.levels import LEVELS, Level, LevelBot
from contagia.bots.shelf import names, seat_bot
from contagia.bots.specs import LEVELS as LEVEL_NAMES
from contagia.core.bots import Budget, Candidate, Thought
from contagia.core.contract import AnyGame
from contagia.core.luck import Seed
from contagia.core.notation import read_step
from contagia.games.shelf import GAMES

STEPS = ("best", "good", "fair", "bad", "worse", "worst")


class Settled:
    """A bot whose mind is made up."""

    def think(self, view: object, budget: Budget) -> Thought:
        """Always the same."""
        self.budget = budget
        return Thought("best", candidates=tuple(Candidate(step, 1, 0.5) for step in STEPS))


def steps_of(level: Level, times: int = 300) -> list[str]:
    """What a level makes of a settled bot."""
    bot = LevelBot(Settled(), level, seed=1)
    return [bot.think(None, Budget()).step for _ in range(times)]


def test_every_game_has_every_level() -> None:
    for game in GAMES:
        assert tuple(LEVELS[game.key]) == LEVEL_NAMES
        assert set(LEVEL_NAMES) <= set(names(game))


def test_without_slips_a_level_plays_what_it_thinks() -> None:
    assert set(steps_of(Level("greedy"))) == {"best"}


def test_a_slip_is_one_of_the_better_half() -> None:
    steps = steps_of(Level("greedy", slips=0.5))
    assert set(steps) == {"best", "good", "fair"}
    assert 100 < steps.count("best") < 200


def test_an_only_step_cannot_be_missed() -> None:
    class Forced(Settled):
        def think(self, view: object, budget: Budget) -> Thought:
            return Thought("best", candidates=(Candidate("best", 1, 0.5),))

    bot = LevelBot(Forced(), Level("greedy", slips=1.0), seed=1)
    assert bot.think(None, Budget()).step == "best"


def test_the_level_decides_how_long_it_thinks() -> None:
    inner = Settled()
    LevelBot(inner, Level("contagia", Budget(playouts=7)), 1).think(None, Budget(playouts=9))
    assert inner.budget == Budget(playouts=7)


def test_expert_is_our_best_at_three_seconds() -> None:
    for levels in LEVELS.values():
        assert levels["expert"] == Level("contagia", Budget(seconds=3.0))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("level", [name for name in LEVEL_NAMES if name != "expert"])
def test_a_level_plays_legal_steps(game: AnyGame, level: str) -> None:
    state = game.deal(game.options(), game.seats[0], Seed(b"\x00"))
    bots = [seat_bot(game, level, seat) for seat in range(game.seats[0])]
    for _ in range(12):
        seat = game.turn(state)
        thought = bots[seat - 1].think(game.view(state, seat), Budget())
        state = game.play(state, read_step(game, state, thought.step))
