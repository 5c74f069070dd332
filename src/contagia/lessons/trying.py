"""Trying a task: everything follows from the task and the learner's steps, so nothing is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from contagia.core.events import Event, TurnPassed, heard
from contagia.core.luck import Seed
from contagia.core.notation import read_step
from contagia.core.options import as_values, read_options
from contagia.core.playthrough import Playthrough, begin
from contagia.core.seats import Seat
from contagia.games.shelf import find
from contagia.lessons.contract import Task

Verdict = Literal["begin", "right", "wrong", "done"]


class TaskView(msgspec.Struct, frozen=True):
    """How a task stands after some steps of the learner's."""

    key: str
    options: dict[str, Any]
    seats: int
    seat: Seat  # the learner's
    verdict: Verdict  # on the last step; a wrong one changes nothing
    taken: int  # right steps so far
    wanted: int  # in all
    view: Any
    steps: tuple[str, ...]  # legal ones; none when it is done
    answers: tuple[str, ...]  # those that would be right now
    events: tuple[Event, ...]  # what the last right step brought
    last: tuple[Event, ...]  # what was done in the turn so far, or before it


def tried(key: str, task: Task, texts: Sequence[str]) -> TaskView:
    """The task after the steps of the learner's; refused if one of them is not legal."""
    played, verdict, taken = _opening(key, task), "begin", 0
    since = len(played.moments)
    for number, text in enumerate(texts, 1):
        if taken == len(task.stages):
            break  # it was done already; whatever comes after it does not count
        stage, game = task.stages[taken], played.game
        spelled = game.text(read_step(game, played.state, text, number, legal=played.legal))
        if not stage.accepts(spelled):
            return _view(task, played, "wrong", taken, since)
        since, taken = len(played.moments), taken + 1
        for step in (spelled, *stage.then):
            played = played.play(step)
        verdict = "done" if taken == len(task.stages) else "right"
    return _view(task, played, verdict, taken, since)


def _opening(key: str, task: Task) -> Playthrough:
    game = find(key)
    played = begin(game, read_options(game.options, task.options), task.seats, Seed(task.seed))
    for step in task.before:
        played = played.play(step)
    return played


def _view(task: Task, played: Playthrough, verdict: Any, taken: int, since: int) -> TaskView:
    game, done = played.game, taken == len(task.stages)
    legal = () if done else tuple(played.legal)
    events = [event for moment in played.moments[since:] for event in moment.events]
    return TaskView(
        key=task.key,
        options=as_values(played.options),
        seats=task.seats,
        seat=task.seat,
        verdict=verdict,
        taken=taken,
        wanted=len(task.stages),
        view=game.view(played.state, task.seat),
        steps=legal,
        answers=() if done else tuple(text for text in legal if task.stages[taken].accepts(text)),
        events=heard(events, task.seat),
        last=heard(_latest_turn(played), task.seat),
    )


def _latest_turn(played: Playthrough) -> list[Event]:
    """The events of the turn that is played, or of the one before if nothing was done in it yet."""
    events: list[Event] = []
    for moment in reversed(played.moments[1:]):
        if events and any(isinstance(event, TurnPassed) for event in moment.events):
            break
        events[:0] = moment.events
    return events
