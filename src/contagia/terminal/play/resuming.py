"""Going on with the game of a record: only as it was dealt."""

from __future__ import annotations

from contagia.core.errors import BadRecord
from contagia.core.playthrough import Playthrough
from contagia.core.records import Record, replay, verify
from contagia.games import shelf


def taken_up(record: Record) -> Playthrough:
    """The game of a record, once it is sure that nobody bent its luck."""
    game = shelf.find(record.game)
    faults = verify(game, record).faults
    if faults:
        raise BadRecord(f"The record is not as it was dealt: {faults[0]}.")
    return replay(game, record)
