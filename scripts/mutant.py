"""What a mutant is: one small change of the source, and which tests should notice it."""

from __future__ import annotations

from typing import NamedTuple

TESTS = {
    "games": ("tests/rules", "tests/oracles"),
    "tables": ("tests/tables/test_match.py", "tests/tables/test_match_bacteria.py"),
    "tournaments": (
        "tests/tournaments/test_tie_breaks.py",
        "tests/tournaments/test_bacteria_mode.py",
        "tests/tournaments/test_open_arena.py",
        "tests/tournaments/test_pairing_properties.py",
    ),
}


class Mutant(NamedTuple):
    """A change of one line in a module of a room, and the rule or the decision it breaks."""

    rule: str
    module: str
    right: str
    wrong: str
    room: str = "games"
