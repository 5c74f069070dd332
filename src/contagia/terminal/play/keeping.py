"""Keeping a game that is being played: its record is written after every step."""

from __future__ import annotations

from pathlib import Path

from contagia.core.errors import BadFile
from contagia.core.playthrough import Playthrough
from contagia.core.records import record_of
from contagia.terminal.files import check_free, check_replaceable, write_record
from contagia.terminal.screen.names import Names


class Keeper:
    """Writes the record of a game to a file, once it has one."""

    def __init__(self, names: Names, date: str, match_file: Path | None = None) -> None:
        self.path: Path | None = match_file
        self._match_file = match_file  # where a match keeps this game
        self._names = names
        self._date = date
        self._kept: Playthrough | None = None

    def adopt(self, path: Path, *, force: bool = False) -> None:
        """From now on the game is kept there; a file that exists is left alone, unless forced."""
        if path != self.path:
            (check_replaceable if force else check_free)(path)
        self.path = path

    def move(self, path: Path, played: Playthrough) -> None:
        """Keep the game in another file; if that fails, where it was before."""
        before = self.path
        self.adopt(path)
        try:
            self.keep(played)
        except BadFile:
            self.path = before
            raise

    def keep(self, played: Playthrough) -> None:
        """Write the record, if there is a file for it."""
        if self.path:
            write_record(self.path, record_of(played, self._names.by_seat, self._date))
            self._kept = played

    def way_back(self, arguments: str) -> str:
        """How to go on with the game, seated by these arguments; a match says so itself."""
        if self.path == self._match_file:
            return f"The game is kept in {self.path}."
        return f"The game is kept; go on with: contagia play --resume {self.path}{arguments}"

    def has(self, played: Playthrough) -> bool:
        """Whether the file holds the game as it is now."""
        return self._kept is played
