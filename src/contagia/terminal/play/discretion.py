"""Rulebooks that know when to be silent: a reason may list a hand that is not the asker's.

Both stand before a game and change how it answers while a text is read, nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from contagia.core.contract import AnyGame
from contagia.core.reasons import Why
from contagia.core.seats import Seat
from contagia.terminal.screen.viewers import Viewer


class _Screened:
    """A game behind a screen; what a subclass does not say, the game says."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


class _Discreet(_Screened):
    def __init__(self, game: AnyGame, viewer: Viewer) -> None:
        super().__init__(game)
        self._viewer = viewer

    def why_not(self, state: Any, text: str) -> Why:
        if self._viewer.may_see_steps(self._game, state):
            return self._game.why_not(state, text)
        return Why("this is not a legal step here.", "not-legal-here")


class _OneSeat(_Screened):
    def __init__(self, game: AnyGame, seat: Seat) -> None:
        super().__init__(game)
        self._seat = seat

    def steps(self, state: Any) -> Sequence[Any]:
        return self._game.steps(state) if self._game.turn(state) == self._seat else ()

    def why_not(self, state: Any, text: str) -> Why:
        on = self._game.turn(state)
        if on == self._seat:
            return self._game.why_not(state, text)
        sentence = f"by then seat {on} is on, and a line holds the steps of one seat."
        return Why(sentence, "another-seat-by-then", {"seat": on})


def discreet(game: AnyGame, viewer: Viewer) -> AnyGame:
    """The game, giving reasons only where the viewer may see the legal steps."""
    return cast("AnyGame", _Discreet(game, viewer))


def for_one_seat(game: AnyGame, seat: Seat) -> AnyGame:
    """The game, with no steps for anybody else."""
    return cast("AnyGame", _OneSeat(game, seat))
