"""A line of a log, of a table or of a tournament."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

E = TypeVar("E")


class Row(NamedTuple, Generic[E]):
    """An entry as it stands in its log."""

    version: int
    at: float
    who: str  # the identity that asked for it, "" for the house
    mark: str  # the asker's own, "" if it gave none
    entry: E
