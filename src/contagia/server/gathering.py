"""What a socket is told at one moment goes out in one write.

Who plays a step hears of it and that it is done. Each write is a call of the system, which costs
about as much as making what is written.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class GatheringTransport:
    """A transport that writes when the loop comes round again; for the rest the one it is given."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._unwritten: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Write soon, with what else comes meanwhile."""
        if not self._unwritten:
            asyncio.get_running_loop().call_soon(self._write_all)
        self._unwritten.append(data)

    def close(self) -> None:
        """Write what is left, and close."""
        self._write_all()
        self._transport.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def _write_all(self) -> None:
        if self._unwritten:
            data = b"".join(self._unwritten)
            self._unwritten.clear()
            self._transport.write(data)


class GatheringSockets(WebSocketsSansIOProtocol):
    """Uvicorn's WebSockets, over such a transport."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody has come."""
        gathering = GatheringTransport(cast("asyncio.Transport", transport))
        super().connection_made(cast("asyncio.Transport", gathering))
