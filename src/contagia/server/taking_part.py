"""Tournaments that somebody hosts or has taken part in, as far as others may know of them."""

from __future__ import annotations

from litestar import Controller
from litestar.datastructures import State

from contagia.server.house import House
from contagia.server.identity import address_of, who_asks
from contagia.server.players import find_player
from contagia.server.refusing import get
from contagia.server.routes import Asked, known_asker
from contagia.server.tournaments import TournamentListing, tournament_listing


class TakingPartController(Controller):
    """Who takes part in which tournaments."""

    path = "/api"
    tags = ("tournaments",)

    @get("/me/tournaments", summary="Tournaments that you host or take part in")
    async def mine(self, request: Asked, state: State) -> list[TournamentListing]:
        """Those that go on first, then the newest."""
        house: House = state.house
        asker = await known_asker(house, request)
        house.limits.take("look", asker.id)
        return [tournament_listing(one, yours=True) for one in await house.hall.log.of(asker.id)]

    @get("/players/{handle:str}/tournaments", summary="Tournaments of a player")
    async def of_player(self, request: Asked, state: State, handle: str) -> list[TournamentListing]:
        """Those that are listed, and those in which you take part as well."""
        house: House = state.house
        asker = await who_asks(house, request)
        house.limits.take("look", asker.id if asker else address_of(request))
        identity = find_player(await house.ratings.ledger(), handle)
        own = {one.code for one in await house.hall.log.of(asker.id)} if asker else set()
        return [
            tournament_listing(one, yours=one.code in own)
            for one in await house.hall.log.of(identity)
            if one.privacy == "listed" or one.code in own
        ]
