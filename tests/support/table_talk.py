"""Tables for tests: open one, sit down, and ask for things."""

from __future__ import annotations

import math
from typing import Any

from msgspec.structs import replace

from contagia.core.options import as_values
from contagia.core.playthrough import Moment
from contagia.core.seats import Seat
from contagia.games.shelf import find
from contagia.tables.decide import commands
from contagia.tables.decide.checks import Now
from contagia.tables.decide.commands import Command
from contagia.tables.decide.countdown import counted_down
from contagia.tables.decide.decisions import bot_plays, decide, time_is_up
from contagia.tables.decide.questions import answer, heard
from contagia.tables.log import entries
from contagia.tables.log.folding import Logged, fold, opened, table_of
from contagia.tables.log.settings import Settings
from contagia.tables.log.table import Table

HOST = "ann"
PEOPLE = ("ann", "bob", "cid", "dee", "eve", "fay")


class Talk:
    """A table, its log, and a clock that is set by hand."""

    def __init__(
        self,
        game: str = "virus-wars",
        seats: int = 2,
        settings: Settings | None = None,
        **options: Any,
    ) -> None:
        chosen = as_values(find(game).options(**options))
        entry = entries.Opened(HOST, game, chosen, seats, settings or Settings(), b"house" * 6)
        self.time = 1000.0
        self.away: dict[str, float] = {}
        self.here: set[str] = set()  # who listens; nobody is waited for else
        self.left: dict[str, float] = {}  # when somebody stopped listening
        self.log = [Logged(entry, self.time)]
        self.table: Table = opened("ABCDEF", entry, self.time)
        self.held: dict[Seat, str] = {}

    def do(self, who: str, command: Command, *, fresh: bool = True) -> list[entries.Entry]:
        """Ask for something; of the table as it is now, unless said otherwise."""
        if fresh:
            command = type(command)(**{**_fields(command), "version": self.table.version})
        return self._add(decide(self.table, who, command, self._now()))

    def bot(self, *steps: str, version: int | None = None) -> list[entries.Entry]:
        """A bot answers."""
        asked = self.table.settled if version is None else version
        return self._add(bot_plays(self.table, asked, steps))

    def wait(self, seconds: float) -> list[entries.Entry]:
        """Time goes by, and somebody looks at the clock."""
        self.time += seconds
        made = time_is_up(self.table, self.time) or heard(self.table, self.held, self.time)
        self.held = {} if made else self.held
        return self._add(made)

    def count_down(self, seconds: float = 0.0) -> list[entries.Entry]:
        """Time goes by before the game, and the house sees who is there."""
        self.time += seconds
        return self._add(counted_down(self.table, self._now()))

    def answer(self, who: str, *steps: str, **more: Any) -> None:
        """Somebody answers the open question."""
        command = commands.Play(steps=list(steps), **{"version": self.table.version, **more})
        held = answer(self.table, who, command, self.time)
        assert held
        self.held[held.seat] = held.step

    def set_up(self, state: Any) -> Talk:
        """The game that has begun is at another point."""
        assert self.table.played
        played = replace(self.table.played, moments=(Moment(state, None, ()),))
        self.table = replace(self.table, played=played)
        return self

    def sit(self, *people: str) -> Talk:
        """People take the seats in their order."""
        for seat, who in enumerate(people, 1):
            self.do(who, commands.Sit(seat=seat, name=who.title()))
        return self

    def start(self) -> Talk:
        """All sit down and begin."""
        self.sit(*PEOPLE[: self.table.seats])
        self.do(HOST, commands.Start())
        return self

    def play(self, *steps: str) -> list[entries.Entry]:
        """Whoever is on plays."""
        on = self.table.on
        assert on
        return self.do(self.table.holders[on - 1].identity, commands.Play(steps=list(steps)))

    def again(self) -> Table:
        """The table that the log makes."""
        return table_of("ABCDEF", self.log)

    def _now(self) -> Now:
        away = self.away
        return Now(
            self.time,
            lambda who: away.get(who, 0.0),
            lambda: b"again" * 6,
            lambda who: 0.0 if who in self.here else self.time - self.left.get(who, -math.inf),
        )

    def _add(self, made: list[entries.Entry]) -> list[entries.Entry]:
        for entry in made:
            self.log.append(Logged(entry, self.time))
            self.table = fold(self.table, entry, self.time)
        return made


def _fields(command: Command) -> dict[str, Any]:
    return {name: getattr(command, name) for name in command.__struct_fields__}
