"""How the house runs a tournament: what it is called, who finds it, and how its tables are run."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from contagia.core.errors import BadOptions, Refused
from contagia.core.record_text import check_name
from contagia.tables.decide.rated import check_rated
from contagia.tables.log.settings import AnswerSeconds, BankClock, Settings, TimeOut, TurnClock
from contagia.tournaments.log.terms import Terms

LONGEST_WAIT = 86_400
LONGEST_BREAK = 3_600
BETWEEN_GAMES = 5.0  # seconds, at most: to see how a game of a match has ended

Publicity = Literal["listed", "private"]  # or found by its link alone
AnyClock = TurnClock | BankClock  # without one a match might never end


class TableManner(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How all tables of a tournament are run."""

    clock: AnyClock = BankClock(600, 5)
    time_out: TimeOut = "out"
    chat: bool = True
    delay_seconds: Annotated[int, Meta(ge=0, le=600)] = 0
    answer_seconds: AnswerSeconds = 8.0
    rated: bool = False


class Hosting(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is settled, besides the terms, when a tournament is opened in the house."""

    title: Annotated[str, Meta(min_length=1, max_length=40)]
    privacy: Publicity = "listed"
    tables: TableManner = TableManner()
    wait_seconds: Annotated[int, Meta(ge=1, le=LONGEST_WAIT)] = 180  # for those who come to a match
    break_seconds: Annotated[int, Meta(ge=0, le=LONGEST_BREAK)] = 15  # between rounds

    @property
    def between_games(self) -> float:
        """Seconds between two games of a match of people."""
        return min(self.break_seconds, BETWEEN_GAMES)


UNHOSTED = Hosting(title="-")  # of a tournament that is played in no house


def check_hosting(terms: Terms, hosting: Hosting) -> None:
    """Refuse what cannot be run."""
    try:
        check_name(hosting.title)
    except Refused as refusal:
        raise BadOptions(refusal.sentence) from None
    check_rated(terms.rulebook, terms.chosen, settings_of(terms, hosting.tables))


def settings_of(terms: Terms, tables: TableManner) -> Settings:
    """The settings of a table: nobody finds it in a list, and no bot gives advice there."""
    return Settings(
        privacy="private",
        clock=tables.clock,
        time_out=tables.time_out,
        chat=tables.chat,
        delay_seconds=tables.delay_seconds,
        answer_seconds=tables.answer_seconds,
        hints="never",
        match=terms.match,
        rated=tables.rated,
    )
