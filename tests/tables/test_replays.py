"""Games that were played, looked at again."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from contagia.core.bots import Thought
from contagia.core.errors import BadRecord, BadSeats
from contagia.tables.show.replays import PAGE, Replayed, replay_view, replayed, review_view

TRANSCRIPTS = Path(__file__).parent.parent / "transcripts"
RECORDS = sorted(TRANSCRIPTS.glob("*.record"))


def game(name: str) -> Replayed:
    return replayed((TRANSCRIPTS / f"{name}.record").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_pages_make_the_whole_game_without_a_gap(path: Path) -> None:
    found = replayed(path.read_text(encoding="utf-8"))
    first: int | None = 0
    numbers: list[int] = []
    while first is not None:
        page = replay_view(found, first)
        assert len(page.moments) <= PAGE
        numbers += [moment.number for moment in page.moments]
        first = page.next
    assert numbers == list(range(page.moves + 1))
    assert page.outcome == found.played.outcome
    assert page.moments[-1].on is None
    msgspec.json.encode(page)


def test_moments_know_their_turn() -> None:
    page = replay_view(game("virus-wars.six"))
    assert [moment.turn for moment in page.moments[:6]] == [0, 1, 2, 2, 2, 3]
    assert page.turns[:2] == (1, 4)
    assert page.moments[0].move is None
    assert page.moments[0].on == 1


def test_where_nothing_is_hidden_one_view_is_enough() -> None:
    page = replay_view(game("virus-wars.six"), eyes=2)
    assert all(list(moment.views) == ["0"] for moment in page.moments)


def test_a_replay_shows_every_hand_or_what_one_pair_of_eyes_saw() -> None:
    found = game("bacteria.two-seats")
    everybody = replay_view(found).moments[0]
    assert list(everybody.views) == ["0", "1", "2"]
    assert everybody.views["1"].hand != everybody.views["2"].hand
    spectator = replay_view(found, eyes=0)
    assert all(list(moment.views) == ["0"] for moment in spectator.moments)
    kinds = {type(event).__name__ for moment in spectator.moments for event in moment.events}
    assert "CardsReceived" not in kinds
    own = replay_view(found, eyes=2)
    heard = [
        event.seat  # type: ignore[attr-defined]
        for moment in own.moments
        for event in moment.events
        if type(event).__name__ == "CardsReceived"
    ]
    assert set(heard) == {2}


def test_there_are_no_eyes_without_a_seat() -> None:
    with pytest.raises(BadSeats):
        replay_view(game("bacteria.two-seats"), eyes=3)


def test_a_record_that_does_not_replay_is_refused() -> None:
    text = (TRANSCRIPTS / "virus-wars.six.record").read_text(encoding="utf-8")
    with pytest.raises(BadRecord, match="does not replay"):
        replayed(text.replace("\n1. 1: ", "\n1. 2: "))
    with pytest.raises(BadRecord, match="no record"):
        replayed("hello")


def test_a_review_names_the_turns_that_changed_most() -> None:
    played = game("virus-wars.six").played
    turns = len(list(played.turns()))
    thoughts = [Thought("a1", values=(0.5, 0.5), line=("a1",))] * turns
    review = review_view(played, thoughts)
    assert len(review.chances) == turns + 1
    (point,) = review.points  # only the end came as a surprise
    assert point.turn == turns
    assert point.move == len(played.moves)
    assert point.before == 0.5
    assert point.advice == "a1"
