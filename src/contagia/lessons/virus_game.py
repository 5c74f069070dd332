"""Virus Game: grow, attack, reconnect, cut off, neutrals, win."""

from __future__ import annotations

from contagia.lessons.contract import Lesson, Task, find

_SMALL = {"width": 5, "height": 5}

LESSON = Lesson(
    "virus-game",
    (
        Task("grow", (find(), find(), find()), options=_SMALL),
        Task("attack", (find("c3"),), before=("b2", "a2", "b1", "d4", "c4", "c3"), options=_SMALL),
        Task(
            "join",  # O has taken b2, and b3 and b4 hang in the air
            (find("a2"),),
            before=("b2", "b3", "b4", "d4", "c3", "b2"),
            options=_SMALL,
        ),
        Task("cut", (find("d4"),), before=("b2", "c3", "b3", "d4", "d3", "d2"), options=_SMALL),
        Task(
            "neutral",
            (find("neutral *"), find("neutral *")),
            before=("b2", "c3", "b3", "d4", "d3", "e3"),
            options=_SMALL,
        ),
        Task(
            "win",
            (find("d5"),),
            before=("a2", "b2", "c3", "d5", "d4", "e4", "d4", "e4"),
            options=_SMALL,
        ),
    ),
)
