"""Flooded Island: walk and dry as the adventurer, flood and trap as the weather."""

from __future__ import annotations

from contagia.lessons.contract import Lesson, Task, find

_SMALL = {"width": 5, "height": 5}

LESSON = Lesson(
    "flooded-island",
    (
        Task("walk", (find(),), options=_SMALL),
        Task("dry", (find("c3"),), before=("b4", "flood c4", "flood b3"), options=_SMALL),
        Task(
            "flood",
            (find("flood *"), find("flood *")),
            before=("b4",),
            options=_SMALL,
            seat=2,
        ),
        Task("feet", (find("flood b4"), find("end")), before=("b4",), options=_SMALL, seat=2),
        Task(
            "trap",  # the adventurer stepped off the flooded b2 into the corner
            (find("flood a2", "flood b1"), find("flood a2", "flood b1")),
            before=("b2", "flood b2", "end", "a1"),
            options={"width": 3, "height": 3},
            seat=2,
        ),
    ),
)
