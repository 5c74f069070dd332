"""All records of a house in one file, and back: one JSON object a line."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from contagia.core.errors import BadFile, BadRecord
from contagia.core.record_text import read
from contagia.games.shelf import SHELF
from contagia.store import schema

GROUP = 500  # records written in one transaction


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The record of a finished game, and where it was played."""

    code: str
    number: int
    game: str
    finished_at: float
    text: str


_line = msgspec.json.Decoder(Kept)


async def all_records(engine: AsyncEngine) -> AsyncIterator[Kept]:
    """Every record, in the order in which the games ended."""
    r = schema.records
    query = select(r.c.code, r.c.number, r.c.game, r.c.finished_at, r.c.text).order_by(
        r.c.finished_at, r.c.code, r.c.number
    )
    async with engine.connect() as connection:
        async for row in await connection.stream(query):
            yield Kept(*row)


def read_line(line: bytes, number: int) -> Kept:
    """A line of a back-up; refused with its number if it holds no record."""
    try:
        kept = _line.decode(line)
        record = read(kept.text, SHELF)
    except (msgspec.DecodeError, BadRecord) as fault:
        raise BadFile(f"Line {number} of the back-up holds no record: {fault}") from None
    if record.game != kept.game:
        raise BadFile(f"Line {number} says {kept.game}, but its record is of {record.game}.")
    return kept


async def add_records(engine: AsyncEngine, records: Iterable[Kept]) -> tuple[int, int]:
    """Add those that are not there yet; how many were added, and how many were known."""
    added = known = 0
    async with engine.begin() as connection:
        r = schema.records
        rows = await connection.execute(select(r.c.code, r.c.number))
        there = {(row[0], row[1]) for row in rows}
        new = []
        for kept in records:
            if (kept.code, kept.number) in there:
                known += 1
            else:
                there.add((kept.code, kept.number))
                new.append(msgspec.structs.asdict(kept))
        for start in range(0, len(new), GROUP):
            await connection.execute(r.insert(), new[start : start + GROUP])
        added = len(new)
    return added, known
