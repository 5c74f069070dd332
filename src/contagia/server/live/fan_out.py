"""Telling other servers that a table has moved on, through Litestar's channels.

A message is only a hint: what happened is read from the log. So a hint that is lost loses nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import structlog
from litestar.channels.backends.base import ChannelsBackend

from contagia.core.errors import BadOptions, brief

log = structlog.get_logger()

CHANNEL = "contagia-tables"
RETRY_SECONDS = 1.0


class FanOut:
    """Hints to and from the other servers of the house."""

    def __init__(self, address: str, heard: Callable[[str, int], Awaitable[None]]) -> None:
        self._address = address
        self._heard = heard
        self._backend: ChannelsBackend | None = backend_of(address) if address else None
        self._tasks: list[asyncio.Task[None]] = []
        self._unsent: asyncio.Queue[bytes] = asyncio.Queue(maxsize=10_000)

    @property
    def shared(self) -> bool:
        """Whether there are others to tell."""
        return self._backend is not None

    async def open(self) -> None:
        """Begin to listen."""
        if self._backend:
            self._tasks = [
                asyncio.create_task(self._keep_listening(self._backend)),
                asyncio.create_task(self._keep_sending(self._backend)),
            ]

    async def close(self) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def tell(self, code: str, version: int) -> None:
        """Say that a table has reached a version; forgotten if too much is unsent."""
        if self._backend:
            with suppress(asyncio.QueueFull):
                self._unsent.put_nowait(f"{code} {version}".encode())

    async def _keep_sending(self, backend: ChannelsBackend) -> None:
        while True:
            message = await self._unsent.get()
            try:
                await backend.publish(message, [CHANNEL])
            except Exception as fault:  # noqa: BLE001 - whatever a broker dies of, it may come back
                log.warning("channels are down", fault=type(fault).__name__)
                await asyncio.sleep(RETRY_SECONDS)

    async def _keep_listening(self, backend: ChannelsBackend) -> None:
        while True:
            try:
                await backend.on_startup()
                await backend.subscribe([CHANNEL])
                async for _, message in backend.stream_events():
                    await self._read(message)
            except Exception as fault:  # noqa: BLE001 - as above
                log.warning("channels are down", fault=type(fault).__name__)
            with suppress(Exception):
                await backend.on_shutdown()
            await asyncio.sleep(RETRY_SECONDS)

    async def _read(self, message: Any) -> None:
        code, _, version = bytes(message).decode(errors="replace").partition(" ")
        if version.isdigit():
            await self._heard(code, int(version))


def backend_of(address: str) -> ChannelsBackend:
    """The channels at an address."""
    scheme = address.partition(":")[0]
    try:
        if scheme == "redis":
            return _redis(address)
        if scheme == "postgresql":
            from litestar.channels.backends.asyncpg import (  # noqa: PLC0415 - an extra
                AsyncPgChannelsBackend,
            )

            return AsyncPgChannelsBackend(address)
    except ModuleNotFoundError as missing:
        raise BadOptions(f"These channels need the package {missing.name}.") from None
    raise BadOptions(
        f"“{brief(address)}” are no channels; accepted are redis://HOST:PORT and postgresql://…"
    )


def _redis(address: str) -> ChannelsBackend:
    from litestar.channels.backends.redis import (  # noqa: PLC0415 - an extra
        RedisChannelsPubSubBackend,
    )
    from redis.asyncio import Redis  # noqa: PLC0415

    return RedisChannelsPubSubBackend(redis=Redis.from_url(address))
