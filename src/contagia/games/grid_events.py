"""What can happen on a board of cells."""

from __future__ import annotations

from contagia.core.events import Event
from contagia.core.seats import Seat


class CellTaken(Event, frozen=True):
    """`seat` took an empty cell."""

    seat: Seat
    cell: str

    def __str__(self) -> str:
        return f"Seat {self.seat} took {self.cell}."


class CellFortified(Event, frozen=True):
    """`seat` took a cell of `owner` for good: fortified, or dead as Virus Wars says."""

    seat: Seat
    cell: str
    owner: Seat

    def __str__(self) -> str:
        return f"Seat {self.seat} took {self.cell} from seat {self.owner} for good."


class BaseCaptured(Event, frozen=True):
    """`seat` took the base of `owner`."""

    seat: Seat
    cell: str
    owner: Seat

    def __str__(self) -> str:
        return f"Seat {self.seat} captured the base of seat {self.owner} at {self.cell}."


class CellNeutral(Event, frozen=True):
    """`seat` made a cell of its own neutral."""

    seat: Seat
    cell: str

    def __str__(self) -> str:
        return f"Seat {self.seat} made {self.cell} neutral."


class SeatOut(Event, frozen=True):
    """`seat` is out, in `place`; its cells stay, became empty (`cleared`) or neutral (`walled`)."""

    seat: Seat
    place: int
    cleared: tuple[str, ...] = ()
    walled: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"Seat {self.seat} is out, in place {self.place}."


class AdventurerMoved(Event, frozen=True):
    """The adventurer went from one field to another on `day`."""

    day: int
    start: str
    cell: str

    def __str__(self) -> str:
        return f"Day {self.day}: the adventurer went from {self.start} to {self.cell}."


class FieldsDried(Event, frozen=True):
    """The adventurer dried these fields."""

    cells: tuple[str, ...]

    def __str__(self) -> str:
        return f"The adventurer dried {', '.join(self.cells)}."


class FieldFlooded(Event, frozen=True):
    """The weather flooded a field."""

    cell: str

    def __str__(self) -> str:
        return f"The weather flooded {self.cell}."
