"""Virus Game: grow from your base, cut the others off. Rules: docs/rules/virus-game.md."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from contagia.core import pictures
from contagia.core.events import Tell, TurnPassed, silence
from contagia.core.grids import Cell, Cells, Grid, grid, members, size
from contagia.core.luck import Seed
from contagia.core.options import Options
from contagia.core.outcomes import Outcome
from contagia.core.reasons import Why
from contagia.core.seats import Seat, others
from contagia.games.grid_events import BaseCaptured, CellFortified, CellNeutral, CellTaken, SeatOut
from contagia.games.refusals.virus_game import why_not

STEPS_A_TURN = 3
NEUTRAL = "#"
NORMAL_SIGNS = "xots"  # of seats 1 to 4: cross, circle, triangle, square
SOLID_SIGNS = "XOTS"  # a base or a fortified cell

Side: TypeAlias = Annotated[int, Meta(ge=5, le=30)]


class VirusGameOptions(Options, frozen=True):
    """Options of Virus Game"""

    width: Annotated[Side, Meta(title="Width", description="Columns of the board.")] = 10
    height: Annotated[Side, Meta(title="Height", description="Rows of the board.")] = 10
    bases: Annotated[
        Literal["permanent", "capturable"],
        Meta(title="Bases", description="Whether a base can be taken; its owner is out then."),
    ] = "permanent"
    fallen: Annotated[
        Literal["stay", "clear", "wall"],
        Meta(title="Cells of the fallen", description="They stay, become empty, or become walls."),
    ] = "stay"
    first_turn: Annotated[
        Literal[3, 1], Meta(title="First turn", description="Steps in the very first turn.")
    ] = 3


class Grow(msgspec.Struct, frozen=True, tag="grow"):
    """Take an empty cell, or attack an opponent's."""

    cell: Cell
    name: str


class Neutral(msgspec.Struct, frozen=True, tag="neutral"):
    """Make an own cell neutral."""

    cell: Cell
    name: str


Step: TypeAlias = Grow | Neutral


class State(msgspec.Struct, frozen=True):
    """Tuples go by seat; the sets of bases, normal, fortified and neutral cells never overlap."""

    options: VirusGameOptions
    on: Seat
    left: int  # steps left in the turn
    bases: tuple[Cells, ...]
    normal: tuple[Cells, ...]
    fortified: tuple[Cells, ...]
    neutral: Cells
    spent: tuple[bool, ...]  # who has used the neutrals
    placing: bool  # one neutral of the pair stands, the other is due
    out: tuple[Seat, ...]  # in the order of falling

    @property
    def seats(self) -> int:
        """How many seats the game began with."""
        return len(self.bases)

    @property
    def grid(self) -> Grid:
        """The board."""
        return grid(self.options.width, self.options.height)

    @property
    def empty(self) -> Cells:
        """The cells that are nobody's and not neutral."""
        taken = self.neutral
        for cells in (*self.bases, *self.normal, *self.fortified):
            taken |= cells
        return self.grid.all & ~taken

    def own(self, seat: Seat) -> Cells:
        """All cells of a seat, of any kind."""
        return self.bases[seat - 1] | self.normal[seat - 1] | self.fortified[seat - 1]


class View(msgspec.Struct, frozen=True):
    """All of it: nothing is hidden. `rows` is the picture of the board, `cut_off` what is idle."""

    options: VirusGameOptions
    seats: int
    on: Seat
    left: int
    rows: tuple[str, ...]
    cut_off: tuple[str, ...]
    spent: tuple[bool, ...]
    placing: bool
    out: tuple[Seat, ...]


class VirusGame:
    """The rulebook of Virus Game."""

    key = "virus-game"
    title = "Virus Game"
    blurb = "Grow from your corner, three cells a turn, and cut the others off from their base."
    seats = range(2, 5)
    version = 2  # 2 has boards of more than 20 by 20
    compatible_from = 1
    hidden = False
    options = VirusGameOptions
    state_type = State
    view_type = View

    def deal(
        self, options: VirusGameOptions, seats: int, seed: Seed, tell: Tell = silence
    ) -> State:
        """Every seat has a base in its corner (VG-3); there is no luck in this game."""
        return State(
            options=options,
            on=1,
            left=options.first_turn,
            bases=corners(grid(options.width, options.height))[:seats],
            normal=(0,) * seats,
            fortified=(0,) * seats,
            neutral=0,
            spent=(False,) * seats,
            placing=False,
            out=(),
        )

    def turn(self, state: State) -> Seat:
        """The seat that makes its three steps (VG-6)."""
        return state.on

    def steps(self, state: State) -> list[Step]:
        """Targets first, then what could be made neutral."""
        if is_over(state):
            return []
        names, seat = state.grid.names, state.on
        neutrals: list[Step] = [
            Neutral(cell, names[cell])
            for cell in (members(state.normal[seat - 1]) if may_place_neutral(state) else ())
        ]
        if state.placing:
            return neutrals
        return [Grow(cell, names[cell]) for cell in members(targets(state, seat))] + neutrals

    def play(self, state: State, step: Step, tell: Tell = silence) -> State:
        """Make the step, see who is out, and pass the turn when it is done."""
        mover = state.on
        if isinstance(step, Neutral):
            state = place_neutral(state, step, tell)
        else:
            state = take(state, step, tell)
        if not state.placing:  # a pair of neutrals counts as one step (VG-17)
            state = drop_the_stuck(state, mover, tell)
        if not is_over(state) and (state.left == 0 or mover in state.out):
            state = pass_turn(state, tell)
        return state

    def outcome(self, state: State) -> Outcome | None:
        """The last one standing wins; the others by how long they stood (VG-20)."""
        if not is_over(state):
            return None
        places = {seat: state.seats - order for order, seat in enumerate(state.out)}
        standings = tuple(places.get(seat, 1) for seat in range(1, state.seats + 1))
        return Outcome(standings, "last-standing")

    def view(self, state: State, seat: Seat | None) -> View:
        """Everybody sees everything."""
        cut_off = 0
        for owner in still_in(state):
            cut_off |= state.own(owner) & ~reach(state, owner)
        return View(
            options=state.options,
            seats=state.seats,
            on=state.on,
            left=state.left,
            rows=picture(state),
            cut_off=state.grid.named(cut_off),
            spent=state.spent,
            placing=state.placing,
            out=state.out,
        )

    def imagine(self, view: View, rng: Random) -> State:
        """The one world there is."""
        board, layers = pictures.read(view.rows)
        solid = tuple(layers.get(sign, 0) for sign in SOLID_SIGNS[: view.seats])
        bases = tuple(s & corner for s, corner in zip(solid, corners(board), strict=False))
        return State(
            options=view.options,
            on=view.on,
            left=view.left,
            bases=bases,
            normal=tuple(layers.get(sign, 0) for sign in NORMAL_SIGNS[: view.seats]),
            fortified=tuple(s & ~base for s, base in zip(solid, bases, strict=True)),
            neutral=layers.get(NEUTRAL, 0),
            spent=view.spent,
            placing=view.placing,
            out=view.out,
        )

    def text(self, step: Step) -> str:
        """`c3`, or `neutral c3` (VG-22)."""
        return step.name if isinstance(step, Grow) else f"neutral {step.name}"

    def resign(self, state: State, seat: Seat, tell: Tell = silence) -> State:
        """The seat falls as if it were stuck (VG-21)."""
        if is_over(state) or seat in state.out:
            return state
        state = drop(state, seat, tell)
        if not state.placing or seat == state.on:  # nobody is tested within a pair (VG-17)
            state = drop_the_stuck(state, state.on, tell)
        if not is_over(state) and state.on in state.out:
            state = pass_turn(state, tell)
        return state

    def why_not(self, state: State, text: str) -> Why:
        """Why a text is not a legal step."""
        return why_not(state, reach(state, state.on), text)


def corners(board: Grid) -> tuple[Cells, ...]:
    """Where the bases of seats 1 to 4 are (VG-3)."""
    return (board.bottom_left, board.top_right, board.top_left, board.bottom_right)


def is_over(state: State) -> bool:
    """Whether one seat is left (VG-20)."""
    return len(state.out) == state.seats - 1


def still_in(state: State) -> Iterator[Seat]:
    """The seats that are not out."""
    return (seat for seat in range(1, state.seats + 1) if seat not in state.out)


def reach(state: State, seat: Seat) -> Cells:
    """Cells of `seat` that are connected to its base (VG-5)."""
    return state.grid.flood(state.bases[seat - 1], through=state.own(seat))


def targets(state: State, seat: Seat) -> Cells:
    """What `seat` may take next: beside its reach, empty or up for attack (VG-8, VG-9)."""
    return state.grid.around(reach(state, seat)) & (state.empty | prey(state, seat))


def prey(state: State, seat: Seat) -> Cells:
    """Normal cells of others, and their bases if these can be taken (VG-9, VG-12)."""
    cells = 0
    for other in others(seat, state.seats):
        cells |= state.normal[other - 1]
        if state.options.bases == "capturable" and other not in state.out:
            cells |= state.bases[other - 1]
    return cells


def may_place_neutral(state: State) -> bool:
    """Once a game, first thing in a turn, with two normal cells to use (VG-14, VG-15)."""
    if state.placing:
        return True
    fresh = state.left == STEPS_A_TURN and not state.spent[state.on - 1]
    return fresh and size(state.normal[state.on - 1]) >= 2


def take(state: State, step: Grow, tell: Tell) -> State:
    """An empty cell becomes a normal one; an opponent's becomes fortified (VG-8, VG-9)."""
    seat, bit, left = state.on, 1 << step.cell, state.left - 1
    for owner in others(seat, state.seats):
        if state.own(owner) & bit:
            captured = bool(state.bases[owner - 1] & bit)
            tell((BaseCaptured if captured else CellFortified)(seat, step.name, owner))
            return replace(
                state,
                left=left,
                bases=tuple(cells & ~bit for cells in state.bases),
                normal=tuple(cells & ~bit for cells in state.normal),
                fortified=_with(state.fortified, seat, bit),
            )
    tell(CellTaken(seat, step.name))
    return replace(state, left=left, normal=_with(state.normal, seat, bit))


def place_neutral(state: State, step: Neutral, tell: Tell) -> State:
    """One of the pair; with the second the turn is over (VG-14)."""
    seat, bit = state.on, 1 << step.cell
    tell(CellNeutral(seat, step.name))
    return replace(
        state,
        left=0 if state.placing else state.left,
        normal=tuple(cells & ~bit for cells in state.normal),
        neutral=state.neutral | bit,
        spent=tuple(used or who == seat for who, used in enumerate(state.spent, 1)),
        placing=not state.placing,
    )


def drop_the_stuck(state: State, mover: Seat, tell: Tell) -> State:
    """Whoever has no target is out: the others in turn order, then the mover (VG-17).

    Falling can change the board for the others (VG-19), so it goes round until nobody falls.
    """
    while True:
        standing = len(state.out)
        for seat in (*others(mover, state.seats), mover):
            if is_over(state):
                return state
            if seat not in state.out and not targets(state, seat):
                state = drop(state, seat, tell)
        if len(state.out) == standing:
            return state


def drop(state: State, seat: Seat, tell: Tell) -> State:
    """The seat is out; its cells stay, are cleared or become walls (VG-19)."""
    place, fate, cells = state.seats - len(state.out), state.options.fallen, state.own(seat)
    state = replace(state, out=(*state.out, seat))
    if fate == "stay":
        tell(SeatOut(seat, place))
        return state
    names = state.grid.named(cells)
    tell(
        SeatOut(seat, place, cleared=names)
        if fate == "clear"
        else SeatOut(seat, place, walled=names)
    )
    return replace(
        state,
        bases=tuple(base & ~cells for base in state.bases),
        normal=tuple(normal & ~cells for normal in state.normal),
        fortified=tuple(fortified & ~cells for fortified in state.fortified),
        neutral=state.neutral | cells if fate == "wall" else state.neutral,
    )


def pass_turn(state: State, tell: Tell) -> State:
    """The next seat that is still in has three steps (VG-6)."""
    following = next(seat for seat in others(state.on, state.seats) if seat not in state.out)
    tell(TurnPassed(following))
    return replace(state, on=following, left=STEPS_A_TURN, placing=False)


def picture(state: State) -> tuple[str, ...]:
    """The board, one sign a cell."""
    layers = {NEUTRAL: state.neutral}
    for seat in range(state.seats):
        layers[NORMAL_SIGNS[seat]] = state.normal[seat]
        layers[SOLID_SIGNS[seat]] = state.bases[seat] | state.fortified[seat]
    return pictures.draw(state.grid, layers)


def _with(sets: tuple[Cells, ...], seat: Seat, bit: Cells) -> tuple[Cells, ...]:
    return tuple(cells | bit if who == seat else cells for who, cells in enumerate(sets, 1))
