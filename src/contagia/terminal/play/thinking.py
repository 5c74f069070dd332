"""A bot at this table: seated when it is first asked, with a line that shows how it thinks."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from time import perf_counter

from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn

from contagia.arena.matches import Closing
from contagia.bots.seating import seat as seat_bot
from contagia.bots.specs import Spec
from contagia.bots.watching import Onlooker, story
from contagia.core.bots import Bot, Budget, Thought, playouts_so_far
from contagia.core.playthrough import Playthrough
from contagia.core.seats import Seat
from contagia.terminal.screen.screen import Screen

BLINK = 0.1  # seconds between two looks at a bot
PATIENT = 0.4  # a bot that is faster needs no line


class Thinkers:
    """The bots of a table. The seed of the game is theirs too, so a game can be played again."""

    def __init__(self, screen: Screen) -> None:
        self._ascii = screen.ascii_only
        self._bots: dict[tuple[Seat, str], Onlooker] = {}

    def think(self, played: Playthrough, spec: Spec, name: str) -> Thought:
        """What the bot on the seat that is on would play; it sees the seat's view."""
        seat = played.game.turn(played.state)
        bot = self._seated(played, seat, spec).hear(story(played, seat))
        view = played.game.view(played.state, seat)
        with ThreadPoolExecutor(1) as aside:
            thought = aside.submit(bot.think, view, spec.budget)
            self._watch(thought, bot, spec.budget, name)
            return thought.result()

    def close(self) -> None:
        """Send away those who are programs of their own."""
        for onlooker in self._bots.values():
            if isinstance(onlooker.bot, Closing):
                onlooker.bot.close()

    def _seated(self, played: Playthrough, seat: Seat, spec: Spec) -> Onlooker:
        if (seat, spec.text) not in self._bots:
            luck = hashlib.sha256(f"bot {seat} {spec.text} ".encode() + played.seed.house).digest()
            seed = int.from_bytes(luck[:4], "big")
            self._bots[seat, spec.text] = Onlooker(lambda: seat_bot(played.game, spec, seed))
        return self._bots[seat, spec.text]

    def _watch(self, thought: Future[Thought], bot: Bot, budget: Budget, name: str) -> None:
        started = perf_counter()
        if wait([thought], PATIENT).done:
            return
        with self._line(name, budget) as line:
            while not wait([thought], BLINK).done:
                seconds, playouts = perf_counter() - started, playouts_so_far(bot)
                share = playouts if budget.playouts else seconds
                told = f"{playouts:,} playouts, " if playouts else ""
                line.update(line.task_ids[0], completed=share, told=f"{told}{seconds:.1f} s")

    @contextmanager
    def _line(self, name: str, budget: Budget) -> Iterator[Progress]:
        console = Screen(ascii_only=self._ascii, out=sys.stderr).console
        columns = (SpinnerColumn("line"), TextColumn("{task.description}"))
        progress = Progress(
            *columns,
            BarColumn(20),
            TextColumn("{task.fields[told]}"),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        progress.add_task(f"{name} thinks", total=budget.playouts or budget.seconds, told="")
        with progress:
            yield progress
