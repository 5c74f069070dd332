"""What a mutant is: one small change of the source, and which tests should notice it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "contagia"
# Where a mutant is looked for that breaks no statement of a text.
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
# Tests below these folders need neither a house nor a browser: they are run on mutants.
QUICK = ("rules/", "tables/", "tournaments/")


class Mutant(NamedTuple):
    """A change of one place in a module of a room, and the rule or the decision it breaks.

    `breaks` are the numbers of statements of the texts (docs/texts.md) that do not hold any more:
    the tests named there must notice it, each statement's own. Without any it is enough that some
    test of the room does.
    """

    rule: str
    module: str
    right: str
    wrong: str
    room: str = "games"
    breaks: tuple[str, ...] = ()

    @property
    def file(self) -> Path:
        """Where the change is made, below the source."""
        return Path(self.room, f"{self.module}.py")

    @property
    def fits(self) -> bool:
        """Whether what is changed stands in the source, and once only."""
        return (SOURCE / self.file).read_text(encoding="utf-8").count(self.right) == 1


class Breaking(NamedTuple):
    """Makes the mutants of one game, most of which change its rulebook."""

    letters: str
    module: str

    def __call__(
        self,
        rule: int,
        right: str,
        wrong: str,
        *statements: int,
        module: str = "",
        room: str = "games",
    ) -> Mutant:
        """A mutant of a rule that breaks the statements with these numbers in the game's text."""
        breaks = tuple(f"T-{self.letters}-{number}" for number in statements)
        return Mutant(f"{self.letters}-{rule}", module or self.module, right, wrong, room, breaks)
