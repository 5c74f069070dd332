"""The luck of the card kernels: draws and imagined hands are fair, playouts are random games.

Seeds are fixed, so nothing here fails by chance; the bounds are those of one in a thousand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import comb, prod
from random import Random
from statistics import mean, stdev
from typing import Any

import numpy as np
import pytest

from contagia.core.contract import AnyGame
from contagia.core.luck import Seed
from contagia.games.bacteria import BacteriaOptions
from contagia.games.virus_cards import VirusCardsOptions
from contagia.kernels import chance
from contagia.kernels.cards.layout import HANDS
from contagia.kernels.contract import Flat
from kernels.card_agreement import (
    CARD_GAMES,
    Pair,
    hand_counts,
    pair_of,
    pile_counts,
    places,
    unseen,
)
from support.card_tables import bacteria, only, rulebook, virus_cards
from support.random_tables import Table, random_game

every_card_game = pytest.mark.parametrize("game", CARD_GAMES, ids=lambda game: game.key)
SAMPLES = 20_000
DRAWS = only(BacteriaOptions, transplant=3, thief=2, contagion=4, glove=1)
QUESTIONS = only(VirusCardsOptions, organs=1, thief=4, purge=2, block=3)
# Beyond these a sum of squares is one in a thousand, by degrees of freedom.
BOUNDS = {1: 10.8, 2: 13.8, 3: 16.3, 4: 18.5, 5: 20.5, 6: 22.5, 7: 24.3, 8: 26.1, 9: 27.9}
MORE_BOUNDS = {10: 29.6, 11: 31.3, 12: 32.9, 13: 34.5, 14: 36.1, 15: 37.7, 16: 39.3}


def chances(pool: Flat, cards: int) -> dict[tuple[int, ...], float]:
    """How likely each hand of so many cards from a pool is; both go by counts of kinds."""
    hands: list[tuple[int, ...]] = [()]
    for held in map(int, pool):
        hands = [(*hand, n) for hand in hands for n in range(min(held, cards) + 1)]
    full = [hand for hand in hands if sum(hand) == cards]
    ways = comb(int(pool.sum()), cards)
    return {hand: prod(map(comb, map(int, pool), hand)) / ways for hand in full}


def check_fair(seen: Iterable[tuple[int, ...]], expected: dict[tuple[int, ...], float]) -> None:
    counts = Counter(seen)
    assert counts.keys() == expected.keys()
    total = counts.total()
    squares = sum((counts[x] - p * total) ** 2 / (p * total) for x, p in expected.items())
    assert squares < (BOUNDS | MORE_BOUNDS)[len(expected) - 1]


def kinds_held(flat: Flat, seat: int, kinds: Flat) -> tuple[int, ...]:
    return tuple(map(int, hand_counts(flat, seat)[kinds]))


def check_imagined(pair: Pair, state: Any, seat: int, other: int) -> None:
    rng, flat = chance.rng(1), pair.kernel.pack(state)
    hidden = [s for s in range(1, state.seats + 1) if s != seat]
    pool = unseen(flat, hidden)
    kinds = np.flatnonzero(pool)
    seen = []
    for start in (flat, pair.kernel.pack_view(pair.game.view(state, seat or None))):
        for _ in range(SAMPLES // 2):
            world = start.copy()
            pair.kernel.imagine(world, seat, rng)
            seen.append(kinds_held(world, other, kinds))
    check_fair(seen, chances(pool[kinds], len(state.hands[other - 1])))


@pytest.mark.parametrize(("seat", "other"), [(1, 2), (1, 3), (3, 1), (0, 3), (2, 3)])
def test_all_hands_that_fit_are_as_likely_as_they_are_many(seat: int, other: int) -> None:
    state = bacteria(["thief glove", "transplant transplant", "contagion contagion thief"], **DRAWS)
    check_imagined(pair_of(rulebook(state), state), state, seat, other)


def test_cards_that_wait_for_an_answer_are_in_no_hand() -> None:
    open_organs = "green-organ blue-organ yellow-organ"
    hands = ["thief purge", "block", "thief thief"]
    state = virus_cards(hands, ["", "red"], discards=open_organs, **QUESTIONS)
    game = rulebook(state)
    asked = game.play(state, game.steps(state)[0])
    assert asked.question
    check_imagined(pair_of(game, asked), asked, 2, 3)


@pytest.mark.parametrize("held", ["", "thief", "contagion contagion"])
def test_every_card_of_the_pile_is_drawn_as_likely(held: str) -> None:
    state = bacteria([held, "transplant"], phase="draw", **DRAWS)
    kernel, rng = pair_of(rulebook(state), state).kernel, chance.rng(2)
    flat = kernel.pack(state)
    kinds, draw = np.flatnonzero(pile_counts(flat)), kernel.code(rulebook(state).steps(state)[0])
    seen = []
    for _ in range(SAMPLES):
        after = flat.copy()
        kernel.play(after, draw, rng)
        drawn = hand_counts(after, 1) - hand_counts(flat, 1)
        seen.append(tuple(map(int, drawn[kinds])))
    check_fair(seen, chances(pile_counts(flat)[kinds], 3 - len(held.split())))


def test_playouts_choose_every_step_as_likely() -> None:
    state = bacteria(["glove thief red-organ", ""], ["", "blue"])
    pair, rng = pair_of(rulebook(state), state), chance.rng(3)
    flat, found = pair.kernel.pack(state), np.zeros(2, np.int64)
    seen: Counter[bytes] = Counter()
    for _ in range(SAMPLES):
        after = flat.copy()
        assert pair.kernel.playout(after, rng, found, 1) == 1
        seen[after.tobytes()] += 1
    steps = pair.game.steps(state)
    assert {pair.kernel.pack(pair.game.play(state, step)).tobytes() for step in steps} == set(seen)
    fair = SAMPLES / len(steps)
    assert sum((n - fair) ** 2 / fair for n in seen.values()) < BOUNDS[len(steps) - 1]


@every_card_game
@pytest.mark.parametrize("seats", [2, 3])
def test_playouts_are_as_long_as_random_games_and_end_alike(game: AnyGame, seats: int) -> None:
    lengths, firsts = [], []
    for seed in range(150):
        table = Table(game, game.options(), seats, Seed(bytes([seed])), Random(seed))
        *steps, (end, _) = random_game(table)
        lengths.append(len(steps))
        outcome = game.outcome(end)
        assert outcome
        firsts.append(outcome.places[0] == 1)
    made, won = playouts(game, seats, 3000)
    for slow, fast in ((lengths, made), (firsts, won)):
        error = (stdev(slow) ** 2 / len(slow) + stdev(fast) ** 2 / len(fast)) ** 0.5
        assert abs(mean(slow) - mean(fast)) < 3.3 * error


def playouts(game: AnyGame, seats: int, number: int) -> tuple[list[int], list[bool]]:
    """How long playouts from different deals are, and which of them seat 1 wins."""
    rng, found = chance.rng(4), np.zeros(seats, np.int64)
    deals = [game.deal(game.options(), seats, Seed(bytes([seed]))) for seed in range(100)]
    kernel = pair_of(game, deals[0]).kernel
    lengths, firsts = [], []
    for each in range(number):
        flat = kernel.pack(deals[each % len(deals)])
        kernel.imagine(flat, 0, rng)
        lengths.append(kernel.playout(flat, rng, found, 100_000))
        assert tuple(map(int, found)) == places(kernel, flat, seats)
        firsts.append(bool(found[0] == 1))
    return lengths, firsts


@every_card_game
def test_a_playout_stops_at_its_limit_and_gives_no_places(game: AnyGame) -> None:
    state = game.deal(game.options(), 3, Seed(b"\x01"))
    kernel, rng, found = pair_of(game, state).kernel, chance.rng(5), np.full(3, 9)
    flat = kernel.pack(state)
    assert kernel.playout(flat, rng, found, 4) == 4
    assert found.tolist() == [0, 0, 0]
    assert (flat != kernel.pack(state)).any()
    assert kernel.playout(flat, rng, found, 0) == 0
    assert found.tolist() == [0, 0, 0]


@every_card_game
def test_a_playout_that_ends_with_its_last_step_has_places(game: AnyGame) -> None:
    state = game.deal(game.options(), 2, Seed(b"\x01"))
    kernel, found = pair_of(game, state).kernel, np.zeros(2, np.int64)
    length = kernel.playout(kernel.pack(state), chance.rng(6), found, 100_000)
    for limit, ends in ((length - 1, False), (length, True), (length + 1, True)):
        flat = kernel.pack(state)
        assert kernel.playout(flat, chance.rng(6), found, limit) == min(limit, length)
        assert found.any() == ends
        assert kernel.playout(flat, chance.rng(6), found, 10) == 0 or not ends


@every_card_game
def test_the_same_seed_plays_the_same_game(game: AnyGame) -> None:
    state = game.deal(game.options(), 4, Seed(b"\x01"))
    kernel, ends = pair_of(game, state).kernel, []
    for seed in (7, 7, 8):
        flat = kernel.pack(state)
        kernel.playout(flat, chance.rng(seed), np.zeros(4, np.int64), 50)
        ends.append(flat)
    assert np.array_equal(ends[0], ends[1])
    assert not np.array_equal(ends[0][HANDS:], ends[2][HANDS:])
