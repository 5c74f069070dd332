"""Who plays the games of a run: this process, processes of this machine, or a Dask cluster."""

from __future__ import annotations

from typing import NamedTuple

from contagia.arena.cluster import Cluster, check_cluster
from contagia.arena.runs import Hire, processes


class Crew(NamedTuple):
    """A way to hire workers, and how many games they play at once."""

    hire: Hire
    workers: int


def crew(workers: int | None = None, address: str | None = None) -> Crew:
    """So many workers, of a cluster if there is an address; as many as it has if not said."""
    if address is None:
        return Crew(processes(workers or 1), workers or 1)
    threads = check_cluster(address)
    return Crew(lambda: Cluster(address), workers or threads)
