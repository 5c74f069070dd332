"""The short way out of a socket: whole frames, all at once, and only where that is possible."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from contagia.server.live.framing import text_frame
from contagia.server.live.listeners import MOST_UNSENT, Listener


@given(st.integers(0, 70_000) | st.sampled_from([125, 126, 65_535, 65_536]))
def test_a_text_is_framed_as_the_library_frames_it(length: int) -> None:
    data = b"x" * length
    assert text_frame(data) == Frame(Opcode.TEXT, data).serialize(mask=False)


class Wire:
    """What was written, each write as one; it may be busy."""

    def __init__(self, *, busy: bool = False) -> None:
        self.busy = busy
        self.written: list[list[bytes]] = []

    def write(self, messages: Iterable[bytes]) -> bool:
        if not self.busy:
            self.written.append(list(messages))
        return not self.busy


async def pumped(listener: Listener) -> list[bytes]:
    """What goes the usual way, until the last message."""
    sent = []
    while (message := await listener.next()) is not None:
        sent.append(message)
    return sent


@pytest.mark.parametrize("busy", [False, True])
def test_what_is_said_at_a_moment_goes_out_at_once_or_the_usual_way(*, busy: bool) -> None:
    async def listened() -> tuple[list[list[bytes]], list[bytes]]:
        wire = Wire(busy=busy)
        listener = Listener("ann", wire.write)
        pump = asyncio.create_task(pumped(listener))
        await asyncio.sleep(0)  # until it waits for the first message
        listener.put(b"news")
        listener.put(b"done")
        listener.leave("going-away")
        return wire.written, await pump

    said = [b"news", b"done"]
    assert asyncio.run(listened()) == (([], said) if busy else ([said], []))


def test_nothing_overtakes_what_is_being_sent() -> None:
    async def listened() -> tuple[list[list[bytes]], list[bytes]]:
        wire = Wire(busy=True)
        listener = Listener("ann", wire.write)
        listener.put(b"first")
        first = await listener.next()
        wire.busy = False
        listener.put(b"second")
        await asyncio.sleep(0)  # nobody waits for the next message: `first` may not be out yet
        listener.leave("gone")
        return wire.written, [first or b"", *await pumped(listener)]

    assert asyncio.run(listened()) == ([], [b"first", b"second"])


def test_whoever_is_too_slow_is_left() -> None:
    async def listened() -> str:
        listener = Listener("ann", Wire(busy=True).write)
        for _ in range(MOST_UNSENT + 1):
            listener.put(b"news")
        return listener.gone

    assert asyncio.run(listened()) == "too-slow"
