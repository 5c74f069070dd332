"""Clocks, by hand: who runs out of time, when, and what becomes of it."""

from __future__ import annotations

import pytest

from contagia.tables.decide import commands
from contagia.tables.log import entries
from contagia.tables.log.settings import BankClock, Settings, TurnClock
from support.table_talk import Talk


def timed(clock: TurnClock | BankClock, time_out: str = "out") -> Talk:
    """A game of Virus Wars with a clock."""
    return Talk(settings=Settings(clock=clock, time_out=time_out), size=5).start()  # type: ignore[arg-type]


def test_without_a_clock_nobody_is_hurried() -> None:
    talk = Talk(size=5).start()
    assert talk.table.deadline is None
    assert talk.wait(1e9) == []


def test_every_turn_has_its_time() -> None:
    talk = timed(TurnClock(30))
    assert talk.wait(29) == []
    talk.play("b2")
    assert talk.table.deadline == talk.time + 30
    talk.wait(20)
    talk.play("d4")
    assert talk.table.deadline == talk.time + 10  # the same turn goes on
    assert talk.wait(10) == [entries.GaveUp(2, in_time=False)]
    assert talk.table.outcome
    assert talk.table.outcome.winners == (1,)


def test_a_bank_is_used_up_and_gets_its_increment() -> None:
    talk = timed(BankClock(60, increment=5))
    talk.wait(20)
    talk.play("b2")
    assert talk.table.watch.banks == (45.0, 60.0)
    talk.wait(10)
    talk.play("d4", "d3", "c3")
    assert talk.table.watch.banks == (45.0, 55.0)
    assert talk.table.deadline == talk.time + 45
    assert talk.wait(44.9) == []
    assert talk.wait(0.2) == [entries.GaveUp(1, in_time=False)]


def test_a_bot_may_play_the_turn_of_one_whose_time_is_up() -> None:
    talk = timed(TurnClock(30), "bot")
    talk.play("b2")
    assert talk.wait(30) == [entries.Helped(2)]
    assert talk.table.bot_on == "medium"
    assert talk.wait(1000) == []
    talk.bot("d4")
    talk.bot("d3")
    talk.bot("c3")
    assert talk.table.helped is None
    assert talk.table.on == 1
    assert talk.table.deadline == talk.time + 30


@pytest.mark.parametrize("clock", [TurnClock(30), BankClock(30)])
def test_the_clock_stops_at_the_end_and_starts_anew(clock: TurnClock | BankClock) -> None:
    talk = timed(clock)
    talk.do("bob", commands.Resign())
    assert talk.table.deadline is None
    assert talk.wait(1e6) == []
    talk.do("ann", commands.Offer(what="rematch"))
    talk.do("bob", commands.Agree())
    assert talk.table.deadline == talk.time + 30


def test_taking_back_gives_the_turn_its_time_again() -> None:
    talk = timed(TurnClock(30))
    talk.play("b2")
    talk.wait(25)
    talk.do("ann", commands.Offer(what="undo"))
    talk.do("bob", commands.Agree())
    assert talk.table.on == 1
    assert talk.table.deadline == talk.time + 30


def test_a_seat_that_is_reclaimed_gets_a_whole_turn() -> None:
    talk = timed(TurnClock(30))
    talk.away["ann"] = 100.0
    talk.do("bob", commands.Lend(seat=1))
    assert talk.table.deadline is None
    talk.wait(100)
    talk.do("ann", commands.Reclaim())
    assert talk.table.deadline == talk.time + 30
