"""Games thought over: turn by turn, once, and not if they are too long."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import cast

import pytest

from contagia.bots.answers import Question
from contagia.core.bots import Thought
from contagia.core.errors import NotNow
from contagia.server.work import reviews
from contagia.server.work.bots import BotWorkers
from contagia.server.work.reviews import Reviews

RECORD = Path(__file__).parent.parent / "transcripts" / "bacteria.two-seats.record"
TEXT = RECORD.read_text(encoding="utf-8")


class Thinkers:
    """Workers that think both seats are as well off."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    async def think(self, question: Question, seconds: float) -> Thought:
        assert seconds > 0
        self.asked.append(question)
        return Thought("draw", values=(0.5, 0.5), line=("draw",))


def test_every_turn_is_asked_about_once_from_the_view_of_its_seat() -> None:
    thinkers = Thinkers()
    thought_over = Reviews(cast("BotWorkers", thinkers))

    async def twice() -> None:
        first, again = await asyncio.gather(thought_over.of(TEXT), thought_over.of(TEXT))
        assert first is again
        assert len(first.chances) == len(thinkers.asked) + 1

    asyncio.run(twice())
    assert {question.seat for question in thinkers.asked} == {1, 2}
    assert all(b"luck" not in question.view for question in thinkers.asked)


def test_a_game_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_TURNS", 3)
    with pytest.raises(NotNow, match="at most 3"):
        asyncio.run(Reviews(cast("BotWorkers", Thinkers())).of(TEXT))
