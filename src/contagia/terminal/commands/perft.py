"""`contagia perft`: how many step sequences there are."""

from __future__ import annotations

import sys
from collections import Counter
from typing import Annotated

import typer

from contagia.core import perft as core_perft
from contagia.core.luck import Seed, read_seed
from contagia.terminal.arena import counting
from contagia.terminal.arguments import AsciiOnly, FixedSeed, GameKey, Seats, Settings
from contagia.terminal.play.setups import FIXED_SEED, read_setup
from contagia.terminal.screen.progress import watched

DEEPEST = 200  # nobody will see the end of that; deeper, Python's stack would be the first to end

Depth = Annotated[
    int, typer.Argument(metavar="DEPTH", min=0, max=DEEPEST, help="How many steps are made.")
]
Divide = Annotated[
    bool, typer.Option("--divide", help="Print the count below each first step too.")
]


def perft(  # noqa: PLR0913 - as many as the command has options
    game: GameKey,
    depth: Depth,
    *,
    seats: Seats = None,
    option: Settings = None,
    seed: FixedSeed = FIXED_SEED,
    divide: Divide = False,
    ascii_only: AsciiOnly = False,
) -> None:
    """Count the step sequences of a length from the start."""
    setup = read_setup(game, seats, option or [])
    state = setup.begin(Seed(read_seed(seed))).state
    counts = Counter(counting.first_steps(setup.game, state, depth))
    work = counting.branches(setup.game, state, depth)
    total = core_perft.perft(setup.game, state, min(depth, counting.BRANCH_STEPS))
    for text, count in watched(work, total, title="counting", ascii_only=ascii_only):
        counts[text] += count
    if divide and depth:
        sys.stdout.writelines(f"{text}: {count}\n" for text, count in counts.items())
    sys.stdout.write(f"{counts.total()}\n")
