"""Games that begin by themselves: who is counted on, holding, cutting short, changed rules."""

from __future__ import annotations

import pytest

from contagia.core.errors import NotNow, NotYourSeat, StaleVersion
from contagia.tables.decide import commands
from contagia.tables.decide.questions import next_due
from contagia.tables.log import entries
from contagia.tables.log.counting import COUNTDOWN_SECONDS
from contagia.tables.log.settings import Settings, TurnClock
from contagia.tables.show.views import Eyes, table_view
from support.table_talk import PEOPLE, Talk


def together(game: str = "virus-wars", seats: int = 2, settings: Settings | None = None) -> Talk:
    """All seats are taken, everybody is there, and it is being counted down."""
    talk = Talk(game, seats, settings).sit(*PEOPLE[:seats])
    talk.here = set(PEOPLE)
    talk.count_down()
    return talk


def kinds(made: list[entries.Entry]) -> list[type[entries.Entry]]:
    return [type(entry) for entry in made]


def test_the_game_begins_by_itself_when_all_are_there() -> None:
    talk = Talk().sit("ann", "bob")
    talk.here = {"ann", "bob"}
    assert kinds(talk.count_down()) == [entries.CountdownBegan]
    assert next_due(talk.table) == talk.time + COUNTDOWN_SECONDS
    assert talk.count_down(COUNTDOWN_SECONDS - 0.1) == []
    assert kinds(talk.count_down(0.2)) == [entries.Started]
    assert talk.table.phase == "playing"
    assert talk.again() == talk.table


def test_nobody_is_counted_on_who_is_not_there() -> None:
    talk = Talk().sit("ann", "bob")
    talk.here = {"ann"}
    assert talk.count_down() == []
    talk.here = {"ann", "bob"}
    talk.count_down()
    talk.here = {"bob"}
    assert kinds(talk.count_down(COUNTDOWN_SECONDS)) == [entries.CountdownStopped]
    assert talk.table.countdown.due is None
    talk.here = {"ann", "bob"}
    assert kinds(talk.count_down()) == [entries.CountdownBegan]


def test_a_free_seat_is_waited_for() -> None:
    talk = Talk(seats=2).sit("ann")
    talk.here = {"ann"}
    assert talk.count_down() == []
    talk = together()
    talk.do("bob", commands.Stand(seat=2))
    assert talk.table.countdown.due is None
    assert talk.count_down(COUNTDOWN_SECONDS) == []


@pytest.mark.parametrize("privacy", ["private", "listed"])
def test_tables_of_several_people_begin_by_themselves_with_bots_or_without(privacy: str) -> None:
    talk = Talk("virus-game", 3, Settings(privacy=privacy)).sit("ann", "bob")  # type: ignore[arg-type]
    talk.here = {"ann", "bob"}
    assert talk.count_down() == []  # a seat is free
    talk.do("ann", commands.Invite(seat=3, bot="easy"))
    assert kinds(talk.count_down()) == [entries.CountdownBegan]
    assert kinds(talk.count_down(COUNTDOWN_SECONDS)) == [entries.Started]


def test_a_local_table_is_begun_by_hand() -> None:
    talk = Talk(settings=Settings(privacy="local"))
    talk.here = {"ann"}
    assert talk.count_down() == []
    with pytest.raises(NotNow, match="begin by itself"):
        talk.do("ann", commands.Hold())
    talk.do("ann", commands.Start())
    assert talk.table.phase == "playing"


def test_who_plays_with_bots_alone_begins_by_hand() -> None:
    talk = Talk().sit("ann")
    talk.do("ann", commands.Invite(seat=2, bot="easy"))
    talk.here = {"ann"}
    assert talk.count_down() == []
    talk.do("ann", commands.Start())
    assert talk.table.phase == "playing"


def test_either_can_hold_it_and_no_other() -> None:
    talk = together()
    talk.do("bob", commands.Hold())
    assert talk.table.countdown.due is None
    assert talk.count_down(1000) == []
    assert talk.do("bob", commands.Hold()) == []  # once is enough
    with pytest.raises(NotYourSeat):
        talk.do("zoe", commands.Hold())
    view = table_view(talk.table, Eyes("ann")).position.countdown
    assert view
    assert (view.due, view.held, view.ready) == (None, (2,), ())


def test_who_is_ready_again_gives_the_whole_time() -> None:
    talk = together()
    talk.do("bob", commands.Hold())
    talk.time += 100
    talk.do("bob", commands.Start())
    assert talk.table.countdown.due == talk.time + COUNTDOWN_SECONDS
    assert talk.table.countdown.ready == {2}
    assert kinds(talk.count_down(COUNTDOWN_SECONDS)) == [entries.Started]


def test_it_is_held_until_all_who_hold_it_let_go() -> None:
    talk = together()
    talk.do("ann", commands.Hold())
    talk.do("bob", commands.Hold())
    talk.do("bob", commands.Start())
    assert talk.table.countdown.due is None
    talk.do("ann", commands.Start())
    assert talk.table.phase == "playing"  # both want it


def test_all_together_cut_it_short() -> None:
    talk = together(seats=3, game="virus-game")
    assert kinds(talk.do("ann", commands.Start())) == [entries.ReadyToStart]
    assert talk.do("ann", commands.Start()) == []
    assert kinds(talk.do("bob", commands.Start())) == [entries.ReadyToStart]
    assert kinds(talk.do("cid", commands.Start())) == [entries.Started]


def test_who_is_not_there_is_not_asked() -> None:
    talk = Talk().sit("ann", "bob")
    talk.here = {"ann"}
    assert kinds(talk.do("ann", commands.Start())) == [entries.Started]


def test_who_only_opened_the_table_does_not_begin_for_those_who_play() -> None:
    talk = Talk()
    talk.do("bob", commands.Sit(seat=1))
    talk.do("cid", commands.Sit(seat=2))
    with pytest.raises(NotYourSeat):
        talk.do("ann", commands.Start())


def test_other_rules_give_everybody_the_time_to_see_them() -> None:
    talk = together()
    talk.do("bob", commands.Start())
    talk.time += COUNTDOWN_SECONDS - 1
    talk.do("ann", commands.Choose(options={"size": 5}))
    assert talk.table.countdown.ready == set()  # that was for other rules
    assert talk.table.countdown.due == talk.time + COUNTDOWN_SECONDS
    assert talk.count_down(2) == []
    settings = commands.Manner(match=3)
    talk.do("ann", commands.Choose(settings=settings))
    assert talk.table.countdown.due == talk.time + COUNTDOWN_SECONDS


def test_nobody_begins_by_rules_they_have_not_seen() -> None:
    talk = together()
    seen = talk.table.version
    talk.do("ann", commands.Choose(options={"size": 5}))
    with pytest.raises(StaleVersion):
        talk.do("bob", commands.Start(version=seen), fresh=False)
    talk.do("bob", commands.Hold(version=seen), fresh=False)  # to wait is always in time


def test_counting_makes_nothing_stale() -> None:
    talk = Talk().sit("ann", "bob")
    seen = talk.table.version
    talk.here = {"ann", "bob"}
    talk.count_down()
    talk.do("ann", commands.Choose(options={"size": 5}, version=seen), fresh=False)


def test_once_it_has_begun_there_is_nothing_to_hold() -> None:
    talk = together()
    talk.count_down(COUNTDOWN_SECONDS)
    with pytest.raises(NotNow):
        talk.do("ann", commands.Hold())
    assert next_due(talk.table) is None


def test_a_hold_outlasts_that_everybody_listens() -> None:
    talk = Talk().sit("ann", "bob")
    talk.here = {"ann"}
    talk.do("ann", commands.Hold())
    talk.here = {"ann", "bob"}
    talk.count_down()
    assert talk.table.countdown.held == {1}
    assert talk.count_down(1000) == []
    talk.do("ann", commands.Start())
    assert talk.table.countdown.due == talk.time + COUNTDOWN_SECONDS


def test_a_hold_outlasts_that_somebody_else_stands_up_and_sits_down() -> None:
    talk = together()
    talk.do("ann", commands.Hold())
    talk.do("bob", commands.Stand(seat=2))
    talk.do("bob", commands.Sit(seat=2))
    talk.count_down()
    assert talk.count_down(1000) == []


def test_a_hold_outlasts_that_a_bot_takes_a_seat() -> None:
    talk = together("virus-game", 3)
    talk.do("bob", commands.Hold())
    talk.do("cid", commands.Stand(seat=3))
    talk.do("ann", commands.Invite(seat=3, bot="easy"))
    assert kinds(talk.do("ann", commands.Start())) == [entries.ReadyToStart]


def test_who_reloads_the_page_is_waited_for() -> None:
    talk = together()
    talk.do("bob", commands.Hold())
    talk.here = {"ann"}
    talk.left = {"bob": talk.time}
    talk.time += 2
    assert kinds(talk.do("ann", commands.Start())) == [entries.ReadyToStart]
    talk.time += 60  # and whoever does not come back is not
    assert kinds(talk.do("ann", commands.Start())) == [entries.Started]


def test_nobody_begins_for_somebody_away_by_rules_that_were_changed() -> None:
    talk = Talk().sit("ann", "bob")
    talk.here = {"ann"}
    talk.do("ann", commands.Choose(settings=commands.Manner(clock=TurnClock(1))))
    talk.time += 1000
    assert kinds(talk.do("ann", commands.Start())) == [entries.ReadyToStart]
    talk.here = {"ann", "bob"}
    assert kinds(talk.count_down()) == [entries.CountdownBegan]  # and Bob has time to look
    assert kinds(talk.do("bob", commands.Start())) == [entries.Started]


def test_a_click_that_crosses_a_change_was_meant_for_the_rules_before() -> None:
    talk = together()
    talk.do("ann", commands.Choose(options={"size": 5}))
    talk.do("ann", commands.Start())  # who changed it knows
    talk.time += 0.5
    with pytest.raises(NotNow, match="changed just now"):
        talk.do("bob", commands.Start())
    talk.time += 2
    assert kinds(talk.do("bob", commands.Start())) == [entries.Started]
