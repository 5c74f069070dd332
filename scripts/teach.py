"""Teach the judge of a card game: `python scripts/teach.py bacteria` or `virus-cards`.

At tables for two, or with `--crowd` of three to six, a network plays with players of habit
(`greedy`), since a search takes others to play so; now and then it makes a random step. After each
game it thinks of what it saw as it thought a little later, and a little of that as it ended: TD(λ),
Sutton 1988, as in Tesauro's backgammon (1995). What is learned across a random step would be about
that step, so nothing is.

It is written to src/contagia/kernels/cards, to be packaged. A million games for two take seven to
ten minutes, in Bacteria for more twenty; Virus The Game for more is taught by 400,000 games in as
long (`--rounds 100`). Now and then it says how well it foretold their ends (the mean of the
logarithm, less is better) and what it makes of games with habit at each kind of table. The rates
are those of Adagrad (Duchi, Hazan and Singer 2011), and fall from round to round.
"""

from __future__ import annotations

from argparse import ArgumentParser
from math import log
from pathlib import Path
from typing import NamedTuple

import numpy as np
from amounts import above_zero
from numba import float32, float64, int64, types
from numpy.random import Generator, default_rng
from numpy.typing import NDArray

from contagia.core.luck import Seed
from contagia.games.shelf import find
from contagia.kernels import chance
from contagia.kernels.cards import bacteria_sight, crowd_sight, virus_sight
from contagia.kernels.cards.habits import habit
from contagia.kernels.cards.layout import (
    ACTIVE,
    DISCARDED,
    MOST_SEATS,
    PHASE,
    SEATS,
    SPECIAL,
    TO_DRAW,
    WINNER,
)
from contagia.kernels.cards.organs import outcome
from contagia.kernels.cards.rules import foresee, play, steps, turn
from contagia.kernels.cards.sight import (
    HIDDEN,
    ON,
    SINGLES,
    SUMS,
    WAITING,
    Weights,
    chance_of,
    count_unseen,
)
from contagia.kernels.cards.table import imagine
from contagia.kernels.cards.taught import (
    DESK,
    MOST_STEPS,
    Desk,
    file_of,
    is_settled,
    moment_after,
    see,
    sit_down,
    weigh,
)
from contagia.kernels.chance import below
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, REALS, RNG, Flat, Reals, Rng
from contagia.kernels.shelf import kernel
from contagia.search.mcts.puct import values_of

LATER = 0.7  # λ: how much what is seen later counts against what is seen next
SLIPS = 0.03  # the share of random steps
FIRST_RATE, LAST_RATE = 0.1, 0.003
SMALL = 1e-3  # keeps the rates of Adagrad finite
SAID_EVERY = 25  # rounds
DUELS = 10_000
MOST_SIGHTS = 2_000  # of one game; what comes after is not looked at


class Table(NamedTuple):
    """So many seats, and how many organs win where that can be chosen."""

    seats: int
    goal: int | None = None


class Lesson(NamedTuple):
    """What there is to learn of a game: how many rows, where they are kept, at which tables."""

    rows: int
    file: Path
    tables: tuple[Table, ...]


DUEL, CROWD = (Table(2),), (Table(3), Table(4), Table(5), Table(6))
LESSONS = {  # by game, for two and for more
    "bacteria": (
        Lesson(bacteria_sight.ROWS, file_of("bacteria"), DUEL),
        Lesson(crowd_sight.ROWS, file_of("bacteria_crowd"), (*CROWD, Table(3, goal=3))),
    ),
    "virus-cards": (
        Lesson(virus_sight.ROWS, file_of("virus"), DUEL),
        Lesson(crowd_sight.ROWS, file_of("virus_crowd"), CROWD),
    ),
}

Sights = NDArray[np.int64]
SIGHTS, TABLE = int64[:, ::1], float32[:, ::1]


class Network(NamedTuple):
    """Weights, and how much each has been moved so far."""

    rows: Weights
    last: Weights
    moved_rows: Weights
    moved_last: Weights


NETWORK = types.NamedTuple((TABLE, SINGLES, TABLE, SINGLES), Network)


class Story(NamedTuple):
    """What the network saw in one game, and what was thought of it later."""

    sights: Sights
    slipped: Flat  # 1 where a random step came between this and what was seen next
    hopes: Reals  # what should have been thought of the chances
    filled: Flat  # one number


STORY = types.NamedTuple((SIGHTS, FLAT, REALS, FLAT), Story)


def ignorant(rows_seen: int, luck: Generator) -> Network:
    """A network that knows nothing."""
    rows = (luck.normal(size=(rows_seen, SUMS)) * 0.05).astype(np.float32)
    rows[:, HIDDEN] = 0.0
    last = (luck.normal(size=HIDDEN) * 0.3).astype(np.float32)
    return Network(rows, last, np.ones_like(rows), np.ones_like(last))


@compiled(STORY(DESK))
def empty_story(desk: Desk) -> Story:
    """Room for what is seen in a game."""
    return Story(
        np.zeros((MOST_SIGHTS, len(desk.seen)), np.int64),
        np.zeros(MOST_SIGHTS, np.int64),
        np.zeros(MOST_SIGHTS),
        np.zeros(1, np.int64),
    )


@compiled(types.void(FLAT, FLAT, int64, int64, DESK, STORY))
def note(state: Flat, table: Flat, seat: int, moment: int, desk: Desk, story: Story) -> None:
    """Write down what a seat sees of a table that a step may have led to."""
    number = story.filled[0]
    if number == MOST_SIGHTS:
        return
    count_unseen(state, seat, desk.unseen)
    see(table, seat, moment, desk.unseen, story.sights[number])
    story.slipped[number] = 0
    story.filled[0] += 1


@compiled(types.void(FLAT, int64, DESK, STORY))
def note_step(state: Flat, step: int, desk: Desk, story: Story) -> None:
    """Write down what the network sees after a step of its own that ends its turn."""
    if state[SPECIAL] == 0 and state[PHASE] != TO_DRAW and step & 3 != DISCARDED:
        foresee(state, step, desk.after)
        if desk.after[WINNER] == 0:
            note(state, desk.after, turn(state), moment_after(state, step), desk, story)


@compiled(types.void(FLAT, RNG, int64, NETWORK, DESK, STORY))
def play_game(state: Flat, rng: Rng, own: int, network: Network, desk: Desk, story: Story) -> None:
    """One game of the network with players of habit."""
    legal, liked, told = np.empty(MOST_STEPS, np.int64), np.empty(MOST_STEPS), 0
    story.filled[0] = 0
    while True:
        count = steps(state, legal)
        if count == 0:
            return
        active = state[ACTIVE]
        if is_settled(state) and told != active:
            told = active
            note(state, state, own, ON if active == own else WAITING, desk, story)
        if turn(state) != own:
            step = legal[habit(state, legal, count, liked)]
        elif below(rng, 1000) < 1000 * SLIPS:
            step = legal[below(rng, count)]
            if story.filled[0]:
                story.slipped[story.filled[0] - 1] = 1
        else:
            step = legal[weigh(state, legal, count, network.rows, network.last, desk, liked)]
        if active == own:
            note_step(state, step, desk, story)
        play(state, step, rng)


@compiled(float64(FLAT, int64))
def worth_of(state: Flat, seat: int) -> float:
    """What the end of a game is worth to a seat, as a search counts it."""
    places, values = np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS)
    outcome(state, places)
    values_of(places, state[SEATS], values)
    return float(values[seat - 1])


@compiled(types.void(float64, NETWORK, DESK, STORY))
def look_back(end: float, network: Network, desk: Desk, story: Story) -> None:
    """What should have been thought: mostly what was thought next, and less and less what later."""
    later, following = end, end
    for number in range(story.filled[0] - 1, -1, -1):
        thought = chance_of(story.sights[number], network.rows, network.last, desk.sums)
        hoped = (1.0 - LATER) * following + LATER * later
        later = thought if story.slipped[number] else hoped
        story.hopes[number], following = later, thought


@compiled(types.void(FLAT, float32, float32, NETWORK, SINGLES, SINGLES), fastmath=True)
def correct(
    seen: Flat, error: float, rate: float, network: Network, sums: Weights, slopes: Weights
) -> None:
    """Move the weights of what was seen against an error in what was thought of it."""
    rows, last, moved_rows, moved_last = network
    small = float32(SMALL)
    slopes[HIDDEN] = error
    for column in range(HIDDEN):
        alive = sums[column] > 0.0
        slopes[column] = error * last[column] if alive else float32(0.0)
        slope = error * sums[column] if alive else float32(0.0)
        moved_last[column] += slope * slope
        last[column] -= rate * slope / (np.sqrt(moved_last[column]) + small)
    for number in range(len(seen)):
        row = seen[number]
        for column in range(SUMS):
            slope = slopes[column]
            moved_rows[row, column] += slope * slope
            rows[row, column] -= rate * slope / (np.sqrt(moved_rows[row, column]) + small)


@compiled(float64(float64, float64, NETWORK, DESK, STORY))
def learn(end: float, rate: float, network: Network, desk: Desk, story: Story) -> float:
    """Go through a game once more; the mean of the logarithm of what was thought of its end."""
    slopes, loss = np.empty(SUMS, np.float32), 0.0
    for number in range(story.filled[0]):
        sight = story.sights[number]
        thought = chance_of(sight, network.rows, network.last, desk.sums)
        loss -= end * log(max(thought, 1e-6)) + (1.0 - end) * log(max(1.0 - thought, 1e-6))
        if story.slipped[number] == 0:
            error = float32(thought - story.hopes[number])
            correct(sight, error, float32(rate), network, desk.sums, slopes)
    return loss / max(int(story.filled[0]), 1)


@compiled(float64(FLAT, int64, RNG, float64, NETWORK))
def go_to_school(start: Flat, games: int, rng: Rng, rate: float, network: Network) -> float:
    """So many games, and what is learned from each; how well their ends were foretold."""
    deal, state, desk, loss = start.copy(), start.copy(), sit_down(start), 0.0
    story = empty_story(desk)
    for game in range(games):
        imagine(deal, 0, rng)
        state[:], own = deal, 1 + game % start[SEATS]
        play_game(state, rng, own, network, desk, story)
        end = worth_of(state, own)
        look_back(end, network, desk, story)
        loss += learn(end, rate, network, desk, story)
    return loss / games


@compiled(float64(FLAT, int64, RNG, NETWORK))
def mean_worth(start: Flat, games: int, rng: Rng, network: Network) -> float:
    """What a network makes of games with habit, in every seat of the same deals."""
    legal, liked, worth = np.empty(MOST_STEPS, np.int64), np.empty(MOST_STEPS), 0.0
    deal, desk = start.copy(), sit_down(start)
    for game in range(games):
        if game % start[SEATS] == 0:
            imagine(deal, 0, rng)
        state, own = deal.copy(), 1 + game % start[SEATS]
        while True:
            count = steps(state, legal)
            if count == 0:
                break
            if turn(state) == own:
                best = weigh(state, legal, count, network.rows, network.last, desk, liked)
            else:
                best = habit(state, legal, count, liked)
            play(state, legal[best], rng)
        worth += worth_of(state, own)
    return worth / games


def first_deal(key: str, table: Table) -> Flat:
    """Any deal at a table; others are made of its cards."""
    game = find(key)
    options = game.options(organs_to_win=table.goal) if table.goal else game.options()
    return kernel(key, options, table.seats).pack(game.deal(options, table.seats, Seed(b"\x00")))


def teach(key: str, lesson: Lesson, rounds: int, games: int) -> Network:
    """One round after the other, each with a lower rate and at another table."""
    deals, rng = [first_deal(key, table) for table in lesson.tables], chance.rng(1)
    network = ignorant(lesson.rows, default_rng(1))
    for number in range(rounds):
        rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (number / max(1, rounds - 1))
        loss = go_to_school(deals[number % len(deals)], games, rng, rate, network)
        if (number + 1) % SAID_EVERY == 0 or number == rounds - 1:
            made = [mean_worth(deal, DUELS, chance.rng(2), network) for deal in deals]
            against = ", ".join(f"{worth:.1%}" for worth in made)
            said = f"rate {rate:.3f}, {loss:.4f}, makes {against} with habit"
            print(f"round {number + 1} of {rounds}: {said}", flush=True)
    return network


def main() -> None:
    """Teach, and write what was learned."""
    asked = ArgumentParser(description="Teach the judge of a card game.")
    asked.add_argument("game", choices=LESSONS)
    asked.add_argument("--crowd", action="store_true", help="tables of three to six, not of two")
    asked.add_argument("--rounds", type=above_zero, default=250, metavar="N")
    asked.add_argument("--games", type=above_zero, default=4_000, metavar="N", help="of each round")
    asked.add_argument("--to", type=Path, metavar="FILE", help="by default the kernel's own")
    wanted = asked.parse_args()
    lesson = LESSONS[wanted.game][wanted.crowd]
    network = teach(wanted.game, lesson, wanted.rounds, wanted.games)
    network.rows[network.rows[:, HIDDEN] == 0.0] = 0.0  # what was never met says nothing
    rows, last = network.rows.astype(np.float16), network.last.astype(np.float16)
    np.savez_compressed(wanted.to or lesson.file, rows=rows, last=last)


if __name__ == "__main__":
    main()
