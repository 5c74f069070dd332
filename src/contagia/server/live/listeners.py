"""Somebody who listens at a table: an outbox, and who they are."""

from __future__ import annotations

import asyncio
from collections import deque

from contagia.server.live.framing import Write

MOST_UNSENT = 256  # a listener who is this far behind had better come back


class Listener:
    """A socket's outbox. Whoever puts something in does not wait until it is sent.

    What is put in at one moment is sent at once if `write` can do that; otherwise whoever waits for
    the next message sends it.
    """

    def __init__(self, identity: str, write: Write) -> None:
        self.identity = identity
        self.gone: str = ""  # why nothing more will be sent
        self.finished = asyncio.Event()  # everything was sent, and nothing more will be
        self._write = write
        self._unsent: deque[bytes] = deque()
        self._loop = asyncio.get_running_loop()
        self._called = False  # to send, as soon as nothing more is put in
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
            self._idle = self._loop.create_future()
            await self._idle
        return self._unsent.popleft()

    def _call(self) -> None:
        if not self._called:
            self._called = True
            self._loop.call_soon(self._send)

    def _send(self) -> None:
        self._called = False
        if self._idle is None or self._idle.done():
            return  # somebody is sending already
        if self._unsent and self._write(self._unsent):
            self._unsent.clear()
        if self._unsent or self.gone:
            self._idle.set_result(None)
