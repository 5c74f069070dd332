"""The HTTP side of the house. Whatever can be done through a socket can be done here too."""

from __future__ import annotations

from time import perf_counter
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from msgspec import Meta

from contagia.core.contract import Asking, check_seats
from contagia.core.errors import NotAllowed, Refused, UnknownTable
from contagia.core.options import as_values, read_options, schema
from contagia.core.record_text import check_name
from contagia.games import shelf
from contagia.server.house import House
from contagia.server.http.identity import address_of, cookie_of, who_asks
from contagia.server.http.listing import Listing, listing
from contagia.server.http.refusing import get, patch, post
from contagia.server.live.rooms import Room
from contagia.server.ops.metrics import COMMANDS, REFUSALS
from contagia.server.reasons import InTheHouse
from contagia.store.identities import Identity
from contagia.tables.decide.checks import at_the_table
from contagia.tables.decide.commands import MOST_STEPS, AnyCommand, Play, Say, SeatNumber, Word
from contagia.tables.decide.rated import check_rated, rated_lengths
from contagia.tables.log.codes import read_code
from contagia.tables.log.entries import Opened
from contagia.tables.log.settings import Settings
from contagia.tables.match.match import check_length, lengths
from contagia.tables.match.match_scoring import Counted, scoring_of
from contagia.tables.show.imagining import Imagined, imagined
from contagia.tables.show.telling import Told
from contagia.tables.show.views import TableView
from contagia.tournaments.log.terms import usual_match

MOST_GAMES = 1_000_000  # at one table
PACKED = DefineMiddleware(CompressionMiddleware, config=CompressionConfig(backend="gzip"))

Asked = Request[Any, Any, State]


class GameView(msgspec.Struct, frozen=True):
    """A game of the shelf."""

    key: str
    title: str
    blurb: str
    version: int
    seats: tuple[int, ...]
    hidden: bool
    asks: bool  # whether questions go round, so that a table's answer_seconds matter
    options: dict[str, Any]  # a JSON schema
    match_lengths: tuple[int, ...]  # that a table's setting `match` may have
    match_by: Counted  # what a match of it goes by
    rated_lengths: tuple[int, ...]  # that `match` may have at a rated table
    tournament_match: int  # games for one victory in a tournament, if nobody says otherwise


class Me(msgspec.Struct, frozen=True):
    """Who asks."""

    name: str
    kind: str


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody wants to be called."""

    name: Annotated[str, Meta(max_length=64)]


class Link(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a one-time link, or of a bot."""

    token: Annotated[str, Meta(min_length=1, max_length=64)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is to be."""

    game: str
    options: dict[str, Any] = {}
    seats: int | None = None
    settings: Settings = Settings()


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Steps somebody thinks about."""

    seat: SeatNumber
    steps: Annotated[list[Word], Meta(max_length=MOST_STEPS)]
    version: Annotated[int, Meta(ge=0)] | None = None  # of the table they are thought about at


class Opening(msgspec.Struct, frozen=True):
    """Where a table is to be found."""

    code: str


class Version(msgspec.Struct, frozen=True):
    """The version of a table after what was asked for was done."""

    version: int


@get("/api/games", summary="The shelf, with a schema of every game's options", middleware=[PACKED])
async def list_games() -> list[GameView]:
    """Every game of the house."""
    return [
        GameView(
            key=game.key,
            title=game.title,
            blurb=game.blurb,
            version=game.version,
            seats=tuple(game.seats),
            hidden=game.hidden,
            asks=isinstance(game, Asking),
            options=schema(game.options),
            match_lengths=lengths(game.key),
            match_by=scoring_of(game.key).by,
            rated_lengths=rated_lengths(game.key),
            tournament_match=usual_match(game.key),
        )
        for game in shelf.GAMES
    ]


class MeController(Controller):
    """Oneself."""

    path = "/api/me"
    tags = ("me",)

    @get("/", summary="Who you are; a guest gets an identity")
    async def show(self, request: Asked, state: State) -> Response[Me]:
        """Oneself; whoever comes without an identity gets one, in a cookie."""
        house: House = state.house
        known = await who_asks(house, request)
        if known:
            return Response(Me(known.name, known.kind))
        house.limits.take("identity", address_of(request))
        made, secret = await house.identities.make()
        cookies = [cookie_of(secret, house.settings)]
        return Response(Me(made.name, made.kind), cookies=cookies)

    @patch("/", summary="Be called otherwise")
    async def rename(self, request: Asked, state: State, data: NewName) -> Me:
        """Set one's name."""
        house: House = state.house
        known = await known_asker(house, request)
        name = check_name(data.name)
        await house.identities.rename(known.id, name)
        return Me(name, known.kind)

    @post("/link", summary="A one-time link to carry your identity to another device")
    async def link(self, request: Asked, state: State) -> Link:
        """A secret that another device can exchange for this identity, once, within ten minutes."""
        house: House = state.house
        known = await known_asker(house, request)
        house.limits.take("link", known.id)
        return Link(await house.identities.make_link(known.id))

    @post("/follow", summary="Use a one-time link up")
    async def follow(self, request: Asked, state: State, data: Link) -> Response[Me]:
        """Become the one who made the link."""
        house: House = state.house
        house.limits.take("guess", address_of(request))
        secret = await house.identities.follow_link(data.token)
        found = await house.identities.find(secret) if secret else None
        if not found or not secret:
            raise NotAllowed(InTheHouse.LINK_IS_SPENT())
        return Response(Me(found.name, found.kind), cookies=[cookie_of(secret, house.settings)])

    @post("/bots", summary="A token for a bot of yours")
    async def bot(self, request: Asked, state: State, data: NewName) -> Link:
        """An identity for a program; its token goes into an Authorization header."""
        house: House = state.house
        known = await known_asker(house, request)
        house.limits.take("identity", known.id)
        _, secret = await house.identities.make(check_name(data.name), owner=known.id)
        return Link(secret)


class TableController(Controller):
    """Tables."""

    path = "/api/tables"
    tags = ("tables",)

    @get("/", summary="Open tables that anyone may join")
    async def listed(self, request: Asked, state: State) -> list[Listing]:
        """Those who wait for somebody."""
        house: House = state.house
        house.limits.take("look", address_of(request))
        return [listing(found) for found in await house.finder.listed()]

    @get("/mine", summary="Your tables, first those that wait for you")
    async def mine(self, request: Asked, state: State) -> list[Listing]:
        """One's own."""
        house: House = state.house
        known = await known_asker(house, request)
        return [listing(found, known.id) for found in await house.finder.of(known.id)]

    @post("/", summary="Open a table")
    async def open(self, request: Asked, state: State, data: NewTable) -> Opening:
        """A new table; its code is all that others need to know."""
        house: House = state.house
        known = await known_asker(house, request)
        house.limits.take("open", known.id)
        game = shelf.find(data.game)
        seats = game.seats[0] if data.seats is None else data.seats
        check_seats(game, seats)
        options = read_options(game.options, data.options)
        options.check(seats)
        check_length(game, data.settings.match)
        check_rated(game, options, data.settings)

        def opened(seed: bytes) -> Opened:
            return Opened(known.id, game.key, as_values(options), seats, data.settings, seed)

        return Opening((await house.open_table(opened)).code)

    @get("/{code:str}", summary="A table as you may see it")
    async def show(self, request: Asked, state: State, code: str) -> TableView:
        """The whole table."""
        return await show_table(state.house, request, code)

    @post("/{code:str}/do", summary="Do something at a table", status_code=200)
    async def do(self, request: Asked, state: State, code: str, data: AnyCommand) -> Version:
        """What can be asked through a socket, asked here."""
        house: House = state.house
        known = await known_asker(house, request)
        return Version(await obey(house, await find_room(house, request, code), known.id, data))

    @get(
        "/{code:str}/story",
        summary="What happened at a table, as you may know it",
        middleware=[PACKED],
    )
    async def story(self, request: Asked, state: State, code: str) -> list[Told]:
        """The entries of its log with their events, without the positions between them."""
        house: House = state.house
        known = await who_asks(house, request)
        house.limits.take("look", known.id if known else address_of(request))
        room = await find_room(house, request, code)
        return await room.story(known.id if known else "")

    @post("/{code:str}/imagine", summary="What would happen if", status_code=200)
    async def imagine(
        self, request: Asked, state: State, code: str, data: Attempt
    ) -> Imagined | None:
        """Steps of the own turn, tried in a world that fits what the asker knows.

        Nothing, if a version is named and the game has gone on since then.
        """
        house: House = state.house
        known = await known_asker(house, request)
        house.limits.take("look", known.id)
        room = await find_room(house, request, code)
        if data.version is not None and data.version < room.table.settled:
            return None
        return imagined(room.table, known.id, data.seat, data.steps)

    @get("/{code:str}/records/{number:int}", summary="The record of a finished game")
    async def record(self, state: State, code: str, number: int) -> Response[str]:
        """As text, for `contagia replay` and `contagia verify`."""
        text = await find_record(state.house, code, number)
        return Response(text, media_type="text/plain; charset=utf-8")


async def show_table(house: House, request: Asked, code: str) -> TableView:
    """A table as whoever asks may see it."""
    known = await who_asks(house, request)
    house.limits.take("look", known.id if known else address_of(request))
    room = await find_room(house, request, code)
    return await room.view(known.id if known else "")


async def find_room(house: House, request: Any, text: str) -> Room:
    """The room of a code; whoever guesses codes is slowed down.

    Who has guessed too much hears the same of all codes, right or wrong, but for their own table.
    """
    address = address_of(request)
    try:
        room = await house.room(read_code(text))
    except UnknownTable:
        house.limits.take("guess", address)
        raise
    if house.limits.spent("guess", address):
        known = await who_asks(house, request)
        if known is None or not at_the_table(room.table, known.id):
            house.limits.take("guess", address)
    return room


async def find_record(house: House, code: str, number: int) -> str:
    """The record of a finished game of a table."""
    known = read_code(code) if 1 <= number <= MOST_GAMES else ""
    text = await house.finder.record(known, number) if known else None
    if text is None:
        raise UnknownTable("There is no such table, or it has not finished so many games.")
    return text


async def obey(house: House, room: Room, who: str, command: Any) -> int:
    """Do what somebody asks, if it is not too much."""
    house.limits.take("chat" if isinstance(command, Say) else "command", who)
    begun = perf_counter()
    try:
        version = await room.do(who, command)
    except Refused as refused:
        REFUSALS.labels(refused.code).inc()
        raise
    finally:
        COMMANDS.took(perf_counter() - begun)
    if isinstance(command, Play):
        COMMANDS.steps += len(command.steps)
    return version


async def known_asker(house: House, request: Asked) -> Identity:
    """Who asks; refused to those whom the house does not know."""
    known = await who_asks(house, request)
    if known is None:
        raise NotAllowed(InTheHouse.NOT_KNOWN_YET())
    return known
