"""`contagia review`: how a game went, and where it turned."""

from __future__ import annotations

from contagia.core.errors import BadRecord
from contagia.core.records import replay
from contagia.games import shelf
from contagia.terminal.arguments import AsciiOnly, RecordFile
from contagia.terminal.files import read_record
from contagia.terminal.play.review_page import show_review
from contagia.terminal.screen.names import Names
from contagia.terminal.screen.screen import Screen


def review(file: RecordFile, *, ascii_only: AsciiOnly = False) -> None:
    """Think a game over: the chances from turn to turn, and the turning points."""
    record = read_record(file)
    played = replay(shelf.find(record.game), record)
    if not played.moves:
        raise BadRecord("Nothing was played in this game; there is nothing to review.")
    show_review(played, Names(record.names), Screen(ascii_only=ascii_only))
