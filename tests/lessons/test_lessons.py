"""Lessons: every task can be done, what is wrong changes nothing, and nothing is kept."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from contagia.core.errors import IllegalStep, NotNow, UnknownGame
from contagia.games.shelf import GAMES
from contagia.lessons.contract import Task
from contagia.lessons.shelf import LESSONS, task_of
from contagia.lessons.trying import _opening, tried

TASKS = [(key, task) for key, lesson in LESSONS.items() for task in lesson.tasks]
every_task = pytest.mark.parametrize(
    ("key", "task"), TASKS, ids=[f"{key}-{task.key}" for key, task in TASKS]
)


def test_every_game_has_a_lesson_of_a_few_tasks() -> None:
    assert set(LESSONS) == {game.key for game in GAMES}
    for lesson in LESSONS.values():
        keys = [task.key for task in lesson.tasks]
        assert 4 <= len(keys) <= 6
        assert len(set(keys)) == len(keys)


@every_task
def test_a_task_can_be_done_by_its_answers(key: str, task: Task) -> None:
    steps: list[str] = []
    views = [tried(key, task, steps)]
    assert views[0].verdict == "begin"
    while views[-1].taken != views[-1].wanted:
        assert views[-1].answers
        steps.append(views[-1].answers[-1])
        views.append(tried(key, task, steps))
    assert [view.verdict for view in views[1:]] == ["right"] * (len(views) - 2) + ["done"]
    assert views[-1].steps == ()
    assert views[-1].events
    for before, after in pairwise(views):
        assert before.view != after.view
    msgspec.json.encode(views)


@every_task
def test_the_learner_is_on_when_a_task_begins(key: str, task: Task) -> None:
    opening = _opening(key, task)
    assert opening.game.turn(opening.state) == task.seat
    assert set(tried(key, task, ()).answers) <= set(opening.legal)


@every_task
def test_a_wrong_step_changes_nothing(key: str, task: Task) -> None:
    begun = tried(key, task, ())
    wrong = [step for step in begun.steps if step not in begun.answers]
    for step in wrong[:3]:
        view = tried(key, task, (step,))
        assert view.verdict == "wrong"
        assert view.view == begun.view


def test_the_last_task_of_virus_wars_is_won() -> None:
    view = tried("virus-wars", task_of("virus-wars", 5), ("d5",))
    assert type(view.events[-1]).__name__ == "GameEnded"


@pytest.mark.parametrize(
    ("key", "number", "step"),
    [
        ("virus-game", 6, "d5"),
        ("bacteria", 6, "play red-organ"),
        ("virus-cards", 6, "play yellow-organ"),
    ],
)
def test_a_lesson_ends_with_a_victory(key: str, number: int, step: str) -> None:
    view = tried(key, task_of(key, number), (step,))
    assert type(view.events[-1]).__name__ == "GameEnded"


def test_the_weather_traps_the_adventurer_in_either_order() -> None:
    task = task_of("flooded-island", 5)
    for steps in (("flood a2", "flood b1"), ("flood b1", "flood a2")):
        assert type(tried("flooded-island", task, steps).events[-1]).__name__ == "GameEnded"


def test_what_is_not_legal_is_refused_with_the_rule() -> None:
    with pytest.raises(IllegalStep, match="VW-9"):
        tried("virus-wars", task_of("virus-wars", 1), ("e4",))


def test_there_is_no_task_beyond_the_last() -> None:
    with pytest.raises(NotNow):
        task_of("virus-wars", 6)
    with pytest.raises(UnknownGame):
        task_of("chess", 1)
