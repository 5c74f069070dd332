"""Numbers for those who watch the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from contagia.server.house import House

REGISTRY = CollectorRegistry()
STEPS = Counter("contagia_steps", "Steps played", registry=REGISTRY)
REFUSALS = Counter("contagia_refusals", "Commands refused", ["code"], registry=REGISTRY)
FAULTS = Counter("contagia_faults", "Faults of ours", registry=REGISTRY)
LATENCY = Histogram(
    "contagia_command_seconds",
    "From a command to its entries on the disk",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
    registry=REGISTRY,
)
TABLES = Gauge("contagia_tables", "Tables in memory", registry=REGISTRY)
SOCKETS = Gauge("contagia_sockets", "Sockets that listen", registry=REGISTRY)
BOTS = Gauge("contagia_bot_queue", "Bots that think or wait to", registry=REGISTRY)


def metrics_text(house: House) -> str:
    """All of them, as Prometheus reads them."""
    TABLES.set(house.rooms)
    SOCKETS.set(house.sockets)
    BOTS.set(house.bots.waiting)
    return generate_latest(REGISTRY).decode()
