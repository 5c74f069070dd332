"""What a house keeps of games that are over, in one file, and back: one JSON object a line.

Records with who played, rated results, tournaments, and the players, whose secrets stay where they
are. Lines of older back-ups have no `type` and are records.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec
from sqlalchemy import Table, select, union
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from contagia.core.errors import BadFile, BadRecord
from contagia.core.record_text import read
from contagia.games.shelf import SHELF
from contagia.ratings.results import Result
from contagia.store import schema
from contagia.store.games import Games
from contagia.store.kept_tournaments import (
    KeptTournament,
    entry_rows,
    over,
    taker_rows,
    their_takers,
)
from contagia.store.results import Results
from contagia.store.writing import player_row, result_row
from contagia.tables.log.ended import Kind, Played
from contagia.tables.show.terms import NONE_KEPT

GROUP = 500  # rows written in one statement


class KeptRecord(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="record"
):
    """The record of a finished game, where it was played, and by whom."""

    code: str
    number: int
    game: str
    finished_at: float
    text: str
    kind: Kind = "people"
    listed: bool = False
    terms: str = NONE_KEPT
    players: tuple[Played, ...] = ()


class KeptResult(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="result"
):
    """A rated result."""

    result: Result


class KeptPlayer(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="player"
):
    """Somebody who played or hosted."""

    id: str
    kind: str
    name: str
    made_at: float
    owner: str


Kept: TypeAlias = KeptRecord | KeptResult | KeptTournament | KeptPlayer
K = TypeVar("K", KeptRecord, KeptResult, KeptTournament, KeptPlayer)


class Counted(NamedTuple):
    """How much of each kind."""

    records: int
    known: int  # records that were there already
    results: int
    tournaments: int


class _Line(msgspec.Struct):
    """What tells how a line is to be read."""

    type: str = "record"


_READERS: Mapping[str, msgspec.json.Decoder[Kept]] = {
    "record": msgspec.json.Decoder(KeptRecord),
    "result": msgspec.json.Decoder(KeptResult),
    "tournament": msgspec.json.Decoder(KeptTournament),
    "player": msgspec.json.Decoder(KeptPlayer),
}


async def everything(engine: AsyncEngine) -> AsyncIterator[Kept]:
    """All there is to keep: records and results in the order in which the games ended."""
    r = schema.records
    query = select(r).order_by(r.c.finished_at, r.c.code, r.c.number)
    games = Games(engine)
    async with engine.connect() as connection:
        async for part in (await connection.stream(query)).partitions(GROUP):
            players = await games.players([(row.code, row.number) for row in part])
            for row in part:
                yield KeptRecord(*[*row, players[row.code, row.number]])
    for result in await Results(engine).since():
        yield KeptResult(result)
    async for tournament in over(engine):
        yield tournament
    async for player in _players(engine):
        yield player


async def _players(engine: AsyncEngine) -> AsyncIterator[KeptPlayer]:
    who = schema.identities
    took_part = union(select(schema.players.c.identity), their_takers())
    query = select(who.c.id, who.c.kind, who.c.name, who.c.made_at, who.c.owner)
    async with engine.connect() as connection:
        async for row in await connection.stream(
            query.where(who.c.id.in_(took_part)).order_by(who.c.made_at, who.c.id)
        ):
            yield KeptPlayer(*row)


def read_line(line: bytes, number: int) -> Kept:
    """A line of a back-up; refused with its number if it holds nothing that is kept."""
    try:
        kind = msgspec.json.decode(line, type=_Line).type
        kept = _READERS[kind].decode(line)
        record = read(kept.text, SHELF) if isinstance(kept, KeptRecord) else None
    except KeyError:
        raise BadFile(f"Line {number} of the back-up is of no kind that is known.") from None
    except (msgspec.DecodeError, BadRecord) as fault:
        raise BadFile(f"Line {number} of the back-up holds no record: {fault}") from None
    if isinstance(kept, KeptRecord) and record and record.game != kept.game:
        raise BadFile(f"Line {number} says {kept.game}, but its record is of {record.game}.")
    return kept


async def add(engine: AsyncEngine, kept: Sequence[Kept]) -> Counted:
    """Add what is not there yet, in one transaction; what is there stays as it is."""
    async with engine.begin() as connection:
        given = _of(KeptRecord, kept)
        records = await _new(
            connection, schema.records, {(one.code, one.number): one for one in given}
        )
        results = await _new(
            connection, schema.results, {one.result.key: one for one in _of(KeptResult, kept)}
        )
        players = await _new(
            connection, schema.identities, {(one.id,): one for one in _of(KeptPlayer, kept)}
        )
        tournaments = await _new(
            connection,
            schema.tournaments,
            {(one.found.code,): one for one in _of(KeptTournament, kept)},
        )
        await _insert(connection, schema.records, map(_record_row, records))
        await _insert(connection, schema.players, _player_rows(records))
        await _insert(connection, schema.results, (result_row(one.result) for one in results))
        await _insert(connection, schema.identities, map(msgspec.structs.astuple, players))
        await _insert(connection, schema.tournaments, (one.found for one in tournaments))
        await _insert(connection, schema.tournament_entries, entry_rows(tournaments))
        await _insert(connection, schema.takers, taker_rows(tournaments))
    known = len(given) - len(records)
    return Counted(len(records), known, len(results), len(tournaments))


def _of(kind: type[K], kept: Iterable[Kept]) -> list[K]:
    return [one for one in kept if isinstance(one, kind)]


async def _new(connection: AsyncConnection, table: Table, kept: Mapping[Any, K]) -> list[K]:
    """What a table does not have yet, by its key."""
    rows = await connection.execute(select(*table.primary_key.columns))
    there = {tuple(row) for row in rows}
    return [one for key, one in kept.items() if key not in there]


async def _insert(
    connection: AsyncConnection, table: Table, rows: Iterable[tuple[Any, ...]]
) -> None:
    names = [column.name for column in table.columns]
    values = [dict(zip(names, row, strict=True)) for row in rows]
    for start in range(0, len(values), GROUP):
        await connection.execute(table.insert(), values[start : start + GROUP])


def _record_row(kept: KeptRecord) -> tuple[Any, ...]:
    return (
        *(kept.code, kept.number, kept.game, kept.finished_at, kept.text),
        *(kept.kind, kept.listed, kept.terms),
    )


def _player_rows(records: Iterable[KeptRecord]) -> list[tuple[Any, ...]]:
    return [
        player_row(record.code, record.number, played)
        for record in records
        for played in record.players
    ]
