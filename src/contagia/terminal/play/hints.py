"""A bot's thought as a hint: the step, how it may go on, and what else was considered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group
from rich.text import Text

from contagia.core.bots import Candidate, Thought
from contagia.core.contract import AnyGame

MOST_OTHERS = 3


def hint_text(thought: Thought, game: AnyGame, state: Any) -> Group:
    """The hint, a line or two."""
    further = () if game.hidden else thought.line[1:4]  # others' cards in it are made up
    lines = _lines(thought, further, game.turn(state))
    return Group(*(Text(f"  {line}", style="italic") for line in lines))


def _lines(thought: Thought, further: Sequence[str], seat: int) -> Iterator[str]:
    follows = f", then perhaps {', '.join(further)}" if further else ""
    yield f"Hint: {thought.step}{follows} ({_chance(thought, seat)})"
    others = [other for other in thought.candidates if other.step != thought.step]
    if others:
        yield f"Also: {', '.join(map(_other, others[:MOST_OTHERS]))}"


def _chance(thought: Thought, seat: int) -> str:
    sure = "certain: " if thought.proven else ""
    return f"{sure}{thought.values[seat - 1]:.0%} to win"


def _other(candidate: Candidate) -> str:
    return f"{candidate.step} ({candidate.value:.0%})"
