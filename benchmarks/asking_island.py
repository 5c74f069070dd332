"""The search of Flooded Island is asked what it would do where the truth is known.

On an island of 5×5 a table says of every position how many days the adventurer still completes. The
bot reads its steps off that table; here its search has to do without, as it does on every larger
island. What a step gives away is then no opinion: the days it brings less, or costs more, than the
best. Only choices that matter are asked about: those in which not all steps are equally good.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from asking import Answer, Question

from contagia.bots import solved_island
from contagia.bots.forecaster import Forecaster
from contagia.bots.specs import read_spec
from contagia.core.bots import Budget
from contagia.core.luck import Seed
from contagia.core.notation import read_step
from contagia.games.flooded_island import FloodedIsland, FloodedIslandOptions, State

GAME = FloodedIsland()
OPTIONS = FloodedIslandOptions(width=5, height=5)
JUDGE = "table"
SEARCHER = "contagia"  # the only bot with this search
PLAYERS = Budget(playouts=200)  # of those who play the games that positions are taken from
ASTRAY = 0.2  # how often they make any step instead, so that games differ


def ask(question: Question, number: int) -> Answer:
    """Ask all searches in the position of that number, and look up what their steps give away."""
    luck = Random(number)
    plain, state, lost = next(
        (passed_over, state, lost)
        for passed_over, state in enumerate(choices(luck))
        for lost in (given_away(state),)
        if any(lost.values())
    )
    thoughts = [Forecaster().think(state, read_spec(text).budget) for text in question.specs]
    return Answer(
        number,
        plain,
        tuple(one.step for one in thoughts),
        tuple(lost[one.step] for one in thoughts),
        tuple(round(one.seconds, 4) for one in thoughts),
        tuple(one.playouts for one in thoughts),
    )


def given_away(state: State) -> dict[str, float]:
    """How many days every step gives away."""
    ranked = solved_island.prospects(state)
    best = ranked[0].season
    return {GAME.text(one.step): float(abs(best - one.season)) for one in ranked}


def choices(luck: Random) -> Iterator[State]:
    """Moments of game after game, each in any order."""
    while True:
        met = game(luck)
        yield from luck.sample(met, len(met))


def game(luck: Random) -> list[State]:
    """The positions of a game."""
    met, player = [], Forecaster()
    state = GAME.deal(OPTIONS, 2, Seed(b"\x00"))
    while steps := GAME.steps(state):
        met.append(state)
        if luck.random() < ASTRAY:
            step = luck.choice(steps)
        else:
            step = read_step(GAME, state, player.think(state, PLAYERS).step)
        state = GAME.play(state, step)
    return met
