"""How others are taken to play Virus The Game: as `greedy` does."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.bots.contract import Budget
from contagia.bots.evaluations import as_chance
from contagia.bots.greedy import GreedyBot
from contagia.core.luck import Seed
from contagia.games.virus_cards import VirusCards, VirusCardsOptions
from contagia.kernels.cards import virus_cards, virus_habits
from contagia.kernels.contract import Flat
from wards import after
from wards import virus_cards as table

GAME = VirusCards()
KERNEL = virus_cards.kernel(VirusCardsOptions(), 4)


def likings(flat: Flat) -> tuple[int, list[int], list[float]]:
    """Which step is made by habit, all steps, and how they are liked."""
    legal, liked = np.zeros(500, np.int64), np.zeros(500)
    count = KERNEL.steps(flat, legal)
    best = virus_habits.habit(flat, legal, count, liked)
    return best, [int(step) for step in legal[:count]], [float(one) for one in liked[:count]]


@given(st.integers(0, 10_000), st.integers(2, 4), st.integers(0, 80))
def test_steps_are_liked_as_greedy_likes_them(seed: int, seats: int, moves: int) -> None:
    rng = Random(seed)
    state = GAME.deal(VirusCardsOptions(), seats, Seed(rng.randbytes(8)))
    for _ in range(moves):
        further = GAME.play(state, rng.choice(GAME.steps(state)))
        if GAME.outcome(further):
            break
        state = further
    best, legal, liked = likings(KERNEL.pack(state))
    view = GAME.view(state, GAME.turn(state))
    greedy = {c.step: c.value for c in GreedyBot(GAME, seed).think(view, Budget()).candidates}
    ours = {
        GAME.text(KERNEL.step(step)): as_chance(one) for step, one in zip(legal, liked, strict=True)
    }
    assert ours == pytest.approx(greedy)
    assert liked[best] == pytest.approx(max(liked))


def test_of_equal_steps_not_always_the_same_is_made() -> None:
    bodies = ["", "red, green, blue"]
    hands = ["rainbow-virus", "rainbow-virus block", "rainbow-virus purge block"]
    chosen = set()
    for hand in hands:
        best, legal, _ = likings(KERNEL.pack(table([hand, ""], bodies)))
        chosen.add(legal[best])
    assert len(chosen) > 1


def test_a_theft_that_wins_is_made_and_blocked() -> None:
    state = table(["thief red-organ", "block red-virus"], ["red, green, blue", "yellow"])
    best, legal, _ = likings(KERNEL.pack(state))
    assert GAME.text(KERNEL.step(legal[best])) == "play thief 2a"
    best, legal, _ = likings(KERNEL.pack(after(state, "play thief 2a")))
    assert GAME.text(KERNEL.step(legal[best])) == "block"
