"""What stands in the rows of a ladder's file, as values: the list, a game given out, a result."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, NamedTuple, TypeAlias

import msgspec

from contagia import __version__
from contagia.arena.matches import Effort, Fault, Job, Played
from contagia.arena.pairings import name_of
from contagia.core import record_text
from contagia.core.contract import replays
from contagia.core.options import as_values, read_options
from contagia.games import shelf

Lineup: TypeAlias = tuple[str, ...]  # the specs at a table, sorted
Row: TypeAlias = list[Any]


class Ladder(NamedTuple):
    """What a list of ratings is about; lists that differ in any of it are different lists."""

    game: str
    version: int
    options: dict[str, Any]
    seats: int

    def row(self) -> Row:
        """The key of the list."""
        return [self.game, self.version, as_json(self.options), self.seats]

    def continues(self, version: int, options: str) -> bool:
        """Whether a list that was begun by an earlier version of the rules goes on as this one."""
        game = shelf.find(self.game)
        if self.version != game.version or not replays(game, version):
            return False
        kept: dict[str, Any] = msgspec.json.decode(options)
        return as_values(read_options(game.options, kept)) == self.options

    def job(self, number: int, specs: str, deal: str, opening: str, seeds: str) -> Job:
        """A game that was given out once, to be given out again."""
        by_seat = msgspec.json.decode(specs, type=tuple[str, ...])
        return Job(
            number=number,
            game=self.game,
            options=self.options,
            specs=by_seat,
            entrants=tuple(range(len(by_seat))),
            deal=bytes.fromhex(deal),
            opening=msgspec.json.decode(opening, type=tuple[str, ...]),
            seeds=msgspec.json.decode(seeds, type=tuple[int, ...]),
            names=tuple(name_of(spec) for spec in by_seat),
            date=now()[:10],
        )


class Kept(NamedTuple):
    """A finished game, as far as the list is concerned; everything is by seat."""

    specs: tuple[str, ...]
    places: tuple[int, ...]
    efforts: tuple[Effort, ...]
    faults: tuple[Fault, ...]
    round: int = 0  # games of one round begin alike


def game_row(job: Job, seed: bytes) -> Row:
    """Who plays from what: `specs`, `seed`, `deal`, `opening` and `seeds`."""
    return [
        as_json(job.specs),
        seed.hex(),
        job.deal.hex(),
        as_json(job.opening),
        as_json(job.seeds),
    ]


def result_row(played: Played) -> Row:
    """What came of a game, in the order of the table `results`."""
    return [
        played.job.number,
        as_json(played.outcome.places),
        played.outcome.reason,
        as_json(played.efforts),
        as_json(played.faults),
        record_text.write(played.record),
        now(),
        __version__,
    ]


def read_kept(specs: str, places: str, efforts: str, faults: str, round_: int) -> Kept:
    """A finished game from its row."""
    return Kept(
        msgspec.json.decode(specs, type=tuple[str, ...]),
        msgspec.json.decode(places, type=tuple[int, ...]),
        msgspec.json.decode(efforts, type=tuple[Effort, ...]),
        msgspec.json.decode(faults, type=tuple[Fault, ...]),
        round_,
    )


def read_lineup(text: str) -> Lineup:
    """The specs at a table from their one spelling."""
    return msgspec.json.decode(text, type=tuple[str, ...])


def as_json(value: Any) -> str:
    """A value in its one spelling, so that equal ones are equal in the file."""
    return msgspec.json.encode(value, order="deterministic").decode()


def now() -> str:
    """The time, in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")
