"""Our bots behind the engine protocol (docs/protocol.md): a line in, a line out.

A session is pure talk: it reads no input and writes no output. Whatever it refuses changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from contagia.bots.protocol.lines import OK, step_line, view_line
from contagia.bots.protocol.requests import BadLine, read_budget, read_new, read_view
from contagia.bots.seating import seat as seat_bot
from contagia.bots.shelf import names
from contagia.bots.specs import Spec, read_spec
from contagia.core.bots import Bot, Budget
from contagia.core.contract import AnyGame, dealt, may_see_steps
from contagia.core.errors import GameIsOver, Refused, brief
from contagia.core.luck import Seed
from contagia.core.notation import read_step
from contagia.core.options import Options
from contagia.core.seats import Seat

BEST = ("contagia", "greedy")  # who plays if nobody is named: the first the game has
BYE = "bye"


class Position(NamedTuple):
    """A state; in a game of hidden hands, one world that fits the view of `eyes`."""

    state: Any
    view: Any
    eyes: Seat | None


class Session:
    """One conversation."""

    def __init__(self, spec: Spec | None = None, seed: int = 0) -> None:
        self.is_over = False
        self._spec = spec
        self._seed = seed
        self._game: AnyGame | None = None
        self._options: Options | None = None
        self._seats = 0
        self._bot: Bot | None = None
        self._positions: list[Position] = []
        self._verbs: dict[str, Callable[[str], str]] = {
            "new": self._new,
            "play": self._play,
            "view": self._view,
            "go": self._go,
            "steps": self._steps,
            "turn": self._turn,
            "outcome": self._outcome,
            "show": self._show,
            "undo": self._undo,
            "quit": self._quit,
        }

    def answer(self, line: str) -> str:
        """The one line that answers a line."""
        word, _, rest = line.strip().partition(" ")
        verb = self._verbs.get(word)
        try:
            return verb(rest.strip()) if verb else self._unknown(word)
        except (Refused, BadLine) as refusal:
            return f"error {refusal.code} {' '.join(str(refusal).split())}"

    def _new(self, rest: str) -> str:
        game, options, seats = read_new(rest)
        bot = seat_bot(game, self._spec or best_of(game), self._seed)
        positions = []
        if not game.hidden:
            state, _ = dealt(game, options, seats, Seed(b"\x00"))
            positions.append(_seen_by_all(game, state))
        self._game, self._options, self._seats = game, options, seats
        self._bot, self._positions = bot, positions
        return OK

    def _play(self, rest: str) -> str:
        game = self._known_game()
        if game.hidden:
            raise BadLine(
                "hidden-hands", f"In {game.title} a position is set by view and nothing else."
            )
        state = self._position().state
        self._positions.append(_seen_by_all(game, game.play(state, read_step(game, state, rest))))
        return OK

    def _view(self, rest: str) -> str:
        game = self._known_game()
        assert self._options is not None
        view = read_view(game, self._options, self._seats, rest)
        state = game.imagine(view, Random(self._seed))
        self._positions.append(Position(state, view, getattr(view, "seat", None)))
        return OK

    def _go(self, rest: str) -> str:
        position = self._own_turn()
        budget = read_budget(rest) or (self._spec.budget if self._spec else Budget())
        assert self._bot is not None
        thought = self._bot.think(position.view, budget)
        return step_line(thought, self._known_game().turn(position.state))

    def _steps(self, _: str) -> str:
        game, position = self._known_game(), self._position()
        if not may_see_steps(game, position.state, position.eyes):
            raise BadLine("not-on", "The view is not that of the seat that is on.")
        texts = [game.text(step) for step in game.steps(position.state)]
        return " ".join(("steps", "; ".join(texts))).strip()

    def _turn(self, _: str) -> str:
        game, state = self._known_game(), self._position().state
        return "turn none" if game.outcome(state) else f"turn {game.turn(state)}"

    def _outcome(self, _: str) -> str:
        outcome = self._known_game().outcome(self._position().state)
        if outcome is None:
            return "outcome none"
        return f"outcome {' '.join(map(str, outcome.places))} {outcome.reason}"

    def _show(self, _: str) -> str:
        return view_line(self._position().view)

    def _undo(self, _: str) -> str:
        if len(self._positions) < 2:
            raise BadLine("nothing-to-undo", "There is no position before this one.")
        self._positions.pop()
        return OK

    def _quit(self, _: str) -> str:
        self.is_over = True
        return BYE

    def _unknown(self, word: str) -> str:
        known = ", ".join(self._verbs)
        raise BadLine("bad-line", f"“{brief(word)}” is no command; accepted are {known}.")

    def _known_game(self) -> AnyGame:
        if self._game is None:
            raise BadLine("no-game", "There is no game yet; begin with new GAME.")
        return self._game

    def _position(self) -> Position:
        self._known_game()
        if not self._positions:
            raise BadLine("no-position", "There is no position yet; set it with view JSON.")
        return self._positions[-1]

    def _own_turn(self) -> Position:
        game, position = self._known_game(), self._position()
        if game.outcome(position.state):
            raise GameIsOver("go", "the game is over.")
        if game.hidden and position.eyes != game.turn(position.state):
            raise BadLine("not-on", "The view is not that of the seat that is on.")
        return position


def best_of(game: AnyGame) -> Spec:
    """The bot that plays if nobody is named."""
    return read_spec(next(name for name in BEST if name in names(game)))


def _seen_by_all(game: AnyGame, state: Any) -> Position:
    return Position(state, game.view(state, None), None)
