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
        self._called = asyncio.Event()

    def put(self, message: bytes) -> None:
        """Send a message when its turn comes."""
        if self.gone:
            return
        self._unsent.append(message)
        if len(self._unsent) > MOST_UNSENT:
            self.leave("too-slow")
        self._called.set()

    def leave(self, why: str) -> None:
        """Nothing more is sent after what was said so far."""
        self.gone = self.gone or why
        self._called.set()

    async def next(self) -> bytes | None:
        """The next message, once there is one; None after the last."""
        while not self._unsent:
            if self.gone:
                self.finished.set()
                return None
            self._called.clear()
            await self._called.wait()
        return self._unsent.popleft()
