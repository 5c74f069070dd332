"""Games that are over, found by who played them; and whom somebody has met how often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, case, func, literal, or_, select, tuple_
from sqlalchemy.ext.asyncio import AsyncEngine

from contagia.store import schema
from contagia.tables.log.ended import Kind, Played

MOST_LISTED = 50

Result = Literal["won", "drawn", "lost"]

_R, _P = schema.records, schema.players


class Other(NamedTuple):
    """Somebody one met: a person by identity, or a bot of the house by its level."""

    identity: str = ""
    bot: str = ""


class Wanted(NamedTuple):
    """Whose games, as far as somebody may know of them, and which of them; None is any."""

    identity: str
    viewer: str
    game: str | None = None
    kind: Kind | None = None
    result: Result | None = None
    other: Other | None = None


class FoundGame(NamedTuple):
    """A game in a list, with identities, which are for no list."""

    code: str
    number: int
    game: str
    finished_at: float
    kind: Kind
    listed: bool
    terms: str
    players: tuple[Played, ...]


class Met(NamedTuple):
    """Somebody one met, and how often who was ahead."""

    other: Other
    name: str  # at one of the tables
    won: int
    drawn: int
    lost: int


class Games:
    """Questions about games that are over."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def of(self, wanted: Wanted, first: int) -> tuple[int, list[FoundGame]]:
        """How many there are, and a page of them, the latest first."""
        query = _games(wanted)
        page = query.order_by(_R.c.finished_at.desc(), _R.c.code, _R.c.number)
        async with self._engine.connect() as connection:
            count = await connection.execute(select(func.count()).select_from(query.subquery()))
            rows = (await connection.execute(page.offset(first).limit(MOST_LISTED))).all()
        players = await self.players([(row.code, row.number) for row in rows])
        found = [FoundGame._make((*row, players[row.code, row.number])) for row in rows]
        return int(count.scalar_one()), found

    async def met(self, wanted: Wanted) -> list[Met]:
        """Whom somebody has met, most often first; who shares a device has met nobody."""
        async with self._engine.connect() as connection:
            rows = (await connection.execute(_met(wanted))).all()
        return [
            Met(Other(row.identity, row.bot), row.name, row.won, row.drawn, row.lost)
            for row in rows
        ]

    async def players(
        self, games: Sequence[tuple[str, int]]
    ) -> dict[tuple[str, int], tuple[Played, ...]]:
        """Who played, by table and number of the game."""
        query = (
            select(_P).where(tuple_(_P.c.code, _P.c.number).in_(games)).order_by(_P.c.seat.asc())
        )
        found: dict[tuple[str, int], tuple[Played, ...]] = dict.fromkeys(games, ())
        if not games:
            return found
        async with self._engine.connect() as connection:
            for row in await connection.execute(query):
                played = Played(row.seat, row.place, row.identity, row.name, row.bot)
                found[row.code, row.number] += (played,)
        return found


def _games(wanted: Wanted) -> Select[Any]:
    shown = (_R.c[name] for name in FoundGame._fields[:-1])
    query = select(*shown).where(_seated(identity=wanted.identity), _may_be_known(wanted))
    if wanted.game:
        query = query.where(_R.c.game == wanted.game)
    if wanted.kind:
        query = query.where(_R.c.kind == wanted.kind)
    if wanted.other:
        query = query.where(_seated(**wanted.other._asdict()))
    if wanted.result:
        query = query.where(_ended_so(wanted.identity, wanted.result))
    return query


def _met(wanted: Wanted) -> Select[Any]:
    """Places are compared two by two, so that games of many count as well."""
    own, other = _P.alias("own"), _P.alias("other")
    same_game = and_(own.c.code == other.c.code, own.c.number == other.c.number)
    met = func.count()
    query = (
        select(
            other.c.identity,
            other.c.bot,
            func.max(other.c.name).label("name"),
            _times(own.c.place < other.c.place).label("won"),
            _times(own.c.place == other.c.place).label("drawn"),
            _times(own.c.place > other.c.place).label("lost"),
        )
        .join(other, and_(same_game, own.c.identity != other.c.identity))
        .join(_R, and_(_R.c.code == own.c.code, _R.c.number == own.c.number))
        .where(own.c.identity == wanted.identity, _R.c.kind != "local", _may_be_known(wanted))
    )
    order = (met.desc(), other.c.bot, other.c.identity)
    return query.group_by(other.c.identity, other.c.bot).order_by(*order)


def _may_be_known(wanted: Wanted) -> ColumnElement[bool]:
    """Who played knows of a game; anybody may know of rated ones, and of those at listed tables."""
    if wanted.viewer == wanted.identity:
        return literal(True)  # noqa: FBT003 - SQL's
    public = or_(_R.c.kind == "rated", _R.c.listed.is_(True))
    return or_(public, _seated(identity=wanted.viewer)) if wanted.viewer else public


def _seated(**who: str) -> ColumnElement[bool]:
    """Whether somebody played a game of `records`."""
    seat = _P.alias()
    here = (seat.c.code == _R.c.code, seat.c.number == _R.c.number)
    return select(seat.c.seat).where(*here, *(seat.c[name] == who[name] for name in who)).exists()


def _ended_so(identity: str, result: Result) -> ColumnElement[bool]:
    """What a game was for somebody with one seat; with several it was nothing for anybody."""
    own, first = _P.alias(), _P.alias()

    def place(seat: Any, *more: ColumnElement[bool]) -> Any:
        return and_(seat.c.code == _R.c.code, seat.c.number == _R.c.number, *more)

    mine = place(own, own.c.identity == identity)
    best = select(func.min(own.c.place)).where(mine).scalar_subquery()
    seats = select(func.count()).select_from(own).where(mine).scalar_subquery()
    firsts = (
        select(func.count()).select_from(first).where(place(first, first.c.place == 1))
    ).scalar_subquery()
    wanted = {
        "won": and_(best == 1, firsts == 1),
        "drawn": and_(best == 1, firsts > 1),
        "lost": best > 1,
    }
    return and_(seats == 1, wanted[result])


def _times(claim: ColumnElement[bool]) -> Any:
    return func.sum(case((claim, 1), else_=0))
