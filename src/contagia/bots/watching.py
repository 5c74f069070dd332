"""Bots that draw conclusions from what others do are shown it before they think."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple

from contagia.core.bots import Bot, Watching
from contagia.core.notation import read_step
from contagia.core.playthrough import RESIGN, Playthrough
from contagia.core.seats import Seat


class Seen(NamedTuple):
    """What somebody else did, and the table as the onlooker's seat saw it before."""

    view: Any
    step: Any


def story(played: Playthrough, seat: Seat, since: int = 0) -> tuple[Seen, ...]:
    """What a seat has seen others do since a moment; where nothing is hidden it tells nothing."""
    game = played.game
    if not game.hidden:
        return ()
    return tuple(
        Seen(game.view(before.state, seat), read_step(game, before.state, after.move.text))
        for before, after in pairwise(played.moments[since:])
        if after.move and after.move.seat != seat and after.move.text != RESIGN
    )


def show(bot: Bot, seen: tuple[Seen, ...]) -> None:
    """Let a bot watch, if it is one that does."""
    if isinstance(bot, Watching):
        for view, step in seen:
            bot.watch(view, step)


class Onlooker:
    """A bot that is told the whole story each time; it is shown what is new to it.

    Where steps were taken back another bot of the kind sits down, which has not seen them.
    """

    def __init__(self, seat_down: Callable[[], Bot]) -> None:
        self._seat_down = seat_down
        self.bot = seat_down()
        self._known: tuple[Seen, ...] = ()

    def hear(self, told: tuple[Seen, ...]) -> Bot:
        """The bot, once it knows a story."""
        if isinstance(self.bot, Watching):
            if told[: len(self._known)] != self._known:
                self.bot, self._known = self._seat_down(), ()
            show(self.bot, told[len(self._known) :])
            self._known = told
        return self.bot
