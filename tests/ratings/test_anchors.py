"""The bots on the scale of people: as the arena measured them."""

from __future__ import annotations

import pytest

from contagia.bots.levels import LEVELS
from contagia.ratings.anchoring import anchored, fitted, with_meeting
from contagia.ratings.anchors import Meeting, anchor_of, anchors_of, measures
from contagia.ratings.rating import MU


def test_the_anchors_are_those_that_follow_from_the_meetings() -> None:
    assert anchored(measures()) == measures()


@pytest.mark.parametrize("game", LEVELS)
def test_every_level_is_rated_above_the_one_below(game: str) -> None:
    anchors = anchors_of(game)
    assert list(anchors) == list(LEVELS[game])
    numbers = [anchor.mu for anchor in anchors.values()]
    assert numbers == sorted(numbers)
    assert anchors["medium"].mu == MU


def test_what_nobody_measured_has_no_anchor() -> None:
    assert anchor_of("virus-wars", "divine") is None
    assert anchor_of("chess", "easy") is None


def test_three_of_four_games_are_some_190_points() -> None:
    anchors = fitted([Meeting("hard", "medium", 300, 400)])
    assert anchors["hard"].mu - anchors["medium"].mu == pytest.approx(190, abs=3)


def test_a_new_measurement_takes_the_place_of_the_old_one() -> None:
    new = with_meeting(measures(), "bacteria", Meeting("hard", "medium", 1, 2))
    pairs = [(m.first, m.second) for m in new.games["bacteria"].meetings]
    assert sorted(pairs) == [("expert", "hard"), ("hard", "medium"), ("medium", "easy")]
    assert anchored(new).games["bacteria"].anchors["hard"].mu < anchors_of("bacteria")["hard"].mu
