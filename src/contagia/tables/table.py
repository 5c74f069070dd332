"""A table as a value: who sits where, how far the game is, what was offered. Made from its log.

`fold` adds an entry and trusts it: whether it may be made is decided in decisions.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from typing import Any, Literal, NamedTuple

from contagia.core.contract import AnyGame
from contagia.core.luck import Seed
from contagia.core.options import Options, read_options
from contagia.core.outcomes import Outcome
from contagia.core.playthrough import Move, Playthrough, begin
from contagia.core.seats import Seat
from contagia.games.shelf import find
from contagia.tables import clocks, entries
from contagia.tables.clocks import STOPPED, Watch
from contagia.tables.entries import Entry, Request
from contagia.tables.settings import Settings

Phase = Literal["open", "playing", "over", "closed"]
KEPT_LINES = 200  # of the chat
AGREED_DRAW = "agreed"
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


class Line(NamedTuple):
    """A line of the chat."""

    version: int
    at: float
    said: entries.Said


@dataclass(frozen=True)
class Table:
    """A table after some version of its log."""

    code: str
    host: str
    game: AnyGame
    options: Options
    settings: Settings
    seed: Seed
    holders: tuple[Holder, ...]
    version: int = 1
    settled: int = 1  # the version of the last entry that was more than talk
    changed_at: float = 0.0
    number: int = 1  # of the game at this table
    phase: Phase = "open"
    played: Playthrough | None = None
    drawn: bool = False
    offer: Offer | None = None
    watch: Watch = STOPPED
    helped: Seat | None = None  # a bot plays the turn of this seat, whose time was up
    chat: tuple[Line, ...] = ()
    muted: frozenset[tuple[str, str]] = frozenset()  # who does not hear whom

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.holders)

    @cached_property
    def on(self) -> Seat | None:
        """The seat that must answer now, if a game is being played."""
        if self.phase != "playing" or self.played is None:
            return None
        return self.game.turn(self.played.state)

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        if self.drawn:
            return Outcome((1,) * self.seats, AGREED_DRAW)
        return self.game.outcome(self.played.state) if self.played else None

    @property
    def bot_on(self) -> str:
        """The bot that must answer now, if it is a bot."""
        if self.on is None:
            return ""
        return HELPER if self.helped == self.on else self.holders[self.on - 1].bot

    @property
    def deadline(self) -> float | None:
        """When the seat that is on runs out of time; bots never do."""
        return None if self.bot_on else clocks.deadline(self.settings.clock, self.watch)

    @cached_property
    def open_view(self) -> Any:
        """The game as everybody sees it, where nothing is hidden; made once for all who look."""
        assert self.played
        return self.game.view(self.played.state, None)

    @cached_property
    def steps(self) -> tuple[str, ...]:
        """The legal steps of the seat that is on."""
        if self.played is None or self.on is None:
            return ()
        return tuple(self.game.text(step) for step in self.game.steps(self.played.state))

    def seats_of(self, identity: str) -> tuple[Seat, ...]:
        """The seats somebody has, also those a bot has meanwhile."""
        return tuple(
            seat for seat, holder in enumerate(self.holders, 1) if holder.identity == identity
        )

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats whose owners are asked: people who play themselves."""
        return tuple(
            seat
            for seat, holder in enumerate(self.holders, 1)
            if holder.identity and not holder.bot
        )


def opened(code: str, entry: entries.Opened, at: float) -> Table:
    """A table after the first entry of its log. At a local one all seats are the host's."""
    game = find(entry.game)
    holder = Holder(entry.host) if entry.settings.privacy == "local" else Holder()
    return Table(
        code=code,
        host=entry.host,
        game=game,
        options=read_options(game.options, entry.options),
        settings=entry.settings,
        seed=Seed(entry.house),
        holders=(holder,) * entry.seats,
        changed_at=at,
    )


def fold(table: Table, entry: Entry, at: float) -> Table:
    """The table after one more entry."""
    after, version = _FOLDS[type(entry)](table, entry, at), table.version + 1
    settled = table.settled if isinstance(entry, _TALK) else version
    return replace(after, version=version, settled=settled, changed_at=at)


def _seated(table: Table, seat: Seat, holder: Holder) -> Table:
    holders = (*table.holders[: seat - 1], holder, *table.holders[seat:])
    return replace(table, holders=holders)


def _sat_down(table: Table, entry: entries.SatDown, _at: float) -> Table:
    seeds = [*table.seed.players, *[b""] * table.seats][: table.seats]
    seeds[entry.seat - 1] = entry.seed
    there = _seated(table, entry.seat, Holder(entry.identity, entry.name))
    return replace(there, seed=Seed(table.seed.house, tuple(seeds)))


def _stood_up(table: Table, entry: entries.StoodUp, _at: float) -> Table:
    return _seated(table, entry.seat, Holder())


def _bot_sat_down(table: Table, entry: entries.BotSatDown, _at: float) -> Table:
    return _seated(table, entry.seat, Holder(bot=entry.bot))


def _renamed(table: Table, entry: entries.Renamed, _at: float) -> Table:
    return _seated(table, entry.seat, table.holders[entry.seat - 1]._replace(name=entry.name))


def _options_changed(table: Table, entry: entries.OptionsChanged, _at: float) -> Table:
    return replace(table, options=read_options(table.game.options, entry.options))


def _started(table: Table, _entry: entries.Started, at: float) -> Table:
    played = begin(table.game, table.options, table.seats, table.seed)
    on = table.game.turn(played.state)
    watch = clocks.started(table.settings.clock, table.seats, on, at)
    return replace(table, phase="playing", played=played, watch=watch)


def _stepped(table: Table, entry: entries.Stepped, at: float) -> Table:
    played = table.played
    assert played
    for text in entry.steps:
        played = played.move(Move(entry.seat, text))
    return _moved(table, played, at)


def _gave_up(table: Table, entry: entries.GaveUp, at: float) -> Table:
    assert table.played
    return _moved(table, table.played.resign(entry.seat), at)


def _moved(table: Table, played: Playthrough, at: float) -> Table:
    """A move also answers an offer: whoever plays on does not want it."""
    over = table.game.outcome(played.state) is not None
    on = None if over else table.game.turn(played.state)
    return replace(
        table,
        played=played,
        phase="over" if over else "playing",
        offer=None,
        helped=table.helped if table.helped == on else None,
        watch=clocks.pressed(table.settings.clock, table.watch, on, at),
    )


def _helped(table: Table, entry: entries.Helped, _at: float) -> Table:
    return replace(table, helped=entry.seat)


def _offered(table: Table, entry: entries.Offered, _at: float) -> Table:
    return replace(
        table, offer=Offer(entry.what, entry.seat, entry.moves, frozenset((entry.seat,)))
    )


def _agreed(table: Table, entry: entries.Agreed, _at: float) -> Table:
    assert table.offer
    agreed = table.offer.agreed | {entry.seat}
    return replace(table, offer=table.offer._replace(agreed=agreed))


def _declined(table: Table, _entry: entries.Declined, _at: float) -> Table:
    return replace(table, offer=None)


def _taken_back(table: Table, entry: entries.TakenBack, at: float) -> Table:
    assert table.played
    played = table.played.back(entry.moves)
    watch = clocks.restarted(table.watch, table.game.turn(played.state), at)
    return replace(table, played=played, phase="playing", offer=None, helped=None, watch=watch)


def _drawn(table: Table, _entry: entries.Drawn, _at: float) -> Table:
    watch = table.watch._replace(on=None)
    return replace(table, drawn=True, phase="over", offer=None, helped=None, watch=watch)


def _rematched(table: Table, entry: entries.Rematched, _at: float) -> Table:
    return replace(
        table,
        seed=Seed(entry.house),
        holders=tuple(table.holders[seat - 1] for seat in entry.order),
        number=table.number + 1,
        phase="open",
        played=None,
        drawn=False,
        offer=None,
        watch=STOPPED,
        helped=None,
    )


def _lent(table: Table, entry: entries.Lent, _at: float) -> Table:
    return _seated(table, entry.seat, table.holders[entry.seat - 1]._replace(bot=entry.bot))


def _reclaimed(table: Table, entry: entries.Reclaimed, at: float) -> Table:
    back = _seated(table, entry.seat, table.holders[entry.seat - 1]._replace(bot=""))
    on = table.on
    return replace(
        back, watch=clocks.restarted(table.watch, on, at) if on == entry.seat else table.watch
    )


def _said(table: Table, entry: entries.Said, at: float) -> Table:
    line = Line(table.version + 1, at, entry)
    return replace(table, chat=(*table.chat, line)[-KEPT_LINES:])


def _muted(table: Table, entry: entries.Muted, _at: float) -> Table:
    pair = {(entry.by, entry.identity)}
    return replace(table, muted=table.muted | pair if entry.muted else table.muted - pair)


def _closed(table: Table, _entry: entries.Closed, _at: float) -> Table:
    return replace(table, phase="closed", offer=None, watch=table.watch._replace(on=None))


_TALK = (entries.Said, entries.Muted)  # nothing that anybody must have heard before they act
_FOLDS: dict[type[Entry], Callable[[Table, Any, float], Table]] = {
    entries.SatDown: _sat_down,
    entries.StoodUp: _stood_up,
    entries.BotSatDown: _bot_sat_down,
    entries.Renamed: _renamed,
    entries.OptionsChanged: _options_changed,
    entries.Started: _started,
    entries.Stepped: _stepped,
    entries.GaveUp: _gave_up,
    entries.Helped: _helped,
    entries.Offered: _offered,
    entries.Agreed: _agreed,
    entries.Declined: _declined,
    entries.TakenBack: _taken_back,
    entries.Drawn: _drawn,
    entries.Rematched: _rematched,
    entries.Lent: _lent,
    entries.Reclaimed: _reclaimed,
    entries.Said: _said,
    entries.Muted: _muted,
    entries.Closed: _closed,
}


class Logged(NamedTuple):
    """An entry and when it was made."""

    entry: Entry
    at: float


def table_of(code: str, log: list[Logged]) -> Table:
    """The table that a whole log makes."""
    first = log[0]
    assert isinstance(first.entry, entries.Opened)
    start = opened(code, first.entry, first.at)
    return reduce(lambda table, logged: fold(table, logged.entry, logged.at), log[1:], start)
