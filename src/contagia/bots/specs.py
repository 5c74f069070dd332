"""A bot's spec: one word that says who plays and how long it may think.

    greedy              a bot by its name, with a budget of its own
    easy                a level for people; also medium, hard and expert
    contagia/50k        so many playouts a step; also 500 and 2m
    contagia/2s         so much time a step; also 0.5s and 500ms
    cmd:./program -x    a foreign engine: a program that speaks the protocol (docs/protocol.md)
    cmd/2s:./program    the same, with a budget

Which bots a game has is on the shelf (shelf.py); this module knows only how specs are spelled.
"""

from __future__ import annotations

import re
import shlex

import msgspec

from contagia.bots.contract import Budget
from contagia.core.errors import BadSpec, brief

LEVELS = ("easy", "medium", "hard", "expert")
NAMES = ("random", "greedy", "strangler", "mcts", "contagia", *LEVELS)
FOREIGN = "cmd"
MOST_PLAYOUTS = 10**12
MOST_SECONDS = 86_400.0
ACCEPTED = (
    f"accepted is NAME, NAME/50k (playouts), NAME/2s (time) or cmd:./program, "
    f"where NAME is one of {', '.join(NAMES)}."
)

_PLAYOUTS = re.compile(r"([0-9]{1,12})([km]?)")
_SECONDS = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)(ms|s)")
_TIMES = {"": 1, "k": 1_000, "m": 1_000_000}


class Spec(msgspec.Struct, frozen=True):
    """Who plays (a name, or the words of a command) and how long it may think."""

    text: str
    name: str
    budget: Budget = Budget()
    command: tuple[str, ...] = ()

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
    budget = _read_budget(text, amount) if slash else Budget()
    if name == FOREIGN and colon:
        return Spec(text, FOREIGN, budget, _read_command(text, command))
    if colon or name not in NAMES:
        raise BadSpec(f"“{brief(text)}” is no bot; {ACCEPTED}")
    return Spec(text, name, budget)


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
