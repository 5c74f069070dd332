"""Guesses of the other's hand: sound, as likely as they should be, and better for what was seen."""

from __future__ import annotations

from math import comb
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.bots.watching import story
from contagia.core.contract import AnyGame
from contagia.core.luck import Seed
from contagia.core.notation import read_step
from contagia.core.playthrough import Playthrough, begin
from contagia.games.card_table import Discard
from contagia.games.shelf import find
from contagia.kernels import chance
from contagia.kernels.cards.guesses import fill_up, resample, weigh_draws
from contagia.kernels.cards.layout import GERMS, HANDS, HELD, KINDS, PILE, PILE_SIZE, SECRET
from contagia.kernels.contract import Flat, Kernel
from contagia.kernels.shelf import kernel
from contagia.search.mcts.belief import ParticleBelief
from kernels.card_agreement import CARD_GAMES
from support.card_tables import bacteria, virus_cards

GAME = find("virus-cards")
KERNEL = kernel("virus-cards", GAME.options(), 2)
MANY = 20_000
table = virus_cards
every_card_game = pytest.mark.parametrize("game", CARD_GAMES, ids=lambda game: game.key)


def kernel_for_two(game: AnyGame) -> Kernel:
    return kernel(game.key, game.options(), 2)


def watched(played: Playthrough, seat: int, seed: int = 1) -> ParticleBelief:
    """The guesses of a seat that has seen a whole game so far."""
    room = kernel_for_two(played.game)
    guesses = ParticleBelief(room, seat, seed)
    for view, step in story(played, seat):
        guesses.watch(room.pack_view(view), room.code(step))
    return guesses


def habitual(game: AnyGame, seed: int, moves: int) -> Playthrough:
    """A game by players of habit, who slip now and then."""
    rng, room = Random(seed), kernel_for_two(game)
    played = begin(game, game.options(), 2, Seed(rng.randbytes(8)))
    legal, liked = np.zeros(200, np.int64), np.zeros(200)
    for _ in range(moves):
        flat = room.pack(played.state)
        count = room.steps(flat, legal)
        number = room.habit(flat, legal, count, liked)
        if rng.random() < 0.1:
            number = rng.randrange(count)
        further = played.play(game.text(room.step(int(legal[number]))))
        if further.outcome:
            break
        played = further
    return played


def cards_of(hand: int) -> list[int]:
    return [kind for kind in range(KINDS) for _ in range(hand >> 2 * kind & 3)]


def share(hands: Flat, kind: int) -> float:
    """How many of these hands have a card of a kind."""
    return float(np.mean(hands >> 2 * kind & 3 > 0))


def share_with_organs(hands: Flat) -> float:
    return float(np.mean([any(kind < GERMS for kind in cards_of(int(hand))) for hand in hands]))


@given(st.sampled_from(CARD_GAMES), st.integers(0, 10_000), st.integers(0, 60), st.integers(1, 2))
def test_every_guessed_world_fits_the_view(game: AnyGame, seed: int, moves: int, seat: int) -> None:
    played = habitual(game, seed, moves)
    view = kernel_for_two(game).pack_view(game.view(played.state, seat))
    worlds = watched(played, seat).worlds(view)
    public = [word for word in range(len(view)) if word not in SECRET and word != PILE_SIZE]
    assert (worlds[:, public] == view[public]).all()
    assert (worlds[:, HANDS + seat] == view[HANDS + seat]).all()
    assert (worlds[:, PILE_SIZE] == worlds[:, PILE : PILE + KINDS].sum(axis=1)).all()
    for world in worlds[:50]:
        hand = cards_of(int(world[HANDS + 3 - seat]))
        assert len(hand) == view[HELD + 3 - seat]
        laid = np.bincount(hand, minlength=KINDS)
        assert (world[PILE : PILE + KINDS] + laid == view[PILE : PILE + KINDS]).all()
        assert (world[PILE : PILE + KINDS] >= 0).all()


def test_who_has_seen_nothing_guesses_by_what_is_left() -> None:
    state = table(["red-organ block block", "green-organ thief purge"], ["", ""])
    view = KERNEL.pack_view(GAME.view(state, 1))
    hands = np.zeros(MANY, np.int64)
    fill_up(view, 2, hands, chance.rng(3))
    unseen = int(view[PILE : PILE + KINDS].sum())
    for kind in range(KINDS):
        left = int(view[PILE + kind])
        expected = 1 - comb(unseen - left, 3) / comb(unseen, 3)
        assert share(hands, kind) == pytest.approx(expected, abs=0.015), kind


def test_what_the_seat_draws_was_not_in_the_hand() -> None:
    """It does not matter who draws first: hands dealt before and after the draw are alike."""
    view = KERNEL.pack_view(GAME.view(table(["block", "green-organ thief purge"]), 1))
    drawn = view.copy()
    drawn[PILE] -= 2  # two red organs come into the own hand
    first, then = np.zeros(MANY, np.int64), np.zeros(MANY, np.int64)
    fill_up(view, 2, first, chance.rng(3))
    chances = np.ones(MANY)
    weigh_draws(view[PILE : PILE + KINDS].copy(), drawn, first, chances)
    assert resample(first, chances, chance.rng(4))
    fill_up(drawn, 2, then, chance.rng(5))
    for other in range(KINDS):
        assert share(first, other) == pytest.approx(share(then, other), abs=0.02), other


def test_a_guess_is_made_as_often_as_it_is_likely() -> None:
    hands, chances = np.arange(100, dtype=np.int64), np.arange(100, dtype=np.float64)
    assert resample(hands, chances, chance.rng(1))
    made = np.bincount(hands, minlength=100)
    due = np.arange(100) * 100 / sum(range(100))
    assert (abs(made - due) < 1.0).all()
    assert (chances == 1.0).all()


def test_if_nothing_can_be_there_is_no_choice() -> None:
    hands, chances = np.arange(3, dtype=np.int64), np.zeros(3)
    assert not resample(hands, chances, chance.rng(1))
    assert list(hands) == [0, 1, 2]


def test_who_discards_has_no_organ_to_lay() -> None:
    state = table(["block block thief", "red-vaccine red-virus red-virus"], ["", ""], on=2)
    guesses = ParticleBelief(KERNEL, 1, 1)
    step = read_step(GAME, state, "discard red-virus")
    guesses.watch(KERNEL.pack_view(GAME.view(state, 1)), KERNEL.code(step))
    view = KERNEL.pack_view(GAME.view(GAME.play(state, step), 1))
    hands = np.zeros(MANY, np.int64)
    fill_up(view, 2, hands, chance.rng(1))
    usual = share_with_organs(hands)
    assert usual > 0.4
    assert share_with_organs(guesses.worlds(view)[:, HANDS + 2]) < usual / 3


@every_card_game
def test_what_was_watched_tells_of_the_hand(game: AnyGame) -> None:
    """The true hand is guessed several times as often as by chance, over many games."""
    guessed, by_chance, room = 0.0, 0.0, kernel_for_two(game)
    for seed in range(60):
        played = habitual(game, seed, 24)
        view = room.pack_view(game.view(played.state, 1))
        truth = room.pack(played.state)[HANDS + 2]
        guessed += np.mean(watched(played, 1).worlds(view)[:, HANDS + 2] == truth)
        flat = np.zeros(MANY, np.int64)
        fill_up(view, 2, flat, chance.rng(seed))
        by_chance += float(np.mean(flat == truth))
    assert guessed > 3 * by_chance


def test_after_a_glove_nobody_holds_what_was_guessed() -> None:
    game = find("bacteria")
    room = kernel_for_two(game)
    state = bacteria(["glove red-organ", "green-organ thief error"], on=1)
    guesses = ParticleBelief(room, 1, 1)
    guesses.worlds(room.pack_view(game.view(state, 1)))
    after = game.play(state, read_step(game, state, "play glove"))
    assert not guesses.worlds(room.pack_view(game.view(after, 1)))[:, HANDS + 2].any()


def test_a_step_nobody_could_have_made_is_no_reason_to_despair() -> None:
    state = table(["block block thief", "red-organ"], ["", ""], on=2)
    view = KERNEL.pack_view(GAME.view(state, 1))
    guesses = ParticleBelief(KERNEL, 1, 1)
    guesses.watch(view, KERNEL.code(Discard("block")))  # the seat has both of them
    assert (guesses.worlds(view)[:, HANDS + 1] == view[HANDS + 1]).all()
