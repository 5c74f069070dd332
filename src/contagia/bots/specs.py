"""A bot's spec: one word that says who plays and how long it may think.

    greedy              a bot by its name, with a budget of its own
    easy                a level for people; also medium, hard and expert
    contagia/50k        so many playouts a step; also 500 and 2m
    contagia/2s         so much time a step; also 0.5s and 500ms
    moo/c=0.75/25k      a bot of the text of Virus Wars that explores so much; also moo/25k
    moo/one             the one of them that looks at whole turns and makes no playouts
    cmd:./program -x    a foreign engine: a program that speaks the protocol (docs/protocol.md)
    cmd/2s:./program    the same, with a budget

Which bots a game has is on the shelf (shelf.py); this module knows only how specs are spelled.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence

import msgspec

from contagia.core.bots import Budget
from contagia.core.errors import BadSpec, brief

LEVELS = ("easy", "medium", "hard", "expert")
UCB = ("moo", "od", "woo", "hybrid", "fast")  # as the text of Virus Wars names them
WHOLE_TURN = "moo/one"
NAMES = ("random", "greedy", "strangler", "mcts", "contagia", *UCB, WHOLE_TURN, *LEVELS)
FOREIGN = "cmd"
MOST_PLAYOUTS = 10**12
MOST_SECONDS = 86_400.0
MOST_C = 100.0
ACCEPTED = (
    f"accepted is NAME, NAME/50k (playouts), NAME/2s (time) or cmd:./program, "
    f"where NAME is one of {', '.join(NAMES)}."
)

_PLAYOUTS = re.compile(r"([0-9]{1,12})([km]?)")
_SECONDS = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)(ms|s)")
_C = re.compile(r"[0-9]{1,3}(?:\.[0-9]{1,6})?")
_TIMES = {"": 1, "k": 1_000, "m": 1_000_000}


class Spec(msgspec.Struct, frozen=True):
    """Who plays (a name, or the words of a command) and how long it may think."""

    text: str
    name: str
    budget: Budget = Budget()
    command: tuple[str, ...] = ()
    c: float | None = None  # how much UCB explores

    @property
    def player(self) -> str:
        """Who plays, whatever the budget: two specs with the same one differ in budget alone."""
        if self.is_foreign:
            return " ".join(self.command)
        return self.name if self.c is None else f"{self.name}/c={self.c:g}"

    @property
    def is_foreign(self) -> bool:
        """Whether it is a program that speaks the protocol."""
        return self.name == FOREIGN


def read_spec(text: str) -> Spec:
    """The spec that is spelled so."""
    text = text.strip()
    head, colon, command = text.partition(":")
    name, slash, amount = head.partition("/")
    if slash and name in LEVELS:
        raise BadSpec(
            f"“{brief(text)}” is a level with a budget, but a level knows how long it thinks; "
            f"accepted is {name} alone."
        )
    parts = amount.split("/")
    if "one" in parts and not colon:
        return _read_whole_turn(text, name)
    c = None
    if any(part.startswith("c=") for part in parts):
        c = _read_c(text, name, parts)
        _, slash, amount = amount.partition("/")
    budget = _read_budget(text, amount) if slash else Budget()
    if name == FOREIGN and colon:
        return Spec(text, FOREIGN, budget, _read_command(text, command))
    if colon or name not in NAMES:
        raise BadSpec(f"“{brief(text)}” is no bot; {ACCEPTED}")
    return Spec(text, name, budget, c=c)


def read_playouts(text: str) -> int | None:
    """A number of playouts such as 500, 50k or 2m; None if it is none."""
    found = _PLAYOUTS.fullmatch(text.lower())
    playouts = int(found[1]) * _TIMES[found[2]] if found else 0
    return playouts if 1 <= playouts <= MOST_PLAYOUTS else None


def read_seconds(text: str) -> float | None:
    """A time such as 2s, 0.5s or 500ms in seconds; None if it is none."""
    found = _SECONDS.fullmatch(text.lower())
    seconds = float(found[1]) / (1000 if found[2] == "ms" else 1) if found else 0.0
    return seconds if 0 < seconds <= MOST_SECONDS else None


def _read_whole_turn(text: str, name: str) -> Spec:
    """moo/one, which has neither c nor a budget."""
    if text == WHOLE_TURN:
        return Spec(text, text)
    if f"{name}/one" != WHOLE_TURN:
        raise BadSpec(f"“{brief(text)}” is no bot: only moo has a moo/one.")
    raise BadSpec(
        f"“{brief(text)}” asks too much: {WHOLE_TURN} looks at each of its turns once, without UCB "
        f"and playouts; accepted is {WHOLE_TURN} alone."
    )


def _read_c(text: str, name: str, parts: Sequence[str]) -> float:
    """How much UCB explores; it stands before the budget, so that a bot has one spelling."""
    if name not in UCB:
        raise BadSpec(
            f"“{brief(text)}” gives c to a bot that has none; accepted is NAME/c=0.75, "
            f"where NAME is one of {', '.join(UCB)}."
        )
    if sum(part.startswith("c=") for part in parts) > 1:
        raise BadSpec(f"“{brief(text)}” gives c more than once; accepted is {name}/c=0.75/25k.")
    if not parts[0].startswith("c="):
        raise BadSpec(f"“{brief(text)}” gives c too late; accepted is {name}/c=0.75/25k.")
    number = parts[0].removeprefix("c=")
    if not _C.fullmatch(number) or float(number) > MOST_C:
        raise BadSpec(
            f"“{brief(number)}” is no c; accepted are numbers from 0 to {MOST_C:g} such as 0.75."
        )
    return float(number)


def _read_budget(text: str, amount: str) -> Budget:
    if playouts := read_playouts(amount):
        return Budget(playouts=playouts)
    if seconds := read_seconds(amount):
        return Budget(seconds=seconds)
    raise BadSpec(
        f"“{brief(text)}” has no budget behind the slash; accepted are playouts such as 500, 50k "
        f"or 2m, and times such as 2s, 0.5s or 500ms."
    )


def _read_command(text: str, command: str) -> tuple[str, ...]:
    try:
        words = tuple(shlex.split(command))
    except ValueError:
        words = ()
    if not words:
        raise BadSpec(
            f"“{brief(text)}” names no program; write cmd:./program, with arguments behind it."
        )
    return words
