"""Taking back, draws and rematches by agreement; seats that are lent and taken back."""

from __future__ import annotations

import pytest

from contagia.core.errors import NotAllowed, NotNow, NotYourSeat, NotYourTurn
from contagia.tables.decide import commands
from contagia.tables.log import entries
from contagia.tables.log.settings import Settings
from support.table_talk import Talk


def test_steps_are_taken_back_when_all_have_agreed() -> None:
    talk = Talk("virus-game", 3).start()
    talk.play("b2", "c3")
    talk.do("ann", commands.Offer(what="undo", moves=2))
    talk.do("bob", commands.Agree())
    assert talk.table.offer
    with pytest.raises(NotNow, match="already"):
        talk.do("bob", commands.Agree())
    talk.do("cid", commands.Agree())
    assert talk.table.played
    assert talk.table.played.moves == ()
    assert talk.table.offer is None


def test_one_who_declines_ends_the_offer() -> None:
    talk = Talk(size=5).start()
    talk.play("b2")
    talk.do("ann", commands.Offer(what="undo"))
    with pytest.raises(NotNow, match="already"):
        talk.do("bob", commands.Offer(what="undo"))
    talk.do("bob", commands.Decline())
    assert talk.table.offer is None
    with pytest.raises(NotNow):
        talk.do("bob", commands.Agree())


def test_playing_on_declines() -> None:
    talk = Talk(size=5).start()
    talk.play("b2")
    talk.do("ann", commands.Offer(what="undo"))
    talk.play("d4")
    assert talk.table.offer is None


def test_bots_agree_to_everything() -> None:
    talk = Talk(size=5).sit("ann")
    talk.do("ann", commands.Invite(seat=2, bot="easy"))
    talk.do("ann", commands.Start())
    talk.play("b2")
    made = talk.do("ann", commands.Offer(what="undo"))
    assert made[-1] == entries.TakenBack(1)


def test_nobody_takes_back_what_was_not_played() -> None:
    talk = Talk(size=5).start()
    with pytest.raises(NotNow, match="nothing"):
        talk.do("ann", commands.Offer(what="undo"))
    talk.play("b2")
    with pytest.raises(NotNow, match="Only 1"):
        talk.do("ann", commands.Offer(what="undo", moves=2))
    with pytest.raises(NotYourSeat):
        talk.do("zoe", commands.Offer(what="undo"))


def test_a_draw_needs_a_game_that_has_draws() -> None:
    with pytest.raises(NotAllowed, match="no draws"):
        Talk().start().do("ann", commands.Offer(what="draw"))
    talk = Talk("bacteria").start()
    talk.do("ann", commands.Offer(what="draw"))
    talk.do("bob", commands.Agree())
    assert talk.table.phase == "over"
    assert talk.table.outcome
    assert talk.table.outcome.winners == (1, 2)


def test_in_a_rematch_the_seats_rotate_and_the_seed_is_new() -> None:
    talk = Talk("virus-game", 3).start()
    with pytest.raises(NotNow):
        talk.do("ann", commands.Offer(what="rematch"))
    for quitter in ("ann", "bob"):
        talk.do(quitter, commands.Resign())
    before = talk.table.seed.commitment
    talk.do("ann", commands.Offer(what="rematch"))
    talk.do("bob", commands.Agree())
    talk.do("cid", commands.Agree())
    assert talk.table.phase == "playing"
    assert talk.table.number == 2
    assert [holder.identity for holder in talk.table.holders] == ["bob", "cid", "ann"]
    assert talk.table.seed.commitment != before
    assert talk.again() == talk.table


def test_the_winner_of_virus_the_game_starts_the_next() -> None:
    talk = Talk("virus-cards", 3).start()
    for quitter in ("ann", "bob"):
        talk.do(quitter, commands.Resign())
    talk.do("ann", commands.Offer(what="rematch"))
    for other in ("bob", "cid"):
        talk.do(other, commands.Agree())
    assert talk.table.holders[0].identity == "cid"


def test_a_seat_is_lent_when_its_owner_is_long_away() -> None:
    talk = Talk(size=5).start()
    talk.play("b2")
    with pytest.raises(NotAllowed, match="is here"):
        talk.do("ann", commands.Lend(seat=2))
    with pytest.raises(NotYourSeat):
        talk.do("zoe", commands.Lend(seat=2))
    talk.away["bob"] = 61.0
    talk.do("ann", commands.Lend(seat=2, bot="hard"))
    assert talk.table.bot_on == "hard"
    assert talk.bot("d4") == [entries.Stepped(2, ("d4",), by_bot=True)]
    with pytest.raises(NotYourTurn):
        talk.do("bob", commands.Play(steps=["d3"]))
    talk.do("bob", commands.Reclaim())
    assert talk.table.bot_on == ""
    talk.do("bob", commands.Play(steps=["d3"]))


def test_a_seat_that_was_never_lent_cannot_be_reclaimed() -> None:
    talk = Talk(size=5).start()
    with pytest.raises(NotNow):
        talk.do("bob", commands.Reclaim(seat=2))
    with pytest.raises(NotYourSeat):
        talk.do("bob", commands.Reclaim(seat=1))
    with pytest.raises(NotYourSeat):
        talk.do("zoe", commands.Reclaim())


def test_at_a_local_table_one_word_is_everybodys() -> None:
    talk = Talk(settings=Settings(privacy="local"), size=5)
    talk.do("ann", commands.Start())
    talk.play("b2")
    assert talk.do("ann", commands.Offer(what="undo"))[-1] == entries.TakenBack(1)
