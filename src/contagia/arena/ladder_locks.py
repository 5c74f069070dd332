"""Which runs of a ladder are alive: each holds a lock on a small file beside the ladder's.

The system lets go of the lock when a process ends, however it ends, so a lock that can be taken is
that of a run that is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout


@contextmanager
def held(ladder: Path, run: int) -> Iterator[None]:
    """Be the run with this number, for as long as it takes."""
    path = _path(ladder, run)
    try:
        with FileLock(path):
            yield
    finally:
        _forget(path)


@contextmanager
def if_over(ladder: Path, run: int) -> Iterator[bool]:
    """Whether a run is over; if so, nobody else clears up after it at the same time."""
    path = _path(ladder, run)
    lock = FileLock(path, timeout=0)
    try:
        lock.acquire()
    except Timeout:
        yield False
        return
    try:
        yield True
    finally:
        lock.release()
        _forget(path)


def _path(ladder: Path, run: int) -> Path:
    return ladder.with_name(f"{ladder.name}-run{run}.lock")


def _forget(path: Path) -> None:
    with suppress(OSError):  # where open files cannot be removed; numbers are never used again
        path.unlink()
