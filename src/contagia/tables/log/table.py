"""A table as a value: who sits where, how far the game is, what was offered. Made in folding.py."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal, NamedTuple

import msgspec

from contagia.core.contract import AnyGame, asked, when_asked
from contagia.core.keeping import kept
from contagia.core.luck import Seed
from contagia.core.notation import legal_steps
from contagia.core.options import Options
from contagia.core.outcomes import Outcome, agreed_draw
from contagia.core.playthrough import Playthrough
from contagia.core.seats import Seat
from contagia.tables.log import clocks, entries
from contagia.tables.log.clocks import STOPPED, Watch
from contagia.tables.log.counting import Countdown
from contagia.tables.log.entries import MatchOf, Request
from contagia.tables.log.settings import Settings
from contagia.tables.match.match import Match

Phase = Literal["open", "playing", "over", "closed"]
KEPT_LINES = 200  # of the chat
HELPER = "medium"  # plays for those whose time is up


class Holder(NamedTuple):
    """Who has a seat: a person, a bot, a bot for a person who is away, or nobody."""

    identity: str = ""
    name: str = ""
    bot: str = ""

    @property
    def free(self) -> bool:
        """Whether nobody sits there."""
        return not self.identity and not self.bot


class Offer(NamedTuple):
    """What a seat asks for, and who has agreed."""

    what: Request
    by: Seat
    moves: int
    agreed: frozenset[Seat]


class Window(NamedTuple):
    """The time in which a question can be answered. It is the same for all, whatever they say."""

    opened: int  # the version at which the question was asked: its name
    due: float
    closed: bool = False  # the answers are being heard


class Line(NamedTuple):
    """A line of the chat."""

    version: int
    at: float
    said: entries.Said


@lru_cache(maxsize=4096)
def seats_by_identity(holders: tuple[Holder, ...]) -> dict[str, tuple[Seat, ...]]:
    """Who has which seats. A bot's or a free one is nobody's, and no spectator's either."""
    seats: dict[str, tuple[Seat, ...]] = {}
    for seat, holder in enumerate(holders, 1):
        if holder.identity:
            seats[holder.identity] = (*seats.get(holder.identity, ()), seat)
    return seats


class Table(msgspec.Struct, frozen=True, dict=True):
    """A table after some version of its log."""

    code: str
    host: str
    game: AnyGame
    options: Options
    settings: Settings
    seed: Seed
    holders: tuple[Holder, ...]
    match_before: Match  # as the present game found it
    tournament: MatchOf | None = None  # whose match is played here
    version: int = 1
    settled: int = 1  # the version of the last entry that was more than talk
    changed_at: float = 0.0
    moved_at: float = 0.0  # when a game began, or the last step was played or taken back
    number: int = 1  # of the game at this table
    phase: Phase = "open"
    countdown: Countdown = Countdown()  # before the game, where it begins by itself
    played: Playthrough | None = None
    drawn: bool = False
    offer: Offer | None = None
    watch: Watch = STOPPED
    window: Window | None = None  # while a question goes round, and the table is no local one
    helped: Seat | None = None  # a bot plays the turn of this seat, whose time was up
    chat: tuple[Line, ...] = ()
    muted: frozenset[tuple[str, str]] = frozenset()  # who does not hear whom

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.holders)

    @kept
    def on(self) -> Seat | None:
        """The seat that must answer now, if a game is being played."""
        if self.phase != "playing" or self.played is None:
            return None
        return self.game.turn(self.played.state)

    @kept
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        if self.drawn:
            return agreed_draw(self.seats)
        return self.played.outcome if self.played else None

    @kept
    def match(self) -> Match:
        """The match so far, with the present game once it is over."""
        if self.played is None or self.outcome is None:
            return self.match_before
        return self.match_before.after(self.number, self.played.state, self.outcome)

    @kept
    def bot_on(self) -> str:
        """The bot whose turn it is, if it is a bot's; a question has no turns."""
        if self.on is None or self.window:
            return ""
        return HELPER if self.helped == self.on else self.holders[self.on - 1].bot

    @kept
    def deadline(self) -> float | None:
        """When the seat that is on runs out of time; bots never do, nor anybody who is asked."""
        return None if self.bot_on else clocks.deadline(self.settings.clock, self.watch)

    @kept
    def asked(self) -> tuple[Seat, ...]:
        """The seats that may answer the open question, in the order in which they are heard."""
        return asked(self.game, self.played.state) if self.window and self.played else ()

    def state_for(self, seat: Seat) -> Any:
        """The game when it comes to a seat: now, or when all who are asked before it passed."""
        assert self.played
        state = self.played.state
        return when_asked(self.game, state, seat) if seat in self.asked else state

    @kept
    def open_view(self) -> Any:
        """The game as everybody sees it, where nothing is hidden; made once for all who look."""
        assert self.played
        return self.game.view(self.played.state, None)

    @kept
    def steps(self) -> tuple[str, ...]:
        """The legal steps of the seat that is on."""
        if self.played is None or self.on is None:
            return ()
        return tuple(self.played.legal)

    def answers(self, seat: Seat) -> tuple[str, ...]:
        """What a seat that is asked may say; last, what it says with silence."""
        return tuple(legal_steps(self.game, self.state_for(seat)))

    @kept
    def seating(self) -> dict[str, tuple[Seat, ...]]:
        """Who has which seats."""
        return seats_by_identity(self.holders)

    def seats_of(self, identity: str) -> tuple[Seat, ...]:
        """The seats somebody has, also those a bot has meanwhile."""
        return self.seating.get(identity, ())

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats whose owners are asked: people who play themselves."""
        return tuple(
            seat
            for seat, holder in enumerate(self.holders, 1)
            if holder.identity and not holder.bot
        )
