"""The rules of a table, changed before the game by whoever may change each of them."""

from __future__ import annotations

import pytest

from contagia.core.errors import BadOptions, NotAllowed, NotNow, NotYourSeat
from contagia.tables.decide import commands
from contagia.tables.decide.commands import Manner
from contagia.tables.log import entries
from contagia.tables.log.settings import BankClock, NoClock, Settings, TurnClock
from contagia.tables.show.telling import Telling
from contagia.tables.show.views import Eyes, table_view
from support.table_talk import Talk


def test_options_are_the_hosts_unless_they_say_otherwise() -> None:
    talk = Talk().sit("ann", "bob")
    talk.do("ann", commands.Choose(options={"size": 7}))
    assert talk.table.options.size == 7  # type: ignore[attr-defined]
    with pytest.raises(NotAllowed, match="host"):
        talk.do("bob", commands.Choose(options={"size": 9}))
    with pytest.raises(BadOptions):
        talk.do("ann", commands.Choose(options={"size": 99}))
    with pytest.raises(BadOptions):
        talk.do("ann", commands.Choose(options={"hats": 1}))


def test_on_the_island_anyone_sets_the_size_and_the_adventurer_the_rest() -> None:
    talk = Talk("flooded-island").sit("bob", "ann")
    talk.do("bob", commands.Choose(options={"width": 5, "height": 4}))
    talk.do("ann", commands.Choose(options={"width": 6}))
    talk.do("bob", commands.Choose(options={"max_flood": 3}))
    with pytest.raises(NotAllowed, match="seat 1"):
        talk.do("ann", commands.Choose(options={"max_flood": 1}))
    with pytest.raises(NotYourSeat):
        talk.do("zoe", commands.Choose(options={"width": 9}))


@pytest.mark.parametrize("option", [{"width": 5}, {"height": 5}, {"max_flood": 1}, {"days": 9}])
def test_fi_12_nothing_can_be_changed_once_the_game_has_begun(option: dict[str, int]) -> None:
    talk = Talk("flooded-island").start()
    for who in ("ann", "bob"):
        with pytest.raises(NotNow):
            talk.do(who, commands.Choose(options=option))


def test_without_an_owner_of_the_seat_its_options_are_the_hosts() -> None:
    talk = Talk("flooded-island")
    talk.do("bob", commands.Sit(seat=2))
    talk.do("ann", commands.Choose(options={"days": 60}))
    with pytest.raises(NotAllowed, match="host"):
        talk.do("bob", commands.Choose(options={"days": 90}))


def test_the_clock_the_match_and_so_on_are_the_hosts() -> None:
    talk = Talk().sit("ann", "bob")
    manner = Manner(clock=TurnClock(60), match=3, hints="never", time_out="bot")
    talk.do("ann", commands.Choose(settings=manner))
    assert talk.table.settings == Settings(
        clock=TurnClock(60), match=3, hints="never", time_out="bot"
    )
    assert talk.table.match.length == 3
    with pytest.raises(NotAllowed, match="The match of the table is the host's"):
        talk.do("bob", commands.Choose(settings=Manner(match=1)))
    talk.do("ann", commands.Choose(settings=Manner(clock=NoClock())))
    assert talk.table.settings.clock == NoClock()
    assert talk.again() == talk.table


def test_all_that_is_asked_for_holds_together_or_nothing_changes() -> None:
    talk = Talk().sit("ann", "bob")
    rated = Manner(rated=True, clock=BankClock(300))
    before = talk.table
    with pytest.raises(BadOptions, match="usual options"):
        talk.do("ann", commands.Choose(options={"size": 7}, settings=rated))
    with pytest.raises(BadOptions, match="no clock"):
        talk.do("ann", commands.Choose(settings=Manner(rated=True)))
    assert talk.table == before
    talk.do("ann", commands.Choose(settings=rated))
    with pytest.raises(BadOptions, match="usual options"):
        talk.do("ann", commands.Choose(options={"size": 7}))


def test_a_length_that_no_match_has_is_refused() -> None:
    talk = Talk("flooded-island").sit("ann", "bob")
    with pytest.raises(BadOptions, match="even number"):
        talk.do("ann", commands.Choose(settings=Manner(match=3)))


def test_a_named_deck_is_settled_whole() -> None:
    talk = Talk("bacteria").sit("ann", "bob")
    talk.do("ann", commands.Choose(options={"deck": "first-program"}))
    assert table_view(talk.table, Eyes("bob")).differs == {"deck": "first-program"}
    talk.do("ann", commands.Choose(options={"deck": "usual"}))
    assert table_view(talk.table, Eyes("bob")).differs == {}


def test_nothing_changes_after_the_start() -> None:
    talk = Talk().start()
    with pytest.raises(NotNow):
        talk.do("ann", commands.Choose(settings=Manner(match=3)))


def test_what_is_as_it_was_is_no_news() -> None:
    talk = Talk().sit("ann", "bob")
    assert talk.do("ann", commands.Choose(options={"size": 11})) == []


def test_everybody_hears_who_changed_what() -> None:
    talk = Talk().sit("bob", "ann")
    before = talk.table
    [entry] = talk.do("ann", commands.Choose(options={"size": 7}))
    told = Telling(before, talk.table, entry).news(Eyes("bob"))
    assert (told.what, told.entry["seat"], told.entry["differs"]) == (
        "options-changed",
        2,
        {"size": 7},
    )
    before = talk.table
    [entry] = talk.do("ann", commands.Choose(settings=Manner(match=3)))
    told = Telling(before, talk.table, entry).news(Eyes("bob"))
    assert (told.what, told.entry["settings"]["match"]) == ("settings-changed", 3)
    assert told.entry["changed"] == {"match": 3}


def test_it_is_told_what_was_changed_and_not_all_that_is_not_usual() -> None:
    talk = Talk("bacteria").sit("ann", "bob")
    talk.do("ann", commands.Choose(options={"organs_to_win": 3}))
    for options, changed in (
        ({"deck": "first-program"}, {"deck": "first-program"}),
        ({"thief": 5}, {"thief": 5}),
        ({"deck": "usual"}, {"thief": 5, "deck": "usual"}),
        ({"organs_to_win": 4, "thief": 3}, {"organs_to_win": 4, "thief": 3}),
    ):
        before = talk.table
        [entry] = talk.do("ann", commands.Choose(options=options))
        told = Telling(before, talk.table, entry).news(Eyes("bob"))
        assert set(told.entry["changed"]) <= set(changed), options
        assert told.entry["changed"] != {}


def test_a_log_of_before_tells_the_same() -> None:
    assert entries.OptionsChanged({"size": 7}).seat == 0
