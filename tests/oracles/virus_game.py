"""Virus Game, from docs/rules/virus-game.md."""

from __future__ import annotations

from typing import Any

from oracles.plane import Spot, board, hanging_together, name, next_to


class VirusGameOracle:
    """A board as a dictionary: cell -> (owner, kind), kind one of base, normal, fortified."""

    def __init__(self, seats: int, **options: Any) -> None:
        width, height = options["width"], options["height"]
        corners = [(1, 1), (width, height), (1, height), (width, 1)]
        self.cells = {corners[seat - 1]: (seat, "base") for seat in range(1, seats + 1)}
        self.all = board(width, height)
        self.neutral: set[Spot] = set()
        self.seats, self.bases, self.fallen = seats, options["bases"], options["fallen"]
        self.on, self.left = 1, options["first_turn"]
        self.used: set[int] = set()
        self.half_a_pair = False
        self.out: list[int] = []

    def targets(self, seat: int) -> set[Spot]:
        own = {cell for cell, (owner, _) in self.cells.items() if owner == seat}
        base = {cell for cell, kept in self.cells.items() if kept == (seat, "base")}
        beside = next_to(hanging_together(base, own)) & self.all - own - self.neutral
        return {cell for cell in beside if self.can_be_taken(cell)}

    def can_be_taken(self, cell: Spot) -> bool:
        if cell not in self.cells:
            return True
        owner, kind = self.cells[cell]
        if kind == "base":
            return self.bases == "capturable" and owner not in self.out
        return kind == "normal"

    def normal(self, seat: int) -> set[Spot]:
        return {cell for cell, kept in self.cells.items() if kept == (seat, "normal")}

    def steps(self) -> set[str]:
        if len(self.out) == self.seats - 1:
            return set()
        own = self.normal(self.on)
        neutrals = {f"neutral {name(cell)}" for cell in own}
        if self.half_a_pair:
            return neutrals
        steps = {name(cell) for cell in self.targets(self.on)}
        may_place = self.left == 3 and self.on not in self.used and len(own) >= 2
        return steps | neutrals if may_place else steps

    def play(self, text: str) -> None:
        mover = self.on
        cell = next(cell for cell in self.all if name(cell) == text.rsplit(maxsplit=1)[-1])
        if text.startswith("neutral"):
            del self.cells[cell]
            self.neutral.add(cell)
            self.used.add(mover)
            self.half_a_pair = not self.half_a_pair
            if self.half_a_pair:
                return
            self.left = 0
        else:
            self.cells[cell] = (mover, "fortified" if cell in self.cells else "normal")
            self.left -= 1
        self.test_everybody(mover)
        if len(self.out) < self.seats - 1 and (self.left == 0 or mover in self.out):
            self.left = 3
            while True:
                self.on = self.on % self.seats + 1
                if self.on not in self.out:
                    break

    def test_everybody(self, mover: int) -> None:
        order = [(mover + k) % self.seats + 1 for k in range(self.seats)]
        somebody_fell = True
        while somebody_fell:
            somebody_fell = False
            for seat in order:
                if len(self.out) == self.seats - 1:
                    return
                if seat not in self.out and not self.targets(seat):
                    self.fall(seat)
                    somebody_fell = True

    def fall(self, seat: int) -> None:
        self.out.append(seat)
        cells = [cell for cell, (owner, _) in self.cells.items() if owner == seat]
        if self.fallen != "stay":
            for cell in cells:
                del self.cells[cell]
        if self.fallen == "wall":
            self.neutral.update(cells)

    def places(self) -> tuple[int, ...] | None:
        if len(self.out) < self.seats - 1:
            return None
        order = [*self.out, *(s for s in range(1, self.seats + 1) if s not in self.out)]
        return tuple(self.seats - order.index(seat) for seat in range(1, self.seats + 1))
