"""A game as it was played: every state from the deal on, each with the move that led to it.

An immutable value; playing on gives a new one. The terminal, records and replays all stand on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from contagia.core.contract import AnyGame, check_seat, dealt, played, resigned
from contagia.core.errors import GameIsOver, IllegalStep
from contagia.core.events import Event, TurnPassed
from contagia.core.keeping import kept
from contagia.core.luck import Seed
from contagia.core.notation import legal_steps, read_step, walk
from contagia.core.options import Options
from contagia.core.outcomes import Outcome
from contagia.core.reasons import Reasons
from contagia.core.seats import Seat

RESIGN = "resign"


class InPlay(Reasons):
    """Reasons not to go on."""

    OUT_ALREADY = "seat {seat} is out already."


class Move(msgspec.Struct, frozen=True):
    """Who did what: the text of a step, or `resign`."""

    seat: Seat
    text: str


class Moment(msgspec.Struct, frozen=True):
    """A state, the move that led to it (None for the deal) and what happened then."""

    state: Any
    move: Move | None
    events: tuple[Event, ...]

    @property
    def passed_the_turn(self) -> bool:
        """Whether the next move belongs to another turn."""
        return any(isinstance(event, TurnPassed) for event in self.events)


class Playthrough(msgspec.Struct, frozen=True, dict=True):
    """A game from the deal to its latest moment."""

    game: AnyGame
    options: Options
    seats: int
    seed: Seed
    moments: tuple[Moment, ...]

    @property
    def state(self) -> Any:
        """The latest state."""
        return self.moments[-1].state

    @kept
    def legal(self) -> dict[str, Any]:
        """The legal steps of the latest state by their texts, listed once for all who ask."""
        return legal_steps(self.game, self.state)

    @kept
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has: exactly when no step is legal."""
        return None if self.legal else self.game.outcome(self.state)

    @property
    def moves(self) -> tuple[Move, ...]:
        """All that was done since the deal."""
        return tuple(moment.move for moment in self.moments if moment.move)

    def play(self, text: str) -> Playthrough:
        """Play all the steps of a text, or none of them and IllegalStep."""
        then = self
        for step, _ in walk(self.game, self.state, text):
            then = then._with_step(step)
        return then

    def move(self, move: Move) -> Playthrough:
        """One move of a record; refused if it is another seat's turn."""
        if move.text == RESIGN:
            return self.resign(move.seat)
        state = self.state
        step = read_step(self.game, state, move.text, len(self.moments), legal=self.legal)
        on = self.game.turn(state)
        if on != move.seat:
            why = f"it is said to be seat {move.seat}'s, but seat {on} is on."
            raise IllegalStep(move.text, why, len(self.moments))
        return self._with_step(step)

    def resign(self, seat: Seat) -> Playthrough:
        """`seat` gives up; it need not be its turn, but it must still be in."""
        check_seat(seat, self.seats)
        if self.outcome:
            raise GameIsOver(RESIGN, "the game is over.", len(self.moments))
        state, events = resigned(self.game, self.state, seat)
        if state == self.state:
            raise IllegalStep(RESIGN, InPlay.OUT_ALREADY(seat=seat), len(self.moments))
        return self._and(Moment(state, Move(seat, RESIGN), events))

    def back(self, moves: int = 1) -> Playthrough:
        """Take back so many moves, as far as there are any."""
        kept = max(1, len(self.moments) - moves)
        return replace(self, moments=self.moments[:kept])

    def turns(self) -> Iterator[tuple[Moment, ...]]:
        """The moments after the deal, turn by turn; the last turn may be unfinished."""
        turn: list[Moment] = []
        for moment in self.moments[1:]:
            turn.append(moment)
            if moment.passed_the_turn:
                yield tuple(turn)
                turn = []
        if turn:
            yield tuple(turn)

    def _with_step(self, step: Any) -> Playthrough:
        before = self.state
        move = Move(self.game.turn(before), self.game.text(step))
        state, events = played(self.game, before, step)
        return self._and(Moment(state, move, events))

    def _and(self, moment: Moment) -> Playthrough:
        return replace(self, moments=(*self.moments, moment))


def begin(game: AnyGame, options: Options, seats: int, seed: Seed) -> Playthrough:
    """A game at the deal."""
    state, events = dealt(game, options, seats, seed)
    return Playthrough(game, options, seats, seed, (Moment(state, None, events),))
