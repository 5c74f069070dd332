"""A run: jobs given out to workers, results taken in the order of the jobs or as they arrive.

Workers are processes of this machine, or whatever other `concurrent.futures.Executor` is handed in
(cluster.py has one for Dask).
When a worker dies, its job and those that were under way are given out again, one at a time, so
that a job that kills whoever plays it is found out and the others are not blamed for it.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import closing
from multiprocessing import connection
from threading import Thread
from typing import Any, NamedTuple, TypeAlias

from contagia.arena.matches import Job, Played, play

TRIES_ALONE = 2  # after that a job that kills its worker is given up
AHEAD = 2  # jobs given out for each worker, so that none waits and few are wasted by an early stop

Play: TypeAlias = Callable[[Job], Played]
Hire: TypeAlias = Callable[[], Executor]
Ask: TypeAlias = Callable[[], Job | None]


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
    given: deque[int] = deque()
    early: dict[int, Played | Lost] = {}
    with closing(arrivals(_noted(jobs, given), hire, workers, play_job)) as arriving:
        for result in arriving:
            early[result.job.number] = result
            while given and given[0] in early:
                yield early.pop(given.popleft())


def arrivals(
    jobs: Iterable[Job], hire: Hire, workers: int = 1, play_job: Play = play
) -> Generator[Played | Lost, None, None]:
    """The played jobs, each as soon as it is done: for whoever must not lose a finished one."""
    left = iter(jobs)
    return served(lambda: next(left, None), hire, workers, play_job)


def served(
    ask: Ask, hire: Hire, workers: int = 1, play_job: Play = play
) -> Generator[Played | Lost, None, None]:
    """The same for jobs that come about only when others are done, by the same workers.

    `ask` gives the next job, or None if there is none now; it is asked again after every result
    that was taken, and it is over when there is none and nothing is under way.
    """
    run = _Run(ask, hire, workers, play_job)
    try:
        yield from run.arrivals()
    finally:
        run.dismiss()


def _noted(jobs: Iterable[Job], given: deque[int]) -> Iterator[Job]:
    for job in jobs:
        given.append(job.number)
        yield job


class _Run:
    """The state of a run: what is under way, what is done and not yet taken."""

    def __init__(self, ask: Ask, hire: Hire, workers: int, play_job: Play) -> None:
        self._ask = ask
        self._hire = hire
        self._ahead = AHEAD * workers if workers > 1 else 1
        self._play = play_job
        self._executor: Executor | None = None
        self._under_way: dict[Future[Played], Job] = {}
        self._done: deque[Played | Lost] = deque()
        self._suspects: deque[Job] = deque()  # were under way when a worker died

    def arrivals(self) -> Iterator[Played | Lost]:
        """Keep the workers busy and hand over what is done, before anything else begins."""
        while self._goes_on():
            while self._done:
                yield self._done.popleft()

    def _goes_on(self) -> bool:
        """Whether something was done, waited for or found out; if not, it is all over."""
        if self._suspects:
            self._done.append(self._alone(self._suspects.popleft()))
            return True
        self._give_out()
        if self._under_way:
            self._collect()
        return bool(self._done or self._suspects or self._under_way)

    def dismiss(self) -> None:
        """Send the workers away; what is under way is not waited for."""
        if self._under_way and isinstance(self._executor, Processes):
            self._executor.stop()
        if self._executor:
            self._executor.shutdown(wait=True, cancel_futures=True)
        self._executor = None

    def _give_out(self) -> None:
        while len(self._under_way) < self._ahead:
            job = self._ask()
            if job is None:
                return
            try:
                self._submit(job)
            except BrokenExecutor:
                self._suspect(job)
                return

    def _submit(self, job: Job) -> None:
        self._executor = self._executor or self._hire()
        self._under_way[self._executor.submit(self._play, job)] = job

    def _collect(self) -> None:
        """Take what went well; a failure, which may end the run, is looked at after that."""
        finished, _ = wait(self._under_way, return_when=FIRST_COMPLETED)
        went_well = [future for future in finished if _went_well(future)]
        for future in went_well or finished:
            job = self._under_way.pop(future)
            try:
                self._done.append(future.result())
            except BrokenExecutor:
                self._suspect(job)
                return

    def _suspect(self, job: Job) -> None:
        """Workers have died: this job and all under way will be played again, one by one."""
        suspects = [job, *self._under_way.values()]
        self._under_way.clear()
        self._suspects.extend(sorted(suspects, key=lambda job: job.number))

    def _alone(self, job: Job) -> Played | Lost:
        for _ in range(TRIES_ALONE):
            self.dismiss()
            self._executor = self._hire()
            try:
                return self._executor.submit(self._play, job).result()
            except BrokenExecutor:
                continue
        return Lost(job, "Every worker that played it died.")


def _went_well(future: Future[Played]) -> bool:
    return not future.cancelled() and future.exception() is None
