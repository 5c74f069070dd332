"""Whole games, written down: they replay to the same end, move by move and card by card."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from contagia.core import record_text
from contagia.core.records import replay, verify
from contagia.games.shelf import SHELF

RECORDS = sorted(Path(__file__).parent.glob("*.record"))
every_transcript = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


@every_transcript
def test_a_transcript_replays_to_the_position_beside_it(path: Path) -> None:
    record = record_text.read(path.read_text(encoding="utf-8"), SHELF)
    game = SHELF[record.game]
    end = msgspec.json.decode(path.with_suffix(".end.json").read_bytes(), type=game.view_type)
    assert game.view(replay(game, record).state, None) == end


@every_transcript
def test_a_transcript_is_dealt_as_committed(path: Path) -> None:
    record = record_text.read(path.read_text(encoding="utf-8"), SHELF)
    verdict = verify(SHELF[record.game], record)
    assert verdict.faults == ()
    assert bool(verdict.drawn) == SHELF[record.game].hidden


@every_transcript
def test_a_transcript_is_written_as_it_was_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = record_text.read(text, SHELF)
    written = record_text.write(record)
    assert record_text.read(written, SHELF) == record
    if record.version == SHELF[record.game].version:  # since then options may have been added
        assert written == text
