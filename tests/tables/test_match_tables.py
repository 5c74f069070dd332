"""A match at a table: it goes on by agreement, is folded from the log, and everybody sees it."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from contagia.games.bacteria import BacteriaOptions
from contagia.games.virus_cards import VirusCardsOptions
from contagia.tables.decide import commands
from contagia.tables.log.entries import AnyEntry, Opened
from contagia.tables.log.folding import opened
from contagia.tables.log.settings import Settings
from contagia.tables.show.match_views import MatchView
from contagia.tables.show.views import Eyes, table_view
from support.table_talk import PEOPLE, Talk


def match_of(game: str = "virus-wars", seats: int = 2, length: int = 3, **options: object) -> Talk:
    """A table with a match that has begun."""
    return Talk(game, seats, Settings(match=length), **options).start()


def lose(talk: Talk, *losers: str) -> None:
    """They resign one after the other, until somebody has won."""
    for loser in losers:
        talk.do(loser, commands.Resign())


def go_on(talk: Talk) -> None:
    """All agree to the next game."""
    first, *others = PEOPLE[: talk.table.seats]
    talk.do(first, commands.Offer(what="rematch"))
    for other in others:
        talk.do(other, commands.Agree())


def shown(talk: Talk, who: str = "zoe") -> MatchView:
    """The match as somebody sees it."""
    match = table_view(talk.table, Eyes(who)).position.match
    assert match
    return match


def names(talk: Talk) -> list[str]:
    """Who sits where."""
    return [holder.identity for holder in talk.table.holders]


def test_a_single_game_is_no_match() -> None:
    talk = Talk().start()
    assert table_view(talk.table, Eyes("ann")).position.match is None


def test_a_match_begins_with_nothing() -> None:
    match = shown(match_of())
    assert (match.length, match.by, match.number) == (3, "wins", 1)
    assert (match.games, match.decided, match.winners, match.next) == ((), False, (), None)
    assert [score.score for score in match.scores] == [0, 0]


def test_a_finished_game_counts_before_the_next_begins() -> None:
    talk = match_of()
    lose(talk, "bob")
    match = shown(talk)
    assert [score.score for score in match.scores] == [1, 0]
    assert [score.place for score in match.scores] == [1, 2]
    assert [game.places for game in match.games] == [(1, 2)]
    assert (match.number, match.next, match.decided) == (1, (2, 1), False)


def test_scores_move_with_those_who_have_them() -> None:
    talk = match_of("virus-game", 3)
    lose(talk, "ann", "bob")
    go_on(talk)
    assert names(talk) == ["bob", "cid", "ann"]
    match = shown(talk)
    assert match.number == 2
    assert [score.score for score in match.scores] == [0, 1, 0]
    (game,) = match.games
    assert (game.number, game.seats, game.places) == (1, (2, 3, 1), (2, 1, 3))
    assert (game.scores, game.reason) == ((0, 1, 0), "last-standing")


def test_two_wins_decide_the_match_and_the_next_game_is_a_new_one() -> None:
    talk = match_of()
    lose(talk, "bob")
    go_on(talk)
    lose(talk, "bob")
    match = shown(talk)
    assert names(talk) == ["bob", "ann"]
    assert (match.decided, match.winners, match.decided_by) == (True, (2,), "wins")
    go_on(talk)
    fresh = shown(talk)
    assert (fresh.number, fresh.games, fresh.decided) == (1, (), False)
    assert talk.table.number == 3
    assert talk.again() == talk.table


def test_a_last_move_taken_back_is_taken_back_in_the_match() -> None:
    talk = match_of(size=5)
    talk.play("b2")
    lose(talk, "bob")
    assert shown(talk).games
    talk.do("ann", commands.Offer(what="undo"))
    talk.do("bob", commands.Agree())
    match = shown(talk)
    assert (match.games, match.next) == ((), None)
    lose(talk, "ann")
    assert [score.score for score in shown(talk).scores] == [0, 1]


def test_an_agreed_draw_of_bacteria_gives_points_to_all() -> None:
    talk = match_of("bacteria", 3)
    talk.do("ann", commands.Offer(what="draw"))
    for other in ("bob", "cid"):
        talk.do(other, commands.Agree())
    match = shown(talk)
    assert match.by == "points"
    assert [score.score for score in match.scores] == [3, 3, 3]
    assert [score.wins for score in match.scores] == [0, 0, 0]


def test_ba_32_points_of_a_match_at_a_table() -> None:
    talk = match_of("bacteria", 3)
    lose(talk, "ann", "bob")  # cid first, bob second, ann third
    assert [score.score for score in shown(talk).scores] == [1, 2, 3]
    assert shown(talk).games[0].bonuses == (0, 0, 0)
    go_on(talk)
    lose(talk, "ann", "bob")
    match = shown(talk)
    assert (match.decided, match.decided_by) == (True, "wins")
    assert [names(talk)[seat - 1] for seat in match.winners] == ["cid"]


def test_fi_15_two_legs_go_by_the_days_survived() -> None:
    talk = match_of("flooded-island", length=2, days=10)
    talk.play("b9")
    talk.play("end")
    lose(talk, "ann")
    match = shown(talk)
    assert (match.by, [score.score for score in match.scores]) == ("days", [1, 0])
    go_on(talk)
    assert names(talk) == ["bob", "ann"]
    lose(talk, "ann")  # the weather gives up, and grants the season
    match = shown(talk)
    assert [score.score for score in match.scores] == [10, 1]
    assert (match.winners, match.decided_by) == ((1,), "days")


def test_vc_3_the_winner_starts_the_next_game_whatever_the_lot() -> None:
    talk = match_of("virus-cards", 3, 5, starter="random")
    for _ in range(2):
        lose(talk, "ann", "bob")
        go_on(talk)
        assert names(talk)[0] == "cid"
        assert talk.table.on == 1
    assert talk.table.options == VirusCardsOptions(starter="random")
    assert talk.table.played
    assert talk.table.played.options == VirusCardsOptions()


def test_bacteria_may_draw_lots_for_every_game() -> None:
    talk = match_of("bacteria", 2, 3, starter="random")
    lose(talk, "ann")
    go_on(talk)
    assert talk.table.played
    assert talk.table.played.options == BacteriaOptions(starter="random")


def test_a_log_from_before_there_were_matches_is_read_as_single_games() -> None:
    entry = Opened("ann", "virus-wars", {}, 2, Settings(), b"house")
    old = msgspec.to_builtins(entry)
    del old["settings"]["match"]
    read = msgspec.convert(old, AnyEntry)
    assert isinstance(read, Opened)
    assert opened("ABCDEF", read, 0.0).settings.match == 1


@pytest.mark.parametrize("who", ["ann", "zoe"])
def test_a_match_tells_no_identity(who: str) -> None:
    talk = match_of("bacteria", 3)
    lose(talk, "ann", "bob")
    text = msgspec.json.encode(shown(talk, who)).decode()
    assert not any(f'"{person}"' in text for person in PEOPLE)


@given(losers=st.lists(st.sampled_from(["ann", "bob"]), min_size=1, max_size=9))
def test_the_order_of_a_match_is_that_of_the_log(losers: list[str]) -> None:
    talk = match_of(length=5)
    wins = {"ann": 0, "bob": 0}
    for number, loser in enumerate(losers, 1):
        lose(talk, loser)
        wins["bob" if loser == "ann" else "ann"] += 1
        match = shown(talk)
        assert [score.score for score in match.scores] == [wins[who] for who in names(talk)]
        assert match.games[-1].number == number
        assert match.decided == (3 in wins.values())
        if match.decided:
            wins = {"ann": 0, "bob": 0}
        go_on(talk)
    assert talk.again() == talk.table
    assert talk.again().match == talk.table.match
