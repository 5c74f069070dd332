"""Flooded Island: survive, or drown the one who tries. Rules: docs/rules/flooded-island.md."""

from __future__ import annotations

from random import Random
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from contagia.core import pictures
from contagia.core.events import Tell, TurnPassed, silence
from contagia.core.grids import Cell, Cells, Grid, grid, members
from contagia.core.luck import Seed
from contagia.core.options import Options
from contagia.core.outcomes import Outcome, won_by
from contagia.core.reasons import Why
from contagia.core.seats import Seat, after
from contagia.games.grid_events import AdventurerMoved, FieldFlooded, FieldsDried
from contagia.games.refusals.flooded_island import why_not

SEATS = 2
ADVENTURER: Seat = 1
WEATHER: Seat = 2
DRY_SIGN = "."
FLOODED_SIGN = "~"
ON_DRY_SIGN = "a"  # the adventurer; the field under its feet may be flooded too
ON_FLOODED_SIGN = "A"

BY_ANYONE = {"setBy": "anyone"}
BY_ADVENTURER = {"setBy": "seat 1"}

Side: TypeAlias = Annotated[int, Meta(ge=3, le=20, extra_json_schema=BY_ANYONE)]


class FloodedIslandOptions(Options, frozen=True):
    """Options of Flooded Island"""

    width: Annotated[Side, Meta(title="Width", description="Columns of the island.")] = 10
    height: Annotated[Side, Meta(title="Height", description="Rows of the island.")] = 10
    max_flood: Annotated[
        int,
        Meta(
            ge=1,
            le=3,
            title="Fields a night",
            description="The most fields the weather may flood in a turn.",
            extra_json_schema=BY_ADVENTURER,
        ),
    ] = 2
    days: Annotated[
        int,
        Meta(
            ge=1,
            le=365,
            title="Days",
            description="The days to survive; fewer than 365 is a house rule.",
            extra_json_schema={**BY_ADVENTURER, "houseRule": True},
        ),
    ] = 365
    under_feet: Annotated[
        Literal["may", "may-not"],
        Meta(
            title="Under the feet",
            description="Whether the weather may flood the field the adventurer stands on.",
            extra_json_schema=BY_ADVENTURER,
        ),
    ] = "may"


class Move(msgspec.Struct, frozen=True, tag="move"):
    """The adventurer goes to a dry field."""

    cell: Cell
    name: str


class Flood(msgspec.Struct, frozen=True, tag="flood"):
    """The weather floods a dry field."""

    cell: Cell
    name: str


class End(msgspec.Struct, frozen=True, tag="end"):
    """The weather has done enough for tonight."""


Step: TypeAlias = Move | Flood | End


class State(msgspec.Struct, frozen=True):
    """Where the adventurer is and what is flooded."""

    options: FloodedIslandOptions
    on: Seat
    day: int  # the day it is, from 1
    left: int  # fields the weather may still flood tonight
    at: Cell
    flooded: Cells
    resigned: Seat | None = None

    @property
    def grid(self) -> Grid:
        """The island."""
        return grid(self.options.width, self.options.height)

    @property
    def dry(self) -> Cells:
        """The fields that are not flooded."""
        return self.grid.all & ~self.flooded


class View(msgspec.Struct, frozen=True):
    """All of it: nothing is hidden. `rows` is the picture of the island."""

    options: FloodedIslandOptions
    on: Seat
    day: int
    left: int
    at: str
    rows: tuple[str, ...]
    resigned: Seat | None


class FloodedIsland:
    """The rulebook of Flooded Island."""

    key = "flooded-island"
    title = "Flooded Island"
    blurb = "An adventurer walks and dries the land by day; by night the weather floods it."
    seats = range(SEATS, SEATS + 1)
    version = 2  # 2 has under_feet
    compatible_from = 1
    hidden = False
    options = FloodedIslandOptions
    state_type = State
    view_type = View

    def deal(
        self, options: FloodedIslandOptions, seats: int, seed: Seed, tell: Tell = silence
    ) -> State:
        """All is dry, the adventurer stands top-left (FI-3); there is no luck in this game."""
        start = grid(options.width, options.height).top_left.bit_length() - 1
        return State(
            options=options, on=ADVENTURER, day=1, left=options.max_flood, at=start, flooded=0
        )

    def turn(self, state: State) -> Seat:
        """The adventurer by day, the weather by night (FI-4)."""
        return state.on

    def steps(self, state: State) -> list[Step]:
        """Moves by day; floods and `end` by night."""
        if state.resigned or has_survived(state):
            return []
        names = state.grid.names
        if state.on == ADVENTURER:
            return [Move(cell, names[cell]) for cell in members(ways_out(state))]
        return [*(Flood(cell, names[cell]) for cell in members(floodable(state))), End()]

    def play(self, state: State, step: Step, tell: Tell = silence) -> State:
        """One move of the adventurer, or one field of the weather's."""
        if isinstance(step, Move):
            return move(state, step, tell)
        if isinstance(step, Flood):
            tell(FieldFlooded(step.name))
            state = replace(state, flooded=state.flooded | 1 << step.cell, left=state.left - 1)
        if isinstance(step, End) or state.left == 0:
            tell(TurnPassed(ADVENTURER))
            state = replace(state, on=ADVENTURER, day=state.day + 1, left=state.options.max_flood)
        return state

    def outcome(self, state: State) -> Outcome | None:
        """Survived (FI-11), or trapped at the end of the weather's turn (FI-10)."""
        if state.resigned:
            return won_by(after(state.resigned, SEATS), SEATS, "resigned")
        if has_survived(state):
            return won_by(ADVENTURER, SEATS, "survived")
        if state.on == ADVENTURER and not ways_out(state):
            return won_by(WEATHER, SEATS, "trapped")
        return None

    def view(self, state: State, seat: Seat | None) -> View:
        """Everybody sees everything."""
        return View(
            options=state.options,
            on=state.on,
            day=state.day,
            left=state.left,
            at=state.grid.name(state.at),
            rows=picture(state),
            resigned=state.resigned,
        )

    def imagine(self, view: View, rng: Random) -> State:
        """The one world there is."""
        board, layers = pictures.read(view.rows)
        at = board.cells((view.at,))
        return State(
            options=view.options,
            on=view.on,
            day=view.day,
            left=view.left,
            at=at.bit_length() - 1,
            flooded=layers.get(FLOODED_SIGN, 0) | layers.get(ON_FLOODED_SIGN, 0),
            resigned=view.resigned,
        )

    def text(self, step: Step) -> str:
        """`b9`, `flood c3` or `end` (FI-16)."""
        if isinstance(step, End):
            return "end"
        return step.name if isinstance(step, Move) else f"flood {step.name}"

    def resign(self, state: State, seat: Seat, tell: Tell = silence) -> State:
        """The other has won (FI-14)."""
        return state if self.outcome(state) else replace(state, resigned=seat)

    def why_not(self, state: State, text: str) -> Why:
        """Why a text is not a legal step."""
        return why_not(state, text, adventurer_is_on=state.on == ADVENTURER)


def ways_out(state: State) -> Cells:
    """The dry fields next to the adventurer (FI-5)."""
    here = 1 << state.at
    return state.grid.around(here) & state.dry & ~here


def floodable(state: State) -> Cells:
    """The fields the weather may flood: dry ones, and perhaps not the adventurer's own (FI-7)."""
    return state.dry & ~(1 << state.at) if state.options.under_feet == "may-not" else state.dry


def has_survived(state: State) -> bool:
    """Whether the move of the last day is made (FI-11)."""
    return state.on == WEATHER and state.day == state.options.days


def move(state: State, step: Move, tell: Tell) -> State:
    """Go there, and dry the four fields beside it (FI-5, FI-6)."""
    names = state.grid.names
    dried = state.grid.beside(1 << step.cell) & state.flooded
    tell(AdventurerMoved(state.day, names[state.at], step.name))
    if dried:
        tell(FieldsDried(state.grid.named(dried)))
    state = replace(state, at=step.cell, flooded=state.flooded & ~dried, on=WEATHER)
    if not has_survived(state):
        tell(TurnPassed(WEATHER))
    return state


def picture(state: State) -> tuple[str, ...]:
    """The island, one sign a field."""
    here = 1 << state.at
    sign = ON_FLOODED_SIGN if state.flooded & here else ON_DRY_SIGN
    return pictures.draw(state.grid, {FLOODED_SIGN: state.flooded, sign: here}, DRY_SIGN)


def days_survived(state: State) -> int:
    """How many days the adventurer has made it through: the measure of a leg (FI-15)."""
    return state.day if state.on == WEATHER else state.day - 1
