"""What a bot thinks as a job, which can be sent elsewhere: the bot by keys and texts.

The job has what the seat sees and has seen, and nothing else.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from contagia.bots.seating import seat as seat_bot
from contagia.bots.specs import read_spec
from contagia.bots.watching import Onlooker, Seen
from contagia.core.bots import Thought
from contagia.core.seats import Seat
from contagia.games.shelf import find

KEPT_BOTS = 64  # a bot keeps what it learned from one step to the next


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked."""

    table: str  # any name of the game, so that the same bot is asked again
    game: str
    spec: str
    seat: Seat
    view: bytes  # JSON
    seen: tuple[Seen, ...] = ()  # all that others have done


def answer(question: Question) -> str:
    """The step that the bot plays."""
    return thought(question).step


def thought(question: Question) -> Thought:
    """The step that the bot plays, and its reasons."""
    game, spec = find(question.game), read_spec(question.spec)
    onlooker = _seated(question.table, question.game, question.spec, question.seat)
    view = msgspec.json.decode(question.view, type=game.view_type)
    return onlooker.hear(question.seen).think(view, spec.budget)


@lru_cache(KEPT_BOTS)
def _seated(table: str, key: str, spec: str, seat: Seat) -> Onlooker:
    seed = hash((table, seat)) & 0xFFFFFFFF
    return Onlooker(lambda: seat_bot(find(key), read_spec(spec), seed))
