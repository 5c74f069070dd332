"""What a socket is told at one moment goes out in one write."""

from __future__ import annotations

import asyncio
from typing import cast

from contagia.server.gathering import GatheringTransport


class Wire:
    """What is written, write by write."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        assert not self.closed
        self.written.append(data)

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed


def gathering(wire: Wire) -> GatheringTransport:
    return GatheringTransport(cast("asyncio.Transport", wire))


def test_what_is_said_at_one_moment_is_one_write() -> None:
    async def talk() -> list[bytes]:
        wire = Wire()
        transport = gathering(wire)
        transport.write(b"news ")
        transport.write(b"done ")
        assert wire.written == []
        await asyncio.sleep(0)
        transport.write(b"more")
        await asyncio.sleep(0)
        return wire.written

    assert asyncio.run(talk()) == [b"news done ", b"more"]


def test_nothing_is_lost_when_it_is_closed() -> None:
    async def talk() -> Wire:
        wire = Wire()
        transport = gathering(wire)
        transport.write(b"goodbye")
        transport.close()
        await asyncio.sleep(0)
        return wire

    wire = asyncio.run(talk())
    assert wire.written == [b"goodbye"]
    assert wire.closed


def test_the_rest_is_the_transport_it_was_given() -> None:
    wire = Wire()
    wire.closed = True
    assert gathering(wire).is_closing()
