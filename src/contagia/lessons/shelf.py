"""The lessons by the key of their game."""

from __future__ import annotations

from collections.abc import Mapping

from contagia.core.errors import NotNow
from contagia.games.shelf import find
from contagia.lessons import bacteria, flooded_island, virus_cards, virus_game, virus_wars
from contagia.lessons.contract import Lesson, Task

LESSONS: Mapping[str, Lesson] = {
    module.LESSON.game: module.LESSON
    for module in (virus_game, virus_wars, flooded_island, bacteria, virus_cards)
}


def task_of(key: str, number: int) -> Task:
    """A task of a game, counted from 1."""
    tasks = LESSONS[find(key).key].tasks
    if not 1 <= number <= len(tasks):
        raise NotNow(f"There is no task {number}; the tasks are 1 to {len(tasks)}.")
    return tasks[number - 1]
