"""How a game of Bacteria ends and what it is worth: victory, standings, resigning, points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from contagia.core.contract import dealt
from contagia.core.errors import BadOptions
from contagia.core.events import GameEnded, Resigned, TurnPassed
from contagia.core.luck import Seed
from contagia.core.options import read_options
from contagia.core.outcomes import Outcome
from contagia.games.bacteria import BacteriaOptions, State
from contagia.games.bacteria_points import bonuses, points, turns_taken
from contagia.games.card_events import HandDiscarded
from support.card_tables import (
    BACTERIA,
    Phase,
    after,
    bacteria,
    drawn,
    events,
    hand,
    legal,
    lines,
    only,
    outcome,
    places,
    without_seats,
)

FOUR = "red, green, blue, yellow"
IMMUNE = "red++, green++, blue++, yellow++"
WON = "healthy-body"


@pytest.mark.parametrize(
    "body",
    [
        FOUR,
        "red, green+, blue++, yellow+rainbow",
        "red, green, blue, rainbow",
        "red, green, rainbow, rainbow",
        "red, rainbow, rainbow, rainbow",
        "rainbow, rainbow+red, rainbow+blue+green, rainbow",
    ],
)
def test_ba_23_four_organs_that_are_not_infected_win(body: str) -> None:
    state = bacteria(["glove", ""], [body])
    assert outcome(state) == Outcome((1, 2), WON)


@pytest.mark.parametrize("body", ["", "red, green, blue", "red, green, blue, yellow!", "red++"])
def test_ba_23_infected_organs_and_fewer_than_four_do_not_win(body: str) -> None:
    assert outcome(bacteria(["glove", ""], [body])) is None


@pytest.mark.parametrize(
    ("card", "target", "mine", "theirs"),
    [
        ("yellow-organ", "", "red, green, blue", ""),
        ("yellow-medicine", " 1d", "red, green, blue, yellow!", ""),
        ("thief", " 2a", "red, green, blue", "yellow"),
        ("transplant", " 1d 2a", "red, green, blue, yellow!", "yellow+"),
    ],
)
def test_ba_24_a_card_that_completes_a_body_ends_the_game_before_the_draw(
    card: str, target: str, mine: str, theirs: str
) -> None:
    state = bacteria([card, "glove"], [mine, theirs])
    won = after(state, f"play {card}{target}")
    assert outcome(won) == Outcome((1, 2), WON)
    assert events(state, f"play {card}{target}")[-1] == GameEnded(Outcome((1, 2), WON))
    assert (hand(won, 1), won.active) == ("", 1)


def test_ba_24_a_body_can_be_completed_in_the_turn_of_another() -> None:
    bodies = ["", "red, green, blue, yellow!", "yellow"]
    state = bacteria(["transplant", "", ""], bodies)
    assert outcome(after(state, "play transplant 2d 3a")) == Outcome((3, 1, 2), WON)
    assert lines(state, "play transplant 2d 3a")[-1] == "Seat 2 won (healthy body)."


@pytest.mark.parametrize(("on", "winner"), [(1, 1), (2, 3), (3, 3), (4, 1)])
def test_ba_24_of_two_complete_bodies_the_active_players_counts_then_turn_order(
    on: int, winner: int
) -> None:
    state = bacteria([""] * 4, [FOUR, "", FOUR, ""], on=on)
    end = outcome(state)
    assert end is not None
    assert end.winners == (winner,)


def test_ba_25_three_organs_win_the_quick_game() -> None:
    assert outcome(bacteria(["glove", ""], ["red, green!, rainbow"], organs_to_win=3)) is None
    quick = bacteria(["glove", "", ""], ["", "red, green+, rainbow"], organs_to_win=3)
    assert outcome(quick) == Outcome((2, 1, 2), WON)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_ba_25_four_organs_win_the_extended_game(seats: int) -> None:
    hands = ["glove", *[""] * (seats - 1)]
    assert BacteriaOptions().organs_to_win == 4
    assert outcome(bacteria(hands, ["red, green, blue"])) is None
    end = outcome(bacteria(hands, [FOUR]))
    assert end is not None
    assert end.winners == (1,)


def test_ba_25_the_quick_game_is_for_two_or_three() -> None:
    quick, seed = BacteriaOptions(organs_to_win=3), Seed(b"quick")
    for seats in (2, 3):
        assert dealt(BACTERIA, quick, seats, seed)[0].seats == seats
    for seats in (4, 5, 6):
        with pytest.raises(BadOptions, match=f"is for 2 or 3 seats, not {seats}"):
            dealt(BACTERIA, quick, seats, seed)
    assert read_options(BacteriaOptions, {"organs_to_win": "3"}) == quick
    with pytest.raises(BadOptions, match="accepted is 3 or 4"):
        read_options(BacteriaOptions, {"organs_to_win": "5"})


@pytest.mark.parametrize(
    ("starter", "on", "out", "rounds"),
    [
        (1, 1, (), 1),
        (1, 3, (), 2),
        (2, 3, (), 1),
        (2, 1, (), 2),
        (2, 1, (2,), 2),
        (2, 3, (1,), 2),
        (2, 2, (3,), 1),
    ],
)
def test_ba_26_a_round_is_over_when_the_turn_comes_past_the_starter(
    starter: int, on: int, out: tuple[int, ...], rounds: int
) -> None:
    state = bacteria([""] * 4, on=on, starter=starter, out=(*out, 4), phase="draw")
    assert after(state, "draw").round == rounds


def test_ba_26_without_a_winner_the_game_ends_after_a_hundred_rounds() -> None:
    deck = only(BacteriaOptions, medicines=2)  # nobody can lay an organ
    state, _ = dealt(BACTERIA, BacteriaOptions(**deck), 2, Seed(b"long"))
    turns = 0
    while not outcome(state):
        state = after(state, f"discard {state.hand[0]}", "draw")
        turns += 1
    assert turns == 200
    assert outcome(state) == Outcome((1, 1), "hundred-rounds")


def hundredth(*bodies: str) -> State:
    """The last player of the last round is to draw."""
    seats = len(bodies)
    return bacteria([""] * seats, bodies, on=seats, round=100, phase="draw")


def test_ba_26_the_hundredth_round_is_played_to_its_end() -> None:
    state = bacteria(["", ""], ["red"], round=100, phase="draw")
    assert outcome(after(state, "draw")) is None
    assert TurnPassed(2) in events(state, "draw")
    ended = after(state, "draw", "draw")
    assert outcome(ended) == Outcome((1, 2), "hundred-rounds")
    assert lines(after(state, "draw"), "draw")[-1] == "Seat 1 won (hundred rounds)."
    assert TurnPassed(1) not in events(after(state, "draw"), "draw")


def test_ba_26_equal_standings_are_a_draw() -> None:
    state = hundredth("red+", "red", "blue+")
    assert places(after(state, "draw")) == (1, 3, 1)
    assert lines(state, "draw")[-1] == "A draw between seats 1, 3 (hundred rounds)."


@pytest.mark.parametrize(
    ("bodies", "expected"),
    [
        pytest.param(["red, blue", "red++"], (1, 2), id="organs that count come first"),
        pytest.param(["red, blue", "red, green!, blue!, yellow!"], (1, 2), id="not the infected"),
        pytest.param(["red+, blue+", "red++, blue"], (2, 1), id="then immune ones"),
        pytest.param(["red, blue", "red+, blue"], (2, 1), id="then vaccinated ones"),
        pytest.param(["red+, blue!", "red+"], (1, 2), id="then organs of any state"),
        pytest.param(["red+rainbow", "blue+"], (1, 1), id="then nothing more"),
        pytest.param(["red", "", "blue", "", "red++, blue"], (2, 4, 2, 4, 1), id="places shared"),
    ],
)
def test_ba_27_standings_rank_the_bodies(bodies: Sequence[str], expected: tuple[int, ...]) -> None:
    assert places(after(hundredth(*bodies), "draw")) == expected


def test_ba_27_behind_the_winner_the_standings_decide_too() -> None:
    assert places(bacteria([""] * 4, ["red", "red++", FOUR, "blue"])) == (3, 2, 1, 3)


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ((1, 2), (3, 2)),
        ((2, 1, 3, 4), (2, 3, 1, 0)),
        ((1, 1, 3), (3, 3, 1)),
        ((2, 4, 2, 4, 1, 6), (2, 0, 2, 0, 3, 0)),
    ],
)
def test_ba_28_places_are_worth_three_two_one_and_nothing(
    order: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert points(Outcome(order, WON)) == expected


def bonus(state: State) -> tuple[int, ...]:
    end = outcome(state)
    assert end is not None
    return bonuses(state, end)


@pytest.mark.parametrize(
    ("bodies", "fields", "expected"),
    [
        pytest.param([FOUR, ""], {"round": 9}, (1, 0), id="nine turns"),
        pytest.param([FOUR, ""], {"round": 10}, (0, 0), id="ten turns"),
        pytest.param(["", FOUR], {"round": 10}, (0, 1), id="nine, as seat 2 was not on yet"),
        pytest.param(["", FOUR], {"round": 10, "on": 2}, (0, 0), id="ten, as seat 2 is on"),
        pytest.param(["", FOUR], {"round": 10, "starter": 2}, (0, 0), id="ten, as seat 2 began"),
        pytest.param([FOUR, "red++, blue++"], {"round": 50}, (0, 1), id="two immune organs"),
        pytest.param([FOUR, "red++, blue+"], {"round": 50}, (0, 0), id="one immune organ"),
        pytest.param([FOUR, "red++, blue++, green++"], {"round": 50}, (0, 1), id="three"),
        pytest.param(["red++, green++, blue, yellow"], {"round": 50}, (1, 0), id="the winner too"),
        pytest.param([IMMUNE], {"round": 50}, (2 + 2, 0), id="perfect health"),
        pytest.param([IMMUNE], {"round": 1}, (1 + 2 + 2, 0), id="everything at once"),
        pytest.param(
            ["red++, green++, blue++"], {"round": 50, "organs_to_win": 3}, (1, 0), id="not all four"
        ),
    ],
)
def test_ba_29_bonuses_for_speed_and_health(
    bodies: Sequence[str], fields: dict[str, Any], expected: tuple[int, ...]
) -> None:

    assert bonus(bacteria(["", ""], bodies, **fields)) == expected


def test_ba_29_a_draw_has_no_winner_to_reward() -> None:
    ended = after(hundredth("red++, blue++", "red++, green++"), "draw")
    assert bonus(ended) == (1, 1)


def test_ba_29_the_turn_a_seat_is_in_counts() -> None:
    state = bacteria([""] * 3, on=3, starter=2, round=4)
    assert [turns_taken(state, seat) for seat in (1, 2, 3)] == [3, 4, 4]


def test_ba_29_a_turn_that_never_began_is_not_counted() -> None:
    state = bacteria(["", ""], [FOUR, ""], on=2, starter=2, round=10)  # seat 1 had nine
    assert bonus(state) == (1, 0)


def test_ba_29_who_wins_by_the_others_leaving_has_won_no_fast_victory() -> None:
    state = without_seats(bacteria(["", ""], ["red++, blue++, green", ""], round=2), 2)
    assert outcome(state) == Outcome((1, 2), "resigned")
    assert bonus(state) == (1, 0)  # for the immune organs alone


def test_ba_30_who_resigns_leaves_hand_and_body_on_the_discard_pile() -> None:
    state = bacteria(["", "glove thief", ""], ["", "red+, -, blue!rainbow"], discards="error")
    state = without_seats(state, 2)
    assert (hand(state, 2), drawn(state)[1], state.out) == ("", "", (2,))
    cards = "error glove thief red-organ red-medicine blue-organ rainbow-bacteria"
    assert " ".join(state.discards) == cards
    assert state.gone == ()


def test_ba_30_a_seat_that_is_out_is_skipped() -> None:
    state = without_seats(bacteria([""] * 3, phase="draw"), 2)
    assert (state.active, outcome(state)) == (1, None)
    assert after(state, "draw").active == 3


@pytest.mark.parametrize("phase", ["play", "discard", "draw"])
def test_ba_30_who_resigns_on_turn_passes_the_turn(phase: Phase) -> None:
    state = bacteria(["red-organ", "glove", ""], phase=phase)
    assert events(state, "resign 1") == (
        Resigned(1),
        HandDiscarded(1, ("red-organ",)),
        TurnPassed(2),
    )
    left = without_seats(state, 1)
    assert (left.active, left.phase) == (2, "play")
    assert legal(without_seats(left, 2)) == []


def test_ba_30_who_is_on_after_a_resignation_may_have_to_draw_first() -> None:
    assert legal(without_seats(bacteria(["red-organ", "", "glove"]), 1)) == ["draw"]


def test_ba_30_the_last_one_left_wins() -> None:
    state = bacteria(["", "", ""], ["red++", "", "blue"], phase="draw")
    assert outcome(without_seats(state, 1, 3)) == Outcome((3, 1, 2), "resigned")
    two = bacteria(["red-organ", ""])
    end = GameEnded(Outcome((2, 1), "resigned"))
    assert events(two, "resign 1") == (Resigned(1), HandDiscarded(1, ("red-organ",)), end)
    assert str(end) == "Seat 2 won (resigned)."


def test_ba_30_those_who_resigned_come_after_the_others_and_the_first_last() -> None:
    state = bacteria([""] * 5, ["", "red++, blue", "", "", "blue"], phase="draw")
    state = without_seats(state, 4, 2)
    won = bacteria([""] * 5, [FOUR, "", "", "", "blue"], out=state.out)
    assert places(won) == (1, 4, 3, 5, 2)


def test_ba_30_resigning_twice_or_after_the_end_changes_nothing() -> None:
    once = without_seats(bacteria([""] * 3), 2)
    assert without_seats(once, 2) == once
    over = without_seats(once, 3)
    assert without_seats(over, 1) == over


def test_ba_30_a_resignation_that_ends_the_last_round_is_what_ended_the_game() -> None:
    state = without_seats(bacteria(["", ""], on=2, round=100), 2)
    assert outcome(state) == Outcome((1, 2), "resigned")
