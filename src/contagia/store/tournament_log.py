"""The logs of tournaments, and what they are found by. Few write there, so each writes for itself.

The primary key of an entry is the fence, as for tables: nobody writes a version twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Select, insert, or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from contagia.store import schema
from contagia.store.log import Fenced
from contagia.store.rows import Row
from contagia.tables.show.terms import NONE_KEPT
from contagia.tournaments.log.entries import AnyEntry, Entry

MOST_LISTED = 100

_encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(AnyEntry)


class TournamentFound(NamedTuple):
    """What a tournament is found by."""

    code: str
    version: int
    title: str
    game: str
    kind: str
    seats: int
    privacy: str
    phase: str
    entrants: int
    rounds: int
    opened_at: float
    changed_at: float
    terms: str = NONE_KEPT


class TournamentLog:
    """Appends in a transaction; `append` returns when the entries are on the disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._insert = (postgresql if engine.dialect.name == "postgresql" else sqlite).insert

    async def append(
        self, rows: Sequence[Row[Entry]], found: TournamentFound, takers: Sequence[str]
    ) -> None:
        """Write entries, and what follows from them; Fenced if the tournament has moved on."""
        log = [{**row._asdict(), "code": found.code, "body": _encode(row.entry)} for row in rows]
        for row in log:
            del row["entry"]
        finding = self._insert(schema.tournaments).values(**found._asdict())
        changed = {name: finding.excluded[name] for name in found._fields[1:]}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(schema.tournament_entries), log)
                await connection.execute(
                    finding.on_conflict_do_update(index_elements=["code"], set_=changed)
                )
                for identity in takers:
                    taker = self._insert(schema.takers).values(identity=identity, code=found.code)
                    await connection.execute(taker.on_conflict_do_nothing())
        except IntegrityError:
            raise Fenced(found.code) from None

    async def read(self, code: str, after: int = 0) -> list[Row[Entry]]:
        """The entries of a tournament after a version."""
        e = schema.tournament_entries
        query = (
            select(e.c.version, e.c.at, e.c.who, e.c.mark, e.c.body)
            .where(e.c.code == code, e.c.version > after)
            .order_by(e.c.version)
        )
        return [
            Row[Entry](version, at, who, mark, _decoder.decode(body))
            for version, at, who, mark, body in await self._rows(query)
        ]

    async def listed(self) -> list[TournamentFound]:
        """Those that anybody may find and that are not over, the newest first."""
        t = schema.tournaments
        going_on = (t.c.privacy == "listed") & (t.c.phase != "over")
        return await self._found(select(*t.c).where(going_on).order_by(t.c.opened_at.desc()))

    async def of(self, identity: str) -> list[TournamentFound]:
        """Those somebody hosts or has taken part in: what goes on first, then the newest."""
        t, k = schema.tournaments, schema.takers
        query = (
            select(*t.c)
            .join(k, k.c.code == t.c.code)
            .where(k.c.identity == identity)
            .order_by(t.c.phase == "over", t.c.opened_at.desc())
        )
        return await self._found(query)

    async def going_on(self) -> list[str]:
        """The codes of those in which something may be due."""
        t = schema.tournaments
        query = select(t.c.code).where(or_(t.c.phase == "running", t.c.phase == "paused"))
        return [row[0] for row in await self._rows(query)]

    async def forgotten(self, before: float) -> list[str]:
        """The codes of those that are not over, but in which nothing has happened since then."""
        t = schema.tournaments
        idle = (t.c.phase != "over") & (t.c.changed_at <= before)
        return [row[0] for row in await self._rows(select(t.c.code).where(idle))]

    async def versions(self, codes: Sequence[str]) -> dict[str, int]:
        """How far tournaments are."""
        t = schema.tournaments
        query = select(t.c.code, t.c.version).where(t.c.code.in_(codes))
        return dict(await self._rows(query)) if codes else {}

    async def _found(self, query: Select[Any]) -> list[TournamentFound]:
        return [TournamentFound(*row) for row in await self._rows(query.limit(MOST_LISTED))]

    async def _rows(self, query: Select[Any]) -> list[Any]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).all())
