"""Rated games: at which tables they are played, what is not done there, and what comes of them.

Why each of these rules is there: docs/decisions/0017.
"""

from __future__ import annotations

from contagia.core.contract import AnyGame
from contagia.core.errors import BadOptions, NotAllowed
from contagia.core.options import Options
from contagia.core.reasons import Why
from contagia.ratings.anchors import anchor_of
from contagia.ratings.results import Entrant, Result
from contagia.ratings.speeds import Speed, speed_of
from contagia.tables.decide.reasons import WhenRated
from contagia.tables.log.settings import BankClock, Clock, NoClock, Settings, TurnClock
from contagia.tables.log.table import Holder, Table
from contagia.tables.match.match import lengths
from contagia.tables.match.match_scoring import scoring_of


def clock_speed(clock: Clock) -> Speed | None:
    """The speed of games with such a clock; None if nobody is hurried."""
    match clock:
        case TurnClock(seconds):
            return speed_of(0, seconds)
        case BankClock(seconds, increment):
            return speed_of(seconds, increment)
        case _:
            return None


def by_matches(game: str) -> bool:
    """Whether the seats are roles, so that only a whole match says who plays better."""
    return scoring_of(game).legs > 1


def rated_lengths(game: str) -> tuple[int, ...]:
    """How many games a match at a rated table may have."""
    least = scoring_of(game).legs
    return tuple(length for length in lengths(game) if length >= least)


def check_rated(game: AnyGame, options: Options, settings: Settings) -> None:
    """Refuse a rated table that would not measure who plays better."""
    if settings.rated and (reason := _why_not(game, options, settings)):
        raise BadOptions(reason)


def _why_not(game: AnyGame, options: Options, settings: Settings) -> Why | None:
    if settings.privacy == "local":
        return WhenRated.UNRATED_ON_ONE_DEVICE()
    if isinstance(settings.clock, NoClock):
        return WhenRated.UNRATED_WITHOUT_CLOCK()
    if settings.time_out != "out":
        return WhenRated.UNRATED_WITH_HELP()
    if settings.hints == "always":
        return WhenRated.UNRATED_WITH_HINTS()
    if options != game.options():
        return WhenRated.UNRATED_BY_OTHER_RULES()
    if settings.match not in rated_lengths(game.key):
        return WhenRated.UNRATED_SINGLE_GAME(game=game.title)
    return None


def check_unrated(table: Table, why: Why) -> None:
    """Refuse what is not done in rated games."""
    if table.settings.rated:
        raise NotAllowed(why)


def check_anchored(game: AnyGame, level: str) -> None:
    """Reject a bot without a rating at a rated table."""
    if anchor_of(game.key, level) is None:
        raise NotAllowed(WhenRated.NEVER_MEASURED(level=level, game=game.title))


def owes_a_game(table: Table) -> bool:
    """Whether a match that is rated as a whole goes on as soon as one of its players wants it to.

    Otherwise whoever is behind after the first leg need only refuse the second.
    """
    rated = table.settings.rated and by_matches(table.game.key)
    return rated and table.phase == "over" and not table.match.decided


def result_of(before: Table, table: Table) -> Result | None:
    """The rated result that came of what happened between two versions of a table, if one did."""
    if not table.settings.rated or (before.phase, table.phase) != ("playing", "over"):
        return None
    speed, places = clock_speed(table.settings.clock), _places(table)
    if speed is None or places is None or not _are_different(table.holders):
        return None
    return Result(
        at=table.changed_at,
        code=table.code,
        number=table.number,
        game=table.game.key,
        speed=speed,
        entrants=tuple(map(_entrant, table.holders, places)),
    )


def _places(table: Table) -> tuple[int, ...] | None:
    """By seat: of the game, or of the match where that is what counts, once it is decided."""
    if not by_matches(table.game.key):
        assert table.outcome
        return table.outcome.places
    if not table.match.decided:
        return None
    return tuple(table.match.places[player - 1] for player in table.match.players)


def _are_different(holders: tuple[Holder, ...]) -> bool:
    """Whether there is somebody to rate, and nobody met themselves."""
    people = [holder.identity for holder in holders if holder.identity]
    return bool(people) and len(set(people)) == len(people)


def _entrant(holder: Holder, place: int) -> Entrant:
    if holder.identity:
        return Entrant(place, identity=holder.identity, name=holder.name)
    return Entrant(place, bot=holder.bot)
