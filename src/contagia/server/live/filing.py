"""What is written beside the entries of a table: what it is found by, and records of its games."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache

import msgspec

from contagia.core.record_text import write
from contagia.core.records import record_of
from contagia.store.writing import Finding, Record
from contagia.tables.decide.questions import next_due
from contagia.tables.log.ended import ended
from contagia.tables.log.table import Holder, Table
from contagia.tables.show.terms import kept_terms


def finding(table: Table, opened_at: float) -> Finding:
    """What a table is found by."""
    on = table.on
    person = table.holders[on - 1].identity if on and not table.bot_on else ""
    return Finding(
        code=table.code,
        game=table.game.key,
        privacy=table.settings.privacy,
        phase=table.phase,
        version=table.version,
        opened_at=opened_at,
        changed_at=table.changed_at,
        deadline=next_due(table),
        bot_waits=bool(table.bot_on),
        on_identity=person,
        seated=_seated(table.holders),
        on_seat=on,
        moved_at=table.moved_at or opened_at,
        terms=kept_terms(table.options, table.settings),
    )


@lru_cache(maxsize=4096)
def _seated(holders: tuple[Holder, ...]) -> str:
    """Who sits where, which hardly ever changes while steps are played."""
    return msgspec.json.encode(holders).decode()


def record(table: Table) -> Record | None:
    """The record of a game that is over."""
    if table.phase != "over" or table.played is None:
        return None
    names = [holder.name or holder.bot for holder in table.holders]
    day = datetime.fromtimestamp(table.changed_at, UTC).date().isoformat()
    text = write(record_of(table.played, names, day, table.outcome))
    return Record(table.number, text, ended(table))
