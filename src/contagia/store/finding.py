"""Finding tables: open ones, one's own, those whose time is up, those nobody came back to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Select, delete, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from contagia.core.seats import Seat
from contagia.store import schema
from contagia.tables.log.table import Holder
from contagia.tables.show.terms import TableTerms, read_terms

MOST_LISTED = 100

_FOUND = tuple(
    schema.tables.c[name]
    for name in (
        *("code", "game", "privacy", "phase", "changed_at", "moved_at"),
        *("on_seat", "on_identity", "seated", "terms"),
    )
)
_read_holders = msgspec.json.Decoder(tuple[Holder, ...]).decode


class Found(NamedTuple):
    """A table in a list, with identities, which are for no list."""

    code: str
    game: str
    privacy: str
    phase: str
    changed_at: float
    moved_at: float
    on: Seat | None
    on_identity: str
    seated: str
    kept_terms: str

    @property
    def terms(self) -> TableTerms:
        """On what terms it is played."""
        return read_terms(self.kept_terms)

    @property
    def holders(self) -> tuple[Holder, ...]:
        """Who sits where."""
        return _read_holders(self.seated)


class Finder:
    """Questions about many tables at once."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def listed(self) -> list[Found]:
        """Tables that wait for anyone to sit down, the newest first."""
        t = schema.tables
        query = (
            select(*_FOUND)
            .where(t.c.privacy == "listed", t.c.phase == "open")
            .order_by(t.c.changed_at.desc())
        )
        return await self._found(query)

    async def of(self, identity: str) -> list[Found]:
        """The tables of somebody, first those where it is their turn."""
        t, h = schema.tables, schema.holders
        query = (
            select(*_FOUND)
            .join(h, h.c.code == t.c.code)
            .where(h.c.identity == identity, t.c.phase != "closed")
            .order_by((t.c.on_identity == identity).desc(), t.c.changed_at.desc())
        )
        return await self._found(query)

    async def overdue(self, now: float) -> list[str]:
        """Tables at which a seat has run out of time."""
        t = schema.tables
        return await self._codes(select(t.c.code).where(t.c.deadline <= now).limit(MOST_LISTED))

    async def waiting_for_bots(self, before: float) -> list[str]:
        """Tables at which a bot has been on since then."""
        t = schema.tables
        waits = t.c.bot_waits.is_(True) & (t.c.changed_at <= before)
        return await self._codes(select(t.c.code).where(waits).limit(MOST_LISTED))

    async def forgotten(self, before: float) -> list[str]:
        """Tables that nobody has come back to since then."""
        t = schema.tables
        idle = t.c.phase.in_(("open", "playing")) & (t.c.changed_at <= before)
        return await self._codes(select(t.c.code).where(idle).limit(MOST_LISTED))

    async def versions(self, codes: Sequence[str]) -> Mapping[str, int]:
        """How far tables are."""
        t = schema.tables
        async with self._engine.connect() as connection:
            rows = await connection.execute(
                select(t.c.code, t.c.version).where(t.c.code.in_(codes))
            )
            return {row[0]: row[1] for row in rows}

    async def seen(self, code: str) -> Mapping[str, float]:
        """When the holders of seats were last at a table."""
        h = schema.holders
        async with self._engine.connect() as connection:
            rows = await connection.execute(
                select(h.c.identity, h.c.seen_at).where(h.c.code == code)
            )
            return {row[0]: row[1] for row in rows}

    async def mark_seen(self, code: str, identities: Sequence[str], now: float) -> None:
        """They are at the table now."""
        h = schema.holders
        here = (h.c.code == code) & h.c.identity.in_(identities)
        async with self._engine.begin() as connection:
            await connection.execute(update(h).where(here).values(seen_at=now))

    async def forget(self, before: float) -> int:
        """Throw away logs that ended before then; records of finished games stay."""
        t = schema.tables
        ended = t.c.phase.in_(("over", "closed")) & (t.c.changed_at <= before)
        codes = await self._codes(select(t.c.code).where(ended).limit(MOST_LISTED))
        async with self._engine.begin() as connection:
            for table in (schema.entries, schema.answers, schema.holders, schema.tables):
                await connection.execute(delete(table).where(table.c.code.in_(codes)))
        return len(codes)

    async def record(self, code: str, number: int) -> str | None:
        """The record of a finished game."""
        r = schema.records
        query = select(r.c.text).where(r.c.code == code, r.c.number == number)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def _found(self, query: Select[Any]) -> list[Found]:
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query.limit(MOST_LISTED))).all()
        return [Found(*row) for row in rows]

    async def _codes(self, query: object) -> list[str]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())  # type: ignore[call-overload]
