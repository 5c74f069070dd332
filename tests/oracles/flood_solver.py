"""Flooded Island solved by trying everything: sets of coordinates, no bits, no shortcuts."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TypeAlias

from oracles.plane import Spot, board, straight, touching

Wet: TypeAlias = frozenset[Spot]


class FloodSolver:
    """How long the adventurer lasts on one island when both try everything."""

    def __init__(self, width: int, height: int, max_flood: int, *, dry_feet: bool = False) -> None:
        self.all, self.max_flood = frozenset(board(width, height)), max_flood
        self.dry_feet = dry_feet
        self.is_caught_by_day = cache(self._is_caught_by_day)

    def days_by_day(self, at: Spot, wet: Wet, most: int) -> int | None:
        """The days the adventurer completes; None if more than `most`."""
        return next((d for d in range(most + 1) if self.is_caught_by_day(at, wet, d)), None)

    def days_by_night(self, at: Spot, wet: Wet, left: int, most: int) -> int | None:
        return next((d for d in range(most + 1) if self.is_caught(at, wet, left, d)), None)

    def _is_caught_by_day(self, at: Spot, wet: Wet, days: int) -> bool:
        ways = [spot for spot in self.all - wet if touching(spot, at)]
        if not ways or days == 0:
            return not ways
        return all(self.is_caught_after(to, wet, days - 1) for to in ways)

    def is_caught_after(self, to: Spot, wet: Wet, days: int) -> bool:
        still_wet = frozenset(spot for spot in wet if not straight(spot, to))
        return self.is_caught(to, still_wet, self.max_flood, days)

    def is_caught(self, at: Spot, wet: Wet, left: int, days: int) -> bool:
        """Any night will do, a short one too."""
        safe = {at} if self.dry_feet else set()
        return any(
            self.is_caught_by_day(at, wet | set(chosen), days)
            for fields in range(left + 1)
            for chosen in combinations(self.all - wet - safe, fields)
        )
