"""Uvicorn's WebSockets, with a shorter way out for texts.

By the usual way every text wakes a task, passes the layers of two frameworks and is a write of its
own: a call of the system, which costs as much as making what is written. Who plays a step hears of
it and that it is done, so all that a socket is told at a moment goes out in one write. Whenever the
socket is not simply open and idle the usual way is taken, and everything else is Uvicorn's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

TEXTS = "contagia.texts"  # the extension of the scope that says what writes them
TEXT = 0x81  # the only frame of its message
LONG, VERY_LONG = 126, 127  # instead of a length: it follows in two bytes, or in eight

Write = Callable[[Iterable[bytes]], bool]


class FramingSockets(WebSocketsSansIOProtocol):
    """Sockets that can be written to at once."""

    async def run_asgi(self) -> None:
        """Run the application, which is shown the way out."""
        extensions = self.scope.setdefault("extensions", {})
        extensions[TEXTS] = {"write": self.write_texts}
        try:
            await super().run_asgi()
        finally:
            del extensions[TEXTS]  # or both would live until the collector finds them

    def write_texts(self, texts: Iterable[bytes]) -> bool:
        """Write texts, all together; False if they cannot go out now, and nothing is written."""
        opened = self.handshake_complete and not self.close_sent and not self.disconnected
        if not opened or self.conn.state is not OPEN or not self.writable.is_set():
            return False
        self.transport.write(b"".join(map(text_frame, texts)))
        return True


def way_out(scope: Mapping[str, Any]) -> Write:
    """What writes texts to a socket at once; where the server has no such thing, it never can."""
    write: Write = (scope.get("extensions") or {}).get(TEXTS, {}).get("write", _never)
    return write


def _never(_texts: Iterable[bytes]) -> bool:
    return False


def text_frame(data: bytes) -> bytes:
    """A whole text as a server sends it, without a mask (RFC 6455, section 5.2)."""
    length = len(data)
    if length < LONG:
        return bytes((TEXT, length)) + data
    if length < 1 << 16:
        return bytes((TEXT, LONG)) + length.to_bytes(2, "big") + data
    return bytes((TEXT, VERY_LONG)) + length.to_bytes(8, "big") + data
