"""Tournaments that somebody hosts or has taken part in, as far as others may know of them."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Controller
from litestar.datastructures import State

from contagia.server.house import House
from contagia.server.http.identity import address_of, who_asks
from contagia.server.http.players import find_player
from contagia.server.http.refusing import get
from contagia.server.http.routes import Asked, known_asker
from contagia.server.http.tournaments import TournamentListing, tournament_listing
from contagia.store.tournament_log import TournamentFound
from contagia.tournaments.standing.standings import place_of

PLACES = 10  # are looked up in a list: each is folded from a whole log


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
        found = await house.hall.log.of(asker.id)
        places = await _places(house, found, asker.id)
        return [tournament_listing(one, yours=True, place=places.get(one.code)) for one in found]

    @get("/players/{handle:str}/tournaments", summary="Tournaments of a player")
    async def of_player(self, request: Asked, state: State, handle: str) -> list[TournamentListing]:
        """Those that are listed, and those in which you take part as well."""
        house: House = state.house
        asker = await who_asks(house, request)
        house.limits.take("look", asker.id if asker else address_of(request))
        identity = find_player(await house.ratings.ledger(), handle)
        own = {one.code for one in await house.hall.log.of(asker.id)} if asker else set()
        found = [
            one
            for one in await house.hall.log.of(identity)
            if one.privacy == "listed" or one.code in own
        ]
        places = await _places(house, found, identity)
        return [
            tournament_listing(one, yours=one.code in own, place=places.get(one.code))
            for one in found
        ]


async def _places(
    house: House, found: Sequence[TournamentFound], identity: str
) -> dict[str, int | None]:
    """Where somebody ended in the newest tournaments that are over, by their codes."""
    over = [one.code for one in found if one.phase == "over"][:PLACES]
    return {code: place_of((await house.hall.room(code)).tournament, identity) for code in over}
