"""The contract of a game: eight verbs, for grids and hidden hands alike, and two courtesies.

Nothing here knows a game. A rulebook that keeps the contract can be played in the terminal, online,
by bots, from a record and from a notebook without another line of code.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

from contagia.core.errors import BadSeats
from contagia.core.events import Event, GameEnded, Resigned, Tell, silence
from contagia.core.luck import Seed
from contagia.core.options import Options
from contagia.core.outcomes import Outcome
from contagia.core.reasons import Why
from contagia.core.seats import Seat

S = TypeVar("S")
T = TypeVar("T")
V = TypeVar("V")


class Game(Protocol[S, T, V]):
    """A rulebook. States, steps and views are immutable values."""

    key: str
    title: str
    blurb: str
    seats: range
    version: int
    compatible_from: int  # the oldest version whose records replay the same, new options at default
    hidden: bool  # whether a seat may know less than the state says
    options: type[Any]  # of Options
    state_type: type[S]
    view_type: type[V]

    def deal(self, options: Any, seats: int, seed: Seed, tell: Tell = silence) -> S: ...
    def turn(self, state: S) -> Seat: ...  # who must answer now
    def steps(self, state: S) -> Sequence[T]: ...  # empty exactly when it is over
    def play(self, state: S, step: T, tell: Tell = silence) -> S: ...  # trusts that it is legal
    def outcome(self, state: S) -> Outcome | None: ...
    def view(self, state: S, seat: Seat | None) -> V: ...  # hides what is hidden
    def imagine(self, view: V, rng: Random) -> S: ...  # one world that fits the view
    def text(self, step: T) -> str: ...  # its one spelling, everywhere

    # Two courtesies: a player may leave, and is told why a step was refused.
    def resign(self, state: S, seat: Seat, tell: Tell = silence) -> S: ...
    def why_not(self, state: S, text: str) -> Why: ...


AnyGame: TypeAlias = Game[Any, Any, Any]


@runtime_checkable
class Asking(Protocol):
    """A game that puts one question to several seats, who may think about it at the same time.

    The last legal step of who is asked is the answer of those who say nothing: it hands the
    question on to the next seat, or settles it. Any other answer makes it another question.
    """

    def asked(self, state: Any) -> tuple[Seat, ...]: ...  # in their order; none without a question


def asked(game: AnyGame, state: Any) -> tuple[Seat, ...]:
    """The seats that the open question may reach, first the one whose turn it is; often none."""
    ask = getattr(game, "asked", None)  # a check of the whole protocol would take too long here
    return ask(state) if ask else ()


def when_asked(game: AnyGame, state: Any, seat: Seat) -> Any:
    """The state in which the open question reaches `seat`: all before it have said nothing."""
    while game.turn(state) != seat:
        state = game.play(state, game.steps(state)[-1])
    return state


def replays(game: AnyGame, version: int) -> bool:
    """Whether a game that was played by some version of the rules comes out the same here."""
    return game.compatible_from <= version <= game.version


def check_seats(game: AnyGame, seats: int) -> None:
    """Refuse a number of seats the game is not for."""
    if seats not in game.seats:
        raise BadSeats(
            f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}."
            if len(game.seats) > 1
            else f"{game.title} is for {game.seats[0]} seats, not {seats}."
        )


def check_seat(seat: Seat, seats: int) -> None:
    """Refuse a seat that is not at this table."""
    if not 1 <= seat <= seats:
        raise BadSeats(f"There is no seat {seat}; the seats here are 1 to {seats}.")


def dealt(
    game: Game[S, T, V], options: Options, seats: int, seed: Seed
) -> tuple[S, tuple[Event, ...]]:
    """A game's first state and what was dealt; refused if options and seats do not go together."""
    check_seats(game, seats)
    options.check(seats)
    events: list[Event] = []
    return game.deal(options, seats, seed, events.append), tuple(events)


def played(game: Game[S, T, V], state: S, step: T) -> tuple[S, tuple[Event, ...]]:
    """The state after a step, and all that happened."""
    events: list[Event] = []
    after = game.play(state, step, events.append)
    return after, _with_the_end(game, after, events)


def resigned(game: Game[S, T, V], state: S, seat: Seat) -> tuple[S, tuple[Event, ...]]:
    """The state after `seat` has given up, and all that happened."""
    events: list[Event] = [Resigned(seat)]
    after = game.resign(state, seat, events.append)
    return after, _with_the_end(game, after, events)


def _with_the_end(game: AnyGame, state: Any, events: list[Event]) -> tuple[Event, ...]:
    outcome = game.outcome(state)
    return (*events, GameEnded(outcome)) if outcome else tuple(events)


def may_see_steps(game: AnyGame, state: Any, seat: Seat | None) -> bool:
    """Whether the legal steps tell `seat`, or a spectator (None), nothing it may not know."""
    return not game.hidden or game.outcome(state) is not None or game.turn(state) == seat
