"""Cells as pairs of numbers: column and row, both from 1."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Spot: TypeAlias = tuple[int, int]
COLUMNS: list[str] = [*"abcdefghijklmnopqrstuvwxyz", "aa", "ab", "ac", "ad"]


def name(spot: Spot) -> str:
    return COLUMNS[spot[0] - 1] + str(spot[1])


def board(width: int, height: int) -> set[Spot]:
    return {(column, row) for column in range(1, width + 1) for row in range(1, height + 1)}


def touching(spot: Spot, other: Spot) -> bool:
    return max(abs(spot[0] - other[0]), abs(spot[1] - other[1])) == 1


def straight(spot: Spot, other: Spot) -> bool:
    return abs(spot[0] - other[0]) + abs(spot[1] - other[1]) == 1


def eight(spot: Spot) -> set[Spot]:
    column, row = spot
    return {(column + right, row + up) for right in (-1, 0, 1) for up in (-1, 0, 1) if right or up}


def hanging_together(start: Iterable[Spot], own: set[Spot]) -> set[Spot]:
    """Walk from the start over own cells, one neighbour at a time."""
    found, open_ends = set(start) & own, list(set(start) & own)
    while open_ends:
        for neighbour in eight(open_ends.pop()) & own - found:
            found.add(neighbour)
            open_ends.append(neighbour)
    return found


def next_to(cells: set[Spot]) -> set[Spot]:
    return {neighbour for cell in cells for neighbour in eight(cell)}
