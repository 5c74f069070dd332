"""Small ladders for tests."""

from __future__ import annotations

from pathlib import Path

from arena.contests import SMALL
from contagia.arena.ladder import Terms, plan
from contagia.arena.ladder_store import LadderStore
from contagia.arena.matches import Played
from contagia.arena.runs import Inline, arrivals
from contagia.core.options import read_options
from contagia.games.shelf import SHELF


def terms(key: str = "virus-wars", *, seats: int = 2, seed: bytes = b"\x01") -> Terms:
    """A small board, and three steps before the bots begin."""
    game = SHELF[key]
    options = read_options(game.options, SMALL[key])
    return Terms(game=game, options=options, seats=seats, opening_steps=3, seed=seed)


def climb(path: Path, held: Terms, *names: str, games: int, stop_after: int | None = None) -> int:
    """Let bots join and play so many games, or stop in the middle; how many were played."""
    played = 0
    with LadderStore(held.ladder, path) as store:
        store.join(names)
        with store.run() as run:
            work = arrivals(plan(store, run, held, store.entrants(), games).jobs, Inline)
            for result in work:
                assert isinstance(result, Played)
                store.keep(result)
                played += 1
                if played == stop_after:
                    break
            work.close()
    return played
