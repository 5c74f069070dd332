"""From a log to a table. `fold` trusts an entry: what may be added is said in decisions.py."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any, NamedTuple

from msgspec.structs import replace

from contagia.core.contract import asked
from contagia.core.luck import Seed
from contagia.core.options import read_options
from contagia.core.playthrough import Move, Playthrough, begin
from contagia.core.seats import Seat
from contagia.games.shelf import find
from contagia.tables.log import clocks, entries
from contagia.tables.log.clocks import STOPPED
from contagia.tables.log.counting import Countdown, after_change, after_hold, after_ready, without
from contagia.tables.log.entries import Entry
from contagia.tables.log.table import KEPT_LINES, Holder, Line, Offer, Table, Window
from contagia.tables.match.match import begun


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
        match_before=begun(game.key, entry.seats, entry.settings.match),
        tournament=entry.tournament,
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


def _reseated(table: Table, seat: Seat, holder: Holder) -> Table:
    """Somebody comes or goes before the game: what was counted down to is off."""
    return replace(_seated(table, seat, holder), countdown=without(table.countdown, seat))


def _sat_down(table: Table, entry: entries.SatDown, _at: float) -> Table:
    seeds = [*table.seed.players, *[b""] * table.seats][: table.seats]
    seeds[entry.seat - 1] = entry.seed
    there = _reseated(table, entry.seat, Holder(entry.identity, entry.name))
    return replace(there, seed=Seed(table.seed.house, tuple(seeds)))


def _stood_up(table: Table, entry: entries.StoodUp, _at: float) -> Table:
    return _reseated(table, entry.seat, Holder())


def _bot_sat_down(table: Table, entry: entries.BotSatDown, _at: float) -> Table:
    return _reseated(table, entry.seat, Holder(bot=entry.bot))


def _renamed(table: Table, entry: entries.Renamed, _at: float) -> Table:
    return _seated(table, entry.seat, table.holders[entry.seat - 1]._replace(name=entry.name))


def _options_changed(table: Table, entry: entries.OptionsChanged, at: float) -> Table:
    return replace(
        table,
        options=read_options(table.game.options, entry.options),
        countdown=after_change(table.countdown, table.people, entry.seat, at),
    )


def _settings_changed(table: Table, entry: entries.SettingsChanged, at: float) -> Table:
    return replace(
        table,
        settings=entry.settings,
        match_before=begun(table.game.key, table.seats, entry.settings.match),
        countdown=after_change(table.countdown, table.people, entry.seat, at),
    )


def _countdown_began(table: Table, _entry: entries.CountdownBegan, at: float) -> Table:
    return replace(table, countdown=table.countdown._replace(since=at))


def _countdown_stopped(table: Table, _entry: entries.CountdownStopped, _at: float) -> Table:
    countdown = table.countdown._replace(since=None, ready=frozenset[Seat]())
    return replace(table, countdown=countdown)


def _countdown_held(table: Table, entry: entries.CountdownHeld, _at: float) -> Table:
    return replace(table, countdown=after_hold(table.countdown, entry.seat))


def _ready_to_start(table: Table, entry: entries.ReadyToStart, at: float) -> Table:
    return replace(table, countdown=after_ready(table.countdown, entry.seat, at))


def _thinned(table: Table, entry: entries.Thinned, _at: float) -> Table:
    left = [seat for seat in range(1, table.seats + 1) if seat not in entry.seats]
    seeds = [*table.seed.players, *[b""] * table.seats]
    return replace(
        table,
        holders=tuple(table.holders[seat - 1] for seat in left),
        seed=Seed(table.seed.house, tuple(seeds[seat - 1] for seat in left)),
        match_before=begun(table.game.key, len(left), table.settings.match),
    )


def _started(table: Table, _entry: entries.Started, at: float) -> Table:
    options = table.match_before.options(table.options)
    played = begin(table.game, options, table.seats, table.seed)
    on = table.game.turn(played.state)
    watch = clocks.started(table.settings.clock, table.seats, on, at)
    return replace(
        table, phase="playing", countdown=Countdown(), played=played, watch=watch, moved_at=at
    )


def _stepped(table: Table, entry: entries.Stepped, at: float) -> Table:
    played = table.played
    assert played
    same = None
    if table.window and entry.steps == (table.steps[-1],):  # silence hands the question on
        same = table.window._replace(closed=True)
    for text in entry.steps:
        played = played.move(Move(entry.seat, text))
    return _moved(table, played, at, _window(table, played, at, same))


def _gave_up(table: Table, entry: entries.GaveUp, at: float) -> Table:
    assert table.played
    played = table.played.resign(entry.seat)
    return _moved(table, played, at, _window(table, played, at, table.window))


def _window(
    table: Table, played: Playthrough, at: float, same: Window | None = None
) -> Window | None:
    """The time for the question that is open now, if one is: for the same one the same time."""
    if table.settings.privacy == "local" or not asked(table.game, played.state):
        return None
    return same or Window(table.version + 1, at + table.settings.answer_seconds)


def _moved(table: Table, played: Playthrough, at: float, window: Window | None) -> Table:
    """A move also answers an offer: whoever plays on does not want it. Questions stop the clock."""
    over = played.outcome is not None
    on = None if over or window else table.game.turn(played.state)
    return replace(
        table,
        played=played,
        phase="over" if over else "playing",
        offer=None,
        helped=table.helped if table.helped == on else None,
        window=window,
        moved_at=at,
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
    window = _window(table, played, at)
    on = None if window else table.game.turn(played.state)
    return replace(
        table,
        played=played,
        phase="playing",
        offer=None,
        helped=None,
        watch=clocks.restarted(table.watch, on, at),
        window=window,
        moved_at=at,
    )


def _drawn(table: Table, _entry: entries.Drawn, _at: float) -> Table:
    watch = table.watch._replace(on=None)
    return replace(
        table, drawn=True, phase="over", offer=None, helped=None, watch=watch, window=None
    )


def _rematched(table: Table, entry: entries.Rematched, _at: float) -> Table:
    return replace(
        table,
        seed=Seed(entry.house),
        holders=tuple(table.holders[seat - 1] for seat in entry.order),
        match_before=table.match.next(entry.order),
        number=table.number + 1,
        phase="open",
        played=None,
        drawn=False,
        offer=None,
        watch=STOPPED,
        window=None,
        helped=None,
    )


def _lent(table: Table, entry: entries.Lent, _at: float) -> Table:
    return _seated(table, entry.seat, table.holders[entry.seat - 1]._replace(bot=entry.bot))


def _reclaimed(table: Table, entry: entries.Reclaimed, at: float) -> Table:
    back = _seated(table, entry.seat, table.holders[entry.seat - 1]._replace(bot=""))
    on = table.watch.on
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
    watch = table.watch._replace(on=None)
    return replace(table, phase="closed", offer=None, watch=watch, window=None)


_TALK = (  # nothing that anybody must have heard before they act
    *(entries.Said, entries.Muted),
    *(entries.CountdownBegan, entries.CountdownStopped),
    *(entries.CountdownHeld, entries.ReadyToStart),
)
_FOLDS: dict[type[Entry], Callable[[Table, Any, float], Table]] = {
    entries.SatDown: _sat_down,
    entries.StoodUp: _stood_up,
    entries.BotSatDown: _bot_sat_down,
    entries.Renamed: _renamed,
    entries.OptionsChanged: _options_changed,
    entries.SettingsChanged: _settings_changed,
    entries.CountdownBegan: _countdown_began,
    entries.CountdownStopped: _countdown_stopped,
    entries.CountdownHeld: _countdown_held,
    entries.ReadyToStart: _ready_to_start,
    entries.Thinned: _thinned,
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
