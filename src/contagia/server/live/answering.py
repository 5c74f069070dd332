"""What was answered to the open question of one table, as far as this server knows."""

from __future__ import annotations

from collections.abc import Mapping

from contagia.core.seats import Seat
from contagia.store.answers import Answers
from contagia.tables.decide.questions import Held
from contagia.tables.log.table import Table
from contagia.tables.show.views import Eyes


class HeldAnswers:
    """The answers of a table in memory; the database has them, and those that came elsewhere."""

    def __init__(self, answers: Answers, code: str) -> None:
        self._answers = answers
        self._code = code
        self._held: Mapping[Seat, Held] = {}

    async def read(self, table: Table) -> Mapping[Seat, Held]:
        """All that was answered to the question that is open at the table."""
        window = table.window
        self._held = await self._answers.held(self._code, window.opened) if window else {}
        return self._held

    async def keep(self, table: Table, held: Held, mark: str, at: float) -> Held:
        """Keep an answer; gives the one that counts now."""
        await self._answers.keep(self._code, held, mark, at)
        return (await self.read(table))[held.seat]

    async def forget(self, question: int) -> None:
        """The answers to a question were heard."""
        self._held = {}
        await self._answers.forget(self._code, question)

    def of(self, table: Table, seat: Seat) -> Held | None:
        """What a seat has answered to the question that is open at the table."""
        held = self._held.get(seat)
        return held if held and table.window and held.question == table.window.opened else None

    def eyes(self, table: Table, identity: str) -> Eyes:
        """The eyes of somebody, who may know the own answer."""
        if not self._held:
            return Eyes(identity)
        given = (self.of(table, seat) for seat in table.seats_of(identity))
        return Eyes(identity, next((held for held in given if held), None))
