"""The number of step sequences from the deal: facts as data, one table a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from contagia.core.contract import AnyGame, dealt
from contagia.core.luck import Seed
from contagia.core.options import read_assignments, read_options
from contagia.core.perft import perft
from contagia.games.shelf import SHELF

ROWS = [
    (table.stem, line)
    for table in sorted(Path(__file__).parent.glob("*.txt"))
    for line in table.read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


def counted(game: AnyGame, setting: str, depths: int) -> list[int]:
    values = read_assignments(setting.split())
    seats = int(values.pop("seats"))
    options = read_options(game.options, values)
    state, _ = dealt(game, options, seats, Seed(b"\x00"))
    return [perft(game, state, depth) for depth in range(1, depths + 1)]


@pytest.mark.parametrize(("key", "line"), ROWS, ids=[f"{key} {line[:40]}" for key, line in ROWS])
def test_the_number_of_step_sequences_is_as_tabled(key: str, line: str) -> None:
    setting, _, counts = line.partition(" : ")
    expected = [int(count) for count in counts.split()]
    assert counted(SHELF[key], setting, len(expected)) == expected
