"""Somebody who listens at a table: an outbox, and who they are."""

from __future__ import annotations

import asyncio
from collections import deque

MOST_UNSENT = 256  # a listener who is this far behind had better come back


class Listener:
    """A socket's outbox. Whoever puts something in does not wait until it is sent."""

    def __init__(self, identity: str) -> None:
        self.identity = identity
        self.gone: str = ""  # why nothing more will be sent
        self.finished = asyncio.Event()  # everything was sent, and nothing more will be
        self._unsent: deque[bytes] = deque()
        self._idle: asyncio.Future[None] | None = None  # somebody waits for the next message

    def put(self, message: bytes) -> None:
        """Send a message when its turn comes."""
        if self.gone:
            return
        self._unsent.append(message)
        if len(self._unsent) > MOST_UNSENT:
            self.leave("too-slow")
        self._call()

    def leave(self, why: str) -> None:
        """Nothing more is sent after what was said so far."""
        self.gone = self.gone or why
        self._call()

    async def next(self) -> bytes | None:
        """The next message, once there is one; None after the last."""
        while not self._unsent:
            if self.gone:
                self.finished.set()
                return None
            self._idle = asyncio.get_running_loop().create_future()
            await self._idle
        return self._unsent.popleft()

    def _call(self) -> None:
        if self._idle and not self._idle.done():
            self._idle.set_result(None)
