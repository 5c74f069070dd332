"""A look back: chances at every turn, and the turns that changed them."""

from __future__ import annotations

import pytest

from contagia.bots.reviews import TurnReview, chances_of, review, turn_count, turning_points
from contagia.bots.shelf import seat_bot
from contagia.core.bots import Budget
from contagia.core.luck import Seed
from contagia.core.outcomes import Outcome
from contagia.core.playthrough import Move, begin
from contagia.games.shelf import find
from contagia.games.virus_wars import VirusWars

WARS = VirusWars()


def turn(number: int, before: float, after: float) -> TurnReview:
    """A turn of seat 1."""
    return TurnReview(number, 1, ("b2",), (before, 1 - before), (after, 1 - after), ("c3",))


def test_every_turn_is_reviewed_from_the_seat_that_was_on() -> None:
    played = begin(WARS, WARS.options(size=5), 2, Seed(b"\x00")).play("b2")
    played = played.play("d4 d3 c3").resign(1)
    turns = list(review(played))
    assert [turn.seat for turn in turns] == [1, 2, 1]
    assert [turn.steps for turn in turns] == [("b2",), ("d4", "d3", "c3"), ("resign",)]
    assert turn_count(played) == 3
    assert turns[0].after == turns[1].before
    assert turns[-1].after == (0.0, 1.0)


@pytest.mark.parametrize("key", ["bacteria", "virus-cards"])
@pytest.mark.parametrize("seats", [2, 4])
def test_at_cards_a_turn_does_not_look_bad_because_another_looks_at_it(
    key: str, seats: int
) -> None:
    game = find(key)
    played = begin(game, game.options(), seats, Seed(b"\x05"))
    bot = seat_bot(game, "greedy", seed=1)
    while not played.outcome:
        seat = game.turn(played.state)
        step = bot.think(game.view(played.state, seat), Budget()).step
        played = played.move(Move(seat, step))
    swings = [turn.swing for turn in review(played)]
    assert abs(sum(swings) / len(swings)) < 0.1


def test_a_game_that_is_not_over_ends_where_it_was_left() -> None:
    played = begin(WARS, WARS.options(size=5), 2, Seed(b"\x00")).play("b2")
    assert list(review(played)) == []
    assert len(list(review(played.play("d4")))) == 1


def test_turning_points_are_the_largest_swings_in_their_order() -> None:
    turns = [turn(1, 0.5, 0.45), turn(2, 0.5, 0.2), turn(3, 0.2, 0.6), turn(4, 0.6, 0.45)]
    turns += [turn(5, 0.4, 0.9)]
    assert [point.number for point in turning_points(turns)] == [2, 3, 5]
    assert turning_points(turns[:1]) == []


def test_a_swing_is_seen_from_the_seat_whose_turn_it_was() -> None:
    theirs = turn(1, 0.5, 0.8)._replace(seat=2)
    assert round(theirs.swing, 2) == -0.3
    assert not theirs.took_advice
    assert theirs._replace(advice=("b2", "c3")).took_advice


def test_a_shared_first_place_is_divided() -> None:
    assert chances_of(Outcome((1, 1, 3), "rounds")) == (0.5, 0.5, 0.0)
