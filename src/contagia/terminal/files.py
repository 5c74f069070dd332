"""Records in files: read whole, written so that a reader finds the old text or the new one."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from contagia.core import record_text
from contagia.core.errors import BadFile
from contagia.core.records import Record
from contagia.games.shelf import SHELF

LARGEST_RECORD_BYTES = 10_000_000


def read_record(path: Path) -> Record:
    """The record in a file."""
    return record_text.read(_read_text(path), SHELF)


def named(text: str) -> Path:
    """The file of that name; `~` is somebody's home."""
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise BadFile(f"{text} cannot be found: {_reason(error)}") from error


def check_free(path: Path) -> None:
    """Refuse a name that is taken: somebody's file is not ours to overwrite."""
    if path.is_symlink() or path.exists():
        raise BadFile(f"{path} exists already; only --save with --force overwrites it.")


def check_replaceable(path: Path) -> None:
    """Refuse to put a record in the place of anything but a plain file."""
    if path.exists() and not path.is_file():
        raise BadFile(f"{path} is not a plain file.")


def remove(path: Path) -> None:
    """Take a file away, if there is one."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise BadFile(f"{path} cannot be overwritten: {_reason(error)}.") from error


def write_record(path: Path, record: Record) -> None:
    """Write a record in one piece: beside its place first, then into it."""
    path = _resolved(path)
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(record_text.write(record))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except (OSError, ValueError) as error:
        with suppress(OSError):
            draft.unlink()
        raise BadFile(f"{path} cannot be written: {_reason(error)}.") from error


def _read_text(path: Path) -> str:
    try:
        if path.is_file() and path.stat().st_size > LARGEST_RECORD_BYTES:
            raise BadFile(f"{path} is too large to be a record.")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadFile(f"{path} is not a text file in UTF-8.") from None
    except (OSError, ValueError) as error:
        raise BadFile(f"{path} cannot be read: {_reason(error)}.") from error


def _resolved(path: Path) -> Path:
    """Where a link leads: the link is to stay a link."""
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError) as error:
        raise BadFile(f"{path} cannot be written: {_reason(error)}.") from error


def _reason(error: Exception) -> str:
    return (getattr(error, "strerror", None) or str(error)).lower()
