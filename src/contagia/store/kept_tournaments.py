"""Tournaments that are over in a back-up: their logs, and what they are found by."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from typing import Any, cast

import msgspec
from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncEngine

from contagia.store import schema
from contagia.store.rows import Row
from contagia.store.tournament_log import TournamentFound, TournamentLog
from contagia.tournaments.log.entries import AnyEntry


class KeptTournament(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="tournament"
):
    """A tournament, entry by entry, and who hosted it or took part."""

    found: TournamentFound
    log: tuple[Row[AnyEntry], ...]
    takers: tuple[str, ...]

    def __post_init__(self) -> None:
        """Refuse a log with gaps."""
        if [row.version for row in self.log] != [*range(1, self.found.version + 1)]:
            raise ValueError(f"the log of {self.found.code} is not whole")


async def over(engine: AsyncEngine) -> AsyncIterator[KeptTournament]:
    """All that are over, in the order in which they were opened."""
    log, t, k = TournamentLog(engine), schema.tournaments, schema.takers
    query = select(*t.c).where(t.c.phase == "over").order_by(t.c.opened_at, t.c.code)
    async with engine.connect() as connection:
        for row in (await connection.execute(query)).all():
            found = TournamentFound(*row)
            took = select(k.c.identity).where(k.c.code == found.code).order_by(k.c.identity)
            takers = (await connection.execute(took)).scalars()
            entries = cast("list[Row[AnyEntry]]", await log.read(found.code))
            yield KeptTournament(found, tuple(entries), tuple(takers))


def their_takers() -> Select[tuple[str]]:
    """The identities that had to do with one that is over."""
    t, k = schema.tournaments, schema.takers
    return select(k.c.identity).join(t, t.c.code == k.c.code).where(t.c.phase == "over")


def entry_rows(kept: Iterable[KeptTournament]) -> list[tuple[Any, ...]]:
    """The rows of their logs."""
    return [
        (one.found.code, *row[:-1], msgspec.json.encode(row.entry))
        for one in kept
        for row in one.log
    ]


def taker_rows(kept: Iterable[KeptTournament]) -> list[tuple[str, str]]:
    """The rows of who had to do with them."""
    return [(identity, one.found.code) for one in kept for identity in one.takers]
