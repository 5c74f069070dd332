"""A tournament of bots in the terminal: begun or taken up, watched, stopped and reported."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from contagia.arena.crews import Crew
from contagia.core.errors import NoWorkers
from contagia.terminal.screen.progress import watched
from contagia.terminal.tournament.tournament_folder import Head, Nowhere, TournamentFolder
from contagia.tournaments.bots.bot_field import CODE
from contagia.tournaments.bots.bot_run import BotRun
from contagia.tournaments.log.entries import Entry
from contagia.tournaments.log.folding import Logged, tournament_of
from contagia.tournaments.standing.lengths import matches_planned
from contagia.tournaments.standing.reports import report


class Beginning(NamedTuple):
    """A tournament before its first round."""

    head: Head
    log: Sequence[Entry]


@contextmanager
def begun(beginning: Beginning, folder: Path | None) -> Iterator[BotRun]:
    """A new tournament, kept in a folder that is new or empty, or nowhere."""
    tournament = tournament_of(CODE, [Logged(entry) for entry in beginning.log])
    manner = beginning.head.manner
    if folder is None:
        yield BotRun(tournament, manner, Nowhere())
        return
    kept = TournamentFolder(folder)
    kept.check_empty()
    with kept.held():
        kept.begin(*beginning)
        yield BotRun(tournament, manner, kept)


@contextmanager
def taken_up(folder: Path) -> Iterator[BotRun]:
    """The tournament that a folder holds, as far as it was played."""
    kept = TournamentFolder(folder)
    kept.check_there()
    with kept.held():
        head, tournament = kept.read()
        yield BotRun(tournament, head.manner, kept)


def play_out(run: BotRun, hired: Crew, *, ascii_only: bool) -> dict[str, Any]:
    """Play until all is over or somebody stops it; what came of it either way."""
    started = perf_counter()
    left = matches_planned(run.tournament) - report(run.tournament)["matches"]
    trouble: NoWorkers | None = None
    playing = watched(run.play(hired), left, title="playing", ascii_only=ascii_only)
    try:
        for _ in playing:
            pass
    except KeyboardInterrupt:
        pass
    except NoWorkers as refusal:
        trouble = refusal
    return {
        **report(run.tournament),
        "games": run.games,
        "seconds": round(perf_counter() - started, 1),
        "troubles": [{**place._asdict(), "sentence": said} for place, said in run.troubles],
        "stopped": str(trouble) if trouble else None,
    }
