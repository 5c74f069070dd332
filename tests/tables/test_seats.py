"""Before the game: seats, bots, names, options, the start."""

from __future__ import annotations

import pytest

from contagia.core.errors import (
    BadMessage,
    BadSeed,
    NotAllowed,
    NotNow,
    NotYourSeat,
    SeatTaken,
    StaleVersion,
)
from contagia.tables.decide import commands
from contagia.tables.log import entries
from contagia.tables.log.settings import Settings
from support.table_talk import Talk


def test_a_seat_is_taken_once() -> None:
    talk = Talk().sit("ann")
    with pytest.raises(SeatTaken):
        talk.do("bob", commands.Sit(seat=1))
    with pytest.raises(NotAllowed, match="already"):
        talk.do("ann", commands.Sit(seat=2))
    with pytest.raises(NotYourSeat, match="1 to 2"):
        talk.do("bob", commands.Sit(seat=3))
    assert talk.table.holders[0].name == "Ann"


def test_a_seed_of_a_player_goes_into_the_luck() -> None:
    talk = Talk("bacteria")
    talk.do("ann", commands.Sit(seat=2, seed="c0ffee"))
    assert talk.table.seed.players == (b"", b"\xc0\xff\xee")
    with pytest.raises(BadSeed):
        talk.do("bob", commands.Sit(seat=1, seed="coffee"))


def test_one_stands_up_from_the_own_seat_only() -> None:
    talk = Talk().sit("ann", "bob")
    with pytest.raises(NotYourSeat):
        talk.do("ann", commands.Stand(seat=2))
    talk.do("bob", commands.Stand(seat=2))
    assert talk.table.holders[1].free
    with pytest.raises(NotYourSeat):
        talk.do("bob", commands.Stand(seat=2))


def test_a_bot_takes_a_free_seat_and_can_be_sent_away() -> None:
    talk = Talk().sit("ann")
    with pytest.raises(NotYourSeat):
        talk.do("zoe", commands.Invite(seat=2, bot="easy"))
    talk.do("ann", commands.Invite(seat=2, bot="easy"))
    with pytest.raises(SeatTaken):
        talk.do("bob", commands.Sit(seat=2))
    with pytest.raises(NotYourSeat):
        talk.do("zoe", commands.Stand(seat=2))
    talk.do("ann", commands.Stand(seat=2))
    assert talk.table.holders[1].free


def test_the_game_begins_when_all_seats_are_taken() -> None:
    talk = Talk().sit("ann")
    with pytest.raises(NotNow, match="2 are free"):
        talk.do("ann", commands.Start())
    talk.do("bob", commands.Sit(seat=2))
    with pytest.raises(NotYourSeat):
        talk.do("zoe", commands.Start())
    talk.do("bob", commands.Start())
    assert talk.table.phase == "playing"
    for late in (commands.Sit(seat=1), commands.Start(), commands.Choose(options={})):
        with pytest.raises(NotNow):
            talk.do("ann", late)


def test_at_a_local_table_all_seats_are_the_hosts() -> None:
    talk = Talk("virus-game", 3, Settings(privacy="local"))
    talk.do("ann", commands.Invite(seat=3, bot="easy"))
    talk.do("ann", commands.Start())
    talk.do("ann", commands.Play(steps=["b2"]))
    assert talk.table.seats_of("ann") == (1, 2)


def test_both_roles_are_free_at_first_and_whoever_comes_picks_one() -> None:
    talk = Talk("flooded-island")
    assert [holder.free for holder in talk.table.holders] == [True, True]
    talk.do("bob", commands.Sit(seat=2))
    assert [holder.free for holder in talk.table.holders] == [True, False]
    talk.do("ann", commands.Sit(seat=1))
    assert [holder.identity for holder in talk.table.holders] == ["ann", "bob"]


def test_a_name_is_plain_text() -> None:
    talk = Talk().sit("ann")
    talk.do("ann", commands.Rename(name="Ännchen"))
    assert talk.table.holders[0].name == "Ännchen"
    with pytest.raises(BadMessage):
        talk.do("ann", commands.Rename(name="a\x1b[2Jb"))
    with pytest.raises(NotYourSeat):
        talk.do("bob", commands.Rename(name="Bob"))


def test_on_one_device_every_seat_has_a_name_of_its_own() -> None:
    talk = Talk(seats=2, settings=Settings(privacy="local"))
    talk.do("ann", commands.Rename(name="Ann", seat=1))
    talk.do("ann", commands.Rename(name="Bob", seat=2))
    assert [holder.name for holder in talk.table.holders] == ["Ann", "Bob"]
    talk.do("ann", commands.Rename(name="We"))
    assert [holder.name for holder in talk.table.holders] == ["We", "We"]


def test_only_an_own_seat_can_be_named() -> None:
    talk = Talk().sit("ann", "bob")
    with pytest.raises(NotYourSeat, match="Seat 2 is not yours"):
        talk.do("ann", commands.Rename(name="Thief", seat=2))


def test_what_was_made_for_an_older_table_is_refused() -> None:
    talk = Talk().sit("ann", "bob")
    with pytest.raises(StaleVersion, match="version 3"):
        talk.do("ann", commands.Start(version=1), fresh=False)
    talk.do("ann", commands.Say(phrase="hello"))
    talk.do("ann", commands.Start(version=3), fresh=False)  # a line of chat changed nothing


def test_the_log_makes_the_same_table() -> None:
    talk = Talk("virus-game", 4).start()
    talk.play("b2", "c3")
    talk.do("bob", commands.Resign())
    assert talk.again() == talk.table


def test_nothing_happens_at_a_closed_table() -> None:
    talk = Talk().sit("ann")
    talk._add([entries.Closed("forgotten")])
    with pytest.raises(NotNow, match="closed"):
        talk.do("bob", commands.Sit(seat=2))
