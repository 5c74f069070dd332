"""Games that are over, over HTTP: one's own with filters, others' as far as they may be known.

Where a game was played is told to its players, and to all if the table was listed.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller
from litestar.datastructures import State
from litestar.params import Parameter

from contagia.core.errors import UnknownPlayer
from contagia.core.outcomes import Outcome
from contagia.games import shelf
from contagia.ratings.handles import handle_of
from contagia.ratings.ledger import Ledger
from contagia.server.house import House
from contagia.server.http.identity import address_of, who_asks
from contagia.server.http.players import called, find_player
from contagia.server.http.refusing import get
from contagia.server.http.routes import Asked, known_asker
from contagia.store.games import FoundGame, Met, Other, Result, Wanted
from contagia.tables.log.ended import Kind, Played
from contagia.tables.show.terms import TableTerms, read_terms

First = Annotated[int, Parameter(ge=0, le=1_000_000)]
Opponent = Annotated[str | None, Parameter(max_length=32)]


class GamePlayerView(msgspec.Struct, frozen=True):
    """Somebody in a game that is over."""

    name: str
    bot: str  # the level of a bot of the house
    handle: str  # "" for who has no rated game
    place: int
    subject: bool  # whether it is the one whose games are listed


class GameLineView(msgspec.Struct, frozen=True):
    """A game that is over, in a list."""

    game: str
    at: float
    kind: Kind
    code: str  # of the table, and the number of the game there; "" and 0 if that is not told
    number: int
    result: Result | None  # for whose list it is; None with several seats
    terms: TableTerms
    players: tuple[GamePlayerView, ...]  # by seat


class GamesView(msgspec.Struct, frozen=True):
    """A page of a list of games."""

    total: int
    first: int
    games: tuple[GameLineView, ...]


class OpponentView(msgspec.Struct, frozen=True):
    """Somebody one met, and how often who was ahead."""

    handle: str  # "" for a bot of the house
    name: str
    bot: str
    rated: bool  # whether there is a page of them
    won: int
    drawn: int
    lost: int


class GamesController(Controller):
    """Who played what."""

    path = "/api"
    tags = ("games",)

    @get("/me/games", summary="Your games that are over, the latest first")
    async def mine(  # noqa: PLR0913, PLR0917 - a filter each
        self,
        request: Asked,
        state: State,
        game: str | None = None,
        kind: Kind | None = None,
        result: Result | None = None,
        opponent: Opponent = None,
        first: First = 0,
    ) -> GamesView:
        """Fifty from `first` on; `opponent` is the handle of a person or the level of a bot."""
        house: House = state.house
        asker = await known_asker(house, request)
        house.limits.take("look", asker.id)
        wanted = Wanted(asker.id, asker.id, shelf.find(game).key if game else None, kind, result)
        if opponent:
            wanted = wanted._replace(other=await _met_as(house, wanted, opponent))
        return await _page(house, wanted, first)

    @get("/me/opponents", summary="Whom you have met, and how it went")
    async def my_opponents(self, request: Asked, state: State) -> list[OpponentView]:
        """Head to head, most often met first."""
        house: House = state.house
        asker = await known_asker(house, request)
        house.limits.take("look", asker.id)
        return await _opponents(house, Wanted(asker.id, asker.id))

    @get("/players/{handle:str}/games", summary="A player's games that are over")
    async def of_player(
        self, request: Asked, state: State, handle: str, first: First = 0
    ) -> GamesView:
        """Rated ones, those at listed tables, and those with you."""
        house: House = state.house
        return await _page(house, await _wanted(house, request, handle), first)

    @get("/players/{handle:str}/opponents", summary="Whom a player has met, and how it went")
    async def opponents_of_player(
        self, request: Asked, state: State, handle: str
    ) -> list[OpponentView]:
        """Head to head, in the same games."""
        house: House = state.house
        return await _opponents(house, await _wanted(house, request, handle))


async def _wanted(house: House, request: Asked, handle: str) -> Wanted:
    asker = await who_asks(house, request)
    house.limits.take("look", asker.id if asker else address_of(request))
    identity = find_player(await house.ratings.ledger(), handle)
    return Wanted(identity, asker.id if asker else "")


async def _met_as(house: House, wanted: Wanted, opponent: str) -> Other:
    """Whom the asker means; handles lead to identities only among those who were met."""
    for met in await house.games.met(wanted):
        if opponent in (met.other.bot, met.other.identity and handle_of(met.other.identity)):
            return met.other
    raise UnknownPlayer("You have met nobody with that handle, and no such bot.")


async def _page(house: House, wanted: Wanted, first: int) -> GamesView:
    ledger = await house.ratings.ledger()
    total, found = await house.games.of(wanted, first)
    return GamesView(total, first, tuple(_line(ledger, wanted, game) for game in found))


def _line(ledger: Ledger, wanted: Wanted, found: FoundGame) -> GameLineView:
    told = found.listed or any(played.identity == wanted.viewer for played in found.players)
    return GameLineView(
        game=found.game,
        at=found.finished_at,
        kind=found.kind,
        code=found.code if told else "",
        number=found.number if told else 0,
        result=result_for(wanted.identity, found.players),
        terms=read_terms(found.terms),
        players=tuple(_player(ledger, wanted.identity, played) for played in found.players),
    )


def result_for(identity: str, players: tuple[Played, ...]) -> Result | None:
    """What a game was for somebody; nothing where they had several seats."""
    own = [played.seat for played in players if played.identity == identity]
    winners = Outcome(tuple(played.place for played in players), "").winners
    if len(own) != 1:
        return None
    if own[0] not in winners:
        return "lost"
    return "won" if len(winners) == 1 else "drawn"


def _player(ledger: Ledger, subject: str, played: Played) -> GamePlayerView:
    handle = handle_of(played.identity) if played.identity else ""
    return GamePlayerView(
        name=played.name,
        bot=played.bot,
        handle=handle if ledger.identity(handle) else "",
        place=played.place,
        subject=played.identity == subject,
    )


async def _opponents(house: House, wanted: Wanted) -> list[OpponentView]:
    ledger, found = await house.ratings.ledger(), await house.games.met(wanted)
    names = await called(house, {met.other.identity: met.name for met in found})
    return [_opponent(ledger, met, names[met.other.identity]) for met in found]


def _opponent(ledger: Ledger, met: Met, name: str) -> OpponentView:
    handle = handle_of(met.other.identity) if met.other.identity else ""
    return OpponentView(
        handle=handle,
        name=name,
        bot=met.other.bot,
        rated=ledger.identity(handle) is not None,
        won=met.won,
        drawn=met.drawn,
        lost=met.lost,
    )
