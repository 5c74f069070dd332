"""How the house says no over HTTP: a status, a code, a sentence and its reason; in the OpenAPI too.

`get`, `post` and `patch` are Litestar's, with these answers written down for every address.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import litestar
import msgspec
import structlog
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec

from contagia.core.errors import Refused
from contagia.core.reasons import Reason
from contagia.server.ops.metrics import FAULTS

log = structlog.get_logger()

STATUSES = {
    "not-allowed": 403,
    "not-your-seat": 403,
    "unknown-table": 404,
    "unknown-game": 404,
    "unknown-tournament": 404,
    "unknown-player": 404,
    "stale-version": 409,
    "seat-taken": 409,
    "not-your-turn": 409,
    "not-now": 409,
    "too-late": 409,
    "too-much": 429,
}


class Problem(msgspec.Struct, frozen=True):
    """What was wrong: a code for programs, a sentence for people, and often the reason as data."""

    code: str
    sentence: str
    reason: Reason | None = None


PROBLEMS = {
    status: ResponseSpec(Problem, description=description, generate_examples=False)
    for status, description in {
        400: "What was asked for is wrong in itself",
        403: "That is for somebody else to do",
        404: "There is no such thing",
        409: "The table, or the tournament, is not at that point",
        429: "That was too much at once",
    }.items()
}
get = partial(litestar.get, responses=PROBLEMS)
post = partial(litestar.post, responses=PROBLEMS)
patch = partial(litestar.patch, responses=PROBLEMS)


def refused(_: Request[Any, Any, State], refusal: Refused) -> Response[Problem]:
    """Somebody did something wrong, and is told what."""
    body = Problem(refusal.code, str(refusal), refusal.reason)
    return Response(body, status_code=STATUSES.get(refusal.code, 400))


def http_error(_: Request[Any, Any, State], error: HTTPException) -> Response[Problem]:
    """The same for what the framework refuses."""
    code = {404: "not-found", 405: "not-allowed"}.get(error.status_code, "bad-message")
    extra = "; ".join(_told(part) for part in error.extra or ()) if error.extra else ""
    sentence = f"{error.detail} {extra}".strip()
    return Response(Problem(code, sentence), status_code=error.status_code)


def _told(part: Any) -> str:
    if isinstance(part, dict):
        return f"{part.get('key', '')} {part.get('message', '')}".strip()
    return str(part)


def too_deep(_: Request[Any, Any, State], _error: RecursionError) -> Response[Problem]:
    """A body that is nested deeper than anything that is understood here."""
    sentence = "This is nested too deeply; nothing that is understood here is."
    return Response(Problem("bad-message", sentence), status_code=400)


def fault(request: Request[Any, Any, State], error: Exception) -> Response[Problem]:
    """We did something wrong, and write it down."""
    FAULTS.inc()
    log.error("a fault of ours", path=request.url.path, exc_info=error)
    body = Problem("fault", "Something went wrong here; it was written down.")
    return Response(body, status_code=500)
