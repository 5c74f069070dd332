"""The house's own way of counting says what the library's says."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest

from contagia.server.ops.metrics import BOUNDS, Commands


def text_of(registry: CollectorRegistry) -> list[str]:
    """All but when counting began."""
    return [
        line for line in generate_latest(registry).decode().split("\n") if "_created" not in line
    ]


@given(st.lists(st.floats(0, 10) | st.sampled_from(BOUNDS), max_size=20), st.integers(0, 100))
def test_commands_are_counted_as_the_library_counts(waits: list[float], steps: int) -> None:
    own, usual, commands = CollectorRegistry(), CollectorRegistry(), Commands()
    own.register(commands)
    Counter("contagia_steps", "Steps played", registry=usual).inc(steps)
    about = "From a command to its entries on the disk"
    usually = Histogram("contagia_command_seconds", about, buckets=BOUNDS, registry=usual)
    commands.steps += steps
    for seconds in waits:
        commands.took(seconds)
        usually.observe(seconds)
    assert text_of(own) == text_of(usual)
