"""Bacteria: lay down, infect, cure, steal, pass bacteria on, win. The seeds deal the hands."""

from __future__ import annotations

from contagia.lessons.contract import Lesson, Task, find

LESSON = Lesson(
    "bacteria",
    (
        Task("organ", (find("play *-organ"), find("draw")), seed=b"\x00\x01"),
        Task(
            "infect",
            (find("play *-bacteria 2a"),),
            before=("discard yellow-organ", "draw", "play rainbow-organ", "draw"),
            seed=b"\x00\x00",
        ),
        Task(
            "cure",
            (find("play blue-medicine 1a"),),
            before=("play rainbow-organ", "draw", "play blue-bacteria 1a", "draw"),
            seed=b"\x00\x08",
        ),
        Task(
            "discard",
            (find("discard *"), find("discard *"), find("draw")),
            seed=b"\x00\x03",
        ),
        Task(
            "thief",
            (find("play thief 2a"),),
            before=("play red-organ", "draw", "play yellow-organ", "draw"),
            seed=b"\x00\x0b",
        ),
        Task(
            "win",
            (find("play red-organ"),),
            before=(
                *("play blue-organ", "draw", "play green-organ", "draw"),
                *("play yellow-organ", "draw", "play red-organ", "draw"),
                *("play green-organ", "draw", "play rainbow-medicine 2b", "draw"),
            ),
            seed=b"\x00\xa8",
        ),
    ),
)
