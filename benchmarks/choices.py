"""What bots give away at a choice in the games of hidden hands, with two seats.

    python benchmarks/choices.py GAME POSITIONS PLAYOUTS SPEC...

Positions come from games at first sight against habit. Every step of a position is judged by
PLAYOUTS playouts to the end, in the same worlds and with the same luck for all steps: the seat
plays at first sight, the other by habit. A bot gives away the distance of its step to the best
one, which is above 0 by chance alone, the less the more playouts there are. It is quick, but the
judge plays as a search of ours takes the game to be played: a bot that does so, too, looks better
than games may show. Example:
`python benchmarks/choices.py virus-cards 200 5000 greedy contagia/1k contagia/8k`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import numpy as np
from numba import int64, types

from contagia.bots.hidden_search import IMAGINE_F, TASTE_F
from contagia.bots.search import OUTCOME_F, PLAY_F, STEPS_F, TURN_F, values_of
from contagia.bots.seating import seat
from contagia.bots.specs import Spec, read_playouts, read_spec
from contagia.core.contract import AnyGame
from contagia.core.luck import Seed
from contagia.games.shelf import GAMES, find
from contagia.kernels import chance
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, REALS, RNG, Flat, Kernel, Reals, Rng
from contagia.kernels.shelf import kernel as kernel_of

SEATS = 2
SPREAD = 64  # random numbers between two worlds: more than most playouts draw cards


class Position(NamedTuple):
    """A choice, and what came of each step in playouts."""

    view: Any
    worth: dict[str, float]


@compiled(
    types.void(
        *(TURN_F, STEPS_F, PLAY_F, OUTCOME_F, IMAGINE_F, TASTE_F, TASTE_F),
        *(FLAT, int64, int64, RNG, FLAT, REALS),
    )
)
def judge_steps(
    turn: Any,
    steps: Any,
    play: Any,
    outcome: Any,
    imagine: Any,
    taste: Any,
    habit: Any,
    root: Flat,
    most_steps: int,
    playouts: int,
    rng: Rng,
    first: Flat,
    won: Reals,
) -> None:
    """How much each step of a position wins for the seat that is on, in so many worlds."""
    count, own = steps(root, first), turn(root)
    world, state, luck = root.copy(), root.copy(), rng.copy()
    legal, liked = np.zeros(most_steps, np.int64), np.zeros(most_steps)
    places, values = np.zeros(SEATS, np.int64), np.zeros(SEATS)
    for _ in range(playouts):
        world[:] = root
        imagine(world, own, rng)
        for number in range(count):
            state[:], luck[:] = world, rng
            play(state, first[number], luck)
            while outcome(state, places) == 0:
                choices = steps(state, legal)
                choose = taste if turn(state) == own else habit
                play(state, legal[choose(state, legal, choices, liked)], luck)
            values_of(places, SEATS, values)
            won[number] += values[own - 1] / playouts
        for _ in range(SPREAD):
            chance.below(rng, 2)


def some_choice(game: AnyGame, kernel: Kernel, luck: Random) -> Any:
    """A position of a game in which a seat has a choice and does not win at once."""
    legal, liked = np.zeros(kernel.most_steps, np.int64), np.zeros(kernel.most_steps)
    state, own = game.deal(game.options(), SEATS, Seed(luck.randbytes(8))), luck.choice((1, 2))
    choices = []
    while not game.outcome(state):
        flat, mine = kernel.pack(state), game.turn(state) == own
        count = kernel.steps(flat, legal)
        best = (kernel.taste if mine else kernel.habit)(flat, legal, count, liked)
        after = game.play(state, kernel.step(int(legal[best])))
        if mine and count > 1 and not game.outcome(after):
            choices.append(state)
        state = after
    return luck.choice(choices) if choices else some_choice(game, kernel, luck)


def judged(game: AnyGame, kernel: Kernel, state: Any, playouts: int, rng: Rng) -> Position:
    """A position and what its steps are worth."""
    view = game.view(state, game.turn(state))
    first, won = np.zeros(kernel.most_steps, np.int64), np.zeros(kernel.most_steps)
    verbs = (kernel.turn, kernel.steps, kernel.play, kernel.outcome, kernel.imagine)
    tastes, root = (kernel.taste, kernel.habit), kernel.pack_view(view)
    judge_steps(*verbs, *tastes, root, kernel.most_steps, playouts, rng, first, won)
    texts = [game.text(step) for step in game.steps(state)]
    numbers = {game.text(kernel.step(int(code))): n for n, code in enumerate(first[: len(texts)])}
    return Position(view, {text: float(won[numbers[text]]) for text in texts})


def given_away(game: AnyGame, spec: Spec, positions: list[Position]) -> list[float]:
    """What a bot gives away in each position, in percent of a win."""
    bot = seat(game, spec, 1)
    chosen = (position.worth[bot.think(position.view, spec.budget).step] for position in positions)
    best = (max(position.worth.values()) for position in positions)
    return [100 * (most - own) for most, own in zip(best, chosen, strict=True)]


def main(key: str, count: int, playouts: int, specs: list[Spec]) -> None:
    """Judge positions, ask bots, and print what they give away."""
    game, luck, rng = find(key), Random(1), chance.rng(1)
    kernel = kernel_of(key, game.options(), SEATS)
    positions = []
    for number in range(1, count + 1):
        positions.append(judged(game, kernel, some_choice(game, kernel, luck), playouts, rng))
        print(f"\r{number} of {count} positions judged", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for spec in specs:
        lost = given_away(game, spec, positions)
        error = stdev(lost) / sqrt(len(lost)) if len(lost) > 1 else 0.0
        print(f"{spec.text:16} gives away {fmean(lost):.3f} % a choice, ± {error:.3f}", flush=True)


def counted(word: str) -> int:
    """A number of things, spelled as playouts are."""
    count = read_playouts(word)
    if count is None:
        raise ArgumentTypeError(f"{word} is no number such as 200 or 5k")
    return count


if __name__ == "__main__":
    hidden = [game.key for game in GAMES if game.hidden]
    asked = ArgumentParser(description="What bots give away at a choice.")
    asked.add_argument("game", choices=hidden)
    asked.add_argument("positions", type=counted)
    asked.add_argument("playouts", type=counted)
    asked.add_argument("specs", nargs="+", metavar="SPEC")
    wanted = asked.parse_args()
    main(wanted.game, wanted.positions, wanted.playouts, [read_spec(s) for s in wanted.specs])
