"""Keen playouts: what a player with some sense sees at first sight, and that it is still a game."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from contagia.core.contract import AnyGame
from contagia.core.luck import Seed
from contagia.kernels import chance
from contagia.kernels.cards import playouts
from kernels.card_agreement import CARD_GAMES, pair_of, places
from wards import after, bacteria, rulebook, virus_cards

every_card_game = pytest.mark.parametrize("game", CARD_GAMES, ids=lambda game: game.key)
OFTEN = 100  # so many tries that hardly a step is overlooked

KEEN_CHOICES = {
    "an organ is laid rather than discarded": (
        bacteria(["red-organ glove thief", ""]), "play red-organ"),
    "the thief takes the safest organ": (
        bacteria(["thief", "", ""], ["", "red, blue+", "green!"]), "play thief 2b"),
    "bacteria go to the one who is ahead": (
        bacteria(["red-bacteria", "", ""], ["", "red", "red, blue"]), "play red-bacteria 3a"),
    "a medicine cures before it immunizes": (
        bacteria(["rainbow-medicine", ""], ["red!, blue, green+", ""]), "play rainbow-medicine 1a"),
    "an own organ is exchanged for a better one": (
        bacteria(["transplant", "", ""], ["red!", "blue, green+", "yellow!"]),
        "play transplant 1a 2b"),
    "a safe organ is not given away": (
        bacteria(["", "transplant", ""], ["red", "blue+", ""], on=2), "discard transplant"),
    "a better body is taken": (
        bacteria(["error", "", ""], ["red!", "red+, blue", "red"]), "play error 2"),
    "a worse body is not": (
        bacteria(["error", ""], ["red+", "red"]), "discard error"),
    "contagion is better than a glove": (
        bacteria(["contagion glove", ""], ["red!", "red"]), "play contagion"),
    "a glove is better than a discard": (bacteria(["glove", ""]), "play glove"),
    "a virus spares the own organ": (
        virus_cards(["red-virus", ""], ["red", "red+"]), "play red-virus 2a"),
    "a purge heals the own organ": (
        virus_cards(["purge", ""], ["red!, blue+", "red!, blue+"]), "play purge 1a"),
    "an organ the body has already is discarded": (
        bacteria(["red-organ blue-organ", ""], ["red++, green++, yellow++", ""], phase="discard"),
        "discard red-organ"),
    "of two equal organs one is discarded": (
        bacteria(["red-organ red-organ thief", ""], phase="discard"), "discard red-organ"),
    "what is of use is kept": (
        bacteria(["red-organ thief", ""], ["blue", ""], phase="discard"), "draw"),
    "a discard is better than to pass": (virus_cards(["block", ""]), "discard block"),
}  # fmt: skip

BLOCKABLE = {
    "purge 1a": "pass",
    "purge 2b": "pass",
    "purge 2c": "block",
    "transplant 1a 2a": "block",
    "transplant 1b 2b": "pass",
}


@pytest.mark.parametrize("name", KEEN_CHOICES)
def test_a_keen_player_sees_what_is_good(name: str) -> None:
    state, text = KEEN_CHOICES[name]
    assert keen_choices(state) == {text}


def keen_choices(state: Any) -> set[str]:
    """What a keen player may choose, who looks at so many steps that none is overlooked."""
    game, rng = rulebook(state), chance.rng(9)
    kernel = pair_of(game, state).kernel
    legal = np.zeros(kernel.most_steps, np.int64)
    chosen = {int(playouts.choose(kernel.pack(state), rng, legal, OFTEN)) for _ in range(20)}
    return {game.text(kernel.step(code)) for code in chosen}


def test_a_keen_player_blocks_what_is_against_it() -> None:
    state = virus_cards(["thief block", "block", "block"], ["", "red"], block=3)
    state = after(state, "play thief 2a")
    assert keen_choices(state) == {"block"}
    assert keen_choices(after(state, "pass")) == {"pass"}
    state = after(state, "block")
    assert keen_choices(state) == {"pass"}
    state = after(state, "pass")
    assert keen_choices(state) == {"block"}
    assert keen_choices(after(state, "block")) == {"pass"}


def test_a_keen_player_blocks_no_good_turn() -> None:
    state = virus_cards(["purge transplant", "block"], ["red!, blue+", "green, yellow!, rainbow+"])
    blocked = {step: keen_choices(after(state, f"play {step}")) for step in BLOCKABLE}
    assert blocked == {step: {answer} for step, answer in BLOCKABLE.items()}


@every_card_game
def test_keen_playouts_are_games_too_and_shorter(game: AnyGame) -> None:
    rng, found = chance.rng(11), np.zeros(2, np.int64)
    start = game.deal(game.options(), 2, Seed(b"\x01"))
    kernel, lengths = pair_of(game, start).kernel, []
    for play_out in (kernel.playout, playouts.keen):
        made = 0
        for _ in range(300):
            flat = kernel.pack(start)
            made += play_out(flat, rng, found, 100_000)
            assert tuple(map(int, found)) == places(kernel, flat, 2)
        lengths.append(made)
    assert lengths[1] < 0.7 * lengths[0]
