"""Lines of the engine protocol (docs/protocol.md): how both sides spell and read them."""

from __future__ import annotations

import math
from typing import Any

import msgspec

from contagia.bots.protocol.faults import Declined, Rubbish
from contagia.core.bots import Budget, Candidate, Thought
from contagia.core.contract import AnyGame
from contagia.core.errors import brief
from contagia.core.options import as_values
from contagia.core.seats import Seat

OK = "ok"
USUAL_SECONDS = 1.0  # a step, where nobody named a budget


def new_line(game: AnyGame, view: Any) -> str:
    """The line that tells an engine which game it is."""
    settings = (f"{name}={value}" for name, value in as_values(view.options).items())
    return " ".join(("new", game.key, *settings, f"seats={seats_of(game, view)}"))


def view_line(view: Any) -> str:
    """The line that sets a position."""
    return f"view {msgspec.json.encode(view).decode()}"


def go_line(budget: Budget) -> str:
    """The line that asks for a step."""
    words = ["go"]
    if budget.playouts is not None:
        words.append(f"playouts={budget.playouts}")
    if budget.seconds is not None or len(words) == 1:
        words.append(f"seconds={USUAL_SECONDS if budget.seconds is None else budget.seconds:g}")
    return " ".join(words)


def step_line(thought: Thought, seat: Seat) -> str:
    """The line that gives a step, with what the engine thinks of its own prospects."""
    value = f"{value_of(thought, seat):.4f}"
    return (
        f"step {thought.step} value={value} playouts={thought.playouts} "
        f"seconds={thought.seconds:.3f}"
    )


def value_of(thought: Thought, seat: Seat) -> float:
    """What the bot thinks its step is worth to the seat that is on; 0.5 if it does not say."""
    for candidate in thought.candidates:
        if candidate.step == thought.step:
            return candidate.value
    return thought.values[seat - 1] if thought.values else 0.5


def read_step_line(line: str) -> Thought:
    """The step an engine gives; numbers it does not say are left at nothing."""
    word, *rest = line.split() or [""]
    if word != "step":
        raise Rubbish(f"It answered “{brief(line)}” to go; step and its text are accepted.")
    said: dict[str, str] = {}
    while rest and "=" in rest[-1]:
        name, _, value = rest.pop().partition("=")
        said[name] = value
    if not rest:
        raise Rubbish(f"It answered “{brief(line)}”, which names no step.")
    text = " ".join(rest)
    numbers = {name: _number(line, said.get(name, "0")) for name in ("playouts", "seconds")}
    worth = _number(line, said.get("value", "0.5"))
    return Thought(
        step=text,
        candidates=(Candidate(text, int(numbers["playouts"]), worth),),
        line=(text,),
        playouts=int(numbers["playouts"]),
        seconds=numbers["seconds"],
    )


def verb(line: str) -> str:
    """The first word of a line."""
    return line.split(maxsplit=1)[0]


def check_ok(line: str, asked: str) -> None:
    """Take `ok` for an answer, and nothing else."""
    if line != OK:
        raise Rubbish(f"It answered “{brief(line)}” to {verb(asked)}; ok is accepted.")


def check_no_error(line: str, asked: str) -> None:
    """Whether the engine refused what it was asked."""
    if line.split()[:1] == ["error"]:
        raise Declined(f"It answered “{brief(line)}” to {verb(asked)}.")


def seats_of(game: AnyGame, view: Any) -> int:
    """How many seats a game has that is seen so."""
    if game.hidden:
        return len(view.hand_sizes)
    return int(getattr(view, "seats", game.seats[0]))


def _number(line: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not math.isfinite(number) or number < 0:
        raise Rubbish(f"It answered “{brief(line)}”, where “{brief(text)}” is no number.")
    return number
