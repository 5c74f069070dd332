"""Results of rated games, as they were written beside the log."""

from __future__ import annotations

import msgspec
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from contagia.ratings.results import Entrant, Result
from contagia.store import schema

_entrants = msgspec.json.Decoder(tuple[Entrant, ...])


class Results:
    """Reads them; they are written with the entries they follow from (writing.py)."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def count(self) -> int:
        """How many there are."""
        async with self._engine.connect() as connection:
            found = await connection.execute(select(func.count()).select_from(schema.results))
            return int(found.scalar_one())

    async def since(self, at: float = 0.0) -> list[Result]:
        """Those of games that ended then or later, in their order."""
        r = schema.results
        query = select(*r.c).where(r.c.at >= at).order_by(r.c.at, r.c.code, r.c.number)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Result(at, code, number, game, speed, _entrants.decode(entrants))
            for at, code, number, game, speed, entrants in rows
        ]
