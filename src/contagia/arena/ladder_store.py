"""What is kept of a ladder: who is on it, which games were given out, and what came of them.

A game is written down when it is given out and again when it is over. So a run that was killed
leaves games without a result, and whoever comes next plays them; and of two runs on one file each
gets games of its own.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from contagia.arena.ladder_file import open_file, open_nothing, unusable, writing
from contagia.arena.ladder_locks import held, if_over
from contagia.arena.ladder_rows import (
    Kept,
    Ladder,
    Lineup,
    as_json,
    game_row,
    now,
    read_kept,
    read_lineup,
    result_row,
)
from contagia.arena.matches import Job, Played
from contagia.core.errors import BadFile

_UNFINISHED = "id NOT IN (SELECT game FROM results)"


class LadderStore:
    """One ladder in its file; without a file an empty one."""

    def __init__(self, ladder: Ladder, path: Path | None) -> None:
        self._ladder = ladder
        self._path = path or Path("nothing")
        self._sql = open_file(path) if path else open_nothing()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._sql.close()

    def join(self, specs: Iterable[str]) -> None:
        """Put bots on the list; who is there already stays."""
        with self._writing():
            if self._id() is None:
                self._sql.execute(
                    "INSERT INTO ladders (game, version, options, seats) VALUES (?, ?, ?, ?)",
                    self._ladder.row(),
                )
            rows = [(self._id(), spec, now()) for spec in specs]
            self._sql.executemany("INSERT OR IGNORE INTO entrants VALUES (?, ?, ?)", rows)

    def entrants(self) -> list[str]:
        """Who is on the list, by name."""
        query = "SELECT spec FROM entrants WHERE ladder = ? ORDER BY spec"
        with self._reading():
            return [spec for (spec,) in self._sql.execute(query, [self._id()])]

    def games(self) -> list[Kept]:
        """Every finished game of the ladder, in the order in which they were given out."""
        query = (
            "SELECT specs, places, efforts, faults, round FROM games JOIN results ON game = id "
            "WHERE ladder = ? ORDER BY id"
        )
        with self._reading():
            return [read_kept(*row) for row in self._sql.execute(query, [self._id()])]

    def lineups(self) -> dict[Lineup, int]:
        """How many games each line-up has been given, finished or not."""
        query = "SELECT lineup, COUNT(*) FROM games WHERE ladder = ? GROUP BY lineup"
        with self._reading():
            rows = self._sql.execute(query, [self._id()])
            return {read_lineup(lineup): count for lineup, count in rows}

    @contextmanager
    def run(self) -> Iterator[int]:
        """A run of this process: its number, for as long as it gives out games."""
        with self._writing():
            number = self._sql.execute("INSERT INTO runs (begun) VALUES (?)", [now()]).lastrowid
        assert number is not None
        with held(self._path, number):
            yield number

    def adopt(self, run: int) -> list[Job]:
        """The games that runs which are over have left unfinished; now they are this run's."""
        for other in self._unfinished_runs(run):
            with if_over(self._path, other) as over:
                if over:
                    self._hand_over(other, run)
        query = (
            f"SELECT id, specs, deal, opening, seeds FROM games "  # noqa: S608 - our own words
            f"WHERE ladder = ? AND run = ? AND {_UNFINISHED} ORDER BY id"
        )
        with self._reading():
            rows = self._sql.execute(query, [self._id(), run])
            return [self._ladder.job(*row) for row in rows]

    def give_out(
        self,
        run: int,
        seed: bytes,
        choose: Callable[[dict[Lineup, int]], Lineup],
        seat: Callable[[Lineup, int], Sequence[Job]],
    ) -> list[Job]:
        """A round of games for whom `choose` names by how many each has; nobody comes between."""
        with self._writing():
            lineup = choose(self.lineups())
            number = self._rounds(lineup)
            key = [self._id(), run, as_json(lineup), number]
            return [
                self._written([*key, seating, *game_row(job, seed)], job)
                for seating, job in enumerate(seat(lineup, number))
            ]

    def keep(self, played: Played) -> None:
        """Write down what came of a game; the first result of a game stays."""
        with self._writing():
            self._sql.execute(
                "INSERT OR IGNORE INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?)", result_row(played)
            )

    def _id(self) -> int | None:
        query = "SELECT id, version, options FROM ladders WHERE (game, seats) = (?, ?) ORDER BY id"
        game, *key, seats = self._ladder.row()
        rows = self._sql.execute(query, [game, seats]).fetchall()
        same = (number for number, *kept in rows if kept == key)
        earlier = (number for number, *kept in rows if self._ladder.continues(*kept))
        return next(chain(same, earlier), None)

    def _rounds(self, lineup: Lineup) -> int:
        query = "SELECT COALESCE(MAX(round) + 1, 0) FROM games WHERE ladder = ? AND lineup = ?"
        (number,) = self._sql.execute(query, [self._id(), as_json(lineup)]).fetchone()
        return int(number)

    def _written(self, row: Sequence[object], job: Job) -> Job:
        number = self._sql.execute(
            "INSERT INTO games (ladder, run, lineup, round, seating, specs, seed, deal, opening, "
            "seeds) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            row,
        ).lastrowid
        assert number is not None
        return msgspec.structs.replace(job, number=number)

    def _unfinished_runs(self, but: int) -> list[int]:
        query = (
            f"SELECT DISTINCT run FROM games "  # noqa: S608 - our own words
            f"WHERE ladder = ? AND run <> ? AND {_UNFINISHED} ORDER BY run"
        )
        with self._reading():
            return [run for (run,) in self._sql.execute(query, [self._id(), but])]

    def _hand_over(self, other: int, run: int) -> None:
        order = f"UPDATE games SET run = ? WHERE run = ? AND ladder = ? AND {_UNFINISHED}"  # noqa: S608 - our own words
        with self._writing():
            self._sql.execute(order, [run, other, self._id()])

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with self._reading(), writing(self._sql):
            yield

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Whatever is wrong with the file is told as one kind of refusal."""
        try:
            yield
        except sqlite3.Error as error:
            raise unusable(self._path, error) from error
        except msgspec.DecodeError as error:
            raise BadFile(f"The ladder {self._path} is damaged: {error}") from error
