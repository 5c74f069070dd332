"""A tournament in a folder: its log, a line an entry, and the records of its games.

The log is all there is to a tournament. A line counts once it is whole, so a run that was killed
leaves at most half a line, which is cut off when the next run goes on.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from filelock import FileLock, Timeout

from contagia.core.contract import replays
from contagia.core.errors import BadFile
from contagia.core.records import Record
from contagia.games import shelf
from contagia.terminal.files import read_record, write_record
from contagia.tournaments.bots.bot_field import CODE
from contagia.tournaments.bots.bot_matches import Manner, Place
from contagia.tournaments.log.entries import AnyEntry, Entry
from contagia.tournaments.log.folding import Logged, tournament_of
from contagia.tournaments.log.tournament import Tournament

_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(AnyEntry)
LOG, REPORT, LOCK = "tournament.log", "report.json", ".lock"


class Head(msgspec.Struct, frozen=True, tag="contagia-tournament", tag_field="type"):
    """The first line: what is not in the log, but must be the same when it goes on."""

    rules: int  # the version of the game's rules
    manner: Manner
    format: int = 1


class Nowhere:
    """Keeps nothing: a tournament that nobody wants to go on with."""

    def keep(self, made: Iterable[Entry]) -> None:
        """Forget entries."""

    def keep_game(self, place: Place, number: int, record: Record) -> None:
        """Forget a game."""

    def game(self, place: Place, number: int) -> Record | None:
        """There is none."""


class TournamentFolder:
    """The folder of a tournament."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def begin(self, head: Head, log: Iterable[Entry]) -> None:
        """Begin a log in a folder that is new or empty: all of the beginning, or nothing."""
        lines = b"".join((_line(head), *map(_line, log)))
        draft = self._folder / f".{LOG}.part"
        with self._touching():
            draft.write_bytes(lines)
            draft.replace(self._log)

    def read(self) -> tuple[Head, Tournament]:
        """The tournament as far as it was kept; what is not a whole line is cut off."""
        with self._touching():
            text = self._log.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if len(whole) < len(text):
            with self._touching():
                os.truncate(self._log, len(whole))
        try:
            first, *lines = whole.splitlines()
            head = msgspec.json.decode(first, type=Head)
            log = [Logged(_decoder.decode(line)) for line in lines]
            return head, _checked(head, tournament_of(CODE, log))
        except (msgspec.DecodeError, ValueError, LookupError, AssertionError) as error:
            raise BadFile(f"{self._log} is no log of a tournament, or damaged: {error}") from error

    @contextmanager
    def held(self) -> Iterator[None]:
        """Be the only run that plays this tournament; the lock is given up however it ends."""
        lock = FileLock(self._folder / LOCK, timeout=0)
        with self._touching():
            self._folder.mkdir(parents=True, exist_ok=True)
            lock.acquire()
        try:
            yield
        finally:
            lock.release()

    def check_empty(self) -> None:
        """Refuse a folder with anything in it: somebody's files are not ours to overwrite."""
        with self._touching():
            taken = self._folder.exists() and any(
                one.name != LOCK for one in self._folder.iterdir()
            )
        if taken:
            raise BadFile(
                f"{self._folder} is not empty; a new or an empty folder is accepted. "
                f"A tournament that was stopped goes on with --resume {self._folder}."
            )

    def check_there(self) -> None:
        """Refuse a folder without a tournament."""
        if not self._log.is_file():
            raise BadFile(f"{self._folder} holds no tournament: there is no {LOG}.")

    def keep(self, made: Iterable[Entry]) -> None:
        """Add entries to the log; they are on the disk when this returns."""
        with self._touching(), self._log.open("ab") as file:
            file.write(b"".join(_line(entry) for entry in made))
            file.flush()
            os.fsync(file.fileno())

    def keep_game(self, place: Place, number: int, record: Record) -> None:
        """Write the record of a game."""
        write_record(self._record(place, number), record)

    def game(self, place: Place, number: int) -> Record | None:
        """The record of a game that was played before."""
        path = self._record(place, number)
        return read_record(path) if path.exists() else None

    @property
    def _log(self) -> Path:
        return self._folder / LOG

    def _record(self, place: Place, number: int) -> Path:
        return self._folder / f"round{place.round:03}-table{place.table:03}-game{number:02}.record"

    @contextmanager
    def _touching(self) -> Iterator[None]:
        with _refusing(self._folder):
            yield


def write_report(path: Path, report: Mapping[str, Any]) -> None:
    """Write what came of it beside the log."""
    with _refusing(path):
        path.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")


@contextmanager
def _refusing(path: Path) -> Iterator[None]:
    """Whatever is wrong with a file is told as a refusal."""
    try:
        yield
    except Timeout:
        raise BadFile(f"{path} is being played by another run.") from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BadFile(f"{path} cannot be used: {reason}.") from error


def _line(entry: Head | Entry) -> bytes:
    return msgspec.json.encode(entry) + b"\n"


def _checked(head: Head, tournament: Tournament) -> Tournament:
    """Refuse to go on by other rules than it was begun with."""
    game = shelf.find(tournament.terms.game)
    if not replays(game, head.rules):
        raise BadFile(
            f"The tournament was begun by version {head.rules} of the rules of {game.title}; "
            f"this house has version {game.version}."
        )
    return tournament
