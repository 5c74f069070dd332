"""Virus Wars, from docs/rules/virus-wars.md."""

from __future__ import annotations

from oracles.plane import Spot, board, hanging_together, name, next_to


class VirusWarsOracle:
    """Sets of live and dead cells by seat."""

    def __init__(self, seats: int, size: int) -> None:
        self.all = board(size, size)
        self.live: dict[int, set[Spot]] = {1: {(1, 1)}, seats: {(size, size)}}
        self.dead: dict[int, set[Spot]] = {1: set(), 2: set()}
        self.on, self.left = 1, 1

    def steps(self) -> set[str]:
        me, other = self.on, 3 - self.on
        own = self.live[me] | self.dead[me]
        beside = next_to(hanging_together(self.live[me], own)) & self.all
        return {name(cell) for cell in beside - own - self.dead[other]}

    def play(self, text: str) -> None:
        me, other = self.on, 3 - self.on
        cell = next(cell for cell in self.all if name(cell) == text)
        if cell in self.live[other]:
            self.live[other].remove(cell)
            self.dead[me].add(cell)
        else:
            self.live[me].add(cell)
        self.left -= 1
        if self.left == 0:
            self.on, self.left = other, 3

    def places(self) -> tuple[int, ...] | None:
        if self.steps():
            return None
        return (2, 1) if self.on == 1 else (1, 2)
