"""Ratings over HTTP. Players are called by their handles, which lead to no identity and no seat."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller
from litestar.datastructures import State
from litestar.params import Parameter

from contagia.games import shelf
from contagia.ratings.anchors import anchor_of
from contagia.ratings.boards import (
    MOST_LISTED,
    BoardView,
    PlayerView,
    Ranked,
    RankedView,
    ScaleView,
    SeatRatingView,
    bots_of,
    player_view,
    ranked_view,
    ranking,
    rating_view,
    scale,
)
from contagia.ratings.handles import handle_of
from contagia.ratings.ledger import Ledger, Pool
from contagia.ratings.speeds import Speed
from contagia.server.house import House
from contagia.server.http.identity import address_of, who_asks
from contagia.server.http.players import find_player, known_players
from contagia.server.http.refusing import get
from contagia.server.http.routes import Asked, find_room, known_asker
from contagia.tables.decide.rated import clock_speed
from contagia.tables.log.table import Holder, Table


class RatingController(Controller):
    """How well everybody plays, as far as rated games tell."""

    path = "/api"
    tags = ("ratings",)

    @get("/ratings", summary="What ratings are measured by: speeds, newcomers, the house's bots")
    async def scale(self) -> ScaleView:
        """The scale, and the bots on it, so that people see which level fits them."""
        return scale(game.key for game in shelf.GAMES)

    @get("/leaderboards/{game:str}/{speed:str}", summary="Who plays best")
    async def board(
        self,
        request: Asked,
        state: State,
        game: str,
        speed: Speed,
        first: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    ) -> BoardView:
        """A hundred from `first` on; those with provisional ratings come last and have no rank."""
        house: House = state.house
        asker = await who_asks(house, request)
        house.limits.take("look", asker.id if asker else address_of(request))
        key, ledger = shelf.find(game).key, await house.ratings.ledger()
        ranked = ranking(ledger, Pool(key, speed))
        shown = ranked[first : first + MOST_LISTED]
        players = await _lines(house, ledger, shown, asker.id if asker else "")
        return BoardView(key, speed, len(ranked), first, players, bots_of(key))

    @get("/players/{handle:str}", summary="A player's ratings, with their history")
    async def player(self, request: Asked, state: State, handle: str) -> PlayerView:
        """Whoever has that handle, and has played a rated game."""
        house: House = state.house
        asker = await who_asks(house, request)
        house.limits.take("look", asker.id if asker else address_of(request))
        ledger = await house.ratings.ledger()
        identity = find_player(ledger, handle)
        return await _player(house, ledger, identity, asker.id if asker else "")

    @get("/me/ratings", summary="Your own ratings, with their history")
    async def mine(self, request: Asked, state: State) -> PlayerView:
        """The same for the asker, and at which tables the games were played."""
        house: House = state.house
        asker = await known_asker(house, request)
        house.limits.take("look", asker.id)
        return await _player(house, await house.ratings.ledger(), asker.id, asker.id)

    @get("/tables/{code:str}/ratings", summary="The ratings of those at a rated table, by seat")
    async def seats(self, request: Asked, state: State, code: str) -> list[SeatRatingView]:
        """What everybody has now, in the game and at the speed of the table; none if unrated."""
        house: House = state.house
        house.limits.take("look", address_of(request))
        table = (await find_room(house, request, code)).table
        speed = clock_speed(table.settings.clock)
        if not table.settings.rated or speed is None:
            return []
        pool, ledger = Pool(table.game.key, speed), await house.ratings.ledger()
        return [_seat(ledger, pool, table, holder) for holder in table.holders]


async def _lines(
    house: House, ledger: Ledger, shown: list[Ranked], asker: str
) -> tuple[RankedView, ...]:
    known = await known_players(house, {one.identity: ledger.name(one.identity) for one in shown})
    return tuple(ranked_view(found, known[found.identity], asker) for found in shown)


async def _player(house: House, ledger: Ledger, identity: str, asker: str) -> PlayerView:
    known = await known_players(house, {identity: ledger.name(identity)})
    return player_view(ledger, identity, known[identity], asker)


def _seat(ledger: Ledger, pool: Pool, table: Table, holder: Holder) -> SeatRatingView:
    if who := holder.identity:
        rating, games = ledger.rating(pool, who), len(ledger.curve(pool, who))
        change = ledger.change(pool, who, table.code, table.number)
        return SeatRatingView(handle_of(who), rating_view(rating), games, change)
    anchor = anchor_of(pool.game, holder.bot) if holder.bot else None
    return SeatRatingView("", rating_view(anchor, fixed=True) if anchor else None, 0, None)
