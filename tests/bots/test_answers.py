"""Bots asked by jobs: the job carries what a seat sees and has seen, and can be sent elsewhere."""

from __future__ import annotations

import pickle
from typing import Any

import msgspec
import pytest

from bots.test_watching import GAME, Watcher, some_game
from contagia.bots import answers
from contagia.bots.answers import Question, thought
from contagia.bots.watching import Seen, story
from contagia.core.bots import Budget, Thought
from contagia.core.playthrough import Playthrough


def question(played: Playthrough, table: str, spec: str = "greedy") -> Question:
    seat = GAME.turn(played.state)
    view = msgspec.json.encode(GAME.view(played.state, seat))
    seen = story(played, seat)
    return Question(table=table, game=GAME.key, spec=spec, seat=seat, view=view, seen=seen)


def sent(question: Question) -> Question:
    """As it arrives in another process."""
    arrived: Question = pickle.loads(pickle.dumps(question))  # noqa: S301 - it is our own
    return arrived


def test_a_bot_is_shown_what_the_job_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[list[Seen]] = []

    class Asked(Watcher):
        def think(self, view: Any, budget: Budget) -> Thought:
            shown.append(list(self.seen))
            return Thought("pass")

    monkeypatch.setattr(answers, "seat_bot", lambda *_: Asked())
    played = some_game()
    for back in (8, 0):
        thought(sent(question(played.back(back), "a table")))
    told = [story(game, GAME.turn(game.state)) for game in (played.back(8), played)]
    assert [tuple(seen) for seen in shown] == told


def test_a_bot_that_guesses_answers_with_a_legal_step() -> None:
    played = some_game()
    answer = thought(sent(question(played, "another table", "contagia/200")))
    assert answer.step in played.legal
