"""Runs on real Dask clusters of this machine: the same games, whoever dies."""

from __future__ import annotations

import json
import socket
import sys
from pathlib import Path

import pytest

from arena.clusters import cluster, kill, wait_until
from arena.contests import contest, dies_always
from contagia.arena import cluster as dask
from contagia.arena.cluster import check_cluster
from contagia.arena.crews import crew
from contagia.arena.matches import Played, steps_of
from contagia.arena.pairings import jobs
from contagia.arena.runs import Lost, arrivals, processes, results
from contagia.core.errors import NoWorkers
from terminal.runs import run as contagia

WARS = ("arena", "virus-wars", "--option", "size=5", "greedy", "random")


def stories(found: list[Played | Lost]) -> list[tuple[str, ...]]:
    return [steps_of(one) for one in found if isinstance(one, Played)]


def test_a_dask_worker_that_is_killed_loses_no_result(tmp_path: Path) -> None:
    held = contest(games=40)
    with cluster(tmp_path, workers=2) as local:
        hired = crew(address=local.address)
        assert hired.workers == 2
        run = results(jobs(held), *hired)
        found = [next(run)]  # four more at most are given out, so most are still to come
        kill(local.workers[0])
        found += run
        assert local.workers[1].poll() is None
    assert [one.job.number for one in found] == list(range(40))
    assert stories(found) == stories(list(results(jobs(held), processes(2), workers=2)))


def test_a_job_that_kills_dask_workers_is_given_up_and_the_others_count(tmp_path: Path) -> None:
    held = contest(games=6)
    with cluster(tmp_path, workers=4, allowed_failures=0) as local:
        run = results(jobs(held), *crew(address=local.address), play_job=dies_always)
        found = list(run)
        wait_until(lambda: sum(worker.poll() is None for worker in local.workers) == 1)
    (lost,) = [one for one in found if isinstance(one, Lost)]
    assert lost.job.number == 2
    assert [one.job.number for one in found] == list(range(6))


def test_the_command_line_plays_on_a_cluster_and_says_when_it_is_gone(tmp_path: Path) -> None:
    with cluster(tmp_path, workers=1) as local:
        there = contagia(*WARS, "--games", "4", "--json", "--compute", local.address)
        here = contagia(*WARS, "--games", "4", "--json")
        assert (there.code, there.err) == (0, "")
        assert json.loads(there.out)["pairings"] == json.loads(here.out)["pairings"]

        hired = crew(address=local.address)
        for _ in range(5):  # runs that are left in the middle do not stand in the way of the next
            left = arrivals(jobs(contest(games=1_000)), hired.hire, workers=4)
            next(left)
            left.close()
        assert len(list(results(jobs(contest(games=4)), *hired))) == 4

        run = arrivals(jobs(contest(games=1_000)), *hired)
        assert [next(run).job.number for _ in range(3)] == [0, 1, 2]
        kill(local.scheduler)
        with pytest.raises(NoWorkers, match="is gone; what was finished is kept"):
            list(run)


@pytest.mark.parametrize(
    "address",
    ["nonsense", "tcp://", "tcp://127.0.0.1", "tcp://a:99999", "http://a:1", "tcp://a b:1"],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(NoWorkers, match="accepted is tcp://HOST:PORT"):
        check_cluster(address)


def test_where_nobody_answers_it_is_said_in_a_few_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    assert dask.WAIT_SECONDS <= 5
    monkeypatch.setattr(dask, "WAIT_SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        port = deaf.getsockname()[1]
        with pytest.raises(NoWorkers, match="No Dask scheduler answers"):
            check_cluster(f"tcp://127.0.0.1:{port}")
    ran = contagia(*WARS, "--games", "2", "--compute", f"tcp://127.0.0.1:{port}")
    assert (ran.code, ran.out) == (2, "")
    assert "error no-workers: No Dask scheduler answers" in ran.err


def test_without_the_extra_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoWorkers, match=r"pip install contagia\[compute\]"):
        check_cluster("tcp://127.0.0.1:1")


def test_a_cluster_that_cannot_play_is_refused() -> None:
    class Small(dask.Cluster):
        def __init__(self, threads: int, *versions: str) -> None:
            self._facts = (threads, set(versions))

        def threads(self) -> int:
            return self._facts[0]

        def versions(self) -> set[str]:
            return self._facts[1]

    with pytest.raises(NoWorkers, match="has no workers; start some with “dask worker tcp://x:1”"):
        dask._checked_threads(Small(0), "tcp://x:1")
    with pytest.raises(NoWorkers, match=r"must have Contagia .* found: 0.0.1, none"):
        dask._checked_threads(Small(2, "none", "0.0.1"), "tcp://x:1")
