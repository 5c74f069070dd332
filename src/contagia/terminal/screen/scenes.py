"""A position as one pair of eyes may see it: everything that is to be drawn, and nothing more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from contagia.core.cards import Card
from contagia.core.contract import AnyGame
from contagia.core.events import Event, GameEnded, TurnPassed
from contagia.core.options import Options
from contagia.core.outcomes import Outcome
from contagia.core.playthrough import Moment, Playthrough
from contagia.core.seats import Seat
from contagia.terminal.screen.names import Names
from contagia.terminal.screen.viewers import Viewer

_FIELDS_OF_CELLS = ("cell", "cells", "cleared", "walled")


@dataclass(frozen=True)
class Scene:
    """What there is to draw. `on` is None when the game is over."""

    game: AnyGame
    options: Options
    seats: int
    names: Names
    view: Any
    on: Seat | None
    outcome: Outcome | None
    marked: frozenset[str]  # the cells that changed in the last turn
    hands: tuple[tuple[Card, ...], ...] | None  # all of them; None unless nothing is hidden
    lines: tuple[str, ...]


def scene_of(
    played: Playthrough, viewer: Viewer, names: Names, *, since: int | None = None
) -> Scene:
    """The latest position, with the log of the last turn, or of all moments from `since` on."""
    game, state = played.game, played.state
    outcome = game.outcome(state)
    turn = last_turn(played)
    told = turn if since is None else played.moments[since:]
    return Scene(
        game=game,
        options=played.options,
        seats=played.seats,
        names=names,
        view=game.view(state, viewer.seat),
        on=None if outcome else game.turn(state),
        outcome=outcome,
        marked=frozenset(changed_cells(turn)),
        hands=state.hands if viewer.sees_all and game.hidden else None,
        lines=tuple(map(names.put_into, told_lines(told, viewer, ending=False))),
    )


def told_lines(moments: Iterable[Moment], viewer: Viewer, *, ending: bool = True) -> Iterator[str]:
    """The log of these moments as the viewer may read it; a step without effect is told as it is.

    How the game ended is part of it, unless that is said elsewhere.
    """
    for moment in moments:
        if moment.move and all(isinstance(event, TurnPassed) for event in moment.events):
            yield f"Seat {moment.move.seat}: {moment.move.text}."
        events = (e for e in moment.events if ending or not isinstance(e, GameEnded))
        yield from viewer.lines(events)


def last_turn(played: Playthrough) -> tuple[Moment, ...]:
    """The moments of the latest turn, finished or not; before the first one, the deal."""
    turn = played.moments[:1]
    for later in played.turns():
        turn = later
    return turn


def news_for(played: Playthrough, seat: Seat) -> int:
    """The first moment `seat` has not seen: since it answered last, and the last turn at least."""
    own = (n for n, moment in enumerate(played.moments) if moment.move and moment.move.seat == seat)
    since_own = max(own, default=-1) + 1
    return min(since_own, len(played.moments) - len(last_turn(played)))


def changed_cells(moments: Iterable[Moment]) -> Iterator[str]:
    """The cells that changed in these moments."""
    for moment in moments:
        for event in moment.events:
            yield from _cells_named(event)


def _cells_named(event: Event) -> Iterator[str]:
    for field in _FIELDS_OF_CELLS:
        named = getattr(event, field, ())
        yield from (named,) if isinstance(named, str) else named
