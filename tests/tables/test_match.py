"""Matches: who sits where, what is counted, when they are decided, and how ties are broken."""

from __future__ import annotations

import pytest

from contagia.core.errors import BadOptions
from contagia.core.outcomes import Outcome
from contagia.games.flooded_island import ADVENTURER
from contagia.games.shelf import find
from contagia.games.virus_cards import VirusCardsOptions
from contagia.tables.match.match import MOST_GAMES, begun, check_length, lengths
from contagia.tables.match.match_seating import next_options, next_order
from support.matches import SEASON, ended, placed, survived, won
from support.positions import flooded_island


def test_a_match_of_one_is_decided_by_its_game() -> None:
    match = won(begun("virus-wars", 2, 1), 2)
    assert (match.decided, match.winners, match.decided_by) == (True, (2,), "wins")


def test_best_of_three_ends_with_the_second_win() -> None:
    match = won(begun("virus-wars", 2, 3), 1)
    assert (match.decided, match.winners, match.decided_by) == (False, (), None)
    match = won(match, 1)
    assert (match.decided, match.winners, match.decided_by) == (True, (1,), "wins")
    assert len(match.games) == 2


def test_best_of_five_goes_on_as_long_as_somebody_can_catch_up() -> None:
    assert not won(begun("virus-wars", 2, 5), 1, 2, 1, 2).decided
    assert won(begun("virus-wars", 2, 5), 1, 2, 1, 2, 2).winners == (2,)


def test_an_even_number_of_games_can_end_in_a_draw() -> None:
    match = won(begun("virus-wars", 2, 2), 1, 2)
    assert (match.decided, match.winners, match.decided_by) == (True, (1, 2), None)
    assert match.places == (1, 1)


def test_equal_wins_are_told_apart_by_all_places() -> None:
    match = begun("virus-game", 3, 3)
    match = placed(match, 1, 2, 3)
    match = placed(match, 2, 1, 3)
    match = placed(match, 2, 3, 1)
    assert [score.wins for score in match.scores] == [1, 1, 1]
    assert [score.places for score in match.scores] == [5, 6, 7]
    assert (match.places, match.winners, match.decided_by) == ((1, 2, 3), (1,), "places")


def test_a_draw_is_nobodys_win() -> None:
    match = placed(begun("virus-cards", 2, 3), 1, 1)
    assert [score.wins for score in match.scores] == [0, 0]
    assert not won(match, 2).decided
    assert won(match, 2, 1).winners == (1, 2)
    assert won(match, 2, 2).winners == (2,)


def test_a_lead_that_nobody_can_reach_decides_after_draws_too() -> None:
    match = placed(placed(begun("virus-cards", 3, 5), 1, 1, 1), 1, 1, 1)
    assert not won(match, 3).decided
    assert won(match, 3, 3).winners == (3,)


def test_everybody_moves_on_by_one_seat() -> None:
    assert next_order("virus-game", Outcome((2, 3, 1), "last")) == (2, 3, 1)
    match = won(begun("virus-game", 3, 3), 1)
    assert match.players == (2, 3, 1)
    assert won(match, 2).players == (3, 1, 2)


def test_fi_15_the_roles_are_swapped() -> None:
    match = survived(begun("flooded-island", 2, 2), 5)
    assert match.players[ADVENTURER - 1] == 2


@pytest.mark.parametrize(
    ("first", "second", "winners", "by"),
    [
        (7, 6, (1,), "days"),
        (6, 7, (2,), "days"),
        (6, 6, (1, 2), None),
        (SEASON, 19, (1,), "days"),
        (SEASON, SEASON, (1, 2), None),
    ],
)
def test_fi_15_more_days_survived_win(
    first: int, second: int, winners: tuple[int, ...], by: str | None
) -> None:
    match = survived(begun("flooded-island", 2, 2), first)
    assert not match.decided
    match = survived(match, second)
    assert [score.score for score in match.scores] == [first, second]
    assert (match.decided, match.winners, match.decided_by) == (True, winners, by)


def test_fi_15_the_weather_that_gives_up_grants_the_season() -> None:
    state = flooded_island("a . .\n. . .\n. . .", day=3, days=SEASON)
    match = ended(begun("flooded-island", 2, 2), Outcome((1, 2), "resigned"), state)
    assert match.scores[0].score == SEASON


def test_fi_15_an_adventurer_who_gives_up_has_the_days_so_far() -> None:
    state = flooded_island("a . .\n. . .\n. . .", day=3, days=SEASON)
    match = ended(begun("flooded-island", 2, 2), Outcome((2, 1), "resigned"), state)
    assert match.scores[0].score == 2


def test_fi_15_days_add_up_over_four_legs() -> None:
    match = begun("flooded-island", 2, 4)
    for days in (5, 6, 5, 3):
        assert not match.decided
        match = survived(match, days)
    assert [score.score for score in match.scores] == [10, 9]
    assert match.winners == (1,)


def test_fi_15_who_has_won_most_legs_can_still_be_overtaken_by_days() -> None:
    match = begun("flooded-island", 2, 6)
    for days in (SEASON, SEASON - 1, SEASON, SEASON - 1):
        match = survived(match, days)
    assert [score.wins for score in match.scores] == [4, 0]
    assert not match.decided
    match = survived(survived(match, 1), SEASON)
    assert match.winners == (2,)


def test_vc_3_the_winner_of_the_last_game_starts() -> None:
    assert next_order("virus-cards", Outcome((2, 3, 1), "healthy-body")) == (3, 1, 2)
    match = won(begun("virus-cards", 3, 5), 2)
    assert match.players == (2, 3, 1)
    assert won(match, 2).players == (2, 3, 1)


def test_vc_3_after_a_draw_everybody_moves_on() -> None:
    assert next_order("virus-cards", Outcome((1, 1, 3), "a-hundred-rounds")) == (2, 3, 1)


def test_vc_3_no_lot_is_cast_where_a_winner_starts() -> None:
    by_lot = VirusCardsOptions(starter="random")
    assert next_options("virus-cards", by_lot, Outcome((1, 2), "x")).starter == "first"  # type: ignore[attr-defined]
    for game, last in (
        ("virus-cards", None),
        ("virus-cards", Outcome((1, 1), "agreed")),
        ("bacteria", Outcome((1, 2), "x")),
    ):
        assert next_options(game, by_lot, last) == by_lot


def test_after_a_decided_match_a_new_one_begins() -> None:
    match = won(begun("virus-wars", 2, 3), 1, 1)
    assert match.next((2, 1)) == begun("virus-wars", 2, 3)


def test_a_match_has_a_length_that_fits_its_game() -> None:
    assert lengths("virus-wars") == tuple(range(1, MOST_GAMES + 1))
    assert lengths("flooded-island") == (1, *range(2, MOST_GAMES + 1, 2))
    for length in (0, -3, MOST_GAMES + 1):
        with pytest.raises(BadOptions, match=f"1 to {MOST_GAMES} games, not {length}"):
            check_length(find("virus-wars"), length)
    with pytest.raises(BadOptions, match="an even number of games up to 24, or 1; not 3"):
        check_length(find("flooded-island"), 3)
