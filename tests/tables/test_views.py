"""What is told about a table: nothing that a seat may not know, and no identity or seed at all."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from contagia.core.contract import AnyGame
from contagia.games.shelf import GAMES
from contagia.tables.decide import commands
from contagia.tables.log.folding import fold
from contagia.tables.log.settings import Settings
from contagia.tables.show.telling import Telling
from contagia.tables.show.views import Eyes, table_view
from support.table_talk import PEOPLE, Talk


def text_of(value: object) -> str:
    """As it goes over the wire."""
    return msgspec.json.encode(value).decode()


@pytest.mark.parametrize("who", ["", "zoe"])
def test_the_seat_of_a_bot_is_no_spectators(who: str) -> None:
    talk = Talk("bacteria").sit("ann")
    talk.do("ann", commands.Invite(seat=2, bot="easy"))
    talk.do("ann", commands.Start())
    shown = table_view(talk.table, Eyes(who))
    assert set(shown.position.views) == {"0"}
    assert not any(seat.yours for seat in shown.position.seats)
    assert shown.position.steps == ()


def test_identities_and_the_seed_are_nobodys_to_see() -> None:
    talk = Talk("bacteria", 3).start()
    for who in ("ann", "zoe"):
        shown = text_of(table_view(talk.table, Eyes(who)))
        assert talk.table.seed.house.hex() not in shown
        assert not any(f'"{person}"' in shown for person in PEOPLE)
        assert talk.table.seed.commitment in shown


def test_the_seed_is_shown_when_the_game_is_over() -> None:
    talk = Talk("bacteria").start()
    talk.do("ann", commands.Resign())
    assert table_view(talk.table, Eyes("bob")).seed == talk.table.seed.house.hex()


def test_steps_are_told_to_who_is_on_only() -> None:
    talk = Talk(size=5).start()
    assert set(table_view(talk.table, Eyes("ann")).position.steps) == {"a2", "b1", "b2"}
    assert table_view(talk.table, Eyes("bob")).position.steps == ()
    assert table_view(talk.table, Eyes("zoe")).position.steps == ()


def test_at_a_local_table_the_device_sees_all_its_seats() -> None:
    talk = Talk("bacteria", 3, Settings(privacy="local"))
    talk.do("ann", commands.Start())
    assert set(table_view(talk.table, Eyes("ann")).position.views) == {"1", "2", "3"}
    assert set(table_view(talk.table, Eyes("zoe")).position.views) == {"0"}


@pytest.mark.parametrize("game", [game for game in GAMES if game.hidden], ids=lambda g: g.key)
def test_nobody_is_told_a_card_of_another_hand(game: AnyGame) -> None:
    """Two tables that differ only in hidden cards tell a seat the same, word for word."""
    talk, rng = Talk(game.key, 3).start(), Random(4)
    for _ in range(60):
        table = talk.table
        if table.on is None:
            break
        step = rng.choice(table.steps)
        if table.window:
            talk.answer(PEOPLE[table.on - 1], step)
            made = talk.wait(100)
        else:
            made = talk.play(step)
        telling = Telling(table, talk.table, made[0])
        for who, seat in (("ann", 1), ("bob", 2), ("cid", 3), ("zoe", None)):
            told = telling.news(Eyes(who))
            own = told.position.views[str(seat or 0)]
            assert own == table.game.view(talk.table.played.state, seat)  # type: ignore[union-attr]
            assert all(event.heard_by(seat) for event in told.events)
            assert len(told.position.views) == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.key)
def test_what_somebody_is_told_does_not_depend_on_who_is_told_too(game: AnyGame) -> None:
    talk, rng = Talk(game.key, 2).start(), Random(5)
    for _ in range(10):
        before = talk.table
        if before.window:
            talk.answer(PEOPLE[(before.on or 1) - 1], rng.choice(before.steps))
            made = talk.wait(100)
        else:
            made = talk.play(rng.choice(before.steps))
        after = fold(before, made[0], talk.time)
        telling = Telling(before, after, made[0])
        for eyes in (Eyes("ann"), Eyes("bob"), Eyes("zoe"), Eyes("ann")):
            told = telling.news(eyes)
            assert text_of(told) == text_of(Telling(before, after, made[0]).news(eyes))
            assert text_of(told.position) == text_of(table_view(after, eyes).position)


def test_news_follow_each_other_without_a_gap() -> None:
    talk = Talk(size=5).start()
    before = talk.table
    made = talk.do("ann", commands.Say(phrase="hello")) + talk.play("b2")
    versions = []
    for entry in made:
        after = fold(before, entry, talk.time)
        versions.append(Telling(before, after, entry).news(Eyes("zoe")).version)
        before = after
    assert versions == [5, 6]


def test_a_line_of_chat_names_the_speaker_but_not_who_it_is() -> None:
    talk = Talk().sit("ann")
    made = talk.do("ann", commands.Say(text="<b>hi</b>"))
    told = Telling(talk.table, talk.table, made[0]).news(Eyes("zoe"))
    assert told.entry["text"] == "<b>hi</b>"
    assert told.entry["name"] == "Ann"
    assert "identity" not in told.entry


def test_ba_28_the_places_of_a_single_game_are_worth_points() -> None:
    talk = Talk("bacteria", 3).start()
    assert table_view(talk.table, Eyes("ann")).position.points is None
    for who in ("ann", "bob"):
        talk.do(who, commands.Resign())
    position = table_view(talk.table, Eyes("ann")).position
    assert position.outcome
    assert (position.outcome.places, position.points) == ((3, 2, 1), (1, 2, 3))


def test_places_of_other_games_give_no_points() -> None:
    talk = Talk().start()
    talk.do("ann", commands.Resign())
    assert table_view(talk.table, Eyes("ann")).position.points is None
