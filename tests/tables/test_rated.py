"""Rated games: where they can be played, what is not done there, and what comes of them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from contagia.core.errors import BadOptions, NotAllowed
from contagia.games.shelf import find
from contagia.ratings.results import Entrant, Result
from contagia.tables.decide import commands
from contagia.tables.decide.hinting import allows_hints
from contagia.tables.decide.rated import check_rated, clock_speed, rated_lengths, result_of
from contagia.tables.log.folding import fold, opened
from contagia.tables.log.settings import BankClock, NoClock, Settings, TurnClock
from support.table_talk import Talk

RATED = Settings(rated=True, clock=TurnClock(60))


def rated(game: str = "virus-wars", seats: int = 2, **settings: Any) -> Talk:
    """A rated table that nobody sits at yet."""
    return Talk(game, seats, replace(RATED, **settings))


def results(talk: Talk) -> list[Result]:
    """What came of everything that happened at a table."""
    table = opened("ABCDEF", talk.log[0].entry, talk.log[0].at)  # type: ignore[arg-type]
    found = []
    for entry, at in talk.log[1:]:
        before, table = table, fold(table, entry, at)
        found.append(result_of(before, table))
    assert table == talk.table
    return [result for result in found if result]


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"privacy": "local"}, "one person's"),
        ({"clock": NoClock()}, "stay away"),
        ({"time_out": "bot"}, "a bot would play"),
        ({"hints": "always"}, "no hints"),
    ],
)
def test_a_table_that_would_measure_nothing_cannot_be_rated(
    changed: dict[str, Any], reason: str
) -> None:
    game = find("virus-wars")
    with pytest.raises(BadOptions, match=reason):
        check_rated(game, game.options(), replace(RATED, **changed))
    check_rated(game, game.options(), replace(RATED, rated=False, **changed))
    check_rated(game, game.options(), RATED)


def test_rated_games_are_played_by_the_usual_options() -> None:
    talk = rated("virus-game").sit("ann", "bob")
    with pytest.raises(BadOptions, match="usual options"):
        talk.do("ann", commands.Choose(options={"width": 5}))
    talk.do("ann", commands.Choose(options={"width": 10}))


def test_flooded_island_is_rated_by_matches() -> None:
    game = find("flooded-island")
    with pytest.raises(BadOptions, match="roles are swapped"):
        check_rated(game, game.options(), RATED)
    check_rated(game, game.options(), replace(RATED, match=2))
    assert rated_lengths("flooded-island")[:2] == (2, 4)
    assert rated_lengths("virus-wars")[:2] == (1, 2)


def test_clocks_have_speeds() -> None:
    assert clock_speed(TurnClock(30)) == "fast"
    assert clock_speed(BankClock(900, 10)) == "slow"
    assert clock_speed(TurnClock(86_400)) == "correspondence"
    assert clock_speed(NoClock()) is None


def test_who_resigns_has_lost_a_rated_game() -> None:
    talk = rated().sit("ann", "bob")
    talk.do("ann", commands.Start())
    talk.do("ann", commands.Resign())
    entrants = (Entrant(2, "ann", "Ann"), Entrant(1, "bob", "Bob"))
    assert results(talk) == [Result(1000.0, "ABCDEF", 1, "virus-wars", "slow", entrants)]


def test_who_has_no_time_left_has_lost_a_rated_game() -> None:
    talk = rated().sit("ann", "bob")
    talk.do("ann", commands.Start())
    talk.wait(61)
    (result,) = results(talk)
    assert [entrant.place for entrant in result.entrants] == [2, 1]
    assert result.at == 1061.0


def test_every_game_of_a_rated_table_counts_once_and_talk_does_not() -> None:
    talk = rated().sit("ann", "bob")
    talk.do("ann", commands.Start())
    talk.do("ann", commands.Resign())
    talk.do("bob", commands.Say(text="thanks"))
    talk.do("ann", commands.Offer(what="rematch"))
    talk.do("bob", commands.Agree())
    talk.do("bob", commands.Leave())
    assert [(result.number, [e.place for e in result.entrants]) for result in results(talk)] == [
        (1, [2, 1]),
        (2, [2, 1]),
    ]


def test_a_draw_that_was_agreed_to_is_a_draw() -> None:
    talk = rated("bacteria", 3).sit("ann", "bob", "cid")
    talk.do("ann", commands.Start())
    talk.do("ann", commands.Offer(what="draw"))
    talk.do("bob", commands.Agree())
    talk.do("cid", commands.Agree())
    (result,) = results(talk)
    assert [entrant.place for entrant in result.entrants] == [1, 1, 1]


def test_a_bot_is_an_opponent_by_its_level() -> None:
    talk = rated().sit("ann")
    talk.do("ann", commands.Invite(seat=2, bot="easy"))
    talk.do("ann", commands.Start())
    assert not allows_hints(talk.table)
    talk.do("ann", commands.Resign())
    assert results(talk)[0].entrants == (Entrant(2, "ann", "Ann"), Entrant(1, bot="easy"))


def test_a_bot_that_nobody_measured_is_not_invited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("contagia.tables.decide.rated.anchor_of", lambda *_: None)
    with pytest.raises(NotAllowed, match="never measured"):
        rated().do("ann", commands.Invite(seat=2, bot="hard"))
    Talk().do("ann", commands.Invite(seat=2, bot="hard"))


def test_bots_among_themselves_are_not_rated() -> None:
    talk = rated()
    for seat in (1, 2):
        talk.do("ann", commands.Invite(seat=seat, bot="easy"))
    talk.do("ann", commands.Start())
    before = talk.table
    over = replace(before, phase="over", drawn=True)
    assert result_of(before, over) is None


def test_who_met_themselves_is_not_rated() -> None:
    talk = rated().sit("ann", "bob")
    talk.do("ann", commands.Start())
    before = talk.table
    twice = replace(before, holders=(before.holders[0],) * 2)
    assert result_of(before, replace(before, phase="over", drawn=True))
    assert result_of(twice, replace(twice, phase="over", drawn=True)) is None


def test_what_is_not_done_in_rated_games() -> None:
    talk = rated().sit("ann", "bob")
    talk.do("ann", commands.Start())
    talk.do("ann", commands.Play(steps=["b2"]))
    with pytest.raises(NotAllowed, match="taken back in a rated game"):
        talk.do("ann", commands.Offer(what="undo"))
    with pytest.raises(NotAllowed, match="plays for somebody else"):
        talk.do("bob", commands.Lend(seat=2, bot="expert"))
    assert not allows_hints(talk.table)


def test_tables_that_are_not_rated_have_no_results() -> None:
    talk = Talk(settings=replace(RATED, rated=False)).sit("ann", "bob")
    talk.do("ann", commands.Start())
    talk.do("ann", commands.Resign())
    assert results(talk) == []


def test_a_match_of_two_legs_is_one_result_by_the_seats_of_its_end() -> None:
    talk = rated("flooded-island", match=2).sit("ann", "bob")
    talk.do("ann", commands.Start())
    talk.do("bob", commands.Resign())  # the weather gives up: ann has survived the season
    assert results(talk) == []
    talk.do("ann", commands.Offer(what="rematch"))  # and goes on, whatever bob wants
    assert talk.table.phase == "playing"
    assert talk.table.seats_of("bob") == (1,)
    talk.do("bob", commands.Resign())
    (result,) = results(talk)
    assert result.number == 2
    assert result.entrants == (Entrant(2, "bob", "Bob"), Entrant(1, "ann", "Ann"))
    talk.do("ann", commands.Offer(what="rematch"))
    assert talk.table.number == 2, "the next match needs both"
