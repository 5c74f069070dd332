"""What is to be written when tables move on: which rows go into which table of the database.

How they get there in as few statements as there can be is for the scribes to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import Table

from contagia.ratings.results import Result
from contagia.store import schema
from contagia.store.rows import Row
from contagia.tables.log.ended import Ended, Played
from contagia.tables.log.entries import Entry

_encoder = msgspec.json.Encoder()

TableRow: TypeAlias = Row[Entry]


class Finding(NamedTuple):
    """What a table is found by."""

    code: str
    game: str
    privacy: str
    phase: str
    version: int
    opened_at: float
    changed_at: float
    deadline: float | None
    bot_waits: bool
    on_identity: str
    seated: str
    on_seat: int | None
    moved_at: float
    terms: str


class Record(NamedTuple):
    """A game that is over: its number at the table, its record, and who played it."""

    number: int
    text: str
    ended: Ended


class Append(NamedTuple):
    """Entries for one table, and what it is found by afterwards."""

    rows: Sequence[TableRow]
    finding: Finding
    new_holders: Sequence[str] = ()
    record: Record | None = None  # of a game that is over
    result: Result | None = None  # of a rated game that has just ended


class Put(NamedTuple):
    """Rows for one table; where one is there already, what is `changing` is changed."""

    table: Table
    rows: Sequence[tuple[Any, ...]]
    changing: tuple[str, ...] = ()


def puts(appends: Sequence[Append]) -> list[Put]:
    """Entries, what tables are found by, who sat down, games that are over, and rated results."""
    found = [
        Put(schema.entries, _entries(appends)),
        Put(schema.tables, [append.finding for append in appends], _FINDING),
        Put(schema.holders, _holders(appends), ("seen_at",)),
        Put(schema.records, _records(appends), _RECORD),
        Put(schema.players, _players(appends), _PLAYER),
        Put(schema.results, _results(appends)),
    ]
    return [put for put in found if put.rows]


def _entries(appends: Sequence[Append]) -> list[tuple[Any, ...]]:
    return [
        (append.finding.code, row.version, row.at, row.who, row.mark, _encoder.encode(row.entry))
        for append in appends
        for row in append.rows
    ]


def _holders(appends: Sequence[Append]) -> list[tuple[Any, ...]]:
    return [
        (identity, append.finding.code, append.finding.changed_at)
        for append in appends
        for identity in dict.fromkeys(append.new_holders)
    ]


def _records(appends: Sequence[Append]) -> list[tuple[Any, ...]]:
    """Taken back and finished anew, a game has a new record."""
    return [
        (
            *(found.code, record.number, found.game, found.changed_at, record.text),
            *(record.ended.kind, record.ended.listed, found.terms),
        )
        for append in appends
        if (record := append.record) and (found := append.finding)
    ]


def _players(appends: Sequence[Append]) -> list[tuple[Any, ...]]:
    return [
        player_row(append.finding.code, append.record.number, played)
        for append in appends
        if append.record
        for played in append.record.ended.players
    ]


def player_row(code: str, number: int, played: Played) -> tuple[Any, ...]:
    """The row of somebody in a game."""
    return (
        *(code, number, played.seat),
        *(played.identity, played.name, played.bot, played.place),
    )


def _results(appends: Sequence[Append]) -> list[tuple[Any, ...]]:
    """Written once: what is over at a rated table is never taken back."""
    return [result_row(append.result) for append in appends if append.result]


def result_row(result: Result) -> tuple[Any, ...]:
    """The row of a rated result."""
    return (
        *(result.at, result.code, result.number),
        *(result.game, result.speed, _encoder.encode(result.entrants)),
    )


_RECORD = ("game", "finished_at", "text", "kind", "listed", "terms")
_PLAYER = ("identity", "name", "bot", "place")
_FINDING = (
    *("privacy", "phase", "version", "changed_at", "deadline", "bot_waits", "on_identity"),
    *("seated", "on_seat", "moved_at", "terms"),
)
