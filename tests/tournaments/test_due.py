"""What the house does in a tournament by itself, and when."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from contagia.tournaments.decide import decisions
from contagia.tournaments.decide.decisions import enter_bot, join, open_tournament
from contagia.tournaments.decide.due import MOST_BOT_TABLES, due, next_round_at
from contagia.tournaments.log import entries
from contagia.tournaments.log.entries import Entry
from contagia.tournaments.log.folding import fold_all, opened
from contagia.tournaments.log.hosting import Hosting
from contagia.tournaments.log.terms import Kind, Terms
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.standing.views import tournament_view, you_view
from tournaments.fields import HOST

WAIT, BREAK = 60, 10


class Hosted:
    """A tournament in a house whose clock is set by hand."""

    def __init__(
        self, kind: Kind = "swiss", people: int = 2, bots: int = 0, *, seats: int = 2, **more: Any
    ) -> None:
        game = "virus-wars" if seats == 2 else "virus-game"
        terms = Terms(kind=kind, game=game, seats=seats, **more)
        hosting = Hosting(title="Cup", wait_seconds=WAIT, break_seconds=BREAK)
        self.now, self._codes = 1000.0, count(1)
        entry = open_tournament(HOST, terms, b"", hosting)
        self.value: Tournament = opened("TESTED", entry, self.now)
        for number in range(1, people + 1):
            self.add(join(self.value, f"p{number}", f"P{number}"))
        for _ in range(bots):
            self.add(enter_bot(self.value, HOST, "easy", "easy"))
        self.add(decisions.begin(self.value, HOST))

    def add(self, made: list[Entry]) -> None:
        """Something happens."""
        self.value = fold_all(self.value, made, self.now)

    def look(self, seconds: float = 0.0) -> list[Entry]:
        """Time goes by, and the house does what is due once."""
        self.now += seconds
        made = due(self.value, self.now, lambda: f"T{next(self._codes)}")
        self.add(made)
        return made

    def comes(self, *people: int) -> None:
        """They come to their matches."""
        for number in people:
            self.add(decisions.come(self.value, f"p{number}"))

    def wins(self, place: tuple[int, int]) -> None:
        """Whoever has the first seat wins."""
        players = self.value.meeting(*place).players
        places = tuple(range(1, len(players) + 1))
        self.add([entries.Settled(*place, places, (0,) * len(players))])


def kinds(made: list[Entry]) -> list[str]:
    """What entries are."""
    return [type(entry).__name__ for entry in made]


def test_a_round_is_paired_then_called_then_begun_once_all_have_come() -> None:
    cup = Hosted()
    assert kinds(cup.look()) == ["Paired"]
    assert cup.look() == [entries.Called(1, 1, "T1", cup.now + WAIT)]
    assert cup.look() == []
    cup.comes(1)
    assert cup.look(WAIT - 1) == []
    cup.comes(2)
    assert cup.look() == [entries.MatchBegan(1, 1)]
    assert cup.look(10 * WAIT) == []


def test_who_does_not_come_in_time_has_lost_and_is_away() -> None:
    cup = Hosted()
    cup.look()
    cup.look()
    cup.comes(1)
    assert cup.look(WAIT) == [entries.NoShow(1, 1, 2)]
    assert tournament_view(cup.value).rounds[0][0].phase == "walkover"
    assert [one.here for one in cup.value.entrants] == [True, False]


def test_the_others_at_a_bigger_table_play_without_them() -> None:
    cup = Hosted(people=4, seats=4)
    cup.look()
    cup.look()
    cup.comes(1, 3, 4)
    assert cup.look(WAIT) == [entries.NoShow(1, 1, 2)]
    assert cup.look() == [entries.MatchBegan(1, 1)]
    assert sorted(cup.value.meeting(1, 1).playing) == [1, 3, 4]


def test_bots_are_always_there_but_not_all_play_at_once() -> None:
    cup = Hosted(people=0, bots=2 * MOST_BOT_TABLES + 2)
    cup.look()
    assert kinds(cup.look()) == ["Called"] * MOST_BOT_TABLES
    assert kinds(cup.look()) == ["MatchBegan"] * MOST_BOT_TABLES
    assert cup.look() == []
    cup.wins((1, 3))
    assert kinds(cup.look()) == ["Called"]


def test_the_next_round_waits_for_a_break() -> None:
    cup = Hosted(people=4)
    for _ in range(2):
        cup.look()
    for table in (1, 2):
        cup.wins((1, table))
    assert next_round_at(cup.value) == cup.now + BREAK
    assert cup.look(BREAK - 1) == []
    assert kinds(cup.look(1)) == ["Paired"]


def test_nothing_is_due_while_it_is_paused_and_everybody_gets_their_time_again() -> None:
    cup = Hosted()
    cup.look()
    cup.look()
    cup.add(decisions.pause(cup.value, HOST))
    assert cup.look(100 * WAIT) == []
    cup.add(decisions.resume(cup.value, HOST, cup.now))
    assert cup.look(WAIT - 1) == []
    assert kinds(cup.look(1)) == ["NoShow", "NoShow"]


def test_an_arena_pairs_whoever_waits_after_a_break_and_never_bots_alone() -> None:
    cup = Hosted("arena", people=2, bots=2)
    cup.look()
    meetings = cup.value.rounds[0]
    assert all(not cup.value.of_bots(meeting) for meeting in meetings)
    cup.look()
    cup.comes(*(one for one in (1, 2) if you_view(cup.value, f"p{one}").awaited))
    cup.look()
    for table in range(1, len(meetings) + 1):
        cup.wins((1, table))
    assert cup.look(BREAK - 1) == []
    assert kinds(cup.look(1)) == ["Paired"]


@pytest.mark.parametrize("leaver", [1, 2])
def test_who_leaves_a_match_that_was_begun_is_last_there(leaver: int) -> None:
    cup = Hosted(people=3, seats=3)
    cup.look()
    cup.look()
    cup.comes(1, 2, 3)
    cup.look()
    cup.add(decisions.leave(cup.value, f"p{leaver}"))
    meeting = cup.value.meeting(1, 1)
    assert meeting.is_open
    assert leaver in meeting.playing
    cup.wins((1, 1))
    assert cup.value.meeting(1, 1).place_of(leaver) == 3


def test_everybody_is_told_what_they_may_do() -> None:
    cup = Hosted()
    assert you_view(cup.value, "p1").may == ("leave",)
    assert you_view(cup.value, HOST).may == ("join", "invite", "dismiss", "pause", "end")
    assert you_view(cup.value, "").may == ()
    cup.look()
    cup.look()
    you = you_view(cup.value, "p1")
    assert (you.may, you.table, you.awaited) == (("leave", "come"), "T1", True)
    cup.add(decisions.leave(cup.value, "p1"))
    assert you_view(cup.value, "p1").may == ("check-in",)
