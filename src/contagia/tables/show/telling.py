"""An entry of the log as somebody may know it: what it was, what happened, the position after it.

Many are told of one entry, so what is the same for all of them is worked out once.
"""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from contagia.core.events import Event, heard
from contagia.core.keeping import kept
from contagia.core.options import changes, differences
from contagia.core.seats import Seat
from contagia.tables.log import entries
from contagia.tables.log.entries import Entry
from contagia.tables.log.table import Table
from contagia.tables.show.views import Eyes, Position, seen, seen_by_all


class News(msgspec.Struct, frozen=True, tag_field="type", tag="news"):
    """One entry of the log as the viewer may know it, and the position after it."""

    version: int
    at: float
    what: str  # the type of the entry
    entry: dict[str, Any]
    events: tuple[Event, ...]
    position: Position


class Told(msgspec.Struct, frozen=True):
    """One entry of the log as the viewer may know it, for those who read on what happened."""

    version: int
    at: float
    what: str
    entry: dict[str, Any]
    events: tuple[Event, ...]


class Telling:
    """What came of one entry, for all who are to hear of it."""

    def __init__(self, before: Table, table: Table, entry: Entry) -> None:
        self._table = table
        self._entry = entry
        self._happened = _happened(before, table)
        self._fields = {**_fields(table, entry), **_changes(before, table, entry)}
        self._what = _WHAT[type(entry)]

    def news(self, eyes: Eyes) -> News:
        """What one entry was, for a viewer."""
        table = self._table
        return News(
            version=table.version,
            at=table.changed_at,
            what=self._what,
            entry=self._told(eyes),
            events=self._events(eyes),
            position=seen(self._seen_by_all, table, eyes),
        )

    def told(self, eyes: Eyes) -> Told:
        """What one entry was, without the position after it."""
        return Told(
            version=self._table.version,
            at=self._table.changed_at,
            what=self._what,
            entry=self._told(eyes),
            events=self._events(eyes),
        )

    @kept
    def _seen_by_all(self) -> Position:
        return seen_by_all(self._table)

    def _events(self, eyes: Eyes) -> tuple[Event, ...]:
        """What happened, as the viewer heard it; with several seats, as any of them did."""
        if not self._table.game.hidden:
            return self._happened
        own: tuple[Seat | None, ...] = self._table.seats_of(eyes.identity) or (None,)
        if len(own) == 1:
            return heard(self._happened, own[0])
        return tuple(event for event in self._happened if any(event.heard_by(seat) for seat in own))

    def _told(self, eyes: Eyes) -> dict[str, Any]:
        """The fields of the entry; of what is not to be heard, none."""
        entry = self._entry
        if not isinstance(entry, (entries.Said, entries.SatDown)):
            return self._fields
        if isinstance(entry, entries.Said) and (eyes.identity, entry.identity) in self._table.muted:
            return {"muted": True}
        return {**self._fields, "yours": entry.identity == eyes.identity}


def _happened(before: Table, table: Table) -> tuple[Event, ...]:
    """What happened in the game."""
    if table.played is None:
        return ()
    known = len(before.played.moments) if before.played and before.number == table.number else 0
    return tuple(event for moment in table.played.moments[known:] for event in moment.events)


def _fields(table: Table, entry: Entry) -> dict[str, Any]:
    """The fields of an entry without identities and seeds; nobody is told who hears whom."""
    if isinstance(entry, entries.Muted):
        return {}
    fields: dict[str, Any] = msgspec.to_builtins(entry)
    for secret in _SECRETS:
        fields.pop(secret, None)
    if isinstance(entry, entries.Said):
        fields["seat"] = next(iter(table.seats_of(entry.identity)), None)
    return fields


def _changes(before: Table, table: Table, entry: Entry) -> dict[str, Any]:
    """Of changed rules, what is other than before, and what is not as usual now."""
    if isinstance(entry, entries.OptionsChanged):
        changed = changes(before.options, table.options)
        return {"changed": changed, "differs": differences(table.options)}
    if isinstance(entry, entries.SettingsChanged):
        old = msgspec.structs.asdict(before.settings)
        now = msgspec.to_builtins(table.settings)
        new = msgspec.structs.asdict(table.settings)
        return {"changed": {name: now[name] for name in new if new[name] != old[name]}}
    return {}


_WHAT = {kind: kind.__struct_config__.tag for kind in get_args(entries.AnyEntry)}
_SECRETS = ("type", "identity", "host", "house", "seed")
