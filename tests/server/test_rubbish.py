"""Nothing broken: whatever is said to the house, it answers, and goes on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.core.result import Ok
from websockets.exceptions import ConnectionClosed

from server.conftest import Duel
from support.houses import Guest, Serving
from support.spoilt_messages import message

MESSAGES = 800


@pytest.fixture(scope="module")
def api(house: Serving) -> schemathesis.BaseSchema:
    """The HTTP side as it describes itself."""
    return schemathesis.openapi.from_url(f"{house.url}/api/schema/openapi.json")


def test_no_request_is_a_fault_of_ours(api: schemathesis.BaseSchema, ann: Guest) -> None:
    for found in api.get_all_operations():
        assert isinstance(found, Ok)

        @given(case=found.ok().as_strategy())
        @settings(
            max_examples=15,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        def check(case: Any) -> None:
            answer = case.call(headers=ann.headers)
            assert answer.status_code < 500
            assert "content-security-policy" in answer.headers

        check()


def test_every_message_is_answered_and_the_table_goes_on(house: Serving) -> None:
    duel, rng = Duel(house, options={"size": 5}), Random(3)
    said = answered = 0
    while said < MESSAGES:
        visit = rng.choice(duel.visits())
        try:
            visit.send(message(rng, visit.version, visit.position.get("steps", [])))
            assert visit.until("done", "refused")["type"]
            answered += 1
        except ConnectionClosed:  # the house hung up after too much of it
            duel.close()
            duel.a, duel.b = duel.ann.visit(duel.code), duel.bob.visit(duel.code)
            for again in duel.visits():
                again.until("table")
        said += 1
        if said % 100 == 0:
            duel.close()
            duel = Duel(house, options={"size": 5})
    assert answered > MESSAGES * 0.8
    assert house.guest().ask("GET", "/health/ready").text == "ready"
    metrics = house.guest().ask("GET", "/metrics").text
    assert "contagia_faults_total 0.0" in metrics
    duel.close()
