"""What a tree is read to say: chances that were found one-sidedly, told as among equals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.search.mcts.result import Branch, Reading, among_equals

CHANCES = st.lists(st.floats(0.001, 0.999), min_size=2, max_size=6)


def reading(values: list[float], seat: int = 1, steps: tuple[float, ...] = ()) -> Reading:
    branches = tuple(Branch(number, 10, value, proven=False) for number, value in enumerate(steps))
    told = (*values, *[0.0] * (6 - len(values)))
    return Reading(seat, 100, told, proven=False, branches=branches, line=())


@given(CHANCES, st.data())
def test_chances_add_up_to_one_and_keep_their_order(
    values: list[float], data: st.DataObject
) -> None:
    seat = data.draw(st.integers(1, len(values)))
    fair = among_equals(reading(values, seat), len(values)).values
    assert sum(fair) == pytest.approx(1.0)
    by_belief = [fair[one] for one in sorted(range(len(values)), key=values.__getitem__)]
    assert by_belief == pytest.approx(sorted(fair))


@given(st.integers(2, 6), st.floats(0.001, 0.999))
def test_who_think_the_same_of_themselves_have_equal_chances(seats: int, chance: float) -> None:
    fair = among_equals(reading([chance] * seats), seats).values
    assert fair == pytest.approx([1 / seats] * seats)


@given(st.floats(0.001, 0.999))
def test_two_who_agree_are_believed(chance: float) -> None:
    fair = among_equals(reading([chance, 1 - chance]), 2).values
    assert fair == pytest.approx((chance, 1 - chance))


def test_what_is_certain_stays_so() -> None:
    won = among_equals(reading([1.0, 0.3, 0.4], steps=(1.0, 0.0, 0.5)), 3)
    assert won.values == (1.0, 0.0, 0.0)
    assert [branch.value for branch in won.branches[:2]] == [1.0, 0.0]
    lost = among_equals(reading([0.0, 1.0, 0.4]), 3)
    assert lost.values == pytest.approx((0.0, 1.0, 0.0), abs=1e-5)


def test_steps_keep_their_order_and_the_one_that_is_played_tells_the_chances() -> None:
    read = among_equals(reading([0.7, 0.6], steps=(0.5, 0.7, 0.9)), 2)
    values = [branch.value for branch in read.branches]
    assert values == sorted(values)
    assert read.values == (values[2], 1 - values[2])
