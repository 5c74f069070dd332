"""The taught players at card tables: they see what they may, and what a step does."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.bots.simple.hands import settled
from contagia.core.contract import AnyGame
from contagia.core.luck import Seed
from contagia.games.card_table import Discard, Play
from contagia.kernels import cache, chance
from contagia.kernels.cards import bacteria as bacteria_kernel
from contagia.kernels.cards import bacteria_sight, crowd_sight, rules, taught, virus_sight
from contagia.kernels.cards.layout import BODIES, HANDS, MOST_PLACES, PHASE, SEATS, SPECIAL, TO_PLAY
from contagia.kernels.cards.sight import AFTER, HIDDEN, ON, SUMS, WAITING, count_unseen
from contagia.kernels.contract import Flat, Kernel
from contagia.kernels.shelf import kernel
from kernels.card_agreement import CARD_GAMES
from support.card_tables import after, bacteria, rulebook, virus_cards

every_card_game = pytest.mark.parametrize("game", CARD_GAMES, ids=lambda game: game.key)
BETTER_AND_BETTER = ["red, green", "red, green++", "red, green, blue"]
HANDS_FOR_TWO_MORE = {
    "bacteria": ("blue-organ yellow-organ thief", "red-organ green-organ red-organ"),
    "virus-cards": ("blue-organ yellow-organ block", "red-organ green-organ red-organ"),
}
SOONER = {"bacteria": 0.8, "virus-cards": 0.7}  # than chance, so much of its steps
WON: dict[str, Any] = {
    "bacteria": bacteria(["yellow-organ glove thief", ""], ["red, green, blue", "red"]),
    "virus-cards": virus_cards(["yellow-organ block thief", ""], ["red, green, blue", "red"]),
}
CHOICES: dict[str, tuple[Any, str]] = {
    "an organ is laid rather than discarded": (
        bacteria(["red-organ glove thief", ""]), "play red-organ"),
    "bacteria go to the one who is ahead": (
        bacteria(["red-bacteria", "", ""], ["", "red", "red, blue"]), "play red-bacteria 3a"),
    "a medicine cures before it immunizes": (
        bacteria(["rainbow-medicine", ""], ["red!, blue, green+", ""]), "play rainbow-medicine 1a"),
    "a better body is taken": (
        bacteria(["error", "", ""], ["red!", "red+, blue", "red"]), "play error 2"),
    "a worse body is not": (
        bacteria(["error", ""], ["red+", "red"]), "discard error"),
    "a virus spares the own organ": (
        virus_cards(["red-virus", ""], ["red", "red+"]), "play red-virus 2a"),
    "of two equal organs one is discarded": (
        bacteria(["red-organ red-organ thief", ""], phase="discard"), "discard red-organ"),
    "what is of use is kept": (
        bacteria(["red-organ thief", ""], ["blue", ""], phase="discard"), "draw"),
}  # fmt: skip


class Sitting(NamedTuple):
    """A table, its game and its kernel."""

    game: AnyGame
    kernel: Kernel
    state: Any

    @property
    def flat(self) -> Flat:
        return self.kernel.pack(self.state)


def sitting(state: Any) -> Sitting:
    game = rulebook(state)
    return Sitting(game, kernel(game.key, state.options, state.seats), state)


def table(key: str, *args: Any, **more: Any) -> Sitting:
    return sitting((bacteria if key == "bacteria" else virus_cards)(*args, **more))


@st.composite
def sittings(draw: st.DrawFn) -> Sitting:
    """Somewhere in a game that is not over."""
    game: AnyGame = draw(st.sampled_from(CARD_GAMES))
    seats = draw(st.sampled_from([2, 2, 3, 4, 6]))
    goals = [3, 4] if seats <= 3 and game.key == "bacteria" else []
    goal = {"organs_to_win": draw(st.sampled_from(goals))} if goals else {}
    rng = Random(draw(st.integers(0, 10_000)))
    state = game.deal(game.options(**goal), seats, Seed(rng.randbytes(8)))
    for _ in range(rng.randrange(30 * seats)):
        further = game.play(state, rng.choice(game.steps(state)))
        if game.outcome(further):
            break
        state = further
    return sitting(state)


def tastes(room: Kernel, flat: Flat) -> list[float]:
    """How the seat that is on likes its steps."""
    legal, liked = np.zeros(room.most_steps, np.int64), np.zeros(room.most_steps)
    count = room.steps(flat, legal)
    best = taught.taste(flat, legal, count, liked)
    assert liked[best] == liked[:count].max()
    return [float(one) for one in liked[:count]]


def chances(flat: Flat) -> tuple[float, ...]:
    values = np.zeros(flat[SEATS])
    taught.evaluate(flat, values)
    return tuple(map(float, values))


@given(sittings(), st.integers(1, 1000))
def test_what_a_seat_cannot_see_changes_nothing_it_likes(at: Sitting, seed: int) -> None:
    other = at.flat
    at.kernel.imagine(other, at.kernel.turn(other), chance.rng(seed))
    assert tastes(at.kernel, at.flat) == tastes(at.kernel, other)


@given(sittings(), st.integers(1, 1000))
def test_a_seat_judges_its_chances_by_what_it_can_see(at: Sitting, seed: int) -> None:
    for seat in range(1, at.state.seats + 1):
        other = at.flat
        at.kernel.imagine(other, seat, chance.rng(seed))
        assert chances(at.flat)[seat - 1] == chances(other)[seat - 1]


@given(sittings())
def test_all_that_is_seen_has_a_row_of_its_own_kind(at: Sitting) -> None:
    """Every row is there, and no two things share one, but for colours, which are alike."""
    sight: Any = bacteria_sight if at.game.key == "bacteria" else virus_sight
    sight = sight if at.state.seats == 2 else crowd_sight
    desk = taught.sit_down(at.flat)
    for seat in range(1, at.state.seats + 1):
        for moment in (AFTER, WAITING, ON):
            count_unseen(at.flat, seat, desk.unseen)
            desk.seen[:] = -1
            taught.see(at.flat, seat, moment, desk.unseen, desk.seen)
            assert (desk.seen >= 0).all()
            assert (desk.seen < sight.ROWS).all()
            apart = desk.seen[4 * sight.COLOURS : getattr(sight, "OF_ALL", None)]
            assert len(set(apart)) == len(apart)


@given(sittings())
def test_a_discard_is_liked_for_what_may_follow_it(at: Sitting) -> None:
    """As much as the best step after it, another discard or the end of the turn."""
    flat, legal = at.flat, np.zeros(at.kernel.most_steps, np.int64)
    count = at.kernel.steps(flat, legal)
    for step, liked in zip(legal[:count], tastes(at.kernel, flat), strict=True):
        if isinstance(at.kernel.step(int(step)), Discard):
            then = flat.copy()
            at.kernel.play(then, step, chance.rng(1))
            assert liked == pytest.approx(max(tastes(at.kernel, then)))


@every_card_game
def test_a_better_hand_is_better_for_who_holds_it_and_unknown_to_the_other(game: AnyGame) -> None:
    germ = "red-bacteria" if game.key == "bacteria" else "red-virus"
    for others in (1, 2):
        (good, *other), (bad, *same) = (
            chances(
                table(
                    game.key,
                    [hand, *[germ] * others],
                    ["red, green", "blue, yellow", "green"][: 1 + others],
                ).flat
            )
            for hand in HANDS_FOR_TWO_MORE[game.key]
        )
        assert good > bad + 0.1
        assert other == pytest.approx(same, abs=0.05)  # they see only what is out of their sight


@given(sittings())
def test_a_step_is_foreseen_as_the_rulebook_plays_it_if_nobody_blocks(at: Sitting) -> None:
    game, flat, foreseen, seat = at.game, at.flat, at.flat, at.game.turn(at.state)
    for step in game.steps(at.state):
        rules.foresee(flat, at.kernel.code(step), foreseen)
        played = at.kernel.pack(settled(game, game.play(at.state, step)))
        bodies = slice(BODIES + 1, BODIES + at.state.seats * MOST_PLACES + 1)
        assert list(foreseen[bodies]) == list(played[bodies])
        if isinstance(step, Play | Discard):
            kind = at.kernel.code(Discard(step.card)) >> 2
            assert foreseen[HANDS + seat] == flat[HANDS + seat] - (1 << 2 * kind)


@every_card_game
def test_who_changes_seats_changes_chances(game: AnyGame) -> None:
    special = "contagion" if game.key == "bacteria" else "block"
    hands, bodies = [f"thief {special}", "red-organ"], ["red, green++", "blue!"]
    one, other = (
        chances(table(game.key, hands[::way], bodies[::way], on=on).flat)
        for way, on in ((1, 1), (-1, 2))
    )
    assert one == pytest.approx(other[::-1])
    assert one[0] > 0.6


@every_card_game
def test_who_sits_where_does_not_matter_in_a_crowd(game: AnyGame) -> None:
    """Only the order does."""
    hands, bodies = ["red-organ", "thief", "transplant"], ["yellow, green++, blue", "blue!", "red"]
    found = []
    for turned in range(3):
        at = table(
            game.key,
            [*hands[turned:], *hands[:turned]],
            [*bodies[turned:], *bodies[:turned]],
            on=3 - turned,
        )
        values = chances(at.flat)
        found.append([*values[3 - turned :], *values[: 3 - turned]])
    assert found[1] == pytest.approx(found[0])
    assert found[2] == pytest.approx(found[0])
    assert found[0][0] > found[0][1] + 0.1


@every_card_game
def test_a_game_that_is_over_is_judged_by_its_end(game: AnyGame) -> None:
    assert chances(sitting(after(WON[game.key], "play yellow-organ")).flat) == (1.0, 0.0)


@given(sittings(), st.integers(1, 1000), st.integers(0, 5))
def test_a_playout_stops_where_a_turn_begins(at: Sitting, seed: int, limit: int) -> None:
    flat, places = at.flat, np.zeros(6, np.int64)
    taught.heuristic_playout(flat, chance.rng(seed), places, limit)
    assert places[0] or (flat[SPECIAL], flat[PHASE]) == (0, TO_PLAY)


@given(sittings(), st.integers(1, 1000))
def test_in_a_playout_who_is_on_goes_by_what_was_taught_and_others_by_habit(
    at: Sitting, seed: int
) -> None:
    flat, copy, own, room = at.flat, at.flat, at.game.turn(at.state), at.kernel
    legal, liked = np.zeros(room.most_steps, np.int64), np.zeros(room.most_steps)
    rng = chance.rng(seed)
    taught.heuristic_playout(flat, chance.rng(seed), np.zeros(6, np.int64), 12)
    for made in range(1000):
        count = room.steps(copy, legal)
        if count == 0 or (made >= 12 and taught.is_settled(copy)):
            break
        choose = room.taste if room.turn(copy) == own else room.habit
        room.play(copy, legal[choose(copy, legal, count, liked) if count > 1 else 0], rng)
    assert list(flat) == list(copy)


@every_card_game
def test_taught_players_come_to_an_end_sooner_than_chance(game: AnyGame) -> None:
    room, rng = kernel(game.key, game.options(), 2), chance.rng(11)
    start, found = game.deal(game.options(), 2, Seed(b"\x01")), np.zeros(2, np.int64)
    by_chance, schooled = (
        sum(play_out(room.pack(start), rng, found, 100_000) for _ in range(300))
        for play_out in (room.playout, taught.heuristic_playout)
    )
    assert schooled < SOONER[game.key] * by_chance


@every_card_game
def test_a_step_that_wins_is_liked_most_of_all(game: AnyGame) -> None:
    at = sitting(WON[game.key])
    assert max(tastes(at.kernel, at.flat)) == 1.0


@pytest.mark.parametrize("name", CHOICES)
def test_a_taught_player_sees_what_is_good(name: str) -> None:
    state, text = CHOICES[name]
    at = sitting(state)
    legal, liked = np.zeros(at.kernel.most_steps, np.int64), np.zeros(at.kernel.most_steps)
    best = taught.taste(at.flat, legal, at.kernel.steps(at.flat, legal), liked)
    assert at.game.text(at.kernel.step(int(legal[best]))) == text


def test_a_theft_that_would_win_is_not_let_pass() -> None:
    state = virus_cards(["thief", "block red-virus"], ["red, green, blue", "yellow"])
    at = sitting(after(state, "play thief 2a"))
    assert dict(zip(["pass", "block"], tastes(at.kernel, at.flat), strict=True))["pass"] == 0.0


def test_where_nobody_blocks_a_theft_that_wins_is_a_win() -> None:
    at = sitting(bacteria(["thief glove error", ""], ["red, green, blue", "yellow"]))
    assert max(tastes(at.kernel, at.flat)) == 1.0


@every_card_game
def test_better_bodies_are_better(game: AnyGame) -> None:
    found = [
        chances(table(game.key, ["", ""], [body, "red"]).flat)[0] for body in BETTER_AND_BETTER
    ]
    assert found == sorted(found)
    assert found[-1] - found[0] > 0.1


def test_in_the_quick_game_three_organs_are_near_the_end() -> None:
    quick, usual = (
        chances(bacteria_kernel.pack(bacteria(["", ""], ["red, green", "red"], organs_to_win=goal)))
        for goal in (3, 4)
    )
    assert quick[0] > usual[0]


def test_what_was_taught_fits_what_is_seen() -> None:
    for rows, last, sight in (
        (taught.BACTERIA_ROWS, taught.BACTERIA_LAST, bacteria_sight),
        (taught.VIRUS_ROWS, taught.VIRUS_LAST, virus_sight),
        (taught.BACTERIA_CROWD_ROWS, taught.BACTERIA_CROWD_LAST, crowd_sight),
        (taught.VIRUS_CROWD_ROWS, taught.VIRUS_CROWD_LAST, crowd_sight),
    ):
        assert rows.shape == (sight.ROWS, SUMS)
        assert last.shape == (HIDDEN,)
        assert np.isfinite(rows).all()


@every_card_game
@pytest.mark.parametrize(("seats", "at_least"), [(2, 0.6), (4, 0.45)])
def test_the_taught_player_beats_habit(game: AnyGame, seats: int, at_least: float) -> None:
    room, rng = kernel(game.key, game.options(), seats), chance.rng(3)
    legal, liked = np.zeros(room.most_steps, np.int64), np.zeros(room.most_steps)
    deal = room.pack(game.deal(game.options(), seats, Seed(b"\x01")))
    won, places = 0.0, np.zeros(seats, np.int64)
    for number in range(400):
        if number % seats == 0:
            room.imagine(deal, 0, rng)
        flat, own = deal.copy(), 1 + number % seats
        while not room.outcome(flat, places):
            count = room.steps(flat, legal)
            choose = taught.taste if room.turn(flat) == own else room.habit
            room.play(flat, legal[choose(flat, legal, count, liked)], rng)
        won += float(places[own - 1] == 1) / (places == 1).sum()
    assert won / 400 > at_least


def test_other_weights_make_other_compiled_code() -> None:
    files = {
        taught.file_of(f"{game}{size}") for game in ("bacteria", "virus") for size in ("", "_crowd")
    }
    assert files <= set(cache._sources())
