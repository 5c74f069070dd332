"""A question goes round: answers are held, and heard at one moment, whoever held a block."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from contagia.core.errors import (
    IllegalStep,
    NotNow,
    NotYourSeat,
    NotYourTurn,
    StaleVersion,
    TooLate,
)
from contagia.tables.decide import commands
from contagia.tables.decide.questions import Held, bot_answer, bots_on, next_due
from contagia.tables.log.entries import Stepped
from contagia.tables.log.folding import fold
from contagia.tables.log.settings import BankClock, Settings, TurnClock
from contagia.tables.show.views import Eyes, table_view
from support.card_tables import virus_cards
from support.table_talk import PEOPLE, Talk

HANDS = ("thief", "", "block", "")
BODIES = ("", "red", "", "")
LONG = 8.25  # until the answers are heard
EVERYBODY = (*PEOPLE[:4], "zoe", "")


def asked(hands: tuple[str, ...] = HANDS, settings: Settings | None = None, **more: Any) -> Talk:
    """Seat 1 has just played a thief on the heart of seat 2."""
    talk = Talk("virus-cards", len(hands), settings).start()
    state = virus_cards(hands, BODIES[: len(hands)], **more)
    talk.set_up(state).play("play thief 2a")
    assert talk.table.window
    return talk


def shown(talk: Talk, who: str) -> bytes:
    """All that somebody can see."""
    return msgspec.json.encode(table_view(talk.table, Eyes(who)))


def test_everybody_who_may_be_asked_can_answer_at_once_and_is_heard_in_turn_order() -> None:
    talk = asked()
    assert talk.table.asked == (2, 3, 4)
    talk.answer("dee", "pass")
    talk.answer("bob", "pass")
    assert talk.wait(8.2) == []
    assert talk.wait(0.1) == [Stepped(2, ("pass",)), Stepped(3, ("pass",)), Stepped(4, ("pass",))]
    assert talk.table.on == 2
    assert talk.table.window is None


def test_while_the_answers_are_told_one_by_one_nobody_may_answer_any_more() -> None:
    talk = asked()
    table = fold(talk.table, Stepped(2, ("pass",)), talk.time + LONG)
    position = table_view(table, Eyes("cid")).position
    assert position.question
    assert position.question.asked == (3, 4)
    assert position.steps == ()


def test_an_answer_changes_nothing_that_anybody_else_can_see() -> None:
    talk = asked()
    before = {who: shown(talk, who) for who in EVERYBODY}
    talk.answer("cid", "block")
    assert {who: shown(talk, who) for who in EVERYBODY} == before


def test_the_table_goes_on_at_the_same_moment_whether_anyone_had_a_block() -> None:
    with_block, without = asked(), asked(("thief", "", "purge", ""))
    with_block.answer("cid", "pass")
    for talk in (with_block, without):
        talk.wait(LONG)
    times = [[logged.at for logged in talk.log] for talk in (with_block, without)]
    told = [[logged.entry for logged in talk.log] for talk in (with_block, without)]
    assert times[0] == times[1]
    assert told[0] == told[1]


def test_a_block_makes_it_another_question_with_a_time_of_its_own() -> None:
    talk = asked(("thief block", "", "block", ""))
    talk.answer("cid", "block")
    assert talk.wait(LONG) == [Stepped(2, ("pass",)), Stepped(3, ("block",))]
    window = talk.table.window
    assert window
    assert (window.opened, window.due) == (talk.table.version, talk.time + 8)
    assert talk.table.asked == (4, 1, 2)
    talk.answer("ann", "block")
    assert talk.wait(LONG) == [Stepped(4, ("pass",)), Stepped(1, ("block",))]
    assert talk.table.asked == (2, 3, 4)
    assert [entry.seat for entry in talk.wait(LONG) if isinstance(entry, Stepped)] == [2, 3, 4]
    assert talk.table.window is None


def test_a_block_on_the_block_of_one_who_left_is_another_question_too() -> None:
    talk = asked(("thief", "", "block", "block"))
    talk.answer("cid", "block")
    talk.wait(LONG)
    talk.do("cid", commands.Resign())
    first = talk.table.window
    talk.answer("dee", "block")
    talk.wait(LONG)
    assert talk.table.asked == (1, 2)  # as if seat 4 had let it pass
    assert talk.table.window != first


def test_the_last_answer_counts() -> None:
    talk = asked()
    talk.answer("cid", "block")
    talk.answer("cid", "pass")
    assert Stepped(3, ("pass",)) in talk.wait(LONG)


def test_who_may_not_answer_is_told_why() -> None:
    talk = asked()
    with pytest.raises(NotYourTurn):
        talk.answer("ann", "pass")  # it is the own card
    with pytest.raises(NotYourSeat):
        talk.answer("zoe", "pass")
    with pytest.raises(NotYourSeat):
        talk.answer("bob", "pass", seat=3)
    with pytest.raises(IllegalStep):
        talk.answer("bob", "block")
    with pytest.raises(StaleVersion):
        talk.answer("bob", "pass", version=talk.table.version - 1)
    with pytest.raises(NotNow, match="one answer"):
        talk.answer("bob", "pass", "pass")
    talk.time += 8
    with pytest.raises(TooLate):
        talk.answer("cid", "block")


def test_talk_does_not_make_an_answer_stale() -> None:
    talk = asked()
    version = talk.table.version
    talk.do("dee", commands.Say(phrase="hello"))
    talk.do("dee", commands.Offer(what="draw"))
    talk.answer("cid", "block", version=version)


def test_all_see_the_question_and_only_the_asked_their_answers() -> None:
    talk = asked()
    for who in EVERYBODY:
        question = table_view(talk.table, Eyes(who)).position.question
        assert question
        assert (question.due, question.asked, question.answer) == (talk.time + 8, (2, 3, 4), None)
    steps = {who: table_view(talk.table, Eyes(who)).position.steps for who in EVERYBODY}
    none: tuple[str, ...] = ()
    assert steps == {
        **dict.fromkeys(EVERYBODY, none),
        "bob": ("pass",),
        "cid": ("block", "pass"),
        "dee": ("pass",),
    }
    assert talk.table.window
    held = Held(talk.table.window.opened, 3, "block")
    own = table_view(talk.table, Eyes("cid", held)).position.question
    assert own
    assert own.answer == "block"
    stale = table_view(talk.table, Eyes("cid", held._replace(question=2))).position.question
    assert stale
    assert stale.answer is None


@pytest.mark.parametrize("clock", [TurnClock(5), BankClock(5, increment=1)])
def test_the_clock_runs_against_nobody_while_a_question_is_open(
    clock: TurnClock | BankClock,
) -> None:
    talk = asked(settings=Settings(clock=clock))
    assert talk.table.deadline is None
    assert next_due(talk.table) == talk.time + LONG
    banks = talk.table.watch.banks
    assert all(isinstance(entry, Stepped) for entry in talk.wait(LONG))
    assert talk.table.watch.banks == banks
    assert talk.table.deadline == talk.time + 5


def test_who_resigns_is_not_asked_any_more_and_the_time_stays() -> None:
    talk = asked()
    window = talk.table.window
    talk.answer("cid", "block")
    talk.time += 3
    talk.do("cid", commands.Resign())
    assert talk.table.window == window
    assert talk.table.asked == (2, 4)
    assert talk.wait(LONG - 3) == [Stepped(2, ("pass",)), Stepped(4, ("pass",))]


def test_when_the_player_of_the_card_resigns_there_is_no_question() -> None:
    talk = asked()
    talk.do("ann", commands.Resign())
    assert talk.table.window is None
    assert talk.wait(LONG) == []
    assert talk.table.on == 2


def test_a_card_that_is_taken_back_is_not_asked_about() -> None:
    talk = asked()
    talk.answer("cid", "block")
    talk.do("ann", commands.Offer(what="undo"))
    for other in ("bob", "cid", "dee"):
        talk.do(other, commands.Agree())
    assert talk.table.window is None
    assert talk.table.on == 1
    assert talk.wait(LONG) == []


def test_a_question_that_is_come_back_to_has_its_time_again() -> None:
    talk = asked()
    talk.wait(LONG)
    talk.do("ann", commands.Offer(what="undo"))
    for other in ("bob", "cid", "dee"):
        talk.do(other, commands.Agree())
    assert talk.table.asked == (4,)
    assert talk.table.window == (talk.table.version, talk.time + 8, False)
    assert talk.table.deadline is None
    talk.answer("dee", "pass")
    assert talk.wait(LONG) == [Stepped(4, ("pass",))]


def test_a_draw_ends_the_question() -> None:
    talk = asked()
    talk.do("ann", commands.Offer(what="draw"))
    for other in ("bob", "cid", "dee"):
        talk.do(other, commands.Agree())
    assert talk.table.phase == "over"
    assert talk.wait(LONG) == []


def test_a_bot_is_asked_if_it_can_choose_and_has_the_same_time() -> None:
    talk = asked()
    talk.do("cid", commands.Lend(seat=3))
    talk.do("bob", commands.Lend(seat=2))
    assert talk.table.window
    question = talk.table.window.opened
    assert talk.table.bot_on == ""
    assert bots_on(talk.table) == (3,)
    view = talk.table.game.view(talk.table.state_for(3), 3)
    assert talk.table.game.turn(talk.table.game.imagine(view, Random(1))) == 3
    with pytest.raises(NotYourTurn, match="bot"):
        talk.answer("cid", "pass")
    with pytest.raises(StaleVersion):
        bot_answer(talk.table, question - 1, 3, "block", talk.time)
    held = bot_answer(talk.table, question, 3, "block", talk.time)
    assert held == Held(question, 3, "block")
    with pytest.raises(TooLate):
        bot_answer(talk.table, question, 3, "block", talk.time + 8)
    made = talk.wait(LONG)
    assert made[:2] == [
        Stepped(2, ("pass",), by_bot=True),
        Stepped(3, ("pass",), by_bot=True),
    ]


def test_at_a_local_table_the_device_goes_round_instead() -> None:
    talk = Talk("virus-cards", 4, Settings(privacy="local"))
    talk.do("ann", commands.Start())
    talk.set_up(virus_cards(HANDS, BODIES)).play("play thief 2a")
    assert talk.table.window is None
    assert talk.play("pass") == [Stepped(2, ("pass",))]
    assert table_view(talk.table, Eyes("ann")).position.steps == ("block", "pass")
    assert table_view(talk.table, Eyes("ann")).position.question is None


def test_a_question_is_made_by_the_log_alone() -> None:
    talk = Talk("virus-cards", 3, thief=20, block=20).start()
    for _ in range(60):
        if talk.table.window:
            on = talk.table.asked[-1]
            talk.answer(PEOPLE[on - 1], talk.table.answers(on)[0])
            talk.time += 1
            assert talk.again().window == talk.table.window
            talk.wait(LONG)
        elif talk.table.on:
            plays = sorted(talk.table.steps, key=lambda step: not step.startswith("play"))
            talk.play(plays[0])
    steps = [logged.entry.steps for logged in talk.log if isinstance(logged.entry, Stepped)]
    assert ("block",) in steps
    assert ("pass",) in steps
    assert talk.again() == talk.table
