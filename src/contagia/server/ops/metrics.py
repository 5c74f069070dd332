"""Numbers for those who watch the house."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from contagia.server.house import House

REGISTRY = CollectorRegistry()
REFUSALS = Counter("contagia_refusals", "Commands refused", ["code"], registry=REGISTRY)
FAULTS = Counter("contagia_faults", "Faults of ours", registry=REGISTRY)
TABLES = Gauge("contagia_tables", "Tables in memory", registry=REGISTRY)
SOCKETS = Gauge("contagia_sockets", "Sockets that listen", registry=REGISTRY)
BOTS = Gauge("contagia_bot_queue", "Bots that think or wait to", registry=REGISTRY)
BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)  # seconds


class Commands(Collector):
    """How many steps were played, and how long commands took.

    Counted on the event loop only, so without the locks of the library, which take longer than
    much else that a step needs.
    """

    def __init__(self) -> None:
        self.steps = 0
        self._seconds = 0.0
        self._counts = [0] * (len(BOUNDS) + 1)

    def took(self, seconds: float) -> None:
        """A command was done, or refused."""
        self._seconds += seconds
        self._counts[bisect_left(BOUNDS, seconds)] += 1

    def collect(self) -> Iterator[Metric]:
        """What Prometheus asks for."""
        yield CounterMetricFamily("contagia_steps", "Steps played", self.steps)
        bounds = [*map(str, BOUNDS), "+Inf"]
        yield HistogramMetricFamily(
            "contagia_command_seconds",
            "From a command to its entries on the disk",
            buckets=list(zip(bounds, accumulate(self._counts), strict=True)),
            sum_value=self._seconds,
        )


COMMANDS = Commands()
REGISTRY.register(COMMANDS)


def metrics_text(house: House) -> str:
    """All of them, as Prometheus reads them."""
    TABLES.set(house.rooms)
    SOCKETS.set(house.sockets)
    BOTS.set(house.bots.waiting)
    return generate_latest(REGISTRY).decode()
