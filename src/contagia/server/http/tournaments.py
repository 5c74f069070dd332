"""Tournaments over HTTP."""

from __future__ import annotations

import time
from typing import Annotated, Any

import msgspec
from litestar import Controller
from litestar.datastructures import State
from msgspec import Meta
from msgspec.structs import replace

from contagia.core.errors import NotAllowed, Refused, UnknownTable, UnknownTournament
from contagia.core.options import as_values
from contagia.games import shelf
from contagia.ratings.ledger import Pool
from contagia.server.house import House
from contagia.server.http.identity import address_of, who_asks
from contagia.server.http.refusing import get, post
from contagia.server.http.routes import PACKED, Asked, Opening, Version, known_asker
from contagia.server.live.tournament_room import TournamentRoom
from contagia.server.ops.metrics import REFUSALS
from contagia.server.reasons import InTheHouse
from contagia.store.identities import Identity
from contagia.store.tournament_log import TournamentFound
from contagia.tables.decide.rated import clock_speed
from contagia.tables.log.codes import read_code
from contagia.tables.match.match import Length
from contagia.tables.show.terms import TableTerms, read_terms
from contagia.tournaments.decide.commands import AnyTournamentCommand, Join, TournamentCommand
from contagia.tournaments.decide.decisions import open_tournament
from contagia.tournaments.decide.obeying import Asker
from contagia.tournaments.log.entries import Opened
from contagia.tournaments.log.hosting import Hosting
from contagia.tournaments.log.terms import MOST_ROUNDS, Kind, Terms, usual_match
from contagia.tournaments.log.tournament import Phase, Tournament
from contagia.tournaments.standing.views import Seen, you_view

Rounds = Annotated[int, Meta(ge=0, le=MOST_ROUNDS)]


class NewTournament(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a tournament is to be; what is not said is as usual."""

    game: str
    hosting: Hosting
    kind: Kind = "swiss"
    options: dict[str, Any] = {}
    seats: int | None = None  # of a table that is full
    match: Length | None = None  # games for one victory
    rounds: Rounds = 0
    check_in: bool = False
    late_rounds: Rounds = 1


class TournamentListing(msgspec.Struct, frozen=True):
    """A tournament in a list."""

    code: str
    title: str
    game: str
    kind: Kind
    seats: int
    phase: Phase
    entrants: int  # how many
    rounds: int  # so far
    opened_at: float
    changed_at: float
    terms: TableTerms
    yours: bool  # the asker hosts it, or takes part
    place: int | None = None  # in a list of somebody's tournaments: theirs, once it is over
    table: str = ""  # in a list of all: where the asker is awaited for a match


class TournamentController(Controller):
    """Tournaments."""

    path = "/api/tournaments"
    tags = ("tournaments",)

    @get("/", summary="Tournaments that go on, and yours", middleware=[PACKED])
    async def listed(self, request: Asked, state: State) -> list[TournamentListing]:
        """First the asker's own, those that are over too; then all others that anyone may find."""
        house: House = state.house
        known = await who_asks(house, request)
        house.limits.take("look", known.id if known else address_of(request))
        own = await house.hall.log.of(known.id) if known else []
        codes = {found.code for found in own}
        others = [one for one in await house.hall.log.listed() if one.code not in codes]
        return [
            *[await _own_listing(house, one, known.id) for one in own if known],
            *[tournament_listing(one, yours=False) for one in others],
        ]

    @post("/", summary="Open a tournament")
    async def open(self, request: Asked, state: State, data: NewTournament) -> Opening:
        """A new tournament; its code is all that others need to know."""
        house: House = state.house
        known = await known_asker(house, request)
        house.limits.take("open", known.id)
        terms = _terms(data)

        def opened(seed: bytes) -> Opened:
            return open_tournament(known.id, terms, seed, data.hosting)

        return Opening((await house.hall.open(opened)).code)

    @get("/{code:str}", summary="A tournament as you see it", middleware=[PACKED])
    async def show(self, request: Asked, state: State, code: str) -> Seen:
        """The whole tournament, and what it is to the asker."""
        house: House = state.house
        known = await who_asks(house, request)
        house.limits.take("look", known.id if known else address_of(request))
        room = await find_tournament(house, request, code)
        return await room.seen(known.id if known else "")

    @post("/{code:str}/do", summary="Do something in a tournament", status_code=200)
    async def do(
        self, request: Asked, state: State, code: str, data: AnyTournamentCommand
    ) -> Version:
        """What can be asked through a socket, asked here."""
        house: House = state.house
        known = await known_asker(house, request)
        room = await find_tournament(house, request, code)
        return Version(await ask_tournament(house, room, known, data))


async def find_tournament(house: House, connection: Any, text: str) -> TournamentRoom:
    """The room of a code; whoever guesses codes is slowed down, as with those of tables."""
    address = address_of(connection)
    try:
        room = await house.hall.room(read_code(text))
    except (UnknownTable, UnknownTournament):
        house.limits.take("guess", address)
        raise UnknownTournament(InTheHouse.NO_SUCH_TOURNAMENT(code=text[:12])) from None
    if house.limits.spent("guess", address):
        known = await who_asks(house, connection)
        if known is None or not room.tournament.concerns(known.id):
            house.limits.take("guess", address)
    return room


async def ask_tournament(
    house: House, room: TournamentRoom, known: Identity | None, command: TournamentCommand
) -> int:
    """Do what somebody asks, if it is not too much and the house knows them."""
    if known is None:
        raise NotAllowed(InTheHouse.NOT_KNOWN_YET())
    house.limits.take("command", known.id)
    asker = Asker(known.id, known.name, now=time.time())
    if isinstance(command, Join):
        asker = asker._replace(rating=await _rating(house, room.tournament, known.id))
    try:
        return await room.do(asker, command)
    except Refused as refused:
        REFUSALS.labels(refused.code).inc()
        raise


async def _rating(house: House, tournament: Tournament, identity: str) -> float | None:
    """How well somebody plays the game at this speed; None if they never did so."""
    speed = clock_speed(tournament.hosting.tables.clock)
    if speed is None:
        return None
    ledger, pool = await house.ratings.ledger(), Pool(tournament.terms.game, speed)
    return ledger.rating(pool, identity).mu if ledger.curve(pool, identity) else None


def _terms(data: NewTournament) -> Terms:
    game = shelf.find(data.game)
    terms = Terms(
        kind=data.kind,
        game=game.key,
        options=data.options,
        seats=game.seats[0] if data.seats is None else data.seats,
        match=data.match or usual_match(game.key),
        rounds=data.rounds,
        check_in=data.check_in,
        late_rounds=data.late_rounds,
    )
    return replace(terms, options=as_values(terms.chosen))


async def _own_listing(house: House, found: TournamentFound, identity: str) -> TournamentListing:
    """A tournament in the list of somebody for whom a match may wait in it."""
    shown = tournament_listing(found, yours=True)
    if found.phase != "running":
        return shown
    you = you_view((await house.hall.room(found.code)).tournament, identity)
    return replace(shown, table=you.table) if you.awaited else shown


def tournament_listing(
    found: TournamentFound, *, yours: bool, place: int | None = None
) -> TournamentListing:
    """A tournament as it is shown in a list."""
    fields = found._asdict()
    for name in ("version", "privacy"):
        del fields[name]
    fields["terms"] = read_terms(found.terms)
    return TournamentListing(**fields, yours=yours, place=place)
