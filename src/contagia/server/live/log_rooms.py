"""A room around a log: one mailbox, whatever the number of those who ask and listen.

Store, then tell: what is asked for is decided, its entries are written, and only when they are on
the disk does anybody hear of them. Tables and tournaments have such rooms.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from contagia.core.errors import Refused, StaleVersion
from contagia.server.live.listeners import Listener
from contagia.store.log import Fenced
from contagia.store.rows import Row

if TYPE_CHECKING:
    from contagia.server.house import House

TRIES = 5  # how often a command is decided anew because another server was faster


class Versioned(Protocol):
    """What a log is folded into."""

    @property
    def version(self) -> int:
        """How many entries it was made of."""


V = TypeVar("V", bound=Versioned)
E = TypeVar("E")


class LogRoom(ABC, Generic[V, E]):
    """What a log has made, in this process: its present value, and those who listen."""

    def __init__(self, house: House, code: str) -> None:
        self.code = code
        self.listeners: set[Listener] = set()
        self.used_at = time.monotonic()
        self._house = house
        self._lock = asyncio.Lock()
        self._value: V | None = None
        self._marks: dict[tuple[str, str], int] = {}

    @property
    def value(self) -> V:
        """What it is now."""
        assert self._value is not None
        return self._value

    @property
    def version(self) -> int:
        """The version it has now."""
        return self.value.version

    @property
    def busy(self) -> bool:
        """Whether somebody needs the room."""
        return bool(self.listeners) or self._lock.locked()

    async def enter(self) -> None:
        """Read the log, if that was not done yet."""
        async with self._lock:
            self.used_at = time.monotonic()
            if self._value is None and not await self._catch_up():
                raise self._unknown()

    async def begin(self, first: Any, made: Sequence[E] = ()) -> None:
        """Write the first entry, perhaps with more; raises Fenced if the code is taken."""
        async with self._lock:
            now = time.time()
            path = self._path(self._opened(first, now), made, now)
            rows = [Row(n, now, first.host, "", entry) for n, entry in enumerate([first, *made], 1)]
            await self._write(rows, path[-1])
            self._value = path[-1]

    async def catch_up(self) -> None:
        """Hear what happened on other servers."""
        async with self._lock:
            await self._catch_up()

    @abstractmethod
    def _unknown(self) -> Refused:
        """There is no such log."""

    @abstractmethod
    def _opened(self, first: Any, at: float) -> V:
        """What the first entry makes."""

    @abstractmethod
    def _fold(self, value: V, entry: E, at: float) -> V:
        """What one more entry makes of it."""

    @abstractmethod
    async def _read(self, after: int) -> list[Row[E]]:
        """The rows of the log after a version."""

    @abstractmethod
    def _write(self, rows: Sequence[Row[E]], value: V) -> Awaitable[None]:
        """Write rows, and what the value after them is found by; Fenced if somebody was faster."""

    @abstractmethod
    def _tell(self, path: Sequence[V], rows: Sequence[Row[E]]) -> None:
        """Rows were written: from the value before them to the one after each."""

    @property
    def _channel(self) -> str:
        """What other servers call it."""
        return self.code

    async def _insist(self, who: str, mark: str, attempt: Callable[[], Awaitable[bool]]) -> int:
        """Attempt it until it succeeds; the version then. What was asked twice is done once."""
        for _ in range(TRIES):
            if known := self._marks.get((who, mark)) if mark else None:
                return known
            try:
                if await attempt():
                    return self.version
            except Refused:
                # Another server may have moved it on; then the answer may be another.
                if not self._house.shared or not await self._catch_up():
                    raise
        raise StaleVersion("It moves on too fast here; try again.")

    async def _commit(self, made: Sequence[E], now: float, who: str = "", mark: str = "") -> bool:
        """Write entries and tell of them; False if another server was faster."""
        if not made:
            return True
        path = self._path(self.value, made, now)
        steps = zip(path[1:], made, strict=True)
        rows = [Row(value.version, now, who, mark, entry) for value, entry in steps]
        try:
            await self._write(rows, path[-1])
        except Fenced:
            await self._catch_up()
            return False
        self._take_over(path, rows)
        self._house.tell_others(self._channel, self.version)
        return True

    async def _catch_up(self) -> bool:
        """Read what the log has more than we know; whether it had."""
        rows = await self._read(self._value.version if self._value is not None else 0)
        if not rows:
            return False
        if self._value is None:
            first, *rows = rows
            self._value = self._opened(first.entry, first.at)
        path = [self._value]
        for row in rows:
            path.append(self._fold(path[-1], row.entry, row.at))
        self._take_over(path, rows)
        return True

    async def _catch_up_if_shared(self) -> None:
        if self._house.shared:
            await self._catch_up()

    def _path(self, value: V, made: Sequence[E], now: float) -> list[V]:
        path = [value]
        for entry in made:
            path.append(self._fold(path[-1], entry, now))
        return path

    def _take_over(self, path: Sequence[V], rows: Sequence[Row[E]]) -> None:
        self._value, self.used_at = path[-1], time.monotonic()
        for row in rows:
            if row.mark:
                self._marks[row.who, row.mark] = row.version
        self._tell(path, rows)
