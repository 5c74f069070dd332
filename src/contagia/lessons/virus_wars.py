"""Virus Wars: take, steal, go on from dead cells, cut off, win."""

from __future__ import annotations

from contagia.lessons.contract import Lesson, Task, find

_SMALL = {"size": 5}
_STOLEN = ("b2", "d4", "c3", "c4")  # O has come as far as c3

LESSON = Lesson(
    "virus-wars",
    (
        Task("take", (find(),), options=_SMALL),
        Task("steal", (find("c3"),), before=_STOLEN, options=_SMALL),
        Task("carry", (find("d4"),), before=(*_STOLEN, "c3"), options=_SMALL),
        Task(
            "cut",  # O's stolen b2 hangs together with the rest over c3 only
            (find("c3"),),
            before=("b2", "d4", "c3", "b2", "a2", "b3"),
            options=_SMALL,
        ),
        Task(
            "win",
            (find("d5"),),
            before=("b2", "d5", "d4", "d3", "c2", "d3", "d4", "e4", "e3", "d2", "d2", "e3"),
            options=_SMALL,
        ),
    ),
)
