"""Flooded Island, from docs/rules/flooded-island.md."""

from __future__ import annotations

from typing import Any

from oracles.plane import Spot, board, name, straight, touching


class FloodedIslandOracle:
    """Who stands where, and which fields are flooded."""

    def __init__(self, seats: int, width: int, height: int, **settings: Any) -> None:
        self.all, self.at = board(width, height), (1, height)
        self.flooded: set[Spot] = set()
        self.max_flood, self.days = settings["max_flood"], settings["days"]
        self.keeps_feet_dry = settings["under_feet"] == "may-not"
        self.on, self.day, self.floods = 1, 1, 0
        self.last_seat = seats

    def ways(self) -> set[str]:
        return {name(cell) for cell in self.all - self.flooded if touching(cell, self.at)}

    def steps(self) -> set[str]:
        if self.places():
            return set()
        if self.on == 1:
            return self.ways()
        safe = {self.at} if self.keeps_feet_dry else set()
        return {f"flood {name(cell)}" for cell in self.all - self.flooded - safe} | {"end"}

    def play(self, text: str) -> None:
        cell = next((cell for cell in self.all if name(cell) == text.rsplit(maxsplit=1)[-1]), None)
        if self.on == 1 and cell is not None:
            self.at = cell
            self.flooded = {wet for wet in self.flooded if not straight(wet, self.at)}
            self.on = self.last_seat
            return
        if cell is not None:
            self.flooded.add(cell)
            self.floods += 1
        if cell is None or self.floods == self.max_flood:
            self.on, self.day, self.floods = 1, self.day + 1, 0

    def places(self) -> tuple[int, ...] | None:
        if self.on == self.last_seat and self.day == self.days:
            return (1, 2)
        if self.on == 1 and not self.ways():
            return (2, 1)
        return None
