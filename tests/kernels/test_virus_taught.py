"""The taught player of Virus The Game for two: it sees what it may, and what a step does."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.bots.hands import settled
from contagia.core.luck import Seed
from contagia.games.card_table import Discard, Play
from contagia.games.virus_cards import VirusCards, VirusCardsOptions
from contagia.kernels import cache, chance
from contagia.kernels.cards import virus_cards, virus_habits, virus_taught
from contagia.kernels.cards.layout import BODIES, HANDS, MOST_PLACES, PHASE, SPECIAL, TO_PLAY
from contagia.kernels.cards.virus_sight import HIDDEN, ROWS, SUMS
from contagia.kernels.contract import Flat
from wards import after
from wards import virus_cards as table

GAME = VirusCards()
KERNEL = virus_cards.kernel(VirusCardsOptions(), 2)
SOUND = {"red, green": 1, "red, green++": 2, "red, green, blue": 3}


@st.composite
def tables(draw: st.DrawFn) -> Any:
    """A table for two, somewhere in a game that is not over."""
    rng = Random(draw(st.integers(0, 10_000)))
    state = GAME.deal(VirusCardsOptions(), 2, Seed(rng.randbytes(8)))
    for _ in range(rng.randrange(60)):
        further = GAME.play(state, rng.choice(GAME.steps(state)))
        if GAME.outcome(further):
            break
        state = further
    return state


def tastes(flat: Flat) -> list[float]:
    """How the seat that is on likes its steps."""
    legal, liked = np.zeros(200, np.int64), np.zeros(200)
    count = KERNEL.steps(flat, legal)
    best = virus_taught.taste(flat, legal, count, liked)
    assert liked[best] == liked[:count].max()
    return [float(one) for one in liked[:count]]


def chances(flat: Flat) -> tuple[float, float]:
    values = np.zeros(6)
    virus_taught.evaluate(flat, values)
    return float(values[0]), float(values[1])


@given(tables(), st.integers(1, 1000))
def test_what_a_seat_cannot_see_changes_nothing_it_likes(state: Any, seed: int) -> None:
    flat = KERNEL.pack(state)
    other = flat.copy()
    KERNEL.imagine(other, KERNEL.turn(flat), chance.rng(seed))
    assert tastes(flat) == tastes(other)


@given(tables(), st.integers(1, 1000))
def test_a_seat_judges_its_chances_by_what_it_can_see(state: Any, seed: int) -> None:
    for seat in (1, 2):
        other = KERNEL.pack(state)
        KERNEL.imagine(other, seat, chance.rng(seed))
        assert chances(KERNEL.pack(state))[seat - 1] == chances(other)[seat - 1]


@given(tables())
def test_a_discard_is_liked_for_what_may_follow_it(state: Any) -> None:
    """As much as the best step after it, another discard or the end of the turn."""
    flat, legal = KERNEL.pack(state), np.zeros(200, np.int64)
    for step, liked in zip(legal[: KERNEL.steps(flat, legal)], tastes(flat), strict=True):
        if isinstance(KERNEL.step(int(step)), Discard):
            then = flat.copy()
            KERNEL.play(then, step, chance.rng(1))
            assert liked == pytest.approx(max(tastes(then)))


def test_a_better_hand_is_better_for_who_holds_it_and_unknown_to_the_other() -> None:
    (good, other), (bad, same) = (
        chances(KERNEL.pack(table([hand, "red-virus"], ["red, green", "blue, yellow"])))
        for hand in ("blue-organ yellow-organ block", "red-organ green-organ red-organ")
    )
    assert good > bad + 0.1
    assert abs(other - same) < 0.05  # it sees only what is out of its sight


@given(tables())
def test_a_step_is_foreseen_as_the_rulebook_plays_it_if_nobody_blocks(state: Any) -> None:
    flat, foreseen, seat = KERNEL.pack(state), KERNEL.pack(state), GAME.turn(state)
    for step in GAME.steps(state):
        virus_habits.foresee(flat, KERNEL.code(step), foreseen)
        played = KERNEL.pack(settled(GAME, GAME.play(state, step)))
        bodies = slice(BODIES + 1, BODIES + 2 * MOST_PLACES + 1)
        assert list(foreseen[bodies]) == list(played[bodies])
        if isinstance(step, Play | Discard):
            kind = KERNEL.code(Discard(step.card)) >> 2
            assert foreseen[HANDS + seat] == flat[HANDS + seat] - (1 << 2 * kind)


def test_who_changes_seats_changes_chances() -> None:
    hands, bodies = ["thief block", "red-organ"], ["red, green++", "blue!"]
    one, other = (
        chances(KERNEL.pack(table(hands[::way], bodies[::way], on=on)))
        for way, on in ((1, 1), (-1, 2))
    )
    assert one == pytest.approx(other[::-1])
    assert one[0] > 0.6


def test_a_game_that_is_over_is_judged_by_its_end() -> None:
    state = table(["yellow-organ block thief", ""], ["red, green, blue", "red"])
    assert chances(KERNEL.pack(after(state, "play yellow-organ"))) == (1.0, 0.0)


@given(tables(), st.integers(1, 1000), st.integers(0, 5))
def test_a_playout_stops_where_a_turn_begins(state: Any, seed: int, limit: int) -> None:
    flat, places = KERNEL.pack(state), np.zeros(6, np.int64)
    virus_taught.keen(flat, chance.rng(seed), places, limit)
    assert places[0] or (flat[SPECIAL], flat[PHASE]) == (0, TO_PLAY)


@given(tables(), st.integers(1, 1000))
def test_in_a_playout_who_is_on_goes_by_what_was_taught_and_the_other_by_habit(
    state: Any, seed: int
) -> None:
    legal, liked, rng = np.zeros(200, np.int64), np.zeros(200), chance.rng(seed)
    flat, copy, own = KERNEL.pack(state), KERNEL.pack(state), GAME.turn(state)
    virus_taught.keen(flat, chance.rng(seed), np.zeros(6, np.int64), 12)
    for made in range(1000):
        count = KERNEL.steps(copy, legal)
        if count == 0 or (made >= 12 and virus_taught.is_settled(copy)):
            break
        choose = KERNEL.taste if KERNEL.turn(copy) == own else KERNEL.habit
        KERNEL.play(copy, legal[choose(copy, legal, count, liked) if count > 1 else 0], rng)
    assert list(flat) == list(copy)


def test_a_step_that_wins_is_liked_most_of_all() -> None:
    state = table(["yellow-organ block thief", ""], ["red, green, blue", "red"])
    assert max(tastes(KERNEL.pack(state))) == 1.0


def test_a_theft_that_would_win_is_not_let_pass() -> None:
    state = table(["thief", "block red-virus"], ["red, green, blue", "yellow"])
    flat = KERNEL.pack(after(state, "play thief 2a"))
    assert dict(zip(["pass", "block"], tastes(flat), strict=True))["pass"] == 0.0


def test_better_bodies_are_better() -> None:
    found = [chances(KERNEL.pack(table(["", ""], [body, "red"])))[0] for body in SOUND]
    assert found == sorted(found)
    assert found[-1] - found[0] > 0.1


def test_what_was_taught_fits_what_is_seen() -> None:
    assert virus_taught.ROWS.shape == (ROWS, SUMS)
    assert virus_taught.LAST_ROW.shape == (HIDDEN,)
    assert np.isfinite(virus_taught.ROWS).all()


def test_the_taught_player_beats_first_sight() -> None:
    rng, legal, liked = chance.rng(3), np.zeros(200, np.int64), np.zeros(200)
    deal = KERNEL.pack(GAME.deal(VirusCardsOptions(), 2, Seed(b"\x01")))
    won, places = 0.0, np.zeros(6, np.int64)
    for game in range(800):
        if game % 2 == 0:
            KERNEL.imagine(deal, 0, rng)
        flat, own = deal.copy(), 1 + game % 2
        while not KERNEL.outcome(flat, places):
            if KERNEL.turn(flat) == own:
                count = KERNEL.steps(flat, legal)
                step = legal[virus_taught.taste(flat, legal, count, liked)]
            else:
                step = virus_cards.choose(flat, rng, legal, 200)
            KERNEL.play(flat, step, rng)
        won += float(places[own - 1] == 1) / (places[:2] == 1).sum()
    assert won / 800 > 0.53


def test_other_weights_make_other_compiled_code() -> None:
    assert virus_taught.TAUGHT in cache._sources()
