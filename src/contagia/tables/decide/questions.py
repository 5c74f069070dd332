"""Questions that go round, such as whether to block: answers are held, and all are heard at once.

While the window of a question is open, what anybody answers is no entry of the log, so nobody can
tell who did. When it closes, answers and silences become entries alike, in the order of the seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from contagia.core.errors import NotNow, NotYourSeat, NotYourTurn, StaleVersion, TooLate
from contagia.core.notation import read_step
from contagia.core.seats import Seat
from contagia.tables.decide import commands
from contagia.tables.decide.checks import check_own
from contagia.tables.decide.commands import Command
from contagia.tables.decide.reasons import AtTheTable
from contagia.tables.log import entries
from contagia.tables.log.entries import Entry
from contagia.tables.log.folding import fold
from contagia.tables.log.table import Table, Window

GRACE_SECONDS = 0.25  # after the due time, for an answer that another server is just keeping


class Held(NamedTuple):
    """An answer that is kept until the window closes; the last one of a seat counts."""

    question: int  # the version at which it was asked
    seat: Seat
    step: str


def closes_at(window: Window) -> float:
    """When the answers are heard."""
    return window.due + GRACE_SECONDS


def answers_itself(table: Table, seat: Seat) -> bool:
    """Whether a seat may answer the open question, and its owner is the one to say."""
    still = table.window is not None and not table.window.closed
    return still and seat in table.asked and not table.holders[seat - 1].bot


def bots_on(table: Table) -> tuple[Seat, ...]:
    """The seats for which bots must think now: the one that is on, or those that are asked and
    have something to choose.
    """
    if table.on and table.bot_on:
        return (table.on,)
    if table.window is None:
        return ()
    return tuple(
        seat for seat in table.asked if table.holders[seat - 1].bot and len(table.answers(seat)) > 1
    )


def asked_at(table: Table) -> int:
    """The version for which bots are asked: that of the question, or of the last change."""
    return table.window.opened if table.window else table.settled


def next_due(table: Table) -> float | None:
    """When somebody must look at the table: to hear answers, or as time or a countdown is up."""
    if table.window:
        return closes_at(table.window)
    return table.countdown.due if table.phase == "open" else table.deadline


def answer(table: Table, who: str, command: Command, now: float) -> Held | None:
    """The answer that a command gives to the open question; None if it is no answer to one."""
    window = table.window
    if window is None or not isinstance(command, commands.Play):
        return None
    if command.version < window.opened:
        raise StaleVersion(f"A question was asked at version {window.opened}; look again.")
    seat = command.seat or _asked_seat(table, who)
    check_own(table, who, seat)
    if not answers_itself(table, seat):
        raise NotYourTurn(AtTheTable.NOT_ASKED(seat=seat))
    if len(command.steps) > 1:
        raise NotNow(AtTheTable.ONE_ANSWER())
    return _held(table, window, seat, command.steps[0], now)


def bot_answer(table: Table, question: int, seat: Seat, step: str, now: float) -> Held:
    """A bot's answer; one that comes too late, or for a seat that is not its own, is refused."""
    window = table.window
    if window is None or window.opened != question or seat not in bots_on(table):
        raise StaleVersion("The table has moved on since the bot was asked.")
    return _held(table, window, seat, step, now)


def heard(table: Table, held: Mapping[Seat, str], now: float) -> list[Entry]:
    """All answers, once the window is closed, until the question is settled or is another one."""
    window, made = table.window, list[Entry]()
    if window is None or now < closes_at(window):
        return []
    while table.on and table.window and table.window.opened == window.opened:
        seat, holder = table.on, table.holders[table.on - 1]
        step = held.get(seat, "")
        spelled = step if step in table.steps else table.steps[-1]
        entry = entries.Stepped(seat, (spelled,), by_bot=bool(holder.identity and holder.bot))
        made.append(entry)
        table = fold(table, entry, now)
    return made


def _held(table: Table, window: Window, seat: Seat, text: str, now: float) -> Held:
    if now >= window.due:
        raise TooLate("The time for an answer is over.")
    step = read_step(table.game, table.state_for(seat), text)
    return Held(window.opened, seat, table.game.text(step))


def _asked_seat(table: Table, who: str) -> Seat:
    own = table.seats_of(who)
    if not own:
        raise NotYourSeat(AtTheTable.NO_SEAT_OF_YOURS())
    return next((seat for seat in own if seat in table.asked), own[0])
