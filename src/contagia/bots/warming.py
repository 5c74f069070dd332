"""Compile all that is compiled, so that no bot's first step waits for it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from multiprocessing import get_context
from typing import Any

from contagia.core.contract import AnyGame
from contagia.core.options import Options, read_options
from contagia.games.shelf import find

Job = tuple[str, dict[str, Any]]  # the key of a game and options, or a module

SEARCHES = (
    "contagia.bots.simple.strangler",
    "contagia.bots.tree_bot",
    "contagia.bots.island_bot",
    "contagia.bots.ucb_bot",
)
SQUARES = (8, 11, 16, 20)  # one board for each number of words a set of cells can have
JOBS: tuple[Job, ...] = (
    *(("virus-game", {"width": side, "height": side}) for side in SQUARES),
    *(("virus-wars", {"size": size}) for size in SQUARES[:-1]),
    *(("flooded-island", {"width": side, "height": side}) for side in SQUARES),
    ("bacteria", {}),
    ("virus-cards", {}),
    ("contagia.kernels.grids.flood_values", {}),
    *((name, {}) for name in SEARCHES),
)


def ready(game: AnyGame, options: Options, seats: int) -> None:
    """Load or compile all that bots of a game need, so that no clock runs meanwhile."""
    import_module("contagia.kernels.shelf").compile_all(game.key, options, seats)
    for name in SEARCHES:
        import_module(name)


def warm_all() -> Iterator[str]:
    """Do every job, several at a time; yields the name of each as it is done."""
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for done in as_completed([pool.submit(warm, job) for job in JOBS]):
            yield done.result()


def warm(job: Job) -> str:
    """Compile, or load what was compiled before."""
    name, options = job
    if name.startswith("contagia."):
        import_module(name)
        return name.rpartition(".")[2]
    game = find(name)
    compile_all = import_module("contagia.kernels.shelf").compile_all
    compile_all(name, read_options(game.options, options), game.seats[0])
    return " ".join((name, *map(str, options.values())))
