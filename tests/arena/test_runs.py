"""Runs: the same results whoever played them, and workers that may die."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from threading import Barrier, Event
from typing import Any

import pytest

from arena.contests import contest, dies_always, dies_once
from contagia.arena.matches import Job, Played, play, steps_of
from contagia.arena.pairings import jobs
from contagia.arena.runs import Inline, Lost, arrivals, processes, results, served
from contagia.arena.standings import until_decided
from contagia.core.errors import NoWorkers


def stories(found: list[Played | Lost]) -> list[tuple[str, ...]]:
    return [steps_of(one) for one in found if isinstance(one, Played)]


def alone(games: int = 8) -> list[tuple[str, ...]]:
    return stories(list(results(jobs(contest(games=games)), Inline)))


def test_the_results_come_in_the_order_of_the_jobs_whoever_is_first() -> None:
    work = jobs(contest(games=8))
    found = list(results(work, lambda: ThreadPoolExecutor(4), workers=4))
    assert [one.job.number for one in found] == list(range(8))
    assert stories(found) == alone()


def test_processes_play_the_same_games() -> None:
    found = list(results(jobs(contest(games=8)), processes(2), workers=2))
    assert stories(found) == alone()
    assert not multiprocessing.active_children()


def test_a_worker_that_is_killed_loses_no_result() -> None:
    run = results(jobs(contest(games=8)), processes(2), workers=2)
    found = [next(run)]
    multiprocessing.active_children()[0].kill()
    found += run
    assert stories(found) == alone()


def test_a_job_that_was_lost_with_its_worker_is_given_out_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CONTAGIA_TEST_MARK", str(tmp_path / "died"))
    run = results(jobs(contest(games=8)), processes(2), workers=2, play_job=dies_once)
    assert stories(list(run)) == alone()
    assert (tmp_path / "died").exists()


def test_a_job_that_kills_everybody_is_given_up_and_the_others_count() -> None:
    run = results(jobs(contest(games=6)), processes(2), workers=2, play_job=dies_always)
    found = list(run)
    (lost,) = [one for one in found if isinstance(one, Lost)]
    assert lost.job.number == 2
    assert [one.job.number for one in found] == list(range(6))
    expected = alone(6)
    assert stories(found) == expected[:2] + expected[3:]


def test_a_run_that_is_left_early_sends_its_workers_away() -> None:
    run = results(jobs(contest(games=1_000)), processes(2), workers=2)
    next(run)
    run.close()  # type: ignore[attr-defined]
    assert not multiprocessing.active_children()


def test_a_fault_of_ours_is_raised_and_not_hidden() -> None:
    def broken(_: Any) -> Played:
        raise LookupError("ours")

    with pytest.raises(LookupError, match="ours"):
        list(results(jobs(contest()), Inline, play_job=broken))


def test_results_can_be_taken_as_they_arrive() -> None:
    patient = Event()

    def slow_first(job: Job) -> Played:
        if job.number == 0:
            assert patient.wait(60)
        return play(job)

    run = arrivals(jobs(contest(games=8)), lambda: ThreadPoolExecutor(2), 2, slow_first)
    early = [next(run).job.number for _ in range(7)]
    assert sorted(early) == list(range(1, 8))
    patient.set()
    assert [one.job.number for one in run] == [0]


def test_a_finished_game_is_handed_over_before_the_next_begins() -> None:
    begun: list[int] = []

    def noted(job: Job) -> Played:
        begun.append(job.number)
        return play(job)

    run = arrivals(jobs(contest(games=4)), Inline, play_job=noted)
    for number in range(4):
        assert next(run).job.number == number
        assert begun[-1] == number


def test_what_went_well_is_handed_over_before_a_failure_ends_the_run() -> None:
    both = Barrier(2)

    def first_fails(job: Job) -> Played:
        both.wait(60)
        if job.number == 0:
            raise NoWorkers("gone")
        return play(job)

    class Together(ThreadPoolExecutor):
        """Shows neither of two jobs as done before both are."""

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
            future = super().submit(fn, *args, **kwargs)
            if args[0].number == 1:
                wait([future])
            return future

    run = arrivals(jobs(contest(games=2)), lambda: Together(2), 2, first_fails)
    assert next(run).job.number == 1
    with pytest.raises(NoWorkers):
        next(run)


def test_only_a_few_jobs_are_given_out_ahead() -> None:
    given = 0

    def counted() -> Any:
        nonlocal given
        for job in jobs(contest(games=100)):
            given += 1
            yield job

    next(results(counted(), Inline, workers=3))
    assert given < 20


def test_a_sequential_test_stops_the_run_at_the_same_game_for_any_number_of_workers() -> None:
    def games(hire: Any, workers: int) -> int:
        run = results(jobs(contest(games=400)), hire, workers)
        return len(list(until_decided(run, 0, 100)))

    here = games(Inline, 1)
    assert here < 100
    assert here % 2 == 0
    assert games(lambda: ThreadPoolExecutor(3), 3) == here


@pytest.mark.parametrize("workers", [1, 2])
def test_jobs_may_come_about_only_when_others_are_done(workers: int) -> None:
    rounds = [list(jobs(contest(games=4)))[first : first + 2] for first in (0, 2)]
    taken: list[int] = []

    def ask() -> Job | None:
        ready = rounds[0] or (rounds[1] if len(taken) >= 2 else [])
        return ready.pop(0) if ready else None

    work = served(ask, lambda: ThreadPoolExecutor(workers), workers)
    taken.extend(result.job.number for result in work)
    assert (sorted(taken[:2]), sorted(taken[2:])) == ([0, 1], [2, 3])
