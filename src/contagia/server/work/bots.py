"""Bots at tables: they think elsewhere, so that nobody waits for them."""

from __future__ import annotations

import asyncio
from concurrent.futures import BrokenExecutor, Executor
from typing import TYPE_CHECKING

import msgspec
import structlog

from contagia.arena.cluster import Cluster
from contagia.arena.runs import Processes
from contagia.bots.answers import Question, answer, thought
from contagia.bots.watching import story
from contagia.core.bots import Thought
from contagia.core.errors import NotNow, NoWorkers, Refused
from contagia.core.seats import Seat
from contagia.server.reasons import InTheHouse
from contagia.tables.decide.questions import asked_at

if TYPE_CHECKING:
    from contagia.server.live.rooms import Room
    from contagia.tables.log.table import Table

LONGEST_SECONDS = 60.0  # after which an answer counts as lost
log = structlog.get_logger()


class BotWorkers:
    """Asks bots in processes of this machine, or on the Dask cluster at an address."""

    def __init__(self, workers: int, compute: str = "") -> None:
        self._workers = workers
        self._compute = compute
        self._pool: Executor | None = None
        self._asked: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """How many answers are awaited."""
        return len(self._asked)

    def ask(self, room: Room, table: Table, seat: Seat) -> None:
        """Ask for the answer of the bot on a seat; the room gets it when it comes."""
        if self._workers == 0 and not self._compute:
            return  # another server of the house does it
        task = asyncio.create_task(self._answer(room, table, seat))
        self._asked.add(task)
        task.add_done_callback(self._asked.discard)

    async def think(self, question: Question, seconds: float) -> Thought:
        """What a bot thinks of a view; refused if it takes longer, or nobody is there to think."""
        if self._workers == 0 and not self._compute:
            raise NoWorkers("No bot thinks at this server of the house.")
        asked = asyncio.get_running_loop().run_in_executor(self._ready_pool(), thought, question)
        try:
            return await asyncio.wait_for(asked, seconds)
        except TimeoutError:
            raise NotNow(InTheHouse.BOTS_ARE_BUSY()) from None
        except BrokenExecutor:
            self._pool = None
            raise NotNow(InTheHouse.BOT_FELL_ILL()) from None

    def close(self) -> None:
        """Send them away."""
        for task in self._asked:
            task.cancel()
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def _answer(self, room: Room, table: Table, seat: Seat) -> None:
        loop = asyncio.get_running_loop()
        try:
            asked = loop.run_in_executor(self._ready_pool(), answer, question_of(table, seat))
            step = await asyncio.wait_for(asked, LONGEST_SECONDS)
            await room.bot_answers(asked_at(table), seat, step)
        except Refused as refusal:
            log.info("bot too late", table=room.code, code=refusal.code)
        except BrokenExecutor:
            log.warning("bot worker died", table=room.code)
            self._pool = None
            room.forget_the_bots()
            room.ask_the_bots()
        except Exception:
            log.exception("bot failed", table=room.code)
            room.forget_the_bots()  # the sweep asks again

    def _ready_pool(self) -> Executor:
        if self._pool is None and self._compute:
            self._pool = Cluster(self._compute)
        elif self._pool is None:
            self._pool = Processes(self._workers)
        return self._pool


def question_of(table: Table, seat: Seat, spec: str = "") -> Question:
    """What a bot is asked about the view of a seat: the bot that sits there, or another."""
    assert table.played
    view = table.game.view(table.state_for(seat), seat)
    return Question(
        table=f"{table.code}/{table.number}",
        game=table.game.key,
        spec=spec or table.bot_on or table.holders[seat - 1].bot,
        seat=seat,
        view=msgspec.json.encode(view),
        seen=story(table.played, seat),
    )
