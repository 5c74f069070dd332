"""Looking back at games: those that were played here, and any whose record somebody brings."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Controller
from litestar.datastructures import State
from litestar.params import Parameter
from msgspec import Meta

from contagia.server.house import House
from contagia.server.http.identity import address_of
from contagia.server.http.refusing import get, post
from contagia.server.http.routes import Asked, find_record
from contagia.server.work.reviews import known_game
from contagia.tables.show.replays import Replayed, ReplayView, ReviewView, replay_view

LONGEST_RECORD = 128 * 1024  # characters; the longest games of the house take half of it
LONGEST_BODY = 4 * LONGEST_RECORD  # a character may take some bytes
MOST_MOVES = 100_000  # no record that is accepted comes near it

First = Annotated[int, Meta(ge=0, le=MOST_MOVES)]
Eyes = Annotated[int, Meta(ge=0, le=9)]


class Brought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, from which moment on it is to be shown, and through whose eyes (0: spectators)."""

    text: Annotated[str, Meta(max_length=LONGEST_RECORD)]
    first: First = 0
    eyes: Eyes | None = None


class ReplayController(Controller):
    """Games that were played."""

    path = "/api"
    tags = ("replays",)

    @get(
        "/tables/{code:str}/replays/{number:int}",
        summary="A finished game, moment by moment",
    )
    async def show(
        self,
        request: Asked,
        code: str,
        number: int,
        first: Annotated[int, Parameter(ge=0, le=MOST_MOVES)] = 0,
        eyes: Annotated[int | None, Parameter(ge=0, le=9)] = None,
    ) -> ReplayView:
        """A page of it: positions as everybody saw them, with what happened; `next` is the rest."""
        house: House = request.app.state.house
        house.limits.take("replay", address_of(request))
        found = await game_of(house, code, number)
        return await asyncio.to_thread(replay_view, found, first, eyes)

    @get(
        "/tables/{code:str}/replays/{number:int}/review",
        summary="Where a finished game turned, thought over by a bot",
    )
    async def review(self, request: Asked, state: State, code: str, number: int) -> ReviewView:
        """It takes a while the first time; one game is thought over at a time."""
        house: House = state.house
        house.limits.take("review", address_of(request))
        return await house.reviews.of(await find_record(house, code, number))

    @post(
        "/replays",
        summary="The game of a record, moment by moment; nothing is kept",
        status_code=200,
        request_max_body_size=LONGEST_BODY,
    )
    async def bring(self, request: Asked, state: State, data: Brought) -> ReplayView:
        """The same for the text of a record, from wherever it comes."""
        house: House = state.house
        house.limits.take("replay", address_of(request))
        found = await asyncio.to_thread(known_game, data.text)
        return await asyncio.to_thread(replay_view, found, data.first, data.eyes)


async def game_of(house: House, code: str, number: int) -> Replayed:
    """A finished game of a table, played again from its record."""
    text = await find_record(house, code, number)
    return await asyncio.to_thread(known_game, text)
