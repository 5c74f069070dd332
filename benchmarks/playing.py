"""Those who drive a server that is measured: so light that the server has the machine to itself.

A player is a handful of callbacks and reads no more of a message than it needs. A step is known by
its table and the version it leads to, so that whoever goes on at once does not blur how long the
step before took to reach the opponent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import TypeVar

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

AT_ONCE = 50  # sockets that are being opened


class Chair(msgspec.Struct):
    """Whether it is mine."""

    yours: bool


class Position(msgspec.Struct):
    """What a player looks at before a step."""

    phase: str
    seats: list[Chair]
    steps: list[str] = []
    offer: msgspec.Raw = msgspec.Raw(b"null")


class Entry(msgspec.Struct):
    """Who did something."""

    seat: int = 0


class Table(msgspec.Struct):
    """A table as it was when a player came."""

    version: int
    position: Position


class Message(msgspec.Struct):
    """What a house says."""

    type: str
    what: str = ""
    version: int = 0
    position: Position | None = None
    entry: Entry | None = None
    table: Table | None = None


_decode = msgspec.json.Decoder(Message).decode


class Run:
    """What is measured while many play."""

    def __init__(self) -> None:
        self.here = 0  # players at their tables
        self.steps = 0
        self.worked = 0.0  # seconds of the server's processor
        self.latencies: list[float] = []
        self.sent: dict[tuple[str, int], float] = {}  # by table and the version a step leads to
        self.faults: list[str] = []


class Listener(WSListener):
    """Somebody with a socket."""

    transport: WSTransport

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The socket is open."""
        self.transport = transport

    def say(self, text: str) -> None:
        """Send a message."""
        self.transport.send(WSMsgType.TEXT, text.encode())

    def leave(self) -> None:
        """Close the socket."""
        self.transport.disconnect()


class Player(Listener):
    """Plays at random, and again when the game is over."""

    def __init__(self, run: Run, code: str, seat: int) -> None:
        self._run = run
        self._code = code
        self._seat = seat
        self._rng = Random(f"{code}{seat}")
        self._at: tuple[int, Position] | None = None

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """See what is new, and go on."""
        message = _decode(frame.get_payload_as_memoryview())
        if message.type == "error":
            self._run.faults.append(frame.get_payload_as_utf8_text())
        elif message.type == "table" and message.table:
            self._at = message.table.version, message.table.position
            self._run.here += 1
        elif message.type == "news" and message.position and message.entry:
            if message.what == "stepped":
                self._count(message.version, message.position, message.entry)
            self._at = message.version, message.position
            self.go_on()

    def go_on(self) -> None:
        """Do what there is to do."""
        assert self._at
        version, position = self._at
        if position.steps:
            step = self._rng.choice(position.steps)
            self._run.sent[self._code, version + 1] = perf_counter()
            self.say(f'{{"do":"play","version":{version},"steps":["{step}"]}}')
        elif bytes(position.offer) != b"null":
            if self._seat == 2:
                self.say(f'{{"do":"agree","version":{version}}}')
        elif position.phase == "over" and self._seat == 1:
            self.say(f'{{"do":"offer","what":"rematch","version":{version}}}')

    def _count(self, version: int, position: Position, entry: Entry) -> None:
        own = position.seats[self._seat - 1].yours  # seats rotate from game to game
        if entry.seat == (self._seat if own else 3 - self._seat):
            self._run.steps += 1
        else:
            self._run.latencies.append(perf_counter() - self._run.sent.pop((self._code, version)))


class Echo(Listener):
    """Answers whatever the other one at its table says, and counts it."""

    def __init__(self, run: Run, seat: int) -> None:
        self._run = run
        self._seat = seat
        self._said = f'{{"type":"","entry":{{"seat":{seat}}}}}'

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Go on if it was the other one."""
        entry = _decode(frame.get_payload_as_memoryview()).entry
        if entry and entry.seat != self._seat:
            self._run.steps += 1
            self.go_on()

    def go_on(self) -> None:
        """Say it."""
        self.say(self._said)


Who = TypeVar("Who", bound=Listener)


async def seated(address: str, places: Sequence[tuple[str, str, Callable[[], Who]]]) -> list[Who]:
    """Everybody at the table of a code, with their cookie, some at a time."""
    found: list[Who] = []
    for start in range(0, len(places), AT_ONCE):
        some = (_seated(address, *place) for place in places[start : start + AT_ONCE])
        found += await asyncio.gather(*some)
    return found


async def _seated(address: str, code: str, cookie: str, make: Callable[[], Who]) -> Who:
    url, headers = f"ws://{address}/api/tables/{code}/live", {"Cookie": f"contagia={cookie}"}
    listener = make()
    await ws_connect(lambda: listener, url, extra_headers=headers)
    return listener
