"""What somebody may see of a table: an allow-list, made for the eyes it goes to.

A viewer is told of the seats that are theirs; a spectator of none. House seeds and identities have
no field here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from contagia.core.options import as_values, differences
from contagia.core.outcomes import Outcome
from contagia.core.seats import Seat
from contagia.tables.decide.countdown import begins_by_itself
from contagia.tables.decide.hinting import may_ask
from contagia.tables.decide.questions import Held, answers_itself
from contagia.tables.log.entries import MatchOf
from contagia.tables.log.settings import Settings
from contagia.tables.log.table import Holder, Phase, Table
from contagia.tables.match.match_scoring import points_for
from contagia.tables.show.match_views import MatchView, match_view


class SeatView(msgspec.Struct, frozen=True):
    """A seat: who sits there, and whether it is the viewer."""

    name: str
    taken: bool
    bot: str  # who plays, if it is a bot
    yours: bool
    owned: bool  # by a person, who may be away


def seat_view(holder: Holder, *, yours: bool) -> SeatView:
    """A seat as somebody sees it, whether it is theirs or not."""
    return SeatView(
        name=holder.name,
        taken=not holder.free,
        bot=holder.bot,
        yours=yours,
        owned=bool(holder.identity),
    )


class CountdownView(msgspec.Struct, frozen=True):
    """A game that begins by itself: when, who holds it, and who wants it to begin now."""

    due: float | None  # None while somebody holds it, or is not there
    held: tuple[Seat, ...]
    ready: tuple[Seat, ...]


class OfferView(msgspec.Struct, frozen=True):
    """What is offered."""

    what: str
    by: Seat
    moves: int
    agreed: tuple[Seat, ...]


class ClockView(msgspec.Struct, frozen=True):
    """Seconds left by seat, and when the seat that is on runs out of time."""

    banks: tuple[float, ...]
    since: float
    deadline: float | None


class QuestionView(msgspec.Struct, frozen=True):
    """A question that goes round: the same for all eyes, but for the own answer."""

    opened: int  # the version at which it was asked
    due: float
    asked: tuple[Seat, ...]  # whatever they hold, in the order in which they are heard
    answer: str | None  # of the viewer, who may change it until then


class LineView(msgspec.Struct, frozen=True):
    """A line of the chat."""

    version: int
    at: float
    name: str
    seat: Seat | None
    text: str
    phrase: str


class Position(msgspec.Struct, frozen=True):
    """Everything about a table that changes while it is played at."""

    phase: Phase
    number: int  # of the game at this table
    seats: tuple[SeatView, ...]
    on: Seat | None
    helped: Seat | None
    clock: ClockView
    question: QuestionView | None
    offer: OfferView | None
    countdown: CountdownView | None  # to a game that needs nobody to start it
    outcome: Outcome | None
    points: tuple[int, ...] | None  # for the places, by seat, where a game gives some
    views: dict[str, Any]  # by the viewer's seats; of a spectator under "0"
    steps: tuple[str, ...]  # legal ones, for the viewer who is on or is asked
    moves: int  # played so far
    hints: bool  # whether the viewer may ask for one now
    match: MatchView | None  # if more than one game is played for it


class TableView(msgspec.Struct, frozen=True):
    """A whole table."""

    code: str
    version: int
    game: str
    rules_version: int
    hidden: bool  # whether hands are secret
    options: dict[str, Any]
    differs: dict[str, Any]  # the options that are not as usual
    settings: Settings
    tournament: MatchOf | None  # whose match is played here
    host: bool  # whether the viewer opened it
    commitment: str
    seed: str | None  # the house's, once the game is over
    player_seeds: tuple[str, ...]
    position: Position
    chat: tuple[LineView, ...]


class Eyes(NamedTuple):
    """Whose eyes: an identity, which may have seats; a spectator has none.

    What somebody has answered so far is in no log, so it comes along with the eyes.
    """

    identity: str
    held: Held | None = None


def table_view(table: Table, eyes: Eyes) -> TableView:
    """The whole table."""
    over = table.phase == "over"
    return TableView(
        code=table.code,
        version=table.version,
        game=table.game.key,
        rules_version=table.game.version,
        hidden=table.game.hidden,
        options=as_values(table.options),
        differs=differences(table.options),
        settings=table.settings,
        tournament=table.tournament,
        host=table.host == eyes.identity,
        commitment=table.seed.commitment,
        seed=table.seed.house.hex() if over else None,
        player_seeds=tuple(seed.hex() for seed in table.seed.players),
        position=position(table, eyes),
        chat=tuple(
            _line(table, line)
            for line in table.chat
            if (eyes.identity, line.said.identity) not in table.muted
        ),
    )


def position(table: Table, eyes: Eyes) -> Position:
    """What changes."""
    return seen(seen_by_all(table), table, eyes)


def seen_by_all(table: Table) -> Position:
    """What changes, as far as it is the same for all eyes."""
    offer, watch = table.offer, table.watch
    return Position(
        phase=table.phase,
        number=table.number,
        seats=(),
        on=table.on,
        helped=table.helped,
        clock=ClockView(watch.banks, watch.since, table.deadline),
        question=None,
        offer=OfferView(offer.what, offer.by, offer.moves, tuple(sorted(offer.agreed)))
        if offer
        else None,
        countdown=_countdown(table),
        outcome=table.outcome,
        points=points_for(table.game.key, table.outcome),
        views={},
        steps=(),
        moves=len(table.played.moments) - 1 if table.played else 0,
        hints=False,
        match=match_view(table),
    )


def seen(by_all: Position, table: Table, eyes: Eyes) -> Position:
    """What changes, with all that depends on whose eyes see it."""
    own = table.seats_of(eyes.identity)
    return replace(
        by_all,
        seats=_seats(table.holders, own),
        question=_question(table, eyes),
        views=_views(table, own),
        steps=_steps(table, own),
        hints=table.on in own and may_ask(table, eyes.identity),
    )


@lru_cache(maxsize=4096)
def _seats(holders: tuple[Holder, ...], own: tuple[Seat, ...]) -> tuple[SeatView, ...]:
    """Who sits where, which hardly ever changes while steps are played."""
    return tuple(seat_view(holder, yours=seat in own) for seat, holder in enumerate(holders, 1))


def _views(table: Table, own: tuple[Seat, ...]) -> dict[str, Any]:
    if table.played is None:
        return {}
    if not table.game.hidden:
        return {str(seat): table.open_view for seat in own or (0,)}
    views = ((seat, table.game.view(table.played.state, seat or None)) for seat in own or (0,))
    return {str(seat): view for seat, view in views}


def _countdown(table: Table) -> CountdownView | None:
    if not begins_by_itself(table):
        return None
    due, held, ready = table.countdown.due, table.countdown.held, table.countdown.ready
    return CountdownView(due, tuple(sorted(held)), tuple(sorted(ready)))


def _question(table: Table, eyes: Eyes) -> QuestionView | None:
    window, held = table.window, eyes.held
    if window is None:
        return None
    own = held is not None and held.question == window.opened
    answer = held.step if held and own else None
    return QuestionView(window.opened, window.due, table.asked, answer)


def _steps(table: Table, own: tuple[Seat, ...]) -> tuple[str, ...]:
    on = table.on
    if table.window:
        return next((table.answers(seat) for seat in own if answers_itself(table, seat)), ())
    if table.played is None or on is None or on not in own or table.bot_on:
        return ()
    return table.steps


def _line(table: Table, line: Any) -> LineView:
    seats = table.seats_of(line.said.identity)
    return LineView(
        version=line.version,
        at=line.at,
        name=line.said.name,
        seat=seats[0] if seats else None,
        text=line.said.text,
        phrase=line.said.phrase,
    )
