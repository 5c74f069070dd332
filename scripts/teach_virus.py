"""Teach the judge of Virus The Game for two: `python scripts/teach_virus.py`.

Games of first sight with itself teach the first network who wins; then each network plays with
itself, now and then a random step, and its games teach the next one. The last one is written to
src/contagia/kernels/cards/virus_taught.npz. Eight generations of 40,000 games take about four
minutes; every generation says how well it foretells games it has not seen (the mean of the
logarithm, less is better) and how often it beats first sight.

The rates are those of Adagrad (Duchi, Hazan and Singer 2011).
"""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from math import log, sqrt
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numba import boolean, float32, float64, int16, int64, types
from numpy.random import Generator, default_rng
from numpy.typing import NDArray

from contagia.core.luck import Seed
from contagia.games.virus_cards import VirusCards, VirusCardsOptions
from contagia.kernels import chance
from contagia.kernels.cards import virus_cards
from contagia.kernels.cards.layout import (
    ACTIVE,
    DISCARDED,
    FIELD,
    KIND,
    PLAYED,
    SPECIAL,
    TRANSPLANT,
    WINNER,
)
from contagia.kernels.cards.organs import outcome
from contagia.kernels.cards.table import imagine
from contagia.kernels.cards.virus_rules import play, steps, turn
from contagia.kernels.cards.virus_sight import (
    AFTER,
    HIDDEN,
    LAST,
    ON,
    ROWS,
    SEEN,
    SUMS,
    WAITING,
    WEIGHTS,
    Weights,
    add_rows,
    chance_of,
    see_rest,
    see_table,
)
from contagia.kernels.cards.virus_taught import (
    MOST_STEPS,
    TAUGHT,
    foresee,
    is_settled,
    sit_down,
    weigh,
)
from contagia.kernels.chance import below
from contagia.kernels.compiling import compiled
from contagia.kernels.contract import FLAT, RNG, Flat, Rng

KEPT = 0.4  # of what both see at the beginning of a turn; of what is seen after it twice as much
A_GAME = 60  # there is room for so many notes of each, on average
SLIPS = 0.03  # the share of random steps
RATES = (0.1, 0.05, 0.02)  # one a round over all that was seen; less once there is a network
LATER_RATES = (0.05, 0.02)
UNSEEN_GAMES = 20  # what was seen in the first twentieth is for the test
DUELS = 6_000

Sights = NDArray[np.int16]
SIGHTS, SINGLES, TABLE = int16[:, ::1], float32[::1], float32[:, ::1]


class Network(NamedTuple):
    """Weights, and how much each has been moved so far."""

    rows: Weights
    last: Weights
    moved_rows: Weights
    moved_last: Weights


NETWORK = types.NamedTuple((TABLE, SINGLES, TABLE, SINGLES), Network)


class Notebook(NamedTuple):
    """What was seen in games, by whom, and how they ended for that seat."""

    sights: Sights
    seats: Flat
    results: Weights
    filled: Flat  # one number


NOTEBOOK = types.NamedTuple((SIGHTS, FLAT, SINGLES, FLAT), Notebook)


def ignorant(luck: Generator) -> Network:
    """A network that knows nothing."""
    rows = (luck.normal(size=(ROWS, SUMS)) * 0.05).astype(np.float32)
    rows[:, HIDDEN] = 0.0
    last = (luck.normal(size=HIDDEN) * 0.3).astype(np.float32)
    return Network(rows, last, np.ones_like(rows), np.ones_like(last))


@compiled(int64(FLAT, RNG, FLAT, WEIGHTS, LAST, int64))
def choose(
    state: Flat, rng: Rng, legal: Flat, rows: Weights, last: Weights, at_first_sight: int
) -> int:
    """A step by first sight or by a network; 0 if the game is over."""
    if at_first_sight:
        return virus_cards.choose(state, rng, legal, MOST_STEPS)
    count = steps(state, legal)
    if count == 0:
        return 0
    best = weigh(state, legal, count, rows, last, sit_down(), np.empty(MOST_STEPS))
    return int(legal[best])


@compiled(types.void(FLAT, FLAT, int64, int64, NOTEBOOK))
def note(state: Flat, table: Flat, seat: int, moment: int, notebook: Notebook) -> None:
    """Write down what a seat sees, if there is room: of a table that a step has led to."""
    count, seen = notebook.filled[0], np.empty(SEEN, np.int64)
    if count == len(notebook.sights):
        return
    see_rest(state, seat, seen)
    see_table(table, seat, moment, seen)
    for number in range(SEEN):
        notebook.sights[count, number] = seen[number]
    notebook.seats[count] = seat
    notebook.filled[0] += 1


@compiled(boolean(FLAT, int64))
def works_at_once(state: Flat, step: int) -> bool:
    """Whether a step ends the turn with nobody asked."""
    waits = step & 3 == PLAYED and step >> KIND & FIELD >= TRANSPLANT
    return state[SPECIAL] == 0 and step & 3 != DISCARDED and not waits


@compiled(types.void(FLAT, RNG, WEIGHTS, LAST, int64, NOTEBOOK))
def play_game(
    state: Flat, rng: Rng, rows: Weights, last: Weights, at_first_sight: int, notebook: Notebook
) -> None:
    """One game with itself, to its end; in the notebook is what was seen, and how it ended."""
    legal, after, places = np.empty(MOST_STEPS, np.int64), state.copy(), np.zeros(2, np.int64)
    begun, told = notebook.filled[0], 0  # of the beginning of whose turn
    while True:
        step = choose(state, rng, legal, rows, last, at_first_sight)
        if step == 0:
            break
        if below(rng, 1000) < 1000 * SLIPS:
            step = legal[below(rng, steps(state, legal))]
        active = state[ACTIVE]
        if is_settled(state) and told != active:
            told = active
            for seat in range(1, 3):
                if below(rng, 1000) < 1000 * KEPT:
                    note(state, state, seat, ON if seat == active else WAITING, notebook)
        foresee(state, step, after)
        if works_at_once(state, step) and after[WINNER] == 0 and below(rng, 1000) < 2000 * KEPT:
            note(state, after, active, AFTER, notebook)
        play(state, step, rng)
    outcome(state, places)
    for number in range(begun, notebook.filled[0]):
        won = places[notebook.seats[number] - 1] == 1
        notebook.results[number] = 0.5 if places[0] == places[1] else float32(won)


@compiled(float64(SIGHTS, SINGLES, FLAT, NETWORK, float64))
def learn(sights: Sights, results: Weights, order: Flat, network: Network, rate: float) -> float:
    """Go once through what was seen; the mean of the logarithm on the way. Rate 0 only looks."""
    rows, last, moved_rows, moved_last = network
    sums, error = np.empty(SUMS, np.float32), np.empty(SUMS, np.float32)
    seen, loss, small = np.empty(SEEN, np.int64), 0.0, float32(1e-3)
    for sight in order:
        sums[:] = 0.0
        for number in range(SEEN):
            seen[number] = sights[sight, number]
        add_rows(seen, 0, SEEN, rows, sums)
        chance_to_win, result = chance_of(sums, last), results[sight]
        loss -= result * log(max(chance_to_win, 1e-6))
        loss -= (1.0 - result) * log(max(1.0 - chance_to_win, 1e-6))
        if rate == 0.0:
            continue
        error[HIDDEN] = chance_to_win - result
        for column in range(HIDDEN):
            alive = sums[column] > 0.0
            slope = error[HIDDEN] * sums[column] if alive else float32(0.0)
            error[column] = error[HIDDEN] * last[column] if alive else float32(0.0)
            moved_last[column] += slope * slope
            last[column] -= rate * slope / (sqrt(moved_last[column]) + small)
        for number in range(SEEN):
            row = seen[number]
            for column in range(SUMS):
                slope = error[column]
                moved_rows[row, column] += slope * slope
                rows[row, column] -= rate * slope / (np.sqrt(moved_rows[row, column]) + small)
    return loss / len(order)


@compiled(float64(FLAT, int64, RNG, WEIGHTS, LAST))
def share_of_wins(start: Flat, games: int, rng: Rng, rows: Weights, last: Weights) -> float:
    """How often a network beats first sight, both ways round from the same deals."""
    legal, places, won = np.empty(MOST_STEPS, np.int64), np.zeros(2, np.int64), 0.0
    deal = start.copy()
    for game in range(games):
        if game % 2 == 0:
            imagine(deal, 0, rng)
        state, own = deal.copy(), 1 + game % 2
        while True:
            step = choose(state, rng, legal, rows, last, int64(turn(state) != own))
            if step == 0:
                break
            play(state, step, rng)
        outcome(state, places)
        won += 0.5 if places[0] == places[1] else float64(places[own - 1] == 1)
    return won / games


def deal() -> Flat:
    """A table for two at its beginning; `imagine` deals it anew."""
    return virus_cards.pack(VirusCards().deal(VirusCardsOptions(), 2, Seed(b"\x00")))


def gather(
    network: Network, games: int, rng: Rng, *, at_first_sight: bool
) -> tuple[Sights, Weights]:
    """What was seen in so many games, and how they ended."""
    room, start, mode = games * A_GAME, deal(), int(at_first_sight)
    notebook = Notebook(
        np.zeros((room, SEEN), np.int16),
        np.zeros(room, np.int64),
        np.zeros(room, np.float32),
        np.zeros(1, np.int64),
    )
    for _ in range(games):
        imagine(start, 0, rng)
        play_game(start.copy(), rng, network.rows, network.last, mode, notebook)
    return notebook.sights[: notebook.filled[0]], notebook.results[: notebook.filled[0]]


def teach(generations: int, games: int) -> Network:
    """One network after the other."""
    luck, rng = default_rng(1), chance.rng(1)
    network = ignorant(luck)
    for generation in range(generations):
        sights, results = gather(network, games, rng, at_first_sight=generation == 0)
        network.moved_rows[:] = network.moved_last[:] = 10.0 if generation else 1.0
        kept = max(1, len(sights) // UNSEEN_GAMES)
        for rate in LATER_RATES if generation else RATES:
            order = kept + luck.permutation(len(sights) - kept)
            learn(sights, results, order, network, rate)
        loss = learn(sights, results, np.arange(kept), network, 0.0)
        wins = share_of_wins(deal(), DUELS, rng, network.rows, network.last)
        said = f"{len(sights):,} sights, {loss:.4f}, beats first sight {wins:.1%}"
        print(f"generation {generation + 1} of {generations}: {said}", flush=True)
    return network


def above_zero(word: str) -> int:
    """A number of things, of which there must be some."""
    if not word.isdecimal() or int(word) == 0:
        raise ArgumentTypeError(f"{word} is no whole number above 0")
    return int(word)


def main() -> None:
    """Teach, and write what was learned."""
    asked = ArgumentParser(description="Teach the judge of Virus The Game for two.")
    asked.add_argument("--generations", type=above_zero, default=8, metavar="N")
    asked.add_argument(
        "--games", type=above_zero, default=40_000, metavar="N", help="of each generation"
    )
    asked.add_argument("--to", type=Path, default=TAUGHT, metavar="FILE", help="the kernel's own")
    wanted = asked.parse_args()
    network = teach(wanted.generations, wanted.games)
    np.savez_compressed(wanted.to, rows=network.rows, last=network.last)


if __name__ == "__main__":
    main()
