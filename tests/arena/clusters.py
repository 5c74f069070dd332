"""Real Dask clusters on this machine: a scheduler and workers, each a process of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple

import contagia
from contagia.arena.cluster import check_cluster
from contagia.core.errors import NoWorkers

TESTS = Path(__file__).parent.parent
PATIENCE_SECONDS = 60.0  # far more than it takes, for a machine that is busy


class LocalCluster(NamedTuple):
    """Where the scheduler is, and the processes."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: tuple[subprocess.Popen[bytes], ...]


@contextmanager
def cluster(folder: Path, workers: int, *, allowed_failures: int = 3) -> Iterator[LocalCluster]:
    """A cluster whose workers have one thread each and are there; all is gone afterwards."""
    contact = folder / "scheduler.json"
    with ExitStack() as stack:
        scheduler = _started(
            stack, "scheduler", "--port=0", f"--scheduler-file={contact}", failures=allowed_failures
        )
        crew = tuple(
            _started(stack, "worker", f"--scheduler-file={contact}", "--no-nanny", "--nthreads=1")
            for _ in range(workers)
        )
        wait_until(lambda: _address(contact) != "")
        wait_until(lambda: _threads(_address(contact)) == workers)
        yield LocalCluster(_address(contact), scheduler, crew)


def kill(process: subprocess.Popen[bytes]) -> None:
    """End a process at once, by its own id."""
    process.send_signal(signal.SIGKILL)
    process.wait(PATIENCE_SECONDS)


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait for a condition; give up when it can only be a fault."""
    end = monotonic() + PATIENCE_SECONDS
    while not holds():
        assert monotonic() < end, "It took too long."
        sleep(0.02)


def _threads(address: str) -> int:
    try:
        return check_cluster(address)
    except NoWorkers:
        return 0


def _address(contact: Path) -> str:
    try:
        return str(json.loads(contact.read_text(encoding="utf-8"))["address"])
    except (OSError, ValueError):  # not yet there, or not yet whole
        return ""


def _started(
    stack: ExitStack, role: str, *arguments: str, failures: int = 3
) -> subprocess.Popen[bytes]:
    places = [str(Path(contagia.__file__).parent.parent), str(TESTS)]
    process = subprocess.Popen(  # noqa: S603 - our own interpreter
        [
            *(sys.executable, "-m", f"distributed.cli.dask_{role}", "--host=127.0.0.1"),
            *("--no-dashboard", *arguments),
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(places),
            "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": str(failures),
        },
    )
    stack.callback(kill, process)
    return process
