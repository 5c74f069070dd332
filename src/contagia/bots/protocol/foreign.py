"""A foreign engine as a bot: a program that speaks the protocol (docs/protocol.md).

It gets so much time for every answer. One that hangs, ends, prints rubbish or declines raises a
BotFault and is stopped; asked again, it is started anew. It knows no game.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any

from contagia.bots.protocol.faults import BotFault
from contagia.bots.protocol.lines import (
    USUAL_SECONDS,
    check_no_error,
    check_ok,
    go_line,
    new_line,
    read_step_line,
    view_line,
)
from contagia.bots.protocol.programs import Program
from contagia.core.bots import Budget, Thought
from contagia.core.contract import AnyGame

PATIENCE_SECONDS = 10.0  # granted beyond the time to think: to start, to read, to be slow
SECONDS_FOR_PLAYOUTS = 60.0  # to think, where the budget names playouts only


class ForeignBot:
    """A bot in another process."""

    def __init__(
        self, game: AnyGame, command: tuple[str, ...], patience: float = PATIENCE_SECONDS
    ) -> None:
        self._game = game
        self._command = command
        self._patience = patience
        self._program: Program | None = None
        self._told = ""  # the last `new`

    def think(self, view: Any, budget: Budget) -> Thought:
        """The step the program gives; whether it is legal is for the asker to see."""
        started = perf_counter()
        try:
            thought = self._ask_for_a_step(view, budget)
        except BotFault:
            self._drop()
            raise
        seconds = thought.seconds or perf_counter() - started
        return Thought(
            step=thought.step,
            candidates=thought.candidates,
            line=thought.line,
            playouts=thought.playouts,
            seconds=seconds,
        )

    def close(self) -> None:
        """Send the program away, if it runs."""
        if self._program:
            self._program.dismiss()
        self._program = None

    def _drop(self) -> None:
        if self._program:
            self._program.stop()
        self._program = None

    def _ask_for_a_step(self, view: Any, budget: Budget) -> Thought:
        if self._program is None:
            self._program, self._told = Program(self._command), ""
        program, new = self._program, new_line(self._game, view)
        if new != self._told:
            self._tell(program, new)
            self._told = new
        self._tell(program, view_line(view))
        return read_step_line(self._answer(program, go_line(budget), self._allowed(budget)))

    def _tell(self, program: Program, line: str) -> None:
        check_ok(self._answer(program, line, self._patience), line)

    def _answer(self, program: Program, line: str, seconds: float) -> str:
        answer = program.ask(line, seconds)
        check_no_error(answer, line)
        return answer

    def _allowed(self, budget: Budget) -> float:
        if budget.seconds is not None:
            return budget.seconds + self._patience
        thinking = USUAL_SECONDS if budget.playouts is None else SECONDS_FOR_PLAYOUTS
        return thinking + self._patience
