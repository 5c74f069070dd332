"""The game at a table: whose turn it is, all or nothing, resigning, chat."""

from __future__ import annotations

import pytest

from contagia.core.errors import (
    BadMessage,
    IllegalStep,
    NotAllowed,
    NotNow,
    NotYourSeat,
    NotYourTurn,
    StaleVersion,
)
from contagia.tables.decide import commands
from contagia.tables.log import entries
from contagia.tables.log.settings import Settings
from contagia.tables.show.telling import Telling
from contagia.tables.show.views import Eyes, table_view
from support.table_talk import Talk


def moves(talk: Talk) -> int:
    """How many steps were played."""
    assert talk.table.played
    return len(talk.table.played.moves)


def test_only_who_is_on_plays() -> None:
    talk = Talk(size=5).start()
    with pytest.raises(NotYourSeat):
        talk.do("zoe", commands.Play(steps=["b2"]))
    for steps in (["b2"], ["d4"]):
        with pytest.raises(NotYourTurn):
            talk.do("bob", commands.Play(steps=steps))
    with pytest.raises(NotYourSeat):
        talk.do("bob", commands.Play(steps=["b2"], seat=1))
    talk.do("ann", commands.Play(steps=["b2"]))
    assert talk.table.on == 2


def test_all_steps_are_played_or_none() -> None:
    talk = Talk(size=5).start()
    talk.play("b2")
    with pytest.raises(IllegalStep, match="step 2"):
        talk.play("d4", "a1", "c3")
    assert moves(talk) == 1
    talk.play("d4", "d3", "c3")
    assert moves(talk) == 4


def test_a_turn_does_not_reach_into_the_next() -> None:
    talk = Talk(size=5).start()
    with pytest.raises(NotYourTurn, match="After step 1"):
        talk.play("b2", "d4")


def test_steps_are_kept_in_their_one_spelling() -> None:
    talk = Talk(size=5).start()
    assert talk.play(" B2 ") == [entries.Stepped(1, ("b2",))]


def test_nothing_is_played_before_the_start_or_after_the_end() -> None:
    talk = Talk(size=5).sit("ann", "bob")
    with pytest.raises(NotNow, match="not begun"):
        talk.do("ann", commands.Play(steps=["b2"]))
    talk.do("ann", commands.Start())
    talk.do("bob", commands.Resign())
    assert talk.table.phase == "over"
    assert talk.table.outcome
    assert talk.table.outcome.winners == (1,)
    with pytest.raises(NotNow, match="over"):
        talk.do("ann", commands.Play(steps=["b2"]))


def test_one_resigns_whosever_turn_it_is_but_for_nobody_else() -> None:
    talk = Talk("virus-game", 3).start()
    with pytest.raises(NotYourSeat):
        talk.do("bob", commands.Resign(seat=3))
    talk.do("cid", commands.Resign())
    assert talk.table.phase == "playing"
    with pytest.raises(IllegalStep, match="out already"):
        talk.do("cid", commands.Resign())


def test_a_bot_answers_for_its_own_seat_and_its_own_version() -> None:
    talk = Talk(size=5).sit("ann")
    talk.do("ann", commands.Invite(seat=2, bot="easy"))
    talk.do("ann", commands.Start())
    asked = talk.table.settled
    talk.play("b2")
    assert talk.table.bot_on == "easy"
    with pytest.raises(StaleVersion):
        talk.bot("d4", version=asked)
    with pytest.raises(NotYourTurn):
        talk.do("ann", commands.Play(steps=["d4"]))
    talk.do("ann", commands.Say(phrase="hello"))
    assert talk.bot("d4") == [entries.Stepped(2, ("d4",))]
    with pytest.raises(IllegalStep):
        talk.bot("a1")


def test_chat_is_for_those_who_sit_there() -> None:
    talk = Talk().sit("ann")
    talk.do("ann", commands.Say(text="  hello   there "))
    assert talk.table.chat[0].said.text == "hello there"
    with pytest.raises(NotYourSeat):
        talk.do("zoe", commands.Say(text="hello"))
    for bad in (
        commands.Say(),
        commands.Say(text="a", phrase="hello"),
        commands.Say(phrase="rudeness"),
        commands.Say(text="a\x1b[2Jb"),
    ):
        with pytest.raises(BadMessage):
            talk.do("ann", bad)


def test_a_table_can_do_without_chat() -> None:
    talk = Talk(settings=Settings(chat=False)).sit("ann")
    with pytest.raises(NotAllowed):
        talk.do("ann", commands.Say(phrase="hello"))


def test_who_is_muted_is_not_heard_by_one_and_by_all_others() -> None:
    talk = Talk("virus-game", 3).start()
    talk.do("ann", commands.Mute(seat=2))
    made = talk.do("bob", commands.Say(text="rude"))
    for who, hears in (("ann", False), ("cid", True), ("zoe", True)):
        told = Telling(talk.table, talk.table, made[0]).news(Eyes(who))
        assert ("text" in told.entry) is hears
        assert bool(table_view(talk.table, Eyes(who)).chat) is hears
    talk.do("ann", commands.Mute(seat=2, muted=False))
    assert table_view(talk.table, Eyes("ann")).chat
    for nobody in (commands.Mute(seat=1), commands.Mute(seat=9)):
        with pytest.raises((NotNow, NotYourSeat)):
            talk.do("ann", nobody)
    with pytest.raises(NotYourSeat):
        talk.do("zoe", commands.Mute(seat=1))


def test_muting_is_told_to_nobody() -> None:
    talk = Talk().start()
    made = talk.do("ann", commands.Mute(seat=2))
    assert Telling(talk.table, talk.table, made[0]).news(Eyes("bob")).entry == {}


def test_leaving_frees_a_seat_before_the_game_and_gives_up_during_it() -> None:
    talk = Talk().sit("ann", "bob")
    talk.do("bob", commands.Leave())
    assert talk.table.holders[1].free
    talk.do("cid", commands.Sit(seat=2))
    talk.do("ann", commands.Start())
    talk.do("cid", commands.Leave())
    assert talk.table.outcome
    assert talk.table.outcome.winners == (1,)
    with pytest.raises(NotNow):
        talk.do("cid", commands.Leave())
    with pytest.raises(NotYourSeat):
        talk.do("zoe", commands.Leave())


def test_leaving_a_local_table_ends_the_game() -> None:
    talk = Talk("virus-game", 3, Settings(privacy="local"))
    talk.do("ann", commands.Start())
    assert len(talk.do("ann", commands.Leave())) == 2
    assert talk.table.phase == "over"
