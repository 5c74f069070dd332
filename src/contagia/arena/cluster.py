"""Workers of a Dask cluster, behind its scheduler: one more `concurrent.futures.Executor` for runs.

Dask gives the jobs of a dead worker to the next one by itself. Only when several have died of the
same job does it give that up, and then the run suspects it as it does with processes (runs.py).
`distributed` is an optional extra: it is imported when a cluster is asked for and not before.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from typing import Any

from contagia import __version__
from contagia.core.errors import NoWorkers, brief

WAIT_SECONDS = 5.0  # for a scheduler that does not answer

_ADDRESS = re.compile(r"(tcp|tls)://[^\s/]+:([0-9]{1,5})")


class Cluster(Executor):
    """The workers of a cluster for as long as they are hired.

    Dask has an executor of its own, but a future of that never ends if the scheduler is lost while
    its result is on the way.
    """

    def __init__(self, address: str) -> None:
        from distributed import Client, KilledWorker  # noqa: PLC0415 - see above

        # What goes wrong is told once, by us, and without the ways it took inside Dask.
        for name in ("distributed", "distributed.client"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
        self._address = address
        self._killed = KilledWorker
        try:
            self._client = Client(address, timeout=WAIT_SECONDS, set_as_default=False)
        except OSError as error:
            raise _unreachable(address) from error

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Give a job to whichever worker is free."""
        try:
            # Not pure: Dask would answer a job that is tried again with its first failure.
            task = self._client.submit(fn, *args, **kwargs, pure=False)
        except (OSError, RuntimeError) as error:
            raise self._gone() from error
        assert self._client.loop
        outer: Future[Any] = Future()
        self._client.loop.add_callback(self._pass_on, task, outer)
        return outer

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 - as in Executor
        """Take leave; what is under way is called off, and the workers stay for others."""
        self._client.close()

    def threads(self) -> int:
        """How many jobs the workers play at once."""
        return sum(self._client.nthreads().values())

    def versions(self) -> set[str]:
        """The versions of Contagia that the workers have; "none" where it cannot be imported."""
        answers = self._client.run(_version, on_error="return")
        return {answer if isinstance(answer, str) else "none" for answer in answers.values()}

    async def _pass_on(self, task: Any, outer: Future[Any]) -> None:
        """Wait for a task where Dask itself waits.

        Not in a thread, as its `add_done_callback` does: all clients share that one, and it would
        wait for ever for a task of a client that has been closed.
        """
        try:
            outer.set_result(await task)
        except self._killed as error:
            outer.set_exception(BrokenExecutor(str(error)))
        except (
            CancelledError,
            asyncio.CancelledError,
            OSError,
        ):  # the scheduler is gone, or we are
            outer.set_exception(self._gone())
        except Exception as error:  # noqa: BLE001 - it is raised again where the result is taken
            outer.set_exception(error)

    def _gone(self) -> NoWorkers:
        return NoWorkers(f"The scheduler at {self._address} is gone; what was finished is kept.")


def check_cluster(address: str) -> int:
    """How many jobs a cluster plays at once; refused if it cannot be used."""
    found = _ADDRESS.fullmatch(address)
    if not found or int(found[2]) > 65_535:
        raise NoWorkers(
            f"“{brief(address)}” is no address of a Dask scheduler; accepted is tcp://HOST:PORT."
        )
    _check_installed()
    _check_scheduler(address)
    cluster = Cluster(address)
    try:
        return _checked_threads(cluster, address)
    finally:
        cluster.shutdown(cancel_futures=True)


def _check_installed() -> None:
    try:
        import distributed  # noqa: F401, PLC0415 - see above
    except ImportError as error:
        raise NoWorkers(
            "For --compute the package distributed is needed; install it with "
            "“pip install contagia[compute]”."
        ) from error


def _check_scheduler(address: str) -> None:
    """Knock before a client is made: one that fails to connect leaves threads behind."""
    try:
        asyncio.run(_knock(address))
    except (OSError, MemoryError, TypeError, ValueError) as error:  # whatever strangers answer
        raise _unreachable(address) from error


async def _knock(address: str) -> None:
    from distributed.core import rpc  # noqa: PLC0415 - see above
    from distributed.security import Security  # noqa: PLC0415 - see above

    secrets = Security().get_connection_args("client")
    async with rpc(address, timeout=WAIT_SECONDS, connection_args=secrets) as scheduler:
        await asyncio.wait_for(scheduler.identity(), WAIT_SECONDS)


def _checked_threads(cluster: Cluster, address: str) -> int:
    threads = cluster.threads()
    if not threads:
        raise NoWorkers(
            f"The scheduler at {address} has no workers; start some with “dask worker {address}”."
        )
    if others := cluster.versions() - {__version__}:
        raise NoWorkers(
            f"The workers at {address} must have Contagia {__version__} installed, "
            f"as here; found: {', '.join(sorted(others))}."
        )
    return threads


def _version() -> str:
    return __version__


def _unreachable(address: str) -> NoWorkers:
    return NoWorkers(
        f"No Dask scheduler answers at {address}; start one with “dask scheduler”, and workers "
        f"with “dask worker {address}”."
    )
