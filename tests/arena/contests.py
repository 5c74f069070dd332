"""Small contests for tests, and ways to play jobs that go wrong."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from contagia.arena.matches import Job, Played, play
from contagia.arena.pairings import Contest, enrol
from contagia.bots.specs import read_spec
from contagia.core.options import read_options
from contagia.games.shelf import SHELF

SMALL: dict[str, dict[str, Any]] = {
    "virus-wars": {"size": 5},
    "virus-game": {"width": 6, "height": 6},
    "flooded-island": {"width": 5, "height": 5, "days": 20},
    "bacteria": {},
    "virus-cards": {},
}


def contest(  # noqa: PLR0913 - each test sets what it is about
    key: str = "virus-wars",
    specs: tuple[str, ...] = ("greedy", "random"),
    *,
    games: int = 2,
    seats: int = 2,
    opening_steps: int = 3,
    patience: float = 10.0,
    seed: bytes = b"\x01",
) -> Contest:
    """A contest on a small board."""
    entrants, lineups = enrol([read_spec(spec) for spec in specs], seats)
    game = SHELF[key]
    return Contest(
        game=game,
        options=read_options(game.options, SMALL[key]),
        seats=seats,
        entrants=entrants,
        lineups=lineups,
        games=games,
        opening_steps=opening_steps,
        seed=seed,
        patience=patience,
    )


def job(*specs: str, key: str = "virus-wars", patience: float = 10.0, **more: Any) -> Job:
    """A single game."""
    return Job(
        number=0,
        game=key,
        options=SMALL[key],
        specs=specs,
        entrants=tuple(range(len(specs))),
        deal=b"\x05",
        patience=patience,
        **more,
    )


def dies_once(job: Job) -> Played:
    """Plays a job, but the first worker that gets the third one dies of it."""
    mark = Path(os.environ["CONTAGIA_TEST_MARK"])
    if job.number == 2 and not mark.exists():
        mark.touch()
        os._exit(1)
    return play(job)


def dies_always(job: Job) -> Played:
    """Plays a job, but whoever gets the third one dies of it."""
    if job.number == 2:
        os._exit(1)
    return play(job)
