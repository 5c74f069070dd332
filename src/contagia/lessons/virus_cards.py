"""Virus The Game: lay down, infect, cure, steal, block, win. The seeds deal the hands."""

from __future__ import annotations

from contagia.lessons.contract import Lesson, Task, find

LESSON = Lesson(
    "virus-cards",
    (
        Task("organ", (find("play *-organ"),), seed=b"\x00\x00"),
        Task(
            "infect",
            (find("play blue-virus 2a"),),
            before=("play red-organ", "play blue-organ"),
            seed=b"\x00\x03",
        ),
        Task(
            "cure",
            (find("play *-vaccine 1a"),),
            before=("play rainbow-organ", "play blue-virus 1a"),
            seed=b"\x00\x01",
        ),
        Task(
            "thief",
            (find("play thief 2a", then=("pass",)),),
            before=("pass", "play yellow-organ"),
            seed=b"\x00\x09",
        ),
        Task(
            "block",
            (find("block", then=("pass",)),),
            before=("play yellow-organ", "play thief 1a"),
            seed=b"\x02F",
        ),
        Task(
            "win",
            (find("play yellow-organ"),),
            before=(
                *("play red-organ", "play yellow-organ", "play blue-organ", "pass"),
                *("play green-organ", "play rainbow-vaccine 2a"),
            ),
            seed=b"\x00\xfe",
        ),
    ),
)
