"""The application: routes, errors, health and metrics, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from sqlalchemy import text

from contagia import __version__
from contagia.core.errors import Refused
from contagia.server.house import House
from contagia.server.http.games import GamesController
from contagia.server.http.hints import hint
from contagia.server.http.identity import check_origin
from contagia.server.http.lessons import LessonController
from contagia.server.http.page import read_page, show_page
from contagia.server.http.ratings import RatingController
from contagia.server.http.refusing import fault, http_error, refused, too_deep
from contagia.server.http.replays import ReplayController
from contagia.server.http.routes import MeController, TableController, list_games
from contagia.server.http.taking_part import TakingPartController
from contagia.server.http.tips import tip
from contagia.server.http.tournaments import TournamentController
from contagia.server.live.sockets import live, live_tournament
from contagia.server.ops.metrics import metrics_text
from contagia.server.ops.settings import ServerSettings


def make_app(settings: ServerSettings) -> Litestar:
    """A server of the house."""
    house = House(settings)

    @asynccontextmanager
    async def open_and_close(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.say_goodbye()
            await house.close()

    return Litestar(
        route_handlers=[
            *(list_games, MeController, TableController, hint, tip, live),
            *(ReplayController, LessonController, RatingController, GamesController),
            *(TournamentController, TakingPartController, live_tournament),
            *(alive, ready, metrics, show_page),
        ],
        state=State({"house": house, "page": read_page()}),
        lifespan=[open_and_close],
        exception_handlers={
            Refused: refused,
            HTTPException: http_error,
            RecursionError: too_deep,
            Exception: fault,
        },
        before_request=_before_request,
        openapi_config=OpenAPIConfig(title="Contagia", version=__version__, path="/api/schema"),
        request_max_body_size=64 * 1024,
        logging_config=None,
    )


@get("/health/live", media_type=MediaType.TEXT, tags=["health"])
async def alive() -> str:
    """Whether the server runs."""
    return "ok"


@get("/health/ready", media_type=MediaType.TEXT, tags=["health"])
async def ready(state: State) -> Response[str]:
    """Whether it can play: the database answers, and it is not about to close."""
    house: House = state.house
    if house.closing:
        return Response("closing", status_code=503)
    try:
        async with house.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))
    except Exception:  # noqa: BLE001 - whatever is wrong with it, it is not ready
        return Response("no database", status_code=503)
    return Response("ready")


@get("/metrics", media_type=MediaType.TEXT, tags=["health"])
async def metrics(state: State) -> str:
    """For Prometheus."""
    return metrics_text(state.house)


async def _before_request(request: Request[Any, Any, State]) -> None:
    if request.method not in ("GET", "HEAD", "OPTIONS"):
        check_origin(request, request.app.state.house.settings)
