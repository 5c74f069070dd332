"""How others are taken to play the card games: as `greedy` does."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.bots.simple.evaluations import as_chance
from contagia.bots.simple.greedy import GreedyBot
from contagia.core.bots import Budget
from contagia.core.contract import AnyGame
from contagia.core.luck import Seed
from contagia.kernels.cards import habits
from contagia.kernels.shelf import kernel
from kernels.card_agreement import CARD_GAMES
from support.card_tables import after, bacteria, rulebook, virus_cards

WON_BY_HABIT = {
    "a theft": (virus_cards(["thief red-organ", ""], ["red, green, blue", "yellow"]), "thief 2a"),
    "the last organ": (
        bacteria(["red-bacteria yellow-organ", ""], ["red, green, blue", "red"]),
        "yellow-organ",
    ),
    "a better body": (
        bacteria(["error green-organ", ""], ["red", "red!, green, blue++, yellow+"]),
        "error 2",
    ),
}
EQUAL_HANDS = {
    "bacteria": ["rainbow-bacteria", "rainbow-bacteria error", "rainbow-bacteria glove thief"],
    "virus-cards": ["rainbow-virus", "rainbow-virus block", "rainbow-virus purge block"],
}


def likings(state: Any) -> tuple[str, dict[str, float]]:
    """Which step is made by habit, and how all steps are liked."""
    game, room = rulebook(state), kernel(rulebook(state).key, state.options, state.seats)
    legal, liked = np.zeros(500, np.int64), np.zeros(500)
    flat = room.pack(state)
    count = room.steps(flat, legal)
    best = habits.habit(flat, legal, count, liked)
    texts = [game.text(room.step(int(step))) for step in legal[:count]]
    return texts[best], dict(zip(texts, map(float, liked), strict=False))


@given(st.sampled_from(CARD_GAMES), st.integers(0, 10_000), st.integers(2, 4), st.integers(0, 80))
def test_steps_are_liked_as_greedy_likes_them(
    game: AnyGame, seed: int, seats: int, moves: int
) -> None:
    rng = Random(seed)
    state = game.deal(game.options(), seats, Seed(rng.randbytes(8)))
    for _ in range(moves):
        further = game.play(state, rng.choice(game.steps(state)))
        if game.outcome(further):
            break
        state = further
    best, liked = likings(state)
    view = game.view(state, game.turn(state))
    greedy = {c.step: c.value for c in GreedyBot(game, seed).think(view, Budget()).candidates}
    assert {text: as_chance(one) for text, one in liked.items()} == pytest.approx(greedy)
    assert liked[best] == pytest.approx(max(liked.values()))


@pytest.mark.parametrize("key", EQUAL_HANDS)
def test_of_equal_steps_not_always_the_same_is_made(key: str) -> None:
    table: Any = bacteria if key == "bacteria" else virus_cards
    chosen = {likings(table([hand, ""], ["", "red, green, blue"]))[0] for hand in EQUAL_HANDS[key]}
    assert len(chosen) > 1


@pytest.mark.parametrize("name", WON_BY_HABIT)
def test_what_wins_or_helps_most_is_done(name: str) -> None:
    state, text = WON_BY_HABIT[name]
    assert likings(state)[0] == f"play {text}"


def test_a_theft_that_wins_is_blocked() -> None:
    state = virus_cards(["thief red-organ", "block red-virus"], ["red, green, blue", "yellow"])
    assert likings(after(state, "play thief 2a"))[0] == "block"
