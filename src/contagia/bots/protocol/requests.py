"""What an engine is asked (docs/protocol.md), read and refused at the edge."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from contagia.bots.protocol.lines import seats_of
from contagia.bots.specs import read_playouts, read_seconds
from contagia.core.bots import Budget
from contagia.core.contract import AnyGame, check_seats
from contagia.core.errors import BadSeats, brief
from contagia.core.options import Options, read_assignments, read_options
from contagia.games import shelf


class BadLine(Exception):
    """A line that cannot be answered; `code` says why in a word, the message in a sentence."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def read_new(text: str) -> tuple[AnyGame, Options, int]:
    """Game, options and seats from `GAME key=value … seats=N`."""
    words = text.split()
    if not words:
        raise BadLine("bad-line", "new needs a game, as in new virus-wars size=11.")
    game = shelf.find(words[0])
    values = read_assignments(words[1:])
    seats = _read_seats(game, values.pop("seats", None))
    options: Options = read_options(game.options, values)
    options.check(seats)
    return game, options, seats


def read_view(game: AnyGame, options: Options, seats: int, text: str) -> Any:
    """A view from its JSON: of this game and these options, and of a position that can be."""
    try:
        view = msgspec.json.decode(text, type=game.view_type)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadLine("bad-view", f"This is no view of {game.title}: {error}.") from None
    if view.options != options or seats_of(game, view) != seats:
        raise BadLine("bad-view", "The view has other options or seats than new has said.")
    if not _is_possible(game, view):
        raise BadLine("bad-view", f"No position of {game.title} looks like that.")
    return view


def read_budget(text: str) -> Budget | None:
    """The budget behind go; None if there is none."""
    playouts: int | None = None
    seconds: float | None = None
    for word in text.split():
        name, _, amount = word.partition("=")
        if name == "playouts" and (playouts := read_playouts(amount)) is not None:
            continue
        if name == "seconds" and (seconds := read_seconds(amount.rstrip("s") + "s")) is not None:
            continue
        raise BadLine(
            "bad-line", f"“{brief(word)}” is no budget; playouts=N and seconds=S are accepted."
        )
    return Budget(playouts=playouts, seconds=seconds) if text else None


def _read_seats(game: AnyGame, text: str | None) -> int:
    if text is None:
        return game.seats[0]
    if not text.isdecimal() or len(text) > 3:
        raise BadSeats(f"“{brief(text)}” is no number of seats; write seats={game.seats[0]}.")
    seats = int(text)
    check_seats(game, seats)
    return seats


def _is_possible(game: AnyGame, view: Any) -> bool:
    """Whether a world can be imagined that looks like this to whoever saw it."""
    try:
        world = game.imagine(view, Random(0))
        game.steps(world)
        return bool(game.view(world, getattr(view, "seat", None)) == view)
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError):
        return False
