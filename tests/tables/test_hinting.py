"""Hints: who may ask for one, and what it says."""

from __future__ import annotations

import pytest

from contagia.core.bots import Candidate, Thought
from contagia.core.errors import NotAllowed, NotNow, NotYourSeat, NotYourTurn
from contagia.tables.decide import commands
from contagia.tables.decide.hinting import allows_hints, check_may_ask, hint_of, may_ask
from contagia.tables.log.settings import Settings
from support.table_talk import Talk


def against_a_bot(**settings: str) -> Talk:
    talk = Talk(settings=Settings(**settings), size=5).sit("ann")  # type: ignore[arg-type]
    talk.do("ann", commands.Invite(seat=2, bot="easy"))
    talk.do("ann", commands.Start())
    return talk


def test_who_plays_bots_alone_may_ask() -> None:
    talk = against_a_bot()
    assert may_ask(talk.table, "ann")
    check_may_ask(talk.table, "ann", 1)
    with pytest.raises(NotYourSeat):
        check_may_ask(talk.table, "eve", 1)


def test_between_people_there_are_no_hints_unless_the_table_says_so() -> None:
    talk = Talk(size=5).start()
    with pytest.raises(NotAllowed):
        check_may_ask(talk.table, "ann", 1)
    assert not may_ask(talk.table, "ann")
    assert allows_hints(Talk(settings=Settings(hints="always"), size=5).start().table)
    assert not allows_hints(against_a_bot(hints="never").table)


def test_a_local_table_has_hints() -> None:
    talk = Talk(settings=Settings(privacy="local"), size=5)
    with pytest.raises(NotNow):
        check_may_ask(talk.table, talk.table.host, 1)
    talk.do(talk.table.host, commands.Start())
    assert may_ask(talk.table, talk.table.host)
    with pytest.raises(NotYourTurn):
        check_may_ask(talk.table, talk.table.host, 2)


def test_a_hint_tells_the_own_steps_of_the_line_and_what_else_was_thought_of() -> None:
    talk = against_a_bot()
    thought = Thought(
        step="b2",
        values=(0.5, 0.5),
        candidates=tuple(Candidate(cell, 9, 0.6) for cell in ("b2", "a2", "b1")),
        line=("b2", "d4", "c3"),
    )
    hint = hint_of(talk.table, thought)
    assert hint.steps == ("b2",)  # the first turn of X is one step
    assert hint.value == 0.6
    assert [other.step for other in hint.others] == ["a2", "b1"]
