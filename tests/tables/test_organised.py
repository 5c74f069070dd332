"""A table of a tournament: the house does what people do elsewhere, and does it once."""

from __future__ import annotations

from functools import reduce

import pytest
from msgspec.structs import replace

from contagia.core.errors import NotAllowed
from contagia.tables.decide import commands
from contagia.tables.decide.checks import Now
from contagia.tables.decide.commands import Command
from contagia.tables.decide.decisions import decide
from contagia.tables.decide.organised import HOUSE, gives_up, match_begins, match_goes_on, seated
from contagia.tables.log import entries
from contagia.tables.log.entries import Entry, MatchOf
from contagia.tables.log.folding import fold, opened
from contagia.tables.log.settings import Settings
from contagia.tables.log.table import Holder, Table

NOW = Now(1000.0, lambda _: 0.0, lambda: b"again" * 6)
HOLDERS = (Holder("ann", "Ann"), Holder("bob", "Bob"), Holder("", "easy 1", "easy"))


def organised(game: str = "virus-game", match: int = 1) -> Table:
    """A table of three at which nothing has begun."""
    settings, place = Settings(match=match), MatchOf("CUPCUP", 1, 2)
    entry = entries.Opened(HOUSE, game, {}, 3, settings, b"house" * 6, place)
    return after(opened("ABCDEF", entry, 0.0), seated(HOLDERS))


def after(table: Table, made: list[Entry]) -> Table:
    """The table after some entries."""
    return reduce(lambda so_far, entry: fold(so_far, entry, 1.0), made, table)


def test_everybody_has_the_seat_the_house_gave_them() -> None:
    table = organised()
    assert table.holders == HOLDERS
    assert table.tournament == MatchOf("CUPCUP", 1, 2)


@pytest.mark.parametrize(
    "command",
    [
        commands.Sit(seat=1),
        commands.Stand(seat=1),
        commands.Invite(seat=1, bot="easy"),
        commands.Rename(name="Zoe"),
        commands.Choose(options={}),
        commands.Start(),
        commands.Leave(),
        commands.Lend(seat=2),
        commands.Offer(what="undo"),
        commands.Offer(what="rematch"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_what_the_house_does_nobody_else_does(command: Command) -> None:
    table = organised()
    asked = replace(command, version=table.version)
    with pytest.raises(NotAllowed) as refused:
        decide(table, "ann", asked, NOW)
    assert refused.value.reason
    assert refused.value.reason.code == "table-of-tournament"


def test_those_who_did_not_come_lose_their_seats() -> None:
    table = organised()
    playing = after(table, match_begins(table, absent=(2,)))
    assert (playing.phase, playing.seats) == ("playing", 2)
    assert [holder.name for holder in playing.holders] == ["Ann", "easy 1"]
    assert playing.match.players == (1, 2)
    assert match_begins(playing, absent=(2,)) == []


def test_a_match_goes_on_by_itself_until_it_is_decided() -> None:
    table = organised("bacteria", match=3)
    table = after(table, match_begins(table, absent=(3,)))
    assert match_goes_on(table, b"seed") == []
    for number in (1, 2):
        assert table.number == number
        table = after(table, gives_up(table, {"bob"}))
        table = after(table, match_goes_on(table, b"seed" * 8))
    assert table.match.decided
    assert table.match.places == (1, 2)


def test_who_has_left_gives_up_once() -> None:
    table = organised()
    assert gives_up(table, {"ann"}) == []
    table = after(table, match_begins(table, absent=()))
    given_up = gives_up(table, {"ann"})
    assert given_up == [entries.GaveUp(1)]
    table = after(table, given_up)
    assert gives_up(table, {"ann"}) == []
    assert table.phase == "playing"
