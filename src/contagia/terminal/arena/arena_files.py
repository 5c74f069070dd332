"""A run of the arena in a folder: a record for every game as soon as it is over, and the report."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from contagia.arena.matches import Played
from contagia.arena.runs import Lost
from contagia.core.errors import BadFile
from contagia.terminal.files import write_record

REPORT = "report.json"


class RunFolder:
    """The folder of a run."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @classmethod
    def opened(cls, folder: Path) -> RunFolder:
        """A folder that is new or empty: somebody's games are not ours to overwrite."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            taken = any(folder.iterdir())
        except OSError as error:
            raise BadFile(f"{folder} cannot be written: {_reason(error)}.") from error
        if taken:
            raise BadFile(f"{folder} is not empty; a new or an empty folder is accepted.")
        return cls(folder)

    def keep(self, result: Played | Lost) -> None:
        """Write the record of a game."""
        if isinstance(result, Played):
            write_record(self._folder / f"{result.job.number + 1:06}.record", result.record)

    def keep_report(self, report: Mapping[str, Any]) -> None:
        """Write what came of it."""
        path = self._folder / REPORT
        try:
            path.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
        except OSError as error:
            raise BadFile(f"{path} cannot be written: {_reason(error)}.") from error


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
