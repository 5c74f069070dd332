"""Answers to open questions: kept apart from the log, where everybody would see that they came."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from contagia.core.seats import Seat
from contagia.store import schema
from contagia.tables.decide.questions import Held


class Answers:
    """Keeps answers until they are heard; `keep` returns when one is on the disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def keep(self, code: str, held: Held, mark: str, at: float) -> None:
        """Keep an answer; one that has come already under the same mark is not kept anew."""
        row = {"code": code, **held._asdict(), "mark": mark, "at": at}
        dialect = postgresql if self._engine.dialect.name == "postgresql" else sqlite
        async with self._engine.begin() as connection:
            await connection.execute(dialect.insert(schema.answers).on_conflict_do_nothing(), row)

    async def held(self, code: str, question: int) -> dict[Seat, Held]:
        """The last answer of every seat that gave one."""
        a = schema.answers
        query = (
            select(a.c.question, a.c.seat, a.c.step)
            .where(a.c.code == code, a.c.question == question)
            .order_by(a.c.at)
        )
        async with self._engine.connect() as connection:
            return {row[1]: Held(*row) for row in await connection.execute(query)}

    async def forget(self, code: str, question: int) -> None:
        """Answers to a question, and to those before, were heard, or nobody asks any more."""
        a = schema.answers
        heard = (a.c.code == code) & (a.c.question <= question)
        async with self._engine.begin() as connection:
            await connection.execute(delete(a).where(heard))
