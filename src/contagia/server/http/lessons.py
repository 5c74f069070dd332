"""Lessons over HTTP. The house keeps nothing: every question brings all steps of the learner."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller
from litestar.datastructures import State
from msgspec import Meta

from contagia.games.shelf import find
from contagia.lessons.shelf import LESSONS, task_of
from contagia.lessons.trying import TaskView, tried
from contagia.server.house import House
from contagia.server.http.identity import address_of
from contagia.server.http.refusing import get, post
from contagia.server.http.routes import Asked
from contagia.tables.decide.commands import Word

MOST_STEPS = 10


class Steps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that the learner has played in a task so far."""

    steps: Annotated[list[Word], Meta(max_length=MOST_STEPS)]


class LessonController(Controller):
    """What there is to learn about a game."""

    path = "/api/lessons/{game:str}"
    tags = ("lessons",)

    @get("/", summary="The tasks of a game's lesson, as they begin")
    async def show(self, request: Asked, state: State, game: str) -> list[TaskView]:
        """Every task with its position."""
        house: House = state.house
        house.limits.take("look", address_of(request))
        key = find(game).key
        return [tried(key, task, ()) for task in LESSONS[key].tasks]

    @post("/{number:int}/try", summary="Try steps in a task", status_code=200)
    async def attempt(
        self, request: Asked, state: State, game: str, number: int, data: Steps
    ) -> TaskView:
        """How the task stands after them; a step that is not legal is refused with the rule."""
        house: House = state.house
        house.limits.take("look", address_of(request))
        return tried(game, task_of(game, number), data.steps)
