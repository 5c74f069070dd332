"""Ratings as they are shown: leaderboards, and what one player has. No identity has a field here.

`code` and `number` say at which table a game was played, so only its players are told them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from contagia.ratings.anchors import anchors_of
from contagia.ratings.handles import handle_of
from contagia.ratings.ledger import Ledger, Point, Pool
from contagia.ratings.rating import NEWCOMER, Rating
from contagia.ratings.speeds import MOST_SECONDS, SPEEDS, USUAL_TURNS, Speed

MOST_LISTED = 100
MOST_POINTS = 1000  # of a curve: the last ones


class RatingView(msgspec.Struct, frozen=True):
    """A rating as it is shown: the number, and by how much it may be off in 95 of 100 cases."""

    number: int
    margin: int
    provisional: bool


class BotView(msgspec.Struct, frozen=True):
    """A level of the house's bots, which has the same rating at every speed."""

    game: str
    level: str
    rating: RatingView


class SpeedView(msgspec.Struct, frozen=True):
    """A speed, and the time that a seat has at most in a game of it; None is any time."""

    speed: Speed
    most_seconds: int | None


class ScaleView(msgspec.Struct, frozen=True):
    """What ratings are measured by."""

    newcomer: RatingView
    speeds: tuple[SpeedView, ...]
    usual_turns: int  # for clocks that give time by the turn
    bots: tuple[BotView, ...]


class RankedView(msgspec.Struct, frozen=True):
    """Somebody on a leaderboard; those whose rating is provisional have no rank."""

    rank: int | None
    handle: str
    name: str
    kind: str  # person, or a bot of somebody's
    games: int
    rating: RatingView
    yours: bool


class BoardView(msgspec.Struct, frozen=True):
    """A leaderboard, or a part of it."""

    game: str
    speed: Speed
    total: int
    first: int
    players: tuple[RankedView, ...]
    bots: tuple[BotView, ...]


class PointView(msgspec.Struct, frozen=True):
    """A point of a curve: a game that was played, and the rating after it."""

    at: float
    place: int
    seats: int
    rating: RatingView
    code: str  # of the table, and the number of the game there; both only for the player
    number: int


class PlayedView(msgspec.Struct, frozen=True):
    """What somebody has in one game at one speed."""

    game: str
    speed: Speed
    rank: int | None
    games: int
    rating: RatingView
    level: str  # of the house's bots, that plays about as well; "" if none was measured
    history: tuple[PointView, ...]  # the last thousand games


class PlayerView(msgspec.Struct, frozen=True):
    """Somebody who plays rated games."""

    handle: str
    name: str
    kind: str
    yours: bool
    ratings: tuple[PlayedView, ...]


class SeatRatingView(msgspec.Struct, frozen=True):
    """How well whoever has a seat plays, before the game or after it."""

    handle: str  # "" for a bot, and for a free seat
    rating: RatingView | None  # None for a free seat
    games: int
    change: int | None  # of the number, by the game that is over; None if it changed nothing


class Known(NamedTuple):
    """What is told of somebody besides their games."""

    name: str
    kind: str


STRANGER = Known("", "person")


class Ranked(NamedTuple):
    """Somebody's place on a board."""

    identity: str
    rank: int | None
    curve: Sequence[Point]


def rating_view(rating: Rating, *, fixed: bool = False) -> RatingView:
    """A rating as it is shown; one that is fixed is never provisional."""
    return RatingView(rating.number, rating.margin, rating.provisional and not fixed)


def bots_of(game: str) -> tuple[BotView, ...]:
    """The levels of a game that were measured."""
    return tuple(
        BotView(game, level, rating_view(rating, fixed=True))
        for level, rating in anchors_of(game).items()
    )


def scale(games: Iterable[str]) -> ScaleView:
    """What ratings are measured by."""
    return ScaleView(
        newcomer=rating_view(NEWCOMER),
        speeds=tuple(SpeedView(speed, MOST_SECONDS.get(speed)) for speed in SPEEDS),
        usual_turns=USUAL_TURNS,
        bots=tuple(bot for game in games for bot in bots_of(game)),
    )


def ranking(ledger: Ledger, pool: Pool) -> list[Ranked]:
    """Everybody of a pool, the best first; after them those whose rating is provisional."""
    curves = sorted(
        ledger.pools.get(pool, {}).items(),
        key=lambda curve: (_last(curve[1]).provisional, -_last(curve[1]).mu, curve[0]),
    )
    return [
        Ranked(identity, None if _last(curve).provisional else rank, curve)
        for rank, (identity, curve) in enumerate(curves, 1)
    ]


def ranked_view(found: Ranked, known: Known, asker: str) -> RankedView:
    """A line of a leaderboard."""
    return RankedView(
        rank=found.rank,
        handle=handle_of(found.identity),
        name=known.name,
        kind=known.kind,
        games=len(found.curve),
        rating=rating_view(_last(found.curve)),
        yours=found.identity == asker,
    )


def player_view(ledger: Ledger, identity: str, known: Known, asker: str) -> PlayerView:
    """Somebody with all ratings and curves."""
    pools = sorted(pool for pool, curves in ledger.pools.items() if identity in curves)
    return PlayerView(
        handle=handle_of(identity),
        name=known.name,
        kind=known.kind,
        yours=identity == asker,
        ratings=tuple(_played(ledger, pool, identity, own=identity == asker) for pool in pools),
    )


def _played(ledger: Ledger, pool: Pool, identity: str, *, own: bool) -> PlayedView:
    curve = ledger.curve(pool, identity)
    rank = next(found.rank for found in ranking(ledger, pool) if found.identity == identity)
    return PlayedView(
        game=pool.game,
        speed=pool.speed,
        rank=rank,
        games=len(curve),
        rating=rating_view(_last(curve)),
        level=nearest_level(pool.game, _last(curve)),
        history=tuple(_point(point, own=own) for point in curve[-MOST_POINTS:]),
    )


def nearest_level(game: str, rating: Rating) -> str:
    """The level of the house's bots that plays about as well."""
    anchors = anchors_of(game)
    return min(anchors, key=lambda level: abs(anchors[level].mu - rating.mu), default="")


def _point(point: Point, *, own: bool) -> PointView:
    result = point.result
    return PointView(
        at=result.at,
        place=point.place,
        seats=len(result.entrants),
        rating=rating_view(point.rating),
        code=result.code if own else "",
        number=result.number if own else 0,
    )


def _last(curve: Sequence[Point]) -> Rating:
    return curve[-1].rating
