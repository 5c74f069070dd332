"""A run: jobs given out to workers, results taken in the order of the jobs, whoever is first.

Workers are processes of this machine, or whatever other `concurrent.futures.Executor` is handed in.
When a worker dies, its job and those that were under way are given out again, one at a time, so
that a job that kills whoever plays it is found out and the others are not blamed for it.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from multiprocessing import connection
from threading import Thread
from typing import Any, NamedTuple, TypeAlias

from contagia.arena.matches import Job, Played, play

TRIES_ALONE = 2  # after that a job that kills its worker is given up
AHEAD = 2  # jobs given out for each worker, so that none waits and few are wasted by an early stop

Play: TypeAlias = Callable[[Job], Played]
Hire: TypeAlias = Callable[[], Executor]


class Lost(NamedTuple):
    """A job that killed every worker it was given to."""

    job: Job
    sentence: str


class Inline(Executor):
    """No workers at all: everything is played here, at once."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do it now."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - it is raised again where the result is taken
            future.set_exception(error)
        return future


class Processes(ProcessPoolExecutor):
    """Processes of this machine, begun afresh, that can be sent away in the middle of a game."""

    def __init__(self, workers: int) -> None:
        context = multiprocessing.get_context("spawn")
        super().__init__(workers, mp_context=context, initializer=_settle_in)

    def stop(self) -> None:
        """End the workers, each by its own id; what they were at is lost."""
        for process in list((self._processes or {}).values()):
            process.terminate()


def _settle_in() -> None:
    """Ctrl-C is for the process that gave the jobs out; when that one is gone, so is the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        connection.wait([parent.sentinel])
        os._exit(1)


def processes(workers: int) -> Hire:
    """A way to hire so many processes; one worker is this process itself."""
    if workers == 1:
        return Inline
    return lambda: Processes(workers)


def results(
    jobs: Iterable[Job], hire: Hire, workers: int = 1, play_job: Play = play
) -> Iterator[Played | Lost]:
    """The played jobs in their order. Stop taking them, and no more are given out."""
    run = _Run(jobs, hire, workers, play_job)
    try:
        yield from run.in_order()
    finally:
        run.dismiss()


class _Run:
    """The state of a run: what is under way, what is done and not yet taken."""

    def __init__(self, jobs: Iterable[Job], hire: Hire, workers: int, play_job: Play) -> None:
        self._jobs = iter(jobs)
        self._hire = hire
        self._ahead = AHEAD * workers if workers > 1 else 1
        self._play = play_job
        self._executor: Executor | None = None
        self._waiting: deque[Job] = deque()  # given out, and not yet taken, in order
        self._under_way: dict[Future[Played], Job] = {}
        self._done: dict[int, Played | Lost] = {}

    def in_order(self) -> Iterator[Played | Lost]:
        """Keep the workers busy and hand over what is next."""
        while True:
            self._give_out()
            if not self._waiting:
                return
            while self._waiting and self._waiting[0].number in self._done:
                yield self._done.pop(self._waiting.popleft().number)
                self._give_out()
            if self._waiting:
                self._collect()

    def dismiss(self) -> None:
        """Send the workers away; what is under way is not waited for."""
        if self._under_way and isinstance(self._executor, Processes):
            self._executor.stop()
        if self._executor:
            self._executor.shutdown(wait=True, cancel_futures=True)
        self._executor = None

    def _give_out(self) -> None:
        while len(self._under_way) < self._ahead:
            job = next(self._jobs, None)
            if job is None:
                return
            self._waiting.append(job)
            try:
                self._submit(job)
            except BrokenExecutor:
                self._start_again([*self._under_way.values(), job])

    def _submit(self, job: Job) -> None:
        self._executor = self._executor or self._hire()
        self._under_way[self._executor.submit(self._play, job)] = job

    def _collect(self) -> None:
        finished, _ = wait(self._under_way, return_when=FIRST_COMPLETED)
        suspects = []
        for future in finished:
            job = self._under_way.pop(future)
            try:
                self._done[job.number] = future.result()
            except BrokenExecutor:
                suspects.append(job)
        if suspects:
            self._start_again([*suspects, *self._under_way.values()])

    def _start_again(self, suspects: list[Job]) -> None:
        """Workers have died: hire new ones, and play what was under way one by one."""
        self._under_way.clear()
        for job in sorted(suspects, key=lambda job: job.number):
            self._done[job.number] = self._alone(job)

    def _alone(self, job: Job) -> Played | Lost:
        for _ in range(TRIES_ALONE):
            self.dismiss()
            self._executor = self._hire()
            try:
                return self._executor.submit(self._play, job).result()
            except BrokenExecutor:
                continue
        return Lost(job, "Every worker that played it died.")
