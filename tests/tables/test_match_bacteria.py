"""A match of Bacteria, sentence by sentence of its text: scoring reference and tournament mode."""

from __future__ import annotations

from typing import Any

import pytest

from contagia.tables.match.match import Match, begun
from support.matches import healed

WHOLE = "red, green, blue, yellow"
IMMUNE = "red++, green++, blue++, yellow++"
LATE = {"round": 50}  # too late for a fast victory


def three(seats: int = 2) -> Match:
    """A match of three games."""
    return begun("bacteria", seats, 3)


def points(match: Match) -> list[int]:
    """Everybody's points, bonuses included."""
    return [score.score for score in match.scores]


def bonuses(match: Match) -> list[int]:
    """Everybody's bonus points."""
    return [score.bonuses for score in match.scores]


@pytest.mark.parametrize(
    ("player", "worth"),
    [
        pytest.param(1, 3, id="Winner: 3 points"),
        pytest.param(2, 2, id="Second place: 2 points"),
        pytest.param(3, 1, id="Third place: 1 point"),
        pytest.param(4, 0, id="Other players: 0 points"),
        pytest.param(5, 0, id="Other players: 0 points, the last too"),
    ],
)
def test_ba_28_places_give_points_in_a_match(player: int, worth: int) -> None:
    match = healed(three(5), WHOLE, "red, green, blue", "red, green", "red", "", **LATE)
    assert points(match)[player - 1] == worth
    assert bonuses(match) == [0] * 5


def test_ba_28_who_shares_a_place_gets_its_points() -> None:
    assert points(healed(three(3), WHOLE, "red", "blue", **LATE)) == [3, 2, 2]


@pytest.mark.parametrize(
    ("bodies", "fields", "expected"),
    [
        pytest.param((WHOLE, ""), {"round": 9}, [1, 0], id="Fast victory (under 10 turns): +1"),
        pytest.param((WHOLE, ""), {"round": 10}, [0, 0], id="the tenth turn is not under 10"),
        pytest.param((WHOLE, "red++, blue++"), LATE, [0, 1], id="Immunized organs: +1 point per 2"),
        pytest.param((WHOLE, "red++"), LATE, [0, 0], id="one of two is not enough"),
        pytest.param((WHOLE, "red++, blue++, green++"), LATE, [0, 1], id="three give one"),
        pytest.param((IMMUNE, ""), LATE, [2 + 2, 0], id="Perfect health: +2 points"),
        pytest.param((IMMUNE, ""), {"round": 2}, [1 + 2 + 2, 0], id="all of them"),
        pytest.param(
            ("red++, green++, blue++, yellow+", ""), LATE, [1, 0], id="all 4 organs immunized"
        ),
    ],
)
def test_ba_29_bonus_points_count_in_a_match(
    bodies: tuple[str, ...], fields: dict[str, Any], expected: list[int]
) -> None:
    match = healed(three(), *bodies, **fields)
    assert bonuses(match) == expected
    assert points(match) == [3 + expected[0], 2 + expected[1]]


def test_ba_32_best_of_three_is_won_with_two_wins() -> None:
    match = healed(three(), WHOLE, "", **LATE)
    assert not match.decided
    match = healed(match, WHOLE, "", **LATE)
    assert (match.decided, match.winners, match.decided_by) == (True, (1,), "wins")


def test_ba_32_two_wins_count_more_than_points() -> None:
    match = three()
    for bodies in ((WHOLE, "red++, green++"), ("", IMMUNE), (WHOLE, "red++, green++")):
        match = healed(match, *bodies, **LATE)
    assert points(match) == [3 + 2 + 3, 3 + 7 + 3]
    assert (match.winners, match.decided_by) == ((1,), "wins")


def test_ba_32_without_two_wins_the_most_points_over_the_three_games_decide() -> None:
    match = three(3)
    for bodies in ((WHOLE, "red", ""), ("", WHOLE, "red"), ("", "red", WHOLE)):
        assert not match.decided
        match = healed(match, *bodies, **LATE)
    assert points(match) == [3 + 1 + 1, 2 + 3 + 2, 1 + 2 + 3]
    assert (match.winners, match.decided_by) == ((2,), "points")
    assert match.places == (3, 1, 2)


def test_ba_32_bonus_points_are_included() -> None:
    match = three(3)
    for bodies in ((WHOLE, "red", ""), ("", WHOLE, "red"), ("red", "", IMMUNE)):
        match = healed(match, *bodies, **LATE)
    assert points(match) == [3 + 1 + 2, 2 + 3 + 1, 1 + 2 + 3 + 4]
    assert bonuses(match) == [0, 0, 4]
    assert (match.winners, match.decided_by) == ((3,), "points")


def test_ba_32_with_equal_points_more_wins_decide() -> None:
    match = three()
    for bodies in ((WHOLE, "red++, green++"), ("red", "blue"), ("red", "blue")):
        match = healed(match, *bodies, **(LATE if WHOLE in bodies else {"round": 101}))
    assert points(match) == [3 + 3 + 3, 3 + 3 + 3]
    assert (match.winners, match.decided_by) == ((1,), "wins")


def test_ba_32_who_is_equal_in_everything_shares_the_match() -> None:
    match = three()
    for bodies in ((WHOLE, ""), ("", WHOLE), ("red", "blue")):
        match = healed(match, *bodies, **(LATE if WHOLE in bodies else {"round": 101}))
    assert points(match) == [8, 8]
    assert (match.winners, match.decided_by, match.places) == ((1, 2), None, (1, 1))


def test_ba_32_a_draw_is_nobodys_win() -> None:
    match = healed(three(), "red", "blue", round=101)
    assert [score.wins for score in match.scores] == [0, 0]
    match = healed(match, WHOLE, "", **LATE)
    assert not match.decided


def test_ba_32_everybody_moves_on_by_one_seat() -> None:
    match = healed(three(3), WHOLE, "", "", **LATE)
    assert match.players == (2, 3, 1)


@pytest.mark.parametrize("length", [4, 5])
def test_ba_32_of_more_games_more_than_half_must_be_won(length: int) -> None:
    match = begun("bacteria", 4, length)
    for _ in range(2):
        match = won_by_the_first(match)
    assert not match.decided
    assert won_by_the_first(match).winners == (1,)


def won_by_the_first(match: Match) -> Match:
    """One more win of player 1."""
    return healed(match, WHOLE, "red", "green", "", **LATE)
