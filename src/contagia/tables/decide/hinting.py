"""Who may ask for a hint, and what one says.

The setting `hints` decides. With `alone`, which is usual, hints are for those who take nothing from
anybody by asking: at local tables, and where only one person plays and all others are bots. With
`always` everybody on turn may ask, with `never` nobody. In rated games nobody may.
"""

from __future__ import annotations

import msgspec

from contagia.core.bots import Thought
from contagia.core.errors import NotAllowed, NotYourTurn
from contagia.core.notation import legal_steps
from contagia.core.seats import Seat
from contagia.tables.decide.checks import check_own, check_playing
from contagia.tables.decide.reasons import AtTheTable
from contagia.tables.log.table import Table

MOST_OTHERS = 3
LONGEST_LINE = 6  # steps


class Proposal(msgspec.Struct, frozen=True):
    """A step that was considered, and how good it seems: 0 is the last place, 1 the first."""

    step: str
    value: float


class Hint(msgspec.Struct, frozen=True):
    """What a bot would do on a seat."""

    version: int  # of the table it was thought for
    seat: Seat
    step: str
    steps: tuple[str, ...]  # how it would go on, `step` first, as long as the seat is on
    value: float
    proven: bool
    others: tuple[Proposal, ...]


def allows_hints(table: Table) -> bool:
    """Whether anybody may ask at this table."""
    if table.settings.rated:
        return False
    match table.settings.hints:
        case "always":
            return True
        case "never":
            return False
        case _:
            return table.settings.privacy == "local" or len(table.seating) == 1


def may_ask(table: Table, who: str) -> bool:
    """Whether somebody may ask now: on turn, playing themselves."""
    on = table.on
    return on is not None and on in table.seats_of(who) and not table.bot_on and allows_hints(table)


def check_may_ask(table: Table, who: str, seat: Seat) -> None:
    """Refuse who may not ask for a hint."""
    on = check_playing(table)
    check_own(table, who, seat)
    if seat != on or table.bot_on:
        raise NotYourTurn(f"Seat {on} is on, not you.")
    if not allows_hints(table):
        raise NotAllowed(AtTheTable.NO_HINTS())


def hint_of(table: Table, thought: Thought) -> Hint:
    """A bot's thought about the position of a table, as a hint."""
    assert table.on
    return Hint(
        version=table.version,
        seat=table.on,
        step=thought.step,
        steps=_own_steps(table, thought),
        value=_value(table.on, thought),
        proven=thought.proven,
        others=tuple(
            Proposal(candidate.step, candidate.value)
            for candidate in thought.candidates
            if candidate.step != thought.step
        )[:MOST_OTHERS],
    )


def _value(seat: Seat, thought: Thought) -> float:
    own = (other.value for other in thought.candidates if other.step == thought.step)
    return next(own, thought.values[seat - 1] if thought.values else 0.5)


def _own_steps(table: Table, thought: Thought) -> tuple[str, ...]:
    """The line as far as it is the seat's own turn; with hidden hands only what comes at once."""
    if table.game.hidden:
        return (thought.step,)
    assert table.played
    game, state, steps = table.game, table.played.state, list[str]()
    for text in (thought.line or (thought.step,))[:LONGEST_LINE]:
        if game.outcome(state) or game.turn(state) != table.on:
            break
        legal = legal_steps(game, state)
        if text not in legal:
            break
        steps.append(text)
        state = game.play(state, legal[text])
    return tuple(steps) or (thought.step,)
