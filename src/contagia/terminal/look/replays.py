"""A game that was played, shown again: all at once, or move by move."""

from __future__ import annotations

from contagia.core.errors import Refused
from contagia.core.playthrough import Playthrough
from contagia.terminal.look.logs import log_table
from contagia.terminal.screen.drawing import show_scene
from contagia.terminal.screen.names import Names
from contagia.terminal.screen.scenes import scene_of
from contagia.terminal.screen.screen import Screen
from contagia.terminal.screen.viewers import Viewer

PROMPT = "[Enter] next, b back, number jumps to that move, q quit: "


class Replay:
    """A game, whose eyes it is seen with, and how far it has been shown."""

    def __init__(self, played: Playthrough, viewer: Viewer, names: Names, screen: Screen) -> None:
        self._played = played
        self._viewer = viewer
        self._names = names
        self._screen = screen
        self._last = len(played.moments) - 1

    def show_all(self) -> None:
        """The log of every turn, and the final position."""
        self._screen.show(log_table(self._played, self._viewer, self._names))
        self._screen.say()
        self._show(self._last)

    def step_through(self) -> None:
        """Move by move, until the viewer has seen enough."""
        move: int | None = 0
        complaint = ""
        while move is not None:
            self._screen.clear()
            self._show(move)
            if complaint:
                self._screen.say(complaint, style="red")
            move, complaint = self._answer(move)

    def _answer(self, move: int) -> tuple[int | None, str]:
        """The move to show next, or None to stop; and what was wrong with the answer."""
        try:
            return self.after(move, self._screen.ask(f"Move {move} of {self._last}. {PROMPT}")), ""
        except Refused as refusal:
            return move, str(refusal)
        except (EOFError, KeyboardInterrupt):
            self._screen.say()
            return None, ""

    def after(self, move: int, answer: str) -> int | None:
        """The move an answer leads to, as far as there are moves; None to stop."""
        match answer.lower():
            case "q" | "quit":
                return None
            case "":
                return min(move + 1, self._last)
            case "b":
                return max(move - 1, 0)
            case number if number.isascii() and number.isdigit() and len(number) < 10:
                return min(int(number), self._last)
        raise Refused(f"“{answer}” is no answer here.")

    def _show(self, move: int) -> None:
        position = self._played.back(self._last - move)
        show_scene(scene_of(position, self._viewer, self._names), self._screen)
